import Cost
import Foundation
import Live

/// Joins the reports of shards.
enum CostMerge {
    /// One report of all files, equal to the one that a single run would have made.
    ///
    /// - Throws: When the reports do not belong together, or a file is in two of them.
    static func report(_ paths: [String]) throws(CommandFailure) -> CostReport {
        var whole: CostReport?
        var owners: [String: String] = [:]
        for path in paths {
            let part = try read(path)
            for file in part.files {
                if let other = owners.updateValue(path, forKey: file.file) {
                    throw failure(path, "“\(file.file)” is in \(other) already")
                }
            }
            guard var known = whole else {
                whole = part
                continue
            }
            guard known.model == part.model, known.size == part.size else {
                throw failure(
                    path,
                    "made with model \(part.model) at size \(part.size), but \(paths[0]) with model \(known.model) at "
                        + "size \(known.size)")
            }
            known.files += part.files
            whole = known
        }
        var report = whole ?? CostReport(size: "512")
        report.files.sort { $0.file < $1.file }
        return report
    }

    /// Reads a report.
    static func read(_ path: String) throws(CommandFailure) -> CostReport {
        do {
            return try JSONDecoder().decode(CostReport.self, from: Data(try AnimationFile.bytes(at: path).bytes))
        } catch let reason as ContainedFile.Failure {
            throw failure(path, reason.description)
        } catch {
            throw failure(path, "not a cost report: \(BudgetFile.problem(with: error))")
        }
    }

    private static func failure(_ path: String, _ text: String) -> CommandFailure {
        CommandFailure(.input, Message.line(file: path, severity: "error", text: text))
    }
}
