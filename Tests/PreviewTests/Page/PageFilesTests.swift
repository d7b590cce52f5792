import Embedded
import Foundation
import Testing

@testable import Preview

/// The page's files as embedded against those in `Resources/Page`.
struct PageFilesTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Resources/Page")

    /// The text of every file of the page, by its path.
    private static func texts() throws -> [String: String] {
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: path)
            guard ["mustache", "js", "css", "svg"].contains(file.pathExtension) else { continue }
            texts[path] = try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }

    @Test func `every file of the page is embedded as it is`() throws {
        let texts = try Self.texts()
        #expect(texts["templates/page.mustache"] != nil && texts["scripts/main.js"] != nil)
        #expect(EmbeddedFiles.page() == texts)
    }

    @Test func `the schema is embedded as it is`() throws {
        let file = Self.folder.deletingLastPathComponent().appending(path: "Schemas/motion.schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == EmbeddedFiles.motionSchema())
    }

    @Test func `a folder gives the page and the files that the program carries`() throws {
        let (carried, folder) = (try PageSource(), try PageSource(folder: Self.folder.path))
        let facts = PageSource.Facts(token: "t", version: "1", title: "t")
        #expect(try folder.page(facts) == carried.page(facts))
        for path in EmbeddedFiles.page().keys + ["page.js"] {
            #expect(folder.asset(path) == carried.asset(path), "\(path)")
        }
    }

    @Test(arguments: ["scripts", "templates/page.mustache", "scripts/../scripts/main.js", "../Schemas/motion.md", ""])
    func `what is no file of the page is not served`(path: String) throws {
        #expect(try PageSource().asset(path) == nil)
        #expect(try PageSource(folder: Self.folder.path).asset(path) == nil)
    }

    @Test func `every asset that the page names is served, and every script is part of what it names`() throws {
        let source = try PageSource()
        let facts = PageSource.Facts(token: "t", version: "1", title: "t")
        let page = String(decoding: try source.page(facts), as: UTF8.self)
        let names = page.matches(of: /"\/assets\/([^"]+)"/).map { String($0.output.1) }
        for name in names { #expect(source.asset(name) != nil, "\(name)") }
        #expect(names.filter { $0.hasSuffix(".js") } == ["scripts/theme.js", "page.js"])
        let script = String(decoding: try #require(source.asset("page.js")).content, as: UTF8.self)
        let joined = script.matches(of: /(?m)^\/\/ (scripts\/.+\.js)$/).map { String($0.output.1) }
        let scripts = EmbeddedFiles.page().keys.filter { $0.hasSuffix(".js") && !Self.isFrame($0) }
        #expect((joined + ["scripts/theme.js"]).sorted() == scripts.sorted())
    }

    /// Whether a file is of the sandboxed document that another player runs in: no part of the page, and under a policy
    /// of its own.
    private static func isFrame(_ path: String) -> Bool {
        ["templates/reference.mustache", "reference/frame.js"].contains(path)
    }

    @Test func `nothing in the page needs what the policy forbids`() {
        for (path, text) in EmbeddedFiles.page() where path.hasSuffix(".mustache") && !Self.isFrame(path) {
            #expect(!text.contains(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|https?:/), "\(path)")
        }
    }
}
