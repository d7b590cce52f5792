import Engine
import Foundation
import Raster

/// What `inspect` reports; the names of its properties are those of the JSON that scripts read.
struct Inspection: Encodable {
    struct Marker: Encodable {
        var name: String
        var frame: Double
        var duration: Double
    }

    /// A picture that layers place.
    struct Image: Encodable {
        var width: Double
        var height: Double
        /// The size of its file.
        var bytes: Int
        /// Why it draws nothing; absent where it draws.
        var failure: String?
    }

    /// A file that the animation names.
    struct Dependency: Encodable {
        var path: String
        var found: Bool
    }

    struct Diagnostic: Encodable {
        var severity: String
        var feature: String
        var message: String
        var layer: String?
        var path: String
        var line: Int?
        var column: Int?
        var hint: String?
    }

    var file: String
    var format: String
    /// In pixels.
    var width: Double
    var height: Double
    var frameRate: Double
    var inFrame: Double
    var outFrame: Double
    /// In seconds.
    var duration: Double
    var animations: [String]
    var animation: String?
    var markers: [Marker]
    var layers: [LayerNode]
    var images: [Image]
    var dependencies: [Dependency]
    /// What could be tuned.
    var knobs: [String] = []
    var diagnostics: [Diagnostic]
    /// The text of a display list, where one was asked for.
    var displayList: String?

    /// Everything about a file, which is called `name` in the report. Decodes its pictures.
    init(_ animationFile: AnimationFile, name: String) {
        let document = animationFile.document
        let scene = document.scene
        file = name
        format = document.format.rawValue
        width = scene.size.width
        height = scene.size.height
        frameRate = scene.frameRate
        inFrame = scene.frames.lowerBound
        outFrame = scene.frames.upperBound
        duration = (outFrame - inFrame) / frameRate
        animations = document.animations
        animation = document.animation
        markers = scene.markers.map { Marker(name: $0.name, frame: $0.frame, duration: $0.duration) }
        layers = LayerNode.tree(of: scene)
        let store = ImageStore(scene.images)
        images = scene.images.enumerated().map { index, image in
            Image(
                width: image.size.width, height: image.size.height, bytes: image.bytes.count,
                failure: store.failure(of: index))
        }
        dependencies = animationFile.dependencies.map { Dependency(path: $0.path, found: $0.hash != nil) }
        diagnostics = document.diagnostics.map {
            Diagnostic(
                severity: $0.severity.rawValue, feature: $0.feature, message: $0.message, layer: $0.layer,
                path: $0.path, line: $0.location?.line, column: $0.location?.column, hint: $0.hint)
        }
    }

    /// The report for scripts: one object, keys sorted.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
