extension Repeater {
    /// More copies than anyone draws by intent.
    static let maximumCopies = 10_000

    /// Where the copies stand, the topmost first, and how far each is from the first opacity to the last.
    func placements(at time: Double) -> [(matrix: Affine, share: Double)] {
        let count = copyCount(at: time)
        return (0..<count).map { index in
            let number = isLastOnTop ? count - 1 - index : index
            return (matrix(copy: Double(number), at: time), count > 1 ? Double(index) / Double(count - 1) : 0)
        }
    }

    private func copyCount(at time: Double) -> Int {
        let wanted = copies.value(at: time).rounded(.up)
        return wanted > 0 ? Int(min(wanted, Double(Repeater.maximumCopies))) : 0
    }

    /// The transform taken to the power of the copy's number plus the offset: turn about the anchor, scale about it,
    /// move. The fractional part of a power scales linearly, as in lottie-web.
    private func matrix(copy: Double, at time: Double) -> Affine {
        let power = copy + offset.value(at: time)
        guard power.isFinite else { return .scale(0, 0) }
        let anchor = transform.anchor.value(at: time).point
        let place = transform.position.value(at: time)
        let scale = transform.scale.value(at: time)
        let about = Affine.translation(anchor.x, anchor.y)
        let back = Affine.translation(-anchor.x, -anchor.y)
        return .translation(place.x * power, place.y * power) * about
            * .scale(Repeater.power(scale.x, power), Repeater.power(scale.y, power))
            * .rotation(transform.rotation.value(at: time) * power) * back
    }

    /// A power by repeated squaring, which gives the same bits on every machine.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        let size = abs(exponent).clamped(to: 0...1e9)
        var whole = Int(size)
        var result = 1 + (base - 1) * (size - Double(whole))
        var square = base
        while whole > 0 {
            if whole & 1 == 1 { result *= square }
            square *= square
            whole >>= 1
        }
        return exponent < 0 ? 1 / result : result
    }
}

extension Double {
    /// The nearest number inside the range; the lower bound for what is no number.
    func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
