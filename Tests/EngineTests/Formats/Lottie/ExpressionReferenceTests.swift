import Testing

@testable import Engine
@testable import Formats

/// What expressions find elsewhere in the file.
struct ExpressionReferenceTests {
    /// A layer “A” with a slider rig, a moving transform and shapes.
    private static let other: String = {
        let ramp = ExpressionRig.keyframes([(0, "[0]"), (25, "[50]")])
        let place = ExpressionRig.keyframes([(0, "[0,0]"), (25, "[50,100]")])
        let effects = """
            [{"ty":5,"nm":"Rig","mn":"Pseudo/Rig","ix":1,"en":1,"ef":[
                {"ty":0,"nm":"Slider","mn":"S-1","ix":1,"v":{"k":\(ramp)}},
                {"ty":1,"nm":"Angle","ix":2,"v":{"k":30}},{"ty":2,"nm":"Color","ix":3,"v":{"k":[0.1,0.2,0.3,1]}},
                {"ty":3,"nm":"Point","ix":4,"v":{"k":[4,5]}},{"ty":7,"nm":"Box","ix":5,"v":{"k":1}},
                {"ty":10,"nm":"Layer","ix":6,"v":{"k":1}},
                {"ty":0,"nm":"Own","ix":7,"v":{"k":1,"x":"value * 8"}}]}]
            """
        let shapes = """
            [{"ty":"gr","nm":"G","ix":3,"it":[
                {"ty":"rc","nm":"R","ix":1,"s":{"k":[7,8],"ix":2},"p":{"k":[1,2],"ix":3},"r":{"k":9,"ix":4}},
                {"ty":"st","nm":"S","ix":2,"w":{"k":6},"o":{"k":60},"c":{"k":[0,0,1,1]},
                 "d":[{"n":"d","nm":"dash","v":{"k":12}}]},
                {"ty":"tm","nm":"T","ix":4,"s":{"k":10,"ix":1},"e":{"k":\(ramp),"ix":2},"o":{"k":0,"ix":3}},
                {"ty":"tr","p":{"k":[3,4]},"s":{"k":[110,120]},"r":{"k":15},"o":{"k":70},"a":{"k":[0,0]}}]}]
            """
        return """
            {"ty":4,"nm":"A","ind":2,"ip":5,"op":50,"ef":\(effects),"shapes":\(shapes),
             "ks":{"r":{"k":\(ramp)},"p":{"k":\(place)},"s":{"k":[100,200]},"a":{"k":[1,1]},"o":{"k":80}}}
            """
    }()

