extension UInt8 {
    /// Whether it is one of the ten digits of ASCII.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether it is a letter of ASCII, large or small.
    var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
}
