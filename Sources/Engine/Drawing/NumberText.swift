/// A number for display: at most four decimals, no trailing zeros, no negative zero.
package func formatted(_ value: Double) -> String {
    let rounded = (value * 10000).rounded() / 10000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return "\(rounded)"
}

/// A number rounded to so many decimal places, without trailing zeros; `0` for what is not finite.
package func shortened(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return "0" }
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (value * factor).rounded()
    let rounded = scaled.magnitude < 0x1p53 ? scaled / factor : value
    guard rounded != 0 else { return "0" }
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
