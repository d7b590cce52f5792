import Engine
import Formats
import Tuning

/// The law of segments: what adds keyframes, or takes dimensions apart, leaves the motion what it was; what deletes one or
/// makes it hold leaves the text of all others.
extension TuningLaw {
    /// Changes one segment of some curves, which lie as far from each other in the file as they can, and gives some values
    /// first keyframes.
    public mutating func checkSegments(most count: Int) {
        let curves = file.knobs.curves.filter { $0.keys.count > 1 }
        let step = max(1, (curves.count + count - 1) / max(count, 1))
        for index in stride(from: 0, to: curves.count, by: step) { checkSegment(of: curves[index]) }
        checkFirstKeyframes(most: count)
    }

    private mutating func checkSegment(of curve: KnobCurve) {
        guard let before = plot(of: curve.path, in: file), let first = before.keys.first?.frame,
            let last = before.keys.last?.frame, last > first
        else { return }
        let frames = (0..<19).map { first + (last - first) * (Double($0) + 0.37) / 19.1 }
        let middle = (curve.keys.count - 1) / 2
        let spread = Self.spread(of: before, at: frames)
        // Handles and values that are put in have four digits, key times of shares six.
        compare(.split(at: 0.4, curve: nil), curve, middle, before, frames, tolerance: 0.005 * spread + 1e-3)
        for distance in [12.0, -7] {
            let tolerance = isLottie ? 1e-9 * spread : 1e-3 * spread + 1e-6
            compare(.extended(frames: distance), curve, 0, before, frames, tolerance: tolerance)
        }
        guard file.isText else { return }
        if curve.keys.count > 2 { checkTexts(.removal, curve, middle) }
        if isLottie { checkTexts(.hold, curve, middle) }
        if isLottie, curve.path.hasSuffix(".ks.p") { checkDimensions(curve, before, frames, 0.06 + 1e-4 * spread) }
    }

    // MARK: - Motion

    /// The file with a segment changed, and by how much that is said to miss the motion; nil where it is refused for a
    /// reason.
    private mutating func changed(
        _ path: String, _ index: Int, _ change: SegmentChange
    ) -> (file: TunableFile, error: Double)? {
        counts.segments += 1
        do throws(TuningFailure) {
            let tuned = try file.making([.segment(curve: path, index: index, change: change)])
            return (try tuned.readWhole(), tuned.fit?.greatestError ?? 0)
        } catch {
            if "\(error)".contains("unreadable") { breaches.append("\(path): \(change): \(error)") }
            counts.refusedSegments += 1
            return nil
        }
    }

    private mutating func compare(
        _ change: SegmentChange, _ curve: KnobCurve, _ index: Int, _ before: Plot, _ frames: [Double], tolerance: Double
    ) {
        guard let (new, error) = changed(curve.path, index, change) else { return }
        // An outline is plotted by how many keyframes it has come past, and there are more of them now.
        guard before.components != ["keyframe"] else { return }
        guard let after = plot(of: curve.path, in: new) else {
            breaches.append("\(curve.path): \(change): the keyframes are gone")
            return
        }
        // Handles of a piece of a steep curve may have to lie before or after it, where they are held at its ends; by how much
        // that misses is told, at steps of a 64th.
        let most = tolerance + 1.5 * error
        for frame in frames {
            guard let old = before.values(at: frame), let now = after.values(at: frame) else { continue }
            let miss = zip(old, now).map { abs($0 - $1) }.max() ?? 0
            guard miss > most || old.count != now.count else { continue }
            breaches.append("\(curve.path): \(change): frame \(frame) is \(now) instead of \(old)")
            return
        }
    }

    /// A curve as it is drawn; nil where it is not the only thing that moves its property.
    private func plot(of path: String, in file: TunableFile) -> Plot? {
        guard let curve = file.knobs.curves.first(where: { $0.path == path }),
            let scene = file.scene ?? Self.sceneOfObjects(file)
        else { return nil }
        let subjects = scene.plotSubjects(origin: curve.offset, limit: 1, still: [curve.offset]).subjects
        guard let subject = subjects.first, subject.origins.count == 1 else { return nil }
        return Plot(subject, of: scene)
    }

    private static func sceneOfObjects(_ file: TunableFile) -> Scene? {
        (try? file.bytes(with: [])).flatMap { try? Document.read($0) }?.scene
    }

