@testable import Engine
@testable import Formats

/// A scene with a text that is set in outlines of the file.
enum TextScene {
    /// The text layer “T” that says AB, red with a black stroke, at 20 pixels.
    ///
    /// - Parameter documents: The keyframes; nil for one document.
    static func read(documents: String? = nil, animators: String = "") throws -> Scene {
        try read(documents: documents, animators: animators, slot: nil, options: ReadingOptions()).scene
    }

    /// The same with the documents from a slot.
    static func read(
        documents: String? = nil, animators: String = "", slot: String?, options: ReadingOptions, more: String = ""
    ) throws -> Document {
        let sid = slot.map { "\"sid\": \"\($0)\", " } ?? ""
        let layer = """
            {"ty": 5, "nm": "T", "ip": 0, "op": 100, "st": 0, "ks": {},
             "t": {"d": {\(sid)"k": [\(documents ?? document("AB", "1, 0, 0"))]}, "p": {}, "m": {"g": 1, "a": {"k": [0, 0]}},
                   "a": [\(animators)]}}
            """
        let outline = #"{"ty": "sh", "ks": {"k": {"v": [[0, 0], [50, 0], [50, -50]], "i": [], "o": [], "c": true}}}"#
        let chars = ["A", "B"].map { grapheme in
            """
            {"ch": "\(grapheme)", "fFamily": "F", "style": "S", "w": 60, "data": {"shapes": [{"ty": "gr", "it": [\(outline)]}]}}
            """
        }
        let fonts = #""fonts": {"list": [{"fName": "FS", "fFamily": "F", "fStyle": "S", "ascent": 70}]},"#
        return try NamedScene.read(
            layers: layer, more: "\(more) \(fonts) \"chars\": [\(chars.joined(separator: ","))],", options: options)
    }

    /// A keyframe with a document of a fill color.
    static func document(_ text: String, _ color: String, at time: Double = 0) -> String {
        """
        {"t": \(time), "s": {"t": "\(text)", "f": "FS", "s": 20, "tr": 100, "j": 0, "lh": 24, "ls": 0,
         "fc": [\(color)], "sc": [0, 0, 0], "sw": 1}}
        """
    }
}
