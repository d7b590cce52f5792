import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Swift and Objective-C for Core Animation, evaluated back by its rules and held against the scene.
struct AppleCodeTests {
    /// The numbers of a property that a key path names.
    private static func places(_ keyPath: String, _ property: CodeProperty) -> [Int]? {
        let own = property.layerKeyPath ?? ""
        let axes = ["x": 0, "y": 1, "width": 0, "height": 1]
        switch property {
        case .rotation: return ["transform.rotation", "transform.rotation.z"].contains(keyPath) ? [0] : nil
        case .scale:
            let all = [
                "transform.scale": [0, 1, 2], "transform.scale.xy": [0, 1], "transform.scale.x": [0],
                "transform.scale.y": [1],
            ]
            return all[keyPath]
        case .translation: return ["transform.translation": [0, 1], "transform.translation.x": [0]][keyPath]
        case .bounds:
            let all = [
                "bounds": [0, 1, 2, 3], "bounds.origin": [0, 1], "bounds.size": [2, 3], "bounds.size.width": [2],
                "bounds.size.height": [3],
            ]
            return all[keyPath]
        default:
            if keyPath == own {
                let counts: [CodeProperty: Int] = [
                    .position: 2, .anchorPoint: 2, .startPoint: 2, .shadowOffset: 2, .locations: 2, .path: 4,
                    .colors: 8,
                ]
                return Array(0..<(property.isColor ? 4 : counts[property] ?? 1))
            }
            guard keyPath.hasPrefix(own + "."), let axis = axes[String(keyPath.dropFirst(own.count + 1))] else {
                return nil
            }
            return [axis]
        }
    }

    /// The greatest difference between code and scene.
    private func difference(_ text: String, _ animation: CodeAnimation, _ track: CodeAnimation.Track) throws -> Double {
        var names = CodeNames(reserved: CodeNames.apple)
        // Names are given in the order of the layers.
        for other in animation.tracks { _ = names.name(other.layer) }
        let records = AppleRecord.all(in: text).filter { $0.layer == names.name(track.layer) }
        try #require(!records.isEmpty, "\(track.keyPath)")
        var base = track.base?.numbers ?? []
        switch track.property {
        case .rotation: base = [0]
        case .scale: base = [1, 1, 1]
        case .translation: base = [0, 0, 0]
        default: break
        }
        var worst = 0.0
        for time in CodeCases.times {
            let meant = try #require(track.shown.values(time)).numbers
            var own = records
            if case .path = records[0].fields["values"] { own = [] }
            // A whole matrix that only scales and shifts goes number by number.
            if track.matrix != nil, let matrix = records.first(where: { $0.keyPath == "transform" }) {
                let identity = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
                let n = AppleEvaluator.value([matrix], base: identity, at: time) { _ in Array(0..<16) }
                let read: [CodeProperty: [Double]] = [
                    .scale: [n[0], n[5], n[10]], .translation: [n[12], n[13], n[14]], .rotation: [atan2(n[1], n[0])],
                ]
                for (a, b) in zip(read[track.property] ?? [], meant) { worst = max(worst, abs(a - b)) }
                continue
            }
            let shown = AppleEvaluator.value(own, base: base, at: time) { Self.places($0, track.property) }
            for (a, b) in zip(shown, meant) { worst = max(worst, abs(a - b)) }
        }
        return worst
    }

    @Test(arguments: CodeCases.all, [CodeLanguage.swift, .objectiveC])
    func `code says what the scene shows`(item: CodeCases.Case, language: CodeLanguage) throws {
        let animation = try CodeCases.animation(item)
        let code = try animation.exported(as: language)
        #expect(code.omissions.isEmpty && code.approximations.isEmpty, "\(code.approximations) \(code.omissions)")
        for track in animation.tracks where track.property != .path && track.property != .colors {
            // Turned matrices do not go number by number.
            if item.name.hasPrefix("blocks") || item.name == "lean", track.matrix != nil { continue }
            let miss = try difference(code.text, animation, track)
            // At constant speed along a curve the scene follows short straight segments, which cut its bends.
            #expect(miss < (item.name == "keysCubicPaced" ? 5e-4 : 1e-6), "\(track.keyPath) \(code.text)")
        }
    }

