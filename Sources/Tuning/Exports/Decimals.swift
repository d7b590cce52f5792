/// How exactly numbers are written: with so many digits after the point that those of a scale differ.
struct Decimals: Hashable, Sendable {
    /// Digits after the point.
    let places: Int

    /// Digits after the point for numbers of which differences matter that are a millionth of a scale; six at least.
    ///
    /// - Parameter scale: A length, not negative; what is not finite counts as 1.
    init(for scale: Double) {
        var (places, unit) = (6, scale.isFinite && scale > 0 ? scale : 1)
        while unit < 1, places < 300 {
            unit *= 10
            places += 1
        }
        self.places = places
    }

    /// The number that is written.
    func rounded(_ number: Double) -> Double {
        guard abs(number) < Decimals.wholes / Decimals.power(places) else { return number }
        return number.rounded(places)
    }

    /// A number as it is written, without zeros at the end.
    func text(_ number: Double) -> String {
        let number = rounded(number)
        guard number.isFinite else { return "0" }
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// Up to there every whole number is a number of double precision; beyond nothing is left to be rounded.
    private static let wholes = 4503599627370496.0

    private static func power(_ places: Int) -> Double { (0..<places).reduce(1.0) { power, _ in power * 10 } }
}

extension Double {
    /// So many significant digits, for display: never 0 for what is not 0, and not smaller than the number.
    public func significant(_ digits: Int) -> String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
        var (unit, size) = (1.0, abs(self))
        for _ in 1..<max(digits, 1) { unit *= 10 }
        var exponent = 0
        while size >= unit * 10, exponent < 400 {
            size /= 10
            exponent += 1
        }
        while size < unit, exponent > -400 {
            size *= 10
            exponent -= 1
        }
        // What only rounding made larger is not rounded up once more.
        let nearest = size.rounded()
        let shown = abs(size - nearest) < unit * 1e-9 ? nearest : size.rounded(.up)
        return Double("\(self < 0 ? "-" : "")\(Int(shown))e\(exponent)").map(Double.plain) ?? "\(self)"
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}
