import Compare
import Engine
import Export
import Formats
import Foundation
import Live
import Raster

/// Compares versions of files.
struct DiffRun {
    /// Reads the files.
    let reader: OverridingReader
    /// The size that frames are drawn at.
    let pixels: (width: Int, height: Int)
    /// The mean error up to which frames count as the same.
    let threshold: Double

    /// Two versions of a file, either of which may be missing.
    struct Pair {
        /// The path of the first version.
        var before: String?
        /// The path of the second version.
        var after: String?
    }

    /// What came of a pair.
    struct Result {
        /// For the report.
        var file: DifferenceReport.File
        /// The frame that differs most; nil where none does or it was not asked for.
        var picture: DifferencePicture?
    }

    /// The pairs of two files, or of the files in two folders that have the same paths there.
    static func pairs(_ first: String, _ second: String) throws(CommandFailure) -> [Pair] {
        // What git gives its tools for a file that is new or gone.
        let (one, two) = (first == "/dev/null" ? nil : first, second == "/dev/null" ? nil : second)
        let folders = try [one, two].map { path throws(CommandFailure) in try path.map(isFolder) ?? nil }
        switch (folders[0], folders[1]) {
        case (true?, true?): break
        case (false?, true?), (true?, false?):
            throw CommandFailure(
                .input,
                Message.line(file: second, severity: "error", text: "can’t compare a file with a folder"))
        default: return [Pair(before: one, after: two)]
        }
        let (old, new) = (try names(in: first), try names(in: second))
        return Set(old).union(new).sorted().map { name in
            Pair(
                before: old.contains(name) ? first + "/" + name : nil,
                after: new.contains(name) ? second + "/" + name : nil)
        }
    }

    private static func isFolder(_ path: String) throws(CommandFailure) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure(.input, Message.line(file: path, severity: "error", text: "no such file or folder"))
        }
        return isFolder.boolValue
    }

    /// The animations in a folder, by their paths there.
    private static func names(in folder: String) throws(CommandFailure) -> [String] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return try AnimationArguments.files([folder]).map {
            $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0
        }
    }

    /// Compares the versions of a pair.
    ///
    /// - Parameters:
    ///   - before: What the first version is called in the report.
    ///   - hasPicture: Whether the frame that differs most is to be seen.
    func result(_ pair: Pair, before: String, hasPicture: Bool = false) -> Result {
        let name = pair.after ?? pair.before ?? ""
        guard let old = pair.before else { return Result(file: DifferenceReport.File(name, before: before, .added)) }
        guard let new = pair.after else { return Result(file: DifferenceReport.File(name, before: before, .removed)) }
        do {
            let (first, second) = (try reader.read(old).document.scene, try reader.read(new).document.scene)
            let file = try DifferenceReport.File(
                first, second, file: name, before: before, pixels: pixels, threshold: threshold)
            return Result(file: file, picture: hasPicture ? try picture(file, first, second) : nil)
        } catch let failure as CommandFailure {
            for line in failure.lines { Console.error(line) }
            let reason = failure.lines.first ?? "it can’t be read"
            return Result(file: DifferenceReport.File(name, before: before, .failed, error: reason))
        } catch {
            return Result(file: DifferenceReport.File(name, before: before, .failed, error: "\(error)"))
        }
    }

    /// The frame that differs most.
    private func picture(
        _ file: DifferenceReport.File, _ first: Scene, _ second: Scene
    ) throws(RasterFailure) -> DifferencePicture? {
        guard let frame = file.frames?.worst?.frame else { return nil }
        var pair = try FramePair(first, second, width: pixels.width, height: pixels.height)
        let seconds = (frame - first.frames.lowerBound) / first.frameRate
        let drawn = pair.pixels(at: frame, and: second.frames.lowerBound + seconds * second.frameRate)
        return DifferencePicture(drawn.first, drawn.second, width: pixels.width, height: pixels.height)
    }

    /// An image as a PNG file.
    static func png(_ picture: Picture) throws(CommandFailure) -> [UInt8] {
        do throws(ExportFailure) {
            return try PNGWriter.file(picture)
        } catch {
            throw CommandFailure(.internalError, "\(error)")
        }
    }
}
