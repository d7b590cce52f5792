import Foundation

@testable import Engine

/// Numbers of Core Animation, of SKBounceAnimation and of UIKit's keyframe blocks: a file of Tests/Fixtures/vectors, and
/// the file of that name in the folder that the environment names as `PEGBAR_VECTORS`.
enum MotionVectors {
    /// The file of a name, and the one from outside where there is one; nil for one that cannot be read.
    static func all<Content: Decodable>(_ name: String, as type: Content.Type) -> [Content?] {
        let own = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/vectors/\(name)").standardizedFileURL
        let files = [own, Fixture.givenVectors(name)].compactMap { $0 }.filter {
            FileManager.default.fileExists(atPath: $0.path)
        }
        return files.map { try? JSONDecoder().decode(type, from: Data(contentsOf: $0)) }
    }
}
