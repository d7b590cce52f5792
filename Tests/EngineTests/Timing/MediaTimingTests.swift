import Testing

@testable import Engine

struct MediaTimingTests {
    @Test func `by itself it shows the time around it from 0 on`() {
        let timing = MediaTiming()
        #expect([-1, 0, 0.5, 1e9].map(timing.activeTime) == [nil, 0, 0.5, 1e9])
    }

    @Test func `one cycle lasts as long as the duration, its end not included`() {
        var timing = MediaTiming(begin: 2, duration: 3)
        #expect([1.9, 2, 3.5, 4.9, 5].map { timing.moment(at: $0) != nil } == [false, true, true, true, false])
        #expect(timing.activeTime(at: 3.5) == 1.5)
        timing.fill = .backwards
        #expect(timing.activeTime(at: 0) == 0 && timing.activeTime(at: 9) == nil)
        timing.fill = .forwards
        #expect(timing.activeTime(at: 0) == nil && timing.activeTime(at: 9) == 3)
        timing.fill = .both
        #expect(timing.activeTime(at: 0) == 0 && timing.activeTime(at: 9) == 3)
    }

    @Test func `what is removed on completion does not stay, but comes before`() {
        let timing = MediaTiming(begin: 1, duration: 1, fill: .both, isRemovedOnCompletion: true)
        #expect([0, 1.5, 2, 3].map(timing.activeTime) == [0, 0.5, nil, nil])
        let backwards = MediaTiming(
            begin: 1, offset: 1, speed: -1, duration: 1, fill: .both, isRemovedOnCompletion: true)
        #expect([0, 1.25, 2, 3].map(backwards.activeTime) == [1, 0.75, nil, nil])
    }

    @Test func `the offset is added after the speed`() {
        #expect(MediaTiming(begin: 1, offset: 0.5, speed: 2).activeTime(at: 2) == 2.5)
        // Standing still, it shows the offset whatever the time: a pause, or a scrubber.
        let paused = MediaTiming(begin: 7, offset: 0.25, speed: 0, duration: 1)
        #expect([-5, 0, 100].map(paused.activeTime) == [0.25, 0.25, 0.25])
    }

    @Test func `backwards it begins at the end`() {
        let timing = MediaTiming(begin: 10, offset: 2, speed: -1, duration: 2)
        #expect([9.9, 10, 10.5, 11.5, 12].map(timing.activeTime) == [nil, 2, 1.5, 0.5, nil])
    }

