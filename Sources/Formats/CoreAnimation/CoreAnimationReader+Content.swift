import Engine

extension CoreAnimationReader {
    /// Reads what a layer's class adds.
    mutating func readContent(_ fields: inout ArchivedFields, _ known: ArchivedClass?) -> ArchivedLayer.Content {
        switch known {
        case .shapeLayer: .shape(readShape(&fields))
        case .gradientLayer: .gradient(readGradient(&fields))
        case .textLayer: .text(readText(&fields))
        case .transformLayer: .transform
        case .replicatorLayer: .replicator(fields.readReplicator())
        case .emitterLayer: .emitter(readEmitter(&fields))
        case .backdropLayer: .backdrop(fields.readBackdrop())
        case .portalLayer: .portal(fields.readPortal())
        default: .plain
        }
    }

    private mutating func readShape(_ fields: inout ArchivedFields) -> ArchivedShape {
        var shape = ArchivedShape()
        readPath(&fields, "path", &shape.path)
        fields.read("fillColor", &shape.fillColor)
        fields.read("fillRule", &shape.fillRule)
        fields.read("strokeColor", &shape.strokeColor)
        fields.read("strokeStart", &shape.strokeStart)
        fields.read("strokeEnd", &shape.strokeEnd)
        fields.read("lineWidth", &shape.lineWidth)
        fields.read("miterLimit", &shape.miterLimit)
        fields.read("lineCap", &shape.lineCap)
        fields.read("lineJoin", &shape.lineJoin)
        fields.read("lineDashPhase", &shape.lineDashPhase)
        shape.lineDashPattern = readNumbers(&fields, "lineDashPattern", limit: Limit.dashes) ?? []
        return shape
    }

    private mutating func readGradient(_ fields: inout ArchivedFields) -> ArchivedGradient {
        var gradient = ArchivedGradient()
        if let value = fields.take("colors"), !value.isNil {
            let elements = elements(of: value, limit: Limit.colors, "colors of a gradient")
            gradient.colors = elements?.compactMap(\.color) ?? []
            if gradient.colors.count != elements?.count { fields.complain("colors", "is not a list of colors") }
        }
        gradient.locations = readNumbers(&fields, "locations", limit: Limit.colors)
        fields.read("startPoint", &gradient.startPoint)
        fields.read("endPoint", &gradient.endPoint)
        fields.read("type", &gradient.kind)
        fields.ignore(["premultiplied"])
        return gradient
    }

    private mutating func readEmitter(_ fields: inout ArchivedFields) -> ArchivedEmitter {
        var emitter = ArchivedEmitter()
        emitter.cells = readCells(&fields, depth: 0)
        fields.read("emitterPosition", &emitter.position)
        fields.read("emitterZPosition", &emitter.zPosition)
        fields.read("emitterSize", &emitter.size)
        fields.read("emitterDepth", &emitter.depth)
        fields.read("emitterShape", &emitter.shape)
        fields.read("emitterMode", &emitter.mode)
        fields.read("renderMode", &emitter.renderMode)
        fields.read("birthRate", &emitter.birthRate)
        fields.read("lifetime", &emitter.lifetime)
        fields.read("velocity", &emitter.velocity)
        fields.read("scale", &emitter.scale)
        fields.read("spin", &emitter.spin)
        fields.read("seed", &emitter.seed)
        fields.read("preservesDepth", &emitter.preservesDepth)
        return emitter
    }

    /// The numbers of a list of emitter cells.
    private mutating func readCells(_ fields: inout ArchivedFields, depth: Int) -> [Int] {
        guard let value = fields.take("emitterCells"), !value.isNil else { return [] }
        guard let elements = elements(of: value, limit: Limit.cells, "emitter cells") else {
            fields.complain("emitterCells", "is not a list")
            return []
        }
        return at(.key("emitterCells")) { reader in
            var numbers: [Int] = []
            for (index, element) in elements.enumerated() {
                if let number = reader.at(.index(index), { $0.cell(element, depth: depth) }) { numbers.append(number) }
            }
            return numbers
        }
    }

