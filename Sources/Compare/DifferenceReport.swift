package import Engine
import Foundation
package import Raster

/// What `pegbar diff` says of some files; the names of its properties are those of the JSON.
package struct DifferenceReport: Codable, Sendable {
    /// The size that frames were drawn at, as it was asked for.
    package var size: String
    /// The mean error up to which frames count as the same, 0…255.
    package var threshold: Double
    /// In the order of their paths.
    package var files: [File]

    /// One animation in two versions.
    package struct File: Codable, Sendable {
        /// The path of the second version, or of the first where there is no other.
        package var file: String
        /// What the first version is: a path, or a revision.
        package var before: String
        /// How they compare.
        package var verdict: Verdict
        /// Why they could not be compared; absent where they could.
        package var error: String?
        /// Their frames; absent where there is only one version.
        package var frames: FrameComparison?
        /// What differs in the animations themselves; absent where there is only one version.
        package var changes: [SceneChange]?
        /// How many more changes there are; absent where all are listed.
        package var moreChanges: Int?
    }

    /// How two versions compare.
    package enum Verdict: String, Codable, Sendable {
        /// No frame differs by more than the threshold, and size, frame rate and length are the same.
        case equal
        /// They do not look alike.
        case different
        /// There is no first version.
        case added
        /// There is no second version.
        case removed
        /// One of them cannot be read.
        case failed
    }

    /// A report.
    package init(size: String, threshold: Double, files: [File]) {
        self.size = size
        self.threshold = threshold
        self.files = files
    }

    /// Whether all files look alike.
    package var isEqual: Bool { files.allSatisfy { $0.verdict == .equal } }

    /// Keys sorted: the same bytes for the same differences.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

extension DifferenceReport.File {
    /// The most changes that are listed of one file.
    private static let most = 500

    /// Compares two versions.
    package init(
        _ first: Scene, _ second: Scene, file: String, before: String, pixels: (width: Int, height: Int),
        threshold: Double
    ) throws(RasterFailure) {
        let frames = try FrameComparison(
            first, second, width: pixels.width, height: pixels.height, threshold: threshold)
        let changes = SceneChange.changes(from: first, to: second)
        let isSameFrame =
            first.size == second.size && first.frameRate == second.frameRate && first.frames == second.frames
        self.init(
            file: file, before: before, verdict: frames.differing == 0 && isSameFrame ? .equal : .different,
            frames: frames, changes: Array(changes.prefix(Self.most)),
            moreChanges: changes.count > Self.most ? changes.count - Self.most : nil)
    }

    /// A file that was not compared.
    package init(_ file: String, before: String, _ verdict: DifferenceReport.Verdict, error: String? = nil) {
        self.init(file: file, before: before, verdict: verdict, error: error)
    }
}
