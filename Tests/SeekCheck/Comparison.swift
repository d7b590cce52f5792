import Engine
import Formats
import Foundation
import Raster

/// One animation, played in order, sought in at random and evaluated cold, drawn anew and over what a surface shows
/// already: what differs.
struct Comparison {
    /// How many display lists were held against those of playing in order.
    private(set) var lists = 0
    /// How many frames were drawn.
    private(set) var drawings = 0
    /// One line for each moment and order of seeking that gives something else.
    private(set) var differences: [String] = []

    private let scene: Scene
    private let images: ImageStore

    /// How many steps an animation is played in, at least half a frame each.
    private static let steps = 240.0
    /// How many of the moments are drawn.
    private static let pictureCount = 24
    /// The longer side of a frame, in pixels.
    static let side = 256

    private static let fonts = SystemFonts()

    /// Reads a file with one set of options, with the images that it names beside it, and compares.
    ///
    /// - Parameters:
    ///   - kept: Shows something of the last file, and then of this one.
    ///   - isThorough: Whether every moment is drawn in parts, which takes minutes for hundreds of files.
    /// - Throws: When the file is not an animation.
    init(
        fileAt path: String, compatibility: Compatibility, on kept: inout Surface, isThorough: Bool
    ) throws(ImportFailure) {
        scene = try Self.document(at: path, ReadingOptions(compatibility: compatibility)).scene
        images = ImageStore(scene.images)
        compareLists()
        comparePictures()
        compareParts(on: &kept, isThorough: isThorough)
    }

    /// Reads a file with the images that it names beside it.
    ///
    /// - Throws: When it cannot be read or is not an animation.
    static func document(at path: String, _ options: ReadingOptions) throws(ImportFailure) -> Document {
        let file = URL(filePath: path)
        guard let bytes = try? Data(contentsOf: file) else {
            throw ImportFailure(.malformed, "the file cannot be read")
        }
        let folder = file.deletingLastPathComponent()
        return try Document.read(
            [UInt8](bytes), options: options,
            resource: { try? [UInt8](Data(contentsOf: folder.appending(path: $0))) }, fonts: fonts.lookup(in: []))
    }

    /// In order, both ends included, every third step between frames.
    private var moments: [Double] {
        let (first, end) = (scene.frames.lowerBound, scene.frames.upperBound)
        let step = max(0.5, (end - first) / Comparison.steps)
        let moments = Array(stride(from: first, through: end, by: step))
        return moments.enumerated().map { $0 % 3 == 2 ? $1 : $1.rounded(.down) }
    }

    private mutating func compareLists() {
        let fresh = Evaluator(scene)
        var playing = fresh
        let moments = self.moments
        let hashes = moments.map { playing.displayList(at: $0).contentHash }
        var stamps: [UInt64: UInt64] = [:]
        var numbers = SeededNumbers(state: 41)
        var seeking = fresh
        for index in moments.indices.shuffled(using: &numbers) {
            let moment = moments[index]
            compare(seeking.displayList(at: moment).contentHash, hashes[index], "the list after a seek", at: moment)
            var cold = fresh
            compare(
                cold.displayList(at: moment).contentHash, hashes[index], "the list of a fresh evaluator", at: moment)
            let known = stamps.updateValue(hashes[index], forKey: fresh.stamp(at: moment))
            compare(known ?? hashes[index], hashes[index], "another list of the same stamp", at: moment)
        }
    }

    private mutating func compare(_ hash: UInt64, _ expected: UInt64, _ what: String, at moment: Double) {
        lists += 1
        if hash != expected { differences.append("\(what) at \(moment)") }
    }

    private mutating func comparePictures() {
        let moments = self.moments
        let chosen = stride(from: 0, to: moments.count, by: max(1, moments.count / Comparison.pictureCount))
        guard let playing = try? drawn(chosen.map { moments[$0] }) else { return }
        var numbers = SeededNumbers(state: 43)
        let order = playing.indices.shuffled(using: &numbers)
        guard let seeking = try? drawn(order.map { playing[$0].moment }) else { return }
        for (index, drawing) in zip(order, seeking) { compare(drawing, playing[index], "the picture after a seek") }
        for drawing in playing {
            guard let cold = try? drawn([drawing.moment]).first else { return }
            compare(cold, drawing, "the picture on a fresh surface")
        }
    }

    private mutating func compare(_ drawing: Drawing, _ expected: Drawing, _ what: String) {
        drawings += 1
        if drawing.pixels.withUnsafeBytes({ holds($0, expected.pixels) }) { return }
        let count = zip(drawing.pixels, expected.pixels).count { $0 != $1 }
        differences.append("\(what) at \(drawing.moment): \(count) components")
    }

    /// Shows moments in order, backwards and at random, on a surface that draws what has changed: as many neighbors as
    /// there are samples, from the middle, and the samples themselves.
    private mutating func compareParts(on kept: inout Surface, isThorough: Bool) {
        var evaluator = Evaluator(scene)
        let hinter = GlyphHinter()
        var moments = self.moments
        if !isThorough {
            let neighbors = moments[(moments.count / 2)...].prefix(Comparison.pictureCount)
            let spread = stride(from: 0, to: moments.count, by: max(1, moments.count / Comparison.pictureCount))
            moments = neighbors + spread.map { moments[$0] }
        }
        let lists = moments.map { evaluator.displayList(at: $0) }
        let viewport = Viewport.fit(scene.size, width: kept.width, height: kept.height)
        guard var anew = try? Surface(width: kept.width, height: kept.height) else { return }
        let expected = lists.map { list in
            anew.clear()
            anew.draw(list, viewport: viewport, images: images, hinter: hinter)
            return anew.withPixels { pixels, _ in Array(pixels) }
        }
        var numbers = SeededNumbers(state: 47)
        for index in Array(lists.indices) + lists.indices.reversed() + lists.indices.shuffled(using: &numbers) {
            kept.show(lists[index], viewport: viewport, images: images, hinter: hinter)
            let isExpected = kept.withPixels { pixels, _ in holds(pixels, expected[index]) }
            drawings += 1
            if !isExpected { differences.append("the picture in parts at \(moments[index])") }
        }
    }

    /// Whether memory holds some bytes; a million of them take microseconds so.
    private func holds(_ memory: UnsafeRawBufferPointer, _ bytes: [UInt8]) -> Bool {
        guard let start = memory.baseAddress, memory.count == bytes.count else { return memory.count == bytes.count }
        return memcmp(bytes, start, bytes.count) == 0
    }

    /// A moment and the bytes of its pixels.
    private struct Drawing {
        var moment: Double
        var pixels: [UInt8]
    }

    /// Draws moments one after another with one evaluator, on one surface, with glyphs hinted anew; images are decoded
    /// once.
    private func drawn(_ moments: [Double]) throws(RasterFailure) -> [Drawing] {
        let scale = Double(Comparison.side) / max(scene.size.width, scene.size.height)
        let width = max(1, Int((scene.size.width * scale).rounded()))
        let height = max(1, Int((scene.size.height * scale).rounded()))
        var surface = try Surface(width: width, height: height)
        var evaluator = Evaluator(scene)
        let hinter = GlyphHinter()
        var drawings: [Drawing] = []
        for moment in moments {
            let list = evaluator.displayList(at: moment)
            surface.clear()
            surface.draw(
                list, viewport: Viewport.fit(list.size, width: width, height: height), images: images, hinter: hinter)
            drawings.append(Drawing(moment: moment, pixels: surface.withPixels { pixels, _ in Array(pixels) }))
        }
        return drawings
    }
}

/// SplitMix64: numbers that are the same in every run.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
