import Foundation

/// Writes `EmbeddedText.swift`: the text of every file of the page, and of each schema, as string literals.
///
///     EmbedPageTool PAGE-FOLDER SCHEMA-FOLDER OUTPUT
@main enum EmbedPageTool {
    /// The endings of the files that the page consists of. Whatever else lies in the folder is left out, such as what
    /// editors and file managers leave behind.
    private static let endings: Set = ["css", "js", "mustache", "svg"]

    /// Exits with 1 and one line on the error output when a file cannot be read, is not UTF-8, or cannot be written.
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else { fail("usage: EmbedPageTool PAGE-FOLDER SCHEMA-FOLDER OUTPUT") }
        do {
            let source = try source(page: arguments[1], schemas: arguments[2])
            try Data(source.utf8).write(to: URL(filePath: arguments[3]))
        } catch {
            fail("\(error)")
        }
    }

    /// The whole generated file.
    private static func source(page: String, schemas: String) throws -> String {
        let folder = URL(filePath: page)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: page).sorted().filter {
            let name = URL(filePath: $0).lastPathComponent
            return !name.hasPrefix(".") && endings.contains(URL(filePath: name).pathExtension)
        }
        let entries = try paths.map { path in
            "        \(literal(path)): \(literal(try text(of: folder.appending(path: path)))),\n"
        }
        let schemaFolder = URL(filePath: schemas)
        let ending = ".schema.json"
        let schemaNames = try FileManager.default.contentsOfDirectory(atPath: schemas).filter { $0.hasSuffix(ending) }
        let schemaEntries = try schemaNames.sorted().map { name in
            "        \(literal(String(name.dropLast(ending.count)))): "
                + "\(literal(try text(of: schemaFolder.appending(path: name)))),\n"
        }
        // Bodies of functions are no part of a module's interface; what stands in a type is.
        return """
            // Written by `Plugins/EmbedPage` while building.

            func embeddedPage() -> [String: String] {
                [
            \(entries.joined())    ]
            }

            func embeddedSchemas() -> [String: String] {
                [
            \(schemaEntries.joined())    ]
            }

            """
    }

    private static func text(of file: URL) throws -> String {
        guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
            throw Failure(description: "\(file.path): not UTF-8")
        }
        return text
    }

    /// A literal on one line, so that the compiler keeps every byte, line ends included.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\u{0}"..<" ", "\u{7f}": literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    private static func fail(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("error: EmbedPageTool: \(reason)\n".utf8))
        exit(1)
    }

    private struct Failure: Error, CustomStringConvertible {
        var description: String
    }
}
