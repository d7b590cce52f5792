import Foundation
import Testing

@testable import Engine
@testable import Formats

/// Numbers that lottie-web itself computed: those of Tests/Fixtures/vectors/lottie.json, and those of a `lottie.json` of
/// the same form in the folder that the environment names as `PEGBAR_VECTORS`.
enum Vectors {
    /// One case: what goes in, what must come out.
    struct Case: CustomTestStringConvertible, Sendable {
        var id: String
        var kind: String
        var input: JSONValue
        var expected: JSONValue
        var testDescription: String { id }
    }

    /// What a test throws where a case is not of the form that its kind has.
    struct UnknownForm: Error {}

    private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Fixtures/vectors/lottie.json").standardizedFileURL

    /// The elements of each file's list of cases, as they stand there.
    static let elements: [JSONValue] = files.flatMap { file -> [JSONValue] in
        guard let data = try? Data(contentsOf: file), let json = try? JSONDocument([UInt8](data)) else { return [] }
        return Array((json.root["cases"] ?? json.root).elements)
    }

    /// The files read.
    static let files = [fixture] + [Fixture.givenVectors("lottie.json")].compactMap { $0 }

    /// Every case; one that both files have is there twice.
    static let all: [Case] = elements.compactMap { item in
        guard let id = item["id"]?.string, let kind = item["kind"]?.string, let input = item["in"],
            let expected = item["expect"]
        else { return nil }
        return Case(id: id, kind: kind, input: input, expected: expected)
    }

    /// The cases of these kinds.
    static func cases(_ kinds: String...) -> [Case] { all.filter { kinds.contains($0.kind) } }

    /// An importer that has read nothing but the version, which is the newest where `root` says nothing.
    static func importer(_ root: JSONValue) -> LottieImporter {
        LottieImporter(root: root, options: ReadingOptions()) { _ in nil }
    }

    /// A value of a JSON text put together by a test.
    static func json(_ text: String) throws -> JSONValue { try JSONDocument([UInt8](text.utf8)).root }

    /// Compares number by number.
    static func expectClose(
        _ values: [Double], _ expected: [Double], within tolerance: Double,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let agree = zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
        #expect(
            agree && values.count == expected.count, "\(values) instead of \(expected)", sourceLocation: sourceLocation)
    }
}

struct VectorTests {
    /// The kinds whose cases are run: `pixel` by the tests of the rasterizer, the others here.
    private static let kinds: Set = [
        "bezlen", "color", "easing", "gradient", "matrix", "merge", "offset", "path", "pixel", "pucker", "repeater",
        "roundcorners", "scalar", "stroke", "text", "timing", "trim", "vector", "zigzag",
    ]

    @Test func `the files of cases are there`() {
        for file in Vectors.files { #expect(FileManager.default.isReadableFile(atPath: file.path), "\(file.path)") }
        #expect(Vectors.all.count >= 151)
    }

    @Test func `every case is run`() {
        #expect(Vectors.all.count == Vectors.elements.count, "a case lacks its id, kind, input or expectation")
        for item in Vectors.all { #expect(VectorTests.kinds.contains(item.kind), "\(item.id) is of kind \(item.kind)") }
    }
}
