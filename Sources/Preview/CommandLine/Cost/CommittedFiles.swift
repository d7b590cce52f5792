import Cost
import Foundation
import Live
import Subprocess

/// Files as git has them at some commit. Git is given lists of arguments, and no path or name can be taken for an option.
struct CommittedFiles {
    /// As it was typed.
    let revision: String

    /// The largest file that is read.
    private static let maximumBytes = 64 << 20

    /// What the files of a report cost at the commit, in their order; nil for those that it does not have.
    func report(of report: CostReport, run: CostRun) async throws -> [CostReport.File?] {
        var commits: [String: String] = [:]
        var result: [CostReport.File?] = []
        for file in report.files {
            let folder = BudgetFile.folder(of: file.file)
            let commit: String
            if let known = commits[folder] {
                commit = known
            } else {
                commit = try await self.commit(in: folder)
                commits[folder] = commit
            }
            let name = URL(fileURLWithPath: file.file).lastPathComponent
            guard let bytes = try await git(["cat-file", "blob", "\(commit):./\(name)"], in: folder) else {
                result.append(nil)
                continue
            }
            result.append(run.file(file.file, bytes: bytes))
        }
        return result
    }

    /// The name of the commit that the revision means in the repository of a folder.
    private func commit(in folder: String) async throws -> String {
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
        guard let output = try await git(arguments, in: folder) else {
            throw CommandFailure(
                .input,
                Message.line(
                    file: folder, severity: "error", text: "git knows no revision “\(revision)” here; see --against"))
        }
        let name = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.count >= 40, name.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw CommandFailure(
                .input, Message.line(file: folder, severity: "error", text: "git gave no commit for “\(revision)”"))
        }
        return name
    }

    /// What git prints; nil where it fails.
    private func git(_ arguments: [String], in folder: String) async throws -> [UInt8]? {
        do {
            let result = try await Subprocess.run(
                .name("git"), arguments: Arguments(["-C", folder] + arguments),
                output: .bytes(limit: CommittedFiles.maximumBytes), error: .discarded)
            return result.terminationStatus.isSuccess ? result.standardOutput : nil
        } catch {
            throw CommandFailure(
                .input, Message.line(file: folder, severity: "error", text: "can’t run git; --against needs it"))
        }
    }
}
