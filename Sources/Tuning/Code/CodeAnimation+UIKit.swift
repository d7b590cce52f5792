import Engine

extension CodeAnimation {
    /// A function in Swift that animates views: the author's own blocks, animators for single segments and springs, and
    /// blocks of linear segments for the rest.
    func uikit(_ writer: inout CodeWriter) -> String {
        var names = CodeNames(reserved: CodeNames.apple)
        var body: [String] = []
        var views: [String] = []
        var matrices: Set<Int> = []
        var told: Set<Int> = []
        for track in tracks {
            if let matrix = track.matrix, !matrices.insert(matrix).inserted {
                writer.count += 1
                continue
            }
            let property = track.matrix == nil ? track.property : track.matrixProperty
            guard UIKitValue.name(of: property) != nil else {
                writer.omit(track, "UIView does not animate it; Core Animation does")
                continue
            }
            let view = names.name(track.layer)
            var lines: [String]?
            if let (calls, stage) = track.blocks {
                guard told.insert(calls.animation).inserted else {
                    writer.count += 1
                    continue
                }
                lines = blocks(of: calls, stage, view: &names)
            } else {
                lines =
                    track.animator(view, property) ?? track.repeatingAnimation(view, property)
                    ?? track.straightBlocks(view, property, &writer)
            }
            guard let lines else { continue }
            writer.count += 1
            let remark = writer.remark(track).map { " — \($0)" } ?? ""
            body.append("    // \(track.layer.inComment): \(UIKitValue.name(of: property) ?? "")\(remark)")
            body += lines.map { "    " + $0 }
            if !views.contains(track.layer) { views.append(track.layer) }
        }
        for track in tracks where track.blocks != nil && !views.contains(track.layer) { views.append(track.layer) }
        let parameters = views.map { "\(names.name($0)): UIView" }
        var lines = ["import UIKit", "", "/// The animations of \(name.inComment)."]
        if !views.isEmpty { lines += ["///", "/// - Parameters:"] }
        for view in views { lines.append("///   - \(names.name(view)): “\(view.inComment)”") }
        lines.append("func animate(\(parameters.joined(separator: ", "))) {")
        lines += body
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    /// The author's call of `animateKeyframes`, with all properties and layers that its blocks change.
    private func blocks(of calls: BlockCalls, _ stage: AnimationStage, view names: inout CodeNames) -> [String] {
        var changes: [(call: BlockCalls.Call, statement: String)] = []
        var starts: [String] = []
        var matrices: Set<Int> = []
        for track in tracks {
            guard let (own, _) = track.blocks, own.animation == calls.animation else { continue }
            if let matrix = track.matrix, !matrices.insert(matrix).inserted { continue }
            let property = track.matrix == nil ? track.property : track.matrixProperty
            let view = names.name(track.layer)
            if case .blocks(_, let keys, _) = track.motions?.first?.course, let first = keys.first {
                starts += UIKitValue.assigning(first.value.numbers, to: property, of: view)
            }
            for call in own.calls {
                for statement in UIKitValue.statements(of: call, property, of: view) {
                    changes.append((call, statement))
                }
            }
        }
        changes = changes.enumerated().sorted {
            ($0.element.call.block, $0.offset) < ($1.element.call.block, $1.offset)
        }
        .map(\.element)
        var lines = starts
        lines += UIKitValue.options(calls.options, stage.timing)
        let timing = stage.timing
        lines.append(
            "UIView.animateKeyframes(withDuration: \(AppleValue.literal(timing.singleDuration)), "
                + "delay: \(AppleValue.literal(timing.begin)), options: options) {")
        var index = changes.startIndex
        while index < changes.endIndex {
            let call = changes[index].call
            var end = index
            while end < changes.endIndex, changes[end].call.block == call.block { end += 1 }
            lines.append(
                "    UIView.addKeyframe(withRelativeStartTime: \(AppleValue.literal(call.start)), "
                    + "relativeDuration: \(AppleValue.literal(call.duration))) {")
            lines += changes[index..<end].map { "        " + $0.statement }
            lines.append("    }")
            index = end
        }
        lines.append("}")
        return lines.isEmpty ? [] : ["do {"] + lines.map { "    " + $0 } + ["}"]
    }
}

extension CodeAnimation.Track {
    /// The blocks that move the property, where nothing else does, and their clock.
    var blocks: (BlockCalls, AnimationStage)? {
        guard let motions, motions.count == 1, case .blocks(let calls, _, _) = motions[0].course,
            let stages = motions[0].stagesInSeconds, stages.count == 1, stages[0].timing.speed == 1,
            stages[0].timing.offset == 0, stages[0].timing.repeatDuration == 0
        else { return nil }
        let timing = stages[0].timing
        guard timing.repeatCount == 0 || timing.repeatCount == .infinity else { return nil }
        return (calls, stages[0])
    }

