import Engine

/// Writes JSON text (RFC 8259) front to back, without building a tree first.
///
/// Commas are set by the writer. Numbers that JSON cannot express (infinities, NaN) become `null`.
package struct JSONWriter {
    /// The text so far, UTF-8.
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// The text so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text of one object.
    package static func object(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object(body)
        return writer.text
    }

    /// `{…}`, whose members `body` writes with `field` and `key`.
    mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    /// `[…]` with one element for each of `elements`.
    package mutating func array<Elements: Sequence>(
        _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        open(UInt8(ascii: "["))
        for element in elements { body(&self, element) }
        close(UInt8(ascii: "]"))
    }

    /// A member with a list that ends before it takes more than `room` bytes.
    ///
    /// - Returns: How many elements were left out.
    @discardableResult mutating func list<Elements: Collection>(
        _ name: String, _ elements: Elements, room: Int = ListRoom.page,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) -> Int {
        key(name)
        open(UInt8(ascii: "["))
        let end = bytes.count + room
        var written = 0
        for element in elements {
            let (before, comma) = (bytes.count, needsComma)
            body(&self, element)
            guard bytes.count <= end else {
                bytes.removeLast(bytes.count - before)
                needsComma = comma
                break
            }
            written += 1
        }
        close(UInt8(ascii: "]"))
        return elements.count - written
    }

    /// The name of the member whose value is written next.
    package mutating func key(_ name: String) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A member with a text, or `null`.
    package mutating func field(_ name: String, _ text: String?) {
        key(name)
        if let text { value(text) } else { null() }
    }

    /// A member with a number, or `null`.
    package mutating func field(_ name: String, _ number: Double?) {
        key(name)
        if let number { value(number) } else { null() }
    }

    /// A member with a whole number, or `null`.
    package mutating func field(_ name: String, _ number: Int?) {
        key(name)
        if let number { value(number) } else { null() }
    }

    /// A member with a truth value.
    package mutating func field(_ name: String, _ flag: Bool) {
        key(name)
        literal(flag ? "true" : "false")
    }

    /// A member with a list of numbers.
    mutating func field(_ name: String, _ numbers: [Double]) {
        key(name)
        array(numbers) { $0.value($1) }
    }

    /// A member with a list of texts.
    mutating func field(_ name: String, _ texts: [String]) {
        key(name)
        array(texts) { $0.value($1) }
    }

    /// A member with a list of objects, whose members `body` writes.
    mutating func objects<Elements: Sequence>(
        _ name: String, _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        key(name)
        array(elements) { json, element in json.object { body(&$0, element) } }
    }

    /// A string; control characters are escaped.
    package mutating func value(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20, 0x7F:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(Self.hexDigits[Int(byte >> 4)])
                bytes.append(Self.hexDigits[Int(byte & 15)])
            default:
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// A number: whole ones without a fraction, others with as many digits as it takes to read the same number back.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        if number == number.rounded(), abs(number) < 1e15 { return value(Int(number)) }
        literal("\(number)")
    }

    /// A whole number.
    package mutating func value(_ number: Int) { literal(String(number)) }

    /// `null`.
    mutating func null() { literal("null") }

    private static let hexDigits = Array("0123456789abcdef".utf8)

    private mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
        needsComma = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }
}

extension UInt64 {
    /// Sixteen lower-case hexadecimal digits: how hashes are written in text messages.
    package var hexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The number written as exactly sixteen hexadecimal digits; nil for anything else.
    init?(hexDigits text: String) {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
        else { return nil }
        self.init(text, radix: 16)
    }
}
