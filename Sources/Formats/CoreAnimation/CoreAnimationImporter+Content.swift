import Engine

extension CoreAnimationImporter {
    /// Fills in what a layer's class adds beside a drawing; `inner` is how what lies below is placed.
    mutating func lowerContent(of source: ArchivedLayer, into treeLayer: inout TreeLayer, _ inner: inout Placement) {
        switch source.content {
        case .plain, .transform, .shape, .gradient, .text: break
        case .replicator(let replicator): treeLayer.replication = replication(replicator, &inner)
        case .emitter(let emitter): treeLayer.emission = emission(emitter, &inner)
        case .backdrop:
            // Its filters are for what lies behind it.
            treeLayer.backdropFilters += treeLayer.filters
            treeLayer.filters = []
        case .portal(let portal): lowerPortal(portal, into: &treeLayer, inner)
        }
        if source.rim.opacity > 0, source.rim.width > 0 { report(.warning, "rim", "Layer rims are not supported.") }
    }

    private mutating func replication(_ replicator: ArchivedReplicator, _ inner: inout Placement) -> LayerReplication {
        var count = Double(max(0, replicator.instanceCount))
        if inner.copies * count > Limit.copies {
            report(
                .warning, "limit",
                "Nested replicators draw more than \(Int(Limit.copies)) copies; the last ones are left out.")
            count = (Limit.copies / inner.copies).rounded(.down)
        }
        inner.copies *= max(1, count)
        inner.clock.delay += abs(replicator.instanceDelay) * max(0, count - 1)
        return LayerReplication(
            count: property("instanceCount", count), delay: property("instanceDelay", replicator.instanceDelay),
            transform: property("instanceTransform", Matrix4(replicator.instanceTransform)),
            color: property("instanceColor", replicator.instanceColor ?? .white),
            colorOffset: LayerReplication.ColorOffset(
                red: property("instanceRedOffset", replicator.redOffset),
                green: property("instanceGreenOffset", replicator.greenOffset),
                blue: property("instanceBlueOffset", replicator.blueOffset),
                alpha: property("instanceAlphaOffset", replicator.alphaOffset)), keepsDepth: replicator.preservesDepth)
    }

    private mutating func lowerPortal(_ portal: ArchivedPortal, into treeLayer: inout TreeLayer, _ inner: Placement) {
        guard let source = portal.source else { return }
        portals.append((treeLayer: inner.treeLayer, source: source, hidesSource: portal.hidesSource))
        treeLayer.portal = LayerPortal(
            source: 0, matchesTransform: portal.matchesTransform, matchesOpacity: portal.matchesOpacity,
            matchesPosition: portal.matchesPosition)
    }

    // MARK: - Emitters

    private mutating func emission(_ emitter: ArchivedEmitter, _ inner: inout Placement) -> ParticleEmission {
        let cells = self.cells(emitter.cells, "")
        clip.add(emissionOf: emitter.cells.map { archive.cells[$0] }, on: inner.clock)
        return ParticleEmission(
            cells: cells, position: property("emitterPosition", emitter.position),
            zPosition: property("emitterZPosition", emitter.zPosition), size: property("emitterSize", emitter.size),
            depth: property("emitterDepth", emitter.depth), shape: emitter.shape,
            mode: emitter.mode, order: emitter.renderMode,
            factors: ParticleEmission.Factors(
                birthRate: property("birthRate", emitter.birthRate), lifetime: property("lifetime", emitter.lifetime),
                velocity: property("velocity", emitter.velocity), scale: property("scale", emitter.scale),
                spin: property("spin", emitter.spin)), seed: emitter.seed)
    }

    /// Cells by their numbers, with those in them. Lists that cells share multiply from level to level, so there is
    /// an end to them.
    private mutating func cells(_ numbers: [Int], _ prefix: String) -> [EmitterCell] {
        var cells: [EmitterCell] = []
        for number in numbers {
            guard cellsLeft > 0 else {
                report(
                    .warning, "limit",
                    "There are more than \(Limit.cells) emitter cells in each other; the last ones are left out.")
                break
            }
            cellsLeft -= 1
            cells.append(cell(archive.cells[number], prefix + "emitterCells."))
        }
        return cells
    }

    /// A cell with those in it, at most eight deep. Key paths to it begin with `prefix` and its name.
    private mutating func cell(_ cell: ArchivedEmitterCell, _ prefix: String) -> EmitterCell {
        let path = prefix + (cell.name ?? "") + "."
        let color = cell.color ?? .clear
        return EmitterCell(
            name: cell.name ?? "", isEnabled: cell.isEnabled, timing: MediaTiming(layer: cell.timing),
            image: cell.image, rect: cell.contentsRect, contentsScale: cell.contentsScale,
            cells: cells(cell.cells, path),
            birthRate: property(path + "birthRate", cell.birthRate),
            lifetime: spread(path + "lifetime", cell.lifetime, cell.lifetimeRange),
            velocity: spread(path + "velocity", cell.velocity, cell.velocityRange),
            longitude: property(path + "emissionLongitude", cell.emissionLongitude),
            latitude: property(path + "emissionLatitude", cell.emissionLatitude),
            emissionRange: property(path + "emissionRange", cell.emissionRange),
            accelerationX: property(path + "xAcceleration", cell.acceleration.x),
            accelerationY: property(path + "yAcceleration", cell.acceleration.y),
            accelerationZ: property(path + "zAcceleration", cell.acceleration.z),
            scale: spread(path + "scale", cell.scale, cell.scaleRange),
            scaleSpeed: property(path + "scaleSpeed", cell.scaleSpeed),
            spin: spread(path + "spin", cell.spin, cell.spinRange), color: property(path + "color", color),
            colorRange: components(path, "Range", cell.colorRange),
            colorSpeed: components(path, "Speed", cell.colorSpeed))
    }

    private mutating func spread(_ path: String, _ mean: Double, _ range: Double) -> EmitterCell.Spread {
        EmitterCell.Spread(property(path, mean), range: property(path + "Range", range))
    }

    private mutating func components(_ path: String, _ name: String, _ numbers: SIMD4<Double>) -> EmitterCell.Components
    {
        EmitterCell.Components(
            red: property(path + "red" + name, numbers.x), green: property(path + "green" + name, numbers.y),
            blue: property(path + "blue" + name, numbers.z), alpha: property(path + "alpha" + name, numbers.w))
    }
}
