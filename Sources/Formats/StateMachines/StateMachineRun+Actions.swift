import Engine

extension StateMachineRun {
    /// Does what an action says.
    ///
    /// - Parameter evaluating: Whether transitions are looked at after it, as after each action of an interaction; after
    ///   those of states that is done once they are all over.
    mutating func perform(_ action: StateMachine.Action, evaluating: Bool) {
        work += 1
        switch action {
        case .add(let name, let operand, let sign):
            // Players count by one where the other input is not there.
            changeNumber(name, evaluating) { run, value in value + sign * (run.number(operand) ?? 1) }
        case .setNumeric(let name, let operand):
            changeNumber(name, evaluating) { run, _ in run.number(operand) }
        case .multiply(let name, let operand):
            changeNumber(name, evaluating) { run, value in run.number(operand).map { value * $0 } }
        case .floor(let name): changeNumber(name, evaluating) { _, value in value.rounded(.down) }
        case .clamp(let name, let low, let high): clamp(name, low, high, evaluating)
        case .setRandom(let name, let low, let high, let isWhole): setRandom(name, low, high, isWhole, evaluating)
        case .toggle(let name):
            if let truth = truth(name) { change(name, to: .boolean(!truth), evaluating: evaluating) }
        case .setBoolean(let name, let operand):
            if let truth = truth(operand) { change(name, to: .boolean(truth), evaluating: evaluating) }
        case .setString(let name, let written):
            let text = text(String(written.drop { $0 == "$" })) ?? written
            change(name, to: .string(text), evaluating: evaluating)
        case .reset(let name):
            if let first = machine.input(name)?.value { change(name, to: first, evaluating: evaluating) }
        case .fire(let name): fire(name, evaluating: evaluating)
        case .setTheme(let written): setTheme(written)
        case .setFrame(let operand):
            if let frame = number(operand) { player.seek(toOffset: frame) }
        case .setProgress(let operand):
            if let percent = number(operand) { player.seek(toShare: min(max(percent, 0), 100) / 100) }
        case .openURL(let written, let target):
            let address = written.hasPrefix("$") ? text(String(written.drop { $0 == "$" })) ?? written : written
            note(.openURL(address, target: target))
        case .customEvent(let name): note(.customEvent(name))
        }
    }

    private mutating func changeNumber(
        _ name: String, _ evaluating: Bool, _ change: (StateMachineRun, Double) -> Double?
    ) {
        guard name != StateMachine.elapsedTime, let value = number(name), let next = change(self, value), next.isFinite
        else { return }
        self.change(name, to: .numeric(next), evaluating: evaluating)
    }

    private mutating func clamp(
        _ name: String, _ low: StateMachine.Operand<Double>?, _ high: StateMachine.Operand<Double>?, _ evaluating: Bool
    ) {
        let least = low.map { number($0) ?? .nan } ?? -.infinity
        let most = high.map { number($0) ?? .nan } ?? .infinity
        guard least <= most else { return }
        changeNumber(name, evaluating) { _, value in min(max(value, least), most) }
    }

    private mutating func setRandom(
        _ name: String, _ low: StateMachine.Operand<Double>, _ high: StateMachine.Operand<Double>, _ isWhole: Bool,
        _ evaluating: Bool
    ) {
        guard number(name) != nil, let least = number(low), let most = number(high), least <= most else { return }
        let share = nextRandom()
        let value = isWhole ? least + (share * (most - least + 1)).rounded(.down) : least + share * (most - least)
        changeNumber(name, evaluating) { _, _ in value }
    }

    private mutating func setTheme(_ written: String) {
        let id = written.hasPrefix("$") ? text(String(written.dropFirst())) ?? written : written
        guard id.isEmpty || surroundings.themes.contains(id) else {
            return note(.problem("The theme “\(id)” does not exist."))
        }
        theme = id
    }

    // MARK: Interactions

    /// The actions that a pointer causes. A layer is entered by moving, pressing or releasing over it, too, and left by
    /// doing so elsewhere.
    mutating func actions(
        of trigger: StateMachine.Trigger, over layers: Set<String>
    ) -> [StateMachine.Action] {
        var actions: [StateMachine.Action] = []
        var entered = enteredLayer
        for interaction in machine.interactions where interaction.trigger == trigger && trigger != .pointerMove {
            if let layer = interaction.layer {
                if trigger == .pointerExit {
                    guard enteredLayer == layer, !layers.contains(layer) else { continue }
                    entered = ""
                } else {
                    guard layers.contains(layer) else { continue }
                    entered = layer
                }
            }
            actions += interaction.actions
        }
        enteredLayer = entered
        guard [.pointerMove, .pointerDown, .pointerUp].contains(trigger) else { return actions }
        if trigger == .pointerMove { actions += self.actions(of: .pointerMove) { _ in true } }
        return actions + actionsOfCrossing(layers)
    }

    /// The actions that the pointer causes because it has come onto a layer or left it.
    private mutating func actionsOfCrossing(_ layers: Set<String>) -> [StateMachine.Action] {
        let left = enteredLayer
        var actions: [StateMachine.Action] = []
        var isOverAny = false
        for interaction in machine.interactions
        where interaction.trigger == .pointerEnter || interaction.trigger == .pointerExit {
            guard let layer = interaction.layer, layers.contains(layer) else { continue }
            isOverAny = true
            if enteredLayer == layer { break }
            enteredLayer = layer
            actions += self.actions(of: .pointerEnter) { $0.layer == layer }
        }
        if !isOverAny, !left.isEmpty {
            enteredLayer = ""
            actions += self.actions(of: .pointerExit) { $0.layer == left }
        }
        return actions
    }

    /// The actions of the interactions with a trigger that are meant.
    func actions(
        of trigger: StateMachine.Trigger, where isMeant: (StateMachine.Interaction) -> Bool
    ) -> [StateMachine.Action] {
        machine.interactions.filter { $0.trigger == trigger && isMeant($0) }.flatMap(\.actions)
    }
}
