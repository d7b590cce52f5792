import Engine
import Raster
import Testing

@testable import Formats

/// What browsers and After Effects show differently of one file, in pixels on white; every rule with both settings.
struct CompatibilityTests {
    /// The pixels of the first frame of an animation of 100×100 with these layers.
    private func draw(
        _ layers: String..., assets: String = "", as compatibility: Compatibility, frame: Double = 0
    ) throws -> (Int, Int) -> String {
        let text = """
            {"v":"5.9.0","fr":25,"ip":0,"op":50,"w":100,"h":100,"assets":[\(assets)],
            "layers":[\(layers.joined(separator: ","))]}
            """
        let document = try Document.read(Array(text.utf8), options: ReadingOptions(compatibility: compatibility))
        var evaluator = Evaluator(document.scene)
        var surface = try Surface(width: 100, height: 100)
        surface.draw(
            evaluator.displayList(at: frame), viewport: .identity, images: ImageStore(document.scene.images))
        let drawn = Drawn(surface)
        return { x, y in
            let pixel = drawn[x, y]
            let rest = 255 - pixel.alpha
            return CompatibilityTests.name(pixel.red + rest, pixel.green + rest, pixel.blue + rest)
        }
    }

    /// A word for a color: those used here have one.
    private static func name(_ red: Int, _ green: Int, _ blue: Int) -> String {
        switch (red, green, blue) {
        case (0, 0, 0): "black"
        case (255, 255, 255): "white"
        case (255, 0, 0): "red"
        case (0, 0, 255): "blue"
        case (255, 255, 0): "yellow"
        case (126...129, 126...129, 126...129): "grey"
        default: "(\(red), \(green), \(blue))"
        }
    }

    private func layer(_ type: Int, _ members: String, ks: String = "{}") -> String {
        #"{"ty":\#(type),"ip":0,"op":50,"st":0,"ks":\#(ks),\#(members)}"#
    }

