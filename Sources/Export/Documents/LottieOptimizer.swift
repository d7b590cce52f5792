import Engine
import Formats
import Foundation
import Raster

/// Writes a Lottie animation in fewer bytes: numbers with fewer digits, without what nothing refers to, without names
/// that no player reads. How far that changes any frame is measured by drawing both.
package struct LottieOptimizer {
    /// A shorter animation.
    package struct Result {
        /// JSON.
        package var bytes: [UInt8]
        /// How many decimals numbers have; nil where all are kept.
        package var places: Int?
        /// The greatest difference of any component of any pixel, 0…255.
        package var greatestDifference: Int
        /// In decibels over all pixels of all frames that were compared; nil where none differs.
        package var noise: Double?
        /// How many frames were compared.
        package var frameCount: Int
    }

    private let text: LottieText
    private let tolerance: Int
    private let isCanceled: () -> Bool

    /// The most frames that are compared, and the longest side that they are drawn with.
    private static let (maximumFrames, maximumSide) = (60, 512.0)

    /// - Parameters:
    ///   - tolerance: The greatest difference that any pixel may have, 0…255.
    ///   - isCanceled: Whether the result is no longer wanted; asked before each frame is drawn.
    package init(_ text: LottieText, tolerance: Int, isCanceled: @escaping () -> Bool = { false }) {
        self.text = text
        self.tolerance = tolerance
        self.isCanceled = isCanceled
    }

    /// The shortest text whose frames are within the tolerance.
    package func result() throws(ExportFailure) -> Result {
        let original = try pictures(of: text.tree)
        let lean = withoutUnused()
        for places in 1...6 {
            let bytes = shortening(lean, places: places).bytes
            let found = compare(original, try pictures(of: try JSONTree(bytes)))
            if found.greatest <= tolerance || places == 6 {
                guard found.greatest <= tolerance else { break }
                return Result(
                    bytes: bytes, places: places, greatestDifference: found.greatest, noise: found.noise,
                    frameCount: original.count)
            }
        }
        // Digits matter here, or names do.
        for (tree, places) in [(lean, Int?.none), (text.tree, nil)] {
            let found = compare(original, try pictures(of: tree))
            guard found.greatest <= tolerance else { continue }
            return Result(
                bytes: tree.bytes, places: places, greatestDifference: found.greatest, noise: found.noise,
                frameCount: original.count)
        }
        throw ExportFailure("the animation isn’t drawn the same way twice")
    }

    // MARK: - Words

    /// The tree without what nothing refers to.
    func withoutUnused() -> JSONTree {
        var tree = text.tree
        let used = usedAssets(tree)
        if let assets = tree["assets"]?.elements {
            let kept = assets.filter { asset in asset["id"].map { used.contains(LottieOptimizer.key($0)) } ?? false }
            tree["assets"] = .array(kept)
        }
        if !text.contains({ _, value in value["ty"]?.double == 5 }) {
            tree["fonts"] = nil
            tree["chars"] = nil
        }
        tree["meta"] = nil
        // Expressions find things by their names and numbers.
        let hasExpressions = text.hasExpressions
        return tree.mapped { name, value in
            switch (name, value) {
            case ("nm", .string), ("mn", .string), ("cix", .number), ("np", .number), ("ix", .number):
                hasExpressions ? value : nil
            case ("hd", .word("false")), ("ddd", .number("0")), ("bm", .number("0")), ("ao", .number("0")): nil
            default: value
            }
        }
    }

    private static func key(_ id: JSONTree) -> String {
        switch id {
        case .string(let text), .number(let text): text
        default: ""
        }
    }

    /// The ids of assets that layers name, those of layers in such assets too.
    private func usedAssets(_ tree: JSONTree) -> Set<String> {
        var used: Set<String> = []
        var open = [tree["layers"] ?? .array([])]
        // Slots and texts may name assets, too.
        if let slots = tree["slots"] { open.append(slots) }
        let assets = Dictionary(
            (tree["assets"]?.elements ?? []).map { (LottieOptimizer.key($0["id"] ?? .array([])), $0) }
        ) {
            $1
        }
        while let part = open.popLast() {
            _ = part.mapped { name, value in
                if name == "refId" || name == "id" || name == "p" {
                    let id = LottieOptimizer.key(value)
                    if let asset = assets[id], used.insert(id).inserted { open.append(asset["layers"] ?? .array([])) }
                }
                return value
            }
        }
        return used
    }

    /// The tree with shorter numbers, but for times.
    private func shortening(_ tree: JSONTree, places: Int) -> JSONTree {
        tree.mapped { name, value in
            guard case .number(let digits) = value, let number = Double(digits) else { return value }
            let isTime = ["t", "fr", "ip", "op", "st", "sr", "tm", "cm", "dr"].contains(name)
            let short = shortened(number, places: isTime ? 6 : places)
            return .number(short.count < digits.count ? short : digits)
        }
    }

    // MARK: - Images

    private func pictures(of tree: JSONTree) throws(ExportFailure) -> [Picture] {
        let scene: Scene
        do {
            scene = try Document.read(tree.bytes, resource: text.resource, fonts: SystemFonts().lookup()).scene
        } catch {
            throw ExportFailure(error.message)
        }
        let scale = min(1, LottieOptimizer.maximumSide / max(scene.size.width, scene.size.height))
        let length = scene.frames.upperBound - scene.frames.lowerBound
        let count = min(LottieOptimizer.maximumFrames, max(1, Int(length.rounded(.up))))
        let source = try FrameSource(
            scene, images: ImageStore(scene.images), width: max(1, Int((scene.size.width * scale).rounded())),
            height: max(1, Int((scene.size.height * scale).rounded())), background: nil,
            range: scene.frames.lowerBound..<scene.frames.lowerBound + 1, rate: nil)
        let drawer = FrameDrawer(source)
        var pictures: [Picture] = []
        for index in 0..<count {
            guard !isCanceled() else { throw ExportFailure("canceled") }
            let place = scene.frames.lowerBound + (length * Double(index) / Double(count)).rounded(.down)
            pictures.append(try drawer.picture(at: place))
        }
        return pictures
    }

    /// How far images differ, both on black and on white.
    private func compare(_ first: [Picture], _ second: [Picture]) -> (greatest: Int, noise: Double?) {
        var (greatest, sum, count) = (0, 0.0, 0)
        for (one, other) in zip(first, second) {
            guard one.pixels.count == other.pixels.count else { return (255, 0) }
            count += one.pixels.count * 4
            for (a, b) in zip(one.pixels, other.pixels) where a != b {
                let (alpha, beta) = (Int(a >> 24), Int(b >> 24))
                var differences = [abs(alpha - beta)]
                for shift in [UInt32(0), 8, 16] {
                    differences.append(abs(Int(a >> shift & 255) * alpha - Int(b >> shift & 255) * beta) / 255)
                }
                for difference in differences {
                    greatest = max(greatest, difference)
                    sum += Double(difference * difference)
                }
            }
        }
        guard sum > 0 else { return (greatest, nil) }
        return (greatest, -10 * log10(sum / Double(count) / (255 * 255)))
    }
}
