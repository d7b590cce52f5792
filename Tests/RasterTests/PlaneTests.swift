import Engine
import Foundation
import Testing

struct PlaneTests {
    /// A square of 8 around (8, 8), turned about its vertical middle line and seen from a distance.
    private func plane(_ angle: Double, distance: Double, _ commands: [DrawCommand], group: Group = Group())
        -> [DrawCommand]
    {
        // x′ = 8 + x·cos / w, y′ = 8 + y / w, w = 1 − x·sin / d.
        let projection =
            Affine.translation(8, 8)
            * Projection(numerator: .scale(cos(angle), 1), u: -sin(angle) / distance, v: 0, s: 1)
        var group = group
        group.plane = Group.Plane(projection: projection, region: Rect(x: -4, y: -4, width: 8, height: 8))
        return [.beginGroup(group)] + commands + [.endGroup]
    }

    private let square = DrawCommand.rectangle(-4, -4, 8, 8, .pureRed)

    @Test(arguments: [0, 0.4, 1.0, -0.7])
    func `a plane is seen as large as its projection says`(angle: Double) throws {
        let drawn = try Drawn(plane(angle, distance: 12, [square]))
        // The area of the trapezoid: width · mean height.
        let near = 1 - 4 * abs(sin(angle)) / 12
        let far = 1 + 4 * abs(sin(angle)) / 12
        let width = 4 * cos(angle) / near + 4 * cos(angle) / far
        let area = width * (8 / near + 8 / far) / 2
        #expect(abs(drawn.coverage - area) < 0.02 * area)
        #expect(drawn[8, 8] == .init(255, 0, 0))
    }

    @Test func `edges are smooth`() throws {
        let drawn = try Drawn(plane(1.0, distance: 12, [square]))
        let column = (0..<16).map { drawn[8, $0].alpha }
        #expect(column.contains { $0 > 20 && $0 < 235 })
        #expect(zip(column, column.reversed()).allSatisfy { abs($0 - $1) <= 2 })
    }

    @Test func `what lies behind the viewer is not seen`() throws {
        let behind = Projection(numerator: .scale(1, 1), u: 0, v: 0, s: -1)
        let group = Group(plane: .init(projection: behind, region: Rect(x: -4, y: -4, width: 8, height: 8)))
        #expect(try Drawn([.beginGroup(group), square, .endGroup]).coverage == 0)
        // A plane that passes the viewer fills the frame on one side and ends before it.
        let passing = Affine.translation(8, 8) * Projection(numerator: .identity, u: -0.3, v: 0, s: 1)
        let other = Group(plane: .init(projection: passing, region: Rect(x: -4, y: -4, width: 8, height: 8)))
        let drawn = try Drawn([.beginGroup(other), square, .endGroup])
        #expect(drawn[15, 8].alpha == 255)
        #expect(drawn[3, 8].alpha == 0)
    }

    @Test(arguments: [1e3, 1e9, 1e15, 1e18])
    func `numbers that take the precision away show nothing else`(size: Double) throws {
        // What is left of a difference of huge numbers says little about where the plane's pixels lie.
        let projection = Projection(
            numerator: Affine(a: size, b: size / 3, c: -size, d: size / 7, tx: size, ty: -size), u: size, v: -size,
            s: size)
        let plane = Group.Plane(projection: projection, region: Rect(x: -4, y: -4, width: 8, height: 8))
        let drawn = try Drawn([.beginGroup(Group(plane: plane)), square, .endGroup])
        for y in 0..<16 {
            for x in 0..<16 {
                let pixel = drawn[x, y]
                #expect(pixel.red == pixel.alpha && pixel.green == 0 && pixel.blue == 0)
            }
        }
    }

    @Test func `a plane takes opacity, mask and nested planes`() throws {
        let faded = try Drawn(plane(0, distance: 12, [square], group: Group(opacity: 0.5)))
        #expect(faded[8, 8].distance(to: .init(128, 0, 0, 128)) <= 1)
        let half = DrawCommand.rectangle(-4, -4, 4, 8, .white)
        let masked = try Drawn(plane(0, distance: 12, [square, .beginMask(.alpha), half, .endMask]))
        #expect(masked[6, 8].alpha == 255 && masked[10, 8].alpha == 0)
        let inner = Group(
            plane: .init(
                projection: Projection(numerator: .scale(0.5, 1), u: 0, v: 0, s: 1),
                region: Rect(x: -4, y: -4, width: 8, height: 8)))
        let nested = try Drawn(plane(0, distance: 12, [.beginGroup(inner), square, .endGroup]))
        #expect(abs(nested.coverage - 32) < 0.7)
    }

    @Test func `filters work in the plane`() throws {
        let blur = FilterChain([.blur(Filter.Blur(sigmaX: 1, sigmaY: 1))])
        let commands = [.beginGroup(Group(filters: blur)), square, .endGroup]
        let near = try Drawn(plane(0, distance: 12, commands))
        let direct = try Drawn(
            [.beginGroup(Group(filters: FilterChain([.blur(Filter.Blur(sigmaX: 1, sigmaY: 1))], transform: .identity)))]
                + [.rectangle(4, 4, 8, 8, .pureRed), .endGroup])
        for x in 0..<16 { #expect(near[x, 8].distance(to: direct[x, 8]) <= 8) }
    }
}

struct BackdropTests {
    private let onlyRed = Filter.Matrix(red: [1, 0, 0], green: [0, 0, 0], blue: [0, 0, 0])

    private func backdrop(_ filters: [Filter], opacity: Double = 1) -> DrawCommand {
        .backdrop(
            Backdrop(
                path: .rectangle(Rect(x: 4, y: 4, width: 8, height: 8)), transform: .identity,
                filters: FilterChain(filters), opacity: opacity))
    }

    @Test func `what lies behind is drawn once more inside the path`() throws {
        let red = DrawCommand.rectangle(0, 0, 16, 16, Color(red: 1, green: 0.5, blue: 0))
        let drawn = try Drawn([red, backdrop([.matrix(onlyRed)])])
        #expect(drawn[8, 8] == .init(255, 0, 0))
        #expect(drawn[2, 8].green > 120)
        let half = try Drawn([red, backdrop([.matrix(onlyRed)], opacity: 0.5)])
        #expect(half[8, 8].distance(to: .init(255, 64, 0)) <= 1)
    }

    @Test func `a blur takes in what lies around the path`() throws {
        let left = DrawCommand.rectangle(0, 0, 4, 16, .white)
        let drawn = try Drawn([left, backdrop([.blur(Filter.Blur(sigmaX: 2, sigmaY: 2))])])
        #expect(drawn[4, 8].alpha > 60)
        #expect(drawn[4, 2].alpha == 0)
    }
}
