/// How a number is written in a file, so that others can be written alike.
package struct NumberStyle {
    /// How many digits follow the decimal point of a number that was padded with zeros; nil for others.
    private let paddedDecimals: Int?

    /// The style of a number as written, such as `0.50`.
    package init(of text: some Collection<UInt8>) {
        let hasExponent = text.contains { $0 | 0x20 == UInt8(ascii: "e") }
        guard !hasExponent, let point = text.firstIndex(of: UInt8(ascii: ".")) else {
            paddedDecimals = nil
            return
        }
        let fraction = text[text.index(after: point)...]
        paddedDecimals = fraction.reversed().first == UInt8(ascii: "0") ? fraction.count : nil
    }

    /// A finite number in this style. It reads as exactly that number: digits are added where they are needed, and zeros
    /// where the old number had them at its end.
    package func text(of value: Double) -> String {
        var text = NumberStyle.plain(value == 0 ? 0 : value)
        guard let paddedDecimals, !text.contains("e") else { return text }
        let fraction = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
        if fraction == 0 { text += "." }
        return text + String(repeating: "0", count: max(0, paddedDecimals - fraction))
    }

    /// The shortest text that reads as the number, without the `.0` of whole ones.
    private static func plain(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
