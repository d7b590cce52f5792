/// An amount of render cost: in microseconds of the reference machine, kept in whole thousandths, so that sums are exact.
public struct Figure: Hashable, Comparable, Sendable, Codable {
    /// In thousandths of a microsecond.
    public var thousandths: Int

    /// An amount in thousandths of a microsecond.
    public init(thousandths: Int = 0) {
        self.thousandths = thousandths
    }

    /// Reads microseconds, rounded to a thousandth.
    ///
    /// - Throws: `DecodingError` for numbers that no cost has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = (try container.decode(Double.self) * 1000).rounded()
        guard let thousandths = Int(exactly: number), abs(number) < 9e15 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a cost")
        }
        self.thousandths = thousandths
    }

    /// Writes microseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(microseconds)
    }

    /// In microseconds; exact up to 2⁵³ thousandths.
    public var microseconds: Double { Double(thousandths) / 1000 }

    /// Whether it is less.
    public static func < (a: Figure, b: Figure) -> Bool { a.thousandths < b.thousandths }
    /// The sum.
    public static func + (a: Figure, b: Figure) -> Figure { Figure(thousandths: a.thousandths + b.thousandths) }
    /// The difference, which may be negative.
    public static func - (a: Figure, b: Figure) -> Figure { Figure(thousandths: a.thousandths - b.thousandths) }
    /// Adds.
    public static func += (a: inout Figure, b: Figure) { a = a + b }

    /// For display: microseconds with three digits at least, thousands apart.
    public var text: String {
        let size = abs(thousandths)
        let sign = thousandths < 0 ? "−" : ""
        if size >= 100_000 { return sign + Figure.grouped((size + 500) / 1000) }
        let tenths = (size + 50) / 100
        return sign + "\(tenths / 10).\(tenths % 10)"
    }

    /// A whole number with its thousands apart.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
