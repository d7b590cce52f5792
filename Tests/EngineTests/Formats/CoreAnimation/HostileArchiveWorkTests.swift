import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Archives made to cost much: what is read, kept and drawn of each is bounded, whatever it asks for.
/// `Scripts/hostile` measures what such archives take.
struct HostileArchiveWorkTests {
    /// An archive by what it does.
    struct Attack: Sendable, CustomTestStringConvertible {
        var name: String
        /// The root layer's members besides its bounds.
        var make: @Sendable (inout ArchiveBuilder) -> [(String, PlistTree)]
        /// Words that some diagnostic holds; nil where there is nothing to tell.
        var told: String?

        var testDescription: String { name }
    }

    private static func square(_ builder: inout ArchiveBuilder, _ members: [(String, PlistTree)] = []) -> PlistTree {
        layer(
            &builder,
            [
                ("bounds", builder.rect(0, 0, 10, 10)), ("position", builder.point(50, 50)),
                ("backgroundColor", builder.color(1, 0, 0)),
            ] + members)
    }

    private static func layer(
        _ builder: inout ArchiveBuilder, _ members: [(String, PlistTree)], _ name: String = "CALayer"
    ) -> PlistTree {
        let reference = builder.layer([:], name)
        guard case .uid(let place) = reference, case .dictionary(let pairs) = builder.objects[place] else {
            return reference
        }
        builder.replace(place, .dictionary(members.map { PlistTree.Pair(key: $0.0, value: $0.1) } + pairs))
        return reference
    }

    private static func animated(
        _ builder: inout ArchiveBuilder, _ name: String, _ members: KeyValuePairs<String, PlistTree>
    ) -> [(String, PlistTree)] {
        let animation = builder.animation(name, members)
        return [("sublayers", builder.list([square(&builder, [("CALayerAnimations", builder.array([animation]))])]))]
    }

    static let attacks: [Attack] = [
        Attack(
            name: "a path of more segments than are read",
            make: { builder in
                let segments =
                    [(0, [Point(0, 0)])] + (0..<40_000).map { (1, [Point(Double($0 % 97), Double($0 % 89))]) }
                let path = builder.path(segments)
                let shapes = (0..<30).map { _ in layer(&builder, [("path", path)], "CAShapeLayer") }
                return [("sublayers", builder.list(shapes))]
            }, told: nil),
        Attack(
            name: "more values than are read",
            make: { builder in
                let values = builder.list((0..<150_000).map { .real(Double($0)) })
                return animated(
                    &builder, "CAKeyframeAnimation", ["keyPath": "position.x", "values": values, "duration": 1])
            }, told: "100000"),
        Attack(
            name: "a million key times for two values",
            make: { builder in
                let times = builder.list((0..<1_000_000).map { .real(Double($0 % 7) / 7) })
                let values = builder.list([0, 1])
                return animated(
                    &builder, "CAKeyframeAnimation",
                    ["keyPath": "opacity", "values": values, "keyTimes": times, "duration": 1])
            }, told: "Only the first"),
        Attack(
            name: "key times in no order",
            make: { builder in
                let times = builder.list([0.5, -3, 0.2, 9])
                let values = builder.list([0, 1, 0, 1])
                return animated(
                    &builder, "CAKeyframeAnimation",
                    ["keyPath": "opacity", "values": values, "keyTimes": times, "duration": 1])
            }, told: "key times"),
        Attack(
            name: "more colors than are read",
            make: { builder in
                let color = builder.color(1, 0, 0)
                let colors = builder.list(Array(repeating: color, count: 5_000))
                return [("sublayers", builder.list([layer(&builder, [("colors", colors)], "CAGradientLayer")]))]
            }, told: "first 1000"),
        Attack(
            name: "more dashes than are read, too short to be seen",
            make: { builder in
                let dashes = builder.list((0..<5_000).map { _ in 1e-9 })
                let path = builder.path([(0, [Point(0, 0)]), (1, [Point(1e7, 1e7)])])
                return [
                    (
                        "sublayers",
                        builder.list([
                            layer(
                                &builder,
                                [("path", path), ("strokeColor", builder.color(1, 0, 0)), ("lineDashPattern", dashes)],
                                "CAShapeLayer")
                        ])
                    )
                ]
            }, told: "first 256"),
        Attack(
            name: "a text of two megabytes",
            make: { builder in
                let text = builder.add(.string(String(repeating: "wide ", count: 420_000)))
                return [("sublayers", builder.list([layer(&builder, [("string", text)], "CATextLayer")]))]
            }, told: ""),
        Attack(
            name: "a picture that says it has more pixels than there may be",
            make: { builder in
                // The head of a PNG of 65535 × 65535 pixels.
                let head: [UInt8] = [
                    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0xFF,
                    0xFF,
                    0, 0, 0xFF, 0xFF, 8, 6, 0, 0, 0, 0, 0, 0, 0,
                ]
                return [("sublayers", builder.list([square(&builder, [("contents", builder.image(head))])]))]
            }, told: ""),
        Attack(
            name: "a replicator whose number grows without measure",
            make: { builder in
                let grow = builder.animation(
                    "CABasicAnimation", ["keyPath": "instanceCount", "fromValue": 1, "toValue": 1e12, "duration": 1])
                let inner = square(&builder)
                return [
                    (
                        "sublayers",
                        builder.list([
                            layer(
                                &builder,
                                [("CALayerAnimations", builder.array([grow])), ("sublayers", builder.list([inner]))],
                                "CAReplicatorLayer")
                        ])
                    )
                ]
            }, told: nil),
        Attack(
            name: "transitions in transitions",
            make: { builder in
                var inner = square(&builder)
                for _ in 0..<40 {
                    let cross = builder.object(
                        "CATransition", ["type": "fade", "beginTime": 0.1, "duration": 5], below: ["CAAnimation"])
                    inner = square(
                        &builder, [("sublayers", builder.list([inner])), ("CALayerAnimations", builder.array([cross]))])
                }
                return [("sublayers", builder.list([inner]))]
            }, told: nil),
        Attack(
            name: "portals that show portals",
            make: { builder in
                var source = square(&builder)
                var layers = [source]
                for _ in 0..<30 {
                    let portals = (0..<2).map { _ in layer(&builder, [("sourceLayer", source)], "CAPortalLayer") }
                    source = layer(&builder, [("sublayers", builder.list(portals))])
                    layers.append(source)
                }
                return [("sublayers", builder.list(layers))]
            }, told: nil),
        Attack(
            name: "hundreds of planes that cut each other",
            make: { builder in
                let planes = (0..<600).map { index in
                    let matrix = builder.object(
                        "LKNSValueCodingProxy",
                        ["kind": 3, "m11": 0.7, "m13": .real(0.001 * Double(index)), "m31": -0.7, "m33": 0.7])
                    return square(&builder, [("transform", matrix)])
                }
                return [
                    (
                        "sublayers",
                        builder.list([layer(&builder, [("sublayers", builder.list(planes))], "CATransformLayer")])
                    )
                ]
            }, told: nil),
        Attack(
            name: "filters upon filters",
            make: { builder in
                let filter = builder.object("CAFilter", ["CAFilterType": "gaussianBlur", "CAFilterName": "blur"])
                let filters = builder.list(Array(repeating: filter, count: 500))
                let layers = (0..<100).map { _ in square(&builder, [("filters", filters)]) }
                return [("sublayers", builder.list(layers))]
            }, told: "first 64"),
        Attack(
            name: "key paths that lead through layers again and again",
            make: { builder in
                let changes = (0..<5_000).map { index in
                    builder.animation(
                        "CABasicAnimation",
                        ["keyPath": "sublayers.A.sublayers.A.opacity", "toValue": .real(Double(index)), "duration": 1])
                }
                var inner = layer(&builder, [("name", "A")])
                for _ in 0..<50 {
                    inner = layer(&builder, [("name", "A"), ("sublayers", builder.list([inner, inner]))])
                }
                return [("sublayers", builder.list([inner])), ("CALayerAnimations", builder.array(changes))]
            }, told: ""),
        Attack(
            name: "springs without measure",
            make: { builder in
                animated(
                    &builder, "CASpringAnimation",
                    [
                        "keyPath": "position.x", "toValue": 9, "mass": 1e-30, "stiffness": 1e30, "damping": 0,
                        "initialVelocity": 1e12, "duration": .real(.infinity),
                    ])
            }, told: nil),
    ]

