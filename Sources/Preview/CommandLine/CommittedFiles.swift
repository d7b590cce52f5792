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
        try await withCopies(of: report.files.map(\.file)) { index, copy in
            guard let copy else { return nil }
            var earlier = run.file(copy)
            earlier.file = report.files[index].file
            return earlier
        }
    }

    /// Makes something of the committed version of each file, in their order.
    ///
    /// - Parameter body: Called with the index of a file and the path of a copy of it, with the pictures and fonts about
    ///   it; nil where the commit does not have the file, under an earlier name either.
    func withCopies<Outcome>(
        of paths: [String], _ body: (_ index: Int, _ copy: String?) throws -> Outcome
    ) async throws -> [Outcome] {
        let copies = FileManager.default.temporaryDirectory.appending(path: "pegbar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copies) }
        var commits: [String: String] = [:]
        var copied: Set<String> = []
        var (files, bytes) = (0, 0)
        var result: [Outcome] = []
        for (index, file) in paths.enumerated() {
            let folder = BudgetFile.folder(of: file)
            let commit: String
            if let known = commits[folder] {
                commit = known
            } else {
                commit = try await self.commit(in: folder)
                commits[folder] = commit
            }
            let name = URL(fileURLWithPath: file).lastPathComponent
            guard let content = try await content(of: name, in: folder, at: commit) else {
                result.append(try body(index, nil))
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
                    try write(content, to: copies.appending(path: folder).appending(path: resource))
                }
            }
            let path = copies.appending(path: folder).appending(path: name)
            try write(content, to: path)
            result.append(try body(index, path.path))
        }
        return result
    }

    /// A file at a commit, under the name that it had then; nil where it was not there.
    private func content(of name: String, in folder: String, at commit: String) async throws -> [UInt8]? {
        if let content = try await git(["cat-file", "blob", "\(commit):./\(name)"], in: folder) { return content }
        // Names that it had before, the latest first. Only commits are compared, so that no filter or driver runs.
        let arguments = [
            "log", "--follow", "--diff-filter=R", "--name-status", "--format=", "-z", "--no-ext-diff", "--no-textconv",
            "-n", "20", "--", "./" + name,
        ]
        guard let output = try await git(arguments, in: folder) else { return nil }
        let parts = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        for index in stride(from: 0, to: parts.count - 2, by: 3) where parts[index].hasPrefix("R") {
            // These names are from the top of the repository on.
            if let content = try await git(["cat-file", "blob", "\(commit):\(parts[index + 1])"], in: folder) {
                return content
            }
        }
        return nil
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
                .input, Message.line(file: folder, severity: "error", text: try await reason(in: folder)))
        }
        let name = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.count >= 40, name.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw CommandFailure(
                .input, Message.line(file: folder, severity: "error", text: "git gave no commit for “\(revision)”"))
        }
        return name
    }

    /// Why a revision cannot be found in a folder.
    private func reason(in folder: String) async throws -> String {
        guard try await git(["rev-parse", "--git-dir"], in: folder) != nil else {
            return "not in a git repository, so there is no “\(revision)” to compare with"
        }
        let shallow = try await git(["rev-parse", "--is-shallow-repository"], in: folder)
        if shallow.map({ String(decoding: $0, as: UTF8.self) })?.hasPrefix("true") == true {
            return "git doesn’t have “\(revision)” in this shallow clone; fetch it with git fetch --unshallow"
        }
        if revision == "HEAD" { return "this git repository has no commits yet" }
        return "git knows no revision “\(revision)” here; see --against"
    }

    /// What git prints; nil where it fails.
    private func git(_ arguments: [String], in folder: String) async throws -> [UInt8]? {
        do {
            let result = try await Subprocess.run(
                .name("git"), arguments: Arguments(["-C", folder, "-c", "core.fsmonitor=false"] + arguments),
                output: .bytes(limit: CommittedFiles.maximumBytes), error: .discarded)
            return result.terminationStatus.isSuccess ? result.standardOutput : nil
        } catch {
            throw CommandFailure(
                .input, Message.line(file: folder, severity: "error", text: "can’t run git; --against needs it"))
        }
    }
}
