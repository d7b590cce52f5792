import Testing

@testable import Engine
@testable import Formats

/// Paths and what modifiers make of them, as lottie-web computed them.
struct PathVectorTests {
    private func expect(_ contour: Contour, equals expected: Contour, within tolerance: Double) {
        #expect(contour.isClosed == expected.isClosed)
        let contour = withoutEmptyPieces(contour)
        let expected = withoutEmptyPieces(expected)
        func numbers(_ contour: Contour) -> [Double] {
            contour.vertices.flatMap { vertex in
                [vertex.point, vertex.inControl, vertex.outControl].flatMap { [$0.x, $0.y] }
            }
        }
        Vectors.expectClose(numbers(contour), numbers(expected), within: tolerance)
    }

    @Test(arguments: Vectors.cases("path"))
    func `generated paths agree`(item: Vectors.Case) throws {
        var importer = Vectors.importer(item.input)
        let frame = item.input["frame"]?.double ?? 0
        if let shape = item.input["shape"] {
            let items = importer.readShapes(try list([shape]), depth: 0).items
            guard case .path(let source, _)? = items.first else { throw Vectors.UnknownForm() }
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

    @Test(arguments: Vectors.cases("trim", "roundcorners", "pucker", "zigzag", "offset", "merge"))
    func `modified paths agree`(item: Vectors.Case) throws {
        var importer = Vectors.importer(item.input)
        let items = importer.readShapes(try #require(item.input["shapes"]), depth: 0).items
        let paths = ShapeGeometry.Builder.paths(
            of: items, at: item.input["frame"]?.double ?? 0, rules: Compatibility.web.rules)
        let expected = Array(item.expected.elements)
        #expect(paths.count == expected.count)
        for (path, wanted) in zip(paths, expected) {
            let contours = try #require(wanted["paths"]).elements.filter { length($0) > 1e-6 }
            let found = path.contours.filter { $0.segmentLengths.contains { $0 > 1e-6 } }
            #expect(found.count == contours.count)
            for (contour, wanted) in zip(found, contours) {
                expect(contour, equals: try self.contour(wanted), within: 2e-3)
            }
            let total = path.contours.reduce(0) { $0 + $1.segmentLengths.reduce(0, +) }
            Vectors.expectClose([total], [wanted["len"]?.double ?? 0], within: 1e-2)
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

    @Test(arguments: Vectors.cases("repeater"))
    func `copies of a repeater agree`(item: Vectors.Case) throws {
        var importer = Vectors.importer(item.input)
        let shapes = importer.readShapes(try list([item.input]), depth: 0).items
        guard case .repeater(let repeater)? = shapes.first else { throw Vectors.UnknownForm() }
        let moment = RepeaterMoment(repeater, at: 0)
        let copies = (0..<moment.count).map(moment.placement)
        let expected = Array(item.expected.elements)
        #expect(copies.count == expected.count)
        for (copy, wanted) in zip(copies, expected) {
            let m = copy.matrix
            Vectors.expectClose([m.a, m.b, m.c, m.d, m.tx, m.ty], try #require(wanted["m"]).doubles(), within: 2e-4)
            let start = repeater.startOpacity.value(at: 0)
            let end = repeater.endOpacity.value(at: 0)
            Vectors.expectClose([start + (end - start) * copy.share], [wanted["o"]?.double ?? -1], within: 1e-4)
        }
    }
}
