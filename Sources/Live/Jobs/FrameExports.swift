import Engine
import Export
import Foundation
import Raster
import Synchronization

/// Exports frames for pages into a folder of its own, one export for each page, and keeps each page's last file until the
/// next one or until the page is gone.
package final class FrameExports: Sendable {
    /// A file to be fetched.
    package struct File: Sendable {
        /// Absolute.
        package var path: String
        /// What it is to be called.
        package var name: String
        /// In bytes.
        package var byteCount: Int
    }

    private struct State {
        var running: [ClientID: Task<Void, Never>] = [:]
        var files: [String: (client: ClientID, file: File)] = [:]
        var folder: String?
    }

    private let state = Mutex(State())

    /// The most exports at a time.
    private static let mostRunning = 2

    /// Exports of nothing yet; the folder is made with the first one.
    package init() {}

    /// A file by its id; nil where there is none.
    package func file(_ id: String) -> File? { state.withLock { $0.files[id]?.file } }

    /// Begins an export.
    ///
    /// - Parameter report: Takes how it comes along, on any thread.
    func begin(
        _ exporting: FrameExporting, for client: ClientID, report: @escaping @Sendable (FrameExportReport) -> Void
    ) {
        let serial = exporting.request.serial
        forget(client)
        let folder: String
        do throws(ExportFailure) {
            folder = try self.folder()
        } catch {
            return report(FrameExportReport(serial: serial, state: .ended(reason: Self.sentence(error.description))))
        }
        state.withLock { state in
            guard state.running.count < Self.mostRunning else {
                let reason = "Other pages are exporting. Try again when they are done."
                return report(FrameExportReport(serial: serial, state: .ended(reason: reason)))
            }
            state.running[client] = Task(priority: .utility) { [weak self] in
                let end = await Self.export(exporting, to: folder) {
                    report(FrameExportReport(serial: serial, state: $0))
                }
                self?.finish(client, end)
                report(FrameExportReport(serial: serial, state: end.state))
            }
        }
    }

    /// Ends a page's export; what is unfinished goes away.
    func cancel(_ client: ClientID) { state.withLock { $0.running[client] }?.cancel() }

    /// Ends a page's export and forgets its file.
    func forget(_ client: ClientID) {
        cancel(client)
        let paths = state.withLock { state in
            let gone = state.files.filter { $0.value.client == client }
            for id in gone.keys { state.files[id] = nil }
            return gone.values.map(\.file.path)
        }
        for path in paths { unlink(path) }
    }

    /// Ends everything and removes the folder.
    package func stop() {
        let folder = state.withLock { state in
            for task in state.running.values { task.cancel() }
            state.files = [:]
            defer { state.folder = nil }
            return state.folder
        }
        if let folder { try? FileManager.default.removeItem(atPath: folder) }
    }

    // MARK: - One export

    private struct End: Sendable {
        var state: FrameExportReport.State
        var id: String?
        var file: File?
    }

    private func finish(_ client: ClientID, _ end: End) {
        state.withLock { state in
            state.running[client] = nil
            if let id = end.id, let file = end.file { state.files[id] = (client, file) }
        }
    }

    private func folder() throws(ExportFailure) -> String {
        if let folder = state.withLock({ $0.folder }) { return folder }
        var template = Array(
            (NSTemporaryDirectory() as NSString).appendingPathComponent("pegbar-export-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw ExportFailure("can’t create a temporary folder: \(SystemReason.text(errno))")
        }
        let path = String(cString: made)
        state.withLock { $0.folder = path }
        return path
    }

    private static func export(
        _ exporting: FrameExporting, to folder: String, progress: @escaping @Sendable (FrameExportReport.State) -> Void
    ) async -> End {
        let request = exporting.request
        do {
            let (format, ending) = try format(request.format)
            let scene = exporting.document.scene
            let first = request.first ?? scene.frames.lowerBound
            let end = max(first + 1, request.end ?? scene.frames.upperBound)
            let rate = request.rate ?? scene.frameRate
            let cap = format.maximumRate.flatMap { rate > $0 ? $0 : nil }
            let background = request.background.flatMap { Color(hex: $0) }
            let source = try FrameSource(
                scene, images: exporting.document.images, width: request.width, height: request.height,
                background: background, range: first..<end, rate: cap ?? request.rate)
            var settings = ExportSettings()
            settings.quality = request.quality
            settings.dither = request.dither.flatMap { Dither(rawValue: $0) } ?? settings.dither
            settings.matte = request.matte.flatMap { Color(hex: $0) }.map { ExportSettings.pixel($0) }
            settings.name = URL(fileURLWithPath: exporting.document.info.name).deletingPathExtension().lastPathComponent
            let id = UUID().uuidString.lowercased()
            let path = "\(folder)/\(id).\(ending)"
            let total = format.isStill ? 1 : source.count
            let steps = Mutex(0)
            // One thread less than there are cores: pages are answered meanwhile.
            let workers = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
            let exporter = Exporter(source, as: format, settings: settings, workers: workers) { done, bytes in
                let step = done * 50 / max(1, total)
                let isNew = steps.withLock { last in
                    defer { last = step }
                    return last != step
                }
                if isNew { progress(.running(done: done, total: total, bytes: bytes)) }
            }
            let report = try await exporter.write(to: path)
            var notes = report.notes.map(sentence)
            if let cap { notes.append("GIF plays at most \(formatted(cap)) frames per second; the duration stays.") }
            let bytes = report.files.first?.byteCount ?? 0
            let file = File(path: path, name: "\(settings.name).\(ending)", byteCount: bytes)
            return End(state: .finished(id: id, name: file.name, bytes: bytes, notes: notes), id: id, file: file)
        } catch is CancellationError {
            return End(state: .ended(reason: nil))
        } catch {
            return End(state: .ended(reason: sentence((error as? ExportFailure)?.description ?? "\(error)")))
        }
    }

    /// A format by what a page calls it, and what its files end in.
    private static func format(_ name: String) throws(ExportFailure) -> (ExportFormat, String) {
        let format: ExportFormat? =
            switch name {
            case "gif": .gif
            case "apng": .apng
            case "webp": .webp
            case "svg": .svg
            case "zip": .sequence
            case "sheet": .sheet
            case "png": .poster
            case "pdf": .pdf
            default: FilmCodec(rawValue: name).map { .film($0) }
            }
        guard let format else { throw ExportFailure("there is no format “\(name.prefix(20))”") }
        return (format, format.ending)
    }

    private static func sentence(_ words: String) -> String {
        words.hasPrefix("ffmpeg -") ? words : words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}
