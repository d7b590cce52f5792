import ArgumentParser
import Cost
import Foundation
import Testing

@testable import Live
@testable import Preview

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The command and what it writes.
struct CostCommandTests {
    private func status(_ arguments: [String]) async throws -> Int32 {
        do {
            try await CostCommand.parse(arguments).run()
            return 0
        } catch {
            return Pegbar.ending(with: error)?.0.rawValue ?? (error as? ExitCode)?.rawValue ?? -1
        }
    }

    /// A folder with two animations and what else lies about.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Animations.square, to: "a.json")
        try folder.makeFolder("more")
        try folder.write(Animations.turningBar, to: "more/b.json")
        try folder.write("{\"name\": \"no animation\"}", to: "package.json")
        return folder
    }

    private func report(_ folder: TemporaryFolder, workers: Int = 1, lint: Bool = false) async throws -> CostReport {
        var reader = OverridingReader()
        reader.sources = true
        let files = try AnimationFinder.files(at: folder.path.string).paths
        let run = CostRun(reader: reader, pixels: (100, 100), lint: lint)
        return CostReport(size: "100", files: await run.files(files, workers: workers))
    }

    @Test func `the animations of a folder are found in the order of their paths`() async throws {
        let folder = try folder()
        let report = try await report(folder)
        #expect(report.files.map(\.file) == [folder.at("a.json").string, folder.at("more/b.json").string])
        #expect(report.files.map(\.format) == ["lottie", "keyframes"])
    }

    @Test func `one thread and several give the same bytes`() async throws {
        let folder = try folder()
        #expect(try await report(folder, workers: 1).json() == report(folder, workers: 4).json())
    }

    @Test func `a file that cannot be read is reported, and the others are not held up`() async throws {
        let folder = try folder()
        try folder.write("{\"v\": \"5\", \"layers\": [], \"fr\": 1", to: "c.json")
        let report = try await report(folder)
        #expect(report.files.map { $0.error == nil } == [true, false, true])
        #expect(try await status([folder.path.string, "--json"]) == 1)
    }

    @Test func `a budget is found upwards, and what is over it ends with 3`() async throws {
        let folder = try folder()
        #expect(try await status([folder.path.string]) == 0)
        try folder.write(
            #"{"budgets": [{"files": "more/*.json", "limits": {"worst": 0.5}}]}"#, to: "pegbar.budget.json")
        #expect(try await status([folder.at("a.json").string]) == 0)
        #expect(try await status([folder.at("more/b.json").string]) == 3)
        #expect(try await status([folder.at("more/b.json").string, "--no-budget"]) == 0)
        try folder.write(#"{"budgets": [{"limits": {"wurst": 1}}]}"#, to: "pegbar.budget.json")
        #expect(try await status([folder.at("a.json").string]) == 1)
    }

    @Test func `a baseline holds the cost in both directions`() async throws {
        let folder = try folder()
        let (file, baseline) = (folder.at("a.json").string, folder.at("kept/baseline.json").string)
        #expect(try await status([file, "--baseline", baseline, "--update"]) == 0)
        #expect(try await status([file, "--baseline", baseline]) == 0)
        try folder.write(Animations.square.replacing("[40, 40]", with: "[90, 40]"), to: "a.json")
        #expect(try await status([file, "--baseline", baseline]) == 3)
        #expect(try await status([file, "--baseline", baseline, "--tolerance", "1000"]) == 0)
        try folder.write(Animations.square.replacing("[40, 40]", with: "[10, 40]"), to: "a.json")
        #expect(try await status([file, "--baseline", baseline, "--tolerance", "0"]) == 0)
        #expect(try await status([file, "--baseline", baseline, "--tolerance", "0", "--strict"]) == 4)
        #expect(try await status([file, "--baseline", baseline, "--size", "64"]) == 1)
    }

    @Test func `the committed version of each file is what it is compared with`() async throws {
        let folder = try folder()
        try folder.git("init", "--quiet")
        try folder.git("add", "a.json")
        try folder.git("commit", "--quiet", "-m", "First")
        let path = folder.path.string
        #expect(try await status([path, "--against", "HEAD"]) == 0)
        try folder.write(Animations.square.replacing("[40, 40]", with: "[90, 40]"), to: "a.json")
        #expect(try await status([path, "--against", "HEAD"]) == 3)
        // What looks like an option is a revision all the same.
        #expect(try await status([path, "--against=--all"]) == 1)
        #expect(try await status([path, "--against=HEAD:a.json"]) == 1)
        #expect(try await status([path, "--against=--output=x"]) == 1)
    }

    @Test func `shards joined are the report of one run, byte for byte`() async throws {
        let folder = try folder()
        for index in 0..<5 { try folder.write(Animations.square, to: "n\(index).json") }
        let whole = try await report(folder)
        var parts: [String] = []
        for index in 1...3 {
            let shard = try #require(Shard("\(index)/3"))
            let names = shard.part(of: whole.files.map(\.file))
            let part = CostReport(size: "100", files: whole.files.filter { names.contains($0.file) })
            parts.append(folder.at("part\(index).report").string)
            try folder.write(part.json(), to: "part\(index).report")
        }
        #expect(try CostMerge.report(parts.reversed()).json() == whole.json())
        #expect(throws: CommandFailure.self) { try CostMerge.report(parts + [parts[0]]) }
        #expect(Shard("0/3") == nil && Shard("4/3") == nil && Shard("1") == nil && Shard("a/b") == nil)
    }

    @Test func `JUnit is XML, whatever files are called`() async throws {
        var report = CostReport(size: "100", files: try await report(folder()).files)
        report.files[0].file = "a & <b> \"c\" \u{1} é.json"
        report.files.append(CostReport.File(file: "broken.json", error: "not an animation"))
        let outcome = CostOutcome(excesses: [
            CostBudget.Excess(file: report.files[0].file, limit: "mean", message: "mean is 3 < \"4\"", layer: "<L>")
        ])
        let found = XMLCounts()
        let parser = XMLParser(data: Data(CostJUnit.text(report, outcome).utf8))
        parser.delegate = found
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(found.counts["testcase"] == 3 && found.counts["failure"] == 2)
        #expect(found.suites == ["3", "3"] && found.names.first == "a & <b> \"c\" \u{FFFD} é.json")
    }

    @Test func `annotations are one line each, with file and line`() async throws {
        let report = CostReport(size: "100", files: [CostReport.File(file: "a,b:c.json")])
        let outcome = CostOutcome(excesses: [
            CostBudget.Excess(file: "a,b:c.json", limit: "mean", message: "100 %\nover", layer: "L", line: 7)
        ])
        #expect(
            CostAnnotations.text(report, outcome)
                == "::error file=a%2Cb%3Ac.json,line=7,title=Cost::layer “L”: 100 %25%0Aover")
    }

    @Test func `the table names files, layers and what is wrong`() async throws {
        let folder = try folder()
        let report = try await report(folder)
        let outcome = CostOutcome(excesses: [
            CostBudget.Excess(file: report.files[0].file, limit: "mean", message: "mean is 3; the limit is 2")
        ])
        let text = CostTable(report, outcome, layers: true, top: 1, isMarkdown: false).text
        #expect(text.contains("… and 1 cheaper file\n") && text.contains("… and 1 cheaper layer\n"))
        #expect(text.contains("error: mean is 3; the limit is 2"))
        let markdown = CostTable(report, CostOutcome(), layers: false, top: nil, isMarkdown: true).text
        #expect(markdown.contains("| mean | p95 | worst | frame |") && markdown.contains("| ---: | ---: |"))
    }

    @Test func `names of files and layers are words in Markdown, and steer no terminal`() {
        let file = CostReport.File(file: "a*b.json", error: "broken")
        let report = CostReport(size: "100", files: [file])
        let excess = CostBudget.Excess(
            file: "a*b.json", limit: "mean", message: "over", layer: "<img src=x>\u{1B}[2J|`")
        let outcome = CostOutcome(excesses: [excess])
        let markdown = CostTable(report, outcome, layers: false, top: nil, isMarkdown: true).text
        #expect(markdown.contains("a\\*b.json") && markdown.contains("\\<img src=x\\>"))
        #expect(!markdown.contains("\u{1B}") && markdown.contains("\\|\\`"))
    }

    @Test func `the heat map is an image of the size asked for`() async throws {
        let folder = try folder()
        let output = folder.at("heat.png").string
        #expect(try await status([folder.path.string, "--size", "64x48", "--heatmap", output]) == 0)
        let bytes = try #require(FileManager.default.contents(atPath: output)).map(\.self)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(Array(bytes[16..<24]) == [0, 0, 0, 64, 0, 0, 0, 48])
    }

    @Test(arguments: [
        [], ["a.json", "--json", "--junit"], ["a.json", "--top", "0"], ["a.json", "--size", "0"],
        ["a.json", "--shard", "3/2"], ["a.json", "--update"], ["a.json", "--baseline", "b", "--against", "HEAD"],
        ["a.json", "--tolerance", "-1"], ["a.json", "--heatmap", "x.jpg"], ["a.json", "--merge", "--measure"],
    ])
    func `a command line that makes no sense is refused`(arguments: [String]) async throws {
        #expect(try await status(arguments) == 2)
    }
}

/// Counts the elements of a document.
private final class XMLCounts: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var suites: [String] = []
    var names: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
        if name.hasPrefix("testsuite") { suites.append(attributes["tests"] ?? "") }
        if name == "testcase" { names.append(attributes["name"] ?? "") }
    }
}
