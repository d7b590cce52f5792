/// Why git has no such version.
package enum RepositoryFailure: Error, Hashable, CustomStringConvertible {
    /// Git cannot be run.
    case noGit
    /// No repository is around the folder.
    case noRepository(revision: String)
    /// The repository belongs to another user, and git refuses to look into it.
    case notTrusted
    /// Nothing is committed yet.
    case noCommits
    /// The text means no commit.
    case unknown(revision: String)
    /// The text means no commit in the submodule that the folder is in.
    case unknownInSubmodule(revision: String)
    /// The text means no commit of those that a shallow clone has.
    case shallow(revision: String)
    /// The text can be no revision.
    case badRevision(String)
    /// At the commit, the folder belonged to a submodule: git keeps its files elsewhere.
    case inSubmodule(String)
    /// The clone left the bytes on the other machine.
    case partialClone
    /// A file is larger than is read.
    case tooLarge(String)
    /// Git takes too long.
    case tooSlow
    /// The system cannot run git for now.
    case unavailable

    /// What is wrong and what to do, without capital and full stop.
    package var description: String {
        switch self {
        case .noGit: "can’t run git; install it to compare with committed versions"
        case .noRepository(let revision): "not in a git repository, so there is no “\(revision)” to compare with"
        case .notTrusted:
            "git doesn’t trust this repository because another user owns it; see git help config, safe.directory"
        case .noCommits: "this git repository has no commits yet"
        case .unknown(let revision): "git knows no revision “\(revision)” here"
        case .unknownInSubmodule(let revision):
            "this folder is in a git submodule, which has no revision “\(revision)”; name one of the submodule"
        case .shallow(let revision):
            "git doesn’t have “\(revision)” in this shallow clone; fetch it with git fetch --unshallow"
        case .badRevision(let text): "“\(text.prefix(60))” is not a git revision"
        case .inSubmodule(let path):
            "“\(path)” was a git submodule then, and the files of submodules are in their own repositories"
        case .partialClone:
            "this partial clone doesn’t have the file’s earlier bytes; fetch them with git fetch --refetch"
        case .tooLarge(let path):
            "“\(path)” is too large in git: \(Repository.maximumBytes / 1_048_576) MB at most"
        case .unavailable: "can’t run git: the system is out of open files or memory"
        case .tooSlow: "git took more than 10 seconds to answer; try a revision that is not so far back"
        }
    }

    /// The same as a sentence.
    package var sentence: String {
        let words = description
        return words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}
