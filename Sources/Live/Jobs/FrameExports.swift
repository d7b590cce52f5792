import Export
import Foundation
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
        var folder: PrivateFolder?
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
    /// - Parameters:
    ///   - source: Gives the animation itself, and what is to be said of it; asked where that is exported.
    ///   - isolation: Where it is noted what is drawn.
    ///   - report: Takes how it comes along, on any thread.
    func begin(
        _ exporting: FrameExporting, for client: ClientID,
        source: @escaping @Sendable () throws(ExportFailure) -> (text: LottieText, notes: [String]),
        isolation: Isolation = Isolation(),
        report: @escaping @Sendable (FrameExportReport) -> Void
    ) {
        let serial = exporting.request.serial
        forget(client)
        let folder: String
        do throws(ExportFailure) {
            folder = try self.folder()
        } catch {
            return report(FrameExportReport(serial: serial, state: .ended(reason: PageExport.sentence(error.plain))))
        }
        state.withLock { state in
            guard state.running.count < Self.mostRunning else {
                let reason = "Other pages are exporting. Try again when they are done."
                return report(FrameExportReport(serial: serial, state: .ended(reason: reason)))
            }
            state.running[client] = Task(priority: .utility) { [weak self] in
                let slot = isolation.begin(exporting.document)
                let end = await PageExport(exporting: exporting, source: source, folder: folder).run {
                    report(FrameExportReport(serial: serial, state: $0))
                }
                isolation.end(slot)
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
        folder?.remove()
    }

    private func finish(_ client: ClientID, _ end: PageExport.End) {
        state.withLock { state in
            state.running[client] = nil
            if let (id, file) = end.file { state.files[id] = (client, file) }
        }
    }

    private func folder() throws(ExportFailure) -> String {
        if let folder = state.withLock({ $0.folder }) { return folder.path }
        do throws(PrivateFolder.Failure) {
            let made = try PrivateFolder()
            state.withLock { $0.folder = made }
            return made.path
        } catch {
            throw ExportFailure(error.description)
        }
    }
}

extension Isolation {
    /// Notes work on a document that does not end on the thread that it begins on.
    fileprivate func begin(_ document: LoadedDocument) -> Int? {
        begin(
            document.bytesHash, changes: document.changesHash.load(ordering: .relaxed), path: document.info.path)
    }
}
