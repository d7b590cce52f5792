import Foundation
import Testing

@testable import Engine

/// Numbers that lottie-web itself computed, kept in Tests/Fixtures/vectors/lottie.json.
struct VectorTests {
    /// One case of the file: what goes in, what must come out.
    struct Case: CustomTestStringConvertible, Sendable {
        var id: String
        var kind: String
        var input: JSONValue
        var expected: JSONValue
        var testDescription: String { id }
    }

    static let all: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Fixtures/vectors/lottie.json")
        guard let data = try? Data(contentsOf: file), let json = try? JSONDocument([UInt8](data)) else { return [] }
        return (json.root["cases"] ?? json.root).elements.compactMap { item in
            guard let id = item["id"]?.string, let kind = item["kind"]?.string, let input = item["in"],
                let expected = item["expect"]
            else { return nil }
            return Case(id: id, kind: kind, input: input, expected: expected)
        }
    }()

    static func cases(_ kinds: String...) -> [Case] { all.filter { kinds.contains($0.kind) } }

    private func importer(_ value: JSONValue) -> LottieImporter {
        LottieImporter(root: value, options: ReadingOptions()) { _ in nil }
    }

    private func expectClose(_ values: [Double], _ expected: [Double], within tolerance: Double) {
        #expect(values.count == expected.count)
        for (value, wanted) in zip(values, expected) {
            #expect(abs(value - wanted) <= tolerance, "\(values) instead of \(expected)")
        }
    }

    @Test func `the file of vectors is there`() {
        #expect(VectorTests.all.count > 50)
    }

    @Test(arguments: cases("easing"))
    func `timing curves agree`(item: Case) throws {
        let points = try #require(item.input["bezier"]).doubles()
        let curve = CubicBezier(points[0], points[1], points[2], points[3])
        expectClose(try #require(item.input["x"]).doubles().map(curve.value), item.expected.doubles(), within: 2e-6)
    }

    @Test(arguments: cases("scalar"))
    func `numbers over time agree`(item: Case) throws {
        var importer = importer(item.input)
        let property = importer.number(item.input["prop"], default: 0)
        let frames = try #require(item.input["frames"]).doubles()
        for (frame, expected) in zip(frames, item.expected.elements) {
            // Where lottie-web throws there is nothing to compare with.
            if let wanted = expected.double { expectClose([property.value(at: frame)], [wanted], within: 2e-4) }
        }
    }

    @Test(arguments: cases("vector"))
    func `points over time agree`(item: Case) throws {
        var importer = importer(item.input)
        let property = importer.vector(item.input["prop"], default: .zero)
        for (frame, expected) in zip(try #require(item.input["frames"]).doubles(), item.expected.elements) {
            let value = property.value(at: frame)
            let wanted = expected.doubles()
            expectClose(Array([value.x, value.y, value.z].prefix(wanted.count)), wanted, within: 2e-4)
        }
    }

    @Test(arguments: cases("bezlen"))
    func `curve lengths agree`(item: Case) throws {
        func point(_ key: String) throws -> Point {
            let numbers = try #require(item.input.member(key)).doubles()
            return Point(numbers[0], numbers[1])
        }
        let from = Vertex(try point("p0"), inControl: .zero, outControl: try point("c0"))
        let to = Vertex(try point("p1"), inControl: try point("c1"), outControl: .zero)
        expectClose([CubicSegment(from, to).length], [try #require(item.expected.double)], within: 1e-2)
    }

    private func numbers(_ matrix: Affine) -> [Double] {
        [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    }

    @Test(arguments: cases("matrix"))
    func `matrices agree`(item: Case) throws {
        var importer = importer(item.input)
        if item.input["child"] != nil {
            let chain = ["grandparent", "parent", "child"].map { key in
                importer.readTransform(item.input.member(key), of: item.input).spaceMatrix(at: 0)
            }
            let expected = try #require(item.expected["mat"]).doubles()
            expectClose(numbers(chain.reduce(.identity, *).orthographic), expected, within: 2e-4)
        } else if item.input["ks"] != nil {
            let transform = importer.readTransform(item.input["ks"], of: item.input)
            let matrix = transform.spaceMatrix(at: item.input["frame"]?.double ?? 0).orthographic
            expectClose(numbers(matrix), item.expected.doubles(), within: 2e-4)
        } else {
            let transform = importer.readTransform(item.input, of: item.input)
            for (frame, expected) in zip(try #require(item.input["frames"]).doubles(), item.expected.elements) {
                expectClose(numbers(transform.matrix(at: frame)), expected.doubles(), within: 2e-4)
            }
        }
    }

    private func expect(_ contour: Contour, equals expected: Contour, within tolerance: Double) {
        #expect(contour.isClosed == expected.isClosed)
        let contour = withoutEmptyPieces(contour)
        let expected = withoutEmptyPieces(expected)
        func numbers(_ contour: Contour) -> [Double] {
            contour.vertices.flatMap { vertex in
                [vertex.point, vertex.inControl, vertex.outControl].flatMap { [$0.x, $0.y] }
            }
        }
        expectClose(numbers(contour), numbers(expected), within: tolerance)
    }

    @Test(arguments: cases("path"))
    func `generated paths agree`(item: Case) throws {
        var importer = importer(item.input)
        let frame = item.input["frame"]?.double ?? 0
        if let shape = item.input["shape"] {
            let items = importer.readShapes(try list([shape]), depth: 0)
            guard case .path(let source, _)? = items.first else { throw Missing() }
            expect(source.contour(at: frame), equals: try contour(item.expected), within: 2e-4)
        } else {
            let path = importer.contour(item.input["ks"], isClosed: nil)
            expect(path.value(at: frame), equals: try contour(item.expected), within: 2e-4)
        }
    }

    /// A JSON array of the values' own text.
    private func list(_ values: [JSONValue]) throws -> JSONValue {
        try JSONDocument(Array("[\(values.map(\.source).joined(separator: ","))]".utf8)).root
    }

    struct Missing: Error {}

    @Test(arguments: cases("trim", "roundcorners", "pucker", "zigzag", "offset"))
    func `modified paths agree`(item: Case) throws {
        var importer = importer(item.input)
        let items = importer.readShapes(try #require(item.input["shapes"]), depth: 0)
        let paths = ShapeGeometry.Builder.paths(of: items, at: item.input["frame"]?.double ?? 0)
        let expected = Array(item.expected.elements)
        #expect(paths.count == expected.count)
        for (path, wanted) in zip(paths, expected) {
            let contours = try #require(wanted["paths"]).elements.filter { length($0) > 1e-6 }
            #expect(path.contours.count == contours.count)
            for (contour, wanted) in zip(path.contours, contours) {
                expect(contour, equals: try self.contour(wanted), within: 2e-3)
            }
            let total = path.contours.reduce(0) { $0 + $1.segmentLengths.reduce(0, +) }
            expectClose([total], [wanted["len"]?.double ?? 0], within: 1e-2)
        }
    }

    private func length(_ path: JSONValue) -> Double {
        let points = (path["v"] ?? path).elements.map { $0.doubles() }
        return zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.0[0] - $1.1[0]) + abs($1.0[1] - $1.1[1]) }
    }

    /// The path as lottie-web gives it.
    private func contour(_ path: JSONValue) throws -> Contour {
        func points(_ key: String) throws -> [Point] {
            try #require(path.member(key)).elements.map { Point($0.doubles()[0], $0.doubles()[1]) }
        }
        let handles = Array(zip(try points("i"), try points("o")))
        let vertices = zip(try points("v"), handles).map { Vertex($0, inControl: $1.0, outControl: $1.1) }
        return Contour(vertices, isClosed: path["closed"]?.bool ?? false)
    }

    /// The contour less pieces without length, such as lottie-web leaves where it cuts at a vertex.
    private func withoutEmptyPieces(_ contour: Contour) -> Contour {
        var vertices: [Vertex] = []
        for vertex in contour.vertices {
            if let last = vertices.last,
                [last.outControl, vertex.inControl, vertex.point].allSatisfy({ ($0 - last.point).length < 1e-3 })
            {
                vertices[vertices.count - 1].outControl = vertex.outControl
            } else {
                vertices.append(vertex)
            }
        }
        return Contour(vertices, isClosed: contour.isClosed)
    }

    @Test(arguments: cases("repeater"))
    func `copies of a repeater agree`(item: Case) throws {
        var importer = importer(item.input)
        let shapes = importer.readShapes(try list([item.input]), depth: 0)
        guard case .repeater(let repeater)? = shapes.first else { throw Missing() }
        let moment = RepeaterMoment(repeater, at: 0)
        let copies = (0..<moment.count).map(moment.placement)
        let expected = Array(item.expected.elements)
        #expect(copies.count == expected.count)
        for (copy, wanted) in zip(copies, expected) {
            let m = copy.matrix
            expectClose([m.a, m.b, m.c, m.d, m.tx, m.ty], try #require(wanted["m"]).doubles(), within: 2e-4)
            let start = repeater.startOpacity.value(at: 0)
            let end = repeater.endOpacity.value(at: 0)
            expectClose([start + (end - start) * copy.share], [wanted["o"]?.double ?? -1], within: 1e-4)
        }
    }
}
