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
    func run(reader: OverridingReader) throws {
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
        let folder = ResourceFolder(real.folder)
        let text = try LottieText(bytes, animation: reader.options.animation) { folder.bytes(of: $0) }
        let output = try FreshFile(path)
        var notes: [String] = []
        switch kind {
        case .lottie: notes = try LottiePacker.write(text, name: document.animation ?? name, to: output)
        case .tgs: try output.write(try TelegramSticker.bytes(text))
        case .json:
            let result = try LottieOptimizer(text, tolerance: writing.tolerance).result()
            try output.write(result.bytes)
            let places = result.places.map { "numbers have \($0) decimal places" } ?? "all digits are kept"
            let noise = result.noise.map { ", PSNR \(($0 * 10).rounded() / 10) dB" } ?? ""
            notes.append(
                "\(places); greatest difference \(result.greatestDifference) of 255 in \(result.frameCount) frames\(noise)"
            )
        }
        for text in notes { Console.error(Message.line(file: file, severity: "note", text: text)) }
        let size = try output.keep()
        Console.error("\(path): \(ByteText.text(size)), was \(ByteText.text(bytes.count))".printable)
    }
}
