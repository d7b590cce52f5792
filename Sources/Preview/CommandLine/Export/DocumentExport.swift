import ArgumentParser
import Engine
import Export
import Formats
import Live

/// An animation written as another document of the same animation.
struct DocumentExport {
    /// As it was typed.
    let file: String
    /// The file's name without its ending.
    let name: String
    /// Where to.
    let path: String
    /// What is made.
    let kind: DocumentKind
    /// How it is written.
    let writing: ExportWriting

    /// Reads the file and writes the document.
    func run(reader: OverridingReader) async throws {
        guard reader.overrides.isEmpty, reader.options.slots.isEmpty else {
            throw ValidationError("--set and --slot change frames, not documents; run pegbar tune first")
        }
        let document = try reader.read(file).document
        guard document.format == .lottie else {
            throw ExportFailure("only Lottie animations can be written as .\(kind.rawValue)")
        }
        let (bytes, real): ([UInt8], DiskPath)
        do {
            let content = try AnimationFile.bytes(at: file)
            (bytes, real) = (content.bytes, content.file)
        } catch {
            throw ExportFailure(error.description)
        }
        let animation = reader.options.animation
        let exporter = DocumentExporter(kind, name: document.animation ?? name, tolerance: writing.tolerance)
        let report = try await exporter.write(to: path) {
            let folder = ResourceFolder(real.folder)
            return try LottieText(bytes, animation: animation) { folder.bytes(of: $0) }
        }
        for text in report.notes { Console.error(Message.line(file: file, severity: "note", text: text)) }
        let size = report.files.reduce(0) { $0 + $1.byteCount }
        Console.error("\(path): \(ByteText.text(size)), was \(ByteText.text(bytes.count))".printable)
    }
}
