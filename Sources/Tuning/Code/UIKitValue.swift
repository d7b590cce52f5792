import Engine

/// Values of views as Swift assigns them.
enum UIKitValue {
    /// The property of UIView; nil for those that it has not, or does not animate.
    static func name(of property: CodeProperty) -> String? {
        switch property {
        case .position: "center"
        case .positionX: "center.x"
        case .positionY: "center.y"
        case .bounds: "bounds"
        case .size: "bounds.size"
        case .opacity: "alpha"
        case .backgroundColor: "backgroundColor"
        case .transform, .rotation, .scale, .translation: "transform"
        default: nil
        }
    }

    /// The statements that give a property all of its numbers.
    static func assigning(_ n: [Double], to property: CodeProperty, of view: String) -> [String] {
        guard let name = name(of: property) else { return [] }
        func number(_ index: Int) -> String { AppleValue.literal(index < n.count ? n[index] : 0) }
        let target = "\(view).\(name)"
        switch property {
        case .position: return ["\(target) = CGPoint(x: \(number(0)), y: \(number(1)))"]
        case .size: return ["\(target) = CGSize(width: \(number(0)), height: \(number(1)))"]
        case .bounds:
            return [
                "\(target) = CGRect(x: \(number(0)), y: \(number(1)), width: \(number(2)), height: \(number(3)))"
            ]
        case .backgroundColor:
            return [
                "\(target) = UIColor(red: \(number(0)), green: \(number(1)), blue: \(number(2)), alpha: \(number(3)))"
            ]
        case .rotation: return ["\(target) = CGAffineTransform(rotationAngle: \(number(0)))"]
        case .scale: return ["\(target) = CGAffineTransform(scaleX: \(number(0)), y: \(number(min(1, n.count - 1))))"]
        case .translation: return ["\(target) = CGAffineTransform(translationX: \(number(0)), y: \(number(1)))"]
        case .transform:
            let flat: [Int: Double] = [2: 0, 3: 0, 6: 0, 7: 0, 8: 0, 9: 0, 11: 0, 14: 0, 15: 1]
            if n.count == 16, flat.allSatisfy({ n[$0.key] == $0.value }) {
                return [
                    "\(target) = CGAffineTransform(a: \(number(0)), b: \(number(1)), c: \(number(4)), d: \(number(5)), "
                        + "tx: \(number(12)), ty: \(number(13)))"
                ]
            }
            let names = (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1): \(number($0))" }
            return ["\(view).transform3D = CATransform3D(\(names.joined(separator: ", ")))"]
        default: return ["\(target) = \(number(0))"]
        }
    }

    /// The statement that gives one number of a property; nil for parts that views have not.
    static func assigning(
        _ number: Double, to property: CodeProperty, _ part: ValuePart, of view: String
    ) -> String? {
        guard let target = self.target(property, part) else { return nil }
        return "\(view).\(target) = \(AppleValue.literal(number))"
    }

    private static func target(_ property: CodeProperty, _ part: ValuePart) -> String? {
        guard case .component(let index) = part, let name = name(of: property) else { return nil }
        switch property {
        case .position: return index < 2 ? "\(name).\(["x", "y"][index])" : nil
        case .bounds:
            return index < 4 ? "\(name).\(["origin.x", "origin.y", "size.width", "size.height"][index])" : nil
        default: return nil
        }
    }

    /// What a block says of a property.
    static func statements(of call: BlockCalls.Call, _ property: CodeProperty, of view: String) -> [String] {
        func number(_ index: Int) -> String {
            AppleValue.literal(index < call.numbers.count ? call.numbers[index] : 0)
        }
        guard let name = name(of: property) else { return [] }
        let names: [String]
        switch (property, call.part) {
        case (.position, ""): names = ["x", "y"]
        case (.bounds, "size"): names = ["size.width", "size.height"]
        case (.bounds, "origin"): names = ["origin.x", "origin.y"]
        case (.bounds, ""): names = ["origin.x", "origin.y", "size.width", "size.height"]
        case (.bounds, "width"), (.bounds, "height"): names = ["size.\(call.part)"]
        case (.bounds, "x"), (.bounds, "y"): names = ["origin.\(call.part)"]
        case (.position, let part), (.bounds, let part): names = [part]
        case (.opacity, _): names = [""]
        default: return assigning(call.value, to: property, of: view)
        }
        if call.isTarget, names.count > 1 {
            if call.part == "size" {
                return ["\(view).bounds.size = CGSize(width: \(number(0)), height: \(number(1)))"]
            }
            if call.part == "origin" {
                return ["\(view).bounds.origin = CGPoint(x: \(number(0)), y: \(number(1)))"]
            }
            return assigning(call.numbers, to: property, of: view)
        }
        return names.enumerated().compactMap { index, part in
            let amount = index < call.numbers.count ? call.numbers[index] : 0
            guard call.isTarget || amount != 0 || names.count == 1 else { return nil }
            let sign = call.isTarget ? "=" : "+="
            return "\(view).\(part.isEmpty ? name : "\(name).\(part)") \(sign) \(number(index))"
        }
    }

    /// The option that names a timing curve; nil for curves without a name.
    static func option(of easing: CubicBezier?) -> String? {
        guard let easing, !easing.isLinear else { return ".curveLinear" }
        switch easing.numbers {
        case [0.42, 0, 1, 1]: return ".curveEaseIn"
        case [0, 0, 0.58, 1]: return ".curveEaseOut"
        case [0.42, 0, 0.58, 1]: return ".curveEaseInOut"
        default: return nil
        }
    }

    /// The statement that makes the options of blocks.
    static func options(_ options: KeyframeBlocks.Options, _ timing: MediaTiming) -> [String] {
        var names: [String] = []
        let mode = options.calculationMode.rawValue
        names.append(".calculationMode" + mode.prefix(1).uppercased() + mode.dropFirst())
        if timing.repeatCount > 0 || options.contains(.repeats) { names.append(".repeat") }
        if timing.autoreverses || options.contains(.autoreverses) { names.append(".autoreverse") }
        let curves = [1: "curveEaseIn", 2: "curveEaseOut", 3: "curveLinear"]
        if let curve = curves[Int(options.rawValue >> 16 & 15)] {
            names.append("UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.\(curve).rawValue)")
        }
        return ["let options: UIView.KeyframeAnimationOptions = [\(names.joined(separator: ", "))]"]
    }
}
