package import Cost
import Foundation

/// Finds and reads the budgets that animations are checked against.
package enum BudgetFile {
    /// What they are called.
    package static let name = "pegbar.budget.json"

    /// Why a budget cannot be read, and where it is.
    package struct Failure: Error, Sendable {
        /// The absolute path.
        package var path: String
        /// One sentence without a full stop.
        package var reason: String
    }

    /// The budget in the folder of a file or the nearest folder around it; nil where there is none.
    package static func nearest(to file: String) -> String? {
        var folder = folder(of: file)
        while true {
            let path = (folder == "/" ? "" : folder) + "/" + name
            if FileStatus(DiskPath(path))?.kind == .file { return path }
            guard folder != "/", !folder.isEmpty else { return nil }
            folder = DiskPath(folder).folder.string
            if folder.isEmpty { folder = "/" }
        }
    }

    /// Reads a budget.
    package static func read(_ path: String) throws(Failure) -> CostBudget {
        do {
            return try JSONDecoder().decode(CostBudget.self, from: Data(try AnimationFile.bytes(at: path).bytes))
        } catch let failure as ContainedFile.Failure {
            throw Failure(path: path, reason: failure.description)
        } catch {
            throw Failure(path: path, reason: "not a budget: \(problem(with: error))")
        }
    }

    /// What is wrong with a JSON text, in one sentence.
    package static func problem(with error: any Error) -> String {
        func path(_ keys: [any CodingKey]) -> String {
            keys.reduce("$") { $0 + ($1.intValue.map { "[\($0)]" } ?? ".\($1.stringValue)") }
        }
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            return "\(path(context.codingPath)) has no “\(key.stringValue)”"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            return "\(path(context.codingPath)) has the wrong type"
        case DecodingError.dataCorrupted(let context):
            return context.codingPath.isEmpty
                ? context.debugDescription : "\(path(context.codingPath)): \(context.debugDescription)"
        default: return "malformed JSON"
        }
    }

    /// The absolute folder that a file lies in, without symbolic links as far as it is there.
    package static func folder(of file: String) -> String {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        return DiskPath(folder).resolved?.string ?? folder
    }

    /// A path relative to an absolute folder, with `..` where it does not lie in it.
    package static func relative(_ file: String, to folder: String) -> String {
        let path =
            self.folder(of: file).split(separator: "/") + [Substring(URL(fileURLWithPath: file).lastPathComponent)]
        let base = folder.split(separator: "/")
        let common = zip(path, base).prefix { $0 == $1 }.count
        return (base.dropFirst(common).map { _ in ".." } + path.dropFirst(common)).joined(separator: "/")
    }
}
