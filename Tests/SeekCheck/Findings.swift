import Engine
import Formats
import Raster
import Synchronization

/// What several threads find in a list of files, each taking one file after another.
final class Findings: Sendable {
    private struct State {
        var next = 0
        var files = 0
        var lists = 0
        var pictures = 0
        var differences: [String] = []
        var unread: [String] = []
    }

    private let paths: [String]
    private let isThorough: Bool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - paths: Of the files, each compared once.
    ///   - isThorough: Whether every moment is drawn in parts.
    init(about paths: [String], isThorough: Bool) {
        self.paths = paths
        self.isThorough = isThorough
    }

    /// Compares what one file draws.
    ///
    /// - Parameter kept: A surface that goes from file to file.
    /// - Returns: Whether there was one left.
    func compareNext(on kept: inout Surface) -> Bool {
        let index = state.withLock { state in
            state.next += 1
            return state.next - 1
        }
        guard index < paths.count else { return false }
        let path = paths[index]
        do throws(ImportFailure) {
            for compatibility in Compatibility.allCases {
                let comparison = try Comparison(
                    fileAt: path, compatibility: compatibility, on: &kept, isThorough: isThorough)
                state.withLock { state in
                    state.lists += comparison.lists
                    state.pictures += comparison.drawings
                    state.differences += comparison.differences.map { "\(path) (\(compatibility)): \($0)" }
                }
            }
            state.withLock { $0.files += 1 }
        } catch {
            let reason = "\(path): \(error.message)"
            state.withLock { $0.unread.append(reason) }
        }
        return true
    }

    /// Prints what was found.
    ///
    /// - Returns: The exit code: 0 where all is alike, 1 where something differs, 2 where there was nothing to compare.
    func report() -> Int32 {
        state.withLock { state in
            for line in state.unread.sorted() { print("not read: \(line)") }
            for line in state.differences.sorted() { print("DIFFERS: \(line)") }
            print(
                "seek-check: \(state.files) animations, \(state.lists) display lists and \(state.pictures) pictures "
                    + "compared, \(state.differences.count) differ; \(state.unread.count) files not read")
            return state.files == 0 ? 2 : state.differences.isEmpty ? 0 : 1
        }
    }
}
