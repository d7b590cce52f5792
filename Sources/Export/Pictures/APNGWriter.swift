/// Writes animated PNG files (W3C PNG, third edition, section 11.3.4): each frame is what changed since the last one, and
/// frames that show the same become one.
struct APNGWriter: AnimatedPictureWriter {
    static let name = "an APNG"
    static let maximumSide: Int? = nil

    /// A frame, ready to be written.
    enum Piece: Sendable {
        /// The same as before.
        case same
        /// Something else, deflated.
        case change(Picture.Box, isOver: Bool, data: [UInt8])
    }

    private let file: FreshFile
    private let rate: FrameRate
    private let loops: Int
    private var open: (piece: Piece, length: Int)?
    private var frameCount = 0
    private var sequence = 0
    private let controlOffset: Int

    /// Begins a file.
    ///
    /// - Parameter loops: How often it plays; 0 forever.
    init(_ file: FreshFile, width: Int, height: Int, rate: FrameRate, loops: Int) throws(ExportFailure) {
        self.file = file
        self.rate = rate
        self.loops = loops
        try file.write(PNGWriter.signature + PNGWriter.header(width: width, height: height))
        controlOffset = file.byteCount
        try file.write(APNGWriter.control(frames: 0, loops: loops))
    }

    /// What a frame changes.
    static func piece(_ moment: FramePipeline.Moment) throws(ExportFailure) -> Piece {
        guard let difference = Difference(from: moment.previous, to: moment.picture) else { return .same }
        return .change(
            difference.box, isOver: difference.isOver, data: try PNGWriter.compressed(difference.picture))
    }

    /// Takes the next frame.
    mutating func add(_ piece: Piece) throws(ExportFailure) {
        if case .same = piece, open != nil {
            open?.length += 1
            return
        }
        try write()
        open = (piece, 1)
    }

    /// Ends the file.
    mutating func finish() throws(ExportFailure) {
        try write()
        try file.write(PNGWriter.chunk("IEND", []))
        try file.overwrite(APNGWriter.control(frames: frameCount, loops: loops), at: controlOffset)
    }

    private mutating func write() throws(ExportFailure) {
        guard case (.change(let box, let isOver, let data), let length)? = open else { return }
        let delay = delay(length)
        var control: [UInt8] = []
        control.appendBigEndian(UInt32(sequence))
        for number in [box.width, box.height, box.x, box.y] { control.appendBigEndian(UInt32(number)) }
        control.appendBigEndian(UInt16(delay.numerator))
        control.appendBigEndian(UInt16(delay.denominator))
        // Nothing is disposed of.
        control += [0, isOver ? 1 : 0]
        try file.write(PNGWriter.chunk("fcTL", control))
        sequence += 1
        if frameCount == 0 {
            try file.write(PNGWriter.chunk("IDAT", data))
        } else {
            var numbered: [UInt8] = []
            numbered.appendBigEndian(UInt32(sequence))
            sequence += 1
            try file.write(PNGWriter.chunk("fdAT", numbered + data))
        }
        frameCount += 1
        open = nil
    }

    /// How long some frames last, in seconds; exact but where the numbers get too large for the format.
    private func delay(_ length: Int) -> (numerator: Int, denominator: Int) {
        var (numerator, denominator) = (length * rate.seconds, rate.frames)
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        (numerator, denominator) = (numerator / a, denominator / a)
        if numerator <= 65_535, denominator <= 65_535 { return (numerator, denominator) }
        let milliseconds = (numerator * 1000 + denominator / 2) / denominator
        if milliseconds <= 65_535 { return (milliseconds, 1000) }
        return (min(65_535, milliseconds / 1000), 1)
    }

    private static func control(frames: Int, loops: Int) -> [UInt8] {
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(frames))
        data.appendBigEndian(UInt32(loops))
        return PNGWriter.chunk("acTL", data)
    }
}
