import ArgumentParser
import Engine
import Foundation
import Raster
import Testing

@testable import Formats
@testable import Live
@testable import Preview

struct RenderTests {
    private func render(_ arguments: [String]) async throws {
        let command = try Render.parse(arguments)
        try await command.run()
    }

    /// The image in a PNG file, drawn at its own size: premultiplied BGRA and its width.
    private func image(_ path: DiskPath, width: Int, height: Int) throws -> [UInt8] {
        let bytes = try #require(FileManager.default.contents(atPath: path.string)).map(\.self)
        let size = Size(Double(width), Double(height))
        let store = ImageStore([ImageAsset(bytes: bytes, size: size, contentHash: 0)])
        #expect(store.failure(of: 0) == nil)
        var surface = try Surface(width: width, height: height)
        let list = DisplayList(size: size, commands: [.image(ImagePlacement(image: 0, contentHash: 0, size: size))])
        surface.draw(list, viewport: .identity, images: store)
        return surface.withPixels { pixels, _ in Array(pixels) }
    }

    private func pixel(_ image: [UInt8], _ x: Int, _ y: Int, width: Int) -> [UInt8] {
        Array(image[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }

    private func status(_ body: () async throws -> Void) async -> Int32? {
        do {
            try await body()
            return 0
        } catch {
            return Pegbar.ending(with: error)?.0.rawValue ?? (error as? ExitCode)?.rawValue
        }
    }

    @Test func `a frame is fitted and centred on a transparent square`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let output = folder.at("a.png")
        try await render([folder.at("a.json").string, "--frame", "5", "--size", "100", "--output", output.string])
        let drawn = try image(output, width: 100, height: 100)
        #expect(pixel(drawn, 50, 50, width: 100) == [0, 0, 255, 255])
        #expect(pixel(drawn, 30, 30, width: 100) == [0, 0, 255, 255])
        #expect(pixel(drawn, 29, 30, width: 100) == [0, 0, 0, 0])
        #expect(pixel(drawn, 50, 10, width: 100) == [0, 0, 0, 0])
    }

    @Test func `a Keyframes animation is drawn as its profile says, by jobs, too`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.turningBar, to: "bar.json")
        let (file, list) = (folder.at("bar.json").string, folder.at("jobs.tsv").string)
        // After 90° the bar stands upright; on Android it is gone.
        for (profile, isThere) in [("recommended", true), ("ios", true), ("android", false)] {
            let output = folder.at("\(profile).png")
            try folder.write("\(file)\t2\t\(output.string)\n", to: "jobs.tsv")
            try await render(["--jobs", list, "--size", "50", "--keyframes-profile", profile])
            let drawn = try image(output, width: 50, height: 50)
            #expect(pixel(drawn, 25, 10, width: 50) == (isThere ? [0, 0, 0, 255] : [0, 0, 0, 0]))
        }
        let output = folder.at("one.png")
        try await render([
            file, "--frame", "2", "--size", "50", "--keyframes-profile", "android", "--output", output.string,
        ])
        #expect(try image(output, width: 50, height: 50).allSatisfy { $0 == 0 })
        #expect(throws: (any Error).self) {
            try Render.parse([file, "--frame", "2", "-o", output.string, "--keyframes-profile", "web"])
        }
    }

    @Test func `time counts from the first frame and scale from the composition's size`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let output = folder.at("a.png")
        try await render([
            folder.at("a.json").string, "--time", "0.4", "--scale", "2", "--background", "#0000ff", "-o", output.string,
        ])
        let drawn = try image(output, width: 200, height: 100)
        // Four frames on, the left edge is at 30 + 4 pixels.
        #expect(pixel(drawn, 68, 50, width: 200) == [0, 0, 255, 255])
        #expect(pixel(drawn, 67, 50, width: 200) == [255, 0, 0, 255])
    }

    @Test func `progress is a share of the animation, and its end the last moment`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let path = folder.at("a.json").string
        for share in ["0", "0.5", "0.25", "1"] {
            try await render([path, "--progress", share, "--size", "10", "-o", folder.at("p{frame}.png").string])
        }
        // From frame 5 to before 15.
        for name in ["p5.png", "p10.png", "p7.5.png", "p14.999.png"] {
            #expect(FileStatus(folder.at(name)) != nil, "\(name)")
        }
        for share in ["-0.1", "1.01", "x", "nan"] {
            let status = await status {
                try await render([path, "--progress", share, "-o", folder.at("x.png").string])
            }
            #expect(status == 2, "\(share)")
        }
        let both = await status {
            try await render([path, "--progress", "0", "--frame", "5", "-o", folder.at("x.png").string])
        }
        #expect(both == 2)
    }

    @Test func `several frames go to files named after them`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let path = folder.at("a.json").string
        try await render([path, "--frames", "5,6.5,-3", "--size", "20x10", "-o", folder.at("f{frame}.png").string])
        #expect(FileStatus(folder.at("f5.png")) != nil)
        #expect(FileStatus(folder.at("f6.5.png")) != nil)
        #expect(FileStatus(folder.at("f-3.png")) != nil)
        try await render([path, "--all", "--size", "10", "-o", folder.at("all{frame}.png").string])
        let all = (0...20).filter { FileStatus(folder.at("all\($0).png")) != nil }
        #expect(all == Array(5..<15))
    }

    @Test func `a command line that makes no sense ends with 2`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let file = folder.at("a.json").string
        let output = folder.at("a.png").string
        for arguments in [
            [], [file], [file, "--frame", "1"], [file, "--output", output], [file, "--frame", "x", "-o", output],
            [file, "--frame", "nan", "-o", output], [file, "--frame", "1", "--time", "1", "-o", output],
            [file, "--frame", "1", "-o", folder.at("a.gif").string], [file, "--frames", "1,2", "-o", output],
            [file, "--frame", "1", "-o", output, "--size", "0"], [file, "--frame", "1", "-o", output, "--size", "3x"],
            [file, "--frame", "1", "-o", output, "--size", "4", "--scale", "2"],
            [file, "--frame", "1", "-o", output, "--scale", "-1"], [file, "--what"],
            [file, "--frame", "1", "-o", output, "--background", "mauve"], [file, "--jobs", "x.tsv"],
            [file, "--frame", "1", "-o", output, "--size", "99999"],
        ] {
            #expect(await status { try await render(arguments) } == 2, "\(arguments)")
        }
        #expect(FileStatus(folder.at("a.png")) == nil)
    }

    @Test func `a file that cannot be shown ends with 1`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"layers\": [", to: "broken.json")
        try folder.write(Animations.square, to: "a.json")
        let output = folder.at("a.png").string
        for file in ["broken.json", "none.json"] {
            let path = folder.at(file).string
            #expect(await status { try await render([path, "--frame", "1", "-o", output]) } == 1)
        }
        let nowhere = folder.at("broken.json/a.png").string
        let path = folder.at("a.json").string
        #expect(await status { try await render([path, "--frame", "5", "-o", nowhere]) } == 1)
    }

    @Test func `the folder of the images is made`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let pattern = folder.at("new/frames/{frame}.png").string
        let path = folder.at("a.json").string
        #expect(await status { try await render([path, "--frames", "1,2", "-o", pattern]) } == 0)
        #expect(FileStatus(folder.at("new/frames/2.png")) != nil)
    }

    @Test func `a bad job is skipped, the others are done and the end is 1`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        try folder.write("[]", to: "b.json")
        let jobs = [
            "\(folder.at("a.json"))\t5\t\(folder.at("1.png"))", "\(folder.at("b.json"))\t5\t\(folder.at("2.png"))",
            "\(folder.at("a.json"))\t6\t\(folder.at("3.png"))", "nonsense", "",
            "\(folder.at("a.json"))\tinf\t\(folder.at("4.png"))",
            "\(folder.at("a.json"))\t7\t\(folder.at("b.json/5.png"))",
            "\(folder.at("a.json"))\t8\t\(folder.at("6.png"))\r",
        ]
        try folder.write(jobs.joined(separator: "\n"), to: "jobs.tsv")
        let list = folder.at("jobs.tsv").string
        #expect(await status { try await render(["--jobs", list, "--size", "16"]) } == 1)
        let done = (1...6).filter { FileStatus(folder.at("\($0).png")) != nil }
        #expect(done == [1, 3, 6])
        try folder.write(jobs[0] + "\n" + jobs[2] + "\n", to: "good.tsv")
        let good = folder.at("good.tsv").string
        #expect(await status { try await render(["--jobs", good, "--size", "16"]) } == 0)
    }

    @Test func `jobs of one file that follow each other are one batch`() {
        let (batches, refused) = RenderJobs.parse(
            "a\t1\t1.png\na\t2.5\t2.png\nb\t1\t3.png\na\t9\t4.png\na\t1\t5.gif\n", name: "l")
        #expect(batches.map(\.file) == ["a", "b", "a"])
        #expect(batches.map(\.jobs.count) == [2, 1, 1])
        #expect(batches[0].jobs[1] == RenderJobs.Job(line: 2, frame: 2.5, output: "2.png"))
        #expect(refused == ["l:5: error: the image must end in .png, not “5.gif”"])
    }

    @Test func `a long batch is cut so that all cores have work, a short one is not`() {
        func batch(_ file: String, _ count: Int) -> RenderJobs.Batch {
            .init(file: file, jobs: (0..<count).map { .init(line: $0, frame: Double($0), output: "\(file)\($0).png") })
        }
        let batches = [batch("a", 100), batch("b", 5), batch("c", 1)]
        let pieces = RenderJobs.pieces(of: batches, cores: 2)
        // 106 jobs, four pieces for each core.
        #expect(pieces.map(\.jobs.count) == [14, 14, 14, 14, 14, 14, 14, 2, 5, 1])
        #expect(pieces.map(\.file.path) == Array(repeating: "a", count: 8) + ["b", "c"])
        #expect(pieces.prefix(8).flatMap(\.jobs) == batches[0].jobs)
        #expect(pieces.prefix(8).allSatisfy { $0.file === pieces[0].file })
        #expect(RenderJobs.pieces(of: [batch("a", 4)], cores: 64).map(\.jobs.count) == [4])
    }

    @Test func `a file is read once for all of its pieces, and told of once where that fails`() {
        let file = JobFile("a.json", pieces: 2)
        var (reads, told) = (0, 0)
        for _ in 1...2 {
            let content = file.open { () throws(CommandFailure) in
                reads += 1
                throw CommandFailure(.input, "no")
            } tell: { _ in
                told += 1
            }
            #expect(content == nil)
        }
        #expect(reads == 1 && told == 1)
    }

    @Test func `pieces of one file draw what all of it draws`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        let file = folder.at("a.json").string
        let frames = (0..<11).map { Double($0) * 0.5 }
        func list(_ name: String, _ frames: [Double]) throws -> [String] {
            let lines = frames.map { "\(file)\t\($0)\t\(folder.at("\(name)/\($0).png"))" }
            try folder.write(lines.joined(separator: "\n"), to: "\(name).tsv")
            return ["--jobs", folder.at("\(name).tsv").string, "--size", "16"]
        }
        try await render(try list("all", frames))
        for frame in frames { try await render(try list("each", [frame])) }
        for frame in frames {
            let all = try #require(FileManager.default.contents(atPath: folder.at("all/\(frame).png").string))
            #expect(FileManager.default.contents(atPath: folder.at("each/\(frame).png").string) == all)
        }
    }

    @Test func `jobs may come in lines as Windows ends them`() {
        let (batches, refused) = RenderJobs.parse("a\t1\t1.png\r\n\r\nb\t1\t2.png\r\n", name: "l")
        #expect(batches.map(\.file) == ["a", "b"])
        #expect(batches.map { $0.jobs.map(\.output) } == [["1.png"], ["2.png"]])
        #expect(refused.isEmpty)
    }

    @Test func `progress is shown after a second, ten times a second, and wiped away`() {
        let start = ContinuousClock.now
        var progress = Progress(total: 10, unit: "frames", start: start)
        #expect(progress.advance(at: start + .milliseconds(999)) == nil)
        #expect(progress.end() == nil)
        #expect(progress.advance(at: start + .seconds(1)) == "\r2 of 10 frames")
        #expect(progress.advance(at: start + .milliseconds(1099)) == nil)
        #expect(progress.advance(at: start + .milliseconds(1100)) == "\r4 of 10 frames")
        #expect(progress.end() != nil)
    }
}
