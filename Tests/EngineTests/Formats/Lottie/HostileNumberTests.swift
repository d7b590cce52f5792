import Formats
import Testing

@testable import Engine

/// Files with numbers that no one means.
@Suite(.timeLimit(.minutes(60)))
struct HostileNumberTests {
    private static let numbers = [
        "1e9", "-1e9", "1e30", "-1e30", "1.7e308", "-1.7e308", "1e-300", "0", "-1", "16E16", "1e18",
    ]

    @Test(arguments: numbers)
    func `repeaters of any count, offset and transform end`(number: String) {
        for repeater in [
            #"{"ty":"rp","c":\#(number)}"#, #"{"ty":"rp","c":3,"o":\#(number)}"#,
            #"{"ty":"rp","c":3,"tr":{"s":[\#(number),\#(number)],"p":[\#(number),0],"r":\#(number),"a":[\#(number),1]}}"#,
            #"{"ty":"rp","c":{"k":[{"t":0,"s":[1]},{"t":40,"s":[\#(number)]}]}}"#,
            #"{"ty":"rp","c":3,"tr":{"so":\#(number),"eo":\#(number)}}"#,
        ] { #expect(Hostile.read(Hostile.drawn(repeater)).failure == nil) }
    }

    @Test func `too many copies are said to be too many`() {
        #expect(Hostile.read(Hostile.drawn(#"{"ty":"rp","c":1e9,"tr":{}}"#)).features == ["repeater"])
        #expect(Hostile.read(Hostile.drawn(#"{"ty":"rp","c":9000,"tr":{}}"#)).features.isEmpty)
    }

    @Test func `too many ridges are said to be too many`() {
        #expect(Hostile.read(Hostile.drawn(#"{"ty":"zz","s":3,"r":1e9}"#)).features == ["zig-zag"])
        let growing = #"{"ty":"zz","s":3,"r":{"k":[{"t":0,"s":[1]},{"t":40,"s":[1001]}]}}"#
        #expect(Hostile.read(Hostile.drawn(growing)).features == ["zig-zag"])
        #expect(Hostile.read(Hostile.drawn(#"{"ty":"zz","s":3,"r":1000}"#)).features.isEmpty)
    }

    @Test(arguments: [
        #"{"ty":"sr","sy":1,"pt":1000,"or":50,"ir":20},{"ty":"rp","c":1000,"tr":{}}"#,
        #"{"ty":"rp","c":{"k":[{"t":0,"s":[1]},{"t":40,"s":[9000]}]},"tr":{}},{"ty":"rp","c":90,"tr":{}}"#,
        #"{"ty":"gr","it":[{"ty":"el"},{"ty":"rp","c":900,"tr":{}}]},{"ty":"rp","c":900,"tr":{}}"#,
        #"{"ty":"rd","r":5},{"ty":"rd","r":5},{"ty":"zz","s":1,"r":900},{"ty":"zz","s":1,"r":900}"#,
        #"{"ty":"rp","c":1000,"tr":{}},{"ty":"zz","s":1,"r":900}"#,
    ])
    func `what multiplies beyond what is drawn is said to`(items: String) {
        for text in [Hostile.drawn(items), Hostile.drawn(#"{"ty":"gr","it":[\#(Hostile.square),\#(items)]}"#)] {
            #expect(Hostile.read(text).features.contains("shape size"))
        }
    }

    @Test func `what multiplies less is not said to`() {
        #expect(Hostile.read(Hostile.drawn(#"{"ty":"rp","c":9000,"tr":{}}"#)).features.isEmpty)
        #expect(Hostile.read(Hostile.drawn(#"{"ty":"sr","pt":1000},{"ty":"rp","c":90,"tr":{}}"#)).features.isEmpty)
    }

    @Test func `repeaters upon repeaters end`() {
        let repeater = #"{"ty":"rp","c":1e9,"tr":{"p":[1,0]}}"#
        let star = #"{"ty":"sr","sy":1,"pt":1024,"or":50,"ir":20,"p":[50,50]}"#
        for count in [2, 3, 100, 20_000] {
            let outcome = Hostile.read(Hostile.drawn("\(star),\(Hostile.repeated(repeater, count))"))
            #expect(outcome.features.contains("repeater"))
        }
        var nested = "\(star),\(repeater)"
        for _ in 0..<20 { nested = #"{"ty":"gr","it":[\#(nested)]},\#(repeater)"# }
        #expect(Hostile.read(Hostile.drawn(nested)).failure == nil)
    }

    @Test(arguments: numbers)
    func `stars of any number of points and any size end`(number: String) {
        for style in [1, 2] {
            let star = #"{"ty":"sr","sy":\#(style),"pt":\#(number),"or":50,"ir":20,"p":[50,50]}"#
            #expect(Hostile.read(Hostile.drawn(star)).points < 10_000)
            let large =
                #"{"ty":"sr","sy":\#(style),"pt":5,"or":\#(number),"ir":\#(number),"os":\#(number),"r":\#(number)}"#
            #expect(Hostile.read(Hostile.drawn(large)).failure == nil)
        }
        #expect(Hostile.read(Hostile.drawn(#"{"ty":"sr","sy":2,"pt":10000,"or":9}"#)).features == ["polystar"])
    }

    @Test(arguments: numbers)
    func `coordinates of any size end, trimmed, rounded and dashed`(number: String) {
        let path =
            #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[\#(number),0],[9,\#(number)]],"i":[[\#(number),0]],"o":[[1,1]]}}}"#
        let rectangle = #"{"ty":"rc","p":[\#(number),0],"s":[\#(number),9],"r":\#(number)}"#
        let ellipse = #"{"ty":"el","p":[\#(number),0],"s":[\#(number),9]}"#
        let modifiers = [
            "", #"{"ty":"tm","s":10,"e":80,"o":30},"#, #"{"ty":"tm","s":10,"e":80,"o":30,"m":2},"#,
            #"{"ty":"rd","r":5},"#, #"{"ty":"rd","r":\#(number)},"#,
            #"{"ty":"pb","a":50},"#, #"{"ty":"pb","a":\#(number)},"#,
            #"{"ty":"zz","s":5,"r":3,"pt":2},"#, #"{"ty":"zz","s":\#(number),"r":\#(number),"pt":1},"#,
            #"{"ty":"op","a":5,"lj":2},"#, #"{"ty":"op","a":\#(number),"lj":1,"ml":\#(number)},"#,
        ]
        for modifier in modifiers {
            let items = "\(path),\(rectangle),\(ellipse),\(modifier)\(Hostile.fill)"
            let dashed = #"{"ty":"st","c":[1,0,0],"o":100,"w":\#(number),"d":[{"n":"d","v":3},{"n":"g","v":2}]}"#
            let transform =
                #"{"s":[\#(number),100],"p":[\#(number),0],"sk":\#(number),"r":\#(number),"a":[0,\#(number)]}"#
            #expect(Hostile.read(Hostile.animation(Hostile.shapes("\(items),\(dashed)"))).failure == nil)
            #expect(Hostile.read(Hostile.animation(Hostile.shapes(items, transform: transform))).failure == nil)
        }
    }

    @Test(arguments: ["-50", "0", "0.0001", "100", "200", "1e300", "-1e300"])
    func `trims of any values end`(number: String) {
        for (start, end, offset) in [
            (number, "50", "0"), ("0", number, "0"), ("10", "90", number), (number, number, number),
        ] {
            for mode in [1, 2] {
                let trim = #"{"ty":"tm","s":\#(start),"e":\#(end),"o":\#(offset),"m":\#(mode)}"#
                #expect(Hostile.read(Hostile.drawn(trim)).failure == nil)
            }
        }
    }

    @Test(arguments: ["", "0", "5", "0,0", "-1,1", "1e-9", "1e-9,1e-9", "1e300,1", "0,1e-12", "5,0", "0,0,0,1e-7"])
    func `dash patterns of any lengths end`(lengths: String) {
        let dashes = lengths.split(separator: ",").map { #"{"n":"d","v":\#($0)}"# } + [#"{"n":"o","v":1e30}"#]
        let stroke = #"{"ty":"st","c":[1,0,0],"o":100,"w":2,"d":[\#(dashes.joined(separator: ","))]}"#
        let outcome = Hostile.read(Hostile.animation(Hostile.shapes("\(Hostile.square),\(stroke)")))
        #expect(outcome.commands.count == 1 && outcome.points < 200_000)
    }

    @Test func `paths, painters and modifiers that multiply end`() {
        let star = #"{"ty":"sr","sy":1,"pt":1000,"or":50,"ir":20,"os":50,"p":[50,50]}"#
        let trim = #"{"ty":"tm","s":0,"e":99}"#
        let dashed = #"{"ty":"st","c":[1,0,0],"w":1,"d":[{"n":"d","v":0.05}]}"#
        for items in [
            Hostile.repeated(star, 2000) + "," + Hostile.repeated(Hostile.fill, 2000),
            Hostile.repeated(star, 300) + "," + Hostile.repeated(trim, 3000),
            Hostile.repeated(Hostile.square, 3000) + "," + Hostile.repeated(dashed, 3000),
            Hostile.repeated(#"{"ty":"sh","ks":{"k":{"c":true,"v":[]}}}"#, 3000) + "," + Hostile.repeated(trim, 3000),
            Hostile.square + "," + Hostile.repeated(#"{"ty":"rd","r":9}"#, 5000),
            Hostile.square + "," + Hostile.repeated(#"{"ty":"op","a":0.1,"lj":1}"#, 500),
            Hostile.square + "," + Hostile.repeated(#"{"ty":"zz","s":3,"r":9}"#, 5000),
            Hostile.repeated(star, 300) + "," + Hostile.repeated(#"{"ty":"op","a":-9,"lj":2}"#, 3),
            #"{"ty":"sh","ks":{"k":{"c":true,"v":[[1,1],[1,1]]}}},"# + Hostile.repeated(#"{"ty":"rd","r":9}"#, 100),
        ] {
            let layer = Hostile.shapes("\(items),\(Hostile.stroke)")
            #expect(Hostile.read(Hostile.animation(Hostile.repeated(layer, 3))).failure == nil)
        }
    }

    @Test(arguments: ["1073741824", "4294967296", "-1", "0", "1e308", "0.5", "\"2\"", "null", "3"])
    func `gradients of any number of stops have those that are there`(count: String) {
        for numbers in [
            "", "0", "0,1,0,0,1,0,0,1", "0,1,0,0,1,0,0,1,0.5", "0,1,0,0,1,0,0,1,0,1,0.5", "1e308,-1e308,1e30,5",
        ] {
            let gradient = #"{"ty":"gf","t":1,"s":[0,0],"e":[1e30,0],"g":{"p":\#(count),"k":{"k":[\#(numbers)]}}}"#
            let outcome = Hostile.read(Hostile.animation(Hostile.shapes("\(Hostile.square),\(gradient)")))
            for case .fill(let fill) in outcome.commands {
                guard case .gradient(let gradient) = fill.paint else { continue }
                #expect(gradient.stops.count <= numbers.count / 4)
                #expect(gradient.stops.allSatisfy { (0...1).contains($0.offset) && (0...1).contains($0.color.red) })
            }
        }
    }

    @Test func `gradients of very many stops end`() {
        let numbers = Hostile.repeated("0.5,1,0,0", 50_000)
        let gradient = #"{"ty":"gf","t":1,"s":[0,0],"e":[1,0],"g":{"p":2,"k":{"k":[\#(numbers)]}}}"#
        let layer = #"{"ty":0,"refId":"a","w":9,"h":9,"op":50}"#
        let asset = #"{"id":"a","layers":[\#(Hostile.shapes("\(Hostile.square),\(gradient)"))]}"#
        let text = Hostile.animation(Hostile.repeated(layer, 5000), members: #""assets":[\#(asset)],"#)
        #expect(Hostile.read(text).failure == nil)
    }

    @Test(arguments: ["0", "-1", "1e9", "1e300", "\"wide\"", "null", "[]", "32769"])
    func `sizes that no picture has are refused`(side: String) {
        for key in ["w", "h"] {
            let other = key == "w" ? "h" : "w"
            let text = #"{"v":"5.9.0","fr":25,"ip":0,"op":50,"\#(key)":\#(side),"\#(other)":100,"layers":[]}"#
            let failure = Hostile.read(text).failure
            #expect(failure?.reason == .empty || failure?.reason == .tooLarge)
            #expect(failure?.path == "$.\(key)")
        }
        #expect(Hostile.read(#"{"fr":25,"ip":0,"op":50,"h":100,"layers":[]}"#).reason == .empty)
    }

    @Test func `sizes written as text or with decimals count`() {
        let text = #"{"fr":"29.97","ip":0,"op":50,"w":"100","h":99.5,"layers":[]}"#
        #expect(Hostile.read(text).document?.scene.size == Size(100, 99.5))
    }

    @Test(arguments: ["0", "-25", "\"fast\"", "null", "{}"])
    func `frame rates that are none are refused`(rate: String) {
        #expect(Hostile.read(#"{"fr":\#(rate),"ip":0,"op":50,"w":9,"h":9,"layers":[]}"#).failure?.path == "$.fr")
    }

    @Test(arguments: [
        ("0", "0"), ("5", "5"), ("9", "3"), ("1e300", "1e301"), ("-1e300", "1"), ("0", "null"), ("0", "-1"),
    ])
    func `time lines without frames are refused`(start: String, end: String) {
        #expect(Hostile.read(#"{"fr":25,"ip":\#(start),"op":\#(end),"w":9,"h":9,"layers":[]}"#).reason == .empty)
    }

    @Test(arguments: ["29140721", "1e18", "1.7e308"])
    func `time lines of years are cut, and that is said`(end: String) {
        let outcome = Hostile.read(#"{"fr":1e9,"ip":-20,"op":\#(end),"w":9,"h":9,"layers":[]}"#)
        #expect(outcome.document?.scene.frames == -20..<99_980)
        #expect(outcome.features == ["frame count"])
    }

    @Test(arguments: numbers)
    func `layers of any times end`(number: String) {
        let times = #""ip":\#(number),"op":\#(number),"st":\#(number),"sr":\#(number)"#
        let asset = #"{"id":"a","layers":[\#(Hostile.shapes(Hostile.square))]}"#
        for text in [
            Hostile.animation("{\"ty\":1,\"sw\":\(number),\"sh\":9,\"sc\":\"white\",\(times)}"),
            Hostile.animation(
                #"{"ty":0,"refId":"a","w":\#(number),"h":9,\#(times)}"#, members: #""assets":[\#(asset)],"#),
            Hostile.animation(
                #"{"ty":0,"refId":"a","w":9,"h":9,"st":\#(number),"sr":\#(number)}"#, members: #""assets":[\#(asset)],"#
            ),
            Hostile.animation(
                #"{"ty":0,"refId":"a","w":9,"h":9,"op":50,"tm":{"k":[{"t":0,"s":[\#(number)]},{"t":\#(number),"s":[1]}]}}"#,
                members: #""assets":[\#(asset)],"#),
        ] { #expect(Hostile.read(text).failure == nil) }
    }

    @Test(arguments: numbers)
    func `keyframes at any time with any easing end`(number: String) {
        let handles = #""i":{"x":\#(number),"y":\#(number)},"o":{"x":[\#(number)],"y":[\#(number)]}"#
        let tangents = #""to":[\#(number),1],"ti":[1,\#(number)]"#
        for rest in ["", handles, "\(handles),\(tangents)", #""h":1"#] {
            let comma = rest.isEmpty ? "" : ","
            let track =
                #"[{"t":0,"s":[\#(number),1]\#(comma)\#(rest)},{"t":\#(number),"s":[2,\#(number)]\#(comma)\#(rest)},{"t":9,"s":[1,1]}]"#
            let transform = #"{"p":{"k":\#(track)},"s":{"k":\#(track)},"o":{"k":\#(track)}}"#
            let layer = Hostile.shapes("\(Hostile.square),\(Hostile.fill)", transform: transform, members: #""ao":1,"#)
            #expect(Hostile.read(Hostile.animation(layer)).failure == nil)
        }
    }

    @Test func `very many curved ways are cut, and that is said`() {
        let keyframes = (0..<20_100).map { #"{"t":\#($0),"s":[\#($0 % 9),0],"to":[0,9],"ti":[9,0]}"# }
        let transform = #"{"p":{"k":[\#(keyframes.joined(separator: ","))]}}"#
        #expect(
            Hostile.read(Hostile.animation(Hostile.shapes(Hostile.square, transform: transform))).features == [
                "motion path"
            ])
    }

    @Test(arguments: numbers)
    func `masks of any numbers end`(number: String) {
        let mask = #"{"mode":"s","pt":{"k":{"c":true,"v":[[0,0],[\#(number),0],[9,9]]}},"o":\#(number),"x":\#(number)}"#
        let layer = Hostile.shapes(
            "\(Hostile.square),\(Hostile.fill)", members: #""masksProperties":[\#(mask),\#(mask)],"#)
        #expect(Hostile.read(Hostile.animation(layer)).failure == nil)
    }

    @Test func `very many masks end`() {
        let mask = #"{"mode":"s","pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]]}}}"#
        let masks = #""masksProperties":[\#(Hostile.repeated(mask, 5000))],"#
        let layer = Hostile.shapes("\(Hostile.square),\(Hostile.fill)", members: masks)
        let asset = #"{"id":"a","layers":[\#(layer)]}"#
        let uses = Hostile.repeated(#"{"ty":0,"refId":"a","w":9,"h":9,"op":50}"#, 1000)
        #expect(Hostile.read(Hostile.animation(uses, members: #""assets":[\#(asset)],"#)).failure == nil)
    }
}
