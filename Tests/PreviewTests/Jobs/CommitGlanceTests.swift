import Testing

@testable import Live
@testable import Preview

/// Whether a repository is seen to have moved, without asking git.
struct CommitGlanceTests {
    private func committed() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.makeFolder("in")
        try folder.write("one", to: "in/a.json")
        try folder.git("init", "--quiet", "--initial-branch=main")
        try folder.git("add", ".")
        try folder.git("commit", "--quiet", "-m", "First")
        return folder
    }

    @Test func `a commit is seen, a save is not`() throws {
        let folder = try committed()
        func stamp() -> UInt64 { CommitGlance.stamp(of: folder.at("in"), "HEAD") }
        let before = stamp()
        #expect(before != 0 && before == stamp())
        try folder.write("two", to: "in/a.json")
        #expect(stamp() == before)
        try folder.git("commit", "--quiet", "-am", "Second")
        let after = stamp()
        #expect(after != before)
        try folder.git("checkout", "--quiet", "--detach", "HEAD~1")
        #expect(stamp() != after)
    }

    @Test(arguments: ["tag", "branch"]) func `a name that means another commit is seen`(kind: String) throws {
        let folder = try committed()
        try folder.git(kind, "v1")
        func stamp() -> UInt64 { CommitGlance.stamp(of: folder.path, "v1~0") }
        let before = stamp()
        #expect(before == stamp())
        try folder.write("two", to: "in/a.json")
        try folder.git("config", "core.logAllRefUpdates", "false")
        try folder.git("commit", "--quiet", "-am", "Second")
        let moved = stamp()
        try folder.git(kind, "--force", "v1", "HEAD")
        #expect(stamp() != moved)
        try folder.git("pack-refs", "--all")
        #expect(stamp() != before)
    }

    @Test func `another work tree has a place of its own`() throws {
        let folder = try committed()
        try folder.git("worktree", "add", "--quiet", "-b", "other", "tree")
        let inner = folder.at("tree/in")
        let before = CommitGlance.stamp(of: inner, "HEAD")
        #expect(before != 0)
        try folder.write("two", to: "tree/in/a.json")
        try folder.git("-C", "tree", "commit", "--quiet", "-am", "Second")
        #expect(CommitGlance.stamp(of: inner, "HEAD") != before)
    }

    @Test func `no repository is none, and names lead nowhere else`() throws {
        let folder = try TemporaryFolder()
        #expect(CommitGlance.stamp(of: folder.path, "HEAD") == 0)
        let other = try committed()
        let before = CommitGlance.stamp(of: other.path, "../../x")
        try other.write("x", to: "x")
        #expect(CommitGlance.stamp(of: other.path, "../../x") == before)
        #expect(CommitGlance.stamp(of: other.path, "") != 0 && CommitGlance.stamp(of: other.path, "/x") != 0)
    }
}
