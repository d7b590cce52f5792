@testable import Engine
@testable import Formats

/// Helpers that make the text of motion documents.
enum MotionText {
    /// A document of 100×100.
    static func document(_ layers: String, members: String = "") -> String {
        #"{"pegbar":"motion/1","size":[100,100],\#(members)"layers":[\#(layers)]}"#
    }

    /// A document of one layer that is 10×10 and has one animation.
    static func animated(_ animation: String, layer: String = #""bounds":[10,10]"#, members: String = "") -> String {
        document(#"{\#(layer),"animations":[\#(animation)]}"#, members: members)
    }

    /// Reads a document.
    static func read(_ text: String, fonts: FontLookup? = nil) throws -> Document {
        try Document.read(Array(text.utf8), fonts: fonts)
    }

    /// The first layer.
    static func layer(_ text: String) throws -> TreeLayer { try read(text).scene.treeLayers[1] }
}
