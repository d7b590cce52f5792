import ArgumentParser
import Compare
import Engine
import Foundation
import Testing

@testable import Live
@testable import Preview

/// What `pegbar diff` finds between two versions. The numbers follow from the areas of squares.
struct DiffTests {
    private let blue = Animations.square.replacing("[1, 0, 0, 1]", with: "[0, 0, 1, 1]")

    private func file(_ before: String, _ after: String, threshold: Double = 0) throws -> DifferenceReport.File {
        let folder = try TemporaryFolder()
        try folder.write(before, to: "a.json")
        try folder.write(after, to: "b.json")
        return result(folder, threshold: threshold).file
    }

    private func result(
        _ folder: TemporaryFolder, threshold: Double = 0, hasPicture: Bool = false
    ) -> DiffRun.Result {
        let run = DiffRun(reader: OverridingReader(), pixels: (100, 100), threshold: threshold)
        let pair = DiffRun.Pair(before: folder.at("a.json").string, after: folder.at("b.json").string)
        return run.result(pair, before: "a.json", hasPicture: hasPicture)
    }

    // MARK: - Images

    @Test func `errors of pictures are those of their definitions`() {
        // One channel of one pixel of 64 is off by 255.
        let white = [UInt32](repeating: 0xFFFF_FFFF, count: 64)
        var other = white
        other[10] = 0xFFFF_FF00
        let one = PictureDifference(white, other, width: 8)
        #expect(one.maxError == 255 && one.changedShare == 1 / 64)
        #expect(abs(one.meanError - 255 / 256) < 1e-12)
        #expect(abs((one.psnr ?? 0) - 24.082399653) < 1e-6)
        // Of flat grays, (2ab + c₁) / (a² + b² + c₁).
        let greys = PictureDifference(
            [UInt32](repeating: 0xFF64_6464, count: 64), [UInt32](repeating: 0xFF78_7878, count: 64), width: 8)
        #expect(abs(greys.ssim - 24006.5025 / 24406.5025) < 1e-9)
        #expect(PictureDifference(white, white, width: 8) == PictureDifference())
    }

    @Test func `another color is measured frame by frame, and named`() throws {
        let file = try file(Animations.square, blue)
        let frames = try #require(file.frames)
        #expect(file.verdict == .different && frames.frames == 10 && frames.differing == 10 && frames.first == 5)
        let worst = try #require(frames.worst)
        // 1,600 of 10,000 pixels are red and not blue: two channels of four.
        #expect(abs(worst.difference.meanError - 20.4) < 1e-9 && worst.difference.changedShare == 0.16)
        #expect(abs((worst.difference.psnr ?? 0) - 10.96910013) < 1e-6 && worst.difference.ssim < 0.95)
        let change = try #require(file.changes?.first)
        #expect(file.changes?.count == 1 && change.kind == .changed && change.layer == "Square")
        #expect(change.before == "#ff0000" && change.after == "#0000ff")
        #expect(change.property?.hasSuffix(".Color") == true)
    }

    @Test func `frames that differ by no more than the threshold are equal`() throws {
        #expect(try file(Animations.square, blue, threshold: 20.4001).verdict == .equal)
        #expect(try file(Animations.square, blue, threshold: 20.3).frames?.differing == 10)
    }

    @Test func `what is written otherwise and says the same is equal`() throws {
        let dense = Animations.square.replacing("\n", with: "").replacing("[50, 25]", with: "[5e1, 25.0]")
        let file = try file(Animations.square, dense)
        #expect(file.verdict == .equal && file.changes?.isEmpty == true && file.frames?.meanError == 0)
    }

    @Test func `frames at the same time are compared, whatever the frame rate`() throws {
        let twice = Animations.square.replacing(
            "\"fr\": 10, \"ip\": 5, \"op\": 15", with: "\"fr\": 20, \"ip\": 10, \"op\": 30"
        )
        .replacing("\"ip\": 5, \"op\": 15, \"st\"", with: "\"ip\": 10, \"op\": 30, \"st\"")
        .replacing("\"t\": 5,", with: "\"t\": 10,").replacing("\"t\": 15,", with: "\"t\": 30,")
        let file = try file(Animations.square, twice)
        #expect(file.frames?.differing == 0 && file.frames?.frames == 10 && file.verdict == .different)
        #expect(file.changes?.contains { $0.property == "Frame Rate" && $0.after == "20 fps" } == true)
    }

    @Test func `frames that one version lacks are counted`() throws {
        let longer = Animations.square.replacing("\"op\": 15, \"markers\"", with: "\"op\": 17, \"markers\"")
        let frames = try #require(try file(Animations.square, longer).frames)
        #expect(frames.frames == 12 && frames.missing == 2 && frames.differing == 2 && frames.first == 15)
    }

    @Test func `a new layer is named once, and so is one that is gone`() throws {
        let layer =
            ##"{"ty": 1, "ind": 2, "nm": "Back", "ip": 5, "op": 15, "st": 0, "ks": {}, "sw": 9, "sh": 9, "sc": "#00ff00"}"##
        let more = Animations.square.replacing("]}]}]}", with: "]}]}, \(layer)]}")
        let added = try #require(try file(Animations.square, more).changes)
        #expect(added.map(\.kind) == [.added] && added.first?.property == "Back")
        let removed = try #require(try file(more, Animations.square).changes)
        #expect(removed.map(\.kind) == [.removed] && removed.first?.layer == "Back")
    }

