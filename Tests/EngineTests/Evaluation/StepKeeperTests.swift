import Formats
import Testing

@testable import Engine

/// A layer in which something moves takes over what stands still in it, and shows what it would show without.
struct StepKeeperTests {
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

    @Test func `what is cut short for lack of room is cut where it would be without`() {
        func path(_ count: Int) -> ShapeItem {
            let corners = (0..<count).map { Vertex(Point(Double($0 % 100), Double($0 / 200))) }
            return .path(.contour(Property(Contour(corners, isClosed: true))))
        }
        func fills() -> [ShapeItem] { (0..<3).map { _ in .fill("#ff0000") } }
        let still = ShapeGroup(
            name: "", items: [path(8000), path(8000), path(8000)] + fills(), transform: Transform())
        let copied = ShapeGroup(
            name: "", items: [path(20_000)] + fills() + [copies(.ramp(0, 20, from: 10, to: 20))],
            transform: Transform())
        // Sixteen copies leave room for one of the styles that stand still, and for two of the three paths of another.
        let scene = Scene(items: [.group(still), .group(copied)])
        expectSameInAnyOrder(scene, at: [11, 12, 18, 12, 18.5, 12])
        expectSameInAnyOrder(scene, at: [11, 18, 17])
        #expect(scene.cuts(at: 12).isEmpty && !scene.cuts(at: 18).isEmpty)
    }

    @Test func `what comes after many styles that are not there any more is found again`() {
        let still = ShapeItem.group(.moved(5, 5), .square(2), .fill("#123456"))
        let scene = Scene(
            items: [still] + square + [copies(.ramp(0, 40, from: 10, to: 20)), growing, .fill("#00ffff")])
        expectSameInAnyOrder(scene, at: [20, 19, 18, 11, 10, 20, 12])
        let merged: [ShapeItem] = [.square(4), .square(3, x: 2), .modifier(.merge(.add)), .fill("#ff0000"), still]
        expectSameInAnyOrder(Scene(items: merged + [.group(moving, growing, .fill("#ffffff"))]))
    }
}
