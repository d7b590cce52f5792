extension DrawCommand {
    /// How the command is combined with what lies below.
    var blend: BlendMode {
        switch self {
        case .fill(let fill): fill.blend
        case .stroke(let stroke): stroke.blend
        case .image(let image): image.blend
        case .beginGroup(let group): group.blend
        case .backdrop, .endGroup, .beginMask, .endMask, .beginClip, .endClip: .normal
        }
    }

    /// The command with a group's opacity and blend mode taken upon itself; nil where that is not the same.
    func merged(into group: Group) -> DrawCommand? {
        guard !group.blend.reachesEverywhere, group.isFlat else { return nil }
        switch self {
        case .fill(var fill) where fill.blend == .normal:
            fill.opacity *= group.opacity
            fill.blend = group.blend
            return .fill(fill)
        case .stroke(var stroke) where stroke.blend == .normal:
            stroke.opacity *= group.opacity
            stroke.blend = group.blend
            return .stroke(stroke)
        case .image(var image) where image.blend == .normal:
            image.opacity *= group.opacity
            image.blend = group.blend
            return .image(image)
        default: return nil
        }
    }
}
