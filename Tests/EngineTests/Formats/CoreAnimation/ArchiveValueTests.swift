import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// What is noted of the layers of an archive, and what becomes of it when it is saved.
struct ArchiveValueTests {
    /// An archive of a layer in another one, in both forms.
    private func forms(_ build: (inout ArchiveBuilder) -> PlistTree) throws -> [[UInt8]] {
        var builder = ArchiveBuilder()
        let inner = build(&builder)
        let bytes = builder.document(
            builder.layer([
                "bounds": builder.rect(0, 0, 100, 100), "sublayers": builder.list([inner]), "name": builder.add("Root"),
            ]))
        return [bytes, PlistWriter.xml(PlistTree(try PlistDocument(bytes).root))]
    }

    /// The file with the value of a key of the inner layer set.
    private func saved(_ bytes: [UInt8], _ key: String, _ value: PropertyValue) throws -> [UInt8] {
        let map = try #require(try Document.read(bytes, sources: true).sources)
        let path = "$.rootLayer.sublayers[0].\(key)"
        let source = try #require(map.values.first { map.path(of: $0.sites[0]) == path }, "\(key)")
        return try TunableFile(bytes).bytes(setting: value, at: source, in: map)
    }

    private func inner(_ bytes: [UInt8]) throws -> ArchivedLayer { try CoreAnimationArchive(bytes).layers[1] }

    @Test func `a value is saved in the form that it has`() throws {
        let color = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        for bytes in try forms({ builder in
            builder.layer([
                "position": builder.point(1, 2), "opacity": builder.add(.real(0.5)), "hidden": .bool(false),
                "bounds": builder.rect(0, 0, 10, 20), "backgroundColor": builder.color(1, 0, 0),
                "name": builder.add("Box"), "cornerRadius": .real(3), "shadowOpacity": .real(1),
                "shadowOffset": builder.size(1, 2), "masksToBounds": builder.add(.bool(true)),
            ])
        }) {
            #expect(try inner(saved(bytes, "position", .vector(Vector3(7, 2)))).geometry.position == Point(7, 2))
            #expect(try inner(saved(bytes, "opacity", .number(0.25))).appearance.opacity == 0.25)
            #expect(try inner(saved(bytes, "cornerRadius", .number(4.5))).appearance.cornerRadius == 4.5)
            #expect(try inner(saved(bytes, "hidden", .number(1))).appearance.isHidden)
            #expect(try inner(saved(bytes, "backgroundColor", .color(color))).appearance.backgroundColor == color)
            #expect(try inner(saved(bytes, "shadowOffset", .vector(Vector3(3, 4)))).shadow.offset == Size(3, 4))
            #expect(try inner(saved(bytes, "bounds.width", .number(30))).geometry.bounds.width == 30)
            #expect(try inner(saved(bytes, "name", .text("Ä <&>"))).name == "Ä <&>")
            #expect(try !inner(saved(bytes, "masksToBounds", .flag(false))).appearance.masksToBounds)
            #expect(throws: ImportFailure.self) { try saved(bytes, "opacity", .text("a")) }
        }
    }

    @Test func `what is left to its default is added as the archive has such values`() throws {
        for bytes in try forms({ builder in
            builder.layer(["bounds": builder.rect(0, 0, 10, 20), "position": builder.point(1, 2)])
        }) {
            let color = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
            let changed = try saved(bytes, "opacity", .number(0.25))
            let before = try inner(bytes)
            let after = try inner(changed)
            #expect(after.appearance.opacity == 0.25 && after.geometry == before.geometry)
            #expect(try CoreAnimationArchive(changed).diagnostics.isEmpty)
            #expect(try inner(saved(bytes, "backgroundColor", .color(color))).appearance.backgroundColor == color)
            #expect(try inner(saved(bytes, "anchorPoint", .vector(Vector3(0, 1)))).geometry.anchorPoint == Point(0, 1))
            #expect(try inner(saved(bytes, "hidden", .number(1))).appearance.isHidden)
            #expect(try inner(saved(bytes, "name", .text("Box"))).name == "Box")
        }
    }

