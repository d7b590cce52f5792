import Foundation
import Testing

/// What Core Animation shows of animation objects at a time, by its documented rules alone; see Apple's CAMediaTiming,
/// CABasicAnimation, CAKeyframeAnimation and CASpringAnimation, and SKBounceAnimation's source. It knows nothing of the
/// engine.
enum AppleEvaluator {
    // MARK: - Time

    /// The progress and the number of cycles over; nil where the animation has no effect.
    static func moment(_ record: AppleRecord, at parent: Double) -> (time: Double, cycle: Double)? {
        let duration = record.number("duration") ?? 0.25
        let begin = record.number("beginTime") ?? 0
        let local = (parent - begin) * (record.number("speed") ?? 1) + (record.number("timeOffset") ?? 0)
        let backwards = record.flag("autoreverses")
        let cycle = duration * (backwards ? 2 : 1)
        var active = cycle
        if record.fields["repeatDuration"] != nil {
            active = record.number("repeatDuration") ?? .infinity
        } else if record.fields["repeatCount"] != nil {
            active = record.number("repeatCount").map { $0 * cycle } ?? .infinity
        }
        let fill = (record.name("fillMode") ?? "").lowercased()
        if local < 0 { return fill.hasSuffix("backwards") || fill.hasSuffix("both") ? (0, 0) : nil }
        var inside = local
        if local >= active {
            guard fill.hasSuffix("forwards") || fill.hasSuffix("both"), !removes(record) else { return nil }
            inside = active
        }
        var count = (inside / cycle).rounded(.down)
        var rest = inside - count * cycle
        if inside == active, rest < 1e-9, count > 0 { (count, rest) = (count - 1, cycle) }
        return (backwards && rest > duration ? cycle - rest : rest, count)
    }

    private static func removes(_ record: AppleRecord) -> Bool {
        record.fields["isRemovedOnCompletion"] == nil || record.flag("isRemovedOnCompletion")
    }

