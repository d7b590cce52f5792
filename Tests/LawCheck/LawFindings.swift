import Engine
import Formats
import Foundation
import Synchronization
import TuningLaw

/// What came of checking files, gathered from several threads.
final class LawFindings: Sendable {
    private struct State {
        var next = 0
        var files = 0
        var without = 0
        var unreadable = 0
        var sampled = 0
        var counts = LawCounts()
        var breaches: [String] = []
    }

    private let paths: [String]
    private let state = Mutex(State())

    /// Nothing has been checked yet.
    init(about paths: [String]) {
        self.paths = paths
    }

    /// Checks the next file; false when there is none left.
    func checkNext() -> Bool {
        let index = state.withLock { state in
            state.next += 1
            return state.next - 1
        }
        guard index < paths.count else { return false }
        let path = paths[index]
        guard let data = FileManager.default.contents(atPath: path),
            var law = try? TuningLaw([UInt8](data))
        else {
            state.withLock { $0.unreadable += 1 }
            return true
        }
        law.check()
        let (counts, breaches) = (law.counts, law.breaches)
        state.withLock { state in
            state.files += 1
            if counts.knobs == 0 { state.without += 1 }
            if counts.alone < counts.knobs { state.sampled += 1 }
            state.counts.add(counts)
            state.breaches += breaches.map { "\(path): \($0)" }
        }
        return true
    }

    /// Prints what was found; 0 if the law holds.
    func report() -> Int32 {
        let state = state.withLock { $0 }
        for breach in state.breaches.sorted().prefix(200) { print(breach) }
        let counts = state.counts
        print(
            """
            \(state.files) files read, \(state.unreadable) that are no animations, \(state.without) without numbers
            \(counts.knobs) numbers: \(counts.texts) patched texts compared byte by byte, parsed and \
            compared value by value
            \(counts.alone) numbers changed alone and the scenes compared, \(counts.together) more in \(counts.batches) groups; \
            in \(state.sampled) files not each was changed alone; \(counts.fixed) numbers cannot be anything else
            \(counts.tracks) of them compared with tracks worked out anew
            \(counts.values) values: \(counts.unsaved) cannot be saved, \(counts.unseen) are not seen, \(counts.added) times one was \
            added; \(counts.read) in files with expressions compared as text alone
            \(counts.overrides) values set alone and the scenes compared
            \(counts.colors) colors replaced and the scenes compared, but for \(counts.refusedColors) refused
            \(counts.segments) segments changed, but for \(counts.refusedSegments) refused
            \(state.breaches.count) breaches
            """)
        return state.breaches.isEmpty ? 0 : 1
    }
}
