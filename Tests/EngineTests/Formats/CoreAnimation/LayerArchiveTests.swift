import Testing

@testable import Engine
@testable import Formats

/// What is read of layers.
struct LayerArchiveTests {
    private func read(
        _ keys: KeyValuePairs<String, PlistTree> = [:], _ build: (inout ArchiveBuilder) -> PlistTree
    ) throws -> CoreAnimationArchive {
        var builder = ArchiveBuilder()
        let layer = build(&builder)
        return try CoreAnimationArchive(builder.document(layer, keys))
    }

    @Test func `a layer that says nothing has the class's defaults`() throws {
        let archive = try read { $0.layer() }
        let layer = archive.layers[0]
        #expect(archive.layers.count == 1 && archive.isFlawless)
        #expect(layer.geometry == ArchivedLayer.Geometry() && layer.appearance == ArchivedLayer.Appearance())
        #expect(layer.shadow == ArchivedLayer.Shadow() && layer.contents == ArchivedLayer.Contents())
        #expect(layer.timing == ArchivedTiming() && layer.timing.duration == nil)
        #expect(layer.geometry.anchorPoint == Point(0.5, 0.5) && layer.shadow.offset == Size(0, -3))
        #expect(layer.appearance.borderColor == .black && layer.appearance.backgroundColor == nil)
        #expect(archive.document == CoreAnimationArchive.DocumentKeys())
    }