    /// The number of a cell, which is read when it is met first.
    private mutating func cell(_ value: KeyedValue, depth: Int) -> Int? {
        if let number = cellNumbers[value.identity] { return number }
        guard cells.count < Limit.cells, depth < Limit.cellDepth else {
            report(.warning, "limit", "There are too many emitter cells, nested or in total.", at: value)
            return nil
        }
        guard open.insert(value.identity).inserted else {
            report(.warning, "emitter cell", "An emitter cell contains itself; it is ignored there.", at: value)
            return nil
        }
        let cell = newCell(value, depth: depth)
        open.remove(value.identity)
        let number = cell == nil ? nil : cells.count
        if let cell { cells.append(cell) }
        cellNumbers.updateValue(number, forKey: value.identity)
        return number
    }

    private mutating func newCell(_ value: KeyedValue, depth: Int) -> ArchivedEmitterCell? {
        guard value.knownClass == .emitterCell else {
            report(.warning, "emitter cell", "This is not an emitter cell; it is ignored.", at: value)
            return nil
        }
        var fields = fields(of: value)
        var cell = fields.readCell()
        readImage(&fields, "contents", &cell.image)
        cell.cells = readCells(&fields, depth: depth + 1)
        finish(fields, of: value.classEntry?.name ?? "CAEmitterCell")
        return cell
    }
}

extension ArchivedFields {
    /// Reads what CAReplicatorLayer adds.
    fileprivate mutating func readReplicator() -> ArchivedReplicator {
        var replicator = ArchivedReplicator()
        read("instanceCount", &replicator.instanceCount)
        read("instanceDelay", &replicator.instanceDelay)
        read("instanceTransform", &replicator.instanceTransform)
        read("instanceColor", &replicator.instanceColor)
        read("instanceRedOffset", &replicator.redOffset)
        read("instanceGreenOffset", &replicator.greenOffset)
        read("instanceBlueOffset", &replicator.blueOffset)
        read("instanceAlphaOffset", &replicator.alphaOffset)
        read("preservesDepth", &replicator.preservesDepth)
        return replicator
    }

    /// Reads what CABackdropLayer adds.
    fileprivate mutating func readBackdrop() -> ArchivedBackdrop {
        var backdrop = ArchivedBackdrop()
        read("scale", &backdrop.scale)
        read("groupName", &backdrop.groupName)
        return backdrop
    }

    /// Reads what CAPortalLayer adds, but for its source.
    fileprivate mutating func readPortal() -> ArchivedPortal {
        var portal = ArchivedPortal()
        read("matchesPosition", &portal.matchesPosition)
        read("matchesTransform", &portal.matchesTransform)
        read("matchesOpacity", &portal.matchesOpacity)
        read("hidesSourceLayer", &portal.hidesSource)
        return portal
    }

    /// Reads the numbers of an emitter cell.
    fileprivate mutating func readCell() -> ArchivedEmitterCell {
        var cell = ArchivedEmitterCell()
        ignore(["__CACodingContents", "style", "minificationFilter", "magnificationFilter", "minificationFilterBias"])
        read("name", &cell.name)
        read("enabled", &cell.isEnabled)
        cell.timing = readTiming()
        read("contentsRect", &cell.contentsRect)
        read("contentsScale", &cell.contentsScale)
        read("birthRate", &cell.birthRate)
        read("lifetime", &cell.lifetime)
        read("lifetimeRange", &cell.lifetimeRange)
        read("velocity", &cell.velocity)
        read("velocityRange", &cell.velocityRange)
        read("emissionLongitude", &cell.emissionLongitude)
        read("emissionLatitude", &cell.emissionLatitude)
        read("emissionRange", &cell.emissionRange)
        read("xAcceleration", &cell.acceleration.x)
        read("yAcceleration", &cell.acceleration.y)
        read("zAcceleration", &cell.acceleration.z)
        read("scale", &cell.scale)
        read("scaleRange", &cell.scaleRange)
        read("scaleSpeed", &cell.scaleSpeed)
        read("spin", &cell.spin)
        read("spinRange", &cell.spinRange)
        read("color", &cell.color)
        for (index, name) in ["red", "green", "blue", "alpha"].enumerated() {
            read(name + "Range", &cell.colorRange[index])
            read(name + "Speed", &cell.colorSpeed[index])
        }
        return cell
    }
}
