import Engine
import Foundation
import Raster
import Testing

@testable import Formats

/// What a surface that draws only changes shows, against what one shows that draws everything.
struct ShowingTests {
    private static let formats = ["lottie", "keyframes", "motion", "archives"]

    /// All animations among the fixtures.
    static let files: [String] = formats.flatMap { format in
        let folder = PictureGolden.folder(format)
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".json") || $0.hasSuffix(".caar") || $0.hasSuffix(".lottie") }
            .map { folder.appending(path: $0).path }
    }

    @Test func `there are fixtures`() {
        #expect(ShowingTests.files.count >= 120)
    }

    @Test(arguments: files)
    func `frames in any order look as if they were drawn alone`(file: String) throws {
        guard let document = try? Document.read([UInt8](Data(contentsOf: URL(filePath: file)))) else { return }
        let scene = document.scene
        let images = ImageStore(scene.images)
        let viewport = Viewport.fit(scene.size, width: 96, height: 96)
        let span = scene.frames.upperBound - scene.frames.lowerBound
        var evaluator = Evaluator(scene)
        let lists = (0..<6).map { evaluator.displayList(at: scene.frames.lowerBound + span * Double($0) / 6) }
        let alone = try lists.map { list in
            var surface = try Surface(width: 96, height: 96)
            surface.draw(list, viewport: viewport, images: images)
            return Drawn(surface).bytes
        }
        var surface = try Surface(width: 96, height: 96)
        for index in Array(lists.indices) + lists.indices.reversed() + [3, 0, 4, 1, 5, 2] {
            surface.show(lists[index], viewport: viewport, images: images)
            #expect(Drawn(surface).bytes == alone[index], "frame \(index)")
        }
    }

    @Test(arguments: 0..<32)
    func `lists made by lot look as if they were drawn alone`(seed: Int) throws {
        var lot = ListLot(seed: UInt64(seed))
        var commands = lot.level(depth: 0)
        var surface = try Surface(width: 128, height: 96)
        for step in 0..<16 {
            let list = DisplayList(
                size: Size(120, 90), commands: commands, edges: seed / 2 % 2 == 0 ? .exact : .quarterRows)
            let viewport = Affine(a: 1, b: 0, c: 0, d: 1, tx: 4, ty: seed % 2 == 0 ? 3 : 3.3)
            surface.show(list, viewport: viewport, images: ImageStore([]))
            var anew = try Surface(width: 128, height: 96)
            anew.draw(list, viewport: viewport, images: ImageStore([]))
            #expect(Drawn(surface).bytes == Drawn(anew).bytes, "step \(step)")
            lot.change(&commands)
        }
    }

    @Test(arguments: [400, 2200, 4000])
    func `what takes too much is left out wherever it is drawn`(points: Int) throws {
        // Each side crosses a hundred rows: a fifth of what a frame may take, and next to nothing, most, or too much.
        func zigzag(_ points: Int, _ x: Int, _ color: Color) -> DrawCommand {
            let corners = (0..<points).map { (Double(x + $0 % 29), $0 % 2 == 0 ? 10.0 : 110) }
            return .fill(Fill(path: Path(corners, closed: true), paint: .color(color)))
        }
        let (light, heavy) = (zigzag(1030, 66, .pureGreen), zigzag(points, 1, .pureRed))
        let below = DrawCommand.rectangle(0, 0, 128, 128, .pureBlue)
        let corner = DrawCommand.rectangle(100, 100, 9, 9, .pureGreen)
        var surface = try Surface(width: 128, height: 128)
        for commands in [[below], [below, heavy], [], [light, heavy], [heavy], [heavy, corner], [corner]] {
            let list = DisplayList(size: square, commands: commands)
            surface.show(list, viewport: .identity, images: ImageStore([]))
            var anew = try Surface(width: 128, height: 128)
            anew.draw(list, viewport: .identity, images: ImageStore([]))
            #expect(surface.isCut == anew.isCut)
            #expect(Drawn(surface).bytes == Drawn(anew).bytes)
        }
    }

    @Test func `a rectangle pressed flat stays flat in parts`() throws {
        let flat = DrawCommand.rectangle(
            0, 0, 1, 1, .pureRed, transform: Affine(a: 0.0005, b: 0, c: 100, d: 100, tx: 0, ty: 0))
        var surface = try Surface(width: 128, height: 128)
        for x in [10.0, 11, 50] {
            let list = DisplayList(size: square, commands: [.rectangle(x, 60, 9, 9, .pureBlue), flat])
            surface.show(list, viewport: .identity, images: ImageStore([]))
            var anew = try Surface(width: 128, height: 128)
            anew.draw(list, viewport: .identity, images: ImageStore([]))
            #expect(Drawn(surface).bytes == Drawn(anew).bytes)
        }
    }

    /// Shows lists one after another and compares each with itself drawn alone.
    ///
    /// - Returns: Whether parts were ever drawn on a second surface.
    private func takesDraft(
        _ lists: [[DrawCommand]], _ edges: EdgeRule = .exact, images: ImageStore = ImageStore([])
    ) throws -> Bool {
        var surface = try Surface(width: 128, height: 128)
        for (step, commands) in lists.enumerated() {
            let list = DisplayList(size: square, commands: commands, edges: edges)
            surface.show(list, viewport: .identity, images: images)
            var anew = try Surface(width: 128, height: 128)
            anew.draw(list, viewport: .identity, images: images)
            #expect(Drawn(surface).bytes == Drawn(anew).bytes, "step \(step)")
        }
        return surface.draftBytes > 0
    }

    private func disk(_ x: Double, _ y: Double, alpha: Double = 1) -> DrawCommand {
        let color = Color(red: 1, green: 0, blue: 0, alpha: alpha)
        return .fill(
            Fill(path: .ellipse(in: Rect(x: x, y: y, width: 21, height: 17)), paint: .color(color)))
    }

    /// A translucent background of whole pixels, in a precomposition of the same size.
    private func onBackground(_ commands: [DrawCommand]) -> [DrawCommand] {
        let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        let below = Fill(
            path: .rectangle(Rect(x: 0, y: 0, width: 128, height: 128)), rule: .evenOdd, paint: .color(half))
        let clip = Clip(path: .rectangle(Rect(x: 0, y: 0, width: 128, height: 128)))
        return [.beginClip(clip), .fill(below)] + commands + [.endClip]
    }

    @Test(arguments: [EdgeRule.exact, .quarterRows])
    func `what moves by itself is drawn in its place`(edges: EdgeRule) throws {
        let lists = (0..<6).map { step -> [DrawCommand] in
            let way = Double(step) * 9.3
            // Both disks together change an angle of squares, which takes more than one rectangle.
            return [disk(way, 3, alpha: 0.6), disk(70, way + 30), .rectangle(2, 100, 9, 9, .pureGreen)]
        }
        #expect(try !takesDraft(lists, edges))
        #expect(try !takesDraft(lists.map(onBackground), edges))
    }

    @Test func `what moves across a shape of many rows is drawn in its place`() throws {
        let size = Size(1100, 1100)
        let ring = DrawCommand.fill(
            Fill(path: .ellipse(in: Rect(x: 3.3, y: 2.7, width: 1090, height: 1091)), paint: .color(.pureGreen)))
        var surface = try Surface(width: 1100, height: 1100)
        for step in 0..<3 {
            let list = DisplayList(size: size, commands: [ring, disk(540 + Double(step) * 9.3, 3, alpha: 0.6)])
            surface.show(list, viewport: .identity, images: ImageStore([]))
            var anew = try Surface(width: 1100, height: 1100)
            anew.draw(list, viewport: .identity, images: ImageStore([]))
            let bytes = Drawn(surface).bytes
            #expect(bytes == Drawn(anew).bytes, "step \(step)")
            guard step == 0 else { continue }
            let sum = stride(from: 3, to: bytes.count, by: 4).reduce(0.0) { $0 + Double(bytes[$1]) / 255 }
            // Four cubic curves cover .027 % more than an ellipse.
            #expect(abs(sum / (545 * 545.5 * Double.pi) - 1.00027) < 0.00002)
        }
    }

    @Test func `what moves across something that reaches farther takes a second surface`() throws {
        func filled(_ path: Path) -> DrawCommand {
            .fill(Fill(path: path, paint: .color(.pureGreen), blend: .multiply))
        }
        let ring = filled(.ellipse(in: Rect(x: 1, y: 1, width: 126, height: 126)))
        let lists = (0..<6).map { [ring, disk(Double($0) * 9.3, 3)] }
        #expect(try takesDraft(lists))
        let half = filled(.rectangle(Rect(x: 0, y: 0, width: 127.5, height: 128)))
        #expect(try takesDraft((0..<6).map { [half, disk(Double($0) * 9.3, 3)] }))
        let mask: [DrawCommand] = [.beginMask(.alpha), .rectangle(0, 0, 128, 128, .pureBlue), .endMask]
        #expect(
            try takesDraft(
                (0..<6).map { step in [.beginGroup(Group()), ring, disk(Double(step), 3)] + mask + [.endGroup] }))
    }

    @Test(.enabled(if: Drawn.isExact))
    func `what moves across an outline that needs no rasterizer is drawn in its place`() throws {
        let circle = Path.ellipse(in: Rect(x: 5, y: 5, width: 118, height: 117))
        let below = DrawCommand.fill(Fill(path: circle, paint: .color(Color(red: 0, green: 1, blue: 0, alpha: 0.5))))
        func ring(_ cap: StrokeStyle.Cap, _ blend: BlendMode = .normal) -> DrawCommand {
            .stroke(
                Stroke(
                    path: circle, style: StrokeStyle(width: 3.5, cap: cap, join: .round), paint: .color(.pureBlue),
                    blend: blend))
        }
        func lists(_ outlines: [DrawCommand]) -> [[DrawCommand]] {
            (0..<6).map { outlines + [disk(Double($0) * 9.3, 3, alpha: 0.6), disk(90, 60 + Double($0))] }
        }
        #expect(try !takesDraft(lists([below, ring(.butt), ring(.round)]), .quarterRows))
        #expect(try !takesDraft(lists([below, ring(.butt)]).map(onBackground), .quarterRows))
        #expect(try takesDraft(lists([ring(.butt, .multiply)]), .quarterRows))
        let dot = Path([(64, 8), (64, 8)])
        let dots = DrawCommand.stroke(
            Stroke(path: dot, style: StrokeStyle(width: 40, cap: .round), paint: .color(.pureBlue)))
        #expect(try !takesDraft(lists([dots]), .quarterRows))
        let letter = Path([(5, 5), (120, 9), (64, 120.3)], closed: true)
        let glyph = FontGlyph(program: try GlyphHinterTests.program(), parts: [.init(glyph: 3, x: 0)], size: 60)
        let text = DrawCommand.fill(Fill(path: letter, paint: .color(.pureBlue), fontGlyph: glyph))
        #expect(try !takesDraft(lists([text]), .quarterRows))
    }

    @Test(.enabled(if: Drawn.isExact), arguments: [EdgeRule.exact, .quarterRows])
    func `what moves across an image is drawn in its place`(edges: EdgeRule) throws {
        var picture = try Surface(width: 8, height: 8)
        let colors = DisplayList(size: Size(8, 8), commands: [.rectangle(0, 0, 8, 8, .pureGreen), disk(1, 2)])
        picture.draw(colors, viewport: .scale(0.5, 0.5), images: ImageStore([]))
        let images = ImageStore([ImageAsset(bytes: try picture.png(), size: Size(8, 8), contentHash: 1)])
        func image(_ transform: Affine, opacity: Double = 1) -> DrawCommand {
            .image(
                ImagePlacement(image: 0, contentHash: 1, size: Size(8, 8), opacity: opacity, transform: transform))
        }
        func lists(_ image: DrawCommand) -> [[DrawCommand]] {
            (0..<6).map { [image, disk(Double($0) * 9.3, 3, alpha: 0.6), disk(90, 60 + Double($0))] }
        }
        // Enlarged and reduced, with edges that cut through pixels.
        for scale in [14.3, 0.9] {
            let place = Affine(a: scale, b: 0, c: 0, d: 15.1, tx: 2.3, ty: 1.7)
            #expect(try !takesDraft(lists(image(place)), edges, images: images))
        }
        let turned = Affine(a: 12, b: 3, c: -3, d: 12, tx: 30, ty: 1.7)
        #expect(try !takesDraft(lists(image(turned)), edges, images: images))
        #expect(try takesDraft(lists(image(.scale(14.3, 14.3), opacity: 0.5)), edges, images: images))
    }

    @Test func `solids that end between pixels are the same in parts, in clips that do as well`() throws {
        func solid(_ x: Double, _ width: Double, _ alpha: Double) -> DrawCommand {
            let path = Path.rectangle(Rect(x: x, y: 3.3, width: width, height: 100.45))
            let color = Color(red: 0, green: 0.5, blue: 1, alpha: alpha)
            return .fill(Fill(path: path, paint: .color(color), isBox: true))
        }
        let clip = DrawCommand.beginClip(Clip(path: .rectangle(Rect(x: 10.4, y: 7.25, width: 90.5, height: 80.5))))
        let inner = DrawCommand.beginClip(Clip(path: .rectangle(Rect(x: 12.7, y: 9.5, width: 70.4, height: 60.6))))
        for clips in [[], [clip], [clip, inner]] {
            let ends = Array(repeating: DrawCommand.endClip, count: clips.count)
            let lists = (0..<6).map { step in
                clips + [solid(2.3, 77.6, 1), solid(60.2, 0.5, 0.7), disk(Double(step) * 9.3, 3, alpha: 0.6)] + ends
            }
            _ = try takesDraft(lists, .quarterRows)
        }
        let alone = try Drawn([solid(2.3, 77.6, 1)], width: 128, height: 128, edges: .quarterRows)
        #expect(abs(alone[2, 50].alpha - 179) <= 1 && abs(alone[40, 3].alpha - 179) <= 1)
        #expect(alone[79, 50].alpha > 228 - 2 && alone[40, 103].alpha > 190 && alone[40, 104].alpha == 0)
        let cut = try Drawn([clip, solid(2.3, 77.6, 1), .endClip], width: 128, height: 128, edges: .quarterRows)
        #expect(abs(cut[10, 50].alpha - 153) <= 1 && cut[40, 50].alpha == 255)
    }

    @Test func `what a background takes the place of leaves nothing behind`() throws {
        let half = DrawCommand.rectangle(0, 0, 128, 128, Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        let whole = DrawCommand.rectangle(0, 0, 128, 128, .pureBlue)
        let narrow = DrawCommand.rectangle(0, 0, 127, 128, .pureBlue)
        let disks = (0..<6).map { disk(Double($0) * 20, Double($0) * 18) }
        _ = try takesDraft([
            disks, [whole], [disk(9, 9), whole], disks, [half], disks, [narrow], [whole, half], [half],
        ])
    }

    private let square = Size(128, 128)

    /// Shows two lists one after the other.
    private func damage(from first: [DrawCommand], to second: [DrawCommand]) throws -> Damage {
        var surface = try Surface(width: 128, height: 128)
        surface.show(DisplayList(size: square, commands: first), viewport: .identity, images: ImageStore([]))
        return surface.show(DisplayList(size: square, commands: second), viewport: .identity, images: ImageStore([]))
    }

    /// The tiles of 32 pixels, row by row, that may have changed.
    private func tiles(_ damage: Damage) -> [Int] {
        (0..<16).filter { damage.touches(x: $0 % 4 * 32, y: $0 / 4 * 32, width: 32, height: 32) }
    }

    @Test func `the same list changes nothing`() throws {
        let commands: [DrawCommand] = [.rectangle(0, 0, 128, 128, .pureBlue), .rectangle(5, 5, 9, 9, .pureRed)]
        #expect(try damage(from: commands, to: commands).isEmpty)
    }

    @Test func `what moves changes the places where it was and where it is`() throws {
        let below = DrawCommand.rectangle(0, 0, 128, 128, .pureBlue)
        let damage = try damage(
            from: [below, .rectangle(5, 5, 9, 9, .pureRed)], to: [below, .rectangle(70, 100, 9, 9, .pureRed)])
        #expect(tiles(damage) == [0, 14])
    }

    @Test func `what is put in or taken out changes its own place`() throws {
        let first = DrawCommand.rectangle(0, 0, 128, 128, .pureBlue)
        let second = DrawCommand.rectangle(40, 40, 10, 10, .pureRed)
        let third = DrawCommand.rectangle(100, 8, 10, 10, .pureGreen)
        #expect(try tiles(damage(from: [first, third], to: [first, second, third])) == [5])
        #expect(try tiles(damage(from: [first, second, third], to: [first, second])) == [3])
    }

    @Test func `what changes its place in the order changes its own place`() throws {
        let below = DrawCommand.rectangle(10, 10, 10, 10, .pureBlue)
        let above = DrawCommand.rectangle(12, 12, 10, 10, .pureRed)
        #expect(try tiles(damage(from: [below, above], to: [above, below])) == [0])
    }

    @Test func `a group of the same size changes where its contents do`() throws {
        func group(_ x: Double) -> [DrawCommand] {
            [
                .beginGroup(Group(opacity: 0.5)), .rectangle(0, 0, 128, 128, .pureBlue),
                .rectangle(x, 5, 9, 9, .pureRed), .endGroup,
            ]
        }
        #expect(try tiles(damage(from: group(5), to: group(70))) == [0, 2])
    }

    @Test func `a filtered group changes as far as its filter reaches`() throws {
        func group(_ x: Double) -> [DrawCommand] {
            [
                .beginGroup(Group(filters: FilterChain([.blur(Filter.Blur(sigmaX: 4, sigmaY: 0))]))),
                .rectangle(x, 40, 10, 10, .pureRed), .endGroup, .rectangle(100, 100, 20, 20, .pureBlue),
            ]
        }
        #expect(try tiles(damage(from: group(45), to: group(46))) == [5, 6])
    }

    @Test func `a mask that changes changes all that it masks`() throws {
        func masked(_ side: Double) -> [DrawCommand] {
            [
                .beginGroup(Group()), .rectangle(0, 0, 60, 60, .pureRed), .beginMask(.invertedAlpha),
                .rectangle(5, 5, side, side, .pureGreen), .endMask, .endGroup,
            ]
        }
        #expect(try tiles(damage(from: masked(9), to: masked(10))) == [0, 1, 4, 5])
    }

    @Test func `another composition or place changes everything`() throws {
        let list = DisplayList(size: square, commands: [.rectangle(5, 5, 9, 9, .pureRed)])
        var surface = try Surface(width: 128, height: 128)
        surface.show(list, viewport: .identity, images: ImageStore([]))
        #expect(tiles(surface.show(list, viewport: .translation(1, 0), images: ImageStore([]))).count == 16)
        surface.clear()
        #expect(tiles(surface.show(list, viewport: .translation(1, 0), images: ImageStore([]))).count == 16)
    }

    @Test func `what is drawn besides is not taken for what is shown`() throws {
        let list = DisplayList(size: square, commands: [.rectangle(5, 5, 9, 9, .pureRed)])
        let other = DisplayList(size: square, commands: [.rectangle(50, 50, 9, 9, .pureGreen)])
        var surface = try Surface(width: 128, height: 128)
        surface.show(list, viewport: .identity, images: ImageStore([]))
        surface.draw(other, viewport: .identity, images: ImageStore([]))
        surface.show(list, viewport: .identity, images: ImageStore([]))
        #expect(Drawn(surface)[52, 52] == .clear)
    }
}

