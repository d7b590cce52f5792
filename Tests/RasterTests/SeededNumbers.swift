/// Numbers that look random and are the same each time (Knuth's multiplier of a linear congruential generator for 64 bits).
struct SeededNumbers {
    var state: UInt64

    /// The next one, any.
    mutating func next() -> UInt32 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt32(truncatingIfNeeded: state >> 32)
    }

    /// The next one, from 0 to 1.
    mutating func unit() -> Double { Double(next()) / 4_294_967_296 }

    /// The next one, from 0 to before another.
    mutating func below(_ end: UInt32) -> Int { Int(next() % end) }
}
