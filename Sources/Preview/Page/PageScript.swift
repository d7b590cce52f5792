import Foundation

/// The modules of the page as one script. A browser that asks for each of them opens the page in twice the time: it spends
/// about as long on asking for a hundred and fifty files as on all that stands in them.
///
/// Every module becomes a function, called once and after those that it imports, that returns what it exports. Nothing else is
/// changed, and no line is cut or joined, so that what a browser says of a line can be found.
struct PageScript {
    private let files: [String: String]
    /// Compiled once: there are hundreds of statements.
    private let importing = /import \{([^}]*)\} from "([^"]+)";/
    private var script: [UInt8] = []
    /// The constant that holds what a module exports, by the module's path; nil while what it imports is being added.
    private var constants: [String: String?] = [:]
    /// How many modules were added.
    private var count = 0

    /// The script of the page, as UTF-8: `scripts/main.js` and all that it imports.
    ///
    /// - Parameter files: The text of each module by its path.
    /// - Throws: ``PageSource/Failure`` for a module that is missing, imports itself, or imports and exports otherwise than by
    ///   `import { a, b as c } from "./path.js";` and by `export` before a function, a class or a constant.
    static func joined(_ files: [String: String]) throws -> [UInt8] {
        var script = PageScript(files: files)
        _ = try script.add("scripts/main.js")
        return script.script
    }

    private init(files: [String: String]) {
        self.files = files
    }

    /// Adds a module behind those that it imports.
    ///
    /// - Returns: The constant that holds what it exports.
    private mutating func add(_ path: String) throws -> String {
        if let known = constants[path] {
            guard let known else { throw PageSource.Failure(description: "\(path) imports itself.") }
            return known
        }
        guard let text = files[path] else { throw PageSource.Failure(description: "Missing module: \(path).") }
        constants[path] = .some(nil)
        var body: [UInt8] = []
        var exports: [String] = []
        // Characters would be looked for in all of it, and there are nearly a million.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            if line.starts(with: "import ".utf8) {
                var statement = String(Substring(line))
                while !statement.hasSuffix(";"), let next = lines.popFirst() { statement += "\n\(Substring(next))" }
                body += try imports(statement, in: path).utf8
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
        count += 1
        let constant = "module\(count)"
        constants[path] = constant
        script += "// \(path)\nconst \(constant) = (() => {\n".utf8
        script += body
        script += "return { \(exports.joined(separator: ", ")) };\n})();\n".utf8
        return constant
    }

    /// What takes the place of a statement that imports: as many lines.
    private mutating func imports(_ statement: String, in path: String) throws -> String {
        guard let match = statement.wholeMatch(of: importing),
            let target = URL(string: String(match.2), relativeTo: URL(string: "page:/\(path)"))
        else { throw PageSource.Failure(description: "\(path): not an import of names: \(statement)") }
        let constant = try add(String(target.absoluteURL.path.dropFirst()))
        return "const {\(match.1.replacing(" as ", with: ": "))} = \(constant);"
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
