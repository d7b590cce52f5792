import Foundation

/// One Swift file of the project, read as text: enough of a reading to tell what it imports, declares and names.
struct SwiftSource {
    /// Relative to the project's root, with `/`.
    let path: String
    /// The text without comments and without what stands in string literals; line breaks are kept.
    let code: String

    /// - Parameters:
    ///   - path: Only kept.
    ///   - text: The file's whole text.
    init(path: String, text: String) {
        self.path = path
        self.code = Self.stripped(text)
    }

    /// The modules imported, in the file's order.
    var imports: [String] {
        let statement =
            /^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(?<module>\w+)/
            .anchorsMatchLineEndings()
        return code.matches(of: statement).map { String($0.output.module) }
    }

    /// The types declared at the top of the file that other files can name.
    var declaredTypes: [String] {
        let declaration =
            /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|indirect)\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(?<name>\w+)/
            .anchorsMatchLineEndings()
        return code.matches(of: declaration).map { String($0.output.name) }
    }

    /// The folder of its target that the file lies in, `.` for the target's own: `Sources/Engine/Timing/Loop.swift` lies in
    /// `Timing`.
    var folder: String {
        let steps = path.split(separator: "/")
        return steps.count > 3 ? String(steps[2]) : "."
    }

    /// The types that are declared inside of others.
    var nestedTypes: Set<String> {
        let declaration =
            /^[ \t]+(?:[\w@]+(?:\([^)]*\))?\s+)*(?:struct|class|enum|protocol|actor|typealias)\s+(?<name>\w+)/
            .anchorsMatchLineEndings()
        return Set(code.matches(of: declaration).map { String($0.output.name) })
    }

    /// The names that begin with a capital and are no member of something else.
    var namedTypes: Set<String> {
        Set(code.matches(of: /(?:^|[^\w.])(?<name>[A-Z]\w+)/).map { String($0.output.name) })
    }

    /// Every word of the code: names and keywords alike.
    var words: Set<String> {
        Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    /// The text with comments and string literals taken out.
    private static func stripped(_ text: String) -> String {
        // What opens earliest wins; of the string literals the longer fence comes first.
        let dead = /\/\*(?:.|\n)*?\*\/|\/\/[^\n]*|#*"""(?:.|\n)*?"""#*|#+"[^\n]*?"#+|"(?:\\.|[^"\\\n])*"/
        return text.replacing(dead) { match in
            String(repeating: "\n", count: match.output.count { $0 == "\n" })
        }
    }
}

extension SwiftSource {
    /// The project's root, found from this file's own location in it.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The Swift files below a folder, sorted by path.
    ///
    /// - Parameter folder: Relative to the project's root.
    static func all(below folder: String) throws -> [SwiftSource] {
        let start = root.appending(path: folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted()
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            SwiftSource(
                path: "\(folder)/\(name)",
                text: try String(contentsOf: start.appending(path: name), encoding: .utf8))
        }
    }

    /// The folders directly inside a folder, sorted.
    ///
    /// - Parameter folder: Relative to the project's root.
    static func folders(in folder: String) throws -> [String] {
        let start = root.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: start.path).sorted().filter { name in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: start.appending(path: name).path, isDirectory: &isFolder)
            return exists && isFolder.boolValue
        }
    }
}
