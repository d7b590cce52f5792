import Foundation

/// Other parameters that define a spring. The mass is 1 in all of them.
extension Spring {
    /// As SwiftUI and UIKit have it: the seconds of one swing without damping, and ζ. A response that is not more than 0
    /// makes a spring that is at once where it goes.
    public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
        let frequency = 2 * .pi / response
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency,
            initialVelocity: initialVelocity, allowsOverdamping: true)
        if !(response > 0) { stiffness = 0 }
    }

    /// By how long it seems to take, in seconds, and how much it bounces: 0 just does not swing, 1 never stops, towards
    /// −1 it creeps.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        self.init(
            response: duration, dampingFraction: Spring.dampingFraction(bounce: bounce),
            initialVelocity: initialVelocity)
    }

    /// The spring that, with this ζ, has less than a thousandth of the distance left from `duration` seconds on, as
    /// UISpringTimingParameters(dampingRatio:) fits it; nil where there is none.
    public init?(dampingRatio: Double, fitting duration: Double, initialVelocity: Double = 0) {
        guard dampingRatio > 0, duration > 0, dampingRatio.isFinite, duration.isFinite, initialVelocity.isFinite else {
            return nil
        }
        let ratio = min(dampingRatio, 1)
        // What bounds the rest at the end falls as the frequency rises.
        func rest(_ w: Double) -> Double {
            if ratio > 1 - 1e-4 { return abs(1 + (w - initialVelocity) * duration) * exp(-w * duration) }
            let swing = w * (1 - ratio * ratio).squareRoot()
            return abs((initialVelocity - ratio * w) / swing) * exp(-ratio * w * duration)
        }
        // Beyond `high` it is smaller for certain; from there down to the last frequency at which it is not.
        var high = 1 / duration
        var steps = 0
        while steps < 2000, rest(high) > 0.001 || rest(high * 1.5) > 0.001 {
            high *= 1.25
            steps += 1
        }
        guard steps < 2000, high.isFinite else { return nil }
        var low = high
        for _ in 0..<400 where rest(low) <= 0.001 { low /= 1.25 }
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            if rest(middle) > 0.001 { low = middle } else { high = middle }
        }
        self.init(stiffness: high * high, damping: 2 * ratio * high, initialVelocity: initialVelocity)
    }

    /// The seconds of one swing without damping.
    public var response: Double { 2 * .pi / angularFrequency }

    /// How much it bounces: 1 − ζ, or 1/ζ − 1 for a spring that creeps.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// ζ of a spring that bounces so much; infinite at −1 and below.
    private static func dampingFraction(bounce: Double) -> Double {
        if bounce >= 0 { return max(0, 1 - bounce) }
        return bounce > -1 ? 1 / (1 + bounce) : .infinity
    }
}
