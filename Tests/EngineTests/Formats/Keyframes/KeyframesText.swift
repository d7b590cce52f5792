@testable import Engine
@testable import Formats

/// Helpers that make the text of Keyframes animations.
enum KeyframesText {
    /// A file of 100×100 with 60 frames; `members` are put before the features.
    static func animation(_ features: String, version: String? = "1.1", members: String = "") -> String {
        let version = version.map { #""formatVersion":"\#($0)","# } ?? ""
        return #"{\#(version)"frame_rate":30,"animation_frame_count":60,"canvas_size":[100,100],\#(members)"#
            + #""features":[\#(features)]}"#
    }

    /// A feature that draws a triangle in one color.
    static func triangle(_ members: String = "") -> String {
        #"{\#(members)\#(shape(line)),"fill_color":\#(blue)}"#
    }

    /// Colors as they are written.
    static let blue = "\"#3366cc\""
    static let black = "\"#000000\""

    static let line = #""M0.00,0.00","L10.00,0.00","L10.00,10.00""#

    /// A shape that stands still.
    static func shape(_ commands: String) -> String {
        #""key_frames":[{"start_frame":0,"data":[\#(commands)]}]"#
    }

    /// An animation of one property that stands still.
    static func still(_ property: String, _ value: String) -> String {
        #"{"property":"\#(property)","key_values":[{"start_frame":0,"data":\#(value)}],"timing_curves":[]}"#
    }

    /// An animation of one property from the first frame to the last.
    static func moving(_ property: String, _ from: String, _ to: String, curve: String = "[[0.25,0.25],[0.75,0.75]]")
        -> String
    {
        #"{"property":"\#(property)","key_values":[{"start_frame":0,"data":\#(from)},"#
            + #"{"start_frame":60,"data":\#(to)}],"timing_curves":[\#(curve)]}"#
    }

    static func read(_ text: String, _ profile: KeyframesProfile = .recommended) throws -> Document {
        try Document.read(Array(text.utf8), options: ReadingOptions(keyframesProfile: profile))
    }
}
