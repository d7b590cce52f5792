import Synchronization

/// Draws the frames of a source on several threads, makes a piece of a file out of each, and gives the pieces in their
/// order. However many frames there are, only those of a few short runs are in memory.
package struct FramePipeline: Sendable {
    /// A frame, and those beside it, where they were asked for.
    struct Moment: Sendable {
        /// From 0.
        var index: Int
        /// The frame.
        var picture: Picture
        /// The one before it; nil for the first.
        var previous: Picture?
        /// The one after it; nil for the last.
        var next: Picture?
    }

    /// What is drawn.
    let source: FrameSource
    /// How many threads draw.
    let workers: Int
    private let idle: IdleDrawers
    private let runLength: Int

    /// The most memory that the frames of all runs may take, in bytes.
    private static let pictureBytes = 128 << 20

    /// - Parameter workers: How many threads draw.
    package init(_ source: FrameSource, workers: Int) {
        self.source = source
        self.workers = max(1, workers)
        idle = IdleDrawers()
        let pictures = FramePipeline.pictureBytes / (source.width * source.height * 4) / (self.workers + 1)
        runLength = min(max(1, pictures), 12)
    }

    /// How many frames were drawn with parts missing.
    var cutCount: Int { idle.cutCount }

    /// Goes through all frames.
    ///
    /// - Parameters:
    ///   - hasNeighbors: Whether the frames before and after are wanted as well.
    ///   - prepare: Done once to every frame, neighbors included.
    ///   - make: Makes a piece; on any thread.
    ///   - take: Takes the pieces, in the order of the frames.
    nonisolated(nonsending) func run<Piece: Sendable>(
        hasNeighbors: Bool = false, prepare: @escaping @Sendable (Picture) -> Picture = { $0 },
        make: @escaping @Sendable (Moment) throws -> Piece, take: (Piece) async throws -> Void
    ) async throws {
        let runs = (source.count + runLength - 1) / runLength
        try await withThrowingTaskGroup(of: (number: Int, pieces: [Piece]).self) { group in
            var begun = 0
            func begin() {
                guard begun < runs else { return }
                let number = begun
                begun += 1
                group.addTask {
                    let pieces = try await aside {
                        try self.pieces(number, hasNeighbors: hasNeighbors, prepare: prepare, make: make)
                    }
                    return (number, pieces)
                }
            }
            // One run more than threads, so that they have work while pieces are written.
            for _ in 0...workers { begin() }
            var waiting: [Int: [Piece]] = [:]
            var wanted = 0
            while let done = try await group.next() {
                waiting[done.number] = done.pieces
                while let pieces = waiting.removeValue(forKey: wanted) {
                    for piece in pieces {
                        try Task.checkCancellation()
                        try await take(piece)
                    }
                    wanted += 1
                    begin()
                }
            }
        }
    }

    private func pieces<Piece: Sendable>(
        _ run: Int, hasNeighbors: Bool, prepare: (Picture) -> Picture,
        make: (Moment) throws -> Piece
    ) throws -> [Piece] {
        let drawer = idle.take() ?? FrameDrawer(source)
        defer { idle.give(drawer) }
        var pieces: [Piece] = []
        var (previous, current, next): (Picture?, Picture?, Picture?) = (nil, nil, nil)
        let range = run * runLength..<min((run + 1) * runLength, source.count)
        func picture(_ index: Int) throws(ExportFailure) -> Picture? {
            guard index >= 0, index < source.count else { return nil }
            return prepare(try drawer.picture(at: source.frame(at: index)))
        }
        for index in range {
            if hasNeighbors {
                previous = if current == nil { try picture(index - 1) } else { current }
                current = if next == nil { try picture(index) } else { next }
                next = try picture(index + 1)
            } else {
                current = try picture(index)
            }
            guard let current else { continue }
            let moment = Moment(index: index, picture: current, previous: previous, next: next)
            pieces.append(try make(moment))
        }
        return pieces
    }
}

/// Drawers that wait for a run of frames.
private final class IdleDrawers: @unchecked Sendable {
    private let drawers = Mutex<[Box]>([])

    /// A drawer on its way from one thread to another.
    private struct Box: @unchecked Sendable {
        var drawer: FrameDrawer
        var known: Int
    }

    func take() -> FrameDrawer? { drawers.withLock { $0.popLast() }?.drawer }

    func give(_ drawer: FrameDrawer) {
        let box = Box(drawer: drawer, known: drawer.cutCount)
        drawers.withLock { $0.append(box) }
    }

    var cutCount: Int { drawers.withLock { $0.reduce(0) { $0 + $1.known } } }
}