    private static func spread(of plot: Plot, at frames: [Double]) -> Double {
        let values = frames.compactMap { plot.values(at: $0) } + plot.keys.map(\.values)
        return values.flatMap(\.self).map(abs).max() ?? 0
    }

    // MARK: - Text

    /// Looks at the text of each keyframe, and at all that lies around the property.
    private mutating func checkTexts(_ change: SegmentChange, _ curve: KnobCurve, _ index: Int) {
        guard let new = changed(curve.path, index, change)?.file else { return }
        let (old, now) = (Self.keyframes(of: curve, in: file.text), Self.keyframes(of: curve, in: new.text))
        guard let old, let now else { return }
        if old.before != now.before || old.after != now.after {
            breaches.append("\(curve.path): \(change): bytes around the keyframes change, too")
        }
        var expected = old.keys
        // The keyframe before one that is deleted leads to the next one now.
        var free = index
        if case .removal = change {
            expected.remove(at: index)
            free = index - 1
        }
        let differing = zip(expected, now.keys).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
        if expected.count != now.keys.count || differing.contains(where: { $0 != free }) {
            breaches.append("\(curve.path): \(change): other keyframes change, too")
        }
    }

    /// The texts of keyframes, and of all that lies before and after their property; nil where a format has them elsewhere.
    private static func keyframes(
        of curve: KnobCurve, in text: [UInt8]
    ) -> (before: ArraySlice<UInt8>, keys: [String], after: ArraySlice<UInt8>)? {
        guard let document = try? JSONDocument(text) else { return nil }
        return document.withRoot { root in
            guard let property = root.value(at: curve.offset),
                let list = ["k", "key_values", "values"].lazy.compactMap({ property.member($0) }).first
            else { return nil }
            return (
                text[..<property.byteRange.lowerBound], list.elements.map(\.text),
                text[property.byteRange.upperBound...]
            )
        }
    }

    // MARK: - Dimensions and first keyframes

    private mutating func checkDimensions(_ curve: KnobCurve, _ before: Plot, _ frames: [Double], _ tolerance: Double) {
        guard let apart = changed(curve.path, 0, .dimensions(areSeparate: true))?.file else { return }
        for (component, name) in ["x", "y"].enumerated() {
            guard let axis = plot(of: "\(curve.path).\(name)", in: apart) else {
                breaches.append("\(curve.path): separated, \(name) has no keyframes")
                continue
            }
            let misses = frames.compactMap { frame -> Double? in
                guard let old = before.values(at: frame), let now = axis.values(at: frame) else { return nil }
                return abs(old[component] - now[0])
            }
            if let miss = misses.max(), miss > tolerance {
                breaches.append("\(curve.path): separated, \(name) is \(miss) away")
            }
        }
        counts.segments += 1
        let join = TuningEdit.segment(curve: curve.path + ".x", index: 0, change: .dimensions(areSeparate: false))
        guard let joined = try? apart.making([join]).readWhole() else {
            counts.refusedSegments += 1
            return
        }
        guard let after = plot(of: curve.path, in: joined) else {
            breaches.append("\(curve.path): joined again, the keyframes are gone")
            return
        }
        for frame in frames {
            guard let old = before.values(at: frame), let now = after.values(at: frame) else { continue }
            guard zip(old, now).prefix(2).contains(where: { abs($0 - $1) > 2 * tolerance }) else { continue }
            breaches.append("\(curve.path): joined again, frame \(frame) is \(now) instead of \(old)")
            return
        }
    }

    /// Values that stand still look the same with keyframes that are alike.
    private mutating func checkFirstKeyframes(most count: Int) {
        guard let scene = scene ?? Self.sceneOfObjects(file), let all = try? PropertyKeyPath("**") else { return }
        let moving = file.knobs.curves.count { $0.keys.count > 1 }
        let still = file.stillProperties(matching: all, limit: 400)
        let step = max(1, (still.count + count - 1) / max(count, 1))
        let pictures = pictures(of: scene)
        for index in stride(from: 0, to: still.count, by: step) {
            let path = still[index].path
            guard let new = changed(path, 0, .animated(from: 0, to: 20))?.file else { continue }
            if new.knobs.curves.count(where: { $0.keys.count > 1 }) != moving + 1 {
                breaches.append("\(path): the first keyframes are not there")
            } else if !hasExpressions, let scene = new.scene ?? Self.sceneOfObjects(new),
                self.pictures(of: scene) != pictures
            {
                breaches.append("\(path): the first keyframes change the picture")
            }
        }
    }
}
