import Dispatch
import Engine
import Foundation
import Synchronization
import Testing

@testable import Live

/// Each kind of job has threads of its own.
@Suite(.timeLimit(.minutes(1))) struct LaneTests {
    private func bell() -> DispatchSemaphore { DispatchSemaphore(value: 0) }

    /// Runs what blocks on a thread where that does no harm.
    private func apart<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { done in
            let thread = Thread { done.resume(returning: body()) }
            thread.start()
        }
    }

    /// Has a job done; gives whether it is begun while those that are held go on, of which there are so many.
    private func begins(
        _ pool: WorkerPool, _ urgency: WorkerPool.Urgency, name: WorkerPool.Name? = nil, beside held: Int,
        _ job: @escaping @Sendable () -> Void = {}
    ) -> Bool {
        let begun = bell()
        pool.submit(urgency, name: name) { _, _ in
            begun.signal()
            job()
        }
        while begun.wait(timeout: .now()) == .timedOut {
            // Where a job is about to end its thread takes the next one.
            if pool.state.begun.count == held, pool.state.isHeldUp(urgency) { return false }
            sched_yield()
        }
        return true
    }

    /// Begins jobs that do not end before the bell is rung for each; gives whether all of them run.
    private func hold(
        _ pool: WorkerPool, _ urgency: WorkerPool.Urgency, _ count: Int, beside held: Int = 0,
        until end: DispatchSemaphore
    ) -> Bool {
        (0..<count).allSatisfy { begins(pool, urgency, beside: held + $0) { end.wait() } }
    }

    @Test func `a page has a thread for its frame while ten others wait for theirs`() async {
        let pool = WorkerPool(cores: 2)
        let isBegun = await apart {
            let end = bell()
            defer { for _ in 0..<10 { end.signal() } }
            return hold(pool, .now, 10, until: end) && begins(pool, .now, beside: 10)
        }
        #expect(isBegun)
        pool.stop()
    }

    @Test func `documents are read, lists and plots are made and thumbnails drawn while others take their time`() async
    {
        let pool = WorkerPool(cores: 2)
        let areBegun = await apart { () -> [Bool] in
            let end = bell()
            defer { for _ in 0..<10 { end.signal() } }
            let held: [(WorkerPool.Urgency, Int, Int)] = [
                (.now, 3, 0), (.reading, 3, 3), (.looking, 3, 6), (.thumbnail, 1, 9),
            ]
            let areHeld = held.map { hold(pool, $0.0, $0.1, beside: $0.2, until: end) }
            return areHeld + [WorkerPool.Urgency.now, .reading, .looking].map { begins(pool, $0, beside: 10) }
        }
        #expect(areBegun == Array(repeating: true, count: 7))
        pool.stop()
    }

    @Test func `costs keep no thumbnail waiting`() async {
        let pool = WorkerPool(cores: 2)
        let isBegun = await apart {
            let end = bell()
            defer { for _ in 0..<6 { end.signal() } }
            let isHeld = hold(pool, .idle, 1, until: end)
            for _ in 0..<5 { pool.submit(.idle) { _, _ in end.wait() } }
            let name = WorkerPool.Name.thumbnail("a", revision: 1, size: 16, count: 1)
            return isHeld && begins(pool, .thumbnail, name: name, beside: 1)
        }
        #expect(isBegun)
        pool.stop()
    }

    @Test func `what runs and is not wanted any more is interrupted`() async {
        let pool = WorkerPool(cores: 2)
        let page = ClientID(number: 1)
        let answers = await apart { () -> [Bool] in
            let (begun, step, isOver) = (bell(), bell(), bell())
            nonisolated(unsafe) var answers: [Bool] = []
            pool.submit(.looking, name: .plotting(page)) { _, _ in
                answers.append(Interruption.current.isDemanded)
                begun.signal()
                step.wait()
                answers.append(Interruption.current.isDemanded)
                isOver.signal()
            }
            begun.wait()
            pool.withdraw { $0.client == page }
            step.signal()
            isOver.wait()
            return answers
        }
        #expect(answers == [false, true])
        #expect(!Interruption.current.isDemanded)
        pool.stop()
    }

    @Test func `what a page wants now overtakes what it wanted before`() async {
        let pool = WorkerPool(cores: 2)
        let (one, other) = (ClientID(number: 1), ClientID(number: 2))
        let isWanted = await apart { () -> [Bool] in
            let (begun, step, isOver) = (bell(), bell(), bell())
            // Both may answer at once.
            let answers = Mutex([true, true])
            for (index, page) in [one, other].enumerated() {
                pool.submit(.looking, name: .plotting(page)) { _, turn in
                    begun.signal()
                    step.wait()
                    answers.withLock { $0[index] = turn.isWanted }
                    isOver.signal()
                }
                begun.wait()
            }
            pool.submit(.looking, name: .plotting(one)) { _, _ in isOver.signal() }
            isOver.wait()
            for _ in 1...2 { step.signal() }
            for _ in 1...2 { isOver.wait() }
            return answers.withLock { $0 }
        }
        #expect(isWanted == [false, true])
        pool.stop()
    }

    @Test func `threads let go of what they keep and go on`() async {
        let pool = WorkerPool(cores: 2)
        let areBegun = await apart { () -> [Bool] in
            (0..<5).flatMap { _ in
                pool.rest()
                return WorkerPool.Urgency.allCases.map { begins(pool, $0, beside: 0) }
            }
        }
        #expect(!areBegun.contains(false))
        pool.stop()
    }

    @Test func `thumbnails that nobody wants any more are answered and not drawn`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(LiveServer.animation(), to: "a.json")
        let observer = try FolderObserver(path: folder.path.string)
        _ = await observer.start()
        let pool = WorkerPool(cores: 2)
        let thumbnails = Thumbnails(reader: DocumentReader(observer: observer), workers: pool)
        let id = try #require(observer.library.entries.first?.id)
        let end = bell()
        #expect(await apart { hold(pool, .thumbnail, 2, until: end) })
        async let outcome = thumbnails.image(of: id, size: 64)
        while await !thumbnails.isDrawing { await Task.yield() }
        await thumbnails.giveUp()
        guard case .none = await outcome else {
            Issue.record("It was drawn.")
            return
        }
        for _ in 1...2 { end.signal() }
        // It is drawn when somebody asks again.
        guard case .image = await thumbnails.image(of: id, size: 64) else {
            Issue.record("It was not drawn.")
            return
        }
        observer.stop()
        pool.stop()
    }
}