    @Test(arguments: [
        ("thisComp.layer('A').transform.rotation", 10), ("thisComp.layer(2).transform.rotation", 10),
        ("thisComp.layer('A').rotation", 10), ("thisComp.layer('A')('Transform')('Rotation')", 10),
        ("thisComp.layer('A').transform.position[1]", 20), ("thisComp.layer('A').transform.scale[1]", 200),
        ("thisComp.layer('A').transform.opacity", 80), ("thisComp.layer('A').transform.anchorPoint[0]", 1),
        ("$bm_mul(thisComp.layer('A').transform.rotation, -1)", -10),
        ("thisComp.layer('A').effect('Rig')('Slider')", 10), ("thisComp.layer('A').effect(1)(1)", 10),
        ("thisComp.layer('A').effect('Pseudo/Rig')('S-1').value", 10),
        ("thisComp.layer('A')('ADBE Effect Parade')('Rig')('Angle')", 30),
        ("thisComp.layer('A').effect('Rig')('Color')[1] * 10", 2),
        ("thisComp.layer('A').effect('Rig')('Point')[1]", 5), ("thisComp.layer('A').effect('Rig')('Box')", 1),
        ("thisComp.layer('A').effect('Rig')('Layer').index", 1), ("thisComp.layer('A').effect('Rig')('Own')", 8),
        ("thisComp.layer('A').effect('Rig').active ? 3 : 4", 3),
        ("thisComp.layer('A').content('G').content('T').end", 10),
        ("thisComp.layer('A').content('G').content('T').start", 10),
        ("thisComp.layer('A').content('G').content('R').size[0]", 7),
        ("thisComp.layer('A').content('G').content('R').roundness", 9),
        ("thisComp.layer('A')(2)('G')(2)(1)(4)", 9),
        ("thisComp.layer('A')('Contents')('G')('Contents')('R')('Size')[1]", 8),
        ("thisComp.layer('A').content('G').content('S').strokeWidth", 6),
        ("thisComp.layer('A').content('G').content('S').dash.dash", 12),
        ("thisComp.layer('A').content('G').content(2).opacity", 60),
        ("thisComp.layer('A').content('G').transform.rotation", 15),
        ("thisComp.layer('A').content('G')('Transform')('Scale')[0]", 110),
        ("thisComp.layer('A').content('G').propertyIndex", 3), ("thisComp.layer('A')._name == 'A' ? 1 : 0", 1),
        ("thisComp.layer('A').active ? 1 : 0", 1), ("thisComp.layer('A').inPoint", 0.2),
        ("thisComp.layer('A').transform.rotation.valueAtTime(time + 0.2)", 20),
        ("thisComp.layer('A').transform.rotation.velocityAtTime(0.5)", 50),
        ("thisComp.layer('A').transform.rotation.key(2).time", 1),
        ("thisComp.layer('A').transform.rotation.numKeys", 2),
        ("thisComp.layer('A').transform.position.valueAtTime(0.4)[0]", 20), ("thisComp.numLayers", 2),
        ("thisComp.layer('A').effect('Rig')('Box') === 1 ? 1 : 2", 2),
        ("try { thisComp.layer('B').rotation } catch (e) { 77 }", 77),
        ("try { effect('B')('C') } catch (e) { 77 }", 77),
    ])
    func `a value is found`(expression: String, expected: Double) throws {
        let values = try ExpressionRig.rotations("0", expression, at: [5], layers: ExpressionReferenceTests.other)
        #expect(isClose(values, [expected], within: 1e-6))
    }

