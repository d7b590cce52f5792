import Cost
import Formats
import Foundation

/// Small animations whose cost is known in its parts.
enum CostSamples {
    /// A rectangle of a size in the middle of its layer.
    static func rectangle(_ name: String, _ size: Int, more: String = "", at place: Int = 50) -> String {
        """
        {"ty": 4, "nm": "\(name)", "ip": 0, "op": 60, "st": 0, \(more)
         "ks": {"p": {"a": 0, "k": [\(place), 50]}, "o": {"a": 0, "k": 100}},
         "shapes": [{"ty": "rc", "s": {"a": 0, "k": [\(size), \(size)]}, "p": {"a": 0, "k": [0, 0]}, "r": {"a": 0, "k": 4}},
          {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}
        """
    }

    /// A layer that shows the composition “inner”.
    static func composition(_ name: String) -> String {
        """
        {"ty": 0, "nm": "\(name)", "refId": "inner", "w": 100, "h": 100, "ip": 0, "op": 60, "st": 0, "ks": {}}
        """
    }

    /// A Gaussian blur of a layer.
    static let blur = """
        "ef": [{"ty": 29, "nm": "Blur", "en": 1, "ef": [{"ty": 0, "v": {"a": 0, "k": 30}},
         {"ty": 7, "v": {"a": 0, "k": 1}}, {"ty": 7, "v": {"a": 0, "k": 0}}]}],
        """

    /// An animation of 60 frames with these layers; “inner” has two rectangles.
    static func lottie(_ layers: [String], frameRate: Int = 60, frames: Int = 60) -> String {
        """
        {"v": "5.7.0", "w": 100, "h": 100, "fr": \(frameRate), "ip": 0, "op": \(frames),
         "assets": [{"id": "inner", "layers": [\(rectangle("Dot", 20)), \(rectangle("Ring", 30))]}],
         "layers": [\(layers.joined(separator: ",\n"))]}
        """
    }

    /// The document of a text, with the locations of its layers.
    static func document(_ text: String) throws -> Document {
        try Document.read(Array(text.utf8), sources: true)
    }

    /// What a text costs at 100 pixels, as a report has it.
    static func report(_ text: String, file: String = "a.json") throws -> CostReport.File {
        let document = try document(text)
        return CostReport.File(
            AnimationCost(document.scene, width: 100, height: 100), of: document, file: file, bytes: text.utf8.count)
    }
}
