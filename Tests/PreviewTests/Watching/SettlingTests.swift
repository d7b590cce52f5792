import Testing

@testable import Preview

/// The settle rule with a clock of our own: debounce 40 ms, spacing 20 ms, patience 400 ms.
struct SettlingTests {
    private let file = DiskPath("/root/a.json")

    private func paths(_ batch: WatchBatch?) -> Set<DiskPath> { batch?.paths ?? [] }

    @Test func `A complete file is due at once`() {
        var settling = Settling()
        settling.note(.complete(file), at: .milliseconds(5))
        #expect(settling.deadline == .milliseconds(5))
        #expect(paths(settling.collect(at: .milliseconds(5))) == [file])
        #expect(settling.deadline == nil)
        #expect(settling.collect(at: .seconds(9)) == nil)
    }

    @Test func `A file being written is due when it was quiet for the debounce`() {
        var settling = Settling()
        settling.note(.unsettled(file), at: .zero)
        settling.note(.unsettled(file), at: .milliseconds(30))
        #expect(settling.collect(at: .milliseconds(40)) == nil)
        #expect(settling.deadline == .milliseconds(70))
        #expect(paths(settling.collect(at: .milliseconds(70))) == [file])
    }

    @Test func `Closing a file that is being written ends the waiting`() {
        var settling = Settling()
        settling.note(.unsettled(file), at: .zero)
        settling.note(.complete(file), at: .milliseconds(3))
        #expect(paths(settling.collect(at: .milliseconds(3))) == [file])
        #expect(settling.deadline == nil)
    }

    @Test func `A file that never stops growing is given out when patience ends`() {
        var settling = Settling()
        var first: Duration?
        for time in stride(from: 0, through: 1000, by: 10) where first == nil {
            settling.note(.unsettled(file), at: .milliseconds(time))
            if settling.collect(at: .milliseconds(time)) != nil { first = .milliseconds(time) }
        }
        #expect(first == .milliseconds(400))
    }

    @Test func `A file moved away and written anew is one change`() {
        var settling = Settling()
        settling.note(.removed(file), at: .zero)
        #expect(settling.collect(at: .milliseconds(10)) == nil)
        settling.note(.unsettled(file), at: .milliseconds(10))
        settling.note(.complete(file), at: .milliseconds(12))
        #expect(paths(settling.collect(at: .milliseconds(12))) == [file])
        #expect(settling.collect(at: .milliseconds(100)) == nil)
    }

    @Test func `A burst of saves is thinned and its last save is never lost`() {
        var settling = Settling()
        var given: [Int] = []
        for time in 0..<50 {
            settling.note(.complete(file), at: .milliseconds(time))
            if settling.collect(at: .milliseconds(time)) != nil { given.append(time) }
        }
        #expect(given == [0, 20, 40])
        #expect(settling.deadline == .milliseconds(60))
        #expect(paths(settling.collect(at: .milliseconds(60))) == [file])
        #expect(settling.deadline == nil)
    }

    @Test func `Files settle apart from each other`() {
        let other = DiskPath("/root/b.json")
        var settling = Settling()
        settling.note(.unsettled(file), at: .zero)
        settling.note(.complete(other), at: .milliseconds(1))
        #expect(paths(settling.collect(at: .milliseconds(1))) == [other])
        #expect(paths(settling.collect(at: .milliseconds(40))) == [file])
    }

    @Test func `A rescan takes the place of all paths`() {
        var settling = Settling()
        settling.note(.unsettled(file), at: .zero)
        settling.note(.rescan, at: .milliseconds(1))
        settling.note(.complete(file), at: .milliseconds(1))
        let batch = settling.collect(at: .milliseconds(1))
        #expect(batch?.rescan == true)
        #expect(paths(batch) == [])
        #expect(settling.deadline == nil)
    }

    @Test func `More paths than the limit become a rescan`() {
        var settling = Settling()
        for index in 0...WatchBatch.limit { settling.note(.unsettled(DiskPath("/root/\(index).json")), at: .zero) }
        #expect(settling.deadline == .zero)
        #expect(settling.collect(at: .zero)?.rescan == true)
        #expect(settling.deadline == nil)
    }

    @Test func `Merged batches hold each path once and keep a rescan`() {
        var batch = WatchBatch()
        batch.insert(file)
        var more = WatchBatch()
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
