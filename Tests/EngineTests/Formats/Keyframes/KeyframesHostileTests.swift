import Testing

@testable import Engine
@testable import Formats

/// Keyframes files that nobody exported: too many, too deep, in circles.
@Suite(.timeLimit(.minutes(60)))
struct KeyframesHostileTests {
    private typealias Text = KeyframesText

    private func read(_ text: String, _ profile: KeyframesProfile = .recommended) throws -> (Document, [DisplayList]) {
        let document = try Text.read(text, profile)
        var evaluator = Evaluator(document.scene)
        let lists = [0, 29.5, 60, 1e9].map { evaluator.displayList(at: $0) }
        for list in lists { #expect(list.isNested) }
        return (document, lists)
    }

    private func features(_ document: Document) -> Set<String> { Set(document.diagnostics.map(\.feature)) }

    private func group(_ number: Int, in parent: Int, _ animations: String = "") -> String {
        #"{"group_id":\#(number),"parent_group":\#(parent),"animations":[\#(animations)]}"#
    }

    private func groups(_ list: [String]) -> String { #""animation_groups":[\#(list.joined(separator: ","))],"# }

    @Test(arguments: KeyframesProfile.allCases)
    func `groups in circles are cut`(profile: KeyframesProfile) throws {
        let circle = groups([group(1, in: 2), group(2, in: 3), group(3, in: 1), group(4, in: 4), group(5, in: 1)])
        let members = (1...5).map { Text.triangle(#""animation_group":\#($0),"#) }.joined(separator: ",")
        let (document, lists) = try read(Text.animation(members, members: circle), profile)
        #expect(document.diagnostics.count { $0.feature == "group" } == 2)
        #expect(lists[0].commands.count == 5)
    }

    @Test(arguments: KeyframesProfile.allCases)
    func `a long chain of groups ends`(profile: KeyframesProfile) throws {
        let count = 1400
        let chain = groups((1...count).map { group($0, in: $0 + 1, Text.still("OPACITY", "[99]")) })
        let members = (1...count).map {
            Text.triangle(#""animation_group":\#($0),"stroke_color":\#(Text.black),"stroke_width":1,"#)
        }
        let (_, lists) = try read(Text.animation(members.joined(separator: ","), members: chain), profile)
        #expect(!lists[0].commands.isEmpty)
    }

    @Test func `there are only so many layers`() throws {
        let text = Text.animation(Hostile.repeated(Text.triangle(), 100_010))
        let (document, lists) = try read(text)
        #expect(features(document) == ["feature count"])
        #expect(document.scene.layerCount == 3_000 && lists[0].commands.count <= 3_000)
    }

    @Test func `masks on masks end`() throws {
        var mask = Text.triangle()
        for _ in 0..<200 { mask = Text.triangle(#""masking":\#(mask),"#) }
        let (document, lists) = try read(Text.animation(mask))
        #expect(features(document) == ["mask"])
        #expect(lists[0].commands.count { if case .beginMask = $0 { true } else { false } } == 8)
    }

    @Test func `there are only so many path commands`() throws {
        let commands = #""M0,0","# + Hostile.repeated(#""L1,1""#, 300_000)
        let keys = Hostile.repeated(#"{"start_frame":0,"data":[\#(commands)]}"#, 8)
        let (document, _) = try read(Text.animation(#"{"key_frames":[\#(keys)],"fill_color":\#(Text.black)}"#))
        #expect(features(document).contains("path"))
    }

    @Test func `there are only so many contours`() throws {
        let commands = Hostile.repeated(#""M0,0","L1,1""#, 5000)
        let keys = (0..<600).map { #"{"start_frame":\#($0),"data":["M0,0","L1,1"]}"# }
        let text = Text.animation(
            #"{"key_frames":[{"start_frame":-1,"data":[\#(commands)]},\#(keys.joined(separator: ","))],"fill_color":\#(Text.black)}"#
        )
        let (document, lists) = try read(text)
        #expect(features(document).contains("path"))
        #expect(lists[0].commands.count == 1)
    }

    @Test func `shapes that Android measures anew do not multiply without end`() throws {
        let line = #""M0,0","# + Hostile.repeated(#""L1,1""#, 1000)
        let curve = #""M0,0","# + Hostile.repeated(#""Q1,1,2,2""#, 1000)
        let keys = (0..<200).map { #"{"start_frame":\#($0),"data":[\#($0 % 2 == 0 ? line : curve)]}"# }
        let text = Text.animation(#"{"key_frames":[\#(keys.joined(separator: ","))],"fill_color":\#(Text.black)}"#)
        let (document, lists) = try read(text, .android)
        #expect(document.scene.root.layers.count == 1 && lists[1].commands.count == 1)
    }

    @Test func `curves without end are measured up to a number of them`() throws {
        let keys = (0..<5000).map { #"{"start_frame":\#($0),"data":[\#($0 % 7)]}"# }.joined(separator: ",")
        let curves = (1..<5000).map { "[[0.\($0),0],[0.5,1]]" }.joined(separator: ",")
        let track = #"{"property":"ROTATION","key_values":[\#(keys)],"timing_curves":[\#(curves)]}"#
        let (_, lists) = try read(Text.animation(Text.triangle(#""feature_animations":[\#(track)],"#)), .android)
        #expect(lists[1].commands.count == 1)
    }

    @Test func `an endless animation is cut`() throws {
        let text =
            #"{"frame_rate":30,"animation_frame_count":1e300,"canvas_size":[9,9],"features":[\#(Text.triangle())]}"#
        let (document, lists) = try read(text)
        #expect(features(document) == ["frame count"])
        #expect(document.scene.frames == 0..<100_000 && lists[3].commands.count == 1)
    }

    @Test func `numbers beyond measure are drawn or left out, never trapped on`() throws {
        let huge = ["1e308", "-1e308", "1e-308", "0", "123456789012345678901234567890"]
        for number in huge {
            let animations =
                ["ANCHOR_POINT", "SCALE", "POSITION"].map { Text.moving($0, "[\(number),1]", "[1,\(number)]") }
                + ["ROTATION", "X_POSITION", "OPACITY", "STROKE_WIDTH"].map { Text.moving($0, "[\(number)]", "[1]") }
            let feature = Text.triangle(
                #""stroke_color":\#(Text.black),"from_frame":\#(number),"size":[\#(number),\#(number)],"animation_group":\#(number),"#
                    + #""path_trim":{"path_trim_start":{"key_values":[{"start_frame":\#(number),"data":[\#(number)]}]}},"#
                    + #""feature_animations":[\#(animations.joined(separator: ","))],"#)
            for profile in KeyframesProfile.allCases { _ = try read(Text.animation(feature), profile) }
        }
    }

    @Test func `there are only so many diagnostics`() throws {
        let (document, _) = try read(Text.animation(Hostile.repeated("7", 50_000)))
        #expect(document.diagnostics.count <= 201)
        #expect(features(document).contains("diagnostics"))
    }

    @Test func `many features that name many bitmaps are read in time`() throws {
        let bitmaps = (0..<20_000).map { #""b\#($0)":"x""# }.joined(separator: ",")
        let members = (0..<20_000).map { #"{"backed_image":"b\#($0)"}"# }.joined(separator: ",")
        let (document, _) = try read(Text.animation(members, members: #""bitmaps":{\#(bitmaps)},"#))
        #expect(document.scene.images.isEmpty && features(document).contains("bitmap"))
    }
}
