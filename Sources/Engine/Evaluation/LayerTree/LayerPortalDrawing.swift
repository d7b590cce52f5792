/// Layers that show the image of another one.
extension DisplayListBuilder {
    /// Draws the image of another layer.
    mutating func drawPortal(in index: Int, at moment: EvaluatedLayer, opacity: Double) {
        guard enterLayer() else { return }
        defer { leaveLayer() }
        guard let (source, shown) = portal(in: index, at: moment, opacity: opacity) else { return }
        let outer = commands.borrow()
        defer { commands.leave(outer) }
        drawFlat(source, at: shown)
    }

    /// The layer that a portal shows, and how; nil where nothing of it is seen.
    private mutating func portal(in index: Int, at moment: EvaluatedLayer, opacity: Double) -> (Int, EvaluatedLayer)? {
        let treeLayers = scene.treeLayers
        guard let portal = treeLayers[index].portal, treeLayers.indices.contains(portal.source),
            !treeLayers[portal.source].keepsDepth
        else { return nil }
        let placement =
            portal.path.isEmpty
            ? LayerPlacement(time: moment.time, base: moment.map) : self.sourcePlacement(at: portal.path)
        guard let placement, let time = treeLayers[portal.source].localTime(at: placement) else { return nil }
        let geometry = treeLayers[portal.source].geometry
        let bounds = treeLayers[index].geometry.bounds.value(at: moment.time)
        let shown = geometry.bounds.value(at: time)
        var map = moment.map * .translation(bounds.x - shown.x, bounds.y - shown.y)
        // In perspective the source has no position in the portal's plane.
        if portal.matchesPosition, planeDepth == 0, let inverse = moment.map.inverse, inverse.isFinite,
            let around = placement.matrix.projection.affine(over: max(scene.size.width, scene.size.height))
        {
            let anchor = geometry.anchor(at: time)
            let point = inverse.apply((placement.base * around).apply(geometry.position.value(at: time)))
            map = moment.map * .translation(point.x - anchor.x, point.y - anchor.y)
        }
        if portal.matchesTransform {
            let turn = geometry.about(geometry.anchor(at: time), geometry.transform.value(at: time))
            guard let affine = turn.projection.affine(over: max(shown.width, shown.height)) else { return nil }
            map = map * affine
        }
        guard map.isFinite, map.determinant != 0 else { return nil }
        var shownOpacity = opacity
        if portal.matchesOpacity {
            shownOpacity *= treeLayers[portal.source].appearance.opacity.value(at: time).clamped(to: 0...1)
        }
        guard shownOpacity > 0 else { return nil }
        return (
            portal.source,
            EvaluatedLayer(
                time: time, lag: moment.lag, map: map, opacity: shownOpacity, blend: .normal, tint: moment.tint,
                isUpsideDown: moment.isUpsideDown != geometry.isFlipped)
        )
    }

    /// Where and when the last layer of a path through the tree is drawn, without its replicators; nil where one of the
    /// layers around it is not there.
    private func sourcePlacement(at path: [Int]) -> LayerPlacement? {
        let treeLayers = scene.treeLayers
        var placement = treeRoot
        for index in path.dropLast() {
            guard treeLayers.indices.contains(index), let time = treeLayers[index].localTime(at: placement) else {
                return nil
            }
            let geometry = treeLayers[index].geometry
            placement.matrix = placement.matrix * geometry.matrix(at: time)
            if let inner = geometry.childMatrix(at: time) { placement.matrix = placement.matrix * inner }
            placement.isUpsideDown = placement.isUpsideDown != geometry.isFlipped
            placement.time = treeLayers[index].innerTime(at: time, lag: placement.lag)
        }
        return placement
    }
}
