/// A character where and how it is drawn.
struct PlacedCharacter {
    /// The character's index in the layout.
    var index: Int
    /// An index into `Scene.glyphs`.
    var glyph: Int
    /// From the outline's space to the layer's.
    var matrix: Affine
    /// Not limited to 0…1.
    var opacity: Double
    /// Nil leaves the character empty.
    var fill: Color?
    /// Nil draws no stroke.
    var stroke: Color?
    /// In pixels, before the character's matrix.
    var strokeWidth: Double
}

/// Positions the characters of a laid-out text at one moment, and applies the animators. The order of
/// the steps is lottie-web's, whose quirks are kept.
struct TextPlacement {
    private let document: TextDocument
    private let layout: TextLayout
    private let animators: [AnimatorMoment]
    /// Those of the animators.
    private let selections: [AnimatorSelection]
    private let alignment: Point
    private let path: TextPathMoment?
    private let rules: DrawingRules

    /// Between so many characters and the next it gives way, and leaves out the rest where it is interrupted.
    static let charactersAtOnce = 64

    /// From the base line to the top of capitals, as lottie-web has it, in ems.
    private static let capitalHeight = 1.2 * 0.714

    /// The moment `time` of a text whose document is laid out already.
    init(
        _ content: TextContent, document: TextDocument, layout: TextLayout, at time: Double,
        rules: DrawingRules
    ) {
        self.document = document
        self.layout = layout
        self.rules = rules
        animators = content.animators.map { AnimatorMoment($0, at: time, rules) }
        selections = content.animators.map { AnimatorSelection($0, unitCounts: layout.unitCounts, at: time) }
        alignment = content.groupAlignment.value(at: time).point
        path = content.path.map { TextPathMoment($0, at: time) }
    }

    /// The characters that have a glyph, in order.
    func characters() -> [PlacedCharacter] {
        var result: [PlacedCharacter] = []
        result.reserveCapacity(layout.characters.count)
        let justification = justificationOffsets()
        let gaps = gaps()
        var x = 0.0
        var y = 0.0
        var isFirstLine = true
        var walk = path.map { TextPathWalk($0, document: document, layout: layout, alignment: alignment.x) }
        var amounts = [Double](repeating: 0, count: animators.count)
        let interruption = Interruption.current
        for (index, character) in layout.characters.enumerated() {
            if index % TextPlacement.charactersAtOnce == 0, interruption.isDemanded { break }
            if character.kind == .lineBreak {
                y += document.lineHeight + (isFirstLine ? rules.secondLineOffset : 0)
                isFirstLine = false
                x = 0
                walk?.startLine()
                continue
            }
            for number in selections.indices { amounts[number] = selections[number].amount(of: character) }
            let spacing = tracking(amounts)
            let origin: Affine
            if walk != nil {
                let shift = horizontalShift(amounts)
                origin = walk?.place(character, index: index, shift: shift) ?? .identity
                if document.justification != .left { walk?.move(by: spacing) }
            } else {
                if x != 0 || document.justification != .left { x += spacing }
                origin = .translation(x + justification[character.line] + document.start.x, document.start.y)
            }
            if let glyph = character.glyph {
                var placed = PlacedCharacter(
                    index: index, glyph: glyph, matrix: .identity, opacity: 1, fill: document.fill,
                    stroke: document.stroke, strokeWidth: document.strokeWidth)
                for (animator, amount) in zip(animators, amounts) { animator.color(&placed, amount) }
                placed.strokeWidth = max(placed.strokeWidth, 0)
                placed.matrix = origin * matrix(of: character, amounts, y: y)
                result.append(placed)
            }
            x += character.advance + document.tracking + (character.kind == .space ? gaps[character.line] : 0)
            walk?.leave(character, index: index)
        }
        return result
    }