/// Display lists of all kinds of commands, and changes of them: the same for the same seed.
struct ListLot {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
    }

    private mutating func whole(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    private mutating func color() -> Color {
        Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: whole(3) == 0 ? number(0...1) : 1)
    }

    private mutating func paint() -> Paint {
        guard whole(4) == 0 else { return .color(color()) }
        let stops = [ColorStop(offset: 0, color: color()), ColorStop(offset: 1, color: color())]
        let (from, to) = (Point(number(0...120), number(0...90)), Point(number(0...120), number(0...90)))
        let kind: Gradient.Kind =
            whole(2) == 0
            ? .linear(start: from, end: to) : .radial(center: from, radius: number(5...60), focus: from)
        return .gradient(Gradient(kind: kind, stops: stops))
    }

    private mutating func near(_ x: Double, _ y: Double) -> Point {
        Point(x + number(-30...30), y + number(-30...30))
    }

    private mutating func path() -> Path {
        let (x, y) = (number(-10...110), number(-10...80))
        switch whole(4) {
        case 0: return .rectangle(Rect(x: x.rounded(), y: y.rounded(), width: 20, height: 15))
        case 1: return .rectangle(Rect(x: x, y: y, width: number(1...60), height: number(1...40)))
        case 2: return Path([(x, y), (x + number(-40...40), y + 9), (x + 7, y + number(-40...40))], closed: true)
        default:
            var path = Path()
            path.move(to: Point(x, y))
            for _ in 0...whole(4) {
                path.cubic(near(x, y), near(x, y), to: near(x, y))
            }
            path.close()
            return path
        }
    }

    private mutating func blend() -> BlendMode {
        whole(5) == 0 ? BlendMode.allCases[whole(BlendMode.allCases.count)] : .normal
    }

    private mutating func transform() -> Affine {
        whole(2) == 0 ? .identity : .translation(number(-9...9), number(-9...9)) * .rotation(number(-1...1))
    }

    private mutating func leaf() -> DrawCommand {
        let opacity = whole(3) == 0 ? number(0...1) : 1
        guard whole(3) == 0 else {
            return .fill(
                Fill(
                    path: path(), rule: whole(2) == 0 ? .nonZero : .evenOdd, paint: paint(), opacity: opacity,
                    blend: blend(), transform: transform()))
        }
        let style = StrokeStyle(width: number(0.2...9), cap: [.butt, .round, .square][whole(3)], join: .miter)
        return .stroke(
            Stroke(path: path(), style: style, paint: paint(), opacity: opacity, blend: blend(), transform: transform())
        )
    }

    private mutating func filters() -> FilterChain? {
        switch whole(8) {
        case 0: FilterChain([.blur(Filter.Blur(sigmaX: number(0...6), sigmaY: number(0...60)))])
        case 1: FilterChain([.fill(color())])
        case 2: FilterChain([.shadow(Filter.Shadow(color: color(), offset: Point(5, 3), sigma: number(0...5)))])
        case 3: FilterChain([.blur(Filter.Blur(sigmaX: 3, sigmaY: 3))], transform: .rotation(0.4))
        default: nil
        }
    }

    /// The commands of a group, a mask or a clip, or of the whole list.
    mutating func level(depth: Int) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        for _ in 0...whole(5) { commands += item(depth: depth) }
        guard depth > 0, whole(3) == 0 else { return commands }
        let channel: MaskChannel = [.alpha, .invertedAlpha, .luminance, .invertedLuminance][whole(4)]
        return commands + [.beginMask(channel)] + level(depth: depth + 1) + [.endMask]
    }

    private mutating func item(depth: Int) -> [DrawCommand] {
        guard depth < 4, whole(3) == 0 else { return [leaf()] }
        if whole(3) == 0 {
            let clip = Clip(path: path(), transform: transform())
            return [.beginClip(clip)] + level(depth: depth + 1) + [.endClip]
        }
        let group = Group(opacity: whole(2) == 0 ? 1 : number(0...1), blend: blend(), filters: filters())
        return [.beginGroup(group)] + level(depth: depth + 1) + [.endGroup]
    }

    /// Changes, puts in or takes out something; now and then nothing, and now and then everything.
    mutating func change(_ commands: inout [DrawCommand]) {
        if whole(12) == 0 { commands = level(depth: 0) }
        for _ in 0..<whole(3) where !commands.isEmpty {
            let index = whole(commands.count)
            switch commands[index] {
            case .fill, .stroke, .image, .backdrop:
                switch whole(4) {
                case 0: commands.remove(at: index)
                case 1: commands.insert(contentsOf: item(depth: 3), at: index)
                default: commands[index] = leaf()
                }
            case .beginGroup(var group):
                group.opacity = whole(2) == 0 ? 1 : number(0...1)
                commands[index] = .beginGroup(group)
            case .beginClip(var clip):
                clip.transform = transform()
                commands[index] = .beginClip(clip)
            case .beginMask, .endGroup, .endMask, .endClip:
                commands.insert(leaf(), at: index)
            }
        }
    }
}
