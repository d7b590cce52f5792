import Engine
import Formats
import Foundation
import Raster

/// Small images of files, drawn when they are asked for and kept for a while.
package actor Thumbnails {
    /// The sides that thumbnails can have, in pixels.
    static let sizes = 16...512
    /// How many frames a strip can have.
    static let counts = 1...24
    private static let mostBytes = 16 << 20
    /// How long the frames of a strip may take together, in seconds of the processor; those that are left then stay empty.
    private static let mostSeconds = 4.0

    /// What there is to show of a file.
    package enum Outcome: Sendable {
        /// A PNG image.
        case image([UInt8])
        /// The file cannot be shown.
        case none
        /// The file cannot be looked at for now.
        case unavailable
        /// The library has no file of this id.
        case unknownFile
    }

    private struct Name: Hashable {
        var file: LibraryEntry.ID
        var revision: UInt32
        var size: Int
        var count: Int

        /// What the job is called that draws it.
        var job: WorkerPool.Name { .thumbnail(file, revision: revision, size: size, count: count) }
    }

    private enum Slot {
        case drawing([CheckedContinuation<Outcome, Never>])
        /// Nil for a file that cannot be shown.
        case done([UInt8]?, lastUse: Int)
    }

    private var slots: [Name: Slot] = [:]
    private var byteCount = 0
    private var uses = 0
    private let reader: DocumentReader
    private let workers: WorkerPool

    /// Thumbnails of the files that `reader` reads.
    package init(reader: DocumentReader, workers: WorkerPool) {
        self.reader = reader
        self.workers = workers
    }

    /// An image of the file's middle frame in a transparent square.
    ///
    /// - Parameter count: How many frames are wanted: several are spread evenly over all of the animation, from the
    ///   first on, in squares beside each other.
    package func image(of file: LibraryEntry.ID, size: Int, count: Int = 1) async -> Outcome {
        guard let entry = reader.observer.library.entry(id: file) else { return .unknownFile }
        let side = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let name = Name(
            file: file, revision: entry.revision, size: side, count: min(max(count, 1), Self.counts.upperBound))
        uses += 1
        switch slots[name] {
        case .done(let image, _):
            slots[name] = .done(image, lastUse: uses)
            return image.map(Outcome.image) ?? .none
        case .drawing, nil: return await withCheckedContinuation { wait(for: name, $0) }
        }
    }

    private func wait(for name: Name, _ waiter: CheckedContinuation<Outcome, Never>) {
        if case .drawing(let others) = slots[name] {
            slots[name] = .drawing(others + [waiter])
            return
        }
        slots[name] = .drawing([waiter])
        workers.submit(.thumbnail, name: name.job) { [reader] _, turn in
            // What a save has overtaken nobody will ask for.
            let outcome = Self.draw(name, reader) {
                turn.goesOn() && reader.observer.library.entry(id: name.file)?.revision == name.revision
            }
            // Whoever waited was answered when it was given up; the name may be another one's by now.
            guard turn.isWanted else { return }
            Task { await self.finish(name, outcome) }
        }
    }

    /// Whether something is waited for.
    var isDrawing: Bool { slots.values.contains { if case .drawing = $0 { true } else { false } } }

    /// Gives up what is being drawn: nobody is there any more who could want it.
    package func giveUp() {
        for case (let name, .drawing(let waiters)) in slots {
            slots[name] = nil
            for waiter in waiters { waiter.resume(returning: .none) }
        }
        workers.withdraw { if case .thumbnail = $0 { true } else { false } }
    }

    private func finish(_ name: Name, _ outcome: Outcome) {
        guard case .drawing(let waiters) = slots[name] else { return }
        for waiter in waiters { waiter.resume(returning: outcome) }
        let image: [UInt8]?
        switch outcome {
        case .image(let bytes): image = bytes
        case .none: image = nil
        case .unavailable, .unknownFile:
            // Whoever asks next has it tried again.
            slots[name] = nil
            return
        }
        slots[name] = .done(image, lastUse: uses)
        byteCount += Self.cost(image)
        if byteCount > Self.mostBytes { trim() }
    }

    /// Forgets the half that was used longest ago, all at once: sorting is expensive and rare.
    private func trim() {
        let done = slots.compactMap { name, slot -> (name: Name, bytes: Int, lastUse: Int)? in
            guard case .done(let image, let lastUse) = slot else { return nil }
            return (name, Self.cost(image), lastUse)
        }
        for entry in done.sorted(by: { $0.lastUse < $1.lastUse }) {
            guard byteCount > Self.mostBytes / 2 else { return }
            slots[entry.name] = nil
            byteCount -= entry.bytes
        }
    }

    private static func cost(_ image: [UInt8]?) -> Int { (image?.count ?? 0) + 128 }

    /// A file that cannot be shown has no thumbnail; whoever opens it sees why. None as well where it is given up.
    private static func draw(
        _ name: Name, _ reader: DocumentReader, goesOn: @escaping @Sendable () -> Bool
    ) -> Outcome {
        guard goesOn() else { return .none }
        switch reader.load(DocumentKey(file: name.file), known: nil) {
        case .document(let document):
            let outcome = Interruption.$current.withValue(Interruption(goesOn)) {
                reader.working(on: document) { draw(name, document, goesOn) }
            }
            return goesOn() ? outcome : .none
        case .failure(let report): return report.isPassing ? .unavailable : .none
        case .unchanged: return .none
        }
    }

    private static func draw(
        _ name: Name, _ document: LoadedDocument, _ goesOn: @escaping @Sendable () -> Bool
    ) -> Outcome {
        let (frames, size) = (document.scene.frames, name.size)
        let middle = ((frames.lowerBound + frames.upperBound) / 2).rounded(.down)
        var evaluator = Evaluator(document.scene)
        do throws(RasterFailure) {
            var surface = try Surface(width: size * name.count, height: size)
            surface.goesOn = goesOn
            let start = ThreadTime.seconds
            for index in 0..<name.count where goesOn() {
                if index > 0, ThreadTime.seconds - start > mostSeconds { break }
                let share = Double(index) / Double(name.count)
                let frame = frames.lowerBound + ((frames.upperBound - frames.lowerBound) * share).rounded(.down)
                let list = evaluator.displayList(at: name.count == 1 ? max(middle, frames.lowerBound) : frame)
                var viewport = Viewport.fit(list.size, width: size, height: size)
                viewport.tx += Double(index * size)
                surface.draw(list, viewport: viewport, images: document.images, hinter: document.hinter)
            }
            return goesOn() ? .image(try surface.png()) : .none
        } catch {
            // Out of memory.
            return .unavailable
        }
    }
}