    @Test func `what objects share becomes one of its own`() throws {
        for bytes in try forms({ builder in
            let (color, number) = (builder.color(1, 0, 0), builder.add(.real(0.5)))
            let point = builder.point(3, 4)
            return builder.layer([
                "backgroundColor": color, "borderColor": color, "opacity": number, "zPosition": number,
                "position": point, "anchorPoint": point, "borderWidth": number,
            ])
        }) {
            let blue = Color(red: 0, green: 0, blue: 1)
            let appearance = try inner(saved(bytes, "borderColor", .color(blue))).appearance
            #expect(appearance.borderColor == blue && appearance.backgroundColor == Color(red: 1, green: 0, blue: 0))
            let faded = try inner(saved(bytes, "opacity", .number(0.75)))
            #expect(
                faded.appearance.opacity == 0.75 && faded.geometry.zPosition == 0.5
                    && faded.appearance.borderWidth == 0.5)
            let moved = try inner(saved(bytes, "position", .vector(Vector3(9, 4)))).geometry
            #expect(moved.position == Point(9, 4) && moved.anchorPoint == Point(3, 4))
        }
    }

    @Test func `the colors of a gradient are saved one by one`() throws {
        for bytes in try forms({ builder in
            builder.layer(
                [
                    "colors": builder.list([builder.color(1, 0, 0), builder.color(0, 1, 0, 0.5)]),
                    "bounds": builder.rect(0, 0, 10, 20),
                ], "CAGradientLayer")
        }) {
            for count in 2...3 {
                let stops = GradientStops(
                    colors: (0..<count).map {
                        ColorStop(offset: Double($0) / 2, color: Color(red: 0, green: 0, blue: 1))
                    })
                guard case .gradient(let gradient) = try inner(saved(bytes, "colors", .gradient(stops))).content else {
                    Issue.record("it is a gradient")
                    return
                }
                #expect(gradient.colors == Array(repeating: Color(red: 0, green: 0, blue: 1), count: count))
            }
        }
    }

    @Test func `the places of a gradient's colors are seen and saved with them`() throws {
        for hasLocations in [false, true] {
            for bytes in try forms({ builder in
                let colors = builder.list([builder.color(1, 0, 0), builder.color(0, 1, 0), builder.color(0, 0, 1)])
                let places = builder.list([0, 0.25, 1].map { builder.add(.real($0)) })
                return builder.layer(
                    [
                        "colors": colors, "bounds": builder.rect(0, 0, 10, 20), "name": builder.add("Sky"),
                        hasLocations ? "locations" : "unknown": places,
                    ], "CAGradientLayer")
            }) {
                let keyPath = try PropertyKeyPath("**.Sky.Colors")
                let stops = try Document.read(bytes).scene.properties(matching: keyPath).properties
                #expect(
                    stops.first?.value.written(in: .none)
                        == "0%:#ff0000,\(hasLocations ? 25 : 50)%:#00ff00,100%:#0000ff")
                let typed = "10%:#000000,20%:#ffffff,90%:#000000"
                let saved = try TunableFile(bytes).making([.override(.init(keyPath, typed))]).bytes()
                guard case .gradient(let gradient) = try inner(saved).content else {
                    Issue.record("it is a gradient")
                    return
                }
                #expect(gradient.locations == [0.1, 0.2, 0.9] && gradient.colors.map(\.red) == [0, 1, 0])
                let override = PropertyOverride(keyPath, .written(typed))
                var shown = Evaluator(try Document.read(bytes).scene.applying([override]).scene)
                var read = Evaluator(try Document.read(saved).scene)
                #expect(shown.displayList(at: 0) == read.displayList(at: 0))
                let red = try TunableFile(bytes).making([.override(.init(keyPath, "#ff0000"))]).bytes()
                guard case .gradient(let plain) = try inner(red).content else { return }
                #expect(plain.locations == (hasLocations ? [0, 0.25, 1] : nil))
            }
        }
    }

    @Test func `an outline is saved as a CGPath, whatever number of contours it has`() throws {
        for bytes in try forms({ builder in
            let path = builder.path([(0, [Point(0, 0)]), (2, [Point(1, 2), Point(3, 0)]), (4, [])])
            return builder.layer(
                [
                    "path": path, "bounds": builder.rect(0, 0, 10, 20), "shadowOpacity": .real(1),
                    "fillColor": builder.color(1, 0, 0), "name": builder.add("Tick"),
                ], "CAShapeLayer")
        }) {
            for name in ["Path", "Shadow Path"] {
                let keyPath = try PropertyKeyPath("**.Tick.\(name)")
                let typed = "M0 0H4V2.25Z M1 1C1 2 2 2 2 1"
                guard !(try Document.read(bytes).scene.properties(matching: keyPath).properties.isEmpty) else {
                    #expect(name == "Shadow Path")
                    continue
                }
                let saved = try TunableFile(bytes).making([.override(.init(keyPath, typed))]).bytes()
                guard case .shape(let shape) = try inner(saved).content else {
                    Issue.record("it is a shape")
                    return
                }
                #expect(shape.path == PathData.path(of: typed))
                #expect(try CoreAnimationArchive(saved).diagnostics == CoreAnimationArchive(bytes).diagnostics)
            }
        }
    }

    @Test func `a color is replaced in animations, too`() throws {
        let (red, new) = (PaletteColor(Color(red: 1, green: 0, blue: 0)), Color(red: 0.2, green: 0.4, blue: 0.6))
        for bytes in try forms({ builder in
            let color = builder.color(1, 0, 0)
            let values = builder.list([color, builder.color(0, 1, 0), builder.color(1, 0, 0, 0.5)])
            let keyframes = builder.animation(
                "CAKeyframeAnimation", ["keyPath": "backgroundColor", "duration": .real(1), "values": values])
            let basic = builder.animation(
                "CABasicAnimation",
                ["keyPath": "borderColor", "duration": .real(1), "fromValue": color, "toValue": builder.color(0, 0, 1)])
            return builder.layer([
                "bounds": builder.rect(0, 0, 10, 20), "backgroundColor": color, "borderColor": color,
                "borderWidth": .real(2), "CALayerAnimations": builder.array([keyframes, basic]),
            ])
        }) {
            let saved = try TunableFile(bytes).making([.recolor(from: red, to: PaletteColor(new))]).bytes()
            var recoloring = Recoloring()
            recoloring[red] = new
            let expected = try Document.read(bytes).scene.applying([], recoloring: recoloring).scene
            let scene = try Document.read(saved).scene
            var (shown, wanted) = (Evaluator(scene), Evaluator(expected))
            for frame in stride(from: 0, to: expected.frames.upperBound, by: 7) {
                #expect(shown.displayList(at: frame) == wanted.displayList(at: frame))
            }
            #expect(try !Document.read(saved).scene.palette().entries.map(\.color).contains(red))
        }
    }
}
