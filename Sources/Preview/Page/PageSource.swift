import Foundation
import Mustache

/// The page's files: those in the program, or for work on the page itself those in a folder, read anew each time.
struct PageSource: Sendable {
    /// What one load of the page is told.
    struct Facts: Sendable {
        /// The secret that opens the socket for reading.
        var token: String
        /// The version of Pegbar.
        var version: String
        /// The title of the window.
        var title: String
    }

    /// A file as it is served.
    struct Asset: Sendable, Equatable {
        /// Its media type.
        var contentType: String
        /// Its bytes.
        var content: [UInt8]
    }

    /// Why there is no page.
    struct Failure: Error, CustomStringConvertible {
        /// One sentence.
        var description: String
    }

    private let folder: String?
    private let library: MustacheLibrary

    /// The files in the program, or those in `folder` if one is given.
    init(folder: String? = nil) throws {
        self.folder = folder
        library = folder == nil ? try Self.library(PageFiles.templates) : MustacheLibrary()
    }

    /// The page.
    func page(_ facts: Facts) throws -> [UInt8] {
        let library = try folder.map { try Self.library(Self.templates(in: $0)) } ?? self.library
        let values = ["token": facts.token, "version": facts.version, "title": facts.title]
        guard let text = library.render(values, withTemplate: "page") else {
            throw Failure(description: "There is no template of the name “page”.")
        }
        return Array(text.utf8)
    }

    /// The file of this name; nil where there is none. Only names listed in advance are found, in a folder too.
    func asset(_ name: String) -> Asset? {
        if let folder { return Self.assets(in: folder)[name] }
        return PageFiles.assets[name].map { Asset(contentType: $0.contentType, content: Array($0.text.utf8)) }
    }

    // MARK: - Templates and folders

    private static func library(_ templates: [String: String]) throws -> MustacheLibrary {
        var library = MustacheLibrary()
        for (name, text) in templates { library.register(try MustacheTemplate(string: text), named: name) }
        return library
    }

    private static func templates(in folder: String) throws -> [String: String] {
        var templates: [String: String] = [:]
        for (name, path) in files(in: folder) where name.hasSuffix(".mustache") {
            templates[String(name.dropLast(".mustache".count))] = try String(contentsOfFile: path, encoding: .utf8)
        }
        return templates
    }

    private static func assets(in folder: String) -> [String: Asset] {
        let types = [
            "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        ]
        var assets: [String: Asset] = [:]
        for (name, path) in files(in: folder) {
            guard let type = types[(name as NSString).pathExtension],
                let content = FileManager.default.contents(atPath: path)
            else { continue }
            assets[name] = Asset(contentType: type, content: Array(content))
        }
        return assets
    }

    /// The files of a folder and the folders in it, by their bare names.
    private static func files(in folder: String) -> [String: String] {
        var files: [String: String] = [:]
        for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
            files[(path as NSString).lastPathComponent] = (folder as NSString).appendingPathComponent(path)
        }
        return files
    }
}
