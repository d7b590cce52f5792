import Engine
import Raster
import Testing

@testable import Formats

/// Files that nobody drew, from their text to pixels.
@Suite(.timeLimit(.minutes(10)))
struct HostileDrawingTests {
    private static let square = #"{"ty":"rc","d":1,"p":[8,8],"s":[9,9],"r":2}"#
    private static let fill = #"{"ty":"fl","c":[1,0,0],"o":90}"#

    private static func animation(_ layers: String, assets: String = "") -> String {
        #"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":16,"h":16,"assets":[\#(assets)],"layers":[\#(layers)]}"#
    }

    private static func layer(_ items: String, _ members: String = "") -> String {
        #"{"ty":4,"ip":0,"op":50,\#(members)"shapes":[\#(items)]}"#
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        Array(repeating: text, count: count).joined(separator: ",")
    }

    /// Draws the first frame of a file, then a rectangle over all of it, which must be seen, whatever was drawn before.
    private func draw(_ text: String, width: Int = 16, height: Int = 16) throws {
        let document = try Document.read(Array(text.utf8))
        var evaluator = Evaluator(document.scene)
        let list = evaluator.displayList(at: 0)
        #expect(!list.commands.isEmpty)
        var surface = try Surface(width: width, height: height)
        let viewport = Viewport.fit(list.size, width: width, height: height)
        surface.draw(list, viewport: viewport, images: ImageStore(document.scene.images))
        let size = Size(Double(width), Double(height))
        let after = DisplayList(size: size, commands: [.rectangle(0, 0, size.width, size.height, .pureBlue)])
        surface.draw(after, viewport: .identity, images: ImageStore([]))
        #expect(Drawn(surface)[width / 2, height / 2] == Drawn.Pixel(0, 0, 255))
    }

