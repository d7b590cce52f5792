import Foundation
import Testing

@testable import Live

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What git has of files, and why it does not have them.
struct RepositoryTests {
    private func failure(_ body: () async throws -> Void) async -> RepositoryFailure? {
        do {
            try await body()
            return nil
        } catch {
            return error as? RepositoryFailure
        }
    }

    /// A folder with `a.json` committed as “one”.
    private func committed() throws -> (folder: TemporaryFolder, repository: Repository) {
        let folder = try TemporaryFolder()
        try folder.write("one", to: "a.json")
        try folder.git("init", "--quiet", "--initial-branch=main")
        try folder.git("add", ".")
        try folder.git("commit", "--quiet", "-m", "First")
        return (folder, Repository(folder: folder.path.string))
    }

    private func text(_ name: String, at revision: String, _ repository: Repository) async throws -> String? {
        let commit = try await repository.commit(revision)
        return try await repository.file(name, at: commit).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func `a file is found at a revision, wherever it lies`() async throws {
        let (folder, repository) = try committed()
        try folder.makeFolder("in")
        try folder.write("two", to: "in/b.json")
        try folder.git("add", ".")
        try folder.git("commit", "--quiet", "-m", "Second")
        try folder.write("three", to: "a.json")
        #expect(try await text("a.json", at: "HEAD", repository) == "one")
        #expect(try await text("a.json", at: "main~1", repository) == "one")
        let inner = Repository(folder: folder.at("in").string)
        #expect(try await text("b.json", at: "main", inner) == "two")
        #expect(try await text("b.json", at: "HEAD~1", inner) == nil)
    }

    @Test func `a renamed file is found under its name of then, committed or not`() async throws {
        let (folder, repository) = try committed()
        try folder.makeFolder("in")
        try folder.git("mv", "a.json", "in/b.json")
        let inner = Repository(folder: folder.at("in").string)
        #expect(try await text("b.json", at: "HEAD", inner) == "one")
        try folder.git("commit", "--quiet", "-m", "Second")
        #expect(try await text("b.json", at: "HEAD~1", inner) == "one")
        try folder.git("mv", "in/b.json", "c.json")
        #expect(try await text("c.json", at: "HEAD~1", repository) == "one")
        // Images lie beside where the file was then.
        let commit = try await repository.commit("HEAD")
        #expect(try await repository.file("c.json", at: commit)?.folder == "in/")
    }

    @Test func `what is not as HEAD has it is changed, new files too, by paths in the folder`() async throws {
        let (folder, repository) = try committed()
        #expect(try await repository.changedFiles() == [])
        try folder.makeFolder("in")
        for name in ["in/b c.json", "in/é.json", "in/ignored.json"] { try folder.write("two", to: name) }
        try folder.write("ignored.json\n", to: ".gitignore")
        try folder.write("two", to: "a.json")
        #expect(try await repository.changedFiles() == ["a.json", "in/b c.json", "in/é.json", ".gitignore"])
        let inner = Repository(folder: folder.at("in").string)
        #expect(try await inner.changedFiles() == ["b c.json", "é.json"])
        // What is staged is not committed yet, and what is written back is as it was.
        try folder.git("add", ".")
        try folder.write("one", to: "a.json")
        try folder.git("add", "a.json")
        #expect(try await inner.changedFiles() == ["b c.json", "é.json"])
        #expect(try await repository.changedFiles()?.contains("a.json") == false)
        try folder.git("commit", "--quiet", "-m", "Second")
        #expect(try await repository.changedFiles() == [])
        try folder.git("mv", "a.json", "in/a.json")
        try folder.remove("in/b c.json")
        #expect(try await repository.changedFiles() == ["in/a.json"])
        let elsewhere = try TemporaryFolder()
        #expect(try await Repository(folder: elsewhere.path.string).changedFiles() == nil)
        #expect(try await Repository(folder: folder.at(".git").string).changedFiles() == nil)
    }

    @Test func `what is missing has its reason`() async throws {
        let folder = try TemporaryFolder()
        let repository = Repository(folder: folder.path.string)
        #expect(await failure { _ = try await repository.commit("HEAD") } == .noRepository(revision: "HEAD"))
        try folder.git("init", "--quiet")
        #expect(await failure { _ = try await repository.commit("HEAD") } == .noCommits)
        let (other, committed) = try committed()
        #expect(await failure { _ = try await committed.commit("nope") } == .unknown(revision: "nope"))
        #expect(try await text("b.json", at: "HEAD", committed) == nil)
        _ = other
    }

    @Test(arguments: ["", "-n", "--output=/tmp/x", "a\nb", "a\u{7F}", String(repeating: "a", count: 251)])
    func `what could be an option or confuse a terminal is no revision`(text: String) async throws {
        #expect(!Repository.isRevision(text))
        let (folder, repository) = try committed()
        #expect(await failure { _ = try await repository.commit(text) } == .badRevision(text))
        _ = folder
    }

    @Test func `a shallow clone says that it is one`() async throws {
        let (folder, _) = try committed()
        try folder.write("two", to: "a.json")
        try folder.git("commit", "--quiet", "-am", "Second")
        let clone = try TemporaryFolder()
        try clone.git("clone", "--quiet", "--depth", "1", "file://\(folder.path.string)", "c")
        let repository = Repository(folder: clone.at("c").string)
        #expect(try await text("a.json", at: "HEAD", repository) == "two")
        #expect(await failure { _ = try await repository.commit("HEAD~1") } == .shallow(revision: "HEAD~1"))
    }

    @Test func `a partial clone fetches nothing, and says so`() async throws {
        let (folder, _) = try committed()
        try folder.write("two", to: "a.json")
        try folder.git("commit", "--quiet", "-am", "Second")
        try folder.git("config", "uploadpack.allowFilter", "true")
        let clone = try TemporaryFolder()
        try clone.git("clone", "--quiet", "--filter=blob:none", "file://\(folder.path.string)", "c")
        let repository = Repository(folder: clone.at("c").string)
        #expect(try await text("a.json", at: "HEAD", repository) == "two")
        #expect(await failure { _ = try await text("a.json", at: "HEAD~1", repository) } == .partialClone)
    }

    @Test func `no setting of a repository runs a program`() async throws {
        let (folder, _) = try committed()
        try folder.git("config", "uploadpack.allowFilter", "true")
        let clone = try TemporaryFolder()
        try clone.git(
            "clone", "--quiet", "--bare", "--filter=blob:none", "file://\(folder.path.string)", "c")
        let mark = clone.at("ran").string
        for (key, value) in [
            ("remote.origin.url", "ext::sh -c touch% \(mark)"), ("protocol.ext.allow", "always"),
            ("protocol.file.allow", "always"), ("core.fsmonitor", "touch \(mark)"),
            ("remote.origin.uploadpack", "touch \(mark); git-upload-pack"),
        ] { try clone.git("-C", "c", "config", key, value) }
        // A folder laid out as a repository, with the animation in it, is none of its own.
        let repository = Repository(folder: clone.at("c").string)
        #expect(await failure { _ = try await text("a.json", at: "HEAD", repository) } != nil)
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test func `a submodule says that it is one`() async throws {
        let (library, _) = try committed()
        let (folder, _) = try committed()
        try folder.git(
            "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.path.string, "lib")
        try folder.git("commit", "--quiet", "-m", "Second")
        let inside = Repository(folder: folder.at("lib").string)
        #expect(try await text("a.json", at: "HEAD", inside) == "one")
        #expect(await failure { _ = try await inside.commit("v9") } == .unknownInSubmodule(revision: "v9"))
        // Now the folder is one like any other, at HEAD it was a submodule.
        try folder.remove("lib")
        try folder.makeFolder("lib/deep")
        try folder.write("two", to: "lib/deep/a.json")
        let deep = Repository(folder: folder.at("lib/deep").string)
        #expect(
            await failure { _ = try await text("a.json", at: "HEAD", deep) } == .inSubmodule("lib"))
    }

    @Test func `nothing runs that the repository is configured to run`() async throws {
        let (folder, repository) = try committed()
        let program = folder.at("program").string
        try folder.write("#!/bin/sh\ntouch '\(folder.at("ran").string)'\n", to: "program")
        #expect(chmod(program, 0o755) == 0)
        try folder.write("*.json diff=own filter=own\n", to: ".gitattributes")
        try folder.git("add", ".gitattributes", "program")
        try folder.git("commit", "--quiet", "-m", "Second")
        try folder.git("mv", "a.json", "b.json")
        for key in [
            "diff.external", "diff.own.command", "diff.own.textconv", "filter.own.clean", "filter.own.smudge",
            "filter.own.process", "core.fsmonitor", "core.pager", "pager.log", "gpg.program", "core.sshCommand",
            "credential.helper",
        ] {
            try folder.git("config", key, program)
        }
        try folder.git("config", "log.showSignature", "true")
        try folder.git("config", "diff.submodule", "log")
        for key in ["filter.own.required", "filter.a=b.required"] { try folder.git("config", key, "true") }
        for name in ["a=b", "x.y"] { try folder.git("config", "filter.\(name).clean", program) }
        try folder.write("#!/bin/sh\ntouch '\(folder.at("ran").string)'\n", to: ".git/hooks/post-index-change")
        #expect(chmod(folder.at(".git/hooks/post-index-change").string, 0o755) == 0)
        try folder.write("*.json filter=own\n*.tgs filter=a=b\n", to: ".git/info/attributes")
        try folder.write("three", to: "b.json")
        #expect(try await repository.changedFiles() == ["b.json"])
        #expect(try await text("b.json", at: "HEAD~1", repository) == "one")
        #expect(try await repository.files(in: "./", at: try await repository.commit("HEAD")).contains("a.json"))
        #expect(!FileManager.default.fileExists(atPath: folder.at("ran").string))
    }

    // MARK: - Answers that git gives rarely

    /// A repository that a script describes: it stands in for git, and knows a commit of forty characters.
    private func scripted(
        _ script: String, patience: Duration = .seconds(600), mostBytes: Int = 64
    ) throws -> (folder: TemporaryFolder, repository: Repository) {
        let folder = try TemporaryFolder()
        let commit = "*--verify*) echo \(String(repeating: "a", count: 40)) ;;"
        try folder.write("#!/bin/sh\ncase \"$*\" in\n\(script)\n\(commit)\nesac\n", to: "git")
        #expect(chmod(folder.at("git").string, 0o755) == 0)
        return (
            folder,
            Repository(
                folder: folder.path.string, searchPath: folder.path.string, patience: patience, mostBytes: mostBytes)
        )
    }

    @Test func `a repository of somebody else is not trusted`() async throws {
        let words = "fatal: detected dubious ownership in repository at '/x'"
        let (folder, repository) = try scripted("*) echo \"\(words)\" >&2; exit 128 ;;")
        let found = await failure { _ = try await repository.commit("HEAD") }
        #expect(found == .notTrusted)
        #expect(found?.sentence.contains("another user owns it") == true)
        _ = folder
    }

    @Test func `what is larger than is read has its name said`() async throws {
        let (folder, repository) = try scripted(
            "*cat-file*large.json) printf '%0100d' 0 ;;\n*cat-file*small.json) printf '%064d' 0 ;;")
        let commit = try await repository.commit("HEAD")
        #expect(try await repository.file("small.json", at: commit)?.bytes.count == 64)
        let found = await failure { _ = try await repository.file("large.json", at: commit) }
        #expect(found == .tooLarge("./large.json"))
        #expect(found?.sentence == "“./large.json” is too large in git: 64 MB at most.")
        _ = folder
    }

    @Test func `git that never answers is not waited for`() async throws {
        // It reads what nobody writes; no patience at all is over first.
        let (folder, _) = try scripted("")
        #expect(mkfifo(folder.at("pipe").string, 0o600) == 0)
        let (other, repository) = try scripted("*) exec /bin/cat '\(folder.at("pipe").string)' ;;", patience: .zero)
        let found = await failure { _ = try await repository.commit("HEAD") }
        #expect(found == .tooSlow)
        #expect(found?.sentence.hasPrefix("Git took more than 10 seconds to answer") == true)
        _ = other
    }

    @Test func `without git there is advice`() async throws {
        let folder = try TemporaryFolder()
        let repository = Repository(
            folder: folder.path.string, searchPath: folder.path.string, patience: .seconds(600), mostBytes: 64)
        #expect(await failure { _ = try await repository.commit("HEAD") } == .noGit)
        #expect(RepositoryFailure.noGit.sentence == "Can’t run git; install it to compare with committed versions.")
    }
}
