import Foundation
import Testing

@testable import Preview

/// The page's files as embedded against those in `Resources/Page`.
struct PageFilesTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Resources/Page")

    /// The text of every file below the folder with one of the extensions, by file name.
    private static func texts(_ extensions: Set<String>) throws -> [String: String] {
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var texts: [String: String] = [:]
        for case let file as URL in files where extensions.contains(file.pathExtension) {
            texts[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }

    @Test func `the embedded templates are up to date: run Scripts/embed-page`() throws {
        let templates = try Self.texts(["mustache"])
        #expect(!templates.isEmpty)
        #expect(Dictionary(uniqueKeysWithValues: PageFiles.templates.map { ("\($0).mustache", $1) }) == templates)
    }

    @Test func `the embedded assets are up to date: run Scripts/embed-page`() throws {
        let assets = try Self.texts(["js", "css", "svg"])
        #expect(!assets.isEmpty)
        #expect(PageFiles.assets.mapValues { $0.text } == assets)
    }

    @Test func `the embedded schema is up to date: run Scripts/embed-page`() throws {
        let file = Self.folder.deletingLastPathComponent().appending(path: "Schemas/motion.schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == MotionSchema.text + "\n")
    }

    @Test func `every asset that the page names is embedded, and every script is named`() {
        let texts = PageFiles.templates.values.joined()
        let names = Set(texts.matches(of: /"\/assets\/([^"]+)"/).map { String($0.output.1) })
        #expect(names.isSubset(of: PageFiles.assets.keys))
        // A module that is not named is found only when another one has arrived: the page would open later.
        #expect(names.isSuperset(of: PageFiles.assets.keys.filter { $0.hasSuffix(".js") }))
    }

    @Test func `nothing in the page needs what the policy forbids`() {
        for (name, text) in PageFiles.templates {
            #expect(!text.contains(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|https?:/), "\(name)")
        }
    }
}