    /// A layer filled with one color.
    private func solid(_ color: String, _ width: Int = 100, _ height: Int = 100, members: String = #""nm":"s""#)
        -> String
    {
        layer(1, ##""sc":"#\##(color)","sw":\##(width),"sh":\##(height),\##(members)"##)
    }

    private func shapes(_ items: String, members: String = #""nm":"s""#) -> String {
        layer(4, #""shapes":[\#(items)],\#(members)"#)
    }

    /// An open line of black ten pixels wide.
    private func line(_ from: String, _ to: String) -> String {
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[\#(from),\#(to)],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},"#
            + #"{"ty":"st","c":[0,0,0],"o":100,"w":10,"lc":1,"lj":1}"#
    }

    /// A mask that is a square, clockwise on screen.
    private func mask(
        _ mode: String, from low: Int, to high: Int, opacity: Int = 100, expansion: Int = 0, isInverted: Bool = false,
        isReversed: Bool = false
    ) -> String {
        var corners = ["[\(low),\(low)]", "[\(high),\(low)]", "[\(high),\(high)]", "[\(low),\(high)]"]
        if isReversed { corners.reverse() }
        let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
        let path = #"{"c":true,"v":[\#(corners.joined(separator: ","))],"i":\#(zeros),"o":\#(zeros)}"#
        return
            #"{"mode":"\#(mode)","inv":\#(isInverted),"pt":{"k":\#(path)},"o":{"k":\#(opacity)},"x":{"k":\#(expansion)}}"#
    }

    private func masks(_ list: [String]) -> String { #""masksProperties":[\#(list.joined(separator: ","))]"# }

    /// A black layer under masks.
    private func masked(_ list: String...) -> String { solid("000000", members: masks(list)) }

    @Test func `an inverted mask leaves out its inside, in browsers only where it runs against the clock`() throws {
        for compatibility in Compatibility.allCases {
            let against = try draw(
                masked(mask("a", from: 25, to: 75, isInverted: true, isReversed: true)), as: compatibility)
            #expect(against(50, 50) == "white" && against(10, 10) == "black")
            let clockwise = try draw(masked(mask("a", from: 25, to: 75, isInverted: true)), as: compatibility)
            #expect(clockwise(50, 50) == (compatibility == .web ? "black" : "white") && clockwise(10, 10) == "black")
        }
    }

    @Test func `an inverted mask keeps its opacity and its expansion`() throws {
        let pixel = try draw(
            masked(mask("a", from: 40, to: 60, opacity: 50, expansion: 10, isInverted: true)), as: .afterEffects)
        #expect(pixel(50, 50) == "white" && pixel(35, 50) == "white" && pixel(10, 10) == "grey")
    }

    @Test(arguments: ["l", "d", "f"])
    func `masks that compare coverages add in browsers`(mode: String) throws {
        let layer = masked(mask("a", from: 10, to: 60), mask(mode, from: 40, to: 90))
        let web = try draw(layer, as: .web)
        #expect([web(20, 20), web(50, 50), web(80, 80), web(80, 20)] == ["black", "black", "black", "white"])
        let exact = try draw(layer, as: .afterEffects)
        let expected = ["l": "black black black", "d": "white black white", "f": "black white black"][mode]
        #expect([exact(20, 20), exact(50, 50), exact(80, 80)].joined(separator: " ") == expected)
        #expect(exact(80, 20) == "white")
    }

    @Test func `the larger and the smaller of two opacities and their difference`() throws {
        func pixel(_ mode: String) throws -> [String] {
            let layer = masked(mask("a", from: 10, to: 60, opacity: 50), mask(mode, from: 40, to: 90))
            let pixel = try draw(layer, as: .afterEffects)
            return [pixel(20, 20), pixel(50, 50), pixel(80, 80)]
        }
        #expect(try pixel("l") == ["grey", "black", "black"])
        #expect(try pixel("d") == ["white", "grey", "white"])
        #expect(try pixel("f") == ["grey", "grey", "black"])
    }

    @Test func `among such masks the others work as ever, and a first one on what it should`() throws {
        let layer = masked(mask("f", from: 10, to: 60), mask("s", from: 40, to: 90), mask("l", from: 70, to: 80))
        let pixel = try draw(layer, as: .afterEffects)
        #expect([pixel(20, 20), pixel(50, 50), pixel(75, 75)] == ["black", "white", "black"])
        let dark = try draw(masked(mask("d", from: 10, to: 60), mask("i", from: 40, to: 90)), as: .afterEffects)
        #expect([dark(20, 20), dark(50, 50), dark(80, 80)] == ["white", "black", "white"])
    }

    @Test func `an expanded mask covers in full where it grew, in browsers`() throws {
        let layer = masked(mask("a", from: 20, to: 80, opacity: 50, expansion: 10))
        let web = try draw(layer, as: .web)
        #expect([web(5, 50), web(15, 50), web(25, 50), web(50, 50)] == ["white", "black", "black", "grey"])
        let exact = try draw(layer, as: .afterEffects)
        #expect([exact(5, 50), exact(15, 50), exact(25, 50), exact(50, 50)] == ["white", "grey", "grey", "grey"])
    }

    @Test func `a shrunk mask is smaller by its expansion`() throws {
        for compatibility in Compatibility.allCases {
            let pixel = try draw(masked(mask("a", from: 20, to: 80, opacity: 50, expansion: -10)), as: compatibility)
            #expect(pixel(50, 50) == "grey" && pixel(25, 50) == "white")
        }
    }

    @Test func `a first mask that takes away ends with its composition, in browsers`() throws {
        let inner = solid("000000", members: masks([mask("s", from: 10, to: 30)]))
        let asset = #"{"id":"c","layers":[\#(inner)]}"#
        let outer = layer(0, #""refId":"c","w":80,"h":80"#, ks: #"{"p":{"k":[20,20]}}"#)
        for compatibility in Compatibility.allCases {
            let pixel = try draw(outer, assets: asset, as: compatibility)
            #expect([pixel(25, 25), pixel(40, 40), pixel(95, 95)] == ["black", "white", "black"])
        }
    }

    @Test func `a level or upright line under a matte vanishes in browsers`() throws {
        for (from, to) in [("[10,50]", "[90,50]"), ("[50,10]", "[50,90]")] {
            let layers = [
                solid("ff0000", members: #""td":1"#), shapes(line(from, to), members: #""tt":1"#),
            ]
            #expect(try draw(layers[0], layers[1], as: .web)(50, 50) == "white")
            #expect(try draw(layers[0], layers[1], as: .afterEffects)(50, 50) == "black")
        }
    }

    @Test func `a slanted line under a matte is cut a tenth beyond its box in browsers`() throws {
        let target = shapes(line("[40,50]", "[60,52]"), members: #""tt":1"#)
        for compatibility in Compatibility.allCases {
            let pixel = try draw(solid("ff0000", members: #""td":1"#), target, as: compatibility)
            #expect(pixel(50, 51) == "black" && pixel(50, 54) == (compatibility == .web ? "white" : "black"))
        }
    }

    @Test func `the same goes for masks that are no clip`() throws {
        let clip = shapes(line("[10,50]", "[90,50]"), members: masks([mask("a", from: 20, to: 80)]))
        let half = shapes(line("[10,50]", "[90,50]"), members: masks([mask("a", from: 20, to: 80, opacity: 50)]))
        for compatibility in Compatibility.allCases {
            let clipped = try draw(clip, as: compatibility)
            #expect(clipped(50, 50) == "black" && clipped(15, 50) == "white")
            let pixel = try draw(half, as: compatibility)
            #expect(pixel(50, 50) == (compatibility == .web ? "white" : "grey") && pixel(15, 50) == "white")
        }
    }

    @Test func `a matte that is not marked as one is empty in browsers, and painted`() throws {
        for (type, rest) in [(1, "white"), (2, "black")] {
            let layers = [solid("ff0000", 50, 50), solid("000000", members: #""tt":\#(type)"#)]
            let web = try draw(layers[0], layers[1], as: .web)
            #expect(web(25, 25) == "red" && web(25, 75) == rest)
            let exact = try draw(layers[0], layers[1], as: .afterEffects)
            #expect(
                exact(25, 25) == (type == 1 ? "black" : "white") && exact(25, 75) == (type == 1 ? "white" : "black"))
        }
    }

    @Test func `browsers do not know mattes of inverted luminance`() throws {
        let layers = [solid("ffffff", 50, 100, members: #""td":1"#), solid("000000", members: #""tt":4"#)]
        let web = try draw(layers[0], layers[1], as: .web)
        #expect(web(25, 50) == "black" && web(75, 50) == "black")
        let exact = try draw(layers[0], layers[1], as: .afterEffects)
        #expect(exact(25, 50) == "white" && exact(75, 50) == "black")
    }

    @Test func `a matte's own matte is left out by browsers`() throws {
        let layers = [
            solid("ff0000", 50, 50, members: #""td":1"#), solid("ff0000", 50, 100, members: #""td":1,"tt":1"#),
            solid("000000", members: #""tt":1"#),
        ]
        let web = try draw(layers[0], layers[1], layers[2], as: .web)
        #expect(web(25, 25) == "black" && web(25, 75) == "black" && web(75, 25) == "white")
        let exact = try draw(layers[0], layers[1], layers[2], as: .afterEffects)
        #expect(exact(25, 25) == "black" && exact(25, 75) == "white" && exact(75, 25) == "white")
    }

    @Test func `a layer without a layer for its matte is shown whole`() throws {
        for compatibility in Compatibility.allCases {
            for members in [#""tt":1"#, #""tt":1,"tp":7"#, #""tt":2"#, #""tt":9"#] {
                #expect(try draw(solid("000000", members: members), as: compatibility)(50, 50) == "black")
            }
        }
    }

    @Test func `collapsed compositions are cut and isolated by browsers only`() throws {
        let inner = [solid("ff0000", 100, 100, members: #""bm":1"#)]
        let asset = #"{"id":"c","layers":[\#(inner.joined(separator: ","))]}"#
        let layers = [layer(0, #""refId":"c","w":50,"h":50,"ct":1"#), solid("ffff00", 100, 100)]
        let web = try draw(layers[0], layers[1], assets: asset, as: .web)
        #expect(web(25, 25) == "red" && web(75, 75) == "yellow")
        let exact = try draw(layers[0], layers[1], assets: asset, as: .afterEffects)
        #expect(exact(25, 25) == "red" && exact(75, 75) == "red")
        let below = try draw(layers[0], solid("0000ff"), assets: asset, as: .web)
        #expect(below(25, 25) == "red" && below(75, 75) == "blue")
        #expect(try draw(layers[0], solid("0000ff"), assets: asset, as: .afterEffects)(25, 25) == "black")
    }

    @Test func `hidden groups and modifiers are hidden in After Effects alone`() throws {
        let square = #"{"ty":"rc","d":1,"p":[50,50],"s":[40,40],"r":0},{"ty":"fl","c":[0,0,0],"o":100}"#
        let group = shapes(#"{"ty":"gr","hd":true,"it":[\#(square),{"ty":"tr"}]}"#)
        #expect(try draw(group, as: .web)(50, 50) == "black")
        #expect(try draw(group, as: .afterEffects)(50, 50) == "white")
        let trimmed = shapes(line("[10,50]", "[90,50]") + #",{"ty":"tm","hd":true,"s":0,"e":50,"o":0,"m":1}"#)
        #expect(try draw(trimmed, as: .web)(75, 50) == "white")
        #expect(try draw(trimmed, as: .afterEffects)(75, 50) == "black")
    }

    @Test func `browsers do not add colors`() throws {
        let layers = [solid("ff0000", members: #""bm":16"#), solid("00ff00")]
        #expect(try draw(layers[0], layers[1], as: .web)(50, 50) == "red")
        #expect(try draw(layers[0], layers[1], as: .afterEffects)(50, 50) == "yellow")
    }

    @Test func `a closed path trimmed from anywhere to there again is cut open by lottie-web`() throws {
        let square = #"{"ty":"rc","d":1,"p":[50,50],"s":[60,60],"r":0},{"ty":"tm","s":0,"e":100,"o":0,"m":1}"#
        let pen = #"{"ty":"st","c":[0,0,0],"o":100,"w":20,"lc":1,"lj":1,"ml":4}"#
        for compatibility in Compatibility.allCases {
            // From a corner: without a join there, its outer quarter is missing.
            let turned = square.replacing(#""o":0"#, with: #""o":90"#)
            let whole = try draw(shapes("\(square),\(pen)"), as: compatibility)
            #expect(whole(85, 85) == "black" && whole(15, 15) == "black")
            let pixel = try draw(shapes("\(turned),\(pen)"), as: compatibility)
            #expect(pixel(85, 85) == (compatibility == .web ? "white" : "black") && pixel(15, 15) == "black")
        }
    }

    @Test func `a way that easing carries beyond its end snaps to it in browsers alone`() throws {
        let track = """
            [{"t":0,"s":[20,20],"to":[0,30],"ti":[0,30],"i":{"x":[0.5],"y":[1.5]},"o":{"x":[0.5],"y":[-0.5]}},
            {"t":10,"s":[70,20]}]
            """
        let square = layer(
            1, ##""sc":"#000000","sw":10,"sh":10"##, ks: #"{"a":{"k":[5,5]},"p":{"k":\#(track)}}"#)
        let before = try draw(square, as: .web, frame: 1)
        #expect(before(70, 20) == "black")
        let exact = try draw(square, as: .afterEffects, frame: 1)
        #expect(exact(70, 20) == "white" && exact(20, 20) == "black")
        #expect(try draw(square, as: .afterEffects, frame: 9)(70, 20) == "black")
    }
}
