extension CoreAnimationReader {
    /// Finds the layers that a layer refers to, now that all are known.
    mutating func resolve(_ references: References) {
        layer = references.layer
        if let source = references.source, !source.isNil, case .portal(var portal) = layers[references.layer].content {
            portal.source = layerNumbers[source.identity]
            if portal.source == nil {
                report(.warning, "portal", "The source layer of the portal is not in the layer tree.", at: source)
            }
            layers[references.layer].content = .portal(portal)
        }
        if let states = references.states, !states.isNil { readStates(states, of: references.layer) }
        if let transitions = references.transitions, !transitions.isNil {
            readTransitions(transitions, of: references.layer)
        }
        layer = nil
    }

    private mutating func readStates(_ list: KeyedValue, of number: Int) {
        for (index, value) in (elements(of: list, limit: Limit.states, "states of a layer") ?? []).enumerated() {
            trail = [.key("states"), .index(index)]
            guard value.knownClass == .state else {
                reportStranger(value, "state")
                continue
            }
            var fields = fields(of: value)
            fields.ignore(["__CACodingContents", "enabled", "locked", "initial"])
            var name: String?
            fields.read("name", &name)
            var state = ArchivedState(name: name ?? "")
            fields.read("basedOn", &state.basedOn)
            if let elements = fields.take("elements").flatMap({
                elements(of: $0, limit: Limit.values, "state elements")
            }) {
                for element in elements { if let element = stateElement(element) { state.elements.append(element) } }
            }
            finish(fields, of: "LKState")
            layers[number].states.append(state)
        }
        trail = []
    }

    private mutating func stateElement(_ value: KeyedValue) -> ArchivedState.Element? {
        guard value.knownClass == .stateSetValue else {
            reportStranger(value, "state element")
            return nil
        }
        var fields = fields(of: value)
        fields.ignore(["__CACodingContents", "final"])
        var keyPath: String?
        fields.read("keyPath", &keyPath)
        var element = ArchivedState.Element(target: readTarget(&fields), keyPath: keyPath ?? "", value: .none)
        if let setting = fields.take("value") {
            let decoded = self.value(setting)
            if decoded == nil { fields.complain("value", "is not a property value") }
            element.value = decoded ?? .none
        }
        finish(fields, of: "LKStateSetValue")
        return element
    }

    private mutating func readTransitions(_ list: KeyedValue, of number: Int) {
        let transitions = elements(of: list, limit: Limit.states * Limit.states, "transitions of a layer") ?? []
        for (index, value) in transitions.enumerated() {
            trail = [.key("stateTransitions"), .index(index)]
            guard value.knownClass == .stateTransition else {
                reportStranger(value, "state transition")
                continue
            }
            var fields = fields(of: value)
            fields.ignore(["__CACodingContents", "duration", "enabled"])
            var from: String?
            var to: String?
            fields.read("fromState", &from)
            fields.read("toState", &to)
            var transition = ArchivedStateTransition(fromState: from ?? "*", toState: to ?? "*")
            let found = fields.take("elements").flatMap { elements(of: $0, limit: Limit.values, "transition elements") }
            for (index, element) in (found ?? []).enumerated() {
                let element = at(.key("elements")) { $0.at(.index(index)) { $0.transitionElement(element) } }
                if let element { transition.elements.append(element) }
            }
            finish(fields, of: "LKStateTransition")
            layers[number].stateTransitions.append(transition)
        }
        trail = []
    }

    private mutating func transitionElement(_ value: KeyedValue) -> ArchivedStateTransition.Element? {
        guard value.knownClass == .stateTransitionElement else {
            reportStranger(value, "transition element")
            return nil
        }
        var fields = fields(of: value)
        fields.ignore(["__CACodingContents", "final", "enabled"])
        var key: String?
        fields.read("key", &key)
        var element = ArchivedStateTransition.Element(target: readTarget(&fields), key: key ?? "")
        if let animated = fields.take("animation"), !animated.isNil {
            element.animation = at(.key("animation")) { $0.animation(animated) }
        }
        finish(fields, of: "LKStateTransitionElement")
        return element
    }

    private mutating func readTarget(_ fields: inout ArchivedFields) -> Int? {
        guard let value = fields.take("target"), !value.isNil else { return nil }
        let target = layerNumbers[value.identity]
        if target == nil { report(.warning, "state", "The target of a state is not in the layer tree.", at: value) }
        return target
    }

    private mutating func reportStranger(_ value: KeyedValue, _ what: String) {
        let name = value.classEntry.map { "an object of class \($0.name)" } ?? "something else"
        report(.warning, "state", "Expected a \(what), found \(name); it is ignored.", at: value)
    }
}
