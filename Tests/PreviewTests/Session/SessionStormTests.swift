import Engine
import Formats
import Testing

@testable import Live
@testable import Preview

@Suite struct SessionStormTests {
    /// Everything that can happen, in an order drawn by lot: the laws hold throughout, and when it is quiet again every
    /// page has an image for every frame, the right one.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func theLawsHoldInAnyOrderOfEvents(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let harness = SessionHarness(limits: Session.Limits(storeBytes: seed % 2 == 0 ? 128 << 20 : 3000))
        let files = ["a", "b", "c"]
        func content() -> SessionHarness.Content {
            (0..<UInt64.random(in: 1...40, using: &generator)).map { _ in .random(in: 0..<30, using: &generator) }
        }
        harness.scan(["a": content(), "b": content(), "c": content()])
        var clients = [harness.connect(), harness.connect()]
        for _ in 0..<400 {
            let client = clients[Int.random(in: 0..<clients.count, using: &generator)]
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: harness.open(client, files[Int.random(in: 0..<3, using: &generator)])
            case 1:
                harness.view(client) {
                    $0.frame = Double.random(in: -5...50, using: &generator)
                    $0.playing.toggle()
                }
            case 2:
                harness.view(client) {
                    $0.speed = [-2, 0, 1][Int.random(in: 0..<3, using: &generator)]
                    $0.loop = [.loop, .once, .pingpong][Int.random(in: 0..<3, using: &generator)]
                }
            case 3:
                let side = [32.0, 64, 65][Int.random(in: 0..<3, using: &generator)]
                harness.view(client) { $0.area = FrameArea(width: side, height: side) }
            case 4:
                let isTorn = Int.random(in: 0..<4, using: &generator) == 0
                harness.save(files[Int.random(in: 0..<3, using: &generator)], isTorn ? nil : content())
            case 5:
                let last = harness.pages[client]?.lastImage?.hash
                let cached = harness.pages[client]?.cached.sorted().filter { $0 != last } ?? []
                harness.drop(client, Array(cached.prefix(Int.random(in: 0...3, using: &generator))))
            case 6: harness.wait(Double.random(in: 0...0.2, using: &generator))
            case 7 where clients.count < 6: clients.append(harness.connect())
            case 8 where clients.count > 2:
                clients.removeAll { $0 == client }
                harness.pages[client] = nil
                harness.send(.disconnected(client))
            case 9, 10, 11: harness.acknowledge(client)
            case 12:
                harness.view(client) {
                    if Bool.random(using: &generator) {
                        $0.options.compatibility = $0.options.compatibility == .web ? .afterEffects : .web
                    }
                    $0.settings += 1
                }
            case 13:
                let red = Double(Int.random(in: 0...3, using: &generator))
                harness.view(client) {
                    $0.changes.recoloring[PaletteColor(.white)] =
                        red == 0 ? nil : Color(red: red / 255, green: 0, blue: 0)
                    $0.settings += 1
                }
            default:
                if !harness.work.isEmpty { harness.perform(Int.random(in: 0..<harness.work.count, using: &generator)) }
            }
            #expect(harness.violations == [])
        }
        for file in files where harness.disk[file] == .some(nil) { harness.save(file, content()) }
        for client in clients {
            harness.view(client) {
                $0.file = $0.file ?? "a"
                $0.area = $0.area ?? FrameArea(width: 64, height: 64)
                $0.inFrame = nil
            }
        }
        harness.settle()
        harness.wait(0.2)
        harness.settle()
        #expect(harness.violations == [])
        for client in clients { try expectEveryFrame(of: client, harness) }
    }

    /// Six pages that take nothing share a store for a few images: what is drawn for one pushes out what another waits
    /// for, and that has to end before one of them takes something.
    @Test func imagesThatPushEachOtherOutAreNotDrawnForEver() throws {
        let harness = SessionHarness(limits: Session.Limits(storeBytes: 3000))
        harness.scan(["a": (0..<40).map { $0 }])
        let clients = (0..<6).map { index in
            let client = harness.connect()
            harness.open(client, "a")
            harness.view(client) { $0.area = FrameArea(width: 60 + Double(index), height: 60) }
            return client
        }
        while !harness.work.isEmpty, harness.renderedCount < 1000 { harness.perform(0) }
        #expect(harness.renderedCount < 1000)
        harness.settle()
        for client in clients { try expectEveryFrame(of: client, harness) }
    }

    private func expectEveryFrame(of client: ClientID, _ harness: SessionHarness) throws {
        let page = try #require(harness.pages[client])
        let file = try #require(page.view.file)
        let area = try #require(page.view.area)
        let content = try #require(harness.disk[file] ?? nil)
        for (frame, list) in content.enumerated() {
            let content = SessionHarness.content([list], read: page.view.options)
            let read = SessionHarness.content(content, with: page.view.changes)[0]
            let expected = EncodedFrame.hash(listHash: read, area: area)
            #expect(page.frames[Double(frame)] == expected, "frame \(frame) of \(file)")
            #expect(page.cached.contains(expected))
        }
    }
}

@Suite struct PlaybackOrderTests {
    @Test(arguments: [false, true], [false, true])
    func everyFrameComesUpOnce(isReversed: Bool, turnsRound: Bool) {
        for start in 3...9 {
            let order = PlaybackOrder(range: 3...9, start: start, isReversed: isReversed, turnsRound: turnsRound)
            let frames = (0..<order.count).map(order.frame(at:))
            #expect(frames.first == start)
            #expect(Set(frames) == Set(3...9))
        }
    }

    @Test func aLoopGoesOnAtTheStartAndPingPongTurnsRound() {
        func frames(_ isReversed: Bool, _ turnsRound: Bool) -> [Int] {
            let order = PlaybackOrder(range: 0...4, start: 2, isReversed: isReversed, turnsRound: turnsRound)
            return (0..<order.count).map(order.frame(at:))
        }
        #expect(frames(false, false) == [2, 3, 4, 0, 1])
        #expect(frames(true, false) == [2, 1, 0, 4, 3])
        #expect(frames(false, true) == [2, 3, 4, 1, 0])
        #expect(frames(true, true) == [2, 1, 0, 3, 4])
    }
}

@Suite struct FrameStoreTests {
    private func image(_ hash: UInt64, bytes: Int) throws -> EncodedFrame {
        var image = SessionHarness.image(hash, try #require(FrameArea(width: 1, height: 1)))
        image.blocks = [UInt8](repeating: 0, count: bytes)
        return image
    }

    @Test func whatWasUsedLongestAgoGoesFirst() throws {
        var store = FrameStore(capacity: 3500)
        for hash in 1...3 as ClosedRange<UInt64> { store.insert(try image(hash, bytes: 1000)) }
        _ = store.image(1)
        store.insert(try image(4, bytes: 1000))
        #expect(store.contains(1))
        #expect(!store.contains(2))
        #expect(store.byteCount <= 3500)
    }

    @Test func itNeverHoldsMoreThanItsCapacityUnlessOneImageDoes() throws {
        var generator = SeededGenerator(seed: 4)
        var store = FrameStore(capacity: 10_000)
        for _ in 0..<2000 {
            store.insert(
                try image(.random(in: 0..<100, using: &generator), bytes: .random(in: 0..<4000, using: &generator)))
            #expect(store.byteCount <= 10_000)
        }
        store.insert(try image(1000, bytes: 50_000))
        #expect(store.count == 1)
    }
}