    @Test func `every property of a layer is read`() throws {
        let archive = try read { builder in
            builder.layer([
                "name": builder.add("Box"), "bounds": builder.rect(1, 2, 30, 40), "position": builder.point(5, 6),
                "anchorPoint": builder.point(0, 1), "anchorPointZ": builder.add(7), "zPosition": 8.0,
                "transform": builder.object("LKNSValueCodingProxy", ["kind": 3, "m11": 2.0]),
                "sublayerTransform": builder.object("LKNSValueCodingProxy", ["kind": 3, "m34": -0.01]),
                "geometryFlipped": true, "doubleSided": builder.add(false), "opacity": builder.add(0.5), "hidden": 1,
                "backgroundColor": builder.color(1, 0, 0), "cornerRadius": 3.0, "continuousCorners": true,
                "maskedCorners": 3, "borderWidth": 2, "borderColor": ArchiveBuilder.null, "masksToBounds": true,
                "allowsGroupOpacity": 0, "shadowColor": builder.color(0, 0, 1), "shadowOpacity": 0.25,
                "shadowOffset": builder.size(1, 2), "shadowRadius": 4.0, "shadowPath": builder.path([(0, [.zero])]),
                "contentsGravity": builder.add("topLeft"), "contentsScale": 2.0,
                "contentsRect": builder.rect(0, 0, 0.5, 1),
                "contentsCenter": builder.rect(0.25, 0.25, 0.5, 0.5), "contentsScaling": "repeat",
                "minificationFilter": "trilinear", "magnificationFilter": "nearest", "rimOpacity": 0.5, "rimWidth": 1.0,
                "rimColor": builder.color(0, 1, 0), "softRim": true, "beginTime": 1.0, "timeOffset": 2.0, "speed": 0,
                "duration": .real(.infinity), "repeatCount": .real(.infinity), "repeatDuration": 3.0,
                "autoreverses": true, "fillMode": "both", "compositingFilter": builder.add("screenBlendMode"),
                "delegate": .uid(1), "shouldRasterize": true, "contentsFormat": "RGBA8",
            ])
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        let layer = archive.layers[0]
        #expect(layer.name == "Box")
        #expect(
            layer.geometry
                == ArchivedLayer.Geometry(
                    bounds: Rect(x: 1, y: 2, width: 30, height: 40), position: Point(5, 6), anchorPoint: Point(0, 1),
                    anchorPointZ: 7, zPosition: 8,
                    transform: ArchivedTransform([2, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]),
                    sublayerTransform: ArchivedTransform(
                        [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -0.01], [0, 0, 0, 1]),
                    isFlipped: true, isDoubleSided: false))
        #expect(
            layer.appearance
                == ArchivedLayer.Appearance(
                    opacity: 0.5, isHidden: true, backgroundColor: Color(red: 1, green: 0, blue: 0), cornerRadius: 3,
                    cornerCurve: .continuous, maskedCorners: 3, borderWidth: 2, borderColor: nil, masksToBounds: true,
                    allowsGroupOpacity: false))
        #expect(layer.shadow.color == Color(red: 0, green: 0, blue: 1) && layer.shadow.opacity == 0.25)
        #expect(layer.shadow.offset == Size(1, 2) && layer.shadow.radius == 4 && layer.shadow.path?.verbs == [.move])
        #expect(
            layer.contents
                == ArchivedLayer.Contents(
                    gravity: .topLeft, scale: 2, rect: Rect(x: 0, y: 0, width: 0.5, height: 1),
                    center: Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), scaling: .repeat, minification: .trilinear,
                    magnification: .nearest))
        #expect(layer.rim == ArchivedLayer.Rim(color: Color(red: 0, green: 1, blue: 0), opacity: 0.5, width: 1))
        #expect(
            layer.timing
                == ArchivedTiming(
                    beginTime: 1, timeOffset: 2, speed: 0, duration: .infinity, repeatCount: .infinity,
                    repeatDuration: 3, autoreverses: true, fillMode: .both))
        #expect(layer.compositingFilter == ArchivedFilter(type: "screenBlendMode"))
    }

    @Test func `absent is the default and nil is none`() throws {
        let archive = try read { builder in
            let plain = builder.layer([:], "CAShapeLayer")
            let empty = builder.layer(
                [
                    "fillColor": ArchiveBuilder.null, "strokeColor": builder.object("NSNull"),
                    "path": ArchiveBuilder.null,
                ],
                "CAShapeLayer")
            return builder.layer(["sublayers": builder.list([plain, empty])])
        }
        let shapes = archive.layers.compactMap { if case .shape(let shape) = $0.content { shape } else { nil } }
        #expect(shapes.map(\.fillColor) == [.black, nil] && archive.isFlawless)
    }

    @Test func `what each class adds is read`() throws {
        let archive = try read { builder in
            let numbers = builder.list([4, builder.add(2.5)])
            let colors = builder.list([builder.color(1, 0, 0), builder.color(0, 0, 1)])
            let shape = builder.layer(
                [
                    "path": builder.path([(0, [Point(1, 2)])]), "fillColor": builder.color(0, 1, 0),
                    "fillRule": "even-odd",
                    "strokeColor": builder.color(1, 1, 0), "strokeStart": 0.25, "strokeEnd": 0.5, "lineWidth": 3,
                    "miterLimit": 4, "lineCap": "round", "lineJoin": "bevel", "lineDashPhase": 1.5,
                    "lineDashPattern": numbers,
                ], "CAShapeLayer")
            let gradient = builder.layer(
                [
                    "colors": colors, "locations": builder.list([0, 0.5]), "startPoint": builder.point(0, 0),
                    "endPoint": builder.point(1, 1), "type": "radial",
                ], "CAGradientLayer")
            let replicator = builder.layer(
                [
                    "instanceCount": 5, "instanceDelay": 0.1, "instanceColor": builder.color(1, 0, 0),
                    "instanceTransform": builder.object("LKNSValueCodingProxy", ["kind": 3, "m41": 9.0]),
                    "instanceAlphaOffset": -0.1, "preservesDepth": true,
                ], "CAReplicatorLayer")
            let cell = builder.object(
                "CAEmitterCell",
                [
                    "name": "spark", "birthRate": 10, "lifetime": 2.0, "velocityRange": 5, "xAcceleration": 1,
                    "redRange": 0.5, "alphaSpeed": -1.0, "contentsScale": 9.0, "contents": builder.image(Self.png),
                    "emissionLongitude": -1.5, "color": builder.color(0, 1, 1),
                ])
            let emitter = builder.layer(
                [
                    "emitterCells": builder.list([cell, cell]), "emitterShape": "line", "emitterMode": "surface",
                    "renderMode": "additive", "emitterPosition": builder.point(1, 2), "emitterSize": builder.size(3, 4),
                    "seed": 77, "birthRate": 2,
                ], "CAEmitterLayer")
            let backdrop = builder.layer(["scale": 0.25, "groupName": "g"], "CABackdropLayer")
            let portal = builder.layer(["sourceLayer": shape, "matchesOpacity": true], "CAPortalLayer")
            return builder.layer([
                "sublayers": builder.list([
                    shape, gradient, replicator, emitter, backdrop, portal, builder.layer([:], "CATransformLayer"),
                ])
            ])
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        var path = Path()
        path.move(to: Point(1, 2))
        let contents = archive.layers[0].sublayers.map { archive.layers[$0].content }
        guard contents.count == 7, case .shape(let shape) = contents[0], case .gradient(let gradient) = contents[1],
            case .replicator(let replicator) = contents[2], case .emitter(let emitter) = contents[3],
            case .backdrop(let backdrop) = contents[4], case .portal(let portal) = contents[5],
            case .transform = contents[6]
        else {
            Issue.record("the classes are not told apart")
            return
        }
        #expect(
            shape
                == ArchivedShape(
                    path: path, fillColor: Color(red: 0, green: 1, blue: 0), fillRule: .evenOdd,
                    strokeColor: Color(red: 1, green: 1, blue: 0), strokeStart: 0.25, strokeEnd: 0.5, lineWidth: 3,
                    miterLimit: 4, lineCap: .round, lineJoin: .bevel, lineDashPhase: 1.5, lineDashPattern: [4, 2.5]))
        #expect(
            gradient
                == ArchivedGradient(
                    colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)], locations: [0, 0.5],
                    startPoint: .zero, endPoint: Point(1, 1), kind: .radial))
        #expect(replicator.instanceCount == 5 && replicator.instanceDelay == 0.1 && replicator.alphaOffset == -0.1)
        #expect(replicator.instanceTransform.row4 == [9, 0, 0, 1] && replicator.preservesDepth)
        #expect(emitter.cells == [0, 0] && emitter.shape == .line && emitter.mode == .surface)
        #expect(emitter.renderMode == .additive && emitter.seed == 77 && emitter.size == Size(3, 4))
        let cell = archive.cells[0]
        #expect(cell.name == "spark" && cell.birthRate == 10 && cell.image == 0 && cell.contentsScale == 9)
        #expect(cell.acceleration == Vector3(1, 0, 0) && cell.colorRange == [0.5, 0, 0, 0])
        #expect(cell.colorSpeed == [0, 0, 0, -1] && cell.color == Color(red: 0, green: 1, blue: 1))
        #expect(backdrop == ArchivedBackdrop(scale: 0.25, groupName: "g"))
        #expect(portal.source == archive.layers[0].sublayers[0] && portal.matchesOpacity && !portal.matchesPosition)
    }

    @Test func `texts are read with their fonts`() throws {
        let archive = try read { builder in
            let plain = builder.layer(
                [
                    "string": builder.add("Hello"),
                    "font": builder.object("NSFont", ["NSName": "Avenir", "NSSize": 12]),
                    "fontSize": 20, "foregroundColor": builder.color(1, 0, 0), "wrapped": true,
                    "truncationMode": "end", "alignmentMode": "center",
                ], "CATextLayer")
            let red = builder.dictionary([("NSColor", builder.color(1, 0, 0))])
            let big = builder.dictionary([
                ("NSFont", builder.object("UIFont", ["UIFontName": "Futura", "UIFontPointSize": 30]))
            ])
            let attributed = builder.object(
                "NSMutableAttributedString",
                [
                    "NSString": builder.add("añ😀bcd"), "NSAttributes": builder.array([red, big]),
                    "NSAttributeInfo": builder.object("NSData", ["NS.data": .data([2, 0, 2, 1, 1, 0])]),
                ], below: ["NSAttributedString"])
            let whole = builder.object("NSAttributedString", ["NSString": "x", "NSAttributes": red])
            let runs = builder.layer(["string": attributed, "font": "Courier"], "CATextLayer")
            return builder.layer([
                "sublayers": builder.list([plain, runs, builder.layer(["string": whole], "CATextLayer")])
            ])
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        let texts = archive.layers.compactMap { if case .text(let text) = $0.content { text } else { nil } }
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(
            texts[0]
                == ArchivedText(
                    runs: [.init(text: "Hello")], font: .init(name: "Avenir", size: 12), fontSize: 20,
                    foregroundColor: red, isWrapped: true, truncation: .end, alignment: .center))
        #expect(
            texts[1].runs == [
                .init(text: "añ", color: red), .init(text: "😀", font: .init(name: "Futura", size: 30)),
                .init(text: "b", color: red), .init(text: "cd"),
            ])
        #expect(texts[1].font == .init(name: "Courier", size: nil) && texts[2].runs == [.init(text: "x", color: red)])
    }

    @Test func `filters are read with their inputs, or by their name alone`() throws {
        let archive = try read { builder in
            let inputs = builder.object(
                "LKNSDictionaryCodingProxy",
                [
                    "dict": builder.dictionary([
                        ("inputRadius", builder.add(4)), ("inputMaskImage", builder.image(Self.png)),
                    ])
                ])
            let blur = builder.object(
                "CAFilter",
                ["CAFilterType": "gaussianBlur", "CAFilterName": builder.add("my blur"), "CAFilterInputs": inputs])
            let core = builder.object("CIFilter", ["CIFilterName": "CIBloom", "inputRadius": 2.0])
            return builder.layer([
                "filters": builder.list([blur, core]), "backgroundFilters": builder.list([]),
                "compositingFilter": builder.object("CAFilter", ["CAFilterType": "plusL", "CAFilterName": "plusL"]),
            ])
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        let layer = archive.layers[0]
        #expect(
            layer.filters == [
                ArchivedFilter(
                    type: "gaussianBlur", name: "my blur",
                    inputs: [
                        .init(name: "inputRadius", value: .number(4)), .init(name: "inputMaskImage", value: .image(0)),
                    ]),
                ArchivedFilter(type: "CIBloom", inputs: [.init(name: "inputRadius", value: .number(2))]),
            ])
        #expect(layer.compositingFilter == ArchivedFilter(type: "plusL", name: "plusL"))
    }

    @Test func `a picture that is there several times is kept once`() throws {
        let archive = try read { builder in
            let shared = builder.image(Self.png)
            return builder.layer([
                "contents": shared,
                "sublayers": builder.list([
                    builder.layer(["contents": shared]), builder.layer(["contents": builder.image(Self.png)]),
                    builder.layer(["contents": builder.image([])]), builder.layer(["contents": ArchiveBuilder.null]),
                    builder.layer(["contents": builder.add(.data(Self.jpeg))]),
                ]),
            ])
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        #expect(archive.layers.map(\.contents.image) == [0, 0, 0, nil, nil, 1])
        #expect(archive.images.map(\.format) == [.png, .jpeg])
        #expect(archive.images.map(\.size) == [Size(7, 5), Size(32, 16)])
    }

    @Test func `states and the ways between them name layers by number`() throws {
        let archive = try read { builder in
            let ball = builder.layer(["name": "ball"])
            let set = builder.object(
                "LKStateSetValue", ["target": ball, "keyPath": "opacity", "value": builder.add(0.5), "final": true])
            let spring = builder.animation("CASpringAnimation", ["keyPath": "opacity"])
            let element = builder.object(
                "LKStateTransitionElement", ["target": ball, "key": "opacity", "animation": spring])
            return builder.layer([
                "sublayers": builder.list([ball]),
                "states": builder.list([
                    builder.object("LKState", ["name": "on", "basedOn": "off", "elements": builder.array([set])])
                ]),
                "stateTransitions": builder.list([
                    builder.object(
                        "LKStateTransition",
                        ["fromState": "*", "toState": "on", "elements": builder.array([element])])
                ]),
            ])
        }
        #expect(archive.isFlawless, "\(archive.messages)")
        let state = try #require(archive.layers[0].states.first)
        #expect(state.name == "on" && state.basedOn == "off" && state.elements.map(\.target) == [1])
        #expect(state.elements.map(\.keyPath) == ["opacity"] && state.elements.map(\.value) == [.number(0.5)])
        let transition = try #require(archive.layers[0].stateTransitions.first)
        #expect(transition.fromState == "*" && transition.toState == "on")
        #expect(transition.elements.map(\.target) == [1] && transition.elements.map(\.animation) == [0])
    }

    @Test func `the document's own keys are read`() throws {
        let archive = try read([
            "documentWidth": 300, "documentHeight": 200.0, "geometryFlipped": true, "loopStart": 0, "loopEnd": 2.5,
            "loopingEnabled": 1, "touchesColor": "x",
        ]) { $0.layer() }
        #expect(archive.isFlawless)
        #expect(
            archive.document
                == CoreAnimationArchive.DocumentKeys(
                    size: Size(300, 200), isFlipped: true, loopStart: 0, loopEnd: 2.5, isLooping: true))
    }

    @Test func `a layer may be the root itself, and the list may be XML`() throws {
        var builder = ArchiveBuilder()
        let root = builder.layer(["name": "top", "foo": 1])
        for bytes in [builder.bytes(root: root), PlistWriter.xml(builder.tree(root: root))] {
            #expect(CoreAnimationArchive.recognizes(bytes))
            let archive = try CoreAnimationArchive(bytes)
            #expect(archive.layers.map(\.name) == ["top"] && archive.diagnostics.map(\.path) == ["$.foo"])
            #expect(archive.diagnostics.map(\.layer) == ["top"])
            let location = archive.diagnostics.first?.location
            #expect((location != nil) == bytes.starts(with: Array("<?xml".utf8)))
            if let location { #expect(bytes[location.offset...].starts(with: Array("<integer>1</integer>".utf8))) }
        }
    }

    /// The header of a PNG of 7×5 pixels, which is all that is read of it.
    static let png: [UInt8] =
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 7, 0, 0, 0, 5]
    /// The header of a JPEG of 32×16 pixels behind another segment.
    static let jpeg: [UInt8] = [
        0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 11, 8, 0, 16, 0, 32, 1, 1, 0x11, 0,
    ]
}
