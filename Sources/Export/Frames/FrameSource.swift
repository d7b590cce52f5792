package import Engine
package import Raster

/// What is drawn for an export: which frames of a scene, how large, on what.
package struct FrameSource: Sendable {
    /// The scene.
    package let scene: Scene
    /// Its images.
    package let images: ImageStore
    /// Fits glyphs to pixels.
    let hinter = GlyphHinter()
    /// In pixels.
    package private(set) var width: Int
    /// In pixels.
    package private(set) var height: Int
    /// What is behind the composition; nil for nothing.
    package private(set) var background: Color?
    /// Frames a second of what is written.
    package let rate: FrameRate
    /// How many frames there are; at least one.
    package let count: Int
    /// The first one, on the author's timeline.
    package let first: Double
    /// How far a frame is from the next one, in frames of the author.
    package let step: Double

    /// The most frames of an export.
    package static let maximumCount = 1_000_000

    /// The frames of a part of the timeline.
    ///
    /// - Parameters:
    ///   - range: The first frame and the frame after the last; nil for the whole timeline.
    ///   - rate: Frames a second; nil for the scene's own.
    /// - Throws: When there are too many frames.
    package init(
        _ scene: Scene, images: ImageStore, width: Int, height: Int, background: Color?, range: Range<Double>?,
        rate: Double?
    ) throws(ExportFailure) {
        self.scene = scene
        self.images = images
        self.width = width
        self.height = height
        self.background = background
        self.rate = FrameRate(rate ?? scene.frameRate)
        let range = range ?? scene.frames
        first = range.lowerBound
        // As many frames of its own as the author's.
        step = rate == nil ? 1 : scene.frameRate / self.rate.value
        let exact = (range.upperBound - range.lowerBound) / step
        // 90.0000001 frames are 90.
        let wanted = rate == nil ? (exact - 1e-6).rounded(.up) : exact.rounded()
        guard wanted <= Double(FrameSource.maximumCount) else {
            throw ExportFailure(
                "an export has at most \(FrameSource.maximumCount) frames; choose fewer with --range or --fps",
                plain: "an export has at most \(FrameSource.maximumCount) frames; choose fewer")
        }
        count = max(1, Int(wanted))
    }

    /// The position of a frame on the author's timeline, in the author's frames.
    package func frame(at index: Int) -> Double { first + Double(index) * step }

    /// How long all frames take, in seconds.
    package var duration: Double { Double(count) / rate.value }

    /// The composition alone, as large as it is in these frames: on nothing, without what lies beside it.
    var compositionAlone: FrameSource {
        var source = self
        source.background = nil
        let scale = min(Double(width) / scene.size.width, Double(height) / scene.size.height)
        if scale.isFinite, scale > 0 {
            source.width = max(1, Int((scene.size.width * scale).rounded()))
            source.height = max(1, Int((scene.size.height * scale).rounded()))
        }
        return source
    }

    /// Whether every pixel of every frame is opaque, whatever the scene shows.
    package var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }
}

/// Draws frames of a source, one after the other, for one thread at a time.
final class FrameDrawer {
    private let source: FrameSource
    private var evaluator: Evaluator
    private var surface: Surface?
    private var last: (stamp: UInt64, picture: Picture)?
    /// How many frames were drawn with parts missing, because drawing them would have taken too long.
    private(set) var cutCount = 0

    /// Draws nothing yet.
    init(_ source: FrameSource) {
        self.source = source
        evaluator = Evaluator(source.scene)
    }

    /// A frame, fitted "meet" and centered.
    func picture(at frame: Double) throws(ExportFailure) -> Picture {
        let stamp = evaluator.stamp(at: frame)
        if let last, last.stamp == stamp { return last.picture }
        do throws(RasterFailure) {
            var canvas: Surface
            if let kept = surface.take() {
                canvas = kept
            } else {
                canvas = try Surface(width: source.width, height: source.height)
            }
            let list = evaluator.displayList(at: frame)
            let viewport = Viewport.fit(list.size, width: source.width, height: source.height)
            canvas.show(list, viewport: viewport, images: source.images, hinter: source.hinter)
            if canvas.isCut || !evaluator.truncation.isEmpty { cutCount += 1 }
            let picture = try canvas.withPixels(on: source.background) { pixels in
                Picture(width: source.width, height: source.height, pixels: FrameDrawer.straight(pixels))
            }
            surface = consume canvas
            last = (stamp, picture)
            return picture
        } catch {
            throw ExportFailure(error.message)
        }
    }

    /// Straight RGBA of premultiplied BGRA, rounded as cairo does where it writes PNG.
    static func straight(_ pixels: UnsafeRawBufferPointer) -> [UInt32] {
        let words = pixels.bindMemory(to: UInt32.self)
        return [UInt32](unsafeUninitializedCapacity: words.count) { output, count in
            for index in 0..<words.count {
                let word = words[index]
                let alpha = word >> 24
                var (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
                if alpha == 0 {
                    (red, green, blue) = (0, 0, 0)
                } else if alpha != 255 {
                    red = min(255, (red &* 255 &+ alpha / 2) / alpha)
                    green = min(255, (green &* 255 &+ alpha / 2) / alpha)
                    blue = min(255, (blue &* 255 &+ alpha / 2) / alpha)
                }
                output.initializeElement(at: index, to: alpha << 24 | blue << 16 | green << 8 | red)
            }
            count = words.count
        }
    }
}
