/// Rounding without the call of a function, around which all numbers at hand would have to be put aside.
///
/// What is 2⁵¹ or more is given back as it is, a half included.
extension Double {
    /// Added and taken away again, this leaves no digit after the point of what is less than half of it.
    private static var rounding: Double { 0x1.8p52 }

    /// The nearest whole number, the even one of two; only for less than 2⁵¹.
    @inline(__always)
    var roundedToEven: Double { self + Double.rounding - Double.rounding }

    /// The nearest whole number, of two the one farther from zero.
    @inline(__always)
    var roundedAway: Double {
        guard abs(self) < 0x1p51 else { return self }
        let nearest = roundedToEven
        let rest = self - nearest
        if rest == 0.5, self > 0 { return nearest + 1 }
        return rest == -0.5 && self < 0 ? nearest - 1 : nearest
    }

    /// The next whole number below.
    @inline(__always)
    var roundedDown: Double {
        guard abs(self) < 0x1p51 else { return self }
        let nearest = roundedToEven
        return nearest > self ? nearest - 1 : nearest
    }

    /// The next whole number above.
    @inline(__always)
    var roundedUp: Double {
        guard abs(self) < 0x1p51 else { return self }
        let nearest = roundedToEven
        return nearest < self ? nearest + 1 : nearest
    }
}
