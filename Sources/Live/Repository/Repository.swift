import Subprocess

/// What git has of the files in a folder.
///
/// Git is given lists of arguments in which no revision, path or name can be taken for an option, and nothing that it may
/// be configured to run does run: no external diffs, text conversions, filters, monitors, signatures or transports.
package struct Repository: Sendable {
    /// Where git works: an absolute path, or one relative to the working folder.
    package let folder: String

    /// Where git is looked for, as `PATH` has it; nil for where programs usually are.
    private let searchPath: String?
    /// How long git may take to answer once.
    private let patience: Duration
    /// How many bytes it may answer.
    private let mostBytes: Int

    /// The largest file that is read, in bytes.
    package static let maximumBytes = 64 << 20
    /// The longest revision, in bytes.
    private static let longestRevision = 250

    /// The repository that a folder belongs to, or none.
    package init(folder: String) {
        self.init(folder: folder, searchPath: nil, patience: .seconds(10), mostBytes: Repository.maximumBytes)
    }

    /// A repository that the git of a folder of programs tells of.
    init(folder: String, searchPath: String?, patience: Duration, mostBytes: Int) {
        self.folder = folder.isEmpty ? "." : folder
        self.searchPath = searchPath
        self.patience = patience
        self.mostBytes = mostBytes
    }

    /// A file at some commit.
    package struct CommittedFile: Sendable {
        /// Its bytes.
        package var bytes: [UInt8]
        /// The folder that it lay in then, as git takes it: `./`, or a path from the top of the repository on.
        package var folder: String
    }

    /// The name of the commit that a revision means.
    ///
    /// - Parameter revision: A branch, a tag, or what else git understands.
    package func commit(_ revision: String) async throws(RepositoryFailure) -> String {
        guard Self.isRevision(revision) else { throw .badRevision(revision) }
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
        guard let output = try await git(arguments) else { throw try await reason(against: revision) }
        let name = Self.line(output)
        guard name.count >= 40, name.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw .unknown(revision: revision)
        }
        return name
    }

    /// Whether git is asked for a text as a revision: nothing that begins like an option, and nothing to confuse a
    /// terminal with.
    package static func isRevision(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= longestRevision && !text.hasPrefix("-")
            && text.unicodeScalars.allSatisfy {
                ![.control, .format].contains($0.properties.generalCategory)
            }
    }

    /// A file at a commit, under the name that it had then; nil where it was not there.
    ///
    /// - Parameter name: The file's name in the folder.
    package func file(_ name: String, at commit: String) async throws(RepositoryFailure) -> CommittedFile? {
        if let bytes = try await blob("./" + name, at: commit) { return CommittedFile(bytes: bytes, folder: "./") }
        for path in try await earlierNames(of: name) {
            guard let bytes = try await blob(path, at: commit) else { continue }
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
            return CommittedFile(bytes: bytes, folder: folder)
        }
        if let submodule = try await submodule(at: commit) { throw .inSubmodule(submodule) }
        return nil
    }

    /// The bytes of a path at a commit; nil where there is no such file.
    ///
    /// - Parameter path: From the top of the repository on, or from the folder on if it begins with `./` or `../`.
    package func blob(_ path: String, at commit: String) async throws(RepositoryFailure) -> [UInt8]? {
        try await git(["cat-file", "blob", "\(commit):\(path)"], naming: path)
    }

    /// The files in a folder and those below at a commit, as paths from this folder on; none where there is no such
    /// folder.
    ///
    /// - Parameter place: The folder, as a path relative to this repository's folder.
    package func files(in place: String, at commit: String) async throws(RepositoryFailure) -> [String] {
        guard let output = try await git(["ls-tree", "-r", "-z", "--name-only", commit, "--", place]) else { return [] }
        return Self.parts(output)
    }

    // MARK: - Names that a file had

    /// The names that a file had before, from the top of the repository on, the latest first: before a rename that is
    /// not committed yet, and before those that are.
    private func earlierNames(of name: String) async throws(RepositoryFailure) -> [String] {
        guard let prefix = try await git(["rev-parse", "--show-prefix"]).map(Self.line) else { return [] }
        var names: [String] = []
        var followed = prefix + name
        // What is in the index is compared, not the files themselves: nothing is converted.
        let staged = try await renames([
            "diff-index", "--cached", "-M", "--diff-filter=R", "--name-status", "-z", "--no-ext-diff", "HEAD", "--",
        ])
        if let rename = staged.first(where: { $0.to == followed }) {
            names.append(rename.from)
            followed = rename.from
        }
        // Only commits are compared, so that no filter or driver runs.
        let committed = try await renames([
            "log", "--follow", "--diff-filter=R", "--name-status", "--format=", "-z", "--no-ext-diff", "--no-textconv",
            "--no-show-signature", "--ignore-submodules=all", "-n", "20", "--", ":(top,literal)" + followed,
        ])
        return names + committed.map(\.from)
    }

    private func renames(_ arguments: [String]) async throws(RepositoryFailure) -> [(from: String, to: String)] {
        guard let output = try await git(arguments) else { return [] }
        let parts = Self.parts(output)
        var renames: [(from: String, to: String)] = []
        for index in stride(from: 0, to: parts.count - 2, by: 3) where parts[index].hasPrefix("R") {
            renames.append((parts[index + 1], parts[index + 2]))
        }
        return renames
    }

    // MARK: - Reasons

    /// The submodule that this folder lay in at a commit; nil for none.
    private func submodule(at commit: String) async throws(RepositoryFailure) -> String? {
        guard let prefix = try await git(["rev-parse", "--show-prefix"]).map(Self.line), !prefix.isEmpty else {
            return nil
        }
        var path = ""
        for part in prefix.split(separator: "/").prefix(64) {
            path += (path.isEmpty ? "" : "/") + part
            // `cat-file -t` says “commit” of a path at which another repository hangs.
            if let type = try await git(["ls-tree", "-z", "--full-tree", commit, "--", path]),
                type.starts(with: Array("160000 ".utf8))
            {
                return path
            }
        }
        return nil
    }

    /// Why a revision cannot be found.
    private func reason(against revision: String) async throws(RepositoryFailure) -> RepositoryFailure {
        let (output, words) = try await run(["rev-parse", "--git-dir"], naming: folder)
        guard output != nil else {
            return words.contains("dubious ownership") ? .notTrusted : .noRepository(revision: revision)
        }
        if let above = try await git(["rev-parse", "--show-superproject-working-tree"]).map(Self.line), !above.isEmpty {
            return .unknownInSubmodule(revision: revision)
        }
        let isShallow = try await git(["rev-parse", "--is-shallow-repository"]).map(Self.line) == "true"
        if isShallow { return .shallow(revision: revision) }
        return revision == "HEAD" ? .noCommits : .unknown(revision: revision)
    }

    // MARK: - Running git

    /// The one line that git printed.
    static func line(_ output: [UInt8]) -> String {
        var text = String(decoding: output, as: UTF8.self)
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    /// What git printed with a zero behind each part.
    static func parts(_ output: [UInt8]) -> [String] {
        output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// What git prints; nil where it fails.
    ///
    /// - Parameters:
    ///   - options: What stands before the command.
    ///   - path: What is named where it prints too much.
    func git(
        _ arguments: [String], after options: [String] = [], naming path: String = ""
    ) async throws(RepositoryFailure) -> [UInt8]? {
        let (output, words) = try await run(options + arguments, naming: path)
        if output == nil, words.contains("promisor") { throw .partialClone }
        return output
    }

    private func run(
        _ arguments: [String], naming path: String
    ) async throws(RepositoryFailure) -> (output: [UInt8]?, words: String) {
        // Commands that git's own settings could add to what is run here, and what it would fetch from other machines.
        let safely = [
            "-C", folder, "--no-pager", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c",
            "protocol.allow=never", "-c", "log.showSignature=false", "-c", "safe.bareRepository=explicit",
        ]
        do {
            return try await withThrowingTaskGroup(of: (output: [UInt8]?, words: String)?.self) {
                [searchPath, patience, mostBytes] group in
                group.addTask {
                    let result = try await Subprocess.run(
                        .name("git"), arguments: Arguments(safely + arguments),
                        environment: searchPath.map { Repository.environment.updating(["PATH": $0]) }
                            ?? Repository.environment,
                        output: .bytes(limit: mostBytes), error: .string(limit: 1 << 16))
                    let output = result.terminationStatus.isSuccess ? result.standardOutput : nil
                    return (output, result.standardError)
                }
                group.addTask {
                    try await Task.sleep(for: patience)
                    return nil
                }
                defer { group.cancelAll() }
                guard let first = try await group.next(), let answer = first else { throw RepositoryFailure.tooSlow }
                return answer
            }
        } catch let failure as RepositoryFailure {
            throw failure
        } catch let error as SubprocessError where error.code == .outputLimitExceeded {
            throw .tooLarge(path)
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw .noGit
        } catch is SubprocessError {
            throw .unavailable
        } catch {
            // Canceled.
            throw .tooSlow
        }
    }

    /// Variables of the environment that hold nothing, and “false”, for options that take their value from there.
    static let variables = (empty: "PEGBAR_EMPTY", no: "PEGBAR_FALSE")

    /// Where git may not look and what it may not run: settings of a repository beat those of the command line where
    /// they are more exact, but not an empty list of protocols; and variables of a hook that this program runs in mean
    /// its repository, not the one around the folder.
    private static let environment = Environment.inherit.updating([
        "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
        "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_OBJECT_DIRECTORY": nil,
        "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_COMMON_DIR": nil, "GIT_NAMESPACE": nil,
        "GIT_LITERAL_PATHSPECS": nil, "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil,
        "GIT_ICASE_PATHSPECS": nil, "PEGBAR_EMPTY": "", "PEGBAR_FALSE": "false",
    ])
}
