package import Engine
package import Raster

/// Two animations drawn frame by frame, side by side in time.
package struct FrameComparison: Codable, Hashable, Sendable {
    /// How many frames were looked at: those of the longer animation.
    package var frames = 0
    /// How many of them differ by more than the threshold, those that one animation lacks among them.
    package var differing = 0
    /// How many frames the shorter animation lacks.
    package var missing = 0
    /// The first frame that differs, counted from the beginning of the first animation; absent where none does.
    package var first: Double?
    /// The frame with the greatest mean error; absent where all are the same.
    package var worst: Worst?
    /// The mean error over all frames that both have, 0…255.
    package var meanError = 0.0
    /// Whether frames were drawn with parts missing, because drawing them would have taken too long; absent where none
    /// was.
    package var isCut: Bool?

    /// The frame that differs most.
    package struct Worst: Codable, Hashable, Sendable {
        /// On the first animation's timeline.
        package var frame: Double
        /// How much the two images of it differ.
        package var difference: PictureDifference
    }

    /// Compares all frames.
    ///
    /// - Parameters:
    ///   - width: What both are fitted into, in pixels.
    ///   - threshold: The mean error up to which frames count as the same, 0…255.
    /// - Throws: When there is no memory for the pixels.
    package init(
        _ first: Scene, _ second: Scene, width: Int, height: Int, threshold: Double = 0
    ) throws(RasterFailure) {
        let (one, two) = (Timeline(first), Timeline(second))
        let own = one.count(at: first.frameRate)
        frames = min(max(own, two.count(at: first.frameRate)), FrameComparison.most)
        var pair = try FramePair(first, second, width: width, height: height)
        var (sum, shared) = (0.0, 0)
        for index in 0..<frames {
            let seconds = Double(index) / first.frameRate
            guard index < own, let other = two.frame(at: seconds) else {
                missing += 1
                note(one.start + Double(index))
                continue
            }
            let frame = one.start + Double(index)
            let difference = try pair.difference(at: frame, and: other)
            shared += 1
            guard let difference else { continue }
            sum += difference.meanError
            if difference.meanError > (worst?.difference.meanError ?? 0) {
                worst = Worst(frame: frame, difference: difference)
            }
            if difference.meanError > threshold { note(frame) }
        }
        meanError = shared == 0 ? 0 : sum / Double(shared)
        isCut = pair.isCut ? true : nil
    }

    /// More frames than this are not looked at: half an hour at 60 frames a second.
    private static let most = 108_000

    private mutating func note(_ frame: Double) {
        differing += 1
        if first == nil { first = frame }
    }
}

/// The frames of a scene, by the time since it began.
private struct Timeline {
    let start: Double
    let end: Double
    let rate: Double

    init(_ scene: Scene) {
        start = scene.frames.lowerBound
        end = scene.frames.upperBound
        rate = scene.frameRate
    }

    /// How many frames of a rate there are; 90.0000001 frames are 90.
    func count(at other: Double) -> Int {
        max(1, Int(min(((end - start) * (other / rate) - 1e-6).rounded(.up), 1e9)))
    }

    /// The frame on the author's timeline; nil after its end.
    func frame(at seconds: Double) -> Double? {
        let frame = start + seconds * rate
        return frame < end - 1e-6 ? frame : nil
    }
}

/// Draws frames of two scenes on surfaces of one size.
package struct FramePair {
    private var first: Side
    private var second: Side
    private let hasSameAssets: Bool
    private let width: Int
    /// Whether something of a frame was left out.
    package var isCut: Bool { first.isCut || second.isCut }

    private struct Side {
        var evaluator: Evaluator
        let images: ImageStore
        let surface: SurfaceHolder
        var isCut = false

        mutating func pixels(_ list: DisplayList) -> [UInt32] {
            isCut = surface.draw(list, images: images) || isCut
            return surface.pixels
        }
    }

    /// Draws nothing yet.
    package init(_ first: Scene, _ second: Scene, width: Int, height: Int) throws(RasterFailure) {
        self.first = Side(
            evaluator: Evaluator(first), images: ImageStore(first.images),
            surface: SurfaceHolder(try Surface(width: width, height: height)))
        self.second = Side(
            evaluator: Evaluator(second), images: ImageStore(second.images),
            surface: SurfaceHolder(try Surface(width: width, height: height)))
        hasSameAssets = first.images == second.images && first.size == second.size
        self.width = width
    }

    /// How far two frames are apart; nil where they are the same.
    mutating func difference(at frame: Double, and other: Double) throws(RasterFailure) -> PictureDifference? {
        let (one, two) = (first.evaluator.displayList(at: frame), second.evaluator.displayList(at: other))
        // What is drawn alike looks alike, as long as it means the same images.
        if hasSameAssets, one.contentHash == two.contentHash { return nil }
        let (a, b) = (first.pixels(one), second.pixels(two))
        return a == b ? nil : PictureDifference(a, b, width: width)
    }

    /// The pixels of two frames, premultiplied BGRA.
    package mutating func pixels(at frame: Double, and other: Double) -> (first: [UInt32], second: [UInt32]) {
        (
            first.pixels(first.evaluator.displayList(at: frame)),
            second.pixels(second.evaluator.displayList(at: other))
        )
    }
}

/// A surface that a value can have.
private final class SurfaceHolder {
    private var surface: Surface
    private let hinter = GlyphHinter()

    init(_ surface: consuming Surface) { self.surface = surface }

    /// - Returns: Whether something was left out.
    func draw(_ list: DisplayList, images: ImageStore) -> Bool {
        let viewport = Viewport.fit(list.size, width: surface.width, height: surface.height)
        surface.show(list, viewport: viewport, images: images, hinter: hinter)
        return surface.isCut
    }

    var pixels: [UInt32] { surface.withPixels { bytes, _ in Array(bytes.bindMemory(to: UInt32.self)) } }
}
