import Testing

@testable import Live
@testable import Preview

struct DiskPathTests {
    @Test func `Composed and decomposed spellings are two paths`() {
        let composed = DiskPath("/root/caf\u{E9}.json")
        let decomposed = DiskPath("/root/cafe\u{301}.json")
        #expect(composed.string == decomposed.string)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
    }

    @Test func `A folder whose name begins like another does not lie in it`() {
        #expect(DiskPath("/root/a/b.json").isWithin(DiskPath("/root/a")))
        #expect(!DiskPath("/root/ab/b.json").isWithin(DiskPath("/root/a")))
        #expect(DiskPath("/root/a").relative(to: DiskPath("/root/a")) == "")
        #expect(DiskPath("/etc/x").relative(to: DiskPath("/")) == "etc/x")
        #expect(DiskPath("/etc").relative(to: DiskPath("/etc/x")) == nil)
    }

    @Test(arguments: [
        ("/a/b.json", "b.json", "/a", "json"), ("/b.JSON", "b.JSON", "/", "json"), ("b", "b", "", ""),
        ("a/.json", ".json", "a", ""), ("a.b/c", "c", "a.b", ""), ("x.tar.lottie", "x.tar.lottie", "", "lottie"),
    ])
    func `A path has a name, a folder and an extension`(_ path: String, _ name: String, _ folder: String, _ end: String)
    {
        #expect(DiskPath(path).name == name)
        #expect(DiskPath(path).folder == DiskPath(folder))
        #expect(DiskPath(path).fileExtension == end)
        #expect(DiskPath(folder).appending(name) == DiskPath(path))
    }

    @Test(arguments: [".git", "node_modules", "4913", "a.json~", ".a.json.swp", "a.swp"])
    func `Names that tools use for themselves are ignored`(_ name: String) { #expect(WatchScope.ignores(name)) }

    @Test(arguments: ["a.json", "49130", "~a.json", "node_modules2", "a b.json", "#?%.json"])
    func `Ordinary names are not ignored`(_ name: String) { #expect(!WatchScope.ignores(name)) }

    @Test func `The file system of a path is that of the deepest and last mount`() {
        let table = """
            21 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
            40 21 0:35 / /mnt/my\\040share rw shared:7 master:2 - nfs4 host:/x rw
            41 21 0:36 / /mnt rw - tmpfs none rw
            42 40 0:37 / /mnt/my\\040share/deep rw - fuse.sshfs host: rw
            43 21 0:38 / /mnt rw - xfs none rw
            broken line
            """
        #expect(FileSystemKind.kind(of: DiskPath("/home/a"), in: table) == "ext4")
        #expect(FileSystemKind.kind(of: DiskPath("/mnt/my share/a"), in: table) == "nfs4")
        #expect(FileSystemKind.kind(of: DiskPath("/mnt/my share/deep"), in: table) == "fuse.sshfs")
        #expect(FileSystemKind.kind(of: DiskPath("/mnt/other"), in: table) == "xfs")
        #expect(FileSystemKind.kind(of: DiskPath("/mnt2"), in: table) == "ext4")
        #expect(FileSystemKind.isSilent("nfs4") && FileSystemKind.isSilent("fuse.sshfs"))
        #expect(!FileSystemKind.isSilent("ext4") && !FileSystemKind.isSilent("fuseblk"))
    }
}
