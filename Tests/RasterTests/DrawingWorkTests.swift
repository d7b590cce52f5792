import Engine
import Testing

@testable import Raster

/// What there is to do for a list, counted.
struct DrawingWorkTests {
    private let square = Fill(
        path: .rectangle(Rect(x: 2, y: 2, width: 10, height: 5)), paint: .color(.black))

    private func work(_ commands: [DrawCommand], side: Int = 32) -> DrawingWork {
        let list = DisplayList(size: Size(Double(side), Double(side)), commands: commands)
        return DrawingWork(list, viewport: .identity, width: side, height: side)
    }

    private func sum(_ commands: [DrawCommand], _ counter: DrawingWork.Counter) -> Int {
        work(commands).counts.reduce(0) { $0 + $1[counter] }
    }

    @Test func `a rectangle covers its pixels, and its sides cross its rows`() {
        let counts = work([.fill(square)]).counts[0]
        #expect(counts[.commands] == 1 && counts[.points] == 4 && counts[.fillSegments] == 2)
        #expect(counts[.opaquePixels] == 50 && counts[.fillRows] == 10)
        #expect(counts[.translucentPixels] == 0 && counts[.surfaces] == 0)
    }

    @Test func `what lies outside of the surface does not count`() {
        var fill = square
        fill.transform = .translation(25, 0)
        #expect(sum([.fill(fill)], .opaquePixels) == 5 * 5)
        fill.transform = .translation(100, 0)
        #expect(sum([.fill(fill)], .commands) == 0)
        #expect(sum([.fill(fill)], .points) == 4)
    }

    @Test func `a contour that runs the other way is a hole`() {
        var path = Path.rectangle(Rect(x: 0, y: 0, width: 20, height: 20))
        for (index, corner) in Rect(x: 5, y: 5, width: 10, height: 10).corners.reversed().enumerated() {
            if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
        }
        path.close()
        #expect(sum([.fill(Fill(path: path, paint: .color(.black)))], .opaquePixels) == 300)
    }

    @Test func `a circle of curves covers its area`() {
        let (r, k) = (10.0, 5.5228475)
        var path = Path()
        path.move(to: Point(16 + r, 16))
        path.cubic(Point(16 + r, 16 + k), Point(16 + k, 16 + r), to: Point(16, 16 + r))
        path.cubic(Point(16 - k, 16 + r), Point(16 - r, 16 + k), to: Point(16 - r, 16))
        path.cubic(Point(16 - r, 16 - k), Point(16 - k, 16 - r), to: Point(16, 16 - r))
        path.cubic(Point(16 + k, 16 - r), Point(16 + r, 16 - k), to: Point(16 + r, 16))
        let area = sum([.fill(Fill(path: path, paint: .color(.black)))], .opaquePixels)
        #expect((308...315).contains(area))
    }

    @Test func `what shows through counts apart, and what nobody sees not at all`() {
        var fill = square
        fill.opacity = 0.5
        #expect(sum([.fill(fill)], .translucentPixels) == 50)
        fill.opacity = 0.001
        #expect(sum([.fill(fill)], .commands) == 0)
    }

    @Test func `a stroke covers its length times its width`() {
        var path = Path()
        path.move(to: Point(4, 16))
        path.line(to: Point(24, 16))
        let stroke = Stroke(path: path, style: StrokeStyle(width: 4), paint: .color(.black))
        #expect(sum([.stroke(stroke)], .strokePixels) == 80)
        var dashed = stroke
        dashed.dashes = DashPattern([3, 2], offset: 0)
        #expect(sum([.stroke(dashed)], .points) == 8 && sum([.stroke(dashed)], .strokePixels) == 48)
    }

    @Test func `a group has a surface only where it needs one`() {
        func group(_ opacity: Double, _ count: Int) -> [DrawCommand] {
            [.beginGroup(Group(opacity: opacity))] + Array(repeating: .fill(square), count: count) + [.endGroup]
        }
        #expect(sum(group(0.5, 1), .surfaces) == 0)
        #expect(sum(group(0.5, 2), .surfaces) == 1)
        #expect(sum(group(0.5, 2), .groupPixels) == 50)
        #expect(sum(group(1, 2), .surfaces) == 0)
        #expect(sum(group(0, 2), .commands) == 0)
    }

    @Test func `a blur costs more the farther it reaches`() {
        func blurred(_ sigma: Double) -> [DrawCommand] {
            let chain = FilterChain([.blur(Filter.Blur(sigmaX: sigma, sigmaY: sigma))], transform: .identity)
            return [.beginGroup(Group(filters: chain)), .fill(square), .endGroup]
        }
        #expect(sum(blurred(0.1), .blurPixels) == 0)
        let (near, far) = (sum(blurred(1), .blurPixels), sum(blurred(3), .blurPixels))
        #expect(near > 0 && far > near)
        #expect(sum(blurred(3), .blurReach) > far)
    }

    @Test func `a mask that is one opaque shape needs no surface of its own`() {
        func masked(_ shapes: Int) -> [DrawCommand] {
            [.beginGroup(Group()), .fill(square), .fill(square), .beginMask(.alpha)]
                + Array(repeating: .fill(square), count: shapes) + [.endMask, .endGroup]
        }
        #expect(sum(masked(1), .maskPixels) == 0)
        #expect(sum(masked(2), .maskPixels) == 50)
    }

    @Test(arguments: BlendMode.allCases)
    func `pixels of a blend mode are counted by how long it takes`(mode: BlendMode) {
        let group = [.beginGroup(Group(blend: mode)), .fill(square), .fill(square), DrawCommand.endGroup]
        let counts = (sum(group, .blendPixels) > 0, sum(group, .complexBlendPixels) > 0)
        switch mode {
        case .normal: #expect(counts == (false, false))
        case .colorDodge, .colorBurn, .softLight, .hue, .luminosity, .linearBurn, .divide, .plusDarker:
            #expect(counts == (false, true))
        case .multiply, .screen, .overlay, .difference, .add: #expect(counts == (true, false))
        default: #expect(counts.0 != counts.1)
        }
    }

    @Test func `numbers that are none do not spoil the counts`() {
        for number in [Double.nan, .infinity, 1e300, -1e300] {
            let path = Path.rectangle(Rect(x: number, y: 0, width: 10, height: number))
            let style = StrokeStyle(width: number)
            let counts = work([
                .fill(Fill(path: path, paint: .color(.black))),
                .stroke(Stroke(path: path, style: style, paint: .color(.black), transform: .scale(number, 1))),
            ]).counts
            #expect(counts.allSatisfy { $0[.opaquePixels] <= 1024 && $0[.strokePixels] <= 1024 })
        }
    }
}
