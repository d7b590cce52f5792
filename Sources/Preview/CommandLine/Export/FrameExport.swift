import ArgumentParser
import Engine
import Export
import Formats
import Foundation
import Live
import Raster
import Synchronization

/// The frames of one file, written in one or several sizes.
struct FrameExport {
    /// As it was typed.
    let file: String
    /// The file's name without its ending.
    let name: String
    /// Where to.
    let path: String
    /// What is made.
    let format: ExportFormat
    /// How frames are chosen and drawn.
    let drawing: ExportDrawing
    /// How they are written.
    let writing: ExportWriting

    /// Reads the file and writes its frames.
    func run(reader: OverridingReader) async throws {
        let sizes = try drawing.sizes()
        let colors = try drawing.colors(for: format)
        let document = try reader.read(file).document
        let scene = document.scene
        for diagnostic in document.diagnostics where diagnostic.severity != .note {
            Console.error(Message.line(file: file, diagnostic))
        }
        if let fps = drawing.fps, !(0.01...1000).contains(fps) {
            throw ValidationError("--fps must be from 0.01 to 1000")
        }
        var rate = drawing.fps
        let wanted = rate ?? scene.frameRate
        if let most = format.maximumRate, wanted > most {
            let (own, new) = (FrameNumber.text(wanted), FrameNumber.text(most))
            note("GIF counts in hundredths of a second: \(own) fps becomes \(new), and the duration stays")
            rate = most
        }
        let range = try drawing.frameRange(still: format.isStill, of: scene)
        let images = ImageStore(scene.images)
        for (size, suffix) in sizes {
            guard let pixels = size.pixels(for: scene.size) else { throw ExportFailure("the image is too large") }
            let source = try FrameSource(
                scene, images: images, width: pixels.width, height: pixels.height, background: colors.background,
                range: range, rate: rate)
            var settings = ExportSettings()
            settings.quality = writing.quality
            settings.dither = writing.dither
            settings.matte = colors.matte.map { ExportSettings.pixel($0) }
            settings.loops = writing.loop
            settings.columns = writing.columns
            settings.name = name
            try await write(source, settings, to: path.suffixed(suffix))
        }
    }

    private func write(_ source: FrameSource, _ settings: ExportSettings, to path: String) async throws {
        let line = ProgressLine(total: format.isStill ? 1 : source.count)
        let exporter = Exporter(
            source, as: format, settings: settings, workers: ProcessInfo.processInfo.activeProcessorCount,
            progress: { done, _ in line.reach(done) })
        let report: ExportReport
        do {
            report = try await exporter.write(to: path)
            line.end()
        } catch {
            line.end()
            throw error
        }
        for text in report.notes { note(text) }
        let bytes = report.files.reduce(0) { $0 + $1.byteCount }
        let what = report.files.count == 1 ? report.files[0].path : "\(report.files.count) files, \(path)"
        let frames = format.isStill ? "" : ", \(report.frameCount) frames"
        Console.error("\(what): \(source.width)×\(source.height)\(frames), \(ByteText.text(bytes))".printable)
    }

    private func note(_ text: String) {
        Console.error(Message.line(file: file, severity: "note", text: text))
    }
}

/// The progress of an export on a terminal.
private final class ProgressLine: Sendable {
    private let progress: Mutex<Progress>

    init(total: Int) { progress = Mutex(Progress(total: total, unit: "frames")) }

    func reach(_ done: Int) {
        guard Console.isErrorTerminal else { return }
        if let text = progress.withLock({ $0.advance(by: done - $0.done) }) { Console.errorText(text) }
    }

    func end() {
        guard Console.isErrorTerminal else { return }
        if let text = progress.withLock({ $0.end() }) { Console.errorText(text) }
    }
}

extension String {
    /// A path with something put before its ending, or before the number of a sequence.
    fileprivate func suffixed(_ suffix: String) -> String {
        guard !suffix.isEmpty else { return self }
        guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self + suffix }
        return self[..<dot] + suffix + self[dot...]
    }
}

/// Sizes of files in words.
enum ByteText {
    /// Such as `812 B`, `14.2 KB`, `3.1 MB`; in units of 1024.
    static func text(_ bytes: Int) -> String {
        if bytes < 1024 { return "\(bytes) B" }
        let isSmall = bytes < 1 << 20
        let value = Double(bytes) / (isSmall ? 1024 : 1_048_576)
        return "\((value * 10).rounded() / 10) \(isSmall ? "KB" : "MB")"
    }
}