    @Test func `cycles follow each other and go back`() {
        let repeated = MediaTiming(duration: 2, repeatCount: 2.5, fill: .forwards)
        #expect([0, 1.5, 2, 3, 4.5, 5, 9].map(repeated.activeTime) == [0, 1.5, 0, 1, 0.5, 1, 1])
        #expect(repeated.moment(at: 4.5)?.cycle == 2)
        let there = MediaTiming(duration: 2, repeatCount: 2, autoreverses: true, fill: .forwards)
        #expect(there.activeDuration == 8)
        #expect([1.5, 2, 3, 4, 5, 7, 8].map(there.activeTime) == [1.5, 2, 1, 0, 1, 1, 0])
        let timed = MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 3)
        #expect([1, 2.5, 3].map(timed.activeTime) == [1, 0.5, nil])
    }

    @Test func `the end of the last cycle is its end, not the beginning of another`() {
        for duration in [0.1, 0.3, 0.7, 1.1] {
            for count in 1...40 {
                let timing = MediaTiming(duration: duration, repeatCount: Double(count), fill: .forwards)
                let last = timing.moment(at: 1e6)
                #expect(last == MediaTiming.Moment(time: duration, cycle: Double(count - 1)))
            }
        }
    }

    @Test func `without end it repeats without end`() {
        let timing = MediaTiming(duration: 2, repeatCount: .infinity)
        #expect(timing.moment(at: 1e6 + 0.5) == MediaTiming.Moment(time: 0.5, cycle: 5e5))
        #expect(MediaTiming(duration: .infinity, repeatCount: 3).activeTime(at: 1e9) == 1e9)
    }

    @Test func `nonsense shows a moment or nothing`() {
        for duration in [Double.nan, -1, 0, .infinity, 1e-300, 1e308] {
            for count in [Double.nan, -1, 0, .infinity, 1e300] {
                for speed in [Double.nan, 0, -1, .infinity, 1e300] {
                    let timing = MediaTiming(speed: speed, duration: duration, repeatCount: count, fill: .both)
                    for time in [Double.nan, -.infinity, -1, 0, 0.3, 1e300, .infinity] {
                        if let moment = timing.moment(at: time) { #expect(moment.time >= 0 && !moment.cycle.isNaN) }
                    }
                    _ = timing.seen(.always).normalized()
                }
            }
        }
    }

    // MARK: - Against walking through the cycles

    private static let timings: [MediaTiming] = {
        var timings: [MediaTiming] = []
        for speed in [1, 0.5, -1, -2.5, 0.0] {
            for count in [0, 1, 2.5, 3, .infinity] {
                for reverses in [false, true] {
                    for fill in MediaTiming.Fill.allCases {
                        timings.append(
                            MediaTiming(
                                begin: 1.3, offset: speed < 0 ? 6.1 : 0.4, speed: speed, duration: 1.7,
                                repeatCount: count, autoreverses: reverses, fill: fill))
                    }
                }
            }
        }
        return timings
    }()

    /// Goes through the cycles one by one.
    private func walk(_ timing: MediaTiming, to parent: Double) -> Double? {
        let active = (parent - timing.begin) * timing.speed + timing.offset
        let length = 1.7 * (timing.autoreverses ? 2 : 1)
        let end = timing.repeatCount > 0 ? timing.repeatCount * length : length
        if active < 0 { return timing.fill == .backwards || timing.fill == .both ? 0 : nil }
        if active > end {
            return timing.fill == .forwards || timing.fill == .both ? walkInside(end, timing, length) : nil
        }
        return walkInside(active, timing, length)
    }

    private func walkInside(_ active: Double, _ timing: MediaTiming, _ length: Double) -> Double {
        var rest = active
        while rest > length + 1e-9 { rest -= length }
        return timing.autoreverses && rest > 1.7 ? length - rest : rest
    }

    @Test func `every moment is the one that walking through the cycles comes to`() {
        for timing in Self.timings {
            for step in 0..<300 {
                let time = -3.017 + Double(step) * 0.0631
                let (moment, walked) = (timing.activeTime(at: time), walk(timing, to: time))
                #expect((moment == nil) == (walked == nil), "\(timing) \(time)")
                if let moment, let walked { #expect(abs(moment - walked) < 1e-9, "\(timing) \(time)") }
            }
        }
    }

    @Test func `moments of one stamp show the same`() throws {
        let ramp = try #require(Track([Keyframe(time: 0.2, value: 0.0), Keyframe(time: 0.9, value: 1)]))
        let jump = try #require(
            Track([Keyframe(time: 0, value: 0.0, easing: .hold), Keyframe(time: 1.1, value: 5, easing: .hold)]))
        for timing in Self.timings {
            for track in [ramp, jump] {
                let index = timing.seen(track.changeIntervals).normalized()
                var shown: [UInt64: Double?] = [:]
                for step in 0..<2000 {
                    let time = -3 + Double(step) * 0.01
                    let value = timing.activeTime(at: time).map(track.value)
                    let stamp = index.stamp(at: time)
                    if let known = shown[stamp] { #expect(known == value, "\(timing) \(time)") }
                    shown[stamp] = .some(value)
                }
                // Still moments are told to be still.
                if timing.repeatCount < .infinity { #expect(shown.count < 1900) }
            }
        }
    }
}
