import Foundation
import Testing

@testable import Engine
@testable import Formats

/// What motion documents become.
struct MotionImportTests {
    private typealias Text = MotionText

    private func features(_ text: String) throws -> [String] { try Text.read(text).diagnostics.map(\.feature) }

    // MARK: - The document

    @Test func `a document is told by its mark`() throws {
        let document = try Text.read(Text.document("", members: ##""name":"Empty","background":"#ff0000","##))
        #expect(document.format == .motion && document.diagnostics.isEmpty)
        #expect(document.scene.size == Size(100, 100) && document.scene.frameRate == 60)
        #expect(document.scene.frames == 0..<1)
        #expect(document.scene.treeLayers[0].appearance.background.base == Color(red: 1, green: 0, blue: 0))
    }

    @Test(arguments: [
        (##"{"pegbar":"motion/1","layers":[]}"##, "$"), (##"{"pegbar":"motion/1","size":[0,1]}"##, "$.size"),
        (##"{"pegbar":"motion/1","size":["1",1]}"##, "$.size"), (##"{"pegbar":"motion/1","size":[1e9,1]}"##, "$.size"),
    ])
    func `a document without a size is none`(text: String, path: String) throws {
        let failure = #expect(throws: ImportFailure.self) { try Text.read(text) }
        #expect(failure?.path == path)
    }

    @Test func `another version is said and read`() throws {
        let text = ##"{"pegbar":"motion/7","size":[1,1],"layers":[]}"##
        #expect(try features(text) == ["version"])
    }

    @Test func `it is as long as it says, or until all has been seen`() throws {
        let spin = ##"{"type":"basic","keyPath":"position.x","byValue":5,"duration":0.5}"##
        #expect(try Text.read(Text.animated(spin)).scene.frames == 0..<31)
        #expect(try Text.read(Text.animated(spin, members: ##""duration":2,"##)).scene.frames == 0..<120)
        #expect(try Text.read(Text.animated(spin, members: ##""duration":2,"hold":1,"##)).scene.frames == 0..<180)
        let forever = ##"{"type":"basic","keyPath":"position.x","byValue":5,"duration":0.5,"repeatCount":"infinity"}"##
        #expect(try Text.read(Text.animated(forever)).scene.frames == 0..<30)
    }

    @Test func `it goes back where it is told to`() throws {
        let way = ##"{"type":"basic","keyPath":"position.x","fromValue":0,"toValue":60,"duration":1}"##
        let text = Text.animated(way, members: ##""duration":1,"loop":"reverse","hold":1,"##)
        let scene = try Text.read(text).scene
        #expect(scene.frames == 0..<180)
        let timing = scene.treeLayers[0].timing
        #expect(timing.activeTime(at: 0.25) == 0.25 && timing.activeTime(at: 2.75) == 0.25)
    }

    @Test func `markers are on its time line`() throws {
        let text = Text.document(
            "", members: ##""markers":[{"name":"b","time":1},{"name":"a","time":0.5,"duration":1}],"##)
        let markers = try Text.read(text).scene.markers
        #expect(markers == [Marker(name: "a", frame: 30, duration: 60), Marker(name: "b", frame: 60, duration: 0)])
    }

    // MARK: - Layers

    @Test func `layers lie in layers and have what Core Animation's have`() throws {
        let text = Text.document(
            ##"{"name":"Card","position":[50,60],"zPosition":2,"bounds":[5,6,20,10],"anchorPoint":[0,1],"##
                + ##""transform":{"scale":2,"rotation":1.5707963267948966,"translation":[3,4]},"opacity":0.5,"##
                + ##""hidden":true,"backgroundColor":"#00ff0080","cornerRadius":3,"cornerCurve":"continuous","##
                + ##""borderWidth":1,"borderColor":[0,0,1],"masksToBounds":true,"shadowOpacity":0.25,"##
                + ##""shadowOffset":[1,2],"shadowRadius":5,"beginTime":0.5,"speed":2,"fillMode":"backwards","##
                + ##""mask":{"type":"ellipse","bounds":[4,4]},"layers":[{"type":"rectangle","bounds":[2,2]}]}"##)
        let document = try Text.read(text)
        #expect(document.diagnostics.isEmpty)
        let treeLayers = document.scene.treeLayers
        #expect(treeLayers[0].children == [1] && treeLayers[1].children == [2] && treeLayers[1].mask == 3)
        let layer = treeLayers[1]
        #expect(layer.geometry.position.base == Point(50, 60) && layer.geometry.zPosition.base == 2)
        #expect(layer.geometry.bounds.base == Rect(x: 5, y: 6, width: 20, height: 10))
        #expect(layer.geometry.anchorPoint.base == Point(0, 1))
        let map = layer.geometry.transform.base.orthographic
        #expect(abs(map.b - 2) < 1e-12 && abs(map.c + 2) < 1e-12 && map.tx == 3 && map.ty == 4)
        #expect(
            layer.appearance.opacity.base == 0.5 && layer.appearance.hidden.base == 1 && layer.appearance.masksToBounds)
        #expect(layer.appearance.corners.radius.base == 3 && layer.appearance.corners.curve == .continuous)
        #expect(layer.appearance.shadow?.opacity.base == 0.25 && layer.appearance.shadow?.offset.base == Size(1, 2))
        #expect(layer.timing == MediaTiming(begin: 0.5, speed: 2, fill: .backwards))
        guard case .shape(let rectangle) = treeLayers[2].drawing, case .shape(let ellipse) = treeLayers[3].drawing
        else {
            Issue.record("no shapes")
            return
        }
        #expect(rectangle.figure == .rectangle && ellipse.figure == .ellipse)
    }

    @Test func `rectangles and ellipses follow their bounds`() throws {
        let growth = ##"{"type":"basic","keyPath":"bounds.size","toValue":[30,20],"duration":1,"fillMode":"both"}"##
        for kind in ["rectangle", "ellipse"] {
            let layer = ##""type":"\##(kind)","position":[50,50],"bounds":[10,10],"fillColor":"#ff0000""##
            var evaluator = Evaluator(try Text.read(Text.animated(growth, layer: layer)).scene)
            for (frame, size) in [(0.0, Size(10, 10)), (30, Size(20, 15)), (60, Size(30, 20))] {
                let fills = evaluator.displayList(at: frame).commands.compactMap { command -> Rect? in
                    if case .fill(let fill) = command { fill.path.controlBounds } else { nil }
                }
                #expect(fills == [Rect(x: 0, y: 0, width: size.width, height: size.height)], "\(kind) at \(frame)")
            }
        }
    }

    @Test func `paths are those of SVG`() throws {
        func points(_ data: String) throws -> [Point]? {
            let text = Text.document(##"{"type":"path","path":"\##(data)"}"##)
            guard case .shape(let shape) = try Text.layer(text).drawing else { return nil }
            return shape.path.base.points
        }
        #expect(
            try points("M1 2 3 4h5v-6l1,1z") == [Point(1, 2), Point(3, 4), Point(8, 4), Point(8, -2), Point(9, -1)])
        #expect(try points("M0 0C1 1 2 1 3 0S5-1 6 0")?.suffix(3) == [Point(4, -1), Point(5, -1), Point(6, 0)])
        #expect(try points("m0 0q3 3 6 0t6 0")?.suffix(3) == [Point(8, -2), Point(10, -2), Point(12, 0)])
        let arc = try #require(try points("M10 0A10 10 0 0 1 0 10"))
        #expect(arc.count == 4 && arc[3] == Point(0, 10) && abs(arc[1].y - 5.522847498) < 1e-6)
        for broken in ["", "L1 1", "M1", "M1 1L", "M1 1X", "M1 1A1 1 0 2 0 3 3", "M1e999 1"] {
            let text = Text.document(##"{"type":"path","path":"\##(broken)"}"##)
            #expect(try broken.isEmpty || features(text) == ["wrong value"], "\(broken)")
        }
    }

    @Test func `gradients, texts and pictures`() throws {
        let gradient = try Text.layer(
            Text.document(
                ##"{"type":"gradient","bounds":[9,9],"gradientType":"radial","colors":["#fff","#000"],"locations":[0,0.5],"##
                    + ##""startPoint":[0,0],"endPoint":[1,1]}"##))
        guard case .gradient(let drawing) = gradient.drawing else {
            Issue.record("no gradient")
            return
        }
        #expect(drawing.kind == .radial && drawing.colors.base.count == 2)
        #expect(drawing.locations?.base == NumberList([0, 0.5]) && drawing.end.base == Point(1, 1))
        let fonts: FontLookup = { _, graphemes in
            FontReply(
                font: "Some", isSubstitute: false, ascent: 0.8,
                graphemes: graphemes.map { _ in FontReply.Grapheme(Glyph(outline: Path(), advance: 0.5)) })
        }
        let text = try Text.read(
            Text.document(
                ##"{"type":"text","bounds":[90,20],"string":"ab c","font":"Some","alignmentMode":"center"}"##),
            fonts: fonts)
        guard case .text(let lines) = text.scene.treeLayers[1].drawing else {
            Issue.record("no text")
            return
        }
        #expect(text.diagnostics.isEmpty && lines.alignment == .center && lines.runs[0].characters.count == 4)
        let png =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAHklEQVR4nGP4HxAQsOA/4/"
            + "87UdFv5BgWRN3R0LABAG/BCYxx07y9AAAAAElFTkSuQmCC"
        let image = try Text.read(Text.document(##"{"type":"image","contents":"data:image/png;base64,\##(png)"}"##))
        #expect(image.diagnostics.isEmpty && image.scene.images.count == 1)
        #expect(image.scene.treeLayers[1].geometry.bounds.base == Rect(x: 0, y: 0, width: 2, height: 3))
        #expect(try features(Text.document(##"{"type":"image","contents":"gone.png"}"##)) == ["image"])
    }

    // MARK: - Animations

    /// A number of the first layer at some seconds.
    private func values<Value>(
        _ animation: String, layer: String = ##""bounds":[10,10]"##, of property: KeyPath<TreeLayer, Property<Value>>,
        at times: [Double]
    ) throws -> [Value] {
        let document = try Text.read(Text.animated(animation, layer: layer))
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        let layer = document.scene.treeLayers[1]
        return times.map { layer[keyPath: property].value(at: $0) }
    }

    @Test func `basic animations run from, to and by`() throws {
        let ends = [
            (##""fromValue":1,"toValue":3"##, [1.0, 2, 3]), (##""fromValue":1,"byValue":4"##, [1, 3, 5]),
            (##""byValue":4,"toValue":3"##, [-1, 1, 3]), (##""fromValue":3"##, [3, 1.5, 0]),
            (##""toValue":3"##, [0, 1.5, 3]),
            (##""byValue":4"##, [0, 2, 4]),
        ]
        for (text, expected) in ends {
            let animation = ##"{"type":"basic","keyPath":"zPosition","duration":1,"fillMode":"both",\##(text)}"##
            #expect(try values(animation, of: \.geometry.zPosition, at: [0, 0.5, 1]) == expected, "\(text)")
        }
    }

    @Test func `all of media timing counts`() throws {
        let animation =
            ##"{"type":"basic","keyPath":"zPosition","fromValue":0,"toValue":8,"duration":2,"beginTime":1,"##
            + ##""speed":2,"timeOffset":0.5,"repeatCount":1.5,"autoreverses":true,"fillMode":"both"}"##
        let times = [0, 1, 1.75, 2.5, 3, 5]
        #expect(try values(animation, of: \.geometry.zPosition, at: times) == [0, 2, 8, 2, 2, 8])
    }

    @Test func `groups cut and bend what is in them`() throws {
        let animation =
            ##"{"type":"group","duration":1,"fillMode":"both","timingFunction":[0,0,1,1],"animations":["##
            + ##"{"type":"basic","keyPath":"zPosition","fromValue":0,"toValue":8,"duration":2},"##
            + ##"{"type":"basic","keyPath":"cornerRadius","fromValue":0,"toValue":8,"duration":1,"beginTime":0.5,"fillMode":"both"}]}"##
        #expect(try values(animation, of: \.geometry.zPosition, at: [0.5, 3]) == [2, 4])
        #expect(try values(animation, of: \.appearance.corners.radius, at: [0.25, 1]) == [0, 4])
    }

    @Test func `a group without a duration is as long as what is in it`() throws {
        let animation =
            ##"{"type":"group","animations":[{"type":"basic","keyPath":"zPosition","toValue":8,"duration":2,"beginTime":1}]}"##
        #expect(try Text.read(Text.animated(animation)).scene.frames == 0..<181)
    }

    @Test func `springs are meant in three ways`() throws {
        let ways = [
            (
                ##""stiffness":300,"damping":20,"mass":2,"initialVelocity":1"##,
                Spring(mass: 2, stiffness: 300, damping: 20, initialVelocity: 1)
            ),
            (##""response":0.5,"dampingFraction":0.6"##, Spring(response: 0.5, dampingFraction: 0.6)),
            (##""duration":0.5,"bounce":0.3"##, Spring(duration: 0.5, bounce: 0.3)),
        ]
        for (text, spring) in ways {
            let animation =
                ##"{"type":"spring","keyPath":"zPosition","fromValue":0,"toValue":1,"fillMode":"both",\##(text)}"##
            let times = [0.1, 0.3, 0.45, 0.7]
            let found = try values(animation, of: \.geometry.zPosition, at: times)
            for (value, time) in zip(found, times) { #expect(abs(value - spring.progress(at: time)) < 1e-12) }
            let frames = try Text.read(Text.animated(animation)).scene.frames
            #expect(abs(frames.upperBound - spring.settlingDuration * 60) <= 2, "\(text)")
        }
        let cut =
            ##"{"type":"spring","keyPath":"zPosition","toValue":1,"response":0.5,"duration":0.2,"fillMode":"forwards"}"##
        let spring = Spring(response: 0.5, dampingFraction: 1)
        #expect(try values(cut, of: \.geometry.zPosition, at: [9]) == [spring.progress(at: 0.2)])
    }

    @Test func `keyframes have all of Core Animation's modes`() throws {
        for mode in CalculationMode.allCases {
            let animation =
                ##"{"type":"keyframes","keyPath":"zPosition","values":[310,60,120,60,310],"duration":1,"##
                + ##""calculationMode":"\##(mode)","tensionValues":[0,0.5],"biasValues":[0,0,1],"fillMode":"both"}"##
            let bends = [Bend(), Bend(tension: 0.5), Bend(bias: 1)]
            let curve = try #require(ValueCurve<Double>([310, 60, 120, 60, 310], mode: mode, bends: bends))
            let times = [0, 0.1, 0.3, 0.55, 0.9]
            #expect(
                try values(animation, of: \.geometry.zPosition, at: times) == times.map { curve.value(at: $0) },
                "\(mode)")
        }
        let timed =
            ##"{"type":"keyframes","keyPath":"zPosition","values":[0,1,0],"keyTimes":[0,0.2,1],"duration":1,"##
            + ##""timingFunctions":["easeIn",[0.1,0.2,0.3,0.4]]}"##
        #expect(
            try values(timed, of: \.geometry.zPosition, at: [0.1, 0.6])
                == [
                    CubicBezier.easeIn.value(at: 0.5),
                    1 - CubicBezier(0.1, 0.2, 0.3, 0.4, isExact: true).value(at: (0.6 - 0.2) / 0.8),
                ])
    }

    @Test func `a layer follows a path and turns along it`() throws {
        let animation =
            ##"{"type":"keyframes","keyPath":"position","path":"M0 0H10V10","duration":1,"rotationMode":"auto"}"##
        #expect(
            try values(animation, of: \.geometry.position, at: [0.25, 0.5, 0.75])
                == [Point(5, 0), Point(10, 0), Point(10, 5)])
        #expect(try values(animation, of: \.geometry.heading, at: [0.25, 0.75]) == [0, .pi / 2])
    }

    @Test func `what is added and goes on is added and goes on`() throws {
        let layer = ##""bounds":[10,10],"zPosition":5"##
        let animation =
            ##"{"type":"basic","keyPath":"zPosition","byValue":4,"duration":1,"repeatCount":3,"isAdditive":true,"isCumulative":true}"##
        #expect(try values(animation, layer: layer, of: \.geometry.zPosition, at: [0.5, 1.5, 2.5]) == [7, 11, 15])
    }

    @Test func `every kind of value is animated, and parts of them`() throws {
        let animations = [
            (##""keyPath":"position","toValue":[4,6]"##), (##""keyPath":"position.y","toValue":6"##),
            (##""keyPath":"bounds","toValue":[1,2,3,4]"##), (##""keyPath":"bounds.size","toValue":[3,4]"##),
            (##""keyPath":"bounds.size.width","toValue":3"##), (##""keyPath":"shadowOffset","toValue":[3,4]"##),
            (##""keyPath":"shadowOffset.width","toValue":3"##), (##""keyPath":"backgroundColor","toValue":"#123456""##),
            (##""keyPath":"transform","toValue":{"scale":[1,2]}"##),
            (##""keyPath":"transform","toValue":[1,0,0,1,5,5]"##),
            (##""keyPath":"transform","toValue":[1,0,0,0,0,1,0,0,0,0,1,0,5,5,0,1]"##),
            (##""keyPath":"transform.scale","toValue":2"##), (##""keyPath":"transform.scale.xy","toValue":[1,2]"##),
            (##""keyPath":"transform.rotation","toValue":7"##),
            (##""keyPath":"transform.translation","toValue":[1,2]"##),
            (##""keyPath":"transform.translation.x","toValue":1"##),
            (##""keyPath":"sublayerTransform.m34","toValue":0.1"##),
            (##""keyPath":"opacity","toValue":0.5"##), (##""keyPath":"hidden","toValue":1"##),
        ]
        for text in animations {
            let found = try features(Text.animated(##"{"type":"basic","duration":1,\##(text)}"##))
            #expect(found.isEmpty, "\(text)")
        }
        let gradient = ##""type":"gradient","bounds":[9,9],"colors":["#fff","#000"],"locations":[0,1]"##
        for text in [
            ##""keyPath":"colors","toValue":["#f00","#00f"]"##, ##""keyPath":"colors.@index(1)","toValue":"#f00""##,
            ##""keyPath":"locations","toValue":[0.2,0.3]"##, ##""keyPath":"locations.@index(0)","toValue":0.5"##,
            ##""keyPath":"startPoint.x","toValue":0.5"##,
        ] {
            #expect(
                try features(Text.animated(##"{"type":"basic","duration":1,\##(text)}"##, layer: gradient)).isEmpty,
                "\(text)")
        }
    }

    @Test func `a layer's animations do not reach those in it`() throws {
        let text = Text.document(
            ##"{"animations":[{"type":"basic","keyPath":"opacity","toValue":0,"duration":1}],"layers":[{"bounds":[1,1]}]}"##
        )
        let treeLayers = try Text.read(text).scene.treeLayers
        #expect(
            treeLayers[1].appearance.opacity.contributions.count == 1
                && treeLayers[2].appearance.opacity.contributions.isEmpty)
    }
}
