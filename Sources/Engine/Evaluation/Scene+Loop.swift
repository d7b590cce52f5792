extension Scene {
    /// Leaves out the last frame if it shows what the first one shows. Two frames are evaluated for that, when the frames
    /// are first asked for and not before.
    package mutating func leaveOutRepeatedEnd() {
        findFrames { scene in
            let frames = scene.frames
            return scene.endsAsItBegins ? frames.lowerBound..<frames.upperBound - 1 : frames
        }
    }

    /// Whether the last frame shows what the first one shows, to the eye, so that in a loop it would be seen twice. What
    /// shows nothing does not, and of what is large only that which is the same to the last digit.
    private var endsAsItBegins: Bool {
        let last = frames.upperBound - 1
        guard last > frames.lowerBound else { return false }
        var evaluator = Evaluator(self)
        let first = evaluator.displayList(at: frames.lowerBound)
        let other = evaluator.displayList(at: last)
        guard !first.commands.isEmpty, max(first.commands.count, other.commands.count) <= 2000 else { return false }
        if first == other { return true }
        let (a, b) = (first.seenCommands, other.seenCommands)
        // What has turned once around is not to the last digit where it was; texts are rounded.
        return a.count == b.count
            && zip(a, b).allSatisfy { a, b in a == b || a.isShort && b.isShort && a.text == b.text }
    }
}

extension DisplayList {
    /// The commands without those that draw outside of the composition or of a clip around them.
    fileprivate var seenCommands: [DrawCommand] {
        // What can be reached: nil where that is unknown, because of filters or in a plane of its own.
        var areas: [Rect?] = [Rect(x: 0, y: 0, width: size.width, height: size.height)]
        return commands.filter { command in
            let area = areas[areas.count - 1]
            switch command {
            case .beginGroup(let group):
                areas.append(group.plane == nil && group.filters == nil ? area : nil)
            case .beginMask: areas.append(area)
            case .beginClip(let clip):
                let own = Rect(bounding: clip.path.points).transformed(by: clip.transform)
                areas.append(area.map { $0.intersection(own) } ?? own)
            case .endGroup, .endMask, .endClip: if areas.count > 1 { areas.removeLast() }
            case .fill, .stroke, .image, .backdrop:
                guard let area, let extent = command.extent else { return true }
                return extent.x < area.maxX && extent.maxX > area.x && extent.y < area.maxY && extent.maxY > area.y
            }
            return true
        }
    }
}

extension DrawCommand {
    /// A rectangle around what is drawn; nil where it is not known.
    fileprivate var extent: Rect? {
        switch self {
        case .fill(let fill): return Rect(bounding: fill.path.points).transformed(by: fill.transform)
        case .stroke(let stroke):
            // Miters reach furthest.
            let reach = stroke.style.width * max(1, stroke.style.miterLimit)
            return Rect(bounding: stroke.path.points).insetBy(-reach).transformed(by: stroke.transform)
        case .image(let image):
            return Rect(x: 0, y: 0, width: image.size.width, height: image.size.height)
                .transformed(by: image.transform)
        default: return nil
        }
    }

    /// Whether its text is not long.
    fileprivate var isShort: Bool {
        switch self {
        case .fill(let fill): fill.path.points.count <= 1000
        case .stroke(let stroke): stroke.path.points.count <= 1000
        case .backdrop(let backdrop): backdrop.path.points.count <= 1000
        case .beginClip(let clip): clip.path.points.count <= 1000
        case .image, .beginGroup, .beginMask, .endGroup, .endMask, .endClip: true
        }
    }
}
