extension TreeLayer {
    /// What key paths call the layer.
    var shownName: String { name.isEmpty ? "Box" : name }

    /// Visits the properties of the layer that are numbers, points, sizes, colors and outlines: not those of the layers in it.
    package mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = geometry.visitProperties(&visitor)
        isChanged = appearance.visitProperties(&visitor) || isChanged
        if var contents {
            visitor.look(PropertyLabel("Contents Rect"), contents.rect)
            visitor.look(PropertyLabel("Contents Center"), contents.center)
            visitor.look(PropertyLabel("Contents"), contents.image)
            if visitor.visit(PropertyLabel("Contents Scale"), &contents.scale) {
                self.contents = contents
                isChanged = true
            }
        }
        isChanged = visitor.visit(in: .own) { drawing.visitProperties(&$0) } || isChanged
        isChanged = visitor.visit(each: &filters) { $0.visitProperties("Filters", $1, &$2) } || isChanged
        isChanged =
            visitor.visit(each: &backdropFilters) { $0.visitProperties("Backdrop Filters", $1, &$2) } || isChanged
        if var replication, replication.visitProperties(&visitor) {
            self.replication = replication
            isChanged = true
        }
        if var emission, visitor.visit(part: "Emitter", { $0.visit(in: .own) { emission.visitProperties(&$0) } }) {
            self.emission = emission
            isChanged = true
        }
        return visitor.visit(name: &name, origin) || isChanged
    }
}

extension TreeLayer.Geometry {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Position", .pixels, isPlace: true), &position)
        isChanged = visitor.visit(PropertyLabel("Z Position", .pixels), &zPosition) || isChanged
        isChanged = visitor.visit(PropertyLabel("Anchor Point"), &anchorPoint) || isChanged
        isChanged = visitor.visit(PropertyLabel("Anchor Point Z", .pixels), &anchorPointZ) || isChanged
        visitor.look(PropertyLabel("Transform"), transform)
        visitor.look(PropertyLabel("Sublayer Transform"), sublayerTransform)
        visitor.look(PropertyLabel("Bounds", .pixels), bounds)
        return visitor.visit(PropertyLabel("Heading", .degrees), &heading) || isChanged
    }
}

extension LayerAppearance {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Opacity", .percent), &opacity)
        isChanged = visitor.visit(PropertyLabel("Hidden"), &hidden) || isChanged
        isChanged = visitor.visit(PropertyLabel("Background Color"), &background) || isChanged
        isChanged = visitor.visit(PropertyLabel("Corner Radius", .pixels), &corners.radius) || isChanged
        isChanged = visitor.visit(PropertyLabel("Border Width", .pixels), &borderWidth) || isChanged
        isChanged = visitor.visit(PropertyLabel("Border Color"), &borderColor) || isChanged
        guard var shadow, shadow.visitProperties(&visitor) else { return isChanged }
        self.shadow = shadow
        return true
    }
}

extension LayerShadow {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Shadow Path"), &path)
        isChanged = visitor.visit(PropertyLabel("Shadow Color"), &color) || isChanged
        isChanged = visitor.visit(PropertyLabel("Shadow Opacity", .percent), &opacity) || isChanged
        isChanged = visitor.visit(PropertyLabel("Shadow Offset", .pixels), &offset) || isChanged
        return visitor.visit(PropertyLabel("Shadow Radius", .pixels), &radius) || isChanged
    }
}

extension TreeLayer.Drawing {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        switch self {
        case .none: return false
        case .shape(var shape):
            guard shape.visitProperties(&visitor) else { return false }
            self = .shape(shape)
        case .gradient(var gradient):
            guard gradient.visitProperties(&visitor) else { return false }
            self = .gradient(gradient)
        case .text(var text):
            let isChanged = visitor.visit(each: &text.runs) { run, _, visitor in
                let isChanged = visitor.visit(PropertyLabel("Text Color"), &run.color)
                return visitor.visit(PropertyLabel("Font Size", .pixels), &run.size) || isChanged
            }
            guard isChanged else { return false }
            self = .text(text)
        }
        return true
    }
}

