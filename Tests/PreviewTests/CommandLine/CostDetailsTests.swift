import ArgumentParser
import Cost
import Engine
import Formats
import Foundation
import Raster
import Testing

@testable import Live
@testable import Preview

/// What of costs takes drawing, other versions, or several machines.
struct CostDetailsTests {
    private let pictured = """
        {"v": "5.7.0", "w": 100, "h": 100, "fr": 10, "ip": 0, "op": 4,
         "assets": [{"id": "p", "w": 80, "h": 80, "u": "images/", "p": "p.png", "e": 0}],
         "layers": [{"ty": 2, "nm": "Picture", "refId": "p", "ip": 0, "op": 4, "st": 0, "ks": {}}]}
        """

    private func png(_ side: Int) throws -> Data {
        var surface = try Surface(width: side, height: side)
        let all = Path.rectangle(Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
        var list = DisplayList(size: Size(Double(side), Double(side)))
        list.commands.append(.fill(Fill(path: all, paint: .color(.white))))
        surface.draw(list, viewport: .identity, images: ImageStore([]))
        return Data(try surface.png())
    }

    @Test func `a committed version is read with the pictures of its commit`() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("sub/images")
        try folder.write(pictured, to: "sub/a.json")
        let picture = URL(filePath: folder.at("sub/images/p.png").string)
        try png(40).write(to: picture)
        try folder.git("init", "--quiet")
        try folder.git("add", ".")
        try folder.git("commit", "--quiet", "-m", "First")
        // Without the image nothing is drawn, and the file itself is what it was.
        try FileManager.default.removeItem(at: picture)
        let run = CostRun(reader: OverridingReader(), pixels: (100, 100))
        let path = folder.at("sub/a.json").string
        let report = CostReport(size: "100", files: await run.files([path], workers: 1))
        let earlier = try await CommittedFiles(revision: "HEAD").report(of: report, run: run)
        let before = try #require(earlier.first ?? nil)
        #expect(before.file == path && before.counters?["picturePixels"] ?? 0 > 0)
        #expect(report.files[0].counters?["picturePixels"] == nil)
        #expect(CostComparison([(report.files[0], before)], tolerance: 0.01).verdict == .cheaper)
    }

    @Test func `what a page is sent is counted, the same every time, and can be limited`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        try folder.write(Animations.turningBar, to: "b.json")
        let files = [folder.at("a.json").string, folder.at("b.json").string]
        let run = CostRun(reader: OverridingReader(), pixels: (100, 100), transfer: true)
        let first = await run.files(files, workers: 2)
        #expect(
            try CostReport(size: "100", files: first).json()
                == CostReport(size: "100", files: await run.files(files, workers: 1)).json())
        let transfer = try #require(first[1].transfer)
        #expect(transfer.bytes > 100 && transfer.largestFrame <= transfer.bytes && transfer.frames > 1)
        let budget = try JSONDecoder().decode(
            CostBudget.self, from: Data(#"{"budgets": [{"limits": {"bytesToSend": 50, "keyframes": 100}}]}"#.utf8))
        #expect(budget.excesses(of: first[1], at: "b.json").map(\.limit) == ["bytesToSend"])
        #expect(budget.needsDrawing)
        // Where nothing was drawn the limit cannot be checked, which the command says.
        var undrawn = first[1]
        undrawn.transfer = nil
        #expect(budget.excesses(of: undrawn, at: "b.json").isEmpty)
        try folder.write(#"{"budgets": [{"limits": {"bytesToSend": 50}}]}"#, to: "pegbar.budget.json")
        let checks = try CostChecks.parse([])
        await #expect(throws: CommandFailure.self) {
            _ = try await checks.outcome(
                of: CostReport(size: "100", files: [undrawn]), reader: OverridingReader(), pixels: (100, 100))
        }
    }

    @Test func `equal pixels are sent once`() throws {
        var encoder = PageEncoder()
        var surface = try Surface(width: 64, height: 64)
        let all = Path.rectangle(Rect(x: 0, y: 0, width: 64, height: 64))
        var list = DisplayList(size: Size(64, 64))
        list.commands.append(.fill(Fill(path: all, paint: .color(.white))))
        surface.draw(list, viewport: .identity, images: ImageStore([]))
        let first = encoder.byteCount(of: surface)
        let second = encoder.byteCount(of: surface)
        #expect(first > second && second == 64)
    }

    @Test func `shards of a list of jobs write what one run writes`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        try folder.write(Animations.turningBar, to: "b.json")
        let jobs = ["a", "b", "a", "b"].enumerated().map { index, name in
            "\(folder.at(name + ".json"))\t\(index)\t\(folder.at("\(index).png"))"
        }
        try folder.write(jobs.joined(separator: "\n"), to: "jobs.tsv")
        let list = folder.at("jobs.tsv").string
        func done() -> [Int] { (0..<4).filter { FileStatus(folder.at("\($0).png")) != nil } }
        try await Render.parse(["--jobs", list, "--size", "16", "--shard", "2/2"]).run()
        #expect(done() == [1, 3])
        try await Render.parse(["--jobs", list, "--size", "16", "--shard", "1/2"]).run()
        #expect(done() == [0, 1, 2, 3])
        await #expect(throws: (any Error).self) {
            try await Render.parse(["--jobs", list, "--size", "16", "--shard", "3/2"]).run()
        }
    }

    @Test func `memory is measured where the system says it`() throws {
        let document = try AnimationFile.read(
            Array(Animations.turningBar.utf8), insteadOf: "/a.json", options: .init(), fonts: nil
        ).document
        let measured = CostMeasurement(document, pixels: (64, 64)).measured
        #expect(measured.stages.keys.sorted() == ["draw", "evaluate"])
        #expect((measured.stages["draw"]?.memory != nil) == (Heap.bytesInUse != nil))
    }

    @Test func `reading a file is measured, from its bytes to the document`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Animations.turningBar, to: "a.json")
        let run = CostRun(reader: OverridingReader(), pixels: (64, 64), measure: true)
        let stage = try #require(run.file(folder.at("a.json").string).measured?.stages["import"])
        #expect(stage.cpu > 0 && stage.least <= stage.cpu && stage.cpu <= stage.most)
        #expect((stage.allocations ?? 1) > 0)
    }

    /// Whether a sanitizer runs with the tests.
    private static var isSanitized: Bool {
        guard let program = dlopen(nil, RTLD_NOW) else { return false }
        defer { dlclose(program) }
        return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
    }

    @Test func `allocations are counted where that is asked for, and only there`() throws {
        let blocks = Heap.allocations {
            for size in 1...1000 { UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8).deallocate() }
        }
        #if os(Linux)
            // Other tests run beside this one. Sanitizers have an allocator of their own, which counts nothing.
            if !Self.isSanitized { #expect(try #require(blocks) >= 1000) }
        #else
            #expect(blocks == nil)
        #endif
        let document = try AnimationFile.read(
            Array(Animations.turningBar.utf8), insteadOf: "/a.json", options: .init(), fonts: nil
        ).document
        let measured = CostMeasurement(document, pixels: (64, 64)).measured
        #expect((measured.stages["evaluate"]?.allocations == nil) == (blocks == nil))
        #expect((measured.stages["draw"]?.allocations == nil) == (blocks == nil))
    }
}
