/// How many frames there are a second, as a fraction: formats count their delays in whole numbers.
package struct FrameRate: Hashable, Sendable {
    /// Frames.
    package let frames: Int
    /// In this many seconds.
    package let seconds: Int

    /// The nearest fraction with small numbers, that of television where it is meant (`29.97` is 30000/1001).
    ///
    /// - Parameter rate: Frames a second; taken to be within 0.01…1000.
    package init(_ rate: Double) {
        let rate = rate.isFinite ? min(max(rate, 0.01), 1000) : 60
        let broadcast = (rate * 1.001).rounded()
        if broadcast >= 1, abs(rate - broadcast / 1.001) < 0.004, abs(rate - rate.rounded()) > 0.004 {
            (frames, seconds) = (Int(broadcast) * 1000, 1001)
            return
        }
        // Continued fraction.
        var (h, previousH, k, previousK) = (Int(rate), 1, 1, 0)
        var rest = rate - Double(Int(rate))
        while rest > 1e-9 {
            let inverse = 1 / rest
            guard inverse < 1e6 else { break }
            let term = Int(inverse)
            let (nextH, nextK) = (term * h + previousH, term * k + previousK)
            guard nextK <= 1000, nextH <= 60_000 else { break }
            (h, previousH, k, previousK) = (nextH, h, nextK, k)
            rest = inverse - Double(term)
        }
        (frames, seconds) = h == 0 ? (1, Int((1 / rate).rounded())) : (h, k)
    }

    /// Frames a second.
    package var value: Double { Double(frames) / Double(seconds) }

    /// When a frame begins, in whole parts of a second, `parts` of them: rounded, so that delays between two such times
    /// keep the true duration.
    func time(of frame: Int, parts: Int) -> Int { (frame * seconds * parts + frames / 2) / frames }
}
