import Testing

@testable import Engine
@testable import Live
@testable import Preview

struct AnimationSnifferTests {
    private func head(_ text: String) -> AnimationSniffer.Keys? { AnimationSniffer.keys(head: Array(text.utf8)) }
    private func tail(_ text: String) -> AnimationSniffer.Keys { AnimationSniffer.keys(tail: Array(text.utf8)) }

    @Test(arguments: [
        #"{"v":"5.7.4","fr":60,"ip":0,"op":120,"w":100,"h":100,"layers":[]}"#,
        "\u{FEFF} {\n  \"layers\" : [ {\"v\": 1} ],\n  \"op\" : 3 }",
        #"{"assets":[{"layers":["}"]}],"fr":25,"op":9"#,
        #"{"nm":"a \"quoted\\\" {name","v":"4","layers":[{"torn"#,
    ])
    func `Animations are recognised, torn ones too`(_ text: String) { #expect(head(text)?.format == .lottie) }

    @Test(arguments: [
        #"{"formatVersion":"1.0","name":"LIKE","frame_rate":24,"animation_frame_count":88,"canvas_size":[9,9],"features""#,
        #"{ "canvas_size" : [1,1], "animation_groups":[], "features" : [{"v":1,"fr":2},"#,
        #"{"features":[],"animation_frame_count":1}"#,
    ])
    func `Animations of Keyframes are recognised`(_ text: String) { #expect(head(text)?.format == .keyframes) }

    @Test func `An animation of Keyframes is recognised by its end`() {
        #expect(tail(#"…[1,2]}],"canvas_size":[1,2],"animation_frame_count":9}"#).format == .keyframes)
    }

    @Test(arguments: [
        #"{"pegbar":"motion/1","size":[1,1],"layers":[{"torn"#, #"{"$schema":"x","layers":[],"pegbar":"motion/1"}"#,
    ])
    func `Motion documents are recognised`(_ text: String) { #expect(head(text)?.format == .motion) }

    @Test(arguments: [
        #"{"pegbar":"1.0","dependencies":{"layers":[]}}"#,
        #"{"name":"pegbar","version":"1.0.0","dependencies":{"layers":"1","fr":"2","op":"3","v":"4"}}"#,
        #"{"map":{"layers":[],"v":8},"v":8}"#, #"{"v":1,"ip":"127.0.0.1"}"#, #"{"layers":[]}"#,
        #"{"a":"layers","b":"fr"}"#,
        #"{"type":"FeatureCollection","features":[]}"#, #"{"a":{"features":[],"canvas_size":1}}"#,
        "{}", "{", "", "{\"layers\":[]}{\"fr\":1}",
    ])
    func `Other objects are not`(_ text: String) { #expect(head(text).map { $0.format == nil } ?? true) }

    @Test(arguments: [#"[{"layers":[],"fr":1}]"#, "\"layers\"", "42", "<svg/>", "PK\u{3}\u{4}", "x{\"fr\":1,\"op\":2}"])
    func `What is no object is recognised by its first byte`(_ text: String) { #expect(head(text) == nil) }

    @Test func `Keys at the end are found without what is before them`() {
        #expect(
            tail(#"…,[1,{"v":2,"fr":"}"}]],"op":90,"layers" : [{"ip":1}], "v":"5"} "#) == [
                .outPoint, .layers, .version,
            ])
        #expect(tail(#"{"ip":1}}],"s":"a:\"op\":{","fr":30}"#) == [.frameRate])
        #expect(tail(#"half a "string":1}"#) == [])
        #expect(tail("") == [])
    }

    @Test func `No bytes make it trap`() {
        var state: UInt64 = 42
        let alphabet = Array("{}[]\",:\\ lfrvopi\u{0}".utf8)
        for length in 0..<400 {
            var bytes: [UInt8] = []
            for _ in 0..<length {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(alphabet[Int(state >> 33) % alphabet.count])
            }
            let keys = AnimationSniffer.keys(head: bytes) ?? []
            #expect(keys.union(AnimationSniffer.keys(tail: bytes)).rawValue < 256)
        }
    }
}
