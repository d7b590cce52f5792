import Formats
import Foundation
import Testing

@testable import Engine

/// Files of the wrong kinds, and files that are not whole.
@Suite(.timeLimit(.minutes(60)))
struct HostileTextTests {
    private static let wrong = [
        "null", "true", "0", "-1.5", "\"\"", "\"text\"", "[]", "{}", "[[]]", "[{}]", "[null]", #"{"k":null}"#,
    ]

    @Test(arguments: wrong)
    func `layers of the wrong kind draw nothing or less`(value: String) {
        #expect(Hostile.read(Hostile.animation(value)).failure == nil)
        for type in [0, 1, 2, 3, 4, 5, 6, 13, 15, 99] {
            let keys = [
                "ks", "shapes", "refId", "ip", "op", "st", "sr", "parent", "tt", "tp", "td", "masksProperties", "bm",
                "ef",
                "sy", "tm", "sc", "sw", "w", "nm", "ind", "hd", "ao", "t",
            ]
            for key in keys {
                #expect(Hostile.read(Hostile.animation(#"{"ty":\#(type),"\#(key)":\#(value)}"#)).failure == nil)
            }
        }
        #expect(Hostile.read(Hostile.animation(#"{"ty":\#(value)}"#)).failure == nil)
    }

    @Test(arguments: wrong)
    func `members of the file of the wrong kind do no harm`(value: String) {
        for key in ["assets", "markers", "fonts", "chars", "slots", "nm", "ddd", "v", "ip"] {
            _ = Hostile.read(Hostile.animation(Hostile.shapes(Hostile.square), members: #""\#(key)":\#(value),"#))
        }
        let reading = Hostile.read(#"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":9,"h":9,"layers":\#(value)}"#)
        #expect(reading.failure == nil || reading.reason == .notAnAnimation)
    }

    @Test(arguments: wrong)
    func `shapes of the wrong kind draw nothing or less`(value: String) {
        #expect(Hostile.read(Hostile.animation(Hostile.shapes(value))).failure == nil)
        let keys = [
            "ks", "it", "p", "s", "r", "c", "o", "w", "d", "g", "e", "h", "a", "m", "tr", "pt", "or", "ir", "os", "sy",
            "lc", "ml",
            "hd", "bm", "nm", "t",
        ]
        for type in ["gr", "sh", "rc", "el", "sr", "fl", "st", "gf", "gs", "tm", "rd", "rp", "mm", "tr", "pb"] {
            for key in keys {
                let items = #"\#(Hostile.square),{"ty":"\#(type)","\#(key)":\#(value)},\#(Hostile.fill)"#
                #expect(Hostile.read(Hostile.animation(Hostile.shapes(items))).failure == nil)
            }
        }
        #expect(Hostile.read(Hostile.animation(Hostile.shapes(#"{"ty":\#(value)}"#))).failure == nil)
    }

    @Test(arguments: wrong)
    func `gradients, dashes, masks and repeaters with wrong parts do no harm`(value: String) {
        for item in [
            #"{"ty":"gf","g":{"p":\#(value),"k":\#(value)}}"#, #"{"ty":"gf","g":{"p":2,"k":{"k":\#(value)}}}"#,
            #"{"ty":"st","d":[{"n":"d","v":\#(value)},{"n":\#(value)},\#(value)]}"#,
            #"{"ty":"rp","c":2,"tr":{"p":\#(value),"so":\#(value)}}"#,
            #"{"ty":"sh","ks":{"k":{"v":\#(value),"i":\#(value)}}}"#,
            #"{"ty":"sh","ks":{"k":{"v":[[1,2],\#(value)],"o":[\#(value)],"c":\#(value)}}}"#,
        ] { #expect(Hostile.read(Hostile.drawn(item)).failure == nil) }
        for mask in [
            value, #"{"mode":\#(value)}"#, #"{"mode":"a","pt":\#(value)}"#, #"{"pt":{"k":\#(value)},"o":\#(value)}"#,
        ] {
            let layer = Hostile.shapes("\(Hostile.square),\(Hostile.fill)", members: #""masksProperties":[\#(mask)],"#)
            #expect(Hostile.read(Hostile.animation(layer)).failure == nil)
        }
    }

    @Test(arguments: [
        "[]", #"[{"t":0}]"#, #"[{"t":24},5]"#, #"[5,{"t":24}]"#, #"[{"s":[1]}]"#,
        #"[{"t":0,"s":null},{"t":5,"s":[1]}]"#,
        #"[{"t":"0","s":[1]}]"#, #"[{"t":5,"s":[1]},{"t":0,"s":[2]}]"#,
        #"[{"t":5,"s":[1]},{"t":5,"s":[2]},{"t":5,"s":[3]}]"#,
        #"[{"t":0,"s":[1,2,3]},{"t":5,"s":[1]}]"#, #"[{"t":0,"s":[]},{"t":5,"s":[]}]"#, #"[{"t":0,"e":[4]},{"t":5}]"#,
        #"[{"t":0,"s":[1],"i":{},"o":{}},{"t":5,"s":[1]}]"#,
        #"[{"t":0,"s":[1],"i":{"x":[]},"o":{"x":[],"y":[]}},{"t":5}]"#,
        #"[{"t":0,"s":[1],"i":5,"o":[]},{"t":5}]"#, #"[{"t":0,"s":[1],"to":[],"ti":[]},{"t":5,"s":[2]}]"#,
        #"[{"t":0,"s":[{"v":[[1,1]]}]},{"t":5,"s":[{"v":[]}]}]"#, #"[{"t":0,"s":5},{"t":5,"s":{}}]"#,
    ])
    func `keyframes of every odd form give a value`(track: String) {
        let property = #"{"a":1,"k":\#(track),"k":\#(track)}"#
        let transform = ["p", "a", "s", "r", "o", "sk", "rx", "rz", "or"].map { #""\#($0)":\#(property)"# }.joined(
            separator: ",")
        let items = """
            {"ty":"sh","ks":\(property)},{"ty":"rc","p":\(property),"s":\(property),"r":\(property)},
            {"ty":"fl","c":\(property),"o":\(property)},{"ty":"tm","s":\(property),"e":50},
            {"ty":"gf","s":\(property),"e":\(property),"g":{"p":1,"k":\(property)}}
            """
        #expect(Hostile.read(Hostile.animation(Hostile.shapes(items, transform: "{\(transform)}"))).failure == nil)
        let split = #"{"p":{"s":true,"x":\#(property),"y":\#(property)}}"#
        #expect(
            Hostile.read(Hostile.animation(Hostile.shapes(items, transform: split, members: #""ao":1,"#))).failure
                == nil)
    }

    @Test func `names and expressions of any length and kind do no harm`() {
        for text in [String(repeating: "x", count: 1_000_000), "العربية 👩‍👩‍👧 \u{202E}", #"\u0000\ud800"#] {
            let layer = #"{"ty":3,"nm":"\#(text)"}"#
            #expect(Hostile.read(Hostile.animation(layer)).features.isEmpty)
            let expression = #"{"ty":3,"ks":{"r":{"k":0,"x":"\#(text)"}}}"#
            let diagnostics = Hostile.read(Hostile.animation(expression)).document?.diagnostics ?? []
            #expect(diagnostics.map(\.feature) == ["expression"] && diagnostics[0].message.count < 300)
        }
    }

    @Test func `slots named again and again end`() {
        let track = (0..<20_000).map { #"{"t":\#($0),"s":[1]}"# }.joined(separator: ",")
        let layer = Hostile.repeated(#"{"ty":3,"ks":{"r":{"sid":"a","k":0}}}"#, 1000)
        let outcome = Hostile.read(Hostile.animation(layer, members: #""slots":{"a":{"p":{"k":[\#(track)]}}},"#))
        #expect(outcome.features.contains("slot"))
    }

    @Test func `pictures are read once and kept within bounds`() {
        let assets =
            (0..<1000).map { #"{"id":"\#($0)","w":9,"h":9,"p":"same.png"}"# } + [
                #"{"id":"huge","w":9,"h":9,"p":"huge.png"}"#
            ]
        let layers = (0..<1000).map { #"{"ty":2,"refId":"\#($0)"}"# } + [#"{"ty":2,"refId":"huge"}"#]
        let text = Hostile.animation(
            layers.joined(separator: ","), members: #""assets":[\#(assets.joined(separator: ","))],"#)
        let huge = [UInt8](repeating: 0, count: (256 << 20) + 1)
        // The beginning of a PNG file of one pixel, as far as it is looked at.
        let small: [UInt8] =
            [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89,
            ]
        let outcome = Hostile.read(Array(text.utf8)) { $0 == "huge.png" ? huge : $0 == "same.png" ? small : nil }
        let images = outcome.document?.scene.images ?? []
        #expect(images.count == 1001 && images.last?.bytes.isEmpty == true && images.first?.bytes == small)
        #expect(outcome.features == ["image"])
    }

    @Test(arguments: ["reference", "number", "null"])
    func `pictures and compositions of each other's kind are told`(kind: String) {
        let reference = ["reference": #""c""#, "number": "7", "null": "null"][kind] ?? ""
        let assets = #""assets":[{"id":"c","layers":[]},{"id":7,"p":5,"w":"a"},{"id":null},5],"#
        for type in [0, 2] {
            #expect(
                Hostile.read(Hostile.animation(#"{"ty":\#(type),"refId":\#(reference)}"#, members: assets)).failure
                    == nil)
        }
    }

    private static let small: [UInt8] = Array(
        Hostile.animation(
            Hostile.shapes(
                #"{"ty":"rc","d":1,"p":[50,50],"s":[2e1,20.5],"r":0},\#(Hostile.fill)"#, members: #""nm":"é\n",\#("")"#),
            members: #""markers":[{"tm":1,"cm":"m"}],"#
        ).utf8)

    @Test func `a file cut off at any byte is a failure that says where`() {
        #expect(Hostile.read(HostileTextTests.small).commands.count == 1)
        for count in 0..<HostileTextTests.small.count {
            let failure = Hostile.read(Array(HostileTextTests.small.prefix(count))).failure
            #expect(failure?.reason == .malformed, "cut at \(count)")
            #expect(failure?.location != nil)
        }
    }

    @Test func `any byte changed gives a picture or a failure`() {
        for index in HostileTextTests.small.indices {
            for byte in [0, 0x22, 0x2c, 0x2d, 0x39, 0x5b, 0x5d, 0x65, 0x7b, 0x7d, 0x80, 0xff] as [UInt8] {
                var bytes = HostileTextTests.small
                bytes[index] = byte
                _ = Hostile.read(bytes)
            }
        }
    }

    @Test func `any byte left out gives a picture or a failure`() {
        for index in HostileTextTests.small.indices {
            var bytes = HostileTextTests.small
            bytes.remove(at: index)
            _ = Hostile.read(bytes)
        }
    }

    @Test func `byte order marks and line ends are no matter, other encodings and commas are`() {
        let text = String(decoding: HostileTextTests.small, as: UTF8.self)
        #expect(Hostile.read("\u{FEFF}" + text).commands.count == 1)
        #expect(Hostile.read(text.replacingOccurrences(of: ",\"", with: "\r\n,\r\"")).commands.count == 1)
        #expect(Hostile.read(text.replacingOccurrences(of: "]}", with: ",]}")).reason == .malformed)
        #expect(
            Hostile.read(text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }).reason == .malformed)
        #expect(Hostile.read([]).reason == .malformed)
        #expect(Hostile.read("\r\n\r").reason == .malformed)
    }

    @Test(arguments: [
        "5", "[]", "{}", "null", "\"layers\"", #"{"layers":{}}"#, #"{"layers":[]}"#, #"{"name":"p","version":"1"}"#,
    ])
    func `other JSON is no animation`(text: String) {
        #expect(Hostile.read(text).reason == .notAnAnimation)
    }
}
