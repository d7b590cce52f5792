import Engine
import Foundation
import Raster

/// Small pictures of files, drawn when they are asked for and kept for a while.
actor Thumbnails {
    /// The sides that thumbnails can have, in pixels.
    static let sizes = 16...512
    private static let mostBytes = 16 << 20

    /// What there is to show of a file.
    enum Outcome: Sendable {
        /// A PNG picture.
        case picture([UInt8])
        /// The file cannot be shown.
        case none
        /// The library has no file of this id.
        case unknownFile
    }

    private struct Name: Hashable {
        var file: LibraryEntry.ID
        var revision: UInt32
        var size: Int
    }

    private enum Slot {
        case drawing([CheckedContinuation<[UInt8]?, Never>])
        case done([UInt8]?, lastUse: Int)
    }

    private var slots: [Name: Slot] = [:]
    private var byteCount = 0
    private var uses = 0
    private let reader: DocumentReader
    private let workers: WorkerPool

    /// Thumbnails of the files that `reader` reads.
    init(reader: DocumentReader, workers: WorkerPool) {
        self.reader = reader
        self.workers = workers
    }

    /// A picture of the file's middle frame in a transparent square.
    func picture(of file: LibraryEntry.ID, size: Int) async -> Outcome {
        guard let entry = reader.observer.library.entry(id: file) else { return .unknownFile }
        let side = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let name = Name(file: file, revision: entry.revision, size: side)
        uses += 1
        switch slots[name] {
        case .done(let picture, _):
            slots[name] = .done(picture, lastUse: uses)
            return picture.map(Outcome.picture) ?? .none
        case .drawing, nil:
            let picture = await withCheckedContinuation { wait(for: name, $0) }
            return picture.map(Outcome.picture) ?? .none
        }
    }

    private func wait(for name: Name, _ waiter: CheckedContinuation<[UInt8]?, Never>) {
        if case .drawing(let others) = slots[name] {
            slots[name] = .drawing(others + [waiter])
            return
        }
        slots[name] = .drawing([waiter])
        workers.submit(.idle) { [reader] _ in
            let picture = Self.draw(name.file, size: name.size, reader)
            Task { await self.finish(name, picture) }
        }
    }

    private func finish(_ name: Name, _ picture: [UInt8]?) {
        guard case .drawing(let waiters) = slots[name] else { return }
        for waiter in waiters { waiter.resume(returning: picture) }
        slots[name] = .done(picture, lastUse: uses)
        byteCount += Self.cost(picture)
        if byteCount > Self.mostBytes { trim() }
    }

    /// Forgets the half that was used longest ago, all at once: sorting is dear, and it is done seldom.
    private func trim() {
        let done = slots.compactMap { name, slot -> (name: Name, bytes: Int, lastUse: Int)? in
            guard case .done(let picture, let lastUse) = slot else { return nil }
            return (name, Self.cost(picture), lastUse)
        }
        for entry in done.sorted(by: { $0.lastUse < $1.lastUse }) {
            guard byteCount > Self.mostBytes / 2 else { return }
            slots[entry.name] = nil
            byteCount -= entry.bytes
        }
    }

    private static func cost(_ picture: [UInt8]?) -> Int { (picture?.count ?? 0) + 128 }

    /// A file that cannot be shown has no thumbnail; why is told to whoever opens it.
    private static func draw(_ file: LibraryEntry.ID, size: Int, _ reader: DocumentReader) -> [UInt8]? {
        guard case .document(let document) = reader.load(DocumentKey(file: file), known: nil)
        else { return nil }
        let frames = document.scene.frames
        let middle = ((frames.lowerBound + frames.upperBound) / 2).rounded(.down)
        var evaluator = Evaluator(document.scene)
        let list = evaluator.displayList(at: max(middle, frames.lowerBound))
        do throws(RasterFailure) {
            var surface = try Surface(width: size, height: size)
            surface.draw(
                list, viewport: Viewport.fit(list.size, width: size, height: size), images: document.images,
                letters: document.letters)
            return try surface.png()
        } catch {
            return nil
        }
    }
}
