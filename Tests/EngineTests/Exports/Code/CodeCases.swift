import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// A document with a layer for each kind of property and each kind of motion that code is written for.
enum CodeCases {
    /// A layer and what moves it.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// Members of the layer besides its name.
        var layer: String
        var animations: String
        var testDescription: String { name }
    }

    private static func box(_ name: String, _ animations: String) -> Case {
        Case(
            name: name, layer: "\"type\":\"rectangle\",\"bounds\":[40,30],\"position\":[20,10]", animations: animations)
    }

    private static func shaded(_ name: String, _ animations: String) -> Case {
        Case(
            name: name, layer: "\"type\":\"rectangle\",\"bounds\":[40,30],\"shadowOpacity\":0.5",
            animations: animations)
    }

    private static func outline(_ name: String, _ animations: String) -> Case {
        Case(
            name: name, layer: "\"type\":\"path\",\"path\":\"M 0 0 L 10 0 C 20 0 20 10 10 10 Z\"",
            animations: animations)
    }

    private static func gradient(_ name: String, _ animations: String) -> Case {
        Case(
            name: name,
            layer: "\"type\":\"gradient\",\"bounds\":[9,9],\"colors\":[\"#ff0000\",\"#0000ff\"],\"locations\":[0,1]",
            animations: animations)
    }

    private static func basic(_ keyPath: String, _ from: String, _ to: String, _ more: String = "") -> String {
        #"{"type":"basic","keyPath":"\#(keyPath)","fromValue":\#(from),"toValue":\#(to),"duration":0.8,"beginTime":0.2,"#
            + #""fillMode":"both","timingFunction":[0.3,0.1,0.2,1]\#(more)}"#
    }

    /// One of each kind of property.
    static let properties: [Case] = [
        box("place", basic("position", "[20,10]", "[80,40]")), box("placeX", basic("position.x", "20", "80")),
        box("placeY", basic("position.y", "10", "-30")), box("depth", basic("zPosition", "0", "5")),
        box("anchor", basic("anchorPoint", "[0.5,0.5]", "[0,1]")),
        box("turn", basic("transform.rotation.z", "0", "7")), box("growBoth", basic("transform.scale", "1", "2.5")),
        box("growX", basic("transform.scale.x", "1", "0.5")),
        box("growPlane", basic("transform.scale.xy", "[1,1]", "[2,3]")),
        box("shift", basic("transform.translation", "[0,0]", "[12,-8]")),
        box("shiftX", basic("transform.translation.x", "0", "14")),
        box("matrix", basic("transform", "[1,0,0,1,0,0]", "[2,0,0,3,10,20]")),
        box("lean", basic("transform", "[1,0,0,1,0,0]", "[1,0.5,0.2,1.3,10,20]")),
        box("room", basic("bounds", "[0,0,40,30]", "[2,3,80,60]")),
        box("size", basic("bounds.size", "[40,30]", "[80,10]")), box("width", basic("bounds.size.width", "40", "90")),
        box("fade", basic("opacity", "1", "0.25")),
        box("ground", basic("backgroundColor", "[1,0,0,1]", "[0,0.5,1,1]")),
        box("corner", basic("cornerRadius", "0", "12")), box("edge", basic("borderWidth", "1", "4")),
        box("edgeColor", basic("borderColor", "[0,0,0,1]", "[0,1,0,1]")),
        box("shade", basic("shadowOpacity", "0", "0.7")),
        shaded("shadeColor", basic("shadowColor", "[0,0,0,1]", "[1,0,1,1]")),
        shaded("shadeOffset", basic("shadowOffset", "[0,3]", "[5,9]")),
        shaded("shadeBlur", basic("shadowRadius", "3", "8")),
        outline("fill", basic("fillColor", "[0,0,0,1]", "[1,0.5,0,1]")),
        outline("line", basic("strokeColor", "[0,0,0,1]", "[0,0.5,1,1]")),
        outline("lineWidth", basic("lineWidth", "1", "6")),
        outline("lineStart", basic("strokeStart", "0", "0.6")), outline("lineEnd", basic("strokeEnd", "0", "1")),
        outline("morph", basic("path", "\"M 0 0 L 10 0\"", "\"M 5 5 L 20 30\"")),
        gradient("tints", basic("colors", "[[1,0,0,1],[0,0,1,1]]", "[[0,1,0,1],[1,1,0,1]]")),
        gradient("stops", basic("locations", "[0,1]", "[0.2,0.7]")),
        gradient("start", basic("startPoint", "[0.5,0]", "[0,0.2]")),
    ]

    /// One of each kind of motion.
    static let motions: [Case] = [
        box(
            "bounceBoth",
            #"{"type":"bounce","keyPath":"position","fromValue":[20,10],"toValue":[80,200],"numberOfBounces":4,"duration":1.2,"fillMode":"both"}"#
        ),
        box(
            "bounceWall",
            #"{"type":"bounce","keyPath":"position.x","fromValue":20,"toValue":90,"stiffness":0.7,"shouldOvershoot":false,"duration":0.9,"fillMode":"forwards"}"#
        ),
        box(
            "bounceShake",
            #"{"type":"bounce","keyPath":"transform.rotation.z","fromValue":0.5,"toValue":0,"shake":true,"stiffness":"heavy","numberOfBounces":6,"duration":1}"#
        ),
        box(
            "bounceIdeal",
            #"{"type":"bounce","keyPath":"position.y","fromValue":10,"toValue":90,"variant":"ideal","numberOfBounces":3,"duration":1}"#
        ),
        box(
            "bounceEased",
            #"{"type":"bounce","keyPath":"opacity","fromValue":0,"toValue":1,"stiffness":"heavy","duration":1,"timingFunction":"easeIn"}"#
        ),
        box(
            "springSize",
            #"{"type":"spring","keyPath":"bounds","fromValue":[0,0,40,30],"toValue":[0,0,90,120],"stiffness":200,"damping":9,"duration":1.1,"fillMode":"both"}"#
        ),
        box(
            "springHeavy",
            #"{"type":"spring","keyPath":"position.x","fromValue":20,"toValue":90,"mass":2,"stiffness":100,"damping":60,"initialVelocity":-1,"allowsOverdamping":true,"duration":1.5}"#
        ),
        box(
            "springLate",
            #"{"type":"spring","keyPath":"opacity","toValue":0.25,"response":0.4,"dampingFraction":0.5,"beginTime":0.5,"fillMode":"both"}"#
        ),
        box(
            "keysLinear",
            #"{"type":"keyframes","keyPath":"position","values":[[20,10],[80,40],[50,90]],"keyTimes":[0,0.3,1],"timingFunctions":["easeIn",[0.2,-0.5,0.4,1.6]],"duration":1.5,"fillMode":"both"}"#
        ),
        box(
            "keysDiscrete",
            #"{"type":"keyframes","keyPath":"opacity","values":[0,0.5,1],"calculationMode":"discrete","duration":1.2}"#),
        box(
            "keysCubic",
            #"{"type":"keyframes","keyPath":"position.x","values":[20,80,50,120],"keyTimes":[0,0.3,0.5,1],"calculationMode":"cubic","tensionValues":[0,0.5,0,0],"continuityValues":[0,0,0.4,0],"biasValues":[0,0,0.3,0],"duration":1.5}"#
        ),
        box(
            "keysCubicPlace",
            #"{"type":"keyframes","keyPath":"position","values":[[20,10],[80,40],[50,90],[20,30]],"calculationMode":"cubic","duration":1.5}"#
        ),
        box(
            "keysCubicBack",
            #"{"type":"keyframes","keyPath":"opacity","values":[0.2,0.6,0.6,0.2],"keyTimes":[0,0.3,0.6,1],"calculationMode":"cubic","timingFunctions":["linear","easeInEaseOut","linear"],"duration":1.5}"#
        ),
        box(
            "keysCubicPaced",
            #"{"type":"keyframes","keyPath":"position","values":[[20,10],[80,40],[50,90],[20,30]],"calculationMode":"cubicPaced","duration":1.5}"#
        ),
        gradient(
            "tintsCubic",
            #"{"type":"keyframes","keyPath":"colors","values":[[[1,0,0,1],[0,0,1,1]],[[0,0.5,0,1],[0.5,0.5,0,1]],[[0,0,0,1],[0.2,0.2,0.9,1]]],"calculationMode":"cubic","duration":1.5}"#
        ),
        outline(
            "morphKeys",
            #"{"type":"keyframes","keyPath":"path","values":["M 0 0 C 10 0 20 10 20 20 Z","M 5 5 C 10 9 30 10 30 30 Z","M 0 0 C 1 0 2 10 20 2 Z"],"keyTimes":[0,0.4,1],"timingFunctions":["easeIn",[0.3,-0.4,0.5,1.5]],"duration":1.5}"#
        ),
        gradient(
            "stopsSpring",
            #"{"type":"spring","keyPath":"locations","fromValue":[0,1],"toValue":[0.3,0.6],"stiffness":200,"damping":9,"duration":1.1,"fillMode":"both"}"#
        ),
        box(
            "keysPaced",
            #"{"type":"keyframes","keyPath":"position","values":[[20,10],[80,40],[50,190]],"calculationMode":"paced","duration":1.5}"#
        ),
        box(
            "keysPath",
            #"{"type":"keyframes","keyPath":"position","path":"M 20 10 L 80 40 C 120 40 120 90 80 90","keyTimes":[0,0.4,1],"timingFunctions":["linear","easeOut"],"duration":1.5}"#
        ),
        box(
            "repeating",
            #"{"type":"basic","keyPath":"opacity","fromValue":1,"toValue":0.2,"duration":0.5,"repeatCount":2.5,"autoreverses":true,"timingFunction":"easeInEaseOut","beginTime":0.25,"fillMode":"both"}"#
        ),
        box(
            "repeatingEven",
            #"{"type":"basic","keyPath":"opacity","fromValue":1,"toValue":0.2,"duration":0.5,"repeatCount":2,"autoreverses":true,"timingFunction":"easeIn","fillMode":"both"}"#
        ),
        box(
            "repeatingPart",
            #"{"type":"basic","keyPath":"position.x","fromValue":30,"toValue":90,"duration":0.5,"repeatCount":2,"timingFunction":"easeOut"}"#
        ),
        box(
            "repeatingCut",
            #"{"type":"basic","keyPath":"position","fromValue":[20,10],"toValue":[80,40],"duration":0.6,"repeatCount":2.25,"timingFunction":[0.3,-0.4,0.2,1.3]}"#
        ),
        box(
            "repeatingKeys",
            #"{"type":"keyframes","keyPath":"position","values":[[20,10],[80,40],[50,90]],"keyTimes":[0,0.3,1],"timingFunctions":["easeIn","linear"],"duration":0.4,"repeatCount":3,"autoreverses":true,"beginTime":0.1}"#
        ),
        box(
            "repeatingColor",
            #"{"type":"keyframes","keyPath":"backgroundColor","values":[[0,0,0,1],[1,0.5,0,1],[0,0,1,0.5]],"duration":0.7,"repeatCount":3,"autoreverses":true}"#
        ),
        box(
            "endless",
            #"{"type":"basic","keyPath":"transform.rotation.z","fromValue":0,"toValue":6.283185307179586,"duration":0.75,"repeatCount":"infinity"}"#
        ),
        box(
            "quick",
            #"{"type":"basic","keyPath":"position.x","fromValue":20,"toValue":90,"duration":2,"speed":1.6,"timeOffset":0.3,"fillMode":"both"}"#
        ),
        box(
            "additive",
            #"{"type":"basic","keyPath":"position.x","fromValue":-30,"toValue":0,"duration":1,"isAdditive":true},{"type":"basic","keyPath":"position.y","byValue":25,"duration":1.4}"#
        ),
        box(
            "cumulative",
            #"{"type":"basic","keyPath":"position.x","fromValue":0,"toValue":10,"duration":0.5,"repeatCount":4,"isCumulative":true}"#
        ),
        box(
            "grouped",
            #"{"type":"group","duration":1.2,"beginTime":0.3,"timingFunction":"easeOut","fillMode":"both","animations":[{"type":"basic","keyPath":"opacity","fromValue":0,"toValue":1,"duration":0.9,"fillMode":"both"}]}"#
        ),
        box("blocks", Self.blocks),
        box(
            "blocksEased",
            Self.blocks.replacing(
                "\"duration\":1.5",
                with: "\"duration\":1.1,\"delay\":0.2,\"options\":[\"curveLinear\",\"repeat\",\"autoreverse\"]")),
    ]

    /// Four blocks, with relative changes and two properties in one of them.
    private static let blocks =
        #"{"type":"animateKeyframes","duration":1.5,"blocks":["#
        + #"{"relativeStartTime":0,"relativeDuration":0.25,"changes":{"center":{"by":[80,-10]}}},"#
        + #"{"relativeStartTime":0.1,"relativeDuration":0.5,"changes":{"transform.rotation":{"to":-0.39}}},"#
        + #"{"relativeStartTime":0.25,"relativeDuration":0.5,"changes":{"center":{"by":[100,-50]},"alpha":{"to":0}}},"#
        + #"{"relativeStartTime":0.8,"relativeDuration":0.2,"changes":{"center":{"to":[20,10]},"alpha":{"to":1}}}]}"#

    /// All of them.
    static let all = properties + motions

    /// A document of some of them.
    static func scene(_ cases: [Case] = all) throws -> Scene {
        let layers = cases.map { #"{"name":"\#($0.name)",\#($0.layer),"animations":[\#($0.animations)]}"# }
        let text =
            #"{"pegbar":"motion/1","size":[200,200],"duration":3,"layers":[\#(layers.joined(separator: ",\n"))]}"#
        let document = try Document.read([UInt8](text.utf8))
        #expect(document.diagnostics.filter { $0.severity == .error }.isEmpty, "\(document.diagnostics)")
        return document.scene
    }

    /// The code of some of them.
    static func animation(_ cases: [Case] = all) throws -> CodeAnimation {
        CodeAnimation(try scene(cases), name: "cases.motion.json")
    }

    /// The animation of one of the cases alone, made once for all tests: sampling its curves is most of their work.
    static func animation(_ item: Case) throws -> CodeAnimation { try #require(alone.get()[item.name]) }

    private static let alone = Result {
        try Dictionary(uniqueKeysWithValues: all.map { ($0.name, try animation([$0])) })
    }

    /// The seconds at which code is compared with the scene: not on the edges of what begins and ends there.
    static let times: [Double] = (0..<239).map { (Double($0) + 0.37) / 80 }
}
