import Formats
import Testing

@testable import Engine

/// The numbers of other programs, through documents: bounce.json and uikit-plane.json, see ``MotionVectors``.
struct MotionVectorTests {
    private typealias Text = MotionText

    @Test(arguments: BounceVectorTests.cases)
    func `a document's bounces agree`(item: BounceVectorTests.Case) throws {
        let p = item.params
        let parameters =
            ##""numberOfBounces":\##(p.numberOfBounces),"stiffness":\##(p.stiffness),"duration":\##(p.duration),"##
            + ##""shouldOvershoot":\##(p.shouldOvershoot),"shake":\##(p.shake),"fillMode":"both""##
        let animation =
            ##"{"type":"bounce","keyPath":"position.x","fromValue":\##(p.from),"toValue":\##(p.to),\##(parameters)}"##
        let document = try Text.read(Text.animated(animation))
        #expect(!document.diagnostics.contains { $0.severity == .error })
        let x = document.scene.treeLayers[1].geometry.position
        for sample in item.samples {
            let value = x.value(at: sample.x * p.duration).x
            #expect(abs(value - sample.value) <= 1e-9 * max(abs(p.to - p.from), 1e-3), "at \(sample.x): \(value)")
        }
    }

    /// A JSON text of each kind of value that has a number everywhere, and how to reach into one of it at random.
    private static let kinds:
        [(keyPath: String, json: @Sendable (Double) -> String, number: @Sendable (TreeLayer, Double) -> Double)] = [
            ("zPosition", { "\($0)" }, { $0.geometry.zPosition.value(at: $1) }),
            ("position", { "[7,\($0)]" }, { $0.geometry.position.value(at: $1).y }),
            ("bounds", { "[1,2,3,\($0)]" }, { $0.geometry.bounds.value(at: $1).height }),
            ("bounds.size", { "[3,\($0)]" }, { $0.geometry.bounds.value(at: $1).height }),
            ("shadowOffset", { "[\($0),1]" }, { $0.appearance.shadow?.offset.value(at: $1).width ?? .nan }),
            ("backgroundColor", { "[0,0,\($0),1]" }, { $0.appearance.background.value(at: $1).blue }),
            ("transform", { "[1,0,0,1,\($0),0]" }, { $0.geometry.transform.value(at: $1).orthographic.tx }),
            ("transform.translation.x", { "\($0)" }, { $0.geometry.transform.value(at: $1).orthographic.tx }),
        ]