    /// Everything but the position in the line: what animators do about the group's anchor point, and heights.
    private func matrix(of character: TextLayout.MeasuredCharacter, _ amounts: [Double], y: Double) -> Affine {
        let middle = character.groupWidth / 2 - character.groupOffset
        let anchor = Point(
            middle + alignment.x * character.groupWidth / 2,
            alignment.y * document.size * TextPlacement.capitalHeight)
        var matrix = Matrix4(.translation(-anchor.x, -anchor.y))
        for (animator, amount) in zip(animators, amounts) { animator.moveAnchor(&matrix, amount) }
        for (animator, amount) in zip(animators, amounts) { animator.scale(&matrix, amount) }
        for (animator, amount) in zip(animators, amounts) { animator.turn(&matrix, amount) }
        var flat = matrix.orthographic
        for (animator, amount) in zip(animators, amounts) {
            guard let position = animator.position else { continue }
            // Along a path, x has moved the character on the path already.
            flat = .translation(path == nil ? position.x * amount : 0, position.y * amount) * flat
        }
        let back = path == nil ? anchor.x : 0
        return .translation(back, anchor.y + y - document.baselineShift) * flat
    }

    /// What animators add before a character.
    private func tracking(_ amounts: [Double]) -> Double {
        zip(animators, amounts).reduce(0) { $0 + ($1.0.tracking ?? 0) * $1.1 }
    }

    /// How far animators shift a character along a path.
    private func horizontalShift(_ amounts: [Double]) -> Double {
        zip(animators, amounts).reduce(0) { sum, pair in
            sum + ((pair.0.position?.x ?? 0) + (pair.0.anchor?.x ?? 0)) * pair.1
        }
    }

    /// How far each line is shifted to be justified, the animators' tracking included.
    private func justificationOffsets() -> [Double] {
        // Without a length, lines are justified about their beginning.
        let length = document.lineLength ?? 0
        // All lines that are shifted are so by the same share.
        var spacing: [Double]?
        return layout.lineWidths.indices.map { line in
            let share = share(of: line)
            guard share > 0 else { return 0 }
            let spacings = spacing ?? animatedSpacing(share)
            spacing = spacings
            return (length - layout.lineWidths[line]) * share + spacings[line]
        }
    }

    /// How much of the room beside a line lies before it.
    private func share(of line: Int) -> Double {
        switch document.justification {
        case .left, .fillLeft, .fill: 0
        case .center: 0.5
        case .right: 1
        case .fillCenter: !rules.justifiesLines || fills(line) ? 0 : 0.5
        case .fillRight: !rules.justifiesLines || fills(line) ? 0 : 1
        }
    }

    /// Whether a line is stretched to the width of the box.
    private func fills(_ line: Int) -> Bool {
        guard rules.justifiesLines, document.lineLength != nil else { return false }
        switch document.justification {
        case .left, .right, .center: return false
        case .fillLeft, .fillRight, .fillCenter: return layout.lineIsBroken[line]
        case .fill: return true
        }
    }

    /// What is added to each space of a line for it to fill the box.
    private func gaps() -> [Double] {
        layout.lineWidths.indices.map { line in
            guard let length = document.lineLength, fills(line), layout.lineSpaces[line] > 0 else { return 0 }
            return max(0, length - layout.lineWidths[line]) / Double(layout.lineSpaces[line])
        }
    }

    /// How far the tracking of animators shifts each line. The share of the lines' first characters is counted on from line
    /// to line in lottie-web.
    private func animatedSpacing(_ share: Double) -> [Double] {
        var result = Array(repeating: 0.0, count: layout.lineWidths.count)
        guard animators.contains(where: { $0.tracking != nil }) else { return result }
        var sum = 0.0
        var firstCharacters = 0.0
        var isFirst = true
        let interruption = Interruption.current
        for (index, character) in layout.characters.enumerated() {
            if index % TextPlacement.charactersAtOnce == 0, interruption.isDemanded { break }
            if character.kind == .lineBreak {
                sum = 0
                isFirst = true
            } else {
                for (animator, selection) in zip(animators, selections) {
                    guard let tracking = animator.tracking else { continue }
                    if isFirst, share == 0.5 { firstCharacters -= tracking * share }
                    sum -= tracking * selection.amount(of: character) * share
                }
                isFirst = false
            }
            let isLast = index == layout.characters.count - 1 || layout.characters[index + 1].kind == .lineBreak
            if isLast { result[character.line] = sum == 0 ? 0 : sum + firstCharacters }
        }
        return result
    }
}
