import Testing

@testable import Engine
@testable import Tuning

/// UIKit's blocks and Core Animation's calculation modes as others computed and measured them: uikit-plane.json, see
/// ``MotionVectors``.
struct KeyframeBlockVectorTests {
    struct File: Decodable {
        struct Key: Decodable { var keyTime, value: Double }

        struct Overlap: Decodable {
            var segments, points: [[Double]]
            var samples: [Sample]
        }

        struct Sample: Decodable { var x, value: Double }

        var duration: Double
        var originalCenter: [Double]
        var tracks: [String: [Key]]
        var modelEndValues: [String: Double]
        var samplesLinear, samplesDefaultEaseInOut: [[String: Double]]
        var calculationModes: Modes
        var overlapRule: Overlap
    }

    struct Modes: Decodable {
        struct Measured: Decodable {
            struct Row: Decodable {
                var mode: String
                var keyTimes: [Double]?
                var value: [Double]
            }

            var values, x: [Double]
            var rows: [Row]
        }

        var values, keyTimes: [Double]
        var samples: [[String: Double]]
        var measuredOnMacOS: Measured
    }

    private static let all = MotionVectors.all("uikit-plane.json", as: File.self)
    static let files = all.compactMap { $0 }
    typealias Change = KeyframeBlocks.Change

    @Test func `the vectors are there`() {
        #expect(!Self.files.isEmpty && Self.files.count == Self.all.count, "a file is missing or of another form")
    }

    // MARK: - The plane

    /// The calls of the example: it takes off, tilts up, leaves, and comes in from the left.
    private func plane(_ file: File, options: KeyframeBlocks.Options) -> [String: Property<Double>] {
        let blocks = KeyframeBlocks(duration: file.duration, options: options)
        let (x, y) = (file.originalCenter[0], file.originalCenter[1])
        return [
            "center.x": blocks.property(
                x,
                [
                    Change(start: 0, duration: 0.25, .by(80)), Change(start: 0.25, duration: 0.25, .by(100)),
                    Change(start: 0.51, duration: 0.01, .to(0)), Change(start: 0.55, duration: 0.45, .to(x)),
                ]),
            "center.y": blocks.property(
                y,
                [
                    Change(start: 0, duration: 0.25, .by(-10)), Change(start: 0.25, duration: 0.25, .by(-50)),
                    Change(start: 0.51, duration: 0.01, .to(y)), Change(start: 0.55, duration: 0.45, .to(y)),
                ]),
            "rotation": blocks.property(
                0,
                [
                    Change(start: 0.1, duration: 0.4, .to(-.pi / 8)), Change(start: 0.51, duration: 0.01, .to(0)),
                ]),
            "alpha": blocks.property(
                1, [Change(start: 0.25, duration: 0.25, .to(0)), Change(start: 0.55, duration: 0.45, .to(1))]),
        ]
    }

    private static let shortNames = ["center.x": "x", "center.y": "y", "rotation": "rot", "alpha": "alpha"]

    @Test func `the plane's tracks and samples agree`() throws {
        for file in Self.files {
            let columns: [(KeyframeBlocks.Options, [[String: Double]])] = [
                (.curveLinear, file.samplesLinear), ([], file.samplesDefaultEaseInOut),
            ]
            for (options, samples) in columns {
                let plane = plane(file, options: options)
                for sample in samples {
                    let time = try #require(sample["time"])
                    for (name, property) in plane {
                        let (value, expected) = (property.value(at: time), try #require(sample[name]))
                        #expect(abs(value - expected) <= 1e-6, "\(name) at \(time): \(value), not \(expected)")
                    }
                }
            }
            for (name, property) in plane(file, options: []) {
                let short = try #require(Self.shortNames[name])
                let keys = try #require(file.tracks[short])
                guard case .animation(let animation)? = property.contributions.first?.motion,
                    case .curve(let curve) = animation.source
                else {
                    Issue.record("\(name) is not animated")
                    continue
                }
                for key in keys { #expect(abs(curve.value(at: key.keyTime) - key.value) < 1e-9) }
                #expect(abs(property.base - (try #require(file.modelEndValues[short]))) < 1e-9)
            }
        }
    }

    @Test func `overlapping blocks agree`() throws {
        for file in Self.files {
            let changes = file.overlapRule.segments.map {
                Change<Double>(start: $0[0], duration: $0[1], .to($0[2]))
            }
            let points = KeyframeBlocks.points(0, changes)
            try #require(points.count == file.overlapRule.points.count)
            for (point, expected) in zip(points, file.overlapRule.points) {
                #expect(abs(point.time - expected[0]) < 1e-9 && abs(point.value - expected[1]) < 1e-9)
            }
            let curve = try #require(KeyframeBlocks(duration: 1).curve(0, changes))
            for sample in file.overlapRule.samples { #expect(abs(curve.value(at: sample.x) - sample.value) < 1e-6) }
        }
    }

    // MARK: - Calculation modes

    /// The columns of the table, with the bend that they have at every value.
    private static let columns: [(name: String, mode: CalculationMode, bend: Bend)] =
        CalculationMode.allCases.map { ($0.rawValue, $0, Bend()) } + [
            ("cubic_tension1", .cubic, Bend(tension: 1)), ("cubic_bias1", .cubic, Bend(bias: 1)),
            ("cubic_continuity_-1", .cubic, Bend(continuity: -1)),
        ]

    @Test func `calculation modes agree`() throws {
        for file in Self.files {
            let modes = file.calculationModes
            let range = (modes.values.max() ?? 0) - (modes.values.min() ?? 0)
            for (name, mode, bend) in Self.columns {
                let curve = try #require(
                    ValueCurve(
                        modes.values, times: mode == .discrete ? [] : modes.keyTimes, mode: mode,
                        bends: modes.values.map { _ in bend }))
                // The evenly paced smooth curve was measured in steps there, which its length shows.
                let tolerance = mode == .cubicPaced ? 1e-6 * range : 1e-9 * range
                for sample in modes.samples {
                    guard let x = sample["x"], let expected = sample[name] else { continue }
                    #expect(abs(curve.value(at: x) - expected) <= tolerance, "\(name) at \(x): \(curve.value(at: x))")
                }
            }
        }
    }

    @Test func `measured calculation modes agree`() throws {
        for file in Self.files {
            let measured = file.calculationModes.measuredOnMacOS
            for row in measured.rows {
                let mode = try #require(CalculationMode(rawValue: row.mode))
                let curve = try #require(ValueCurve(measured.values, times: row.keyTimes ?? [], mode: mode))
                for (x, expected) in zip(measured.x, row.value) {
                    #expect(abs(curve.value(at: x) - expected) <= 1e-6, "\(row.mode) at \(x): \(curve.value(at: x))")
                }
            }
        }
    }
}
