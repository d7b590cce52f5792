import Testing

@testable import Engine
@testable import Formats

/// What becomes of the effects and the layer styles of Lottie files.
struct EffectImportTests {
    private func document(
        _ effects: String, styles: String = "", members: String = "", others: String = "",
        options: ReadingOptions = ReadingOptions()
    ) throws -> Document {
        let style = styles.isEmpty ? "" : #","sy":[\#(styles)]"#
        let other = others.isEmpty ? "" : ",\(others)"
        let file =
            #"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":100,"h":100,"layers":[{"ty":1,"ip":0,"op":50,"sw":10,"sh":10,"#
            + #""sc":"blue","ks":{},"ind":1\#(members),"ef":[\#(effects)]\#(style)}\#(other)]}"#
        return try Document.read([UInt8](file.utf8), options: options)
    }

    private let afterEffects = ReadingOptions(compatibility: .afterEffects)

    /// The filters of the first group, as text.
    private func filters(_ document: Document) -> String {
        document.scene.lines().first { $0.hasPrefix("group ") } ?? ""
    }

    @Test func `parameters are found by their place`() throws {
        let shadow =
            #"{"ty":25,"ef":[{"v":{"k":[1,0,0,1]}},{"v":{"k":127.5}},{"v":{"k":90}},{"v":{"k":8}},{"v":{"k":12}}]}"#
        #expect(
            filters(try document(shadow))
                == "group shadow #ff000080 8,0 3 by content (linear) in -10,-10 30×30 []")
        let blur = #"{"ty":29,"ef":[{"v":{"k":10}},{"v":{"k":2}},{"v":{"k":1}}]}"#
        #expect(filters(try document(blur)) == "group blur 3×0 (linear) in -10,-10 30×30 []")
        let fill = #"{"ty":21,"ef":[{},{},{"v":{"k":[0,1,0]}},{},{},{},{"v":{"k":0.5}}]}"#
        #expect(filters(try document(fill)) == "group fill #00ff0080 (linear) in -1,-1 12×12 []")
        let tint = #"{"ty":20,"ef":[{"v":{"k":[0,0,1]}},{"v":{"k":[1,1,0]}},{"v":{"k":40}}]}"#
        #expect(filters(try document(tint)) == "group tones #0000ff #ffff00 0.4 over (linear) in -1,-1 12×12 []")
        let tritone = #"{"ty":23,"ef":[{"v":{"k":[1,1,1]}},{"v":{"k":[1,0,0]}},{"v":{"k":[0,0,0]}},{"v":{"k":30}}]}"#
        #expect(filters(try document(tritone)) == "group tones #000000 #ff0000 #ffffff 1 (linear) in -1,-1 12×12 []")
        #expect(filters(try document(tritone, options: afterEffects)) == "group tones #000000 #ff0000 #ffffff 0.7 []")
    }

    @Test func `levels are found by their place`() throws {
        var parts = Array(repeating: "{}", count: 36)
        for (index, value) in [(3, 0.1), (11, 0.9), (19, 2), (27, 0.2), (35, 0.5)] {
            parts[index] = #"{"v":{"k":\#(value)}}"#
        }
        #expect(
            filters(try document(#"{"ty":24,"ef":[\#(parts.joined(separator: ","))]}"#))
                == "group levels 0.1…1 ^1 0…1 red 0…0.9 ^1 0…1 green 0…1 ^2 0…1 blue 0…1 ^1 0.2…1 "
                + "alpha 0…1 ^1 0…0.5 (linear) in -1,-1 12×12 []")
    }

    @Test func `parameters with match names are found by those`() throws {
        let fill =
            #"{"ty":21,"ef":[{"mn":"ADBE Fill-0005","v":{"k":0.25}},{"mn":"ADBE Fill-0002","v":{"k":[1,0,0]}}]}"#
        #expect(filters(try document(fill)) == "group fill #ff000040 (linear) in -1,-1 12×12 []")
        // With unknown names the index decides.
        let odd = #"{"ty":29,"ef":[{"mn":"X-7","v":{"k":10}}]}"#
        #expect(filters(try document(odd)) == "group blur 3×3 (linear) in -10,-10 30×30 []")
    }

    @Test(arguments: [20, 21, 23, 24, 25, 29, 35])
    func `missing parameters are those of a new effect`(type: Int) throws {
        for text in [#"{"ty":\#(type)}"#, #"{"ty":\#(type),"ef":[]}"#, #"{"ty":\#(type),"ef":[{},7,null]}"#] {
            let document = try document(text)
            #expect(document.diagnostics.isEmpty)
            #expect(document.scene.lines().contains { $0.hasPrefix("fill #0000ff") })
        }
    }

    @Test func `lottie-web draws what is switched off, and says so here`() throws {
        let off = #"{"ty":29,"nm":"Soft","en":0,"ef":[{"v":{"k":10}}]}"#
        let web = try document(off)
        #expect(filters(web) == "group blur 3×3 (linear) in -10,-10 30×30 []")
        #expect(web.diagnostics.map(\.severity) == [.note])
        #expect(web.diagnostics.first?.message.contains("Soft") == true)
        let other = try document(off, options: afterEffects)
        #expect(filters(other).isEmpty)
        #expect(other.diagnostics.isEmpty)
    }

    @Test func `controls are no effects, and others are named`() throws {
        for type in 0...11 {
            let control = try document(#"{"ty":\#(type),"nm":"Slider","mn":"ADBE Slider Control","ef":[]}"#)
            #expect(control.diagnostics.isEmpty)
        }
        for type in ["26", "34", "99", "-1", #""x""#, "1e300"] {
            let unknown = try document(#"{"ty":\#(type),"nm":"Wobble"}"#)
            #expect(unknown.diagnostics.map(\.feature) == ["effect"])
            #expect(unknown.diagnostics.first?.message.contains("“Wobble”") == true)
        }
        // An effect that the exporter wrote as if it were a group of controls.
        let lost = try document(#"{"ty":5,"nm":"Glow","mn":"ADBE Glo2","ef":[]}"#)
        #expect(lost.diagnostics.first?.message.contains("“Glow”") == true)
    }

    @Test func `the region is that of the last effect that has one`() throws {
        func region(_ effects: String, _ options: ReadingOptions = ReadingOptions()) throws -> String {
            let text = filters(try document(effects, options: options))
            return text.split(separator: " in ").last.map(String.init) ?? ""
        }
        let blur = #"{"ty":29,"ef":[{"v":{"k":10}}]}"#
        #expect(try region(#"{"ty":25}"#) == "-10,-10 30×30 []")
        #expect(try region(#"{"ty":25}"#, ReadingOptions(shadowRegion: .box)) == "0,0 10×10 []")
        #expect(try region(#"{"ty":25},\#(blur)"#, ReadingOptions(shadowRegion: .box)) == "-10,-10 30×30 []")
        #expect(try region(#"\#(blur),{"ty":25}"#, ReadingOptions(shadowRegion: .box)) == "0,0 10×10 []")
        #expect(
            try region(#"{"ty":25,"fs":{"x":"-20%","y":-0.5,"width":"140%","height":"x"}}"#) == "-2,-5 14×30 []")
        #expect(try region(#"{"ty":21},{"ty":20}"#) == "-1,-1 12×12 []")
    }

    @Test func `lottie-web has strokes first and placements last`() throws {
        let mask = #","masksProperties":[{"mode":"n","pt":{"k":{"c":true,"v":[[1,1],[9,1],[9,9]]}}}]"#
        let stroke =
            #"{"ty":22,"ef":[{"v":{"k":1}},{"v":{"k":0}},{},{"v":{"k":[1,0,0]}},{"v":{"k":2}},{},{"v":{"k":1}},"#
            + #"{"v":{"k":0}},{"v":{"k":100}},{"v":{"k":0}},{"v":{"k":1}}]}"#
        let place = #"{"ty":35,"ef":[{"v":{"k":[0,0]}},{"v":{"k":[7,0]}},{"v":{"k":1}},{"v":{"k":100}}]}"#
        let fill = #"{"ty":21,"ef":[{},{},{"v":{"k":[0,1,0]}}]}"#
        let file = "\(place),\(fill),\(stroke)"
        let line = "stroke 4 round miter 4 #ff0000"
        let web = try document(file, members: mask).scene.lines()
        #expect(web[0] == "group fill #00ff00 (linear) in -1,-1 12×12 [1 0 0 1 7 0]")
        #expect(web[2].hasPrefix(line + " [1 0 0 1 7 0] M1,1 L9,1 L9,9 Z"))
        let other = try document(file, members: mask, options: afterEffects).scene.lines()
        #expect(other[0] == "group fill #00ff00 []")
        #expect(other.last?.hasPrefix(line + " [] M1,1") == true)
    }

    @Test func `a stroke on the picture takes away masks that are no clip`() throws {
        func mask(_ mode: String, _ members: String = "") -> String {
            #"{"mode":"\#(mode)","o":{"k":100},"pt":{"k":{"c":true,"v":[[1,1],[9,1],[9,9]]}}\#(members)}"#
        }
        let stroke = #"{"ty":22,"ef":[{"v":{"k":1}},{"v":{"k":1}},{},{},{},{},{},{},{},{},{"v":{"k":1}}]}"#
        let subtracting = try document(stroke, members: #","masksProperties":[\#(mask("s"))]"#)
        #expect(subtracting.scene.root.layers[0].masks.isEmpty)
        let adding = try document(stroke, members: #","masksProperties":[\#(mask("a"))]"#)
        #expect(adding.scene.root.layers[0].masks.count == 1)
        let other = try document(stroke, members: #","masksProperties":[\#(mask("s"))]"#, options: afterEffects)
        #expect(other.scene.root.layers[0].masks.count == 1)
    }

    @Test func `a set matte is the layer's matte, from a layer that may be hidden`() throws {
        let matte = #"{"ty":28,"ef":[{"v":{"k":2}},{"v":{"k":5}},{"v":{"k":1}}]}"#
        let source = #"{"ty":1,"ip":0,"op":50,"ind":2,"hd":true,"sw":5,"sh":5,"sc":"white","ks":{}}"#
        let web = try document(matte, others: source)
        #expect(web.scene.root.layers[0].effects.isEmpty)
        #expect(web.scene.root.layers[0].matte?.layer == 1)
        #expect(
            web.scene.lines() == [
                "group", "fill #0000ff [] M0,0 L10,0 L10,10 L0,10 Z", "mask alpha",
                "fill #ffffff [] M0,0 L5,0 L5,5 L0,5 Z", "end mask", "end group",
            ])
        let other = try document(matte, others: source, options: afterEffects).scene.lines()
        #expect(other.contains("mask invertedLuminance"))
        #expect(try document(#"{"ty":28,"ef":[{"v":{"k":9}}]}"#).diagnostics.map(\.feature) == ["set matte"])
    }

    @Test(arguments: [Compatibility.web, .afterEffects])
    func `mattes that form a circle end`(compatibility: Compatibility) throws {
        let options = ReadingOptions(compatibility: compatibility)
        func layer(_ index: Int, _ source: Int, _ members: String = "") -> String {
            #"{"ty":1,"ip":0,"op":50,"ind":\#(index),"sw":5,"sh":5,"sc":"white","ks":{}\#(members),"#
                + #""ef":[{"ty":28,"ef":[{"v":{"k":\#(source)}}]}]}"#
        }
        let own = try document(#"{"ty":28,"ef":[{"v":{"k":1}}]}"#, options: options)
        #expect(own.diagnostics.contains { $0.feature == "matte" })
        let pair = try document(
            #"{"ty":28,"ef":[{"v":{"k":2}}]}"#, others: "\(layer(2, 3)),\(layer(3, 1))", options: options)
        #expect(pair.diagnostics.contains { $0.feature == "matte" })
        #expect(pair.scene.lines().count < 60)
        // A track matte and one of an effect may close a circle together.
        let mixed = try document(
            #"{"ty":28,"ef":[{"v":{"k":2}}]}"#, others: layer(2, 7, #","tt":1,"tp":1"#), options: options)
        #expect(mixed.scene.lines().count < 60)
    }

    @Test func `a shadow after a stroke, a matte or a placement is drawn without the layer`() throws {
        let shadow = #"{"ty":25,"nm":"S","ef":[{"v":{"k":[1,0,0]}},{"v":{"k":255}},{"v":{"k":90}},{"v":{"k":8}}]}"#
        let place = #"{"ty":35,"ef":[{"v":{"k":[0,0]}},{"v":{"k":[0,0]}},{"v":{"k":1}},{"v":{"k":100}}]}"#
        let web = try document("\(place),\(shadow)")
        #expect(
            filters(web) == "group shadow #ff0000 8,0 0 alone by content, shadow #ff0000 8,0 0 by content (linear) "
                + "in -10,-10 30×30 []")
        #expect(web.diagnostics.map(\.severity) == [.note])
        #expect(filters(try document("\(shadow),\(place)")).hasPrefix("group shadow #ff0000 8,0 0 by content (linear)"))
        #expect(filters(try document("\(place),\(shadow)", options: afterEffects)) == "group shadow #ff0000 8,0 0 []")
    }

    @Test func `After Effects' own choices are kept for After Effects`() throws {
        let alone = #"{"ty":25,"ef":[{},{},{"v":{"k":90}},{"v":{"k":8}},{"v":{"k":0}},{"v":{"k":1}}]}"#
        #expect(filters(try document(alone)).contains("alone") == false)
        #expect(filters(try document(alone, options: afterEffects)) == "group shadow #00000080 8,0 0 alone []")
        let edges = #"{"ty":29,"ef":[{"v":{"k":10}},{"v":{"k":3}},{"v":{"k":1}}]}"#
        #expect(filters(try document(edges)) == "group blur 0×3 (linear) in -10,-10 30×30 []")
        #expect(filters(try document(edges, options: afterEffects)) == "group blur 0×3 edges repeated in 0,0 10×10 []")
    }

    @Test func `styles are drawn as After Effects has them: on the layer first, then around it`() throws {
        let styles = [
            #"{"ty":7,"nm":"Color Overlay","c":{"k":[1,1,0]},"so":{"k":50},"o":{"k":20}}"#,
            #"{"ty":1,"nm":"Drop Shadow","c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":120},"s":{"k":6},"d":{"k":10}}"#,
            #"{"ty":4,"nm":"Inner Glow","c":{"k":[0,1,0]},"o":{"k":100},"s":{"k":8}}"#,
            #"{"ty":2,"nm":"Inner Shadow","c":{"k":[0,0,0]},"o":{"k":100},"a":{"k":90},"s":{"k":2},"d":{"k":4}}"#,
            #"{"ty":3,"nm":"Outer Glow","c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":4}}"#,
        ].joined(separator: ",")
        let other = try document("", styles: styles, options: afterEffects)
        #expect(
            filters(other)
                == "group tones #ffff00 0.5, shadow #00ff00 0,0 4 inside, shadow #000000 0,4 1 inside, "
                + "shadow #ffffff 0,0 2 by content, shadow #ff0000 5,8.6603 3 by content []")
        #expect(other.diagnostics.isEmpty)
        let overlay = #"{"ty":7,"c":{"k":[1,1,0]},"o":{"k":20}}"#
        #expect(filters(try document("", styles: overlay, options: afterEffects)) == "group tones #ffff00 0.2 []")
        let web = try document("", styles: styles)
        #expect(filters(web).isEmpty)
        #expect(web.diagnostics.map(\.severity) == Array(repeating: .note, count: 5))
        let pattern = try document("", styles: #"{"ty":9,"nm":"Pattern"}"#, options: afterEffects)
        #expect(pattern.diagnostics.first?.message.contains("“Pattern”") == true)
    }

    @Test func `a choked style spreads by that part of its size, and a stroke by all of it`() throws {
        func text(_ style: String) throws -> String { filters(try document("", styles: style, options: afterEffects)) }
        #expect(
            try text(#"{"ty":3,"c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":8},"ch":{"k":25}}"#)
                == "group shadow #ffffff 0,0 3 spread 2 by content []")
        #expect(
            try text(#"{"ty":4,"c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":8},"ch":{"k":100}}"#)
                == "group shadow #ffffff 0,0 0 spread 8 inside []")
        #expect(
            try text(#"{"ty":0,"c":{"k":[1,0,0]},"s":{"k":3}}"#) == "group shadow #ff0000 0,0 0 spread 3 by content []")
        // It lies over glows and shadows, whatever the order in the file.
        let shadow = #"{"ty":1,"c":{"k":[0,0,0]},"o":{"k":100},"a":{"k":90},"s":{"k":0},"d":{"k":4}}"#
        let both = try text(shadow + "," + #"{"ty":0,"c":{"k":[1,0,0]},"s":{"k":3}}"#)
        #expect(both.hasPrefix("group shadow #ff0000 0,0 0 spread 3 by content, shadow #000000"))
    }

    @Test func `in After Effects transforms come before the effects of outlines and before all styles`() throws {
        let blur = #"{"ty":29,"ef":[{"v":{"k":10}},{"v":{"k":1}}]}"#
        let glow = #"{"ty":3,"c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":4}}"#
        func lines(_ layer: String, _ options: ReadingOptions) throws -> [String] {
            let file =
                #"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":100,"h":100,"layers":[{"ip":0,"op":50,"ind":1,\#(layer),"#
                + #""ks":{"s":{"k":[300,300]}},"ef":[\#(blur)],"sy":[\#(glow)]}]}"#
            return Array(
                try Document.read([UInt8](file.utf8), options: options).scene.lines().filter { $0.hasPrefix("group") })
        }
        let solid = #""ty":1,"sw":10,"sh":10,"sc":"blue""#
        let shape = #""ty":4,"shapes":[\#(Hostile.square),{"ty":"fl","c":{"k":[0,0,1]}}]"#
        let text = "group blur 3×3"
        #expect(
            try lines(solid, afterEffects) == ["group shadow #ffffff 0,0 2 by content []", "\(text) [3 0 0 3 0 0]"])
        #expect(try lines(shape, afterEffects) == ["group shadow #ffffff 0,0 2 by content []", "\(text) []"])
        #expect(try lines(shape, ReadingOptions()).first?.hasSuffix("[3 0 0 3 0 0]") == true)
    }

    @Test func `satin, bevels and gradients lie on the layer`() throws {
        func text(_ style: String) throws -> String { filters(try document("", styles: style, options: afterEffects)) }
        #expect(
            try text(#"{"ty":6,"c":{"k":[1,0,0]},"o":{"k":50},"a":{"k":0},"d":{"k":4},"s":{"k":6},"in":{"k":0}}"#)
                == "group satin #ff000080 4,0 3 []")
        let bevel =
            #"{"ty":5,"bs":{"k":2},"s":{"k":4},"sr":{"k":50},"a":{"k":180},"ll":{"k":30},"hm":{"k":11},"hc":{"k":[1,1,1]},"#
            + #""ho":{"k":100},"sm":{"k":1},"sc":{"k":[0,0,1]},"so":{"k":100},"sf":{"k":2}}"#
        #expect(
            try text(bevel) == "group shade #0000ff 2 2 -1,0 0.5 soft 1, light #ffffff 2 2 -1,0 0.5 soft 1 []")
        let gradient = #"{"ty":8,"gf":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}},"a":{"k":90},"s":{"k":100},"bm":{"k":5}}"#
        let lines = try document("", styles: gradient, options: afterEffects).scene.lines()
        #expect(lines.first?.hasPrefix("group overlay 1 linear 5,10 5,0") == true, "\(lines)")
        #expect(lines.first?.hasSuffix("multiply []") == true)
        let missing = try document("", styles: #"{"ty":8,"nm":"Gradient"}"#, options: afterEffects)
        #expect(missing.diagnostics.first?.message == "The layer style “Gradient” is not supported yet.")
    }

    @Test func `styles are mixed with what lies below them`() throws {
        func lines(_ style: String) throws -> [String] {
            try document("", styles: style, options: afterEffects).scene.lines()
        }
        let solid = try #require(try lines(#"{"ty":99}"#).first)
        // Outside of the layer with the composition: on their own, before the layer.
        let shadow = #"{"ty":1,"c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":90},"s":{"k":0},"d":{"k":4},"bm":{"k":5}}"#
        #expect(
            try lines(shadow) == ["group multiply shadow #ff0000 0,4 0 alone by content []", solid, "end group", solid])
        // What comes to the same takes no more work.
        let black = shadow.replacing("[1,0,0]", with: "[0,0,0]")
        #expect(try lines(black).first == "group shadow #000000 0,4 0 by content []")
        // On the layer with its own colors.
        let inner = shadow.replacing(#""ty":1"#, with: #""ty":2"#)
        #expect(try lines(inner).first == "group shadow #ff0000 0,4 0 inside multiply []")
        let color = #"{"ty":7,"c":{"k":[1,1,0]},"so":{"k":50},"bm":{"k":24}}"#
        #expect(try lines(color).first == "group overlay #ffff0080 difference []")
        let unknown = try document(
            "", styles: #"{"ty":7,"nm":"C","c":{"k":[1,1,0]},"bm":{"k":8}}"#, options: afterEffects)
        #expect(unknown.diagnostics.first?.message == "The layer style “C” is drawn without its blend mode.")
    }

    @Test func `a shadow and a glow below their layer cast no other`() throws {
        let shadow = #"{"ty":1,"c":{"k":[0,0,0]},"o":{"k":100},"a":{"k":90},"s":{"k":0},"d":{"k":4},"bm":{"k":5}}"#
        let glow = #"{"ty":3,"c":{"k":[1,1,0]},"o":{"k":100},"s":{"k":4},"bm":{"k":11}}"#
        let lines = try document("", styles: "\(shadow),\(glow)", options: afterEffects).scene.lines()
        let groups = lines.filter { $0.hasPrefix("group") }
        #expect(groups.count == 2 && groups.allSatisfy { $0.contains(" alone by content") }, "\(lines)")
        #expect(groups.first?.hasPrefix("group multiply shadow") == true)
        #expect(lines.last?.hasPrefix("fill") == true)
        // Neither group has another in it.
        #expect(lines.filter { !$0.hasPrefix("fill") } == [groups[0], "end group", groups[1], "end group"])
    }

    @Test func `an inner glow comes from the edge or from the center`() throws {
        let glow = #"{"ty":4,"c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":8},"sr":{"k":1}}"#
        #expect(
            try filters(document("", styles: glow, options: afterEffects)) == "group shadow #ffffff 0,0 4 inside []")
        let center = glow.replacing(#""sr":{"k":1}"#, with: #""sr":{"k":2}"#)
        #expect(
            try filters(document("", styles: center, options: afterEffects)) == "group shadow #ffffff 0,0 4 center []")
    }

    @Test(arguments: [
        (#""ty":3,"r":{"k":80}"#, "is drawn with a range of 50%."),
        (#""ty":4,"r":{"k":20}"#, "is drawn with a range of 50%."),
        (#""ty":4,"r":{"k":50}"#, ""), (#""ty":5,"ga":{"k":0}"#, ""),
        (#""ty":5,"ga":{"k":1}"#, "uses the global light, which isn’t in the file; it is drawn with its own angle."),
        (#""ty":8,"al":{"k":0},"gf":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#, "is drawn aligned with its layer."),
    ])
    func `what is not drawn of a style is named`(members: String, text: String) throws {
        let style = #"{\#(members),"nm":"S","c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":8}}"#
        let messages = try document("", styles: style, options: afterEffects).diagnostics.map(\.message)
        #expect(messages == (text.isEmpty ? [] : ["The layer style “S” \(text)"]))
    }

    @Test func `styles are mixed with the composition though their layer is faded, mixed or masked`() throws {
        let shadow = #"{"ty":1,"c":{"k":[1,0,0]},"o":{"k":100},"a":{"k":90},"s":{"k":0},"d":{"k":4},"bm":{"k":5}}"#
        let inner = #"{"ty":7,"c":{"k":[1,1,0]},"so":{"k":50},"bm":{"k":24}}"#
        func lines(_ members: String, styles: String, others: String = "") throws -> [String] {
            try document("", styles: styles, members: ",\(members)", others: others, options: afterEffects).scene
                .lines()
        }
        let solid = try #require(try document("").scene.lines().first)
        let cast = [
            "group", "group shadow #ff0000 0,4 0 alone by content []", solid, "end group", "mask invertedAlpha", solid,
            "end mask", "end group",
        ]
        // It is faded as its layer is, which does not lie on it and is not mixed with it.
        let faded = try lines(#""ks":{"o":{"k":50}}"#, styles: shadow)
        #expect(faded.first == "group opacity 0.5 multiply" && Array(faded[1..<9]) == cast, "\(faded)")
        #expect(faded[9] == "end group" && faded.count == 11 && faded[10].hasPrefix("fill"), "\(faded)")
        let mixed = try lines(#""bm":2"#, styles: "\(shadow),\(inner)")
        #expect(mixed.first == "group multiply" && mixed.contains("group screen"), "\(mixed)")
        // A matte cuts both; the layer lies over the shadow as it does without one.
        let matte = #"{"ty":1,"ip":0,"op":50,"sw":5,"sh":5,"sc":"red","ks":{},"td":1,"ind":2}"#
        let masked = try lines(#""tt":1,"tp":2"#, styles: shadow, others: matte)
        #expect(masked.first == "group multiply" && masked[1..<4] == cast[1..<4], "\(masked)")
        #expect(masked[4] == "mask alpha" && !masked.contains("mask invertedAlpha"), "\(masked)")
        #expect(masked.filter { $0 == "mask alpha" }.count == 2, "\(masked)")
        // Black multiplies as if it lay over what is below, so the layer's group holds it.
        let black = try lines(#""ks":{"o":{"k":50}}"#, styles: shadow.replacing("[1,0,0]", with: "[0,0,0]"))
        #expect(black.first == "group opacity 0.5" && black.count == 5, "\(black)")
    }

    @Test func `styles see what the effects leave`() throws {
        let blur = #"{"ty":29,"ef":[{"v":{"k":10}},{"v":{"k":1}}]}"#
        let glow = #"{"ty":3,"c":{"k":[1,1,1]},"o":{"k":100},"s":{"k":4}}"#
        let lines = try document(blur, styles: glow, options: afterEffects).scene.lines()
        #expect(lines.prefix(2) == ["group shadow #ffffff 0,0 2 by content []", "group blur 3×3 []"])
    }

    @Test(arguments: ["1e9", "1e308", "-5", "1e-9", "null", #""x""#, "[]", "{}"])
    func `no blur is too wide to be read`(value: String) throws {
        let effects =
            #"{"ty":29,"ef":[{"v":{"k":\#(value)}},{"v":{"k":\#(value)}}]},{"ty":25,"ef":[{},{"v":{"k":\#(value)}},"#
            + #"{"v":{"k":\#(value)}},{"v":{"k":\#(value)}},{"v":{"k":\#(value)}}]}"#
        let document = try document(effects)
        #expect(document.diagnostics.contains { $0.feature == "blur" } == (value == "1e9" || value == "1e308"))
        for case .beginGroup(let group) in document.scene.commands() {
            for case .blur(let blur) in group.filters?.filters ?? [] { #expect(blur.sigmaX <= Effect.maximumSigma) }
        }
    }

    @Test func `a layer has so many effects and no more`() throws {
        let many = Array(repeating: #"{"ty":21}"#, count: 1_000).joined(separator: ",")
        let document = try document(many)
        #expect(document.scene.root.layers[0].effects.count == LottieImporter.Limit.effects)
        #expect(document.diagnostics.map(\.feature) == ["effect"])
    }

    @Test func `keyframes move parameters, and choices hold`() throws {
        let blur =
            #"{"ty":29,"ef":[{"v":{"k":[{"t":0,"s":[0]},{"t":10,"s":[20]}]}},"#
            + #"{"v":{"k":[{"t":0,"s":[1],"h":1},{"t":5,"s":[3]}]}}]}"#
        let scene = try document(blur).scene
        #expect(scene.lines(at: 0).count == 1)
        #expect(scene.lines(at: 4)[0].hasPrefix("group blur 2.4×2.4"))
        #expect(scene.lines(at: 5)[0].hasPrefix("group blur 0×3"))
    }

    @Test func `effects' properties have key paths`() throws {
        let scene = try document(
            #"{"ty":21,"nm":"Paint","ef":[{},{},{"v":{"k":[1,0,0]}}]},{"ty":25,"nm":"Shade"}"#,
            members: #","nm":"Box""#
        ).scene
        let paths = scene.properties(limit: 1_000).properties.map { "\($0.keyPath)" }
        #expect(paths.contains { $0.contains("Box.Effects.Paint.Color") }, "\(paths)")
        #expect(paths.contains { $0.contains("Box.Effects.Shade.Distance") })
    }
}
