import Engine

/// The numbers of bounces and springs.
extension MotionImporter {
    /// A bounce by its parameters; nil, with a diagnostic, where there is none.
    mutating func readBounce(_ json: JSONValue) -> Bounce? {
        let variant = readVariant(of: json) ?? variant
        var stiffness = Bounce.Stiffness.medium
        if let value = member("stiffness", of: json) {
            if value.isString {
                notes?.note(word: "stiffness", of: json, value, among: MotionWords.stiffnesses)
                if let word = word(value, named: "stiffness", among: MotionWords.stiffnesses) {
                    stiffness = MotionWords.stiffness(word) ?? stiffness
                }
            } else if let number = number(value) {
                stiffness = number
                notes?.note(member: "stiffness", of: json, value)
            } else {
                reportKind("“stiffness”", "a number, or light, medium or heavy", at: value)
            }
        }
        noteBounce(json)
        let bounces = readBounces(json, variant)
        let duration = readBounceDuration(json)
        if let value = member("byValue", of: json) {
            report(
                .warning, "bounce", "SKBounceAnimation ignores “byValue”, and so does Pegbar.", at: value,
                hint: "Set “fromValue” and “toValue”.")
        }
        for name in ["fromValue", "toValue"] where member(name, of: json) == nil {
            report(.error, "bounce", "The bounce has no “\(name)” and is ignored.", at: json)
            return nil
        }
        guard stiffness > 0 else {
            report(
                .error, "bounce", "The stiffness must be greater than 0; the bounce is ignored.", at: json["stiffness"])
            return nil
        }
        guard
            let bounce = Bounce(
                numberOfBounces: bounces, stiffness: stiffness, duration: duration,
                shouldOvershoot: flag("shouldOvershoot", of: json) ?? true, shake: flag("shake", of: json) ?? false,
                variant: variant)
        else {
            report(
                .error, "limit", "A bounce can last at most \(Bounce.maximumSteps / 60) seconds; this one is ignored.",
                at: json["duration"])
            return nil
        }
        return bounce
    }

    private mutating func readBounces(_ json: JSONValue, _ variant: Bounce.Variant) -> Int {
        guard let value = member("numberOfBounces", of: json), let number = number("numberOfBounces", of: json) else {
            return 2
        }
        guard number == number.rounded(), number >= 0 else {
            reportKind("“numberOfBounces”", "a whole number, 0 or greater", at: value)
            return 2
        }
        if number > Double(Bounce.maximumBounces) {
            report(
                .warning, "limit", "A bounce animation can have at most \(Bounce.maximumBounces) bounces.", at: value)
        }
        let bounces = Int(min(number, Double(Bounce.maximumBounces)))
        if variant == .exact, bounces % 2 == 1 {
            report(
                .note, "bounce",
                "\(bounces) bounces look like \(bounces - 1): SKBounceAnimation halves the number and rounds down.",
                at: value, hint: "Use the variant “ideal” to tell them apart.")
        }
        return bounces
    }

    private mutating func readBounceDuration(_ json: JSONValue) -> Double {
        guard let duration = number("duration", of: json) else {
            if member("duration", of: json) == nil {
                report(.warning, "bounce", "The bounce has no “duration”; it lasts 0.25 seconds.", at: json)
            }
            return 0.25
        }
        if 60 * duration < 2 {
            let (length, value) = 60 * duration < 1 ? ("a frame (1/60 s)", "last") : ("two frames (1/30 s)", "first")
            report(
                .warning, "bounce", "The bounce is shorter than \(length); only its \(value) value is visible.",
                at: json["duration"])
        }
        return max(0, duration)
    }

    /// A spring by one of three sets of parameters, and how long it takes if nothing else is said; nil, with a
    /// diagnostic, where the numbers define no spring.
    mutating func readSpring(_ json: JSONValue) -> (spring: Spring, duration: Double)? {
        let physical = ["mass", "stiffness", "damping"].first { member($0, of: json) != nil }
        let response = ["response", "dampingFraction"].first { member($0, of: json) != nil }
        let perceptual = member("bounce", of: json) == nil ? nil : "bounce"
        let forms = [physical, response, perceptual].compactMap { $0 }
        if forms.count > 1 {
            report(
                .error, "spring",
                "“\(forms[0])” and “\(forms[1])” define the spring in two different ways; it is ignored.",
                at: json.member(forms[1]),
                hint: "Set either mass, stiffness and damping, or response and dampingFraction, or duration and bounce."
            )
            return nil
        }
        let velocity = number("initialVelocity", of: json) ?? 0
        var spring: Spring
        if response != nil {
            spring = Spring(
                response: number("response", of: json) ?? 0.5,
                dampingFraction: number("dampingFraction", of: json) ?? 1, initialVelocity: velocity)
        } else if perceptual != nil {
            spring = Spring(
                duration: number("duration", of: json) ?? 0.5, bounce: number("bounce", of: json) ?? 0,
                initialVelocity: velocity)
        } else {
            spring = Spring(
                mass: number("mass", of: json) ?? 1, stiffness: number("stiffness", of: json) ?? 100,
                damping: number("damping", of: json) ?? 10, initialVelocity: velocity)
        }
        if let allows = flag("allowsOverdamping", of: json) { spring.allowsOverdamping = allows }
        guard spring.isValid else {
            report(
                .error, "spring", "These values do not make a valid spring; the spring is ignored.",
                at: forms.first.flatMap { json.member($0) } ?? json,
                hint:
                    "Mass, stiffness, response and duration must be greater than 0, damping at least 0, bounce "
                    + "greater than -1."
            )
            return nil
        }
        return (spring, settlingDuration(of: spring, json))
    }

    /// Which numbers say which spring is meant.
    func parametrisation(of json: JSONValue) -> Spring.Parametrisation {
        if json.member("response") != nil || json.member("dampingFraction") != nil { return .response }
        return json.member("bounce") != nil ? .perceptual : .physical
    }

    private mutating func settlingDuration(of spring: Spring, _ json: JSONValue) -> Double {
        let names = ["damping", "dampingFraction", "bounce"]
        let blamed = names.compactMap { json.member($0) }.first ?? json
        guard spring.damping > 0 else {
            report(
                .warning, "spring", "The spring never settles: it has no damping.", at: blamed,
                hint: "Set damping above 0, or bounce below 1.")
            return Limit.spring
        }
        let settling = spring.settlingDuration
        let isCut = member("duration", of: json) != nil && member("bounce", of: json) == nil
        if settling > Limit.spring, !isCut {
            report(
                .warning, "spring",
                "The spring takes \(formatted(settling.rounded())) seconds to settle; it is cut off after "
                    + "\(formatted(Limit.spring)).", at: blamed)
        }
        return min(settling, Limit.spring)
    }
}
