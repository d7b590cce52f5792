import Dispatch
import Engine
import Foundation
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

    /// Begins jobs that do not end before the bell is rung for each; all of them run then.
    private func hold(_ pool: WorkerPool, _ urgency: WorkerPool.Urgency, _ count: Int, until end: DispatchSemaphore) {
        let begun = bell()
        for _ in 0..<count {
            pool.submit(urgency) { _, _ in
                begun.signal()
                end.wait()
            }
        }
        for _ in 0..<count { begun.wait() }
    }

    @Test func `a page has a thread for its frame while ten others wait for theirs`() async {
        let pool = WorkerPool(cores: 2)
        await apart {
            let (end, isDone) = (bell(), bell())
            hold(pool, .now, 10, until: end)
            pool.submit(.now) { _, _ in isDone.signal() }
            isDone.wait()
            for _ in 0..<10 { end.signal() }
        }
        pool.stop()
    }

    @Test func `documents are read, lists and plots are made and thumbnails drawn while others take their time`() async
    {
        let pool = WorkerPool(cores: 2)
        await apart {
            let (end, isDone) = (bell(), bell())
            hold(pool, .now, 3, until: end)
            hold(pool, .reading, 3, until: end)
            hold(pool, .looking, 3, until: end)
            hold(pool, .thumbnail, 1, until: end)
            for urgency in [WorkerPool.Urgency.now, .reading, .looking] {
                pool.submit(urgency) { _, _ in isDone.signal() }
                isDone.wait()
            }
            for _ in 0..<10 { end.signal() }
        }
        pool.stop()
    }

    @Test func `costs keep no thumbnail waiting`() async {
        let pool = WorkerPool(cores: 2)
        await apart {
            let (end, isDone) = (bell(), bell())
            hold(pool, .idle, 1, until: end)
            for _ in 0..<5 { pool.submit(.idle) { _, _ in end.wait() } }
            pool.submit(.thumbnail, name: .thumbnail("a", revision: 1, size: 16, count: 1)) { _, _ in isDone.signal() }
            isDone.wait()
            for _ in 0..<6 { end.signal() }
        }
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
            nonisolated(unsafe) var answers = [true, true]
            for (index, page) in [one, other].enumerated() {
                pool.submit(.looking, name: .plotting(page)) { _, turn in
                    begun.signal()
                    step.wait()
                    answers[index] = turn.isWanted
                    isOver.signal()
                }
                begun.wait()
            }
            pool.submit(.looking, name: .plotting(one)) { _, _ in isOver.signal() }
            isOver.wait()
            for _ in 1...2 { step.signal() }
            for _ in 1...2 { isOver.wait() }
            return answers
        }
        #expect(isWanted == [false, true])
        pool.stop()
    }

    @Test func `threads let go of what they keep and go on`() async {
        let pool = WorkerPool(cores: 2)
        await apart {
            let isDone = bell()
            for _ in 0..<5 {
                pool.rest()
                for urgency in WorkerPool.Urgency.allCases {
                    pool.submit(urgency) { _, _ in isDone.signal() }
                    isDone.wait()
                }
            }
        }
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
        await apart { hold(pool, .thumbnail, 2, until: end) }
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