    @Test func `the wrong key path, one axis alone and springs without ends are gone`() throws {
        let animation = try CodeCases.animation()
        let text = try animation.exported(as: .swift).text
        for words in [
            #"SKBounceAnimation(keyPath: "position")"#,
            "animation.fromValue = NSValue(cgPoint: CGPoint(x: 20.0, y: 10.0))",
            #"CASpringAnimation(keyPath: "bounds")"#, #"CABasicAnimation(keyPath: "transform.scale.xy")"#,
            "animation.stiffness = SKBounceAnimationStiffnessMedium", "animation.stiffness = 0.7",
            "m11: 1.0, m12: 0.5, m13: 0.0, m14: 0.0, m21: 0.2, m22: 1.3,", "animation.calculationMode = .cubic",
            "animation.repeatCount = 2.5", "animation.repeatCount = .infinity",
        ] { #expect(text.contains(words), "\(words)") }
    }

    @Test(arguments: CodeLanguage.allCases)
    func `values as far apart as numbers go are left out, not written`(language: CodeLanguage) throws {
        let easing = #""o":{"x":[0.3],"y":[0]},"i":{"x":[0.6],"y":[1]}"#
        let text = """
            {"v":"5.5.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[{"ty":4,"nm":"Far","ip":0,"op":60,"st":0,"ks":{"p":
            {"a":1,"k":[{"t":0,"s":[1.7e308,0],"h":1},{"t":30,"s":[-1.7e308,0],"h":1},{"t":60,"s":[0,0],"h":1}]}},"shapes":[
            {"ty":"rc","s":{"a":0,"k":[4,4]},"p":{"a":0,"k":[0,0]},"r":{"a":0,"k":0}},{"ty":"fl","o":{"a":0,"k":100},"c":
            {"a":1,"k":[{"t":0,"s":[1e308,0,0,1],\(easing)},{"t":30,"s":[-1e308,1,0,1],\(easing)},{"t":60,"s":[0,0,0,1]}]}}
            ]}]}
            """
        let animation = CodeAnimation(try Document.read([UInt8](text.utf8)).scene, name: "far.json")
        // Failing is right, too, where nothing else moves.
        let code = try? animation.exported(as: language)
        #expect(code?.text.contains("inf,") != true && code?.text.contains("nan") != true)
    }

    @Test func `keyframes of a file of 24 frames a second keep their times`() throws {
        let text = """
            {"v":"5.5.0","fr":24,"ip":0,"op":48,"w":100,"h":100,"layers":[{"ty":3,"nm":"Dot","ip":0,"op":48,"st":0,"ks":{
            "s":{"a":1,"k":[{"t":12,"s":[100,100,100],"o":{"x":[0.4],"y":[0]},"i":{"x":[0.6],"y":[1]}},{"t":36,"s":[250,250,100]}]},
            "o":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":24,"s":[100]}]}}}]}
            """
        let animation = CodeAnimation(try Document.read([UInt8](text.utf8)).scene, name: "dot.json")
        let code = try animation.exported(as: .swift)
        #expect(code.text.contains(#"CAKeyframeAnimation(keyPath: "transform.scale")"#))
        let records = AppleRecord.all(in: code.text)
        let scale = try #require(records.first { $0.keyPath == "transform.scale" })
        // Frame 24 is one second: halfway.
        let half = AppleEvaluator.value([scale], base: [1], at: 1) { _ in [0] }
        #expect(abs(half[0] - 1.75) < 2e-3)
        let fade = try #require(records.first { $0.keyPath == "opacity" })
        let looks = [0.5, 0.99, 1.01].map { AppleEvaluator.value([fade], base: [0], at: $0) { _ in [0] }[0] }
        #expect(looks == [0, 0, 1])
        let csv = try animation.exported(as: .csv).text.split(separator: "\n")
        #expect(csv.count == 50 && csv[25].hasPrefix("24,1,"))
    }
}
