import Testing

@testable import Engine

/// Bounces and springs as others computed and measured them: bounce.json, see ``MotionVectors``.
struct BounceVectorTests {
    struct File: Decodable {
        var cases: [Case]
        var caSpringMeasuredOnMacOS: [Measured]?
    }

    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        struct Parameters: Decodable {
            var from, to, stiffness, duration: Double
            var numberOfBounces: Int
            var shouldOvershoot, shake: Bool
        }

        struct Sample: Decodable { var x, value: Double }

        var id: Int
        var params: Parameters
        var steps, count: Int
        var alphaPerFrame, omegaPerFrame, first, last, min, max: Double
        var samples: [Sample]
        var testDescription: String { "bounce \(id)" }
    }

    struct Measured: Decodable, Sendable, CustomTestStringConvertible {
        var mass, stiffness, damping, initialVelocity, settlingDuration: Double
        var times: [Double]?
        var valuesFrom0To100: [Double]?
        var testDescription: String { "mass \(mass) stiffness \(stiffness) damping \(damping) \(initialVelocity)" }
    }

    private static let all = MotionVectors.all("bounce.json", as: File.self)
    static let files = all.compactMap { $0 }
    static let cases = files.flatMap(\.cases)
    static let springs = files.flatMap { $0.caSpringMeasuredOnMacOS ?? [] }

    @Test func `the vectors are there`() {
        #expect(Self.files.count == Self.all.count, "a file is of another form")
        #expect(Self.cases.count >= 37 && Self.springs.count >= 10)
    }

    @Test(arguments: cases)
    func `bounces agree`(item: Case) throws {
        let p = item.params
        let bounce = try #require(
            Bounce(
                numberOfBounces: p.numberOfBounces, stiffness: p.stiffness, duration: p.duration,
                shouldOvershoot: p.shouldOvershoot, shake: p.shake))
        let tolerance = 1e-9 * Swift.max(abs(p.to - p.from), 1e-3)
        func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
        #expect(bounce.steps == item.steps)
        #expect(abs(bounce.alpha(from: p.from, to: p.to) - item.alphaPerFrame) <= 1e-12)
        #expect(abs(bounce.omega - item.omegaPerFrame) <= 1e-12)
        let values = bounce.values(from: p.from, to: p.to)
        #expect(values.count == item.count)
        let ends = try (#require(values.first), #require(values.last), #require(values.min()), #require(values.max()))
        #expect(isNear(ends.0, item.first) && isNear(ends.1, item.last))
        #expect(isNear(ends.2, item.min) && isNear(ends.3, item.max))
        let curve = try #require(bounce.curve(from: p.from, to: p.to))
        for sample in item.samples {
            let value = curve.value(at: sample.x)
            #expect(isNear(value, sample.value), "\(value) instead of \(sample.value) at \(sample.x)")
        }
    }

    @Test(arguments: springs)
    func `measured springs agree`(item: Measured) {
        let spring = Spring(
            mass: item.mass, stiffness: item.stiffness, damping: item.damping, initialVelocity: item.initialVelocity)
        let ratio = spring.settlingDuration / item.settlingDuration
        #expect(abs(ratio - 1) < 2e-15, "\(spring.settlingDuration)")
        // The measurements are in single precision.
        for (time, value) in zip(item.times ?? [], item.valuesFrom0To100 ?? []) {
            #expect(abs(spring.progress(at: time) * 100 - value) < 1e-5, "\(spring.progress(at: time)) at \(time)")
        }
    }
}
