import Engine
import Testing

@testable import Raster

/// What is taken from the frame before, beside what is made anew.
struct FittedListTests {
    private static func letter(_ program: FontProgram, at x: Double) -> DrawCommand {
        .fill(
            Fill(
                path: .rectangle(Rect(x: 0.5, y: -7, width: 4, height: 7)), paint: .color(.black),
                transform: .translation(x, 20.4),
                fontGlyph: FontGlyph(program: program, parts: [.init(glyph: 3, x: 0)], size: 10)))
    }

    private static func line(to end: Double, dashes: [Double]) -> DrawCommand {
        .stroke(
            Stroke(
                path: Path([(3, 3), (end, 9.5)]), style: StrokeStyle(width: 3),
                dashes: DashPattern(dashes, offset: 0), paint: .color(.black)))
    }

    private let letters: [DrawCommand]
    private let line = line(to: 40, dashes: [4, 3])
    private let longer = line(to: 47, dashes: [2, 3])
    private let plain = DrawCommand.rectangle(1, 2, 30.5, 4, .pureRed)

    init() throws {
        let program = try GlyphHinterTests.program()
        letters = [20.3, 31.6].map { Self.letter(program, at: $0) }
    }

    private func list(_ commands: [DrawCommand], edges: EdgeRule = .quarterRows) -> DisplayList {
        DisplayList(size: Size(64, 64), commands: commands, edges: edges)
    }

    private var lists: [DisplayList] {
        [
            list([plain, letters[0], line, letters[1]]), list([plain, letters[0], line, letters[1]], edges: .exact),
            list([letters[1], plain, line, letters[1]]), list([plain, letters[0], longer]),
            list([letters[0], line, longer]),
            list([plain, letters[0]]), list([plain]), list([]),
        ]
    }

    @Test func `a list comes out the same, whatever was drawn before`() {
        let hinter = GlyphHinter()
        for (viewport, used) in [
            (Affine.identity, hinter), (.scale(2, 3), hinter), (.rotation(0.1), hinter), (.identity, nil),
        ] {
            for after in lists {
                let alone = FittedList(after, for: viewport, used).list
                let cut = after.cuttingDashes(for: viewport)
                #expect(alone == used?.fitted(cut, to: viewport) ?? cut)
                for before in lists {
                    for (earlier, other) in [(viewport, hinter), (viewport, nil), (.translation(0.5, 0), used)] {
                        let known = FittedList(before, for: earlier, other)
                        let fitted = FittedList(after, for: viewport, used, after: known)
                        #expect(fitted.list == alone, "\(after) after \(before)")
                    }
                }
            }
        }
    }

    @Test func `dashes are cut as finely as all of them together allow`() {
        // The more there is to be cut, the less finely it may be.
        let verbs = 9000
        let many = DrawCommand.stroke(
            Stroke(
                path: Path((0...verbs).map { (Double($0 % 60), Double($0 / 60 % 60)) }), style: StrokeStyle(width: 1),
                dashes: DashPattern([40, 40], offset: 0), paint: .color(.black)))
        func circle(_ radius: Double) -> DrawCommand {
            .stroke(
                Stroke(
                    path: .ellipse(in: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
                    style: StrokeStyle(width: 1), dashes: DashPattern([37, 11], offset: 0), paint: .color(.black)))
        }
        func fitted(_ radius: Double, with others: [DrawCommand], after before: FittedList? = nil) -> FittedList {
            FittedList(list(others + [circle(radius)], edges: .exact), for: .identity, nil, after: before)
        }
        let first = fitted(200, with: [many])
        let second = fitted(201, with: [many], after: first)
        #expect(second.list == fitted(201, with: [many]).list)
        #expect(second.list.commands.last != fitted(201, with: []).list.commands.last)
        // The same circle beside fewer.
        #expect(fitted(201, with: [line], after: second).list == fitted(201, with: [line]).list)
    }

    @Test func `a surface shows the same, whatever it has shown or let go of`() throws {
        let hinter = GlyphHinter()
        var surface = try Surface(width: 64, height: 64)
        func shown(_ list: DisplayList, _ used: GlyphHinter?, on surface: inout Surface) -> [UInt8] {
            surface.show(list, viewport: .identity, images: ImageStore([]), hinter: used)
            return surface.withPixels { pixels, _ in Array(pixels) }
        }
        for (index, list) in (lists + lists.reversed()).enumerated() {
            for used in [hinter, nil, hinter] {
                let pixels = shown(list, used, on: &surface)
                var fresh = try Surface(width: 64, height: 64)
                #expect(shown(list, used, on: &fresh) == pixels)
            }
            switch index % 4 {
            case 0: surface.letGoOfExtras()
            case 1: surface.clear()
            case 2: surface.draw(lists[0], viewport: .scale(2, 2), images: ImageStore([]), hinter: hinter)
            default: break
            }
        }
    }

    @Test func `what stays becomes the very same`() throws {
        let hinter = GlyphHinter()
        let first = FittedList(list([plain, letters[0], line, letters[0]]), for: .identity, hinter)
        let second = FittedList(list([plain, letters[0], line, letters[1]]), for: .identity, hinter, after: first)
        let (before, after) = (first.list.commands, second.list.commands)
        #expect(before[1] != letters[0] && before[2] != line)
        #expect((0..<3).allSatisfy { before.isIdentical(at: $0, to: after, at: $0) })
        #expect(before[3] != after[3] && after[3] != letters[1])
        // Made anew it would be equal, and still another one.
        let third = FittedList(list([plain, letters[0], line, letters[1]]), for: .identity, hinter)
        #expect(third.list == second.list && !third.list.commands.isIdentical(at: 1, to: after, at: 1))
        #expect(third.list.isEqual(to: second.list) && !third.list.isEqual(to: first.list))
        #expect(!third.list.isEqual(to: list(third.list.commands, edges: .exact)))
        #expect(!third.list.isEqual(to: list(third.list.commands.dropLast())))
    }
}