    /// An animator for one segment with a timing curve or a spring that plays once; nil for others.
    fileprivate func animator(_ view: String, _ property: CodeProperty) -> [String]? {
        guard let motions, motions.count == 1, motions[0].part == nil || motions[0].part?.numberCount == 1,
            !motions[0].isAdditive, let stages = motions[0].stagesInSeconds, stages.count == 1
        else { return nil }
        let (motion, timing) = (motions[0], stages[0].timing)
        guard timing.speed == 1, timing.offset == 0, timing.repeatCount == 0 || timing.repeatCount == 1,
            timing.repeatDuration == 0, !timing.autoreverses
        else { return nil }
        func statements(_ value: CodeValue) -> [String]? {
            guard let part = motion.part else { return UIKitValue.assigning(value.numbers, to: property, of: view) }
            return UIKitValue.assigning(value.numbers[0], to: property, part, of: view).map { [$0] }
        }
        let curve: String
        var before: [String] = []
        var duration = timing.singleDuration
        let ends: (CodeValue?, CodeValue?)
        switch motion.course {
        case .ends(let from, let to, _):
            let easing = stages[0].easing ?? CubicBezier(0, 0, 1, 1, isExact: true)
            func point(_ x: Double, _ y: Double) -> String {
                "CGPoint(x: \(AppleValue.literal(x)), y: \(AppleValue.literal(y)))"
            }
            curve =
                "controlPoint1: \(point(easing.x1, easing.y1)), controlPoint2: \(point(easing.x2, easing.y2))"
            ends = (from, to)
        case .spring(let spring, let from, let to, _):
            // Others are cut off, or creep, which an animator cannot.
            guard !spring.allowsOverdamping || spring.dampingRatio <= 1,
                abs(spring.settlingDuration - timing.singleDuration) < 1e-6
            else { return nil }
            let speed = AppleValue.literal(spring.initialVelocity)
            before = [
                "let timing = UISpringTimingParameters(",
                "    mass: \(AppleValue.literal(spring.mass)), stiffness: \(AppleValue.literal(spring.stiffness)), "
                    + "damping: \(AppleValue.literal(spring.damping)),",
                "    initialVelocity: CGVector(dx: \(speed), dy: \(speed)))",
                "// The spring says how long it takes; the animator does not use the duration.",
            ]
            curve = "timingParameters: timing"
            duration = 0
            ends = (from, to)
        default: return nil
        }
        guard let from = ends.0.flatMap(statements), let to = ends.1.flatMap(statements) else { return nil }
        var lines = before + from
        lines.append("let animator = UIViewPropertyAnimator(duration: \(AppleValue.literal(duration)), \(curve))")
        lines.append("animator.addAnimations {")
        lines += to.map { "    " + $0 }
        lines.append("}")
        lines.append("animator.startAnimation(afterDelay: \(AppleValue.literal(timing.begin)))")
        return ["do {"] + lines.map { "    " + $0 } + ["}"]
    }