    /// A timing function by bisection.
    static func eased(_ n: [Double], _ x: Double) -> Double {
        func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        guard n.count == 4, x > 0, x < 1 else { return x }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(middle, n[0], n[2]) < x { low = middle } else { high = middle }
        }
        return bezier((low + high) / 2, n[1], n[3])
    }

    // MARK: - Values

    /// What a layer shows after all of its animations on one property.
    ///
    /// - Parameters:
    ///   - places: The numbers of the property that a key path names; nil for other properties.
    static func value(
        _ records: [AppleRecord], base: [Double], at time: Double, places: (String) -> [Int]?
    ) -> [Double] {
        var value = base
        for record in records {
            guard let places = places(record.keyPath) else { continue }
            var parent = time
            var isGone = false
            for group in record.outer {
                guard let (inside, _) = moment(group, at: parent) else {
                    isGone = true
                    break
                }
                let duration = group.number("duration") ?? 0.25
                parent = eased(group.numbers("timingFunction") ?? [], inside / duration) * duration
            }
            guard !isGone, let (inside, cycle) = moment(record, at: parent) else { continue }
            let isAdditive = record.flag("isAdditive")
            let current = places.map { isAdditive ? 0 : value[$0] }
            var shown = self.shown(record, at: inside, current)
            if record.flag("isCumulative"), cycle > 0 {
                let last = self.shown(record, at: record.number("duration") ?? 0.25, current)
                shown = zip(shown, last).map { $0 + $1 * cycle }
            }
            for (index, place) in places.enumerated() {
                let own = shown[min(index, shown.count - 1)]
                value[place] = isAdditive ? value[place] + own : own
            }
        }
        return value
    }

    private static func shown(_ record: AppleRecord, at time: Double, _ current: [Double]) -> [Double] {
        let duration = record.number("duration") ?? 0.25
        let progress = eased(record.numbers("timingFunction") ?? [], time / duration)
        func mix(_ from: [Double], _ to: [Double], _ amount: Double) -> [Double] {
            zip(from, to).map { $0 + ($1 - $0) * amount }
        }
        func ends() -> ([Double], [Double]) {
            let (from, to, by) = (record.numbers("fromValue"), record.numbers("toValue"), record.numbers("byValue"))
            switch (from, to, by) {
            case (let from?, let to?, _): return (from, to)
            case (let from?, nil, let by?): return (from, zip(from, by).map { $0 + $1 })
            case (nil, let to?, let by?): return (zip(to, by).map { $0 - $1 }, to)
            case (let from?, nil, nil): return (from, current)
            case (nil, let to?, nil): return (current, to)
            case (nil, nil, let by?): return (current, zip(current, by).map { $0 + $1 })
            case (nil, nil, nil): return (current, current)
            }
        }
        switch record.type {
        case "CABasicAnimation":
            let (from, to) = ends()
            return mix(from, to, progress)
        case "CASpringAnimation":
            let (from, to) = ends()
            return mix(from, to, spring(record, at: time))
        case "SKBounceAnimation":
            let (from, to) = ends()
            let samples = zip(from, to).map { bounce(record, from: $0, to: $1, duration) }
            return samples.map { list in
                let place = min(max(progress, 0), 1) * Double(list.count - 1)
                let index = min(Int(place), list.count - 2)
                return list[index] + (list[index + 1] - list[index]) * (place - Double(index))
            }
        default: return AppleKeyframes.value(record, at: progress, raw: time / duration)
        }
    }

    private static func spring(_ record: AppleRecord, at t: Double) -> Double {
        let (m, k, c) = (record.number("mass") ?? 1, record.number("stiffness") ?? 100, record.number("damping") ?? 10)
        let v0 = record.number("initialVelocity") ?? 0
        let w0 = (k / m).squareRoot()
        let ratio = c / (2 * (k * m).squareRoot())
        if ratio < 1 - 1e-4 {
            let wd = w0 * (1 - ratio * ratio).squareRoot()
            return 1 - exp(-ratio * w0 * t) * (cos(wd * t) + (ratio * w0 - v0) / wd * sin(wd * t))
        }
        guard ratio > 1 + 1e-4, record.flag("allowsOverdamping") else { return 1 - exp(-w0 * t) * (1 + (w0 - v0) * t) }
        let q = w0 * (ratio * ratio - 1).squareRoot()
        return 1 - exp(-ratio * w0 * t) * (cosh(q * t) + (ratio * w0 - v0) / q * sinh(q * t))
    }

    /// SKBounceAnimation's own loop, with its 2.71 and its whole-number division.
    private static func bounce(_ record: AppleRecord, from: Double, to: Double, _ duration: Double) -> [Double] {
        let names = ["Light": 5.0, "Medium": 0.1, "Heavy": 0.001]
        let stiffness =
            record.number("stiffness")
            ?? names.first { record.name("stiffness")?.hasSuffix($0.key) == true }?.value ?? .nan
        let steps = Int(duration * 60)
        let bounces = Int(record.number("numberOfBounces") ?? 2)
        let alpha =
            from == to ? -abs(log2(stiffness) / Double(steps)) : -abs(log2(stiffness / abs(to - from)) / Double(steps))
        let omega = (Double(bounces / 2) + 0.5) * 2 * Double.pi / Double(steps)
        return (0..<steps).map { step in
            let t = Double(step)
            var swing = record.flag("shake") ? sin(omega * t) : cos(omega * t)
            if !record.flag("shouldOvershoot") { swing = abs(swing) }
            return (from - to) * pow(2.71, alpha * t) * swing + to
        }
    }
}

