import Foundation

@testable import Engine

/// Small animations as files hold them.
enum Animations {
    /// A Core Animation archive of the fixtures.
    static func archive(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/archives")
        return [UInt8](try Data(contentsOf: folder.appending(path: "\(name)/\(name).caar")))
    }

    /// A red square of 40 pixels in the middle of 100×50, there for 10 frames, that moves 1 pixel a frame.
    static let square = """
        {"v": "5.7.0", "w": 100, "h": 50, "fr": 10, "ip": 5, "op": 15, "markers": [{"tm": 7, "cm": "go", "dr": 2}],
         "layers": [{"ty": 4, "ind": 1, "nm": "Square", "ip": 5, "op": 15, "st": 0,
          "ks": {"p": {"a": 1, "k": [{"t": 5, "s": [50, 25], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
                                    {"t": 15, "s": [60, 25]}]}},
          "shapes": [{"ty": "gr", "nm": "Group", "it": [
            {"ty": "rc", "d": 1, "s": {"a": 0, "k": [40, 40]}, "p": {"a": 0, "k": [0, 0]}, "r": {"a": 0, "k": 0}},
            {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}, "r": 1},
            {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
             "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]}]}]}
        """

    /// A black bar of 40×10 in the middle of 50×50, drawn as a stroke, that rotates once in 8 frames; of Keyframes.
    static let turningBar = """
        {"formatVersion": "1.1", "frame_rate": 8, "animation_frame_count": 8, "canvas_size": [50, 50],
         "features": [{"name": "Bar", "key_frames": [{"start_frame": 0, "data": ["M-20.00,0.00", "L20.00,0.00"]}],
          "stroke_color": "#ff000000", "stroke_width": 10, "stroke_line_cap": "butt", "feature_animations": [
           {"property": "ANCHOR_POINT", "key_values": [{"start_frame": 0, "data": [0, 0]}], "timing_curves": []},
           {"property": "X_POSITION", "key_values": [{"start_frame": 0, "data": [25]}], "timing_curves": []},
           {"property": "Y_POSITION", "key_values": [{"start_frame": 0, "data": [25]}], "timing_curves": []},
           {"property": "ROTATION", "key_values": [{"start_frame": 0, "data": [0]}, {"start_frame": 8, "data": [360]}],
            "timing_curves": [[[0.25, 0.25], [0.75, 0.75]]]}]}]}
        """
}
