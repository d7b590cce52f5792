import Testing

@testable import Engine
@testable import Formats

/// Values over time, clocks and matrices as lottie-web computed them.
struct TimeVectorTests {
    @Test(arguments: Vectors.cases("easing"))
    func `timing curves agree`(item: Vectors.Case) throws {
        let points = try #require(item.input["bezier"]).doubles()
        let curve = CubicBezier(points[0], points[1], points[2], points[3])
        Vectors.expectClose(
            try #require(item.input["x"]).doubles().map(curve.value), item.expected.doubles(), within: 2e-6)
    }

    /// The numbers at a frame; nil where lottie-web threw or never gave a value, so that there is nothing to compare.
    private func numbers(_ expected: JSONValue) -> [Double]? {
        let numbers = expected.doubles()
        return numbers.isEmpty || numbers.contains(-999_999) ? nil : numbers
    }

    @Test(arguments: Vectors.cases("scalar"))
    func `numbers over time agree`(item: Vectors.Case) throws {
        var importer = Vectors.importer(item.input)
        let property = importer.number(item.input["prop"], default: 0)
        for (frame, expected) in zip(try #require(item.input["frames"]).doubles(), item.expected.elements) {
            let value = property.value(at: frame)
            #expect(value.isFinite)
            if let wanted = numbers(expected) { Vectors.expectClose([value], wanted, within: 2e-4) }
        }
    }

    @Test(arguments: Vectors.cases("vector"))
    func `points over time agree`(item: Vectors.Case) throws {
        var importer = Vectors.importer(item.input)
        let property = importer.vector(item.input["prop"], default: .zero)
        for (frame, expected) in zip(try #require(item.input["frames"]).doubles(), item.expected.elements) {
            let value = property.value(at: frame)
            #expect(value.length.isFinite)
            guard let wanted = numbers(expected) else { continue }
            Vectors.expectClose(Array([value.x, value.y, value.z].prefix(wanted.count)), wanted, within: 2e-4)
        }
    }

    /// Where lottie-web gives nothing, what After Effects shows is drawn.
    @Test func `a single keyframe is a constant, and a held way stays at its start`() throws {
        let single = try #require(Vectors.all.first { $0.id == "scalar-single-kf" })
        var importer = Vectors.importer(single.input)
        let constant = importer.number(single.input["prop"], default: 0)
        #expect([0, 5, 6].map { constant.value(at: $0) } == [42, 42, 42])
        let held = try #require(Vectors.all.first { $0.id == "pos-spatial-hold" })
        let place = importer.vector(held.input["prop"], default: .zero)
        #expect([0, 5, 10].map { place.value(at: $0) } == [.zero, .zero, Vector3(100, 0)])
    }

    @Test(arguments: Vectors.cases("bezlen"))
    func `curve lengths agree`(item: Vectors.Case) throws {
        func point(_ key: String) throws -> Point {
            let numbers = try #require(item.input.member(key)).doubles()
            return Point(numbers[0], numbers[1])
        }
        let from = Vertex(try point("p0"), inControl: .zero, outControl: try point("c0"))
        let to = Vertex(try point("p1"), inControl: try point("c1"), outControl: .zero)
        Vectors.expectClose([CubicSegment(from, to).length], [try #require(item.expected.double)], within: 1e-2)
    }

    private func numbers(_ matrix: Affine) -> [Double] {
        [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    }

    @Test(arguments: Vectors.cases("matrix"))
    func `matrices agree`(item: Vectors.Case) throws {
        var importer = Vectors.importer(item.input)
        if item.input["child"] != nil {
            let chain = ["grandparent", "parent", "child"].map { key in
                importer.readTransform(item.input.member(key), of: item.input).spaceMatrix(at: 0)
            }
            let expected = try #require(item.expected["mat"]).doubles()
            Vectors.expectClose(numbers(chain.reduce(.identity, *).orthographic), expected, within: 2e-4)
        } else if item.input["ks"] != nil {
            let transform = importer.readTransform(item.input["ks"], of: item.input)
            let matrix = transform.spaceMatrix(at: item.input["frame"]?.double ?? 0).orthographic
            Vectors.expectClose(numbers(matrix), item.expected.doubles(), within: 2e-4)
        } else {
            let transform = importer.readTransform(item.input, of: item.input)
            for (frame, expected) in zip(try #require(item.input["frames"]).doubles(), item.expected.elements) {
                Vectors.expectClose(numbers(transform.matrix(at: frame)), expected.doubles(), within: 2e-4)
            }
        }
    }

    @Test(arguments: Vectors.cases("timing"))
    func `clocks and ranges agree`(item: Vectors.Case) throws {
        if item.input["goto"] != nil {
            try expectTimeLine(item)
        } else if let layer = item.input["precompLayer"] {
            let frames = try #require(item.input["frames"]).doubles()
            let content = try composition(layer)
            Vectors.expectClose(frames.map(content.localTime), item.expected.doubles(), within: 2e-4)
        } else {
            let range = "\"ip\":\(try number(item, "ip")),\"op\":\(try number(item, "op"))"
            let scene = try scene(##"{"ty":1,"sc":"#ff0000","sw":9,"sh":9,\##(range)}"##)
            for (frame, expected) in zip(try #require(item.input["frames"]).doubles(), item.expected.elements) {
                var evaluator = Evaluator(scene)
                #expect(evaluator.displayList(at: frame).commands.isEmpty == (expected.bool == false), "at \(frame)")
            }
        }
    }

    private func expectTimeLine(_ item: Vectors.Case) throws {
        let range = "\"ip\":\(try number(item, "ip")),\"op\":\(try number(item, "op"))"
        let frames = try scene("", range: range).frames
        #expect(frames.lowerBound == item.expected["firstFrame"]?.double)
        #expect(frames.upperBound - frames.lowerBound == item.expected["totalFrames"]?.double)
        #expect(frames.lowerBound + (try number(item, "goto")) == item.expected["rendered"]?.double)
    }

    private func number(_ item: Vectors.Case, _ key: String) throws -> Double {
        try #require(item.input.member(key)?.double)
    }

    private func scene(_ layers: String, range: String = #""ip":0,"op":1000"#) throws -> Scene {
        let text = #"{"v":"5.9.0","fr":30,"w":200,"h":200,\#(range),"layers":[\#(layers)]}"#
        return try Document.read(Array(text.utf8)).scene
    }

    /// A layer that shows an empty composition, its members as given.
    private func composition(_ layer: JSONValue) throws -> CompositionContent {
        var members = [#""ty":0"#, #""refId":"inside""#, #""w":200"#, #""h":200"#, #""ip":0"#]
        if layer["op"] == nil { members.append(#""op":1000"#) }
        members += layer.members.map { "\"\($0)\":\($1.source)" }
        let assets = #""assets":[{"id":"inside","layers":[]}]"#
        let text =
            #"{"v":"5.9.0","fr":30,"w":200,"h":200,"ip":0,"op":1000,\#(assets),"layers":[{\#(members.joined(separator: ","))}]}"#
        let scene = try Document.read(Array(text.utf8)).scene
        guard case .composition(let content)? = scene.root.layers.first?.content else { throw Vectors.UnknownForm() }
        return content
    }
}
