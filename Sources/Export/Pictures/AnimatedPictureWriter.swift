/// Writes an animated image: pieces, each made of a frame on any thread, are added in the order of the frames.
protocol AnimatedPictureWriter {
    /// What is made of a frame.
    associatedtype Piece: Sendable

    /// The display name of such an image, with its article.
    static var name: String { get }
    /// The longest side in pixels; nil where the format sets no limit.
    static var maximumSide: Int? { get }

    /// Begins a file.
    ///
    /// - Parameter loops: How often it plays; 0 forever.
    init(_ file: FreshFile, width: Int, height: Int, rate: FrameRate, loops: Int) throws(ExportFailure)

    /// Appends the next frame.
    mutating func add(_ piece: Piece) throws(ExportFailure)

    /// Ends the file.
    mutating func finish() throws(ExportFailure)
}