    @Test(arguments: kinds.indices)
    func `every kind of value bounces like a number`(index: Int) throws {
        let kind = Self.kinds[index]
        let item = try #require(BounceVectorTests.cases.first { !$0.params.shake && $0.params.numberOfBounces == 2 })
        let p = item.params
        let animation =
            ##"{"type":"bounce","keyPath":"\##(kind.keyPath)","fromValue":\##(kind.json(p.from)),"##
            + ##""toValue":\##(kind.json(p.to)),"duration":\##(p.duration),"stiffness":\##(p.stiffness),"##
            + ##""shouldOvershoot":\##(p.shouldOvershoot),"fillMode":"both"}"##
        let document = try Text.read(Text.animated(animation, layer: ##""bounds":[10,10],"shadowOpacity":1"##))
        #expect(!document.diagnostics.contains { $0.severity != .note }, "\(document.diagnostics)")
        for sample in item.samples {
            let value = kind.number(document.scene.treeLayers[1], sample.x * p.duration)
            #expect(abs(value - sample.value) <= 1e-9 * max(abs(p.to - p.from), 1e-3), "at \(sample.x): \(value)")
        }
    }

    @Test func `the ideal variant differs from the exact one`() throws {
        func value(_ members: String, _ animation: String = "") throws -> Double {
            let text =
                ##"{"type":"bounce","keyPath":"zPosition","fromValue":0,"toValue":200,"duration":1,"numberOfBounces":3\##(animation)}"##
            return try Text.layer(Text.animated(text, members: members)).geometry.zPosition.value(at: 0.4)
        }
        let exact = try #require(Bounce(numberOfBounces: 3, duration: 1)?.curve(from: 0, to: 200.0)).value(at: 0.4)
        let ideal = try #require(
            Bounce(numberOfBounces: 3, duration: 1, variant: .ideal)?.curve(from: 0, to: 200.0)
        ).value(at: 0.4)
        #expect(abs(exact - ideal) > 1)
        #expect(try value("") == exact && value(##""variant":"ideal","##) == ideal)
        #expect(try value("", ##","variant":"ideal""##) == ideal)
        #expect(try value(##""variant":"ideal","##, ##","variant":"exact""##) == exact)
    }

    // MARK: - The plane

    /// The example of UIKit's chapter, as a document would have it.
    private func plane(_ file: KeyframeBlockVectorTests.File, members: String) -> String {
        let (x, y) = (file.originalCenter[0], file.originalCenter[1])
        let blocks = [
            ##"{"relativeStartTime":0,"relativeDuration":0.25,"changes":{"center.x":{"by":80},"center.y":{"by":-10}}}"##,
            ##"{"relativeStartTime":0.1,"relativeDuration":0.4,"changes":{"transform.rotation":{"to":\##(-Double.pi / 8)}}}"##,
            ##"{"relativeStartTime":0.25,"relativeDuration":0.25,"changes":{"center":{"by":[100,-50]},"alpha":{"to":0}}}"##,
            ##"{"relativeStartTime":0.51,"relativeDuration":0.01,"changes":{"transform":{"to":{"rotation":0}},"center":{"to":[0,\##(y)]}}}"##,
            ##"{"relativeStartTime":0.55,"relativeDuration":0.45,"changes":{"alpha":{"to":1},"center":{"to":[\##(x),\##(y)]}}}"##,
        ]
        return Text.animated(
            ##"{"type":"animateKeyframes","duration":\##(file.duration),\##(members)"blocks":[\##(blocks.joined(separator: ","))]}"##,
            layer: ##""bounds":[10,10],"position":[\##(x),\##(y)]"##)
    }

    @Test func `the plane flies as in UIKit`() throws {
        for file in KeyframeBlockVectorTests.files {
            let columns = [
                ("", file.samplesDefaultEaseInOut), (##""variant":"exact","##, file.samplesDefaultEaseInOut),
                (##""options":["curveLinear"],"##, file.samplesLinear), (##""variant":"ideal","##, file.samplesLinear),
            ]
            for (members, samples) in columns {
                let document = try Text.read(plane(file, members: members))
                #expect(document.diagnostics.allSatisfy { $0.feature == "variant" }, "\(document.diagnostics)")
                #expect(document.diagnostics.isEmpty != members.contains("ideal"), "another variant is labelled")
                let layer = document.scene.treeLayers[1]
                for sample in samples {
                    let time = try #require(sample["time"])
                    let center = layer.geometry.position.value(at: time)
                    let angle = layer.geometry.transform.value(at: time).numbers(of: .rotation(.z))?.x
                    let found = [
                        "center.x": center.x, "center.y": center.y, "rotation": try #require(angle),
                        "alpha": layer.appearance.opacity.value(at: time),
                    ]
                    for (name, value) in found {
                        let expected = try #require(sample[name])
                        #expect(abs(value - expected) <= 1e-6, "\(name) at \(time): \(value), not \(expected)")
                    }
                }
                #expect(layer.geometry.position.base == Point(file.originalCenter[0], file.originalCenter[1]))
            }
        }
    }

    @Test func `calculation modes of documents agree`() throws {
        for file in KeyframeBlockVectorTests.files {
            let modes = file.calculationModes
            let values = modes.values.map { "\($0)" }.joined(separator: ",")
            for mode in CalculationMode.allCases {
                let animation =
                    ##"{"type":"keyframes","keyPath":"zPosition","values":[\##(values)],"duration":1,"##
                    + ##""calculationMode":"\##(mode)","fillMode":"both"}"##
                let property = try Text.layer(Text.animated(animation)).geometry.zPosition
                for sample in modes.samples {
                    guard let x = sample["x"], let expected = sample[mode.rawValue] else { continue }
                    #expect(abs(property.value(at: x) - expected) <= 3e-4, "\(mode) at \(x)")
                }
            }
        }
    }
}
