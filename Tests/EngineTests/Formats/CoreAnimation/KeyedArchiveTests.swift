import Testing

@testable import Engine
@testable import Formats

/// What a keyed archive's objects are taken for.
struct KeyedArchiveTests {
    /// The value of the archive whose root it is.
    private func root(_ build: (inout ArchiveBuilder) -> PlistTree) throws -> KeyedValue {
        var builder = ArchiveBuilder()
        let root = build(&builder)
        return try #require(try KeyedArchive(PlistDocument(builder.bytes(root: root)))[top: "root"])
    }

    @Test func `a class that is not known is taken for its nearest superclass that is`() throws {
        let leaf = try root { $0.object("MyLayer", below: ["MyBase", "CAShapeLayer", "CALayer"]) }
        #expect(leaf.classEntry?.name == "MyLayer" && leaf.knownClass == .shapeLayer)
        #expect(leaf.classEntry?.isExact == false)
        #expect(try root { $0.object("NSMutableDictionary") }.knownClass == .dictionary)
        #expect(try root { $0.object("Something", below: ["Other"]) }.knownClass == nil)
        #expect(try root { $0.add("text") }.classEntry == nil)
    }

    @Test func `a class's name and its chain of superclasses are cut to what is reasonable`() throws {
        let long = String(repeating: "x", count: 257)
        #expect(try root { $0.object(long) }.classEntry == nil)
        let chain = (0..<40).map { "C\($0)" } + ["CALayer"]
        #expect(try root { $0.object("Deep", below: chain) }.knownClass == nil)
    }

    @Test func `scalars are read in place and by reference alike`() throws {
        let value = try root { builder in
            builder.object(
                "X",
                [
                    "inline": 2.5, "boxed": builder.add(2.5), "true": builder.add(true), "one": 1, "text": "t",
                    "boxed text": builder.add("t"), "nil": ArchiveBuilder.null, "null": builder.object("NSNull"),
                    "gone": .uid(999), "string": builder.object("NSMutableString", ["NS.string": "s"]),
                ])
        }
        #expect(value["inline"]?.number == 2.5 && value["boxed"]?.number == 2.5)
        #expect(value["true"]?.number == 1 && value["true"]?.truth == true && value["one"]?.truth == true)
        #expect(value["text"]?.text(limit: 9) == "t" && value["boxed text"]?.text(limit: 9) == "t")
        #expect(value["string"]?.text(limit: 9) == "s" && value["string"]?.text(limit: 0) == nil)
        #expect(value["nil"]?.isNil == true && value["null"]?.isNil == true && value["none"] == nil)
        #expect(value["gone"]?.isNil == true && value["gone"]?.isDangling == true && value["nil"]?.isDangling == false)
    }

    @Test func `lists are read plain, as Foundation's and in proxies`() throws {
        for value in [
            try root { .array([.integer(1), $0.add(2)]) }, try root { $0.array([1, $0.add(2)]) },
            try root { $0.list([1, $0.add(2)]) }, try root { $0.object("NSSet", ["NS.objects": [1, 2]]) },
        ] {
            #expect(value.elements?.map(\.integer) == [1, 2])
        }
        #expect(try root { $0.layer() }.elements == nil)
    }

