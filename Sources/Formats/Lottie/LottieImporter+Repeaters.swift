import Engine

extension LottieImporter {
    /// A repeater of the items before it.
    mutating func readRepeater(_ value: JSONValue) -> Repeater {
        let tr = value["tr"] ?? value
        if value["tr"]?.isObject != true {
            report(
                .error, "repeater", "The repeater has no transform (\"tr\"); its copies all overlap.", at: tr)
        }
        let transform = value["tr"].map { readTransform($0) } ?? Transform()
        let copies = number(value, "c", default: 1)
        if copies.largest > Double(Repeater.maximumCopies) {
            report(.warning, "repeater", "At most \(Repeater.maximumCopies) copies are drawn.", at: value["c"])
        }
        return Repeater(
            name: value["nm"]?.string ?? "", copies: copies, offset: number(value, "o", default: 0),
            transform: transform, startOpacity: number(tr, "so", default: 1, factor: 0.01),
            endOpacity: number(tr, "eo", default: 1, factor: 0.01), isLastOnTop: value["m"]?.int != 1)
    }

    /// Says what lottie-web makes of a repeater other than After Effects.
    mutating func noteRepetition(of items: [ShapeItem], isFirst: Bool, at value: JSONValue) {
        guard options.compatibility == .web else { return }
        if !isFirst {
            report(
                .note, "repeater",
                "Several repeaters in one list are drawn as in lottie-web, which differs from After Effects.",
                at: value, hint: "Put the first repeater and what it repeats in a group of their own.")
        } else if items.contains(where: { if case .modifier = $0 { true } else { false } }) {
            report(
                .note, "repeater",
                "The modifiers before this repeater are applied twice to its copies, as in lottie-web.", at: value,
                hint: "Put them and the paths in a group of their own.")
        }
    }
}
