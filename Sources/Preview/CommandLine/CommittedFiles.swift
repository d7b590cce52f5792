import Cost
import Foundation
import Live

/// Files as git has them at some commit, with the images and fonts around them.
struct CommittedFiles {
    /// As it was typed.
    let revision: String

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
    /// - Parameter body: Called with the index of a file and the path of a copy of it, with the images and fonts around
    ///   it; nil where the commit does not have the file, under an earlier name either.
    func withCopies<Outcome>(
        of paths: [String], _ body: (_ index: Int, _ copy: String?) throws -> Outcome
    ) async throws -> [Outcome] {
        let copies = FileManager.default.temporaryDirectory.appending(path: "pegbar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copies) }
        var copier = Copier(revision: revision, copies: copies)
        var result: [Outcome] = []
        for (index, file) in paths.enumerated() {
            let copy: String?
            do {
                copy = try await copier.copy(of: file)
            } catch let failure as RepositoryFailure {
                let folder = BudgetFile.folder(of: file)
                throw CommandFailure(
                    .input, Message.line(file: folder, severity: "error", text: failure.description))
            }
            result.append(try body(index, copy))
        }
        return result
    }
}

/// Copies files as they were at a revision into a folder.
private struct Copier {
    let revision: String
    let copies: URL

    /// By the folders whose repositories they are of.
    private var commits: [String: String] = [:]
    /// The folders whose images and fonts are copied.
    private var copied: Set<String> = []
    private var (count, size) = (0, 0)

    /// How many images and fonts are copied from all folders together, and how many bytes.
    private static let most = (files: 5000, bytes: 512 << 20)
    /// The file extensions of images and fonts.
    private static let resources: Set<String> = ["png", "jpg", "jpeg", "webp", "ttf", "otf", "ttc", "otc"]

    init(revision: String, copies: URL) {
        self.revision = revision
        self.copies = copies
    }

    /// The path of a copy of a file's committed version; nil where there is none.
    mutating func copy(of file: String) async throws -> String? {
        let repository = Repository(folder: BudgetFile.folder(of: file))
        let folder = repository.folder
        let commit: String
        if let known = commits[folder] {
            commit = known
        } else {
            commit = try await repository.commit(revision)
            commits[folder] = commit
        }
        let name = URL(fileURLWithPath: file).lastPathComponent
        guard let committed = try await repository.file(name, at: commit) else { return nil }
        // What lies about it is copied once for all animations of a folder.
        if copied.insert(folder).inserted { try await copyResources(of: repository, at: commit) }
        let copy = copies.appending(path: folder).appending(path: name)
        try write(committed.bytes, to: copy)
        return copy.path
    }

    private mutating func copyResources(of repository: Repository, at commit: String) async throws {
        for place in ["./", "../fonts/", "../Fonts/"] {
            for path in try await repository.files(in: place, at: commit) where Self.isCopied(path) {
                let path = path.hasPrefix("../") || path.hasPrefix("./") ? path : "./" + path
                guard count < Self.most.files, size < Self.most.bytes,
                    let bytes = try await repository.blob(path, at: commit)
                else { continue }
                count += 1
                size += bytes.count
                try write(bytes, to: copies.appending(path: repository.folder).appending(path: path))
            }
        }
    }

    /// Whether a file in a folder is an image or a font that belongs to the animations there.
    private static func isCopied(_ path: String) -> Bool {
        resources.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
            && !path.split(separator: "/").dropFirst().contains("..")
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
}
