import Engine

extension DotLottie {
    /// The most state machines of an archive that are read.
    private static let mostStateMachines = 50
    /// The most bytes of animations that are looked into for their timelines, besides the one that is shown.
    private static let mostTimelineBytes = 16 << 20

    /// What an archive has of state machines.
    struct StateMachines {
        /// Those that can run, the one to begin with first.
        var machines: [StateMachine] = []
        /// What they need to know of the archive.
        var surroundings = StateMachineRun.Surroundings()
        /// What is wrong with them.
        var diagnostics: [Diagnostic] = []
    }

    /// Reads the state machines.
    ///
    /// - Parameters:
    ///   - ids: Their ids, in order.
    ///   - shown: The animation that is read.
    func stateMachines(_ ids: [String], shown: String, scene: Scene, themes: [Theme]) -> StateMachines {
        var result = StateMachines()
        for id in ids.prefix(DotLottie.mostStateMachines) { read(id, into: &result) }
        guard !result.machines.isEmpty else { return result }
        if let initial = manifest.initialStateMachine,
            let index = result.machines.firstIndex(where: { $0.id == initial })
        {
            result.machines.insert(result.machines.remove(at: index), at: 0)
        }
        result.surroundings.themes = Set(themes.map(\.id))
        result.surroundings.animation = initialAnimation ?? shown
        result.surroundings.timelines[shown] = AnimationTimeline(
            frames: scene.frames, rate: scene.frameRate, markers: scene.markers)
        readTimelines(into: &result)
        for machine in result.machines { check(machine, &result) }
        return result
    }

    private func read(_ id: String, into result: inout StateMachines) {
        let path = DotLottie.path(ofStateMachine: id)
        var reader = StateMachineReader()
        do throws(ImportFailure) {
            guard let bytes = (try? archive.contents(of: path)) ?? nil else {
                throw ImportFailure(.malformed, "it cannot be unpacked")
            }
            result.machines.append(try reader.read(bytes, id: id))
            result.diagnostics += reader.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.path = "\(path): \(diagnostic.path)"
                return diagnostic
            }
        } catch {
            result.diagnostics.append(
                Diagnostic(
                    .warning, feature: "state machine",
                    message: "The state machine “\(id)” can’t run: \(error.message).",
                    path: "\(path): \(error.path ?? "$")", location: error.location))
        }
    }

    private static func path(ofStateMachine id: String) -> String { "s/\(id).json" }

    private func readTimelines(into result: inout StateMachines) {
        var names = result.machines.flatMap { $0.states.compactMap(\.playback?.animation) }
        names.append(result.surroundings.animation)
        var room = DotLottie.mostTimelineBytes
        for name in names where !name.isEmpty && result.surroundings.timelines[name] == nil {
            guard let size = size(ofAnimation: name), size <= room, let text = try? text(of: name).text else {
                continue
            }
            room -= size
            result.surroundings.timelines[name] = LottieImporter.timeline(text)
        }
    }

    /// Says which animations and segments that states name are not there.
    private func check(_ machine: StateMachine, _ result: inout StateMachines) {
        for (index, state) in machine.states.enumerated() {
            guard let playback = state.playback else { continue }
            let animation = playback.animation.isEmpty ? result.surroundings.animation : playback.animation
            let reason: String
            if let timeline = result.surroundings.timelines[animation] {
                guard let segment = playback.segment, timeline.marker(segment) == nil else { continue }
                // Without an animation of its own a state plays whichever is shown.
                if playback.animation.isEmpty, result.surroundings.timelines.count > 1 { continue }
                reason = "there is no marker “\(segment)” in “\(animation)”; it plays all of it"
            } else {
                reason = "there is no animation “\(animation)”"
            }
            result.diagnostics.append(
                Diagnostic(
                    .warning, feature: "state machine",
                    message: "The state “\(state.name)” of “\(machine.id)”: \(reason).",
                    path: "\(DotLottie.path(ofStateMachine: machine.id)): $.states[\(index)]"))
        }
    }
}

extension LottieImporter {
    /// When an animation plays, as importing has it, from its outermost members alone; nil for what is no Lottie text.
    static func timeline(_ text: [UInt8]) -> AnimationTimeline? {
        guard let json = try? JSONDocument(text) else { return nil }
        return json.withRoot { root in
            guard recognizes(root) else { return nil }
            let rate = root["fr"]?.double ?? 60
            let (start, end) = (root["ip"]?.double ?? 0, root["op"]?.double ?? 0)
            guard abs(start) < 1e9, end < 1e9 else { return nil }
            let first = start.rounded()
            return AnimationTimeline(
                frames: first..<(first + max(1, (end - start).rounded(.down))), rate: rate > 0 ? rate : 60,
                markers: markers(of: root["markers"]))
        }
    }
}
