import Dispatch
import Foundation
import Testing

@testable import Live

@Suite(.timeLimit(.minutes(1))) struct WorkerPoolTests {
    /// What happened, in order, written by several threads.
    private final class Journal: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []

        func note(_ line: String) { lock.withLock { lines.append(line) } }
        var all: [String] { lock.withLock { lines } }
    }

    /// The names of three frames.
    private func names() throws -> [WorkerPool.Name] {
        let area = try #require(FrameArea(width: 8, height: 8))
        return [1.0, 2, 3].map { frame in
            .rendering(Rendering.Key(document: DocumentKey(file: "a"), revision: 1, frame: frame, area: area))
        }
    }

    private func bell() -> DispatchSemaphore { DispatchSemaphore(value: 0) }

    /// Runs what blocks on a thread where that does no harm.
    private func apart(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { done in
            let thread = Thread {
                body()
                done.resume()
            }
            thread.start()
        }
    }

    @Test func `slow work never takes all threads`() async {
        let pool = WorkerPool(cores: 2)
        let barrier = bell()
        for _ in 0..<5 { pool.submit(.reading) { _, _ in barrier.wait() } }
        for _ in 0..<5 { pool.submit(.idle) { _, _ in barrier.wait() } }
        await withCheckedContinuation { done in pool.submit(.now) { _, _ in done.resume() } }
        for _ in 0..<10 { barrier.signal() }
        await withCheckedContinuation { done in pool.submit(.idle) { _, _ in done.resume() } }
        pool.stop()
    }

    @Test func `what somebody waits for is done before what is done ahead`() async {
        let pool = WorkerPool(cores: 2)
        let journal = Journal()
        await apart {
            let (begun, barrier, isOver) = (bell(), bell(), bell())
            for _ in 1...2 {
                pool.submit(.now) { _, _ in
                    begun.signal()
                    barrier.wait()
                }
            }
            for _ in 1...2 { begun.wait() }
            for number in 0..<3 { pool.submit(.ahead) { _, _ in journal.note("ahead \(number)") } }
            pool.submit(.now) { _, _ in journal.note("now") }
            pool.submit(.idle) { _, _ in isOver.signal() }
            barrier.signal()
            isOver.wait()
            barrier.signal()
        }
        #expect(journal.all.first == "now")
        #expect(journal.all.count == 4)
        pool.stop()
    }

    @Test func `one by one jobs are done alone, the most pressing first`() async {
        let pool = WorkerPool(cores: 2)
        pool.isOneByOne = true
        let journal = Journal()
        await apart {
            let (begun, barrier, isOver) = (bell(), bell(), bell())
            pool.submit(.idle) { _, _ in
                begun.signal()
                barrier.wait()
                journal.note("first")
            }
            begun.wait()
            for urgency in WorkerPool.Urgency.allCases.reversed() {
                for _ in 1...2 {
                    pool.submit(urgency) { _, _ in
                        journal.note("begin \(urgency.rawValue)")
                        journal.note("end \(urgency.rawValue)")
                        isOver.signal()
                    }
                }
            }
            barrier.signal()
            for _ in WorkerPool.Urgency.allCases { for _ in 1...2 { isOver.wait() } }
        }
        var expected = ["first"]
        for urgency in WorkerPool.Urgency.allCases {
            for _ in 1...2 { expected += ["begin \(urgency.rawValue)", "end \(urgency.rawValue)"] }
        }
        #expect(journal.all == expected)
        pool.stop()
    }

    @Test func `several jobs are done at a time again when that is over`() async {
        let pool = WorkerPool(cores: 2)
        pool.isOneByOne = true
        await apart {
            let (begun, barrier) = (bell(), bell())
            for _ in 1...2 {
                pool.submit(.now) { _, _ in
                    begun.signal()
                    barrier.wait()
                }
            }
            begun.wait()
            pool.isOneByOne = false
            begun.wait()
            for _ in 1...2 { barrier.signal() }
        }
        pool.stop()
    }

    @Test func `what a page waits for has a thread although all cores are taken`() async {
        let pool = WorkerPool(cores: 2)
        await apart {
            let (begun, end, isDone) = (bell(), bell(), bell())
            for _ in 1...2 {
                pool.submit(.ahead) { _, _ in
                    begun.signal()
                    end.wait()
                }
            }
            for _ in 1...2 { begun.wait() }
            pool.submit(.reading) { _, _ in
                pool.submit(.now) { _, _ in isDone.signal() }
                isDone.wait()
                isDone.signal()
            }
            isDone.wait()
            for _ in 1...2 { end.signal() }
        }
    }

    @Test func `of two that work ahead one stands still while a page waits for a third`() async {
        let pool = WorkerPool(cores: 2)
        let journal = Journal()
        await apart {
            let (begun, step, isWaitedFor) = (bell(), bell(), bell())
            let (isAnswered, isOver) = (bell(), bell())
            for _ in 1...2 {
                pool.submit(.ahead) { _, turn in
                    begun.signal()
                    step.wait()
                    for _ in 1...100_000 { _ = turn.goesOn() }
                    journal.note("ahead")
                    // The first of the two lets the third end, and keeps its core until then.
                    isWaitedFor.signal()
                    isAnswered.wait()
                    isOver.signal()
                }
            }
            for _ in 1...2 { begun.wait() }
            pool.submit(.now) { _, turn in
                for _ in 1...2 { step.signal() }
                isWaitedFor.wait()
                #expect(turn.goesOn())
                journal.note("now")
                for _ in 1...2 { isAnswered.signal() }
                isOver.signal()
            }
            for _ in 1...3 { isOver.wait() }
        }
        #expect(journal.all == ["ahead", "now", "ahead"])
    }

    @Test func `a frame that is not wanted any more is told so`() async throws {
        let names = try self.names()
        let pool = WorkerPool(cores: 2)
        let journal = Journal()
        await apart {
            let (begun, step, isOver) = (bell(), bell(), bell())
            for number in 0...1 {
                pool.submit(.ahead, name: names[number]) { _, turn in
                    begun.signal()
                    step.wait()
                    journal.note("\(number) \(turn.goesOn())")
                    isOver.signal()
                }
            }
            for _ in 1...2 { begun.wait() }
            // One that has not begun is forgotten.
            pool.submit(.ahead, name: names[2]) { _, _ in journal.note("2") }
            pool.withdraw { $0 != names[1] }
            for _ in 1...2 { step.signal() }
            for _ in 1...2 { isOver.wait() }
            pool.submit(.ahead) { _, _ in isOver.signal() }
            isOver.wait()
        }
        #expect(journal.all.sorted() == ["0 false", "1 true"])
    }

    @Test func `a frame that is being drawn ahead is not drawn once more when a page waits for it`() async throws {
        let name = try self.names()[0]
        let pool = WorkerPool(cores: 2)
        let journal = Journal()
        await apart {
            let (begun, step, isOver) = (bell(), bell(), bell())
            pool.submit(.ahead, name: name) { _, turn in
                begun.signal()
                step.wait()
                journal.note("\(turn.isWaitedFor)")
                isOver.signal()
            }
            begun.wait()
            pool.submit(.now, name: name) { _, _ in journal.note("again") }
            step.signal()
            isOver.wait()
            pool.submit(.now) { _, _ in isOver.signal() }
            isOver.wait()
        }
        #expect(journal.all == ["true"])
    }
}