    @Test func `a dictionary has as many pairs as both of its lists`() throws {
        let pairs = try #require(
            try root { $0.object("NSDictionary", ["NS.keys": ["a", "b", "c"], "NS.objects": [1, 2]]) }.pairs)
        #expect(zip(pairs.keys, pairs.values).map { $0.0.text(limit: 9) } == ["a", "b"])
    }

    @Test func `geometry is told by its keys before its kind`() throws {
        func geometry(_ members: KeyValuePairs<String, PlistTree>) throws -> ArchivedValue? {
            try root { $0.object("LKNSValueCodingProxy", members) }.geometry
        }
        #expect(try geometry(["kind": 0, "x": 1.0, "y": 2.0]) == .point(Point(1, 2)))
        #expect(try geometry(["kind": 5, "x": 1, "y": 2]) == .point(Point(1, 2)))
        #expect(try geometry(["kind": 1, "width": 3.0, "height": 4.0]) == .size(Size(3, 4)))
        #expect(
            try geometry(["kind": 99, "x": 1, "y": 2, "width": 3, "height": 4])
                == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
        #expect(
            try geometry(["kind": 2, "x": 1, "y": 2, "width": -3, "height": 4])
                == .rect(Rect(x: -2, y: 2, width: 3, height: 4)))
        #expect(try geometry(["kind": 4, "x": 1, "y": 2, "z": 3]) == .vector(Vector3(1, 2, 3)))
        #expect(try geometry(["kind": 3]) == .transform(.identity))
        #expect(
            try geometry(["kind": 3, "m11": 2, "m41": 7])
                == .transform(ArchivedTransform([2, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [7, 0, 0, 1])))
        #expect(
            try geometry(["kind": 9, "a": 0, "b": 1, "c": -1, "d": 0, "tx": 5, "ty": 6])
                == .transform(ArchivedTransform([0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [5, 6, 0, 1])))
        #expect(try geometry(["kind": 8, "m11": 1, "m15": 0]) == nil)
        #expect(try geometry(["kind": 0, "x": .real(.nan), "y": 2]) == nil)
        #expect(try geometry(["kind": 0, "x": "1", "y": 2]) == nil)
        #expect(try geometry(["kind": 0, "x": 1e30, "y": -1e30]) == .point(Point(1e7, -1e7)))
        #expect(try geometry(["kind": 17]) == nil)
    }

    @Test func `geometry may be written as Foundation writes it`() throws {
        func geometry(_ key: String, _ text: PlistTree) throws -> ArchivedValue? {
            try root { $0.object("NSValue", [key: $0.add(text)]) }.geometry
        }
        #expect(try geometry("NS.pointval", "{1, -2.5}") == .point(Point(1, -2.5)))
        #expect(try geometry("NS.sizeval", "{1e2, 2}") == .size(Size(100, 2)))
        #expect(try geometry("NS.rectval", "{{1, 2}, {3, 4}}") == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
        for wrong in ["{1}", "1, 2", "{a, b}", "{nan, 1}", "{1, 2, 3}", ""] as [PlistTree] {
            #expect(try geometry("NS.pointval", wrong) == nil)
        }
    }

    @Test func `colors are kept beyond the range of sRGB`() throws {
        #expect(
            try root { $0.color(1.2, 0.5, -0.0243, 0.5) }.color
                == Color(red: 1.2, green: 0.5, blue: -0.0243, alpha: 0.5))
        #expect(try root { $0.object("LKCGColorCodingProxy", ["r": 1.0]) }.color == Color(red: 1, green: 0, blue: 0))
        #expect(try root { $0.color(.nan, 0, 0) }.color == nil)
        #expect(try root { $0.color(0, 0, 0, 7) }.color?.alpha == 1)
        let phone = try root { $0.object("UIColor", ["UIRed": 0.5, "UIGreen": 0.25, "UIBlue": 1.0, "UIAlpha": 0.5]) }
        #expect(phone.color == Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.5))
        let mac = try root { $0.object("NSColor", ["NSColorSpace": 1, "NSRGB": .data(Array("0.5 0.25 1\0".utf8))]) }
        #expect(mac.color == Color(red: 0.5, green: 0.25, blue: 1))
        let gray = try root { $0.object("NSColor", ["NSColorSpace": 3, "NSWhite": .data(Array("0.5 0.25\0".utf8))]) }
        #expect(gray.color == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
        #expect(try root { $0.object("NSColor", ["NSRGB": .data(Array("0.5 x 1".utf8))]) }.color == nil)
        #expect(try root { $0.point(0, 0) }.color == nil)
    }

    @Test func `a path's segments become lines and cubic curves`() throws {
        let path = try root { builder in
            builder.path([
                (0, [Point(0, 0)]), (1, [Point(9, 0)]), (2, [Point(12, 3), Point(9, 6)]),
                (3, [Point(6, 9), Point(3, 9), Point(0, 6)]), (4, []),
            ])
        }.path(limit: 100)
        var expected = Path()
        expected.move(to: Point(0, 0))
        expected.line(to: Point(9, 0))
        expected.cubic(Point(11, 2), Point(11, 4), to: Point(9, 6))
        expected.cubic(Point(6, 9), Point(3, 9), to: Point(0, 6))
        expected.close()
        #expect(path?.path == expected && path?.dropped == 0 && path?.segments == 5)
    }

    @Test func `a path begins with a point, and goes on where a closed contour began`() throws {
        let odd = try root { builder in
            builder.path([
                (4, []), (1, [Point(1, 1)]), (0, [Point(2, 2)]), (1, [Point(3, 3)]), (4, []), (4, []),
                (1, [Point(5, 5)]),
                (9, []), (1, [Point(.nan, 0)]), (2, [Point(0, 0)]), (1, []),
            ])
        }.path(limit: 100)
        var expected = Path()
        expected.move(to: Point(2, 2))
        expected.line(to: Point(3, 3))
        expected.close()
        expected.move(to: Point(2, 2))
        expected.line(to: Point(5, 5))
        #expect(odd?.path == expected && odd?.dropped == 4)
        let cut = try root { $0.path([(0, [.zero]), (1, [.zero]), (1, [.zero])]) }.path(limit: 2)
        #expect(cut?.path.verbs == [.move, .line] && cut?.segments == 2)
    }

    @Test func `what is no keyed archive is refused`() throws {
        for tree in [
            .members([:]), .members(["$archiver": "NSArchiver", "$objects": [], "$top": .members([:])]), [1],
            .members(["$archiver": "NSKeyedArchiver", "$objects": 1, "$top": .members([:])]),
            .members(["$archiver": "NSKeyedArchiver", "$objects": []]),
        ] as [PlistTree] {
            let failure = #expect(throws: ImportFailure.self) {
                try CoreAnimationArchive(PlistWriter.binary(tree))
            }
            #expect(failure?.reason == .notAnAnimation)
        }
    }
}