    @Test func `a plain reference is the other's own track`() throws {
        let values = try ExpressionRig.document(
            [
                ExpressionRig.layer(#""r":{"k":0,"x":"thisComp.layer('A').transform.rotation"}"#),
                ExpressionReferenceTests.other,
            ].joined(separator: ","))
        let rotation = values.scene.root.layers[0].transform.rotation
        #expect(rotation == values.scene.root.layers[1].transform.rotation)
        #expect(rotation.contributions[0].motion.track != nil)
    }

    @Test func `a path is taken over, from a mask too`() throws {
        let path = #"{"c":true,"v":[[0,0],[9,0],[0,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
        func item(_ expression: String) -> String {
            #"{"ty":"sh","nm":"P","ks":{"k":{"c":false,"v":[],"i":[],"o":[]},"x":"\#(expression)"}}"#
        }
        let source = #"{"ty":"gr","nm":"G","it":[{"ty":"sh","nm":"P","ks":{"k":\#(path)}},{"ty":"tr"}]}"#
        let mask = #""masksProperties":[{"nm":"M","mode":"a","pt":{"k":\#(path)}}],"nm":"A","#
        for expression in [
            "thisComp.layer('A').content('G').content('P').path", "thisComp.layer('A').mask('M').maskPath",
        ] {
            let document = try ExpressionRig.document(
                [Hostile.shapes(item(expression)), Hostile.shapes(source, members: mask)].joined(separator: ","))
            #expect(document.diagnostics.isEmpty)
            guard case .shapes(let content) = document.scene.root.layers[0].content,
                case .path(.contour(let contour), _)? = content.items.first
            else {
                Issue.record("there is no path")
                return
            }
            #expect(contour.value(at: 0).vertices.map(\.point) == [Point(0, 0), Point(9, 0), Point(0, 9)])
            #expect(contour.value(at: 0).isClosed)
        }
    }

    @Test func `places are carried from layer to layer`() throws {
        // The parent is turned by 90 degrees about (10, 0) and lies at (50, 50); the child lies at (5, 0) in it.
        let parent = ExpressionRig.layer(
            #""p":{"k":[50,50]},"a":{"k":[10,0]},"r":{"k":90},"s":{"k":[200,100]}"#, name: "P", index: 3)
        let child = ExpressionRig.layer(
            #""p":{"k":[15,0]},"a":{"k":[2,2]}"#, name: "C", index: 2, more: #""parent":3,"#)
        let layers = child + "," + parent
        let world = try ExpressionRig.positions("[0,0]", "thisComp.layer('C').toComp([2, 2])", at: [0], layers: layers)
        #expect(isClose([world[0].x, world[0].y], [50, 60]))
        let offset = try ExpressionRig.positions("[0,0]", "thisComp.layer('C').toComp([3, 2])", at: [0], layers: layers)
        #expect(isClose([offset[0].x, offset[0].y], [50, 62]))
        let back = try ExpressionRig.positions(
            "[0,0]", "thisComp.layer('C').fromComp([50, 62, 0])", at: [0], layers: layers)
        #expect(isClose([back[0].x, back[0].y], [3, 2]))
    }

    @Test func `the way up is walked as rigs walk it`() throws {
        let parents =
            ExpressionRig.layer(#""r":{"k":20}"#, name: "B", index: 2, more: #""parent":3,"#) + ","
            + ExpressionRig.layer(#""r":{"k":5}"#, name: "C", index: 3)
        let expression = """
            function total() {
                var sum = 0;
                var chain = 'thisLayer';
                while (eval([chain][0]).hasParent) { chain += '.parent'; sum += eval([chain][0]).rotation; }
                return sum;
            }
            hasParent ? total() : -1
            """
        let own = ExpressionRig.layer(
            #""r":{"k":0,"x":\#(ExpressionRig.quoted(expression))}"#, more: #""parent":2,"#)
        let document = try ExpressionRig.document(own + "," + parents)
        #expect(document.diagnostics.isEmpty)
        #expect(isClose([document.scene.root.layers[0].transform.rotation.value(at: 0) / LottieImporter.degree], [25]))
        #expect(try ExpressionRig.rotations("0", expression, at: [0]) == [-1])
    }

    @Test func `a property knows the groups around it`() throws {
        let group = """
            {"ty":"gr","nm":"G","ix":4,"it":[
                {"ty":"el","s":[9,9],"p":[0,0]},
                {"ty":"tr","ix":9,"r":{"k":0,"ix":6,"x":"thisProperty.propertyIndex * 100 + thisProperty.propertyGroup(2).propertyIndex"},
                 "p":{"k":[0,0]}}]}
            """
        let document = try ExpressionRig.document(Hostile.shapes(group))
        guard case .shapes(let content) = document.scene.root.layers[0].content,
            case .group(let read)? = content.items.first
        else {
            Issue.record("there is no group")
            return
        }
        #expect(isClose([read.transform.rotation.value(at: 0) / LottieImporter.degree], [604]))
    }

    @Test func `expressions build on expressions, also those that come later`() throws {
        let layers =
            ExpressionRig.layer(#""r":{"k":0,"x":"thisComp.layer('C').rotation + 1"}"#, name: "B", index: 2) + ","
            + ExpressionRig.layer(#""r":{"k":0,"x":"time * 100"}"#, name: "C", index: 3)
        let values = try ExpressionRig.rotations("0", "thisComp.layer('B').rotation * 2", at: [0, 5], layers: layers)
        #expect(isClose(values, [2, 42]))
    }

    @Test func `a property that names itself means its keyframes`() throws {
        #expect(isClose(try ExpressionRig.rotations("7", "transform.rotation + thisLayer.rotation", at: [0]), [14]))
    }

    @Test func `a composition is found by its layer's name, at its own time`() throws {
        let ramp = ExpressionRig.keyframes([(0, "[0]"), (25, "[50]")])
        let assets = """
            "nm":"Main","assets":[{"id":"c","layers":[
                \(ExpressionRig.layer(#""r":{"k":\#(ramp)}"#, name: "In")),
                \(ExpressionRig.layer(#""r":{"k":0,"x":"comp('Main').layer('Out').rotation"}"#, name: "Up", index: 2))]}],
            """
        let use = #"{"ty":0,"nm":"Pre","ind":5,"refId":"c","st":10,"sr":2,"ip":0,"op":50,"ks":{}}"#
        let out = ExpressionRig.layer(#""r":{"k":\#(ramp)}"#, name: "Out", index: 6)
        let own = ExpressionRig.layer(#""r":{"k":0,"x":"comp('Pre').layer('In').rotation"}"#)
        let document = try ExpressionRig.document([own, use, out].joined(separator: ","), members: assets)
        #expect(document.diagnostics.isEmpty)
        // Outside 20 it is (20 − 10) / 2 = 5 inside; inside 5 it is 20 outside.
        let inner = document.scene.root.layers[0].transform.rotation
        #expect(isClose([inner.value(at: 20) / LottieImporter.degree], [10]))
        let outer = document.scene.compositions[1].layers[1].transform.rotation
        #expect(isClose([outer.value(at: 5) / LottieImporter.degree], [40]))
    }

    @Test func `slots are seen through, given ones too`() throws {
        let members = #""slots":{"turn":{"p":{"a":0,"k":30}}},"#
        let layers =
            ExpressionRig.layer(#""r":{"k":0,"x":"thisComp.layer('B').rotation * 2"}"#) + ","
            + ExpressionRig.layer(#""r":{"sid":"turn","k":1}"#, name: "B", index: 2)
        var options = ReadingOptions()
        let own = try ExpressionRig.document(layers, members: members, options: options)
        #expect(isClose([own.scene.root.layers[0].transform.rotation.value(at: 0) / LottieImporter.degree], [60]))
        options.slots = ["turn": "45"]
        let given = try ExpressionRig.document(layers, members: members, options: options)
        #expect(isClose([given.scene.root.layers[0].transform.rotation.value(at: 0) / LottieImporter.degree], [90]))
        #expect(given.slots.first?.uses.count == 1)
    }

    @Test func `a text takes its letters from other texts and from data`() throws {
        func text(_ name: String, _ own: String, _ expression: String?) -> String {
            let x = expression.map { #","x":\#(ExpressionRig.quoted($0))"# } ?? ""
            return #"""
                {"ty":5,"nm":"\#(name)","ip":0,"op":50,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"f":"F","s":10,"t":"\#(own)"}}]
                \#(x)},"a":[]}}
                """#
        }
        // {"days":[{"high":3.456},{"high":21}]}
        let data = "eyJkYXlzIjpbeyJoaWdoIjozLjQ1Nn0seyJoaWdoIjoyMX1dfQ=="
        let members = """
            "fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"","ascent":70}]},"chars":[],
            "assets":[{"id":"d","p":"data:application/json;base64,\(data)"}],
            """
        let layers = [
            text("A", "short", "thisComp.layer('B').text.sourceText + '!'"), text("B", "long text", nil),
            text("C", "x", "thisComp.layer('D')('Data')('Outline')('days')('days 0')('high').toFixed(1) + ' C'"),
            #"{"ty":15,"nm":"D","refId":"d","ip":0,"op":50,"ks":{}}"#, text("E", "own", "value + value"),
            text("F", "own", "time"),
        ]
        let document = try ExpressionRig.document(layers.joined(separator: ","), members: members)
        let counts = document.scene.root.layers.map { layer in
            if case .text(let content) = layer.content { content.document.value(at: 0).characters.count } else { 0 }
        }
        // “long text!”, “long text”, “3.5 C”, none, “ownown”, and “own” for a text that would change.
        #expect(counts == [10, 9, 5, 0, 6, 3])
        #expect(document.diagnostics.filter { $0.feature == "expression" }.map(\.layer) == ["F"])
    }
}
