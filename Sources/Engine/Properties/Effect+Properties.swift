extension Effect {
    /// Visits the properties of the effect that are numbers, points, colors and paths. They are called as in After
    /// Effects, but for what the scene measures otherwise.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        switch kind {
        case .fill(var fill):
            guard fill.visitProperties(&visitor) else { return false }
            kind = .fill(fill)
        case .toneMap(var map):
            guard map.visitProperties(&visitor) else { return false }
            kind = .toneMap(map)
        case .levels(var levels):
            guard levels.visitProperties(&visitor) else { return false }
            kind = .levels(levels)
        case .blur(var blur):
            guard blur.visitProperties(&visitor) else { return false }
            kind = .blur(blur)
        case .shadow(var shadow):
            guard shadow.visitProperties(&visitor) else { return false }
            kind = .shadow(shadow)
        case .overlay(var overlay):
            guard overlay.visitProperties(&visitor) else { return false }
            kind = .overlay(overlay)
        case .stroke(var stroke):
            guard stroke.visitProperties(&visitor) else { return false }
            kind = .stroke(stroke)
        case .placement(var placement):
            guard placement.visitProperties(&visitor) else { return false }
            kind = .placement(placement)
        case .matte: return false
        }
        return true
    }
}

extension Effect.Blur {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.change(PropertyLabel("Blur Dimensions"), &axes)
        isChanged = visitor.change(PropertyLabel("Repeat Edge Pixels"), &repeatsEdges) || isChanged
        return visitor.visit(PropertyLabel("Standard Deviation", .pixels), &sigma) || isChanged
    }
}

extension Effect.Fill {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        let isChanged = visitor.visit(PropertyLabel("Color"), &color)
        return visitor.visit(PropertyLabel("Opacity", .percent), &opacity) || isChanged
    }
}

extension Effect.ToneMap {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        let names =
            switch colors.count {
            case 1: ["Color"]
            case 2: ["Map Black To", "Map White To"]
            default: ["Shadows", "Midtones", "Highlights"]
            }
        let areChanged = visitor.visit(each: &colors) { color, index, visitor in
            visitor.visit(PropertyLabel(index < names.count ? names[index] : "Color \(index + 1)"), &color)
        }
        return visitor.visit(PropertyLabel("Amount", .percent), &amount) || areChanged
    }
}

extension Effect.Levels {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = all.visitProperties("", &visitor)
        isChanged = red.visitProperties("Red ", &visitor) || isChanged
        isChanged = green.visitProperties("Green ", &visitor) || isChanged
        isChanged = blue.visitProperties("Blue ", &visitor) || isChanged
        return alpha.visitProperties("Alpha ", &visitor) || isChanged
    }
}

extension Effect.Levels.Curve {
    fileprivate mutating func visitProperties(_ channel: String, _ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel(channel + "Input Black", .percent), &inputBlack)
        isChanged = visitor.visit(PropertyLabel(channel + "Input White", .percent), &inputWhite) || isChanged
        isChanged = visitor.visit(PropertyLabel(channel + "Gamma"), &gamma) || isChanged
        isChanged = visitor.visit(PropertyLabel(channel + "Output Black", .percent), &outputBlack) || isChanged
        return visitor.visit(PropertyLabel(channel + "Output White", .percent), &outputWhite) || isChanged
    }
}

extension Effect.Shadow {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.change(PropertyLabel("Shadow Only"), &isAlone)
        isChanged = visitor.visit(PropertyLabel("Color"), &color) || isChanged
        isChanged = visitor.visit(PropertyLabel("Opacity", .percent), &opacity) || isChanged
        isChanged = visitor.visit(PropertyLabel("Direction", .degrees), &direction) || isChanged
        isChanged = visitor.visit(PropertyLabel("Distance", .pixels), &distance) || isChanged
        isChanged = visitor.visit(PropertyLabel("Choke", .percent), &choke) || isChanged
        return visitor.visit(PropertyLabel("Standard Deviation", .pixels), &sigma) || isChanged
    }
}

extension Effect.Stroke {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(each: &paths) { path, index, visitor in
            visitor.change(PropertyLabel("Path \(index + 1)"), &path)
        }
        isChanged = visitor.visit(PropertyLabel("Color"), &color) || isChanged
        isChanged = visitor.visit(PropertyLabel("Opacity", .percent), &opacity) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Width", .pixels), &width) || isChanged
        isChanged = visitor.visit(PropertyLabel("Spacing", .percent), &spacing) || isChanged
        isChanged = visitor.visit(PropertyLabel("Start", .percent), &start) || isChanged
        return visitor.visit(PropertyLabel("End", .percent), &end) || isChanged
    }
}

extension Effect.Placement {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.change(PropertyLabel("Uniform Scale"), &isEven)
        isChanged = visitor.visit(PropertyLabel("Anchor Point", .pixels), &anchor) || isChanged
        isChanged = visitor.visit(PropertyLabel("Position", .pixels, isPlace: true), &position) || isChanged
        isChanged = visitor.visit(PropertyLabel("Scale Height", .percent), &scaleY) || isChanged
        isChanged = visitor.visit(PropertyLabel("Scale Width", .percent), &scaleX) || isChanged
        isChanged = visitor.visit(PropertyLabel("Skew", .degrees), &skew) || isChanged
        isChanged = visitor.visit(PropertyLabel("Skew Axis", .degrees), &skewAxis) || isChanged
        isChanged = visitor.visit(PropertyLabel("Rotation", .degrees), &rotation) || isChanged
        return visitor.visit(PropertyLabel("Opacity", .percent), &opacity) || isChanged
    }
}
