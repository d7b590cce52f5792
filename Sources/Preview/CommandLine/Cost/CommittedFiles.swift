import Cost
import Foundation
import Live
import Subprocess

/// Files as git has them at some commit, with the pictures and fonts about them. Git is given lists of arguments, and no
/// path or name can be taken for an option.
struct CommittedFiles {
    /// As it was typed.
    let revision: String

    /// The largest file that is read.
    private static let maximumBytes = 64 << 20
    /// What pictures and fonts are taken along of all folders together.
    private static let most = (files: 5000, bytes: 512 << 20)
    /// The endings of pictures and fonts.
    private static let resources: Set<String> = ["png", "jpg", "jpeg", "webp", "ttf", "otf", "ttc", "otc"]

    /// What the files of a report cost at the commit, in their order; nil for those that it does not have.
    func report(of report: CostReport, run: CostRun) async throws -> [CostReport.File?] {
        let copy = FileManager.default.temporaryDirectory.appending(path: "pegbar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        var commits: [String: String] = [:]
        var copied: Set<String> = []
        var (files, bytes) = (0, 0)
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
            guard let content = try await git(["cat-file", "blob", "\(commit):./\(name)"], in: folder) else {
                result.append(nil)
                continue
            }
            // What lies about it is copied once for all animations of a folder.
            for place in copied.insert(folder).inserted ? ["./", "../fonts/", "../Fonts/"] : [] {
                for resource in try await pictures(in: place, of: folder, at: commit) {
                    guard files < Self.most.files, bytes < Self.most.bytes,
                        let content = try await git(["cat-file", "blob", "\(commit):\(resource)"], in: folder)
                    else { continue }
                    files += 1
                    bytes += content.count
                    try write(content, to: copy.appending(path: folder).appending(path: resource))
                }
            }
            let path = copy.appending(path: folder).appending(path: name)
            try write(content, to: path)
            var earlier = run.file(path.path)
            earlier.file = file.file
            result.append(earlier)
        }
        return result
    }

    /// The pictures and fonts in a folder and those below, as paths from the animation's folder on; none where the commit
    /// has no such folder.
    private func pictures(in place: String, of folder: String, at commit: String) async throws -> [String] {
        let arguments = ["ls-tree", "-r", "-z", "--name-only", commit, "--", place]
        guard let output = try await git(arguments, in: folder) else { return [] }
        return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter {
            Self.resources.contains(URL(fileURLWithPath: $0).pathExtension.lowercased())
                && !$0.split(separator: "/").dropFirst().contains("..")
        }
        .map { place.hasPrefix("../") || $0.hasPrefix("./") ? $0 : "./" + $0 }
    }

    private func write(_ bytes: [UInt8], to file: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        } catch {
            throw CommandFailure(
                .input,
                Message.line(
                    file: file.path, severity: "error", text: "can’t write a copy of the committed file; see --against")
            )
        }
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
