import Foundation

/// The values of a text animator at one moment: hundreds of bytes, among them no reference, so that none is counted where it is
/// looked at for each character.
struct AnimatorMoment {
    /// How far the anchor is moved, in pixels; nil leaves it.
    let anchor: Vector3?
    /// How far the character is moved, in pixels; nil leaves it.
    let position: Vector3?
    /// What is added before the character, in pixels; nil adds nothing.
    let tracking: Double?
    private let scale: Vector3?
    private let rotation: Double?
    private let rotationX: Double?
    private let rotationY: Double?
    private let skew: (angle: Double, axis: Double)?
    private let opacity: Double?
    private let fill: Color?
    private let fillShift: ColorShift?
    private let fillOpacity: Double?
    private let stroke: Color?
    private let strokeShift: ColorShift?
    private let strokeOpacity: Double?
    private let strokeWidth: Double?
    private let opacityRule: DrawingRules.AnimatedTextOpacity

    /// The animator at `time`.
    init(_ animator: TextAnimator, at time: Double, _ rules: DrawingRules) {
        opacityRule = rules.animatedTextOpacity
        anchor = animator.anchor?.value(at: time)
        position = animator.position?.value(at: time)
        tracking = animator.tracking?.value(at: time)
        scale = animator.scale?.value(at: time)
        rotation = animator.rotation?.value(at: time)
        rotationX = animator.rotationX?.value(at: time)
        rotationY = animator.rotationY?.value(at: time)
        skew = animator.skew.map { ($0.value(at: time), animator.skewAxis?.value(at: time) ?? 0) }
        opacity = animator.opacity?.value(at: time)
        fill = animator.fill?.value(at: time)
        fillShift = ColorShift(
            hue: animator.fillHue, saturation: animator.fillSaturation, brightness: animator.fillBrightness, at: time)
        stroke = animator.stroke?.value(at: time)
        let isWhole = rules.animatesTextStrokes
        strokeShift = ColorShift(
            hue: isWhole ? animator.strokeHue : nil, saturation: isWhole ? animator.strokeSaturation : nil,
            brightness: isWhole ? animator.strokeBrightness : nil, at: time)
        fillOpacity = isWhole ? animator.fillOpacity?.value(at: time) : nil
        strokeOpacity = isWhole ? animator.strokeOpacity?.value(at: time) : nil
        strokeWidth = animator.strokeWidth?.value(at: time)
    }

    /// Moves the anchor point, by `amount` of the full offset.
    func moveAnchor(_ matrix: inout Matrix4, _ amount: Double) {
        guard let anchor else { return }
        matrix = .translation(Vector3(-anchor.x, -anchor.y, anchor.z) * amount) * matrix
    }

    /// Scales about the anchor, by `amount` of the way from 1 to the factors; the depth is left alone.
    func scale(_ matrix: inout Matrix4, _ amount: Double) {
        guard let scale else { return }
        matrix = .scale(Vector3(1 + (scale.x - 1) * amount, 1 + (scale.y - 1) * amount, 1)) * matrix
    }

    /// Skews and rotates.
    func turn(_ matrix: inout Matrix4, _ amount: Double) {
        if let skew {
            matrix = Matrix4(Transform.skewMatrix(skew.angle * amount, axis: skew.axis * amount)) * matrix
        }
        if let rotation { matrix = .rotationZ(rotation * amount) * matrix }
        if let rotationY { matrix = .rotationY(rotationY * amount) * matrix }
        if let rotationX { matrix = .rotationX(rotationX * amount) * matrix }
    }

    /// Changes opacity, colors and the stroke's width.
    func color(_ character: inout PlacedCharacter, _ amount: Double) {
        if let opacity {
            let target = opacityRule == .weightedTwice ? opacity * amount : opacity * character.opacity
            character.opacity += (target - character.opacity) * amount
        }
        if let strokeWidth { character.strokeWidth += strokeWidth * amount }
        let amounts = Amounts(repeating: amount)
        if let stroke {
            character.stroke = Color.interpolate(from: character.stroke ?? .black, to: stroke, amounts: amounts)
        }
        if let fill, let own = character.fill {
            character.fill = Color.interpolate(from: own, to: fill, amounts: amounts)
        }
        if let strokeShift { character.stroke = character.stroke.map { strokeShift.applied(to: $0, amount) } }
        if let fillShift { character.fill = character.fill.map { fillShift.applied(to: $0, amount) } }
        if let strokeOpacity { character.stroke?.alpha *= 1 + (strokeOpacity - 1) * amount }
        if let fillOpacity { character.fill?.alpha *= 1 + (fillOpacity - 1) * amount }
    }
}

/// How much of an animator's changes each character takes at one moment.
struct AnimatorSelection {
    /// What each selector counts, and its amounts by unit; none where all characters are selected in full.
    private let selections: [(unit: TextSelector.Unit, amounts: [Double])]

    /// The selectors at `time`; `unitCounts` says how many units there are for each kind of unit.
    init(_ animator: TextAnimator, unitCounts: SIMD4<Int32>, at time: Double) {
        selections = animator.selectors.map { selector in
            (selector.unit, selector.amounts(count: Int(unitCounts[selector.unit.rawValue]), at: time))
        }
    }

    /// How much a character takes.
    func amount(of character: TextLayout.MeasuredCharacter) -> Double {
        guard selections.count > 1 else { return selections.isEmpty ? 1 : amount(of: character, by: 0) }
        return selections.indices.reduce(0) { $0 + amount(of: character, by: $1) }.clamped(to: -1...1)
    }

    private func amount(of character: TextLayout.MeasuredCharacter, by selection: Int) -> Double {
        let index = Int(character.units[selections[selection].unit.rawValue])
        return index < selections[selection].amounts.count ? selections[selection].amounts[index] : 1
    }
}
