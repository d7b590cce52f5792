/// Layers whose picture is taking the place of another one.
extension DisplayListBuilder {
    /// Draws both pictures of a layer as one.
    mutating func draw(
        _ index: Int, at place: LayerPlacement, time: Double, in transition: LayerTransition,
        _ sides: (old: Transition.Side, new: Transition.Side)
    ) {
        let layer = scene.treeLayers[index]
        let hasOld = transition.before != nil && sides.old.opacity > 0
        let isNewAlone = !hasOld && sides.new.opacity == 1
        let isUpsideDown = place.isUpsideDown != layer.geometry.isFlipped
        var new = LayerSide(time: time, blend: isNewAlone ? layer.blend : .normal)
        // Top is where it is seen to be, whichever way y runs.
        new.shift = isUpsideDown ? Point(sides.new.shift.x, -sides.new.shift.y) : sides.new.shift
        if isNewAlone { return drawSide(new, of: index, at: place) }
        commands.append(.beginGroup(Group(blend: layer.blend)))
        let start = commands.count
        var old = LayerSide(time: transition.before ?? time, blend: .normal)
        old.shift = isUpsideDown ? Point(sides.old.shift.x, -sides.old.shift.y) : sides.old.shift
        let isFade = sides.old.opacity + sides.new.opacity == 1
        let isReveal = transition.transition.kind.hasOldOnTop
        if hasOld, !isReveal { draw(old, opacity: sides.old.opacity, of: index, at: place, blend: .normal) }
        // The shares of a fade add up, so that what both cover stays as opaque as it is.
        draw(new, opacity: sides.new.opacity, of: index, at: place, blend: isFade && hasOld ? .add : .normal)
        if hasOld, isReveal { draw(old, opacity: sides.old.opacity, of: index, at: place, blend: .normal) }
        endGroup(from: start, blend: layer.blend)
    }

    private mutating func draw(
        _ side: LayerSide, opacity: Double, of index: Int, at place: LayerPlacement, blend: BlendMode
    ) {
        guard opacity > 0 else { return }
        if opacity == 1, blend == .normal { return drawSide(side, of: index, at: place) }
        commands.append(.beginGroup(Group(opacity: opacity, blend: blend)))
        let start = commands.count
        drawSide(side, of: index, at: place)
        endGroup(from: start, blend: .normal)
    }
}
