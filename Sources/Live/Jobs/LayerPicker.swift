import Engine
import Raster

/// Finds the layers that paint at a point: it draws each of those whose boxes hold the point by itself, a few pixels of
/// it, with all that cuts it.
struct LayerPicker {
    private let list: DisplayList
    private let owners: [Int]
    /// For each command that lies in others the beginnings of those, from the innermost.
    private let outer: [Int?]
    /// For each command that opens something its end.
    private let ends: [Int]
    /// For each command that opens something the masks that lie directly in it.
    private let masks: [Int: [Int]]
    private let isOfMask: [Bool]

    /// How many pixels are drawn on each side; a press that meets nothing takes what lies this near.
    private static let side = 7
    /// The least opacity that counts as painted, of 255.
    private static let least: UInt8 = 3
    /// The most layers that are drawn for one press.
    private static let mostLayers = 100

    /// A picker for a list.
    ///
    /// - Parameter owners: For each command the number of the layer that it belongs to.
    init(_ list: DisplayList, owners: [Int]) {
        self.list = list
        self.owners = owners
        var outer: [Int?] = []
        var ends = Array(repeating: 0, count: list.commands.count)
        var masks: [Int: [Int]] = [:]
        var isOfMask: [Bool] = []
        var open: [Int] = []
        var maskDepth = 0
        for (index, command) in list.commands.enumerated() {
            if command.closes {
                if let start = open.popLast() {
                    ends[start] = index
                    if case .beginMask = list.commands[start] { maskDepth -= 1 }
                }
                outer.append(open.last)
                isOfMask.append(true)
                continue
            }
            outer.append(open.last)
            if case .beginMask = command {
                if let around = open.last { masks[around, default: []].append(index) }
                maskDepth += 1
            }
            isOfMask.append(maskDepth > 0)
            if command.opens { open.append(index) }
        }
        self.outer = outer
        self.ends = ends
        self.masks = masks
        self.isOfMask = isOfMask
    }

    /// The owners that paint at a point, the one on top first; those that paint near it where none does.
    ///
    /// - Parameters:
    ///   - point: In pixels of the composition.
    ///   - scale: Pixels of the screen for one of the composition.
    func owners(at point: Point, scale: Double, images: ImageStore, hinter: GlyphHinter) -> [Int] {
        let side = Self.side
        let middle = Double(side) / 2
        let viewport = Affine(
            a: scale, b: 0, c: 0, d: scale, tx: middle - point.x * scale, ty: middle - point.y * scale)
        let work = DrawingWork(list, viewport: viewport, width: side, height: side)
        var commands: [Int: [Int]] = [:]
        var order: [Int] = []
        for index in list.commands.indices.reversed() where !isOfMask[index] && list.commands[index].paints {
            guard !work.areas[index].isEmpty || isInPlane(index) else { continue }
            if commands[owners[index]] == nil { order.append(owners[index]) }
            commands[owners[index], default: []].append(index)
        }
        guard var surface = try? Surface(width: side, height: side) else { return [] }
        let interruption = Interruption.current
        surface.goesOn = { !interruption.isDemanded }
        var (exact, near): ([Int], [Int]) = ([], [])
        for owner in order.prefix(Self.mostLayers) where !interruption.isDemanded {
            surface.show(alone(commands[owner] ?? []), viewport: viewport, images: images, hinter: hinter)
            let (center, most) = Self.alpha(of: surface)
            if center >= Self.least { exact.append(owner) }
            if most >= Self.least { near.append(owner) }
        }
        return exact.isEmpty ? near : exact
    }

    /// Whether a command is drawn on pixels of its own, whose box is none of the surface.
    private func isInPlane(_ index: Int) -> Bool {
        var next = outer[index]
        while let start = next {
            if case .beginGroup(let group) = list.commands[start], group.plane != nil || group.filters != nil {
                return true
            }
            next = outer[start]
        }
        return false
    }

    /// The list of some commands with all that they lie in and what cuts that; blended normally, so that what is behind
    /// does not count.
    private func alone(_ indices: [Int]) -> DisplayList {
        var kept: Set<Int> = Set(indices)
        var around: Set<Int> = []
        for index in indices {
            var next = outer[index]
            while let start = next, around.insert(start).inserted {
                kept.insert(start)
                kept.insert(ends[start])
                for mask in masks[start] ?? [] { kept.formUnion(mask...ends[mask]) }
                next = outer[start]
            }
        }
        return DisplayList(
            size: list.size,
            commands: kept.sorted().map { isOfMask[$0] ? list.commands[$0] : list.commands[$0].blendedNormally })
    }

    private static func alpha(of surface: borrowing Surface) -> (center: UInt8, most: UInt8) {
        surface.withPixels { pixels, bytesPerRow in
            var most: UInt8 = 0
            for row in 0..<side {
                for column in 0..<side { most = max(most, pixels[row * bytesPerRow + column * 4 + 3]) }
            }
            return (pixels[side / 2 * bytesPerRow + side / 2 * 4 + 3], most)
        }
    }
}

extension DrawCommand {
    /// Whether it draws something by itself.
    fileprivate var paints: Bool {
        switch self {
        case .fill, .stroke, .image, .backdrop: true
        case .beginGroup, .endGroup, .beginMask, .endMask, .beginClip, .endClip: false
        }
    }

    /// The same over what lies behind; a copy of what lies behind is its outline.
    fileprivate var blendedNormally: DrawCommand {
        switch self {
        case .fill(var fill):
            fill.blend = .normal
            return .fill(fill)
        case .stroke(var stroke):
            stroke.blend = .normal
            return .stroke(stroke)
        case .image(var image):
            image.blend = .normal
            return .image(image)
        case .beginGroup(var group):
            group.blend = .normal
            return .beginGroup(group)
        case .backdrop(let backdrop):
            return .fill(
                Fill(
                    path: backdrop.path, paint: .color(.black), opacity: backdrop.opacity,
                    transform: backdrop.transform))
        case .endGroup, .beginMask, .endMask, .beginClip, .endClip: return self
        }
    }
}

extension Picking {
    /// Answers what lies at the point, with an evaluator of the document.
    func report(_ evaluator: inout Evaluator) -> PickReport {
        let frame = document.owned(at: request.frame, &evaluator)
        guard frame.nodes.count == frame.list.commands.count else { return PickReport(trigger: request.trigger) }
        let tree = document.tree
        let found = LayerPicker(frame.list, owners: frame.nodes).owners(
            at: request.point, scale: request.scale, images: document.images, hinter: document.hinter)
        let nodesFound = found.filter { $0 >= 0 }.prefix(PickReport.mostKeys)
        return PickReport(
            keys: nodesFound.map { tree.nodes[$0].key }, names: tree.names(of: nodesFound), trigger: request.trigger)
    }
}

extension SceneTree {
    /// The names of nodes and of all that they lie in.
    fileprivate func names(of indices: some Sequence<Int>) -> Set<String> {
        var names: Set<String> = []
        for index in indices {
            var next: Int? = index
            while let node = next {
                names.insert(nodes[node].name)
                next = nodes[node].outer
            }
        }
        return names
    }
}
