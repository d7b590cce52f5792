import Foundation
import Testing

@testable import Engine
@testable import Formats

struct KeyframesImportTests {
    private typealias Text = KeyframesText

    @Test func `the format is told by the content, plain and compressed`() throws {
        let plain = Array(Text.animation(Text.triangle()).utf8)
        #expect(try Document.read(plain).format == .keyframes)
        let packed: [UInt8] =
            [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff] + DeflateWriter.stored(plain)
            + [CRC32.checksum(plain), UInt32(plain.count)].flatMap { number in
                (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            }
        #expect(try Document.read(packed).format == .keyframes)
    }

    @Test(arguments: [
        #"{"type":"FeatureCollection","features":[]}"#, #"{"canvas_size":[1,1]}"#, "[]", "7", #"{"features":{}}"#,
    ])
    func `other JSON is no animation`(text: String) {
        #expect(Hostile.read(text).reason == .notAnAnimation)
    }

    @Test func `what has layers is Lottie`() throws {
        let text = #"{"v":"5","fr":1,"ip":0,"op":1,"w":1,"h":1,"layers":[],"features":[],"canvas_size":[1,1]}"#
        #expect(try Document.read(Array(text.utf8)).format == .lottie)
    }

    @Test(arguments: [
        (#""frame_rate":30,"animation_frame_count":60"#, "$"),
        (#""frame_rate":30,"animation_frame_count":60,"canvas_size":[0,9]"#, "$.canvas_size"),
        (#""frame_rate":30,"animation_frame_count":60,"canvas_size":[9]"#, "$.canvas_size"),
        (#""frame_rate":30,"animation_frame_count":60,"canvas_size":"9x9""#, "$.canvas_size"),
        (#""frame_rate":0,"animation_frame_count":60,"canvas_size":[9,9]"#, "$.frame_rate"),
        (#""frame_rate":"30","animation_frame_count":60,"canvas_size":[9,9]"#, "$.frame_rate"),
        (#""animation_frame_count":60,"canvas_size":[9,9]"#, "$"),
        (#""frame_rate":30,"animation_frame_count":-1,"canvas_size":[9,9]"#, "$.animation_frame_count"),
        (#""frame_rate":30,"animation_frame_count":null,"canvas_size":[9,9]"#, "$.animation_frame_count"),
    ])
    func `without size, rate or length there is nothing to show`(members: String, path: String) {
        let failure = Hostile.read("{\(members),\"features\":[]}").failure
        #expect(failure?.reason == .empty && failure?.path == path && failure?.location != nil)
    }

    @Test func `a canvas may be only so large`() {
        let text = #"{"frame_rate":30,"animation_frame_count":60,"canvas_size":[9,1e6],"features":[]}"#
        #expect(Hostile.read(text).reason == .tooLarge)
    }

    @Test(arguments: [#""features":[]"#, #""features":7"#, #""name":"EMPTY""#])
    func `no features are an empty animation`(member: String) throws {
        let document = try Text.read(
            #"{"frame_rate":30,"animation_frame_count":60,"canvas_size":[9,9],\#(member)}"#)
        #expect(document.diagnostics.map(\.feature) == ["features"])
        #expect(document.scene.root.layers.isEmpty && document.scene.frames == 0..<60)
    }

    @Test func `a broken frame rate is kept, and cut off on iOS`() throws {
        let text = #"{"frame_rate":29.97,"animation_frame_count":60,"canvas_size":[9,9],"features":[]}"#
        #expect(try Text.read(text).scene.frameRate == 29.97)
        #expect(try Text.read(text, .android).scene.frameRate == 29.97)
        #expect(try Text.read(text, .ios).scene.frameRate == 29)
    }

    @Test(arguments: [
        ("0.9", true), ("1.0", false), ("1.10", false), ("0", true), ("", true), ("one", true), ("2", false),
    ])
    func `the version decides about pivots`(version: String, isLegacy: Bool) throws {
        let turned = Text.still("ROTATION", "[180]").dropLast() + #","anchor":[10,0]}"#
        let scene = try Text.read(
            Text.animation(Text.triangle(#""feature_animations":[\#(turned)],"#), version: version)
        ).scene
        var evaluator = Evaluator(scene)
        guard case .fill(let fill)? = evaluator.displayList(at: 0).commands.first else {
            Issue.record("nothing is drawn")
            return
        }
        #expect((fill.transform.apply(.zero) - Point(isLegacy ? 20 : 0, 0)).length < 1e-9)
    }

    @Test func `the last frame is the one of the frame count`() throws {
        let moves = Text.moving("X_POSITION", "[0]", "[60]")
        let scene = try Text.read(Text.animation(Text.triangle(#""feature_animations":[\#(moves)],"#))).scene
        #expect(scene.frames == 0..<60 && scene.lines(at: 60).first?.contains("[1 0 0 1 60 0]") == true)
    }

    @Test(arguments: [(0.1, 0.9), (0.42, 0.58), (0.7, 0.84)])
    func `Android's curves are near the exact ones and not the same`(x1: Double, x2: Double) throws {
        let moves = Text.moving("X_POSITION", "[0]", "[1]", curve: "[[\(x1),0],[\(x2),1]]")
        let text = Text.animation(Text.triangle(#""feature_animations":[\#(moves)],"#))
        func values(_ profile: KeyframesProfile) throws -> [Double] {
            let layer = try #require(try Text.read(text, profile).scene.root.layers.first)
            return (0...600).map { layer.transform.position.value(at: Double($0) / 10).x }
        }
        let largest = zip(try values(.recommended), try values(.android)).map { abs($0 - $1) }.max() ?? 0
        // The largest difference known of exported files.
        #expect(largest > 1e-5 && largest < 0.0031)
        #expect(try values(.ios) == values(.recommended))
    }

    @Test func `a straight way is told to be straight`() throws {
        let text = Text.animation(
            Text.triangle(#""feature_animations":[\#(Text.moving("ROTATION", "[0]", "[9]"))],"#))
        let transform = try #require(try Text.read(text, .android).scene.root.layers.first).transform
        guard case .keyframes(let track)? = transform.rotation.contributions.first?.motion else {
            Issue.record("nothing turns")
            return
        }
        #expect(track.keyframes.map(\.easing).first == .linear)
    }

    @Test func `layers keep the names of features and groups`() throws {
        let group = #""animation_groups":[{"group_id":1,"group_name":"Hand","animations":[]}],"#
        let scene = try Text.read(
            Text.animation(
                Text.triangle(#""name":"Thumb","animation_group":1,"#) + "," + Text.triangle(#""name":"Ring","#),
                members: group)
        ).scene
        #expect(scene.root.layers.map(\.name) == ["Ring", "Thumb", "Hand"])
        #expect(scene.root.layers.map(\.parent) == [nil, 2, nil])
        #expect(Set(scene.root.layers.map(\.id)) == [0, 1, 2] && scene.layerCount == 3)
    }

    @Test func `a gradient's colors can be addressed one by one`() throws {
        let colors = ["ff0000", "0000ff"].map { ##"{"key_values":[{"start_frame":0,"data":"#\##($0)"}]}"## }
        let effects = #""effects":{"gradient":{"color_start":\#(colors[0]),"color_end":\#(colors[1])}},"#
        let scene = try Text.read(Text.animation(Text.triangle(effects))).scene
        let path = try #require(scene.properties().properties.first { $0.keyPath.description.hasSuffix("Color 2") })
            .keyPath
        let green = PropertyOverride(path, .written("#00ff00"))
        let changed = scene.applying([green]).scene
        #expect(scene.lines().first?.contains("(0 #ff0000, 1 #0000ff)") == true)
        #expect(changed.lines().first?.contains("(0 #ff0000, 1 #00ff00)") == true)
    }
}
