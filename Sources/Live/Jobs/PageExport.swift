import Engine
import Export
import Foundation
import Raster
import Synchronization

/// One export of a page: of frames, or of the animation itself.
struct PageExport: Sendable {
    /// How an export ended.
    struct End: Sendable {
        /// What the page is told.
        var state: FrameExportReport.State
        /// The file's id and the file; nil where there is none.
        var file: (id: String, file: FrameExports.File)?
    }

    /// What is wanted, and of what.
    let exporting: FrameExporting
    /// Gives the animation as saving would write it, and what is to be said of that. Blocking.
    let source: @Sendable () throws(ExportFailure) -> (text: LottieText, notes: [String])
    /// Where to.
    let folder: String

    private var request: FrameExportRequest { exporting.request }

    /// How the files of a format are made.
    private enum Making {
        case frames(ExportFormat)
        case document(DocumentKind)
        case plain
    }

    /// Makes the file.
    func run(progress: @escaping @Sendable (FrameExportReport.State) -> Void) async -> End {
        do {
            let id = UUID().uuidString.lowercased()
            let made: (name: String, path: String, notes: [String])
            switch try making {
            case .frames(let format): made = try await writeFrames(as: format, id, progress)
            case .document(let kind): made = try await writeDocument(kind, id)
            case .plain: made = try await writePlain(id)
            }
            let bytes = (try? FileManager.default.attributesOfItem(atPath: made.path)[.size] as? Int) ?? 0
            let file = FrameExports.File(path: made.path, name: made.name, byteCount: bytes)
            return End(
                state: .finished(id: id, name: file.name, bytes: bytes, notes: made.notes), file: (id, file))
        } catch is CancellationError {
            return End(state: .ended(reason: nil))
        } catch {
            return End(state: .ended(reason: Self.sentence((error as? ExportFailure)?.plain ?? "\(error)")))
        }
    }

    /// A reason as a page shows it.
    static func sentence(_ words: String) -> String {
        words.hasPrefix("ffmpeg -") ? words : words.prefix(1).uppercased() + words.dropFirst() + "."
    }

    private var name: String {
        URL(fileURLWithPath: exporting.document.info.name).deletingPathExtension().lastPathComponent
    }

    /// What a page means by the name of a format.
    private var making: Making {
        get throws(ExportFailure) {
            switch request.format {
            case "gif": .frames(.gif)
            case "apng": .frames(.apng)
            case "webp": .frames(.webp)
            case "svg": .frames(.svg)
            case "svg-frame": .frames(.svgFrame)
            case "zip": .frames(.sequence)
            case "sheet": .frames(.sheet)
            case "sprites": .frames(.sprites)
            case "png": .frames(.poster)
            case "pdf": .frames(.pdf)
            case "plain": .plain
            case let name:
                if let codec = FilmCodec(rawValue: name) {
                    .frames(.film(codec))
                } else if let kind = DocumentKind(rawValue: name) {
                    .document(kind)
                } else {
                    throw ExportFailure("there is no format “\(name.prefix(20))”")
                }
            }
        }
    }

    // MARK: - Frames

    private func writeFrames(
        as format: ExportFormat, _ id: String, _ progress: @escaping @Sendable (FrameExportReport.State) -> Void
    ) async throws -> (name: String, path: String, notes: [String]) {
        let scene = exporting.document.scene
        let first = request.first ?? scene.frames.lowerBound
        let end = max(first + 1, request.end ?? scene.frames.upperBound)
        let rate = request.rate ?? scene.frameRate
        let cap = format.maximumRate.flatMap { rate > $0 ? $0 : nil }
        let source = try FrameSource(
            scene, images: exporting.document.images, width: request.width, height: request.height,
            background: request.background.flatMap { Color(hex: $0) }, range: first..<end, rate: cap ?? request.rate)
        var settings = ExportSettings()
        settings.quality = request.quality
        settings.dither = request.dither.flatMap { Dither(rawValue: $0) } ?? settings.dither
        settings.matte = request.matte.flatMap { Color(hex: $0) }.map { ExportSettings.pixel($0) }
        settings.columns = request.columns
        settings.name = name
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
        let path = "\(folder)/\(id).\(format == .sprites ? "zip" : format.ending)"
        var notes: [String] = []
        if format == .sprites {
            notes = try await writeSprites(exporter, id, to: path)
        } else {
            notes = try await exporter.write(to: path).notes
        }
        notes = notes.map(Self.sentence)
        if let cap { notes.append("GIF plays at most \(formatted(cap)) frames per second; the duration stays.") }
        return (fileName(format, first), path, notes)
    }

    /// Packs the image, the atlas and the style sheet, under the names by which they know each other.
    private func writeSprites(_ exporter: Exporter, _ id: String, to path: String) async throws -> [String] {
        let inner = "\(folder)/\(id)"
        defer { try? FileManager.default.removeItem(atPath: inner) }
        let report = try await exporter.write(to: "\(inner)/\(name).png")
        try await aside {
            let file = try FreshFile(path)
            var archive = ZIPWriter(file)
            for part in report.files {
                try archive.add(URL(fileURLWithPath: part.path).lastPathComponent, storing: part.path)
            }
            try archive.finish()
            try file.keep()
        }
        return report.notes
    }

    /// What the file of a format is called where the browser saves it.
    private func fileName(_ format: ExportFormat, _ first: Double) -> String {
        switch format {
        case .sprites: "\(name)-sprites.zip"
        case .sheet: "\(name)-sheet.png"
        case .poster, .svgFrame, .pdf: "\(name)-\(formatted(first)).\(format.ending)"
        default: "\(name).\(format.ending)"
        }
    }

    // MARK: - The animation itself

    private func writeDocument(
        _ kind: DocumentKind, _ id: String
    ) async throws -> (name: String, path: String, notes: [String]) {
        guard exporting.document.info.format == "lottie" else {
            throw ExportFailure("only Lottie animations can be written as .\(kind.rawValue)")
        }
        let path = "\(folder)/\(id).\(kind.rawValue)"
        let exporter = DocumentExporter(
            kind, name: exporting.document.info.animation ?? name,
            tolerance: request.tolerance ?? DocumentExporter.usualTolerance)
        let said = Mutex<[String]>([])
        let report = try await exporter.write(to: path) {
            let (text, notes) = try source()
            said.withLock { $0 = notes }
            return text
        }
        let notes = report.notes.map(Self.sentence) + said.withLock { $0 }
        return (kind == .json ? "\(name)-optimized.json" : "\(name).\(kind.rawValue)", path, notes)
    }

    /// The animation's JSON as it is, with its images in it, for another player.
    private func writePlain(_ id: String) async throws -> (name: String, path: String, notes: [String]) {
        guard exporting.document.info.format == "lottie" else {
            throw ExportFailure("only Lottie animations can be played by other players")
        }
        let path = "\(folder)/\(id).json"
        let notes = try await aside {
            let (text, notes) = try source()
            let file = try FreshFile(path)
            try file.write(text.selfContained)
            try file.keep()
            return notes
        }
        return ("\(name).json", path, notes)
    }
}
