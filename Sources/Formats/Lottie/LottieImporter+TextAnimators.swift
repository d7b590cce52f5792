import Engine

extension LottieImporter {
    /// The animators of a text, in order.
    mutating func readAnimators(_ list: JSONValue?) -> [TextAnimator] {
        guard let list, list.isArray else { return [] }
        var animators: [TextAnimator] = []
        for item in list.elements {
            guard animators.count < Limit.animators else {
                report(
                    .warning, "text animator", "Only the first \(Limit.animators) animators of a text are applied.",
                    at: list)
                break
            }
            if let animator = readAnimator(item) { animators.append(animator) }
        }
        return animators
    }

    /// Nil, with a diagnostic, where no selector is of a kind that is drawn.
    private mutating func readAnimator(_ item: JSONValue) -> TextAnimator? {
        guard let changes = item["a"], changes.isObject else { return nil }
        var animator = TextAnimator(name: item["nm"]?.string ?? "")
        if let value = item["s"], value.isObject || value.isArray {
            guard let selectors = readSelectors(value) else { return nil }
            animator.selectors = selectors
        }
        noteChanges(changes)
        let degree = LottieImporter.degree
        animator.anchor = changes["a"].map { vector($0, default: .zero) }
        animator.position = changes["p"].map { vector($0, default: .zero) }
        animator.scale = changes["s"].map { vector($0, default: .one, factor: 0.01, depth: 1) }
        animator.rotation = changes["r"].map { number($0, default: 0, factor: degree) }
        animator.rotationX = changes["rx"].map { number($0, default: 0, factor: degree) }
        animator.rotationY = changes["ry"].map { number($0, default: 0, factor: degree) }
        animator.skew = changes["sk"].map { number($0, default: 0, factor: degree) }
        animator.skewAxis = changes["sa"].map { number($0, default: 0, factor: degree) }
        animator.opacity = changes["o"].map { number($0, default: 1, factor: 0.01) }
        animator.fill = changes["fc"].map { color($0, isOfText: true) }
        animator.stroke = changes["sc"].map { color($0, isOfText: true) }
        animator.fillHue = changes["fh"].map { number($0, default: 0, factor: degree) }
        animator.fillSaturation = changes["fs"].map { number($0, default: 0, factor: 0.01) }
        animator.fillBrightness = changes["fb"].map { number($0, default: 0, factor: 0.01) }
        animator.strokeHue = changes["sh"].map { number($0, default: 0, factor: degree) }
        animator.strokeSaturation = changes["ss"].map { number($0, default: 0, factor: 0.01) }
        animator.strokeBrightness = changes["sb"].map { number($0, default: 0, factor: 0.01) }
        animator.fillOpacity = changes["fo"].map { number($0, default: 1, factor: 0.01) }
        animator.strokeOpacity = changes["so"].map { number($0, default: 1, factor: 0.01) }
        animator.strokeWidth = changes["sw"].map { number($0, default: 0) }
        animator.tracking = changes["t"].map { number($0, default: 0) }
        return animator
    }

    /// Says which changes are not drawn.
    private mutating func noteChanges(_ changes: JSONValue) {
        for (key, name) in [("bl", "blur"), ("ls", "line spacing")] {
            guard let change = changes.member(key) else { continue }
            report(.warning, "text animator", "Animating the \(name) is not supported.", at: change)
        }
        guard options.compatibility == .web else { return }
        let absent = [
            ("sh", "stroke's hue"), ("ss", "stroke's saturation"), ("sb", "stroke's brightness"),
            ("fo", "fill's opacity"), ("so", "stroke's opacity"),
        ]
        for (key, name) in absent {
            guard let change = changes.member(key) else { continue }
            report(
                .note, "text animator", "Animating the \(name) is not supported, nor is it in lottie-web.", at: change)
        }
    }

    /// One selector, or a list of them, which exporters write on demand and lottie-web fails on; nil where none of them is
    /// drawn.
    private mutating func readSelectors(_ value: JSONValue) -> [TextSelector]? {
        if value.isObject { return readSelector(value).map { [$0] } }
        if options.compatibility == .web, value.count > 1 {
            report(
                .warning, "text selector",
                "Several selectors of one animator add up here; lottie-web shows nothing of such a file.", at: value)
        }
        var selectors: [TextSelector] = []
        for item in value.elements where item.isObject {
            guard selectors.count < Limit.selectors else {
                report(
                    .warning, "text selector",
                    "Only the first \(Limit.selectors) selectors of an animator are applied.", at: value)
                break
            }
            if let selector = readSelector(item) { selectors.append(selector) }
        }
        return selectors.isEmpty && value.count > 0 ? nil : selectors
    }

    /// Nil, with a diagnostic, for a selector whose amounts an expression gives. Wiggly selectors have no form in the format.
    private mutating func readSelector(_ value: JSONValue) -> TextSelector? {
        if let kind = value["t"]?.int, kind != 0 {
            report(
                .warning, "text selector",
                kind == 1
                    ? "Expression selectors are not supported; this one selects nothing."
                    : "Only range selectors are supported; this one selects nothing.", at: value["t"])
            return nil
        }
        let isRelative = value["r"]?.int != 2
        // Shares are percentages. Without an end there are 100 of either.
        let factor = isRelative ? 0.01 : 1
        let isShuffled = value["rn"]?.int == 1
        if isShuffled {
            report(
                .note, "text selector",
                options.compatibility == .web
                    ? "As in lottie-web, the characters change in order and not at random."
                    : "The random order is not the one of After Effects, which files don’t contain.", at: value["rn"])
        }
        let unit: TextSelector.Unit =
            switch value["b"]?.int {
            case 2: .charactersExcludingSpaces
            case 3: .words
            case 4: .lines
            default: .characters
            }
        let shape: TextSelector.Shape =
            switch value["sh"]?.int {
            case 2: .rampUp
            case 3: .rampDown
            case 4: .triangle
            case 5: .round
            case 6: .smooth
            default: .square
            }
        return TextSelector(
            unit: unit, isRelative: isRelative, start: number(value, "s", default: 0, factor: factor),
            end: number(value, "e", default: 100 * factor, factor: factor),
            offset: number(value, "o", default: 0, factor: factor), shape: shape,
            easeLow: number(value, "ne", default: 0, factor: 0.01),
            easeHigh: number(value, "xe", default: 0, factor: 0.01),
            smoothness: number(value, "sm", default: 1, factor: 0.01),
            amount: number(value, "a", default: 1, factor: 0.01),
            isShuffled: isShuffled && options.compatibility == .afterEffects)
    }
}
