import Foundation

/// The modules of the page as one script. A browser that asks for each of them takes half as long again to open the page, and
/// twice as long to load it anew: asking for a hundred and fifty files is as much work as running them.
///
/// Every module becomes a function, called once and after those that it imports, that returns what it exports. Nothing else is
/// changed, and no line is cut or joined, so that what a browser says of a line can be found.
struct PageScript {
    private let files: [String: String]
    /// Compiled once: there are hundreds of statements.
    private let importing = /import \{([^}]*)\} from "([^"]+)";/
    private var script: [UInt8] = []
    /// The modules that were added, by their paths.
    private var modules: [String: Module] = [:]

    /// A module that was added.
    private struct Module {
        /// The constant that holds what it exports.
        var constant: String
        /// The names of that.
        var exports: [String]
    }

    /// The script of the page, as UTF-8: `scripts/main.js` and all that it imports.
    ///
    /// - Parameter files: The text of each module by its path.
    /// - Throws: ``PageSource/Failure`` for a module that is missing, imports itself or what another one does not export, or
    ///   imports and exports otherwise than by `import { a, b as c } from "./path.js";` and by `export` before a function, a
    ///   class or one constant.
    static func joined(_ files: [String: String]) throws -> [UInt8] {
        var script = PageScript(files: files)
        _ = try script.add("scripts/main.js", for: [])
        return script.script
    }

    private init(files: [String: String]) {
        self.files = files
    }

    /// Adds a module behind those that it imports; `importers` are those that wait for it, each imported by the one before.
    private mutating func add(_ path: String, for importers: [String]) throws -> Module {
        if let known = modules[path] { return known }
        guard !importers.contains(path) else { throw PageSource.Failure(description: "\(path) imports itself.") }
        guard let text = files[path] else { throw PageSource.Failure(description: "Missing module: \(path).") }
        var body: [UInt8] = []
        var exports: [String] = []
        // As bytes: it takes far longer to split 800 KB by characters.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            if line.starts(with: "import ".utf8) {
                var statement = String(Substring(line))
                while !statement.hasSuffix(";"), let next = lines.popFirst() { statement += "\n\(Substring(next))" }
                body += try imports(statement, of: importers + [path]).utf8
            } else if line.starts(with: "export ".utf8) {
                let declaration = Substring(line.dropFirst("export ".utf8.count))
                guard let name = Self.name(declaredBy: declaration) else {
                    throw PageSource.Failure(description: "\(path): not an export of a name: \(Substring(line))")
                }
                body += declaration.utf8
                exports.append(name)
            } else {
                body += line
            }
            body.append(UInt8(ascii: "\n"))
        }
        let module = Module(constant: "module\(modules.count + 1)", exports: exports)
        modules[path] = module
        script += "// \(path)\nconst \(module.constant) = (() => {\n".utf8
        script += body
        script += "return { \(exports.joined(separator: ", ")) };\n})();\n".utf8
        return module
    }

    /// What takes the place of a statement that imports: as many lines. A browser would refuse a name that is not exported; a
    /// constant would just be undefined. `importers` ends with the module that it stands in.
    private mutating func imports(_ statement: String, of importers: [String]) throws -> String {
        let path = importers[importers.count - 1]
        guard let match = statement.wholeMatch(of: importing),
            let target = URL(string: String(match.2), relativeTo: URL(string: "page:/\(path)"))
        else { throw PageSource.Failure(description: "\(path): not an import of names: \(statement)") }
        let module = try add(String(target.absoluteURL.path.dropFirst()), for: importers)
        for part in match.1.split(separator: ",") {
            guard let name = part.split(whereSeparator: \.isWhitespace).first.map(String.init) else { continue }
            guard module.exports.contains(name) else {
                throw PageSource.Failure(description: "\(path): \(match.2) exports no \(name).")
            }
        }
        return "const {\(match.1.replacing(" as ", with: ": "))} = \(module.constant);"
    }

    /// The name of the function, class or constant that a line declares; nil for anything else.
    private static func name(declaredBy line: Substring) -> String? {
        let start = line.hasPrefix("async function") ? line.dropFirst("async ".count) : line
        for kind in ["function ", "function* ", "class ", "const "] where start.hasPrefix(kind) {
            let name = start.dropFirst(kind.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
            return name.isEmpty ? nil : String(name)
        }
        return nil
    }
}