extension LayerShape {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = false
        if figure == .path {
            isChanged = visitor.visit(PropertyLabel("Path"), &path)
        } else {
            // It does not count, so it has no value to be set.
            visitor.look(PropertyLabel("Path"), path)
        }
        visitor.look(PropertyLabel("Dash Pattern", .pixels), dashes)
        isChanged = visitor.visit(PropertyLabel("Fill Color"), &fill) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Color"), &stroke) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Width", .pixels), &lineWidth) || isChanged
        isChanged = visitor.visit(PropertyLabel("Start", .percent), &strokeStart) || isChanged
        isChanged = visitor.visit(PropertyLabel("End", .percent), &strokeEnd) || isChanged
        isChanged = visitor.visit(PropertyLabel("Miter Limit"), &miterLimit) || isChanged
        return visitor.visit(PropertyLabel("Dash Offset", .pixels), &dashPhase) || isChanged
    }
}

extension LayerGradient {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(stops: &self)
        isChanged = visitor.visit(PropertyLabel("Start Point"), &start) || isChanged
        return visitor.visit(PropertyLabel("End Point"), &end) || isChanged
    }
}

extension LayerFilter {
    fileprivate mutating func visitProperties(
        _ list: String, _ index: Int, _ visitor: inout some PropertyVisitor
    ) -> Bool {
        func visit<Value: PropertyContent>(
            _ label: PropertyLabel, _ property: inout Property<Value>, _ visitor: inout some PropertyVisitor
        ) -> Bool {
            guard visitor.enter(list, isTransparent: true) else { return false }
            defer { visitor.leave() }
            let name = name.isEmpty ? "Filter \(index + 1)" : name
            return visitor.visit(part: name) { $0.visit(label, &property) }
        }
        switch kind {
        case .blur(var radius):
            guard visit(PropertyLabel("Radius", .pixels), &radius, &visitor) else { return false }
            kind = .blur(radius)
        case .brightness(var amount):
            guard visit(PropertyLabel("Amount", .percent), &amount, &visitor) else { return false }
            kind = .brightness(amount)
        case .contrast(var amount):
            guard visit(PropertyLabel("Amount", .percent), &amount, &visitor) else { return false }
            kind = .contrast(amount)
        case .saturation(var amount):
            guard visit(PropertyLabel("Amount", .percent), &amount, &visitor) else { return false }
            kind = .saturation(amount)
        case .variableBlur(var radius, let mask):
            guard visit(PropertyLabel("Radius", .pixels), &radius, &visitor) else { return false }
            kind = .variableBlur(radius, mask: mask)
        case .alphaThreshold(var threshold, var color):
            var isChanged = visit(PropertyLabel("Threshold", .percent), &threshold, &visitor)
            if var present = color, visit(PropertyLabel("Color"), &present, &visitor) {
                color = present
                isChanged = true
            }
            guard isChanged else { return false }
            kind = .alphaThreshold(threshold, color)
        }
        return true
    }
}

extension LayerReplication {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Copies"), &count)
        isChanged = visitor.visit(PropertyLabel("Delay"), &delay) || isChanged
        visitor.look(PropertyLabel("Instance"), transform)
        isChanged = visitor.visit(PropertyLabel("Instance Color"), &color) || isChanged
        isChanged = visitor.visit(PropertyLabel("Red Offset", .percent), &colorOffset.red) || isChanged
        isChanged = visitor.visit(PropertyLabel("Green Offset", .percent), &colorOffset.green) || isChanged
        isChanged = visitor.visit(PropertyLabel("Blue Offset", .percent), &colorOffset.blue) || isChanged
        return visitor.visit(PropertyLabel("Alpha Offset", .percent), &colorOffset.alpha) || isChanged
    }
}

