import Embedded
import Foundation
import Mustache
import Raster

/// The page's files: those in the program, or for work on the page itself those in a folder, read anew each time.
///
/// A file is known by its path below `Resources/Page`, such as `scripts/main.js`.
struct PageSource: Sendable {
    /// What the page is rendered with.
    struct Facts: Sendable {
        /// The secret that opens the socket for reading.
        var token: String
        /// The version of Pegbar.
        var version: String
        /// The title of the window.
        var title: String
        /// Whether there is a player to compare with.
        var hasReference = false
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

    /// The files that are served, by the ending of their names.
    private static let contentTypes = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    ]

    /// The path of the script that is made of all modules; see ``PageScript``.
    private static let scriptPath = "page.js"
    /// The script of the modules in the program, joined once, when it is first asked for.
    private static let embeddedScript = script { EmbeddedFiles.page() }

    private let folder: String?
    private let embedded: [String: String]
    private let library: MustacheLibrary

    /// The files in the program, or those in `folder` if one is given.
    ///
    /// - Throws: When a template in the program is not Mustache.
    init(folder: String? = nil) throws {
        self.folder = folder
        embedded = folder == nil ? EmbeddedFiles.page() : [:]
        library = try Self.library(embedded)
    }

    /// The page.
    ///
    /// - Throws: When a template cannot be read or rendered.
    func page(_ facts: Facts) throws -> [UInt8] {
        let values: [String: Any] = [
            "token": facts.token, "version": facts.version, "title": facts.title, "rasterizer": Rasterizer.name,
            "hasReference": facts.hasReference,
        ]
        return try render("page", values)
    }

    /// The frame that runs another player.
    ///
    /// - Parameter player: Its script.
    /// - Throws: When a file of it cannot be read or rendered.
    func referenceFrame(player: String) throws -> [UInt8] {
        guard let frame = asset("reference/frame.js") else { throw Failure(description: "Missing file: frame.js.") }
        return try render("reference", ["player": player, "frame": String(decoding: frame.content, as: UTF8.self)])
    }

    private func render(_ template: String, _ values: [String: Any]) throws -> [UInt8] {
        let library = try folder.map { try Self.library(Self.texts(in: $0, ending: "mustache")) } ?? self.library
        guard let text = library.render(values, withTemplate: template) else {
            throw Failure(description: "Missing template: \(template).mustache.")
        }
        return Array(text.utf8)
    }

    /// The file at this path; nil where there is none. Only paths listed in advance are found, in a folder too.
    func asset(_ path: String) -> Asset? {
        guard let type = Self.contentTypes[(path as NSString).pathExtension] else { return nil }
        if path == Self.scriptPath {
            let script = folder.map { folder in Self.script { try Self.texts(in: folder, ending: "js") } }
            return Asset(contentType: type, content: script ?? Self.embeddedScript)
        }
        guard let folder else {
            return embedded[path].map { Asset(contentType: type, content: Array($0.utf8)) }
        }
        guard Self.paths(in: folder).contains(path),
            let content = FileManager.default.contents(atPath: (folder as NSString).appendingPathComponent(path))
        else { return nil }
        return Asset(contentType: type, content: Array(content))
    }

    /// The page's script of these modules; where they cannot be joined, one that says why, to who works on them.
    private static func script(of modules: () throws -> [String: String]) -> [UInt8] {
        do {
            return try PageScript.joined(try modules())
        } catch {
            return Array("throw new Error(\(String(reflecting: "\(error)")));\n".utf8)
        }
    }

    // MARK: - Templates and folders

    /// The library of the templates among these files, each by its bare name without the ending.
    private static func library(_ files: [String: String]) throws -> MustacheLibrary {
        var library = MustacheLibrary()
        for (path, text) in files where path.hasSuffix(".mustache") {
            let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            library.register(try MustacheTemplate(string: text), named: name)
        }
        return library
    }

    /// The text of each file in a folder whose name ends so, by its path.
    private static func texts(in folder: String, ending: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        for path in paths(in: folder) where path.hasSuffix(".\(ending)") {
            let file = (folder as NSString).appendingPathComponent(path)
            texts[path] = try String(contentsOfFile: file, encoding: .utf8)
        }
        return texts
    }

    /// What lies in a folder and the folders in it, by paths relative to it, but for what editors hide there.
    private static func paths(in folder: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
    }
}
