import Engine

extension LottieImporter {
    /// A modifier of paths; nil for other shape items. Whether it is hidden is not asked, as in lottie-web.
    mutating func readModifier(_ value: JSONValue) -> PathModifier? {
        switch value["ty"]?.string {
        case "tm":
            return .trim(
                Trim(
                    start: number(value, "s", default: 0, factor: 0.01),
                    end: number(value, "e", default: 1, factor: 0.01),
                    offset: number(value, "o", default: 0, factor: 1.0 / 360), isSequential: value["m"]?.int == 2,
                    closesFullTurns: options.compatibility == .afterEffects,
                    isExact: options.compatibility == .afterEffects))
        case "rd": return .roundCorners(number(value, "r", default: 0))
        case "pb": return .puckerAndBloat(number(value, "a", default: 0, factor: 0.01))
        case "zz": return .zigZag(readZigZag(value))
        case "op": return .offset(readOffset(value))
        case "tw": return readTwist(value).map(PathModifier.twist)
        case "mm": return readMerge(value).map(PathModifier.merge)
        default: return nil
        }
    }

    private mutating func readZigZag(_ value: JSONValue) -> ZigZag {
        let ridges = number(value, "r", default: 0)
        if ridges.largest > Double(ZigZag.maximumRidges) {
            report(
                .warning, "zig-zag", "At most \(ZigZag.maximumRidges) ridges are drawn per segment.",
                at: value["r"])
        }
        return ZigZag(
            size: number(value, "s", default: 0), ridges: ridges, pointType: number(value, "pt", default: 1))
    }

    /// Nil as in lottie-web, which does not twist. The exporter calls the center "c", specifications call it "p".
    private mutating func readTwist(_ value: JSONValue) -> Twist? {
        guard options.compatibility == .afterEffects else {
            report(.note, "twist", "Twist is not drawn, as in lottie-web.", at: value)
            return nil
        }
        return Twist(
            angle: number(value, "a", default: 0, factor: LottieImporter.degree),
            center: vector(value, value["c"] == nil && value["p"] != nil ? "p" : "c", default: .zero))
    }

    /// How paths are merged; nil as in lottie-web, where they are not. Without merging they are one compound path for
    /// every painter, which is what mode 1 means.
    private mutating func readMerge(_ value: JSONValue) -> MergeMode? {
        let mode: MergeMode =
            switch value["mm"]?.int {
            case 2: .add
            case 3: .subtract
            case 4: .intersect
            case 5: .exclude
            default: .compound
            }
        guard options.compatibility == .web else { return mode }
        if mode != .compound {
            report(
                .note, "merge paths", "Merge paths are drawn as one path without merging, as in lottie-web.", at: value)
        }
        return nil
    }

    /// Where no join is named it is a miter, other than for strokes.
    private mutating func readOffset(_ value: JSONValue) -> OffsetPath {
        let join: StrokeStyle.Join =
            switch value["lj"]?.int {
            case 2: .round
            case 3: .bevel
            default: .miter
            }
        return OffsetPath(
            amount: number(value, "a", default: 0), join: join, miterLimit: number(value, "ml", default: 4))
    }
}