extension ParticleEmission {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Position", .pixels, isPlace: true), &position)
        isChanged = visitor.visit(PropertyLabel("Z Position", .pixels), &zPosition) || isChanged
        isChanged = visitor.visit(PropertyLabel("Size", .pixels), &size) || isChanged
        isChanged = visitor.visit(PropertyLabel("Depth", .pixels), &depth) || isChanged
        isChanged = visitor.visit(PropertyLabel("Birth Rate", .percent), &factors.birthRate) || isChanged
        isChanged = visitor.visit(PropertyLabel("Lifetime", .percent), &factors.lifetime) || isChanged
        isChanged = visitor.visit(PropertyLabel("Velocity", .percent), &factors.velocity) || isChanged
        isChanged = visitor.visit(PropertyLabel("Scale", .percent), &factors.scale) || isChanged
        isChanged = visitor.visit(PropertyLabel("Spin", .percent), &factors.spin) || isChanged
        return EmitterCell.visitProperties(of: &cells, &visitor) || isChanged
    }
}

extension EmitterCell {
    fileprivate static func visitProperties(of cells: inout [EmitterCell], _ visitor: inout some PropertyVisitor)
        -> Bool
    {
        visitor.visit(each: &cells) { cell, index, visitor in
            visitor.visit(part: cell.name.isEmpty ? "Cell \(index + 1)" : cell.name) { cell.visitProperties(&$0) }
        }
    }

    private mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Color"), &color)
        isChanged = colorRange.visitProperties("Range", &visitor) || isChanged
        isChanged = colorSpeed.visitProperties("Speed", &visitor) || isChanged
        isChanged = visitor.visit(PropertyLabel("Birth Rate"), &birthRate) || isChanged
        isChanged = lifetime.visitProperties("Lifetime", .none, &visitor) || isChanged
        isChanged = velocity.visitProperties("Velocity", .pixels, &visitor) || isChanged
        isChanged = visitor.visit(PropertyLabel("Longitude", .degrees), &longitude) || isChanged
        isChanged = visitor.visit(PropertyLabel("Latitude", .degrees), &latitude) || isChanged
        isChanged = visitor.visit(PropertyLabel("Emission Range", .degrees), &emissionRange) || isChanged
        isChanged = visitor.visit(PropertyLabel("X Acceleration", .pixels), &accelerationX) || isChanged
        isChanged = visitor.visit(PropertyLabel("Y Acceleration", .pixels), &accelerationY) || isChanged
        isChanged = visitor.visit(PropertyLabel("Z Acceleration", .pixels), &accelerationZ) || isChanged
        isChanged = scale.visitProperties("Scale", .percent, &visitor) || isChanged
        isChanged = visitor.visit(PropertyLabel("Scale Speed", .percent), &scaleSpeed) || isChanged
        isChanged = spin.visitProperties("Spin", .degrees, &visitor) || isChanged
        return EmitterCell.visitProperties(of: &cells, &visitor) || isChanged
    }
}

extension EmitterCell.Spread {
    fileprivate mutating func visitProperties(
        _ name: String, _ unit: PropertyUnit, _ visitor: inout some PropertyVisitor
    ) -> Bool {
        let isChanged = visitor.visit(PropertyLabel(name, unit), &mean)
        return visitor.visit(PropertyLabel(name + " Range", unit), &range) || isChanged
    }
}

extension EmitterCell.Components {
    fileprivate mutating func visitProperties(_ name: String, _ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Red " + name, .percent), &red)
        isChanged = visitor.visit(PropertyLabel("Green " + name, .percent), &green) || isChanged
        isChanged = visitor.visit(PropertyLabel("Blue " + name, .percent), &blue) || isChanged
        return visitor.visit(PropertyLabel("Alpha " + name, .percent), &alpha) || isChanged
    }
}