    @Test(arguments: attacks)
    func `what an archive asks for is bounded`(attack: Attack) throws {
        var builder = ArchiveBuilder()
        let members = attack.make(&builder)
        let root = Self.layer(&builder, [("bounds", builder.rect(0, 0, 100, 100))] + members)
        let document = try Document.read(builder.document(root))
        let scene = document.scene
        #expect(scene.treeLayers.count <= 20_000)
        #expect(scene.frames.upperBound <= 36_001)
        #expect(document.diagnostics.count <= 401)
        if let told = attack.told {
            #expect(document.diagnostics.contains { $0.message.contains(told) }, "\(document.diagnostics)")
        }
        var evaluator = Evaluator(scene)
        for frame in [0, 30, 60, 1e9] {
            let commands = evaluator.displayList(at: frame).commands
            // A box makes a few commands at most beside those that are counted.
            #expect(commands.count <= 20 * DisplayListBuilder.visitLimit)
            let points = commands.reduce(0) { sum, command in
                switch command {
                case .fill(let fill): sum + fill.path.points.count
                case .stroke(let stroke): sum + stroke.path.points.count
                default: sum
                }
            }
            #expect(points <= 3 * DisplayListBuilder.roomLimit)
        }
    }

    @Test func `an archive cut anywhere is refused`() throws {
        var builder = ArchiveBuilder()
        let inner = Self.square(&builder)
        let root = Self.layer(
            &builder, [("bounds", builder.rect(0, 0, 9, 9)), ("sublayers", builder.list([inner]))])
        let bytes = builder.document(root)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: ImportFailure.self) { try Document.read(Array(bytes.prefix(length))) }
        }
        // The form that NeXT wrote is none that an archive has.
        #expect(throws: ImportFailure.self) { try Document.read(Array("{ root = { a = 1; }; }".utf8)) }
    }

    @Test func `a document larger than a canvas may be is kept in bounds`() throws {
        var builder = ArchiveBuilder()
        let document = try Document.read(
            builder.document(builder.layer(["bounds": builder.rect(0, 0, 1e7, 0.1)])))
        #expect(document.scene.size == Size(16_384, 1))
        #expect(document.diagnostics.contains { $0.feature == "size" })
    }
}