    @Test func `keyframes that differ are named, with the frame of the picture`() throws {
        func detail(_ old: String, _ new: String) throws -> (String?, Double?) {
            let changes = try #require(try file(Animations.square, Animations.square.replacing(old, with: new)).changes)
            #expect(changes.count == 1 && changes[0].words.hasPrefix("Square.Transform.Position: "))
            return (changes[0].detail, changes[0].frame)
        }
        #expect(try detail("[60, 25]", "[70, 25]") == ("keyframe 2 at frame 15: 60,25px → 70,25px", 15))
        #expect(try detail("\"t\": 15", "\"t\": 12") == ("keyframe 2: frame 15 → 12", 12))
        #expect(try detail("\"x\": [0], \"y\": [0]", "\"x\": [0.5], \"y\": [0]") == ("other easing", 5))
        #expect(SceneChange.summary([]) == "nothing that is drawn")
    }

    @Test func `animations that no keyframes tell apart are compared by their values`() throws {
        for archive in ["modes", "upwards-moving", "springs", "clocks"] {
            let folder = try TemporaryFolder()
            for name in ["a.json", "b.json"] { try folder.write(try Animations.archive(archive), to: name) }
            #expect(result(folder).file.changes?.isEmpty == true, "\(archive)")
        }
    }

    // MARK: - The command

    @Test func `versions that look alike end well, others with 3, those that can't be read with 1`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        try folder.write(blue, to: "b.json")
        try folder.write("{", to: "c.json")
        func status(_ arguments: String...) async throws -> Int32? {
            let paths = arguments.map { $0.hasPrefix("-") ? $0 : folder.at($0).string }
            let command = try DiffCommand.parse(paths)
            do {
                try await command.run()
                return nil
            } catch let code as ExitCode {
                return code.rawValue
            }
        }
        #expect(try await status("a.json", "a.json") == nil)
        #expect(try await status("a.json", "b.json", "--json") == 3)
        #expect(try await status("a.json", "c.json", "--markdown") == 1)
        #expect(throws: (any Error).self) { try DiffCommand.parse(["a", "b", "c"]) }
    }

    @Test func `a page shows the worst frames and loads nothing`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square.replacing("Square", with: "<b>&"), to: "a.json")
        try folder.write(blue.replacing("Square", with: "<b>&"), to: "b.json")
        let result = result(folder, hasPicture: true)
        var gallery = DiffGallery(hasPage: true, hasWorst: false)
        try gallery.add(result)
        let report = DifferenceReport(size: "100", threshold: 0, files: [result.file])
        let text = DiffPage(report, gallery.images).text
        #expect(text.contains("&lt;b&gt;&amp;.") && !text.contains("<b>"))
        #expect(
            text.matches(of: /src="([^"]{0,30})/).map { $0.1.prefix(22) }
                == Array(repeating: "data:image/png;base64,", count: 3))
        #expect(!text.contains("http://") && !text.contains("https://"))
    }

    // MARK: - Git

    @Test func `a file is compared with its committed version, under its earlier name, too`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "old.json")
        try folder.git("init", "--quiet")
        try folder.git("add", ".")
        try folder.git("commit", "--quiet", "-m", "First")
        try folder.git("mv", "old.json", "new.json")
        try folder.git("commit", "--quiet", "-m", "Second")
        try folder.write(blue, to: "new.json")
        try folder.write(blue, to: "fresh.json")
        let paths = [folder.at("new.json").string, folder.at("fresh.json").string]
        let run = DiffRun(reader: OverridingReader(), pixels: (50, 50), threshold: 0)
        for revision in ["HEAD", "HEAD~1"] {
            let files = try await CommittedFiles(revision: revision).withCopies(of: paths) { index, copy in
                run.result(DiffRun.Pair(before: copy, after: paths[index]), before: revision).file
            }
            #expect(files.map(\.verdict) == [.different, .added])
            #expect(files[0].changes?.map(\.after) == ["#0000ff"])
        }
    }

    @Test func `where there is no such version the reason is said`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        func reason(_ revision: String) async -> String {
            do {
                _ = try await CommittedFiles(revision: revision).withCopies(of: [folder.at("a.json").string]) { _, _ in
                    0
                }
                return ""
            } catch {
                return (error as? CommandFailure)?.lines.joined() ?? "\(error)"
            }
        }
        #expect(await reason("HEAD").contains("not in a git repository"))
        try folder.git("init", "--quiet")
        #expect(await reason("HEAD").contains("no commits yet"))
        try folder.git("add", ".")
        try folder.git("commit", "--quiet", "-m", "First")
        #expect(await reason("HEAD").isEmpty)
        #expect(await reason("--output=/tmp/x").contains("“--output=/tmp/x” is not a git revision"))
        #expect(await reason("no-such").contains("git knows no revision “no-such” here"))
    }
}
