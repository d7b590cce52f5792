/// Where lines may be broken (Unicode Standard Annex 14).
package enum LineOpportunities {
    /// For each grapheme of a paragraph, whether a line may begin with it. The first one of the paragraph begins one
    /// anyway, and is none.
    ///
    /// - Parameter before: What the paragraph has before the graphemes.
    package static func of(_ graphemes: [String], after before: String = "") -> [Bool] {
        let previous = before.suffix(100).compactMap(\.unicodeScalars.first).map { Sign($0) }
        let signs = previous + graphemes.map { Sign($0) }
        var place = Place()
        var result: [Bool] = []
        for (index, sign) in signs.enumerated() {
            let mayBreak = place.mayBreak(before: sign, then: index + 1 < signs.count ? signs[index + 1] : nil)
            if index >= previous.count { result.append(mayBreak) }
            place.pass(sign)
        }
        return result
    }

    /// A place in a text between two signs.
    private struct Place {
        /// The last sign that is no space; nil at the beginning.
        private var last: Sign?
        /// Whether the last sign stands at the beginning, or after a space or something that opens.
        private var lastIsFirst = true
        private var isAfterSpace = false

        mutating func pass(_ sign: Sign) {
            if sign.kind == .space {
                isAfterSpace = true
                return
            }
            lastIsFirst = isAfterSpace || last.map { opens($0.kind) } ?? true
            last = sign
            isAfterSpace = false
        }

        private func opens(_ kind: LineClass) -> Bool {
            switch kind {
            case .opening, .glue, .zeroWidthSpace, .quotation, .initialQuotation, .finalQuotation: true
            default: false
            }
        }

        /// The rules of the annex in their order, whose numbers stand beside them.
        func mayBreak(before next: Sign, then following: Sign?) -> Bool {
            guard let last else { return false }
            let (left, right) = (last.kind, next.kind)
            // 7, 8
            if right == .space || right == .zeroWidthSpace { return false }
            if left == .zeroWidthSpace { return true }
            // 11, 12
            if right == .wordJoiner || (left == .wordJoiner && !isAfterSpace) { return false }
            if left == .glue, !isAfterSpace { return false }
            if right == .glue, !isAfterSpace, left != .breakAfter, left != .hyphen { return false }
            // 13 to 17, which hold across spaces
            switch right {
            case .closing, .closingParenthesis, .exclamation, .solidus: return false
            default: break
            }
            if left == .opening { return false }
            if left == .initialQuotation, lastIsFirst { return false }
            if right == .finalQuotation, endsQuotation(following) { return false }
            if right == .infix { return isAfterSpace && following?.kind == .numeric }
            if left == .closing || left == .closingParenthesis, right == .nonstarter { return false }
            if left == .breakBoth, right == .breakBoth { return false }
            // 18
            return isAfterSpace || mayBreakWithoutSpace(last, next)
        }

        private func endsQuotation(_ following: Sign?) -> Bool {
            switch following?.kind {
            case nil, .quotation, .initialQuotation, .finalQuotation, .space, .glue, .wordJoiner, .closing,
                .closingParenthesis, .exclamation, .infix, .solidus, .zeroWidthSpace:
                true
            default: false
            }
        }

        private func mayBreakWithoutSpace(_ last: Sign, _ next: Sign) -> Bool {
            let (left, right) = (last.kind, next.kind)
            // 19, 20
            if left.isQuotation || right.isQuotation { return false }
            if left == .object || right == .object { return true }
            if left == .hyphen, lastIsFirst, right.isLetter { return false }
            // 21, 22
            switch right {
            case .breakAfter, .hyphen, .nonstarter, .inseparable: return false
            default: if left == .breakBefore { return false }
            }
            if left == .solidus, right == .hebrewLetter { return false }
            // 23, 24, 25
            if goesWithNumbers(left, right) { return false }
            // 28, 29, 30
            if right.isLetter, left.isLetter || left == .infix { return false }
            let isWordBefore = left.isLetter || left == .numeric
            if isWordBefore, right == .opening, !next.isWide { return false }
            let isWordAfter = right.isLetter || right == .numeric
            return !(left == .closingParenthesis && isWordAfter)
        }

        /// Whether two signs are kept together because one of them belongs to numbers.
        private func goesWithNumbers(_ left: LineClass, _ right: LineClass) -> Bool {
            switch (left, right) {
            case (.letter, .numeric), (.hebrewLetter, .numeric), (.numeric, .letter), (.numeric, .hebrewLetter): true
            case (.prefix, .ideograph), (.ideograph, .postfix): true
            case (.prefix, .letter), (.prefix, .hebrewLetter), (.postfix, .letter), (.postfix, .hebrewLetter): true
            case (.letter, .prefix), (.hebrewLetter, .prefix), (.letter, .postfix), (.hebrewLetter, .postfix): true
            case (.closing, .prefix), (.closing, .postfix), (.closingParenthesis, .prefix),
                (.closingParenthesis, .postfix), (.numeric, .prefix), (.numeric, .postfix):
                true
            case (.prefix, .opening), (.postfix, .opening): true
            case (.prefix, .numeric), (.postfix, .numeric), (.hyphen, .numeric), (.infix, .numeric),
                (.solidus, .numeric), (.numeric, .numeric):
                true
            default: false
            }
        }
    }

    /// A grapheme as far as lines are concerned.
    private struct Sign {
        var kind: LineClass
        /// Whether it is as wide as a Chinese character.
        var isWide: Bool

        init(_ scalar: Unicode.Scalar) {
            kind = LineClass(scalar)
            isWide = scalar.value >= 0x2E80
        }

        init(_ grapheme: String) { self.init(grapheme.unicodeScalars.first ?? " ") }
    }
}
