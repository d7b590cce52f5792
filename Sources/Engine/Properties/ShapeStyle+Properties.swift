extension ShapeStyle {
    /// What the item is called where its author gave it no name.
    var kindName: String {
        switch (brush, kind) {
        case (.color, .fill): "Fill"
        case (.color, .stroke): "Stroke"
        case (.gradient, .fill): "Gradient Fill"
        case (.gradient, .stroke): "Gradient Stroke"
        }
    }

    /// Visits the properties of the style.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = brush.visitProperties(&visitor)
        isChanged = visitor.visit(PropertyLabel("Opacity", .percent, isPaint: true), &opacity) || isChanged
        if case .stroke(var stroke) = kind, stroke.visitProperties(&visitor) {
            kind = .stroke(stroke)
            isChanged = true
        }
        return visitor.visit(isHidden: &isHidden, origin) || isChanged
    }
}

extension ShapeStyle.Brush {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        switch self {
        case .color(var color):
            guard visitor.visit(PropertyLabel("Color", isPaint: true), &color) else { return false }
            self = .color(color)
        case .gradient(var gradient):
            guard gradient.visitProperties(&visitor) else { return false }
            self = .gradient(gradient)
        }
        return true
    }
}

extension GradientBrush {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged =
            colors.isEmpty
            ? visitor.visit(PropertyLabel("Colors", isPaint: true), &stops)
            : visitor.visit(each: &colors) { color, index, visitor in
                visitor.visit(PropertyLabel("Color \(index + 1)", isPaint: true), &color)
            }
        isChanged =
            visitor.visit(PropertyLabel("Start Point", .pixels, isPlace: true, isPaint: true), &start) || isChanged
        isChanged = visitor.visit(PropertyLabel("End Point", .pixels, isPlace: true, isPaint: true), &end) || isChanged
        guard isRadial else { return isChanged }
        isChanged = visitor.visit(PropertyLabel("Highlight Length", .percent, isPaint: true), &highlight) || isChanged
        return visitor.visit(PropertyLabel("Highlight Angle", .degrees, isPaint: true), &highlightAngle) || isChanged
    }
}

extension ShapeStroke {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Stroke Width", .pixels, isPaint: true), &width)
        guard !dashes.isEmpty else { return isChanged }
        let areDashesChanged = visitor.visit(each: &dashes) { length, index, visitor in
            visitor.visit(PropertyLabel("\(index % 2 == 0 ? "Dash" : "Gap") \(index / 2 + 1)", .pixels), &length)
        }
        isChanged = visitor.visit(PropertyLabel("Dash Phase", .pixels), &dashOffset) || isChanged
        return areDashesChanged || isChanged
    }
}
