extension Effect.Overlay {
    /// Visits the numbers and colors of an overlay.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Opacity", .percent), &opacity)
        switch pattern {
        case .even: return visitor.visit(PropertyLabel("Color"), &color) || isChanged
        case .gradient(var gradient):
            isChanged = visitor.change(PropertyLabel("Colors"), &gradient.stops) || isChanged
            isChanged = visitor.change(PropertyLabel("Offset"), &gradient.offset) || isChanged
            isChanged = visitor.visit(PropertyLabel("Angle", .degrees), &gradient.angle) || isChanged
            isChanged = visitor.visit(PropertyLabel("Scale", .percent), &gradient.scale) || isChanged
            pattern = .gradient(gradient)
            return isChanged
        case .satin(var satin):
            isChanged = visitor.change(PropertyLabel("Invert"), &satin.isInverted) || isChanged
            isChanged = visitor.visit(PropertyLabel("Color"), &color) || isChanged
            isChanged = visitor.visit(PropertyLabel("Angle", .degrees), &satin.angle) || isChanged
            isChanged = visitor.visit(PropertyLabel("Distance", .pixels), &satin.distance) || isChanged
            isChanged = visitor.visit(PropertyLabel("Standard Deviation", .pixels), &satin.sigma) || isChanged
            pattern = .satin(satin)
            return isChanged
        case .relief(var relief):
            isChanged = visitor.change(PropertyLabel("Direction"), &relief.isHollow) || isChanged
            isChanged = visitor.visit(PropertyLabel("Color"), &color) || isChanged
            isChanged = visitor.visit(PropertyLabel("Angle", .degrees), &relief.angle) || isChanged
            isChanged = visitor.visit(PropertyLabel("Altitude", .degrees), &relief.altitude) || isChanged
            isChanged = visitor.visit(PropertyLabel("Depth", .percent), &relief.depth) || isChanged
            isChanged = visitor.visit(PropertyLabel("Standard Deviation", .pixels), &relief.sigma) || isChanged
            isChanged = visitor.visit(PropertyLabel("Soften", .pixels), &relief.softening) || isChanged
            pattern = .relief(relief)
            return isChanged
        }
    }
}
