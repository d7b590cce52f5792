/// What a layer shows.
enum LayerSides {
    /// Its image.
    case single(LayerSide)
    /// An image that is replacing another one.
    indirect case changing(LayerChange)

    /// The images of a layer in a transition.
    init(
        _ transition: LayerTransition, _ sides: (old: Transition.Side, new: Transition.Side), at time: Double,
        blend: BlendMode, isUpsideDown: Bool
    ) {
        // Top is the top of the screen, whichever direction y runs in.
        func shift(_ side: Transition.Side) -> Point {
            isUpsideDown ? Point(side.shift.x, -side.shift.y) : side.shift
        }
        let hasOld = transition.before != nil && sides.old.opacity > 0
        guard hasOld || sides.new.opacity != 1 else {
            self = .single(LayerSide(time: time, blend: blend, shift: shift(sides.new)))
            return
        }
        let isFade = sides.old.opacity + sides.new.opacity == 1
        let old = LayerSide(time: transition.before ?? time, blend: .normal, shift: shift(sides.old))
        self = .changing(
            LayerChange(
                old: old, oldOpacity: hasOld ? sides.old.opacity : 0,
                new: LayerSide(time: time, blend: .normal, shift: shift(sides.new)), newOpacity: sides.new.opacity,
                blend: blend, isFade: isFade && hasOld, isReveal: transition.transition.kind.hasOldOnTop))
    }
}

/// Two images of a layer, one replacing the other.
struct LayerChange {
    /// What was there.
    var old: LayerSide
    /// 0…1; 0 where nothing was there.
    var oldOpacity: Double
    /// What comes.
    var new: LayerSide
    /// 0…1.
    var newOpacity: Double
    /// How both together are combined with what lies behind.
    var blend: BlendMode
    /// Whether the shares add up, so that what both cover stays as opaque as it is.
    var isFade: Bool
    /// Whether the old one lies above the new one.
    var isReveal: Bool
}

/// Layers whose image is replacing another one.
extension DisplayListBuilder {
    /// Draws both images of a layer as one.
    mutating func draw(_ change: LayerChange, of index: Int, at placement: LayerPlacement) {
        let start = begin(opacity: 1, blend: change.blend)
        if !change.isReveal { draw(change.old, opacity: change.oldOpacity, of: index, at: placement, blend: .normal) }
        draw(
            change.new, opacity: change.newOpacity, of: index, at: placement, blend: change.isFade ? .add : .normal)
        if change.isReveal { draw(change.old, opacity: change.oldOpacity, of: index, at: placement, blend: .normal) }
        endGroup(from: start, blend: change.blend)
    }

    private mutating func draw(
        _ side: LayerSide, opacity: Double, of index: Int, at placement: LayerPlacement, blend: BlendMode
    ) {
        guard opacity > 0 else { return }
        if opacity == 1, blend == .normal { return drawSide(side, of: index, at: placement) }
        let start = begin(opacity: opacity, blend: blend)
        drawSide(side, of: index, at: placement)
        endGroup(from: start, blend: .normal)
    }

    /// Begins a group.
    ///
    /// - Returns: Where the commands in it begin.
    private mutating func begin(opacity: Double, blend: BlendMode) -> Int {
        commands.append(.beginGroup(Group(opacity: opacity, blend: blend)))
        return commands.count
    }
}
