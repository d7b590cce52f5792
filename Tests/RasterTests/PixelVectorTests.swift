import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// Pixels of lottie-web's SVG renderer in a browser: those of Tests/Fixtures/vectors/lottie.json, and those of a
/// `lottie.json` of the same form in the folder that the environment names as `PEGBAR_VECTORS`.
struct PixelVectorTests {
    /// One case: an animation, a frame of it, and the colors that some pixels have on white.
    struct Case: CustomTestStringConvertible, Sendable {
        var id: String
        var animation: Data
        var frame: Double
        var points: [[Int]]
        var colors: [[Int]]
        /// Whether the browser was told to give filters more room than they have by default.
        var hasWideFilters: Bool
        var testDescription: String { id }
    }

    private static let files: [URL] = {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/vectors")
        let folder = ProcessInfo.processInfo.environment["PEGBAR_VECTORS"].map { URL(filePath: $0) }
        return [fixtures, folder].compactMap { $0?.appending(path: "lottie.json").standardizedFileURL }
    }()

    /// What the files hold of kind `pixel`, as it stands there.
    nonisolated(unsafe) private static let elements: [[String: Any]] = files.flatMap { file -> [[String: Any]] in
        guard let data = try? Data(contentsOf: file), let json = try? JSONSerialization.jsonObject(with: data),
            let cases = (json as? [String: Any])?["cases"] as? [[String: Any]]
        else { return [] }
        return cases.filter { $0["kind"] as? String == "pixel" }
    }

    static let all: [Case] = elements.compactMap { element in
        guard let id = element["id"] as? String, let input = element["in"] as? [String: Any],
            let animation = input["animation"], let points = input["points"] as? [[Int]],
            let expected = element["expect"] as? [String: Any], let colors = expected["svg"] as? [[Int]],
            let data = try? JSONSerialization.data(withJSONObject: animation)
        else { return nil }
        let settings = input["rendererSettings"] as? [String: Any]
        return Case(
            id: id, animation: data, frame: input["frame"] as? Double ?? 0, points: points, colors: colors,
            hasWideFilters: settings?["filterSize"] != nil)
    }

    @Test func `every case is run`() {
        for file in PixelVectorTests.files { #expect(FileManager.default.isReadableFile(atPath: file.path)) }
        #expect(PixelVectorTests.all.count == PixelVectorTests.elements.count)
        #expect(PixelVectorTests.all.count >= 47)
        for item in PixelVectorTests.all { #expect(item.points.count == item.colors.count && !item.points.isEmpty) }
    }

    @Test(arguments: all)
    func `pixels agree`(item: Case) throws {
        // Without room for them, shadows are cut at the box of their layer.
        let options = ReadingOptions(shadowRegion: item.hasWideFilters ? .threefold : .box)
        let scene = try Document.read([UInt8](item.animation), options: options).scene
        var surface = try Surface(width: Int(scene.size.width), height: Int(scene.size.height))
        var evaluator = Evaluator(scene)
        surface.draw(
            evaluator.displayList(at: item.frame), viewport: .identity, images: ImageStore(scene.images))
        let drawn = Drawn(surface)
        for (point, color) in zip(item.points, item.colors) {
            let pixel = drawn[point[0], point[1]]
            // Laid on white.
            let rest = 255 - pixel.alpha
            let found = Drawn.Pixel(pixel.red + rest, pixel.green + rest, pixel.blue + rest)
            #expect(
                found.distance(to: Drawn.Pixel(color[0], color[1], color[2])) <= 2,
                "\(found) instead of \(color) at \(point)")
        }
    }
}
