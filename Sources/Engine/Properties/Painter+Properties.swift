extension Painter {
    /// What the item is called where its author gave it no name.
    var kindName: String {
        switch (ink, kind) {
        case (.color, .fill): "Fill"
        case (.color, .stroke): "Stroke"
        case (.gradient, .fill): "Gradient Fill"
        case (.gradient, .stroke): "Gradient Stroke"
        }
    }

    /// Visits the properties of the painter.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = ink.visitProperties(&visitor)
        isChanged = visitor.visit(PropertyLabel("Opacity", .percent), &opacity) || isChanged
        if case .stroke(var pen) = kind, pen.visitProperties(&visitor) {
            kind = .stroke(pen)
            isChanged = true
        }
        return isChanged
    }
}

extension Painter.Ink {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        switch self {
        case .color(var color):
            guard visitor.visit(PropertyLabel("Color"), &color) else { return false }
            self = .color(color)
        case .gradient(var gradient):
            guard gradient.visitProperties(&visitor) else { return false }
            self = .gradient(gradient)
        }
        return true
    }
}

extension GradientInk {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged =
            colors.isEmpty
            ? visitor.visit(PropertyLabel("Colors"), &stops)
            : visitor.visit(each: &colors) { color, index, visitor in
                visitor.visit(PropertyLabel("Color \(index + 1)"), &color)
            }
        isChanged = visitor.visit(PropertyLabel("Start Point", .pixels, isPlace: true), &start) || isChanged
        isChanged = visitor.visit(PropertyLabel("End Point", .pixels, isPlace: true), &end) || isChanged
        guard isRadial else { return isChanged }
        isChanged = visitor.visit(PropertyLabel("Highlight Length", .percent), &highlight) || isChanged
        return visitor.visit(PropertyLabel("Highlight Angle", .degrees), &highlightAngle) || isChanged
    }
}

extension Pen {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Stroke Width", .pixels), &width)
        guard !dashes.isEmpty else { return isChanged }
        let areDashesChanged = visitor.visit(each: &dashes) { length, index, visitor in
            visitor.visit(PropertyLabel("\(index % 2 == 0 ? "Dash" : "Gap") \(index / 2 + 1)", .pixels), &length)
        }
        isChanged = visitor.visit(PropertyLabel("Dash Phase", .pixels), &dashOffset) || isChanged
        return areDashesChanged || isChanged
    }
}
