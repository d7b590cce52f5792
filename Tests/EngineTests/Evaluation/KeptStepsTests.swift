import Formats
import Testing

@testable import Engine

/// A layer in which something moves takes over what stands still in it, and shows what it would show without.
struct KeptStepsTests {
    /// From the left to the right in frames 10…20.
    private let moving = Transform(position: .split(x: .ramp(0, 9, from: 10, to: 20), y: Property(0), z: Property(0)))
    private let growing = ShapeItem.path(
        .rectangle(
            center: Property(Vector3(9, 9)), size: Property(Vector3(4, 4)), cornerRadius: .ramp(0, 2, from: 10, to: 20),
            isReversed: false))

    /// Which fills and strokes, and which of their paths, are in frame 13 those of frame 12; in the frames before that nothing is
    /// known of another moment.
    private func kept(_ items: ShapeItem...) -> (commands: [Bool], paths: [Bool]) {
        var evaluator = Evaluator(Scene(items: items))
        func drawn(_ time: Double) -> [(command: UInt, path: UInt)] {
            evaluator.displayList(at: time).commands.compactMap { command in
                let path: Path
                switch command {
                case .fill(let fill): path = fill.path
                case .stroke(let stroke): path = stroke.path
                default: return nil
                }
                let place = path.points.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
                return (withUnsafeBytes(of: command) { $0.load(as: UInt.self) }, place)
            }
        }
        _ = drawn(11)
        let (before, after) = (drawn(12), drawn(13))
        #expect(before.count == after.count)
        let pairs = zip(before, after)
        return (pairs.map { $0.command == $1.command }, pairs.map { $0.path == $1.path })
    }

    /// A red square, filled and stroked.
    private let square: [ShapeItem] = [.square(4), .fill("#ff0000"), .stroke("#00ff00")]

    private func copies(_ count: Property<Double>) -> ShapeItem {
        .repeater(
            Repeater(
                copies: count, offset: Property(0), transform: .moved(10, 0), startOpacity: Property(1),
                endOpacity: Property(1), isLastOnTop: false))
    }

    @Test func `what stands still is the same command, and what is moved has the same path`() {
        let group = ShapeItem.group(.moved(1, 2), .square(3), .fill("#0000ff"))
        let found = kept(group, .group(moving, .square(4), .fill("#ff0000")))
        #expect(found.commands == [false, true])
        #expect(found.paths == [true, true])
        let other = kept(
            .group(Transform(), .square(4), .stroke("#00ff00")), .group(Transform(), growing, .fill("#0000ff")))
        #expect(other.commands == [false, true])
        #expect(other.paths == [false, true])
    }

    @Test func `a path that is made of one that moves is made anew`() {
        #expect(kept(.square(4), growing, .fill("#ff0000")).paths == [false])
        // The square lies in a group that moves, and the style outside of it.
        #expect(kept(.group(moving, .square(4)), .square(2), .fill("#ff0000")).paths == [false])
        let trim = ShapeItem.modifier(
            .trim(
                Trim(
                    start: .ramp(0, 0.5, from: 10, to: 20), end: Property(1), offset: Property(0), isSequential: false))
        )
        #expect(kept(.square(4), .fill("#ff0000"), trim, .stroke("#00ff00")).paths == [false, false])
    }

    @Test func `what shows other paths or styles in other frames shows them`() {
        let fading = ShapeItem.style(
            ShapeStyle(
                name: "", brush: .color(Property(.clear)), opacity: .ramp(0, 1, from: 12, to: 20), blend: .normal,
                kind: .fill(.nonZero)))
        let dashed = ShapeItem.style(
            ShapeStyle(
                name: "", brush: .color(Property(.clear)), opacity: Property(1), blend: .normal,
                kind: .stroke(
                    ShapeStroke(
                        width: Property(1), cap: .butt, join: .miter, miterLimit: 4,
                        dashes: [Property(1), Property(1)],
                        dashOffset: .ramp(0, 2, from: 10, to: 20)))))
        let still = ShapeItem.group(.moved(5, 5), .square(2), .fill("#123456"), .stroke("#654321", dashes: [1, 2]))
        for items in [
            [.group(moving, .square(4)), .square(2), .fill("#ff0000")],
            square + [still, .group(moving, .square(3), .fill("#0000ff"), still)],
            square + [fading, .group(moving, .square(3), fading), still],
            square + [dashed, growing, still, dashed],
            [.group(moving)] + square + [copies(.ramp(0, 4, from: 10, to: 20)), growing, .fill("#00ffff"), still],
            square + [growing, copies(Property(3)), .stroke("#0000ff"), still],
            square + [.puckerAndBloat(0.3), still, .stroke("#00ffff"), .group(moving, growing, .fill("#ffffff"))],
            square + [growing, .trim(0.1, 0.8), still, .stroke("#ffff00")],
        ] {
            expectSameInAnyOrder(Scene(items: items))
        }
    }
}