    /// A segment with one of the curves that options name, as often as it is repeated; nil for others.
    fileprivate func repeatingAnimation(_ view: String, _ property: CodeProperty) -> [String]? {
        guard let motions, motions.count == 1, !motions[0].isAdditive, !motions[0].isCumulative,
            let stages = motions[0].stagesInSeconds, stages.count == 1,
            case .ends(let start, let end, _) = motions[0].course, let start, let end
        else { return nil }
        let (motion, timing) = (motions[0], stages[0].timing)
        let count = timing.repeatCount > 0 ? timing.repeatCount : 1
        guard timing.speed == 1, timing.offset == 0, timing.repeatDuration == 0, matrix == nil,
            let curve = UIKitValue.option(of: stages[0].easing), motion.part == nil || motion.part?.numberCount == 1
        else { return nil }
        func statements(_ value: CodeValue) -> [String]? {
            guard let part = motion.part else { return UIKitValue.assigning(value.numbers, to: property, of: view) }
            return UIKitValue.assigning(value.numbers[0], to: property, part, of: view).map { [$0] }
        }
        guard let from = statements(start), let to = statements(end) else { return nil }
        var options = [curve]
        if count == .infinity { options += timing.autoreverses ? [".repeat", ".autoreverse"] : [".repeat"] }
        var lines = from
        lines.append(
            "UIView.animate(withDuration: \(AppleValue.literal(timing.singleDuration)), "
                + "delay: \(AppleValue.literal(timing.begin)), options: [\(options.joined(separator: ", "))]) {")
        if count == .infinity {
            lines += to.map { "    " + $0 } + ["}"]
        } else {
            lines.append(
                "    UIView.modifyAnimations(withRepeatCount: \(AppleValue.literal(count)), "
                    + "autoreverses: \(timing.autoreverses)) {")
            lines += to.map { "        " + $0 } + ["    }"]
            // The view goes to its last value when the animation is over.
            let rest = (count - count.rounded(.down)) * (timing.autoreverses ? 2 : 1)
            let share = timing.autoreverses ? (rest > 1 ? 2 - rest : rest) : rest == 0 ? 1 : rest
            let last = start.moved(end, by: (stages[0].easing ?? CurveFit.linear).value(at: share))
            let run = CodeShown.Run(
                begin: 0, duration: 1, count: 1, alternates: false,
                fill: timing.isRemovedOnCompletion ? .removed : timing.fill)
            let holds = run.fill == .both || run.fill == .forwards
            lines.append(
                holds && last.distance(end) > 1e-9
                    ? "} completion: { _ in \((statements(last) ?? []).joined(separator: "; ")) }"
                    : holds ? "}" : ending(end, view, property, run, motion.part))
        }
        return ["do {"] + lines.map { "    " + $0 } + ["}"]
    }

    /// The end of an animation of a view: it goes back where the file's animation leaves nothing behind.
    ///
    /// - Parameters:
    ///   - last: Where the animation leaves the view, or the part of its value that moves.
    ///   - part: The part of the value that moves; nil for all of it.
    private func ending(
        _ last: CodeValue, _ view: String, _ property: CodeProperty, _ run: CodeShown.Run?, _ part: ValuePart? = nil
    ) -> String {
        guard let run, run.count.isFinite, run.fill == .removed || run.fill == .backwards, let base else { return "}" }
        var statements = UIKitValue.assigning(base.numbers, to: property, of: view)
        if case .component(let index) = part {
            guard abs(base.numbers[index] - last.numbers[0]) > 1e-9 else { return "}" }
            statements = [UIKitValue.assigning(base.numbers[index], to: property, .component(index), of: view)]
                .compactMap { $0 }
        } else if base.distance(last) <= 1e-9 {
            return "}"
        }
        return statements.isEmpty ? "}" : "} completion: { _ in " + statements.joined(separator: "; ") + " }"
    }

    /// Blocks of linear segments.
    fileprivate func straightBlocks(
        _ view: String, _ property: CodeProperty, _ writer: inout CodeWriter
    ) -> [String]? {
        var own = self
        if let shownMatrix { own.shown = shownMatrix }
        guard let once = writer.timeline(own, .none), once.keys.count > 1 else { return nil }
        let line: CodeTimeline
        do throws(CurveExportFailure) {
            // UIKit repeats blocks without end only.
            line = try once.unrolled()
        } catch {
            writer.omit(self, error.description)
            return nil
        }
        func statements(_ value: CodeValue) -> String {
            UIKitValue.assigning(value.numbers, to: property, of: view).joined(separator: "; ")
        }
        var timing = MediaTiming(begin: line.begin, duration: line.duration)
        var options: KeyframeBlocks.Options = .curveLinear
        if let run = line.run, run.count == .infinity {
            options.formUnion(run.alternates ? [.repeats, .autoreverses] : .repeats)
            timing.repeatCount = run.count
        }
        var lines = [statements(line.keys[0].value)]
        lines += UIKitValue.options(options, timing)
        lines.append(
            "UIView.animateKeyframes(withDuration: \(AppleValue.literal(line.duration)), "
                + "delay: \(AppleValue.literal(line.begin)), options: options) {")
        // Where nothing moves there is nothing to say.
        for (start, end) in zip(line.keys, line.keys.dropFirst()) where start.value != end.value {
            lines.append(
                "    UIView.addKeyframe(withRelativeStartTime: \(AppleValue.literal(start.time / line.duration)), "
                    + "relativeDuration: \(AppleValue.literal((end.time - start.time) / line.duration))) "
                    + "{ \(statements(end.value)) }")
        }
        lines.append(ending(line.keys[line.keys.count - 1].value, view, property, line.run))
        return ["do {"] + lines.map { "    " + $0 } + ["}"]
    }
}
