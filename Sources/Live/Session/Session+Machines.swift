import Formats

/// State machines: each page runs its own, which says what it plays.
extension Session {
    /// Does what a page wants of its machine.
    mutating func runMachine(_ request: MachineRequest, for client: ClientID, _ actions: inout [SessionAction]) {
        var occurrences: [StateMachineRun.Occurrence] = []
        if request.elapsed > 0 { occurrences += clients[client]?.machine?.run.advanceClock(by: request.elapsed) ?? [] }
        switch request.step {
        case .choose(let id): return begin(id, request, for: client)
        case .restart: return begin(clients[client]?.machine?.run.machine.id, request, for: client)
        case .set(let name, let value): occurrences += clients[client]?.machine?.run.set(name, to: value) ?? []
        case .fire(let name): occurrences += clients[client]?.machine?.run.fire(name) ?? []
        case .passed(let entry):
            if clients[client]?.machine?.run.player.entry == entry {
                occurrences += clients[client]?.machine?.run.endPass() ?? []
            }
        case .tick: break
        case .pointer(let point):
            if asksForLayers(point, of: client, &actions) {
                // The answer comes with the layers.
                if !occurrences.isEmpty { tell(0, occurrences, to: client) }
                return
            }
            if let trigger = point.trigger { occurrences += clients[client]?.machine?.run.pointer(trigger) ?? [] }
        }
        tell(request.serial, occurrences, to: client)
    }

    /// Has the layers found under a pointer, where the machine waits for it on some; false where it does not.
    private mutating func asksForLayers(
        _ point: PickRequest, of client: ClientID, _ actions: inout [SessionAction]
    ) -> Bool {
        guard let trigger = point.trigger, let machine = clients[client]?.machine, machine.file == point.file,
            machine.run.machine.needsLayers(for: trigger), let key = clients[client]?.key, key.file == point.file,
            let document = documents[key], document.loaded != nil || document.isLoading
        else { return false }
        pick(point, for: client, &actions)
        return true
    }

    /// Takes in which layers lie under a pointer.
    mutating func point(
        _ trigger: StateMachine.Trigger, over layers: Set<String>, serial: UInt32, for client: ClientID
    ) {
        let occurrences = clients[client]?.machine?.run.pointer(trigger, over: layers) ?? []
        tell(serial, occurrences, to: client)
    }

    /// Begins a machine of the file that a page shows, or ends the one that runs.
    private mutating func begin(_ id: String?, _ request: MachineRequest, for client: ClientID) {
        let loaded = clients[client]?.key.flatMap { $0.file == request.file ? documents[$0]?.loaded : nil }
        let before = clients[client]?.machine.flatMap { $0.file == request.file ? $0 : nil }
        clients[client]?.machine = nil
        var occurrences: [StateMachineRun.Occurrence] = []
        if let id, let loaded, let machine = loaded.info.machines.first(where: { $0.id == id }) {
            let started = StateMachineRun.started(machine, in: loaded.info.surroundings)
            occurrences = started.occurrences
            clients[client]?.machine = RunningMachine(
                file: request.file, bytesHash: loaded.bytesHash, run: started.run)
        } else if let id, loaded == nil, let before, before.run.machine.id == id {
            // While another animation of the archive is being read it begins as it was.
            let started = StateMachineRun.started(before.run.machine, in: before.run.surroundings)
            occurrences = started.occurrences
            clients[client]?.machine = RunningMachine(
                file: before.file, bytesHash: before.bytesHash, run: started.run)
        }
        let run = clients[client]?.machine?.run
        clients[client]?.machineReport = MachineReport(
            serial: request.serial, file: request.file, run: run, occurrences: occurrences,
            hasBegun: true)
    }

    /// Begins the machines anew that were read from other bytes than a document that came.
    mutating func restartMachines(of key: DocumentKey) {
        guard key.version == .disk, let loaded = documents[key]?.loaded else { return }
        for client in viewers(of: key) {
            guard let machine = clients[client]?.machine, machine.file == key.file,
                machine.bytesHash != loaded.bytesHash
            else { continue }
            let request = MachineRequest(serial: 0, file: key.file, elapsed: 0, step: .restart)
            begin(machine.run.machine.id, request, for: client)
        }
    }

    /// Has a page told where its machine is, and what happened.
    private mutating func tell(
        _ serial: UInt32, _ occurrences: [StateMachineRun.Occurrence], to client: ClientID
    ) {
        guard let state = clients[client] else { return }
        let report = MachineReport(
            serial: serial, file: state.machine?.file ?? state.view.file ?? "", run: state.machine?.run,
            occurrences: occurrences, hasBegun: false)
        clients[client]?.machineReport = report.following(state.machineReport)
    }
}

extension StateMachine {
    /// Whether what a pointer does depends on the layers that lie under it.
    fileprivate func needsLayers(for trigger: Trigger) -> Bool {
        let crosses = [.pointerMove, .pointerDown, .pointerUp].contains(trigger)
        return interactions.contains { interaction in
            interaction.layer != nil
                && (interaction.trigger == trigger
                    || crosses && (interaction.trigger == .pointerEnter || interaction.trigger == .pointerExit))
        }
    }
}
