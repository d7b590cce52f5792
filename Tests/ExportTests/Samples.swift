import Engine
import Foundation
import Raster

@testable import Export

/// What the tests export: a square that moves, fades and changes color on a transparent ground.
enum Sample {
    /// The animation as Lottie.
    static let lottie = """
        {"v":"5.7.0","fr":30,"ip":0,"op":12,"w":24,"h":16,"nm":"Sample","layers":[{"ty":4,"nm":"Square","ip":0,"op":9,\
        "st":0,"ks":{"o":{"a":1,"k":[{"t":0,"s":[40]},{"t":6,"s":[100]}]},"p":{"a":1,"k":[{"t":0,"s":[6,8],"to":[0,0],\
        "ti":[0,0]},{"t":8,"s":[18,8]}]}},"shapes":[{"ty":"gr","nm":"Group","it":[{"ty":"el","p":{"a":0,"k":[0,0]},\
        "s":{"a":0,"k":[10.123456,8]}},{"ty":"fl","c":{"a":0,"k":[0.9,0.2,0.1,1]},"o":{"a":0,"k":100}},{"ty":"tr"}]}]}]}
        """

    /// A source of its frames.
    static func source(background: Color? = nil, range: Range<Double>? = nil, rate: Double? = nil) throws -> FrameSource
    {
        let scene = try SampleReader.scene(Array(lottie.utf8))
        return try FrameSource(
            scene, images: ImageStore([]), width: 24, height: 16, background: background, range: range, rate: rate)
    }

    /// Its frames.
    static func pictures(_ source: FrameSource) throws -> [Picture] {
        let drawer = FrameDrawer(source)
        return try (0..<source.count).map { try drawer.picture(at: source.frame(at: $0)) }
    }

    /// An image of noise that is the same each time.
    static func noise(width: Int, height: Int, isOpaque: Bool = false) -> Picture {
        var state: UInt32 = 1
        let pixels = (0..<width * height).map { _ -> UInt32 in
            state = state &* 1_664_525 &+ 1_013_904_223
            if isOpaque { return state | 0xFF00_0000 }
            return state >> 24 == 0 ? 0 : state
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}

/// A folder that goes away with the test.
final class TemporaryFolder {
    /// Absolute.
    let path = NSTemporaryDirectory() + "pegbar-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The bytes of a file.
    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    /// All names, hidden ones too.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
