/// What a character does to a line that could be broken beside it (Unicode Standard Annex 14), as far as the difference
/// matters between graphemes: marks belong to the letter that they stand on, and scripts that would take a dictionary are
/// broken at spaces alone.
enum LineClass {
    /// Separates words: a space, and the space without a width.
    case space, zeroWidthSpace
    /// Keep what is on both sides together.
    case wordJoiner, glue
    /// Never begin a line: what closes, closing parentheses, what exclaims, slashes, what comes between numbers, small signs.
    case closing, closingParenthesis, exclamation, solidus, infix, nonstarter
    /// Never ends a line.
    case opening
    /// Quotation marks, which open and close: any, and those that are said to be first or last.
    case quotation, initialQuotation, finalQuotation
    /// A line may be broken after it, before it, or on both sides of it but not between two of them.
    case breakAfter, breakBefore, breakBoth
    /// A hyphen that is also a minus, and a thing in the line that is no character.
    case hyphen, object
    /// Dots that belong to the word before them.
    case inseparable
    /// Digits, and what stands before and after numbers.
    case numeric, prefix, postfix
    /// Letters, and those of Hebrew.
    case letter, hebrewLetter
    /// Signs that may stand at either end of a line.
    case ideograph

    /// The class of a character by itself.
    init(_ scalar: Unicode.Scalar) {
        self = LineClass.named(scalar.value) ?? LineClass.general(scalar)
    }

    /// Whether it is a letter of any kind.
    var isLetter: Bool { self == .letter || self == .hebrewLetter }

    /// Whether it is a quotation mark of any kind.
    var isQuotation: Bool { self == .quotation || self == .initialQuotation || self == .finalQuotation }

    /// The class of characters that do otherwise than what they are in general.
    private static func named(_ value: UInt32) -> LineClass? {
        switch value {
        case 0x20: .space
        case 0x200B: .zeroWidthSpace
        case 0x2060, 0xFEFF: .wordJoiner
        case 0xA0, 0x34F, 0xF08, 0xF0C, 0xF12, 0x180E, 0x2007, 0x2011, 0x202F: .glue
        case 0x2D: .hyphen
        case 0xFFFC: .object
        case 0x2014, 0x2E3A, 0x2E3B: .breakBoth
        case 0xB4, 0x2C8, 0x2CC, 0x2DF, 0x1FFD: .breakBefore
        case 0x9, 0x7C, 0xAD, 0x58A, 0x5BE, 0x964, 0x965, 0xE5A, 0xE5B, 0xF0B, 0xF34, 0x104A, 0x104B, 0x1361, 0x1680,
            0x17D8, 0x17DA, 0x2000...0x2006, 0x2008...0x200A, 0x2010, 0x2012, 0x2013, 0x2027, 0x2056, 0x2058...0x205B,
            0x205D...0x205F, 0x3000:
            .breakAfter
        case 0x29, 0x5D: .closingParenthesis
        case 0x3001, 0x3002, 0xFE11, 0xFE12, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .closing
        case 0x21, 0x3F, 0x5C6, 0x61B, 0x61E, 0x61F, 0x6D4, 0x7F9, 0xF0D, 0xFE15, 0xFE16, 0xFE56, 0xFE57, 0xFF01,
            0xFF1F:
            .exclamation
        case 0x2F: .solidus
        case 0x2C, 0x2E, 0x3A, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044, 0xFE10, 0xFE13, 0xFE14: .infix
        case 0x2024...0x2026, 0x22EF, 0xFE19: .inseparable
        case 0xA1, 0xBF, 0x2E18: .opening
        case 0x22, 0x27, 0x275B...0x2760, 0x1F676...0x1F678: .quotation
        case 0x24, 0x2B, 0x5C, 0xA3...0xA5, 0xB1, 0x2116, 0x2212, 0x2213, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6:
            .prefix
        case 0x25, 0xA2, 0xB0, 0x609...0x60B, 0x66A, 0x2030...0x2037, 0x2057, 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x2103,
            0x2109, 0xFDFC, 0xFE6A, 0xFF05, 0xFFE0:
            .postfix
        case 0x20A0...0x20CF: .prefix
        case 0x66B, 0x66C: .numeric
        case 0x17D6, 0x203C, 0x203D, 0x2047...0x2049, 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0, 0x30FB,
            0x30FD, 0x30FE, 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF9E, 0xFF9F:
            .nonstarter
        // Small Kana and what lengthens them.
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1,
            0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC,
            0x31F0...0x31FF, 0xFF67...0xFF70:
            .nonstarter
        case 0x5D0...0x5F2, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFB4F: .hebrewLetter
        default: nil
        }
    }

    /// The class that goes with a character's general category and its script.
    private static func general(_ scalar: Unicode.Scalar) -> LineClass {
        switch scalar.properties.generalCategory {
        case .openPunctuation: return .opening
        case .closePunctuation: return .closing
        case .initialPunctuation: return .initialQuotation
        case .finalPunctuation: return .finalQuotation
        case .decimalNumber where !(0xFF10...0xFF19).contains(scalar.value): return .numeric
        default: break
        }
        switch scalar.value {
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFFEF, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            return .ideograph
        default: break
        }
        let isPicture = scalar.properties.isEmojiPresentation || (scalar.properties.isEmoji && scalar.value >= 0x2600)
        return isPicture ? .ideograph : .letter
    }
}
