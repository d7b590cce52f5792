import CPixels
import Engine
import Raster
import Testing

struct BlendTests {
    /// The formulas of W3C Compositing and Blending Level 1, §10, for opaque colors, one component at a time.
    private static let separable: [(BlendMode, @Sendable (Double, Double) -> Double)] = [
        (.normal, { _, s in s }),
        (.multiply, { b, s in b * s }),
        (.screen, { b, s in b + s - b * s }),
        (.overlay, { b, s in hardLight(s, b) }),
        (.darken, { b, s in min(b, s) }),
        (.lighten, { b, s in max(b, s) }),
        (.colorDodge, { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) }),
        (.colorBurn, { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }),
        (.hardLight, { b, s in hardLight(b, s) }),
        (.softLight, { b, s in softLight(b, s) }),
        (.difference, { b, s in abs(b - s) }),
        (.exclusion, { b, s in b + s - 2 * b * s }),
        (.add, { b, s in min(1, b + s) }),
    ]

    private static func hardLight(_ b: Double, _ s: Double) -> Double {
        s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private static func softLight(_ b: Double, _ s: Double) -> Double {
        guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    private let below = Color(red: 204.0 / 255, green: 51.0 / 255, blue: 102.0 / 255)
    private let above = Color(red: 51.0 / 255, green: 153.0 / 255, blue: 230.0 / 255)

    private func blended(_ mode: BlendMode, opacity: Double = 1) throws -> Drawn.Pixel {
        try Drawn(
            [.rectangle(0, 0, 4, 4, below), .rectangle(1, 1, 2, 2, above, opacity: opacity, blend: mode)], width: 4,
            height: 4)[1, 1]
    }

    private func pixel(_ red: Double, _ green: Double, _ blue: Double) -> Drawn.Pixel {
        .init(Int((red * 255).rounded()), Int((green * 255).rounded()), Int((blue * 255).rounded()))
    }

    @Test(arguments: separable.indices)
    func `a mode that works on each component follows its formula`(index: Int) throws {
        let (mode, formula) = BlendTests.separable[index]
        let expected = pixel(
            formula(below.red, above.red), formula(below.green, above.green), formula(below.blue, above.blue))
        #expect(try blended(mode).distance(to: expected) <= 1, "\(mode)")
    }

    @Test func `rows are mixed as pixman mixes them`() {
        func product(_ a: Int, _ b: Int) -> Int { (a * b * 2 + 255) / 510 }
        func word(_ part: Int, _ alpha: Int) -> UInt32 { UInt32(alpha << 24 | part << 16 | alpha << 8 | part) }
        for (sourceAlpha, alpha) in [(255, 255), (255, 100), (200, 255), (128, 1), (0, 255), (255, 0)] {
            for part in stride(from: 0, through: sourceAlpha, by: 15) {
                for belowAlpha in [0, 1, 90, 254, 255] {
                    for below in stride(from: 0, through: belowAlpha, by: 7) {
                        for (mode, isScreen) in [(AREA_SCREEN, true), (AREA_MULTIPLY, false)] {
                            func mixed(_ s: Int, _ b: Int) -> Int {
                                let (s, sourceAlpha) = (product(s, alpha), product(sourceAlpha, alpha))
                                if isScreen { return s + b - product(s, b) }
                                return product(s, 255 - belowAlpha) + product(b, 255 - sourceAlpha) + product(s, b)
                            }
                            var target = [UInt32](repeating: word(below, belowAlpha), count: 3)
                            let source = [UInt32](repeating: word(part, sourceAlpha), count: 3)
                            area_mix_row(&target, source, 3, mode, UInt32(alpha))
                            let expected = word(mixed(part, below), mixed(sourceAlpha, belowAlpha))
                            #expect(target == [expected, expected, expected])
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [BlendMode.screen, .multiply, .overlay, .difference], [1, 0.5])
    func `a group is blended like a shape`(mode: BlendMode, opacity: Double) throws {
        let faint = Color(red: above.red, green: above.green, blue: above.blue, alpha: 0.6)
        let ground = DrawCommand.rectangle(
            0, 0, 5, 4, Color(red: below.red, green: below.green, blue: below.blue, alpha: 0.7))
        let shape = try Drawn(
            [ground, .rectangle(1, 1, 3, 2, faint, opacity: opacity, blend: mode)], width: 7, height: 4)
        let group = try Drawn(
            [ground, .beginGroup(Group(opacity: opacity, blend: mode)), .rectangle(1, 1, 3, 2, faint), .endGroup],
            width: 7,
            height: 4)
        for y in 0..<4 { for x in 0..<7 { #expect(group[x, y].distance(to: shape[x, y]) <= 1, "\(x), \(y)") } }
        #expect(group[1, 1] != group[0, 0])
        let clip = DrawCommand.beginClip(Clip(path: .rectangle(Rect(x: 2, y: 0, width: 2, height: 4))))
        let clipped = try Drawn(
            [
                clip, ground, .beginGroup(Group(opacity: opacity, blend: mode)), .rectangle(1, 1, 3, 2, faint),
                .endGroup,
                .endClip,
            ], width: 7, height: 4)
        for y in 0..<4 { #expect(clipped[1, y].alpha == 0 && clipped[2, y] == group[2, y]) }
    }

    @Test(arguments: [BlendMode.multiply, .lighten, .exclusion, .colorBurn])
    func `what a clip cuts through pixels is blended like a group`(mode: BlendMode) throws {
        let ground = DrawCommand.rectangle(
            0, 0, 24, 24, Color(red: below.red, green: below.green, blue: below.blue, alpha: 0.7))
        let clip = DrawCommand.beginClip(Clip(path: .rectangle(Rect(x: 3.5, y: 2.25, width: 13.25, height: 17))))
        let disk = Path.ellipse(in: Rect(x: 1, y: 4, width: 19, height: 17))
        func drawn(_ shape: DrawCommand, isGroup: Bool) throws -> Drawn {
            var alone = shape
            let group = Group(opacity: 1, blend: mode)
            switch alone {
            case .fill(var fill):
                fill.blend = isGroup ? .normal : mode
                alone = .fill(fill)
            case .stroke(var stroke):
                stroke.blend = isGroup ? .normal : mode
                alone = .stroke(stroke)
            default: break
            }
            let inside = isGroup ? [.beginGroup(group), alone, .endGroup] : [alone]
            return try Drawn([ground, clip] + inside + [.endClip], width: 24, height: 24, edges: .quarterRows)
        }
        let shapes: [DrawCommand] = [
            .fill(Fill(path: disk, paint: .color(above))),
            .stroke(Stroke(path: disk, style: StrokeStyle(width: 4), paint: .color(above))),
            // So thin that it is drawn on no layer.
            .stroke(Stroke(path: Path([(1, 2), (22, 21)]), style: StrokeStyle(width: 1), paint: .color(above))),
        ]
        for shape in shapes {
            let (one, group) = (try drawn(shape, isGroup: false), try drawn(shape, isGroup: true))
            for y in 0..<24 { for x in 0..<24 { #expect(one[x, y].distance(to: group[x, y]) <= 2, "\(x), \(y)") } }
            #expect(one.bytes != (try Drawn([ground], width: 24, height: 24, edges: .quarterRows)).bytes)
        }
    }

    @Test func `half the opacity goes half the way`() throws {
        for (mode, formula) in BlendTests.separable where mode != .add {
            func half(_ b: Double, _ s: Double) -> Double { (b + formula(b, s)) / 2 }
            let expected = pixel(
                half(below.red, above.red), half(below.green, above.green), half(below.blue, above.blue))
            #expect(try blended(mode, opacity: 0.5).distance(to: expected) <= 2, "\(mode)")
        }
    }

    @Test func `the modes of hue, saturation and luminosity keep what they say`() throws {
        func luminosity(_ p: Drawn.Pixel) -> Double {
            0.3 * Double(p.red) + 0.59 * Double(p.green) + 0.11 * Double(p.blue)
        }
        func saturation(_ p: Drawn.Pixel) -> Int { max(p.red, p.green, p.blue) - min(p.red, p.green, p.blue) }
        let b = pixel(below.red, below.green, below.blue)
        let s = pixel(above.red, above.green, above.blue)
        for mode in [BlendMode.hue, .saturation, .color] {
            #expect(abs(luminosity(try blended(mode)) - luminosity(b)) <= 1.5, "\(mode)")
        }
        #expect(abs(luminosity(try blended(.luminosity)) - luminosity(s)) <= 1.5)
        #expect(abs(saturation(try blended(.hue)) - saturation(b)) <= 2)
        // The color mode gives the source's components, all shifted to the backdrop's luminosity.
        let color = try blended(.color)
        let shift = luminosity(b) - luminosity(s)
        if Double(s.red) + shift >= 0, Double(s.blue) + shift <= 255 {
            #expect(abs(Double(color.red) - Double(s.red) - shift) <= 1.5)
        }
    }

    @Test(arguments: BlendMode.allCases.filter(\.mixesColors))
    func `half the opacity or half the coverage gives half the source over nothing`(mode: BlendMode) throws {
        let whole = DrawCommand.rectangle(0, 0, 4, 4, above, blend: mode)
        let half = DrawCommand.rectangle(0, 0, 4, 4, above, opacity: 0.5, blend: mode)
        let group: [DrawCommand] = [
            .beginGroup(Group(opacity: 0.5, blend: mode)), .rectangle(0, 0, 2, 4, above), .rectangle(0, 0, 4, 4, above),
            .endGroup,
        ]
        let clip = Clip(path: .rectangle(Rect(x: 0.5, y: 0, width: 4, height: 4)))
        let edge = DrawCommand.rectangle(0.5, 0, 4, 4, above, blend: mode)
        let source = Drawn.Pixel(51, 153, 230)
        let halved = Drawn.Pixel(26, 77, 115, 128)
        #expect(try Drawn([whole])[0, 0].distance(to: source) <= 1)
        #expect(try Drawn([half])[0, 0].distance(to: halved) <= 1)
        #expect(try Drawn(group)[0, 0].distance(to: halved) <= 1)
        #expect(try Drawn([edge])[0, 0].distance(to: halved) <= 1)
        #expect(try Drawn([.beginClip(clip)] + group + [.endClip])[0, 0].distance(to: .init(13, 38, 58, 64)) <= 1)
        #expect(try Drawn(group, width: 8, composition: Size(0.5, 8))[0, 0].distance(to: .init(13, 38, 58, 64)) <= 1)
    }

    @Test(arguments: BlendMode.allCases.filter(\.mixesColors))
    func `no mode changes pixels outside of the shape`(mode: BlendMode) throws {
        let backdrop = DrawCommand.rectangle(0, 0, 8, 16, below)
        let plain = try Drawn([backdrop])
        let circle = Path([(8, 4), (12, 8), (8, 12), (4, 8)], closed: true)
        for command in [
            [DrawCommand.fill(Fill(path: circle, paint: .color(above), blend: mode))],
            [
                .beginGroup(Group(opacity: 0.9, blend: mode)), .rectangle(4, 4, 4, 4, above),
                .rectangle(6, 6, 6, 6, above), .endGroup,
            ],
        ] {
            let drawn = try Drawn([backdrop] + command)
            for y in 0..<16 {
                for x in 0..<16 where !(4..<12).contains(x) || !(4..<12).contains(y) {
                    #expect(drawn[x, y] == plain[x, y])
                }
            }
        }
    }
}

extension BlendMode {
    /// Whether it mixes colors and lays the source over what is not covered, in contrast to operators on coverage.
    fileprivate var mixesColors: Bool {
        switch self {
        case .sourceAtop, .destinationOver, .destinationOut, .exclusiveOr: false
        default: !reachesEverywhere
        }
    }
}