/// CAKeyframeAnimation's values.
enum AppleKeyframes {
    static func value(_ record: AppleRecord, at progress: Double, raw: Double) -> [Double] {
        let mode = (record.name("calculationMode") ?? "linear").lowercased()
        var values = record.list("values") ?? []
        var curves: [Int: [[Double]]] = [:]
        if case .path(let path) = record.fields["path"] {
            for (verb, numbers) in path {
                if verb.hasSuffix("Curve") || verb.hasSuffix("AddCurveToPoint") {
                    curves[values.count] = [[numbers[0], numbers[1]], [numbers[2], numbers[3]]]
                }
                values.append(Array(numbers.suffix(2)))
            }
        }
        let count = values.count
        guard count > 1 else { return values.first ?? [] }
        var times = record.numbers("keyTimes") ?? []
        if mode.hasSuffix("discrete") {
            if times.count < count { times = (0..<count).map { Double($0) / Double(count) } }
            return values[(0..<count).last { times[$0] <= progress } ?? 0]
        }
        var place = progress
        if mode.hasSuffix("cubicpaced") {
            // Evenly along the curve through values at even times.
            let even = (0..<count).map { Double($0) / Double(count - 1) }
            func spot(_ u: Double) -> [Double] {
                let index = min(Int(u * Double(count - 1)), count - 2)
                return hermite(record, values, even, index, u * Double(count - 1) - Double(index))
            }
            let spots = (0...1500).map { spot(Double($0) / 1500) }
            let steps = zip(spots, spots.dropFirst()).map { pair in
                zip(pair.0, pair.1).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
            }
            let sums = steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
            let far = min(max(raw, 0), 1) * sums[1500]
            let index = sums.dropLast().lastIndex { $0 <= far } ?? 0
            let share = steps[index] > 0 ? (far - sums[index]) / steps[index] : 0
            return zip(spots[index], spots[index + 1]).map { $0 + ($1 - $0) * share }
        }
        if mode.hasSuffix("paced") {
            let lengths = zip(values, values.dropFirst()).map { pair in
                zip(pair.0, pair.1).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
            }
            times = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }.map { $0 / lengths.reduce(0, +) }
            place = raw
        }
        if times.count != count { times = (0..<count).map { Double($0) / Double(count - 1) } }
        guard place < times[count - 1] else { return values[count - 1] }
        guard place > times[0] else { return values[times.lastIndex { $0 <= times[0] } ?? 0] }
        let index = (0..<count - 1).last { times[$0] <= place } ?? 0
        let gap = times[index + 1] - times[index]
        guard gap > 0 else { return values[index + 1] }
        var u = (place - times[index]) / gap
        if let functions = record.list("timingFunctions"), index < functions.count {
            u = AppleEvaluator.eased(functions[index], u)
        }
        let (from, to) = (values[index], values[index + 1])
        if let controls = curves[index + 1] {
            return (0..<2).map { axis in
                let (a, b, c, d) = (from[axis], controls[0][axis], controls[1][axis], to[axis])
                let v = 1 - u
                return v * v * v * a + 3 * v * v * u * b + 3 * v * u * u * c + u * u * u * d
            }
        }
        guard mode.hasSuffix("cubic") else { return zip(from, to).map { $0 + ($1 - $0) * u } }
        return hermite(record, values, times, index, u)
    }

    private static func hermite(
        _ record: AppleRecord, _ values: [[Double]], _ times: [Double], _ index: Int, _ u: Double
    ) -> [Double] {
        values[index].indices.map { axis in
            let numbers = values.map { $0[axis] }
            let out = tangents(record, numbers, times, at: index).out
            let into = tangents(record, numbers, times, at: index + 1).into
            let (u2, u3) = (u * u, u * u * u)
            return (2 * u3 - 3 * u2 + 1) * numbers[index] + (u3 - 2 * u2 + u) * out
                + (3 * u2 - 2 * u3) * numbers[index + 1] + (u3 - u2) * into
        }
    }

    /// Kochanek and Bartels, with tangents for uneven times; missing neighbors are mirrored.
    private static func tangents(
        _ record: AppleRecord, _ v: [Double], _ times: [Double], at i: Int
    ) -> (into: Double, out: Double) {
        func bend(_ name: String) -> Double {
            let list = record.numbers(name) ?? []
            return i < list.count ? list[i] : 0
        }
        let (t, c, b) = (bend("tensionValues"), bend("continuityValues"), bend("biasValues"))
        let last = v.count - 1
        let d0 = i > 0 ? v[i] - v[i - 1] : v[i + 1] - v[i]
        let d1 = i < last ? v[i + 1] - v[i] : v[i] - v[i - 1]
        let h0 = i > 0 ? times[i] - times[i - 1] : times[i + 1] - times[i]
        let h1 = i < last ? times[i + 1] - times[i] : times[i] - times[i - 1]
        let into = ((1 - t) * (1 - c) * (1 + b) / 2 * d0 + (1 - t) * (1 + c) * (1 - b) / 2 * d1) * 2 * h0 / (h0 + h1)
        let out = ((1 - t) * (1 + c) * (1 + b) / 2 * d0 + (1 - t) * (1 - c) * (1 - b) / 2 * d1) * 2 * h1 / (h0 + h1)
        return (into, out)
    }
}
