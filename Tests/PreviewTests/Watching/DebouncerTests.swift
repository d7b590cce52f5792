import Testing

@testable import Live
@testable import Preview

/// The settle rule with a clock of our own: debounce 40 ms, spacing 20 ms, patience 400 ms.
struct SettlingTests {
    private let file = DiskPath("/root/a.json")

    private func paths(_ batch: FileEventBatch?) -> Set<DiskPath> { batch?.paths ?? [] }

    @Test func `A complete file is due at once`() {
        var debouncer = Debouncer()
        debouncer.note(.complete(file), at: .milliseconds(5))
        #expect(debouncer.deadline == .milliseconds(5))
        #expect(paths(debouncer.collect(at: .milliseconds(5))) == [file])
        #expect(debouncer.deadline == nil)
        #expect(debouncer.collect(at: .seconds(9)) == nil)
    }

    @Test func `A file being written is due when it was quiet for the debounce`() {
        var debouncer = Debouncer()
        debouncer.note(.unsettled(file), at: .zero)
        debouncer.note(.unsettled(file), at: .milliseconds(30))
        #expect(debouncer.collect(at: .milliseconds(40)) == nil)
        #expect(debouncer.deadline == .milliseconds(70))
        #expect(paths(debouncer.collect(at: .milliseconds(70))) == [file])
    }

    @Test func `Closing a file that is being written ends the waiting`() {
        var debouncer = Debouncer()
        debouncer.note(.unsettled(file), at: .zero)
        debouncer.note(.complete(file), at: .milliseconds(3))
        #expect(paths(debouncer.collect(at: .milliseconds(3))) == [file])
        #expect(debouncer.deadline == nil)
    }

    @Test func `A file that never stops growing is given out when patience ends`() {
        var debouncer = Debouncer()
        var first: Duration?
        for time in stride(from: 0, through: 1000, by: 10) where first == nil {
            debouncer.note(.unsettled(file), at: .milliseconds(time))
            if debouncer.collect(at: .milliseconds(time)) != nil { first = .milliseconds(time) }
        }
        #expect(first == .milliseconds(400))
    }

    @Test func `A file moved away and written anew is one change`() {
        var debouncer = Debouncer()
        debouncer.note(.removed(file), at: .zero)
        #expect(debouncer.collect(at: .milliseconds(10)) == nil)
        debouncer.note(.unsettled(file), at: .milliseconds(10))
        debouncer.note(.complete(file), at: .milliseconds(12))
        #expect(paths(debouncer.collect(at: .milliseconds(12))) == [file])
        #expect(debouncer.collect(at: .milliseconds(100)) == nil)
    }

    @Test func `A burst of saves is thinned and its last save is never lost`() {
        var debouncer = Debouncer()
        var given: [Int] = []
        for time in 0..<50 {
            debouncer.note(.complete(file), at: .milliseconds(time))
            if debouncer.collect(at: .milliseconds(time)) != nil { given.append(time) }
        }
        #expect(given == [0, 20, 40])
        #expect(debouncer.deadline == .milliseconds(60))
        #expect(paths(debouncer.collect(at: .milliseconds(60))) == [file])
        #expect(debouncer.deadline == nil)
    }

    @Test func `Files settle apart from each other`() {
        let other = DiskPath("/root/b.json")
        var debouncer = Debouncer()
        debouncer.note(.unsettled(file), at: .zero)
        debouncer.note(.complete(other), at: .milliseconds(1))
        #expect(paths(debouncer.collect(at: .milliseconds(1))) == [other])
        #expect(paths(debouncer.collect(at: .milliseconds(40))) == [file])
    }

    @Test func `A rescan replaces all paths`() {
        var debouncer = Debouncer()
        debouncer.note(.unsettled(file), at: .zero)
        debouncer.note(.rescan, at: .milliseconds(1))
        debouncer.note(.complete(file), at: .milliseconds(1))
        let batch = debouncer.collect(at: .milliseconds(1))
        #expect(batch?.rescan == true)
        #expect(paths(batch) == [])
        #expect(debouncer.deadline == nil)
    }

    @Test func `More paths than the limit become a rescan`() {
        var debouncer = Debouncer()
        for index in 0...FileEventBatch.limit { debouncer.note(.unsettled(DiskPath("/root/\(index).json")), at: .zero) }
        #expect(debouncer.deadline == .zero)
        #expect(debouncer.collect(at: .zero)?.rescan == true)
        #expect(debouncer.deadline == nil)
    }

    @Test func `Merged batches hold each path once and keep a rescan`() {
        var batch = FileEventBatch()
        batch.insert(file)
        var more = FileEventBatch()
        more.insert(file)
        more.notice("once")
        batch.merge(more)
        batch.merge(more)
        #expect(batch.paths == [file])
        #expect(batch.notices == ["once"])
        more.markRescan()
        batch.merge(more)
        #expect(batch.rescan)
        #expect(batch.paths.isEmpty)
    }
}
