import Foundation

/// The list of numbers that can be set, as `JSONEncoder` writes it with sorted keys for people to read.
///
/// There may be more than a hundred thousand of them, for each of which the encoder makes a dictionary.
struct KnobText {
    /// What the encoder writes for an empty list.
    static let empty = Array("\n  \"knobs\" : [\n\n  ]".utf8)

    /// The text so far, UTF-8.
    private(set) var bytes: [UInt8] = []

    /// Nothing, with room for so many bytes.
    init(room: Int) { bytes.reserveCapacity(room) }

    /// Adds text as it is.
    mutating func add(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

    /// Adds the member with the list.
    mutating func add(_ knobs: [Inspection.Knob]) {
        add("\n  \"knobs\" : [")
        for (index, knob) in knobs.enumerated() {
            add(index == 0 ? "\n    {" : ",\n    {")
            add(knob)
            add("\n    }")
        }
        add("\n  ]")
    }

    /// Adds the members of one of them in the order of their names.
    private mutating func add(_ knob: Inspection.Knob) {
        if let choices = knob.choices {
            add("\n      \"choices\" : [")
            for (index, choice) in choices.enumerated() {
                add(index == 0 ? "\n        " : ",\n        ")
                add(quoted: choice)
            }
            add("\n      ],")
        }
        if let high = knob.high { add("high", high) }
        add("label", knob.label)
        if let low = knob.low { add("low", low) }
        add("maximum", knob.maximum)
        add("minimum", knob.minimum)
        add("path", knob.path)
        add("role", knob.role)
        if let unit = knob.unit { add("unit", unit) }
        add("value", knob.value)
        // Nothing follows the last one.
        bytes.removeLast()
    }

    private mutating func add(_ name: StaticString, _ number: Double) {
        add(name: name)
        if number.isFinite {
            // With as many digits as it takes to read it back, but no fraction where there is none.
            let text = number.description
            add(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
        } else {
            add(number.isNaN ? "\"NaN\"" : number > 0 ? "\"Infinity\"" : "\"-Infinity\"")
        }
        bytes.append(UInt8(ascii: ","))
    }

    private mutating func add(_ name: StaticString, _ text: String) {
        add(name: name)
        add(quoted: text)
        bytes.append(UInt8(ascii: ","))
    }

    private mutating func add(name: StaticString) {
        add("\n      \"")
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        add("\" : ")
    }

    private mutating func add(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x08: add("\\b")
            case 0x09: add("\\t")
            case 0x0A: add("\\n")
            case 0x0C: add("\\f")
            case 0x0D: add("\\r")
            case 0..<0x20: add("\\u00" + (byte < 0x10 ? "0" : "1") + String(byte & 15, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