    @Test(arguments: ["1e9", "-1e30", "1.7e308", "16E16", "1e-300"])
    func `coordinates and scales of any size leave the surface usable`(number: String) throws {
        let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[\#(number),3],[9,\#(number)]],"o":[[\#(number),1]]}}}"#
        let stroke = #"{"ty":"st","c":[0,1,0],"o":100,"w":\#(number)}"#
        let dashed = #"{"ty":"st","c":[0,1,0],"o":100,"w":1,"lc":2,"d":[{"n":"d","v":1},{"n":"g","v":\#(number)}]}"#
        let gradient = #"{"ty":"gf","t":2,"s":[8,8],"e":[\#(number),8],"h":90,"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
        let transform = #""ks":{"s":[\#(number),100],"p":[\#(number),1],"sk":20},"#
        let items = "\(path),\(Self.square),\(Self.fill),\(stroke),\(dashed),\(gradient)"
        try draw(Self.animation(Self.layer(items)))
        try draw(Self.animation(Self.layer(items, transform)))
        try draw(Self.animation(Self.layer("\(items),{\"ty\":\"rp\",\"c\":3,\"tr\":{\"s\":[\(number),50],\"so\":50}}")))
    }

    @Test(arguments: ["1e9", "-1e30", "0.001"])
    func `masks of any size leave the surface usable`(number: String) throws {
        let mask = #"{"mode":"s","pt":{"k":{"c":true,"v":[[0,0],[\#(number),0],[9,9]]}},"o":50,"x":\#(number)}"#
        let members = #""masksProperties":[\#(mask),\#(mask)],"#
        try draw(Self.animation(Self.layer("\(Self.square),\(Self.fill)", members)))
    }

    @Test func `ten thousand copies are drawn`() throws {
        let repeater = #"{"ty":"rp","c":1e9,"tr":{"p":[0.001,0],"so":50,"eo":1}}"#
        try draw(Self.animation(Self.layer("\(Self.square),\(Self.fill),\(repeater)")))
        let star = #"{"ty":"sr","sy":1,"pt":1e9,"p":[8,8],"or":8,"ir":3}"#
        try draw(Self.animation(Self.layer(#"\#(star),{"ty":"st","c":[1,0,0],"w":0.5},\#(repeater)"#)))
    }

    @Test func `groups, masks and mattes in each other to the last level are drawn`() throws {
        var items = "\(Self.square),\(Self.fill)"
        for _ in 0..<63 { items = #"{"ty":"gr","it":[\#(items),{"ty":"tr","o":90}]},\#(Self.square),\#(Self.fill)"# }
        let mask = #"{"mode":"a","pt":{"k":{"c":true,"v":[[0,0],[14,0],[14,14]]}}}"#
        let members = #""td":1,"masksProperties":[\#(mask),\#(mask)],"#
        let assets = (0..<31).map { level -> String in
            let inner =
                level < 30
                ? #"{"ty":0,"refId":"c\#(level + 1)","w":15,"h":15,\#(members)"op":50}"# : Self.layer(items, members)
            return #"{"id":"c\#(level)","layers":[\#(inner),{"ty":1,"sw":16,"sh":16,"sc":"red","tt":1,"op":50}]}"#
        }
        let use = #"{"ty":0,"refId":"c0","w":15,"h":15,"op":50}"#
        try draw(Self.animation(use, assets: assets.joined(separator: ",")))
        try draw(Self.animation(use, assets: assets.joined(separator: ",")), width: 1200, height: 1200)
    }

    @Test func `many layers of every blend mode are drawn`() throws {
        let layers = (0..<300).map { Self.layer("\(Self.square),\(Self.fill),\(Self.square)", #""bm":\#($0 % 16),"#) }
        try draw(Self.animation(layers.joined(separator: ",")))
    }

    @Test(arguments: ["AAAA", "iVBORw0KGgo=", "/9j/4AAQ", "UklGRgAAAABXRUJQ", ""])
    func `pictures that are none draw nothing`(data: String) throws {
        let asset = #"{"id":"i","w":16,"h":16,"e":1,"p":"data:image/png;base64,\#(data)"}"#
        let layers = #"{"ty":2,"refId":"i","op":50},\#(Self.layer("\(Self.square),\(Self.fill)"))"#
        try draw(Self.animation(layers, assets: asset))
    }

    @Test func `a fine dash on a long path is drawn`() throws {
        let path = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,8],[100000,8]]}}}"#
        let stroke = #"{"ty":"st","c":[0,1,0],"o":100,"w":1,"d":[{"n":"d","v":3},{"n":"g","v":9}]}"#
        try draw(Self.animation(Self.layer("\(path),\(stroke)")))
        try draw(Self.animation(Self.layer("\(Self.repeated(path, 50)),\(stroke)")))
    }

    /// A blur and a shadow as wide and as far away as `number` says, along both axes and along one.
    private static func effects(_ number: String) -> String {
        let shadow =
            #"{"ty":25,"ef":[{},{"v":{"k":255}},{"v":{"k":30}},{"v":{"k":\#(number)}},{"v":{"k":\#(number)}}]}"#
        let blurs = (1...3).map { #"{"ty":29,"ef":[{"v":{"k":\#(number)}},{"v":{"k":\#($0)}},{"v":{"k":1}}]}"# }
        return #""ef":[\#(shadow),\#(blurs.joined(separator: ","))],"#
    }

    @Test(arguments: ["0", "1e-6", "0.003", "-5", "1e9", "1e300"])
    func `blurs and shadows of any size leave the surface usable`(number: String) throws {
        let effects = Self.effects(number)
        let items = "\(Self.square),\(Self.fill)"
        try draw(Self.animation(Self.layer(items, effects)))
        for transform in [#""s":[1e9,100]"#, #""r":30,"sk":40"#, #""s":[0,1e-9]"#, #""p":[1e12,-1e12],"r":10"#] {
            let turned = Self.layer(items, #"\#(effects)"ks":{\#(transform)},"#)
            try draw(Self.animation(turned + "," + Self.layer(items)))
        }
        let huge = #"{"ty":1,"ip":0,"op":50,\#(effects)"sw":32768,"sh":32768,"sc":"black","ks":{}}"#
        try draw(#"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":32768,"h":32768,"layers":[\#(huge)]}"#)
    }

    @Test func `more effects than anybody draws end`() throws {
        let blur = #"{"ty":29,"ef":[{"v":{"k":20}}]}"#
        let layer = Self.layer("\(Self.square),\(Self.fill)", #""ef":[\#(Self.repeated(blur, 100))],"#)
        try draw(Self.animation(Self.repeated(layer, 200)))
        // Compositions of blurred compositions.
        func nested(_ index: Int) -> String {
            #"{"ty":0,"ip":0,"op":50,"w":16,"h":16,"refId":"\#(index)","ks":{},"ef":[\#(blur)]}"#
        }
        let assets = (0..<12).map { index in
            let inner = index == 0 ? layer : nested(index - 1)
            return #"{"id":"\#(index)","layers":[\#(Self.repeated(inner, 4))]}"#
        }
        try draw(Self.animation(nested(11), assets: assets.joined(separator: ",")))
    }
}
