extension Layer {
    /// Visits the properties of the layer, those of the composition or the tree that it shows not included.
    ///
    /// - Returns: Whether any was changed.
    package mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(part: "Transform") { transform.visitProperties(&$0) }
        if !masks.isEmpty {
            let areChanged = visitor.visit(part: "Masks") { visitor in
                visitor.visit(each: &masks) { mask, _, visitor in
                    visitor.visit(part: mask.name.isEmpty ? "Mask" : mask.name) { mask.visitProperties(&$0) }
                }
            }
            isChanged = areChanged || isChanged
        }
        if !effects.isEmpty {
            let areChanged = visitor.visit(part: "Effects") { visitor in
                visitor.visit(each: &effects) { effect, _, visitor in
                    visitor.visit(part: effect.name) { $0.visit(in: .own) { effect.visitProperties(&$0) } }
                }
            }
            isChanged = areChanged || isChanged
        }
        let isContentChanged = visitor.visit(in: .own) { visitContent(&$0) }
        isChanged = visitor.visit(isHidden: &isHidden, origin) || isChanged
        isChanged = visitor.visit(name: &name, origin) || isChanged
        return isContentChanged || isChanged
    }

    private mutating func visitContent(_ visitor: inout some PropertyVisitor) -> Bool {
        switch content {
        case .none, .image, .layerTree: return false
        case .solid(var color, let size):
            guard visitor.visit(PropertyLabel("Color"), &color) else { return false }
            content = .solid(color, size)
        case .shapes(let shapes):
            var items = shapes.items
            guard ShapeItem.visitProperties(of: &items, &visitor) else { return false }
            content = .shapes(ShapeContent(items: items, switchedOff: shapes.switchedOff))
        case .text(var text):
            guard text.visitProperties(&visitor) else { return false }
            content = .text(text)
        case .camera(var camera):
            guard visitor.visit(PropertyLabel("Zoom", .pixels), &camera.zoom) else { return false }
            content = .camera(camera)
        case .composition(var composition):
            guard visitor.visit(PropertyLabel("Time Remap"), &composition.remap) else { return false }
            content = .composition(composition)
        }
        return true
    }
}

extension Mask {
    /// Visits the properties of the mask. They are called as in After Effects, so that a key path to all opacities does
    /// not mean those of masks.
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        let path = visitor.visit(PropertyLabel("Mask Path"), &path)
        let opacity = visitor.visit(PropertyLabel("Mask Opacity", .percent), &opacity)
        let expansion = visitor.visit(PropertyLabel("Mask Expansion", .pixels), &expansion)
        let feather = visitor.visit(PropertyLabel("Mask Feather", .pixels), &feather)
        return path || opacity || expansion || feather
    }
}

extension Transform {
    /// Visits the properties of the transform.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        let isOrientationChanged = isAutoOriented && visitor.change(orientation: &self)
        var isChanged = visitPlacement(&visitor) || isOrientationChanged
        if var depth {
            let isXChanged = visitor.visit(PropertyLabel("Rotation X", .degrees), &depth.x)
            let isYChanged = visitor.visit(PropertyLabel("Rotation Y", .degrees), &depth.y)
            let isOrientationChanged = visitor.visit(PropertyLabel("Orientation", .degrees), &depth.orientation)
            if isXChanged || isYChanged || isOrientationChanged {
                self.depth = depth
                isChanged = true
            }
        }
        isChanged = visitor.visit(PropertyLabel("Skew", .degrees), &skew) || isChanged
        isChanged = visitor.visit(PropertyLabel("Skew Axis", .degrees), &skewAxis) || isChanged
        return visitor.visit(PropertyLabel("Opacity", .percent, isPaint: true), &opacity) || isChanged
    }

    /// Visits what a repeater uses of a transform, whose position is then how far copies lie apart.
    mutating func visitPlacement(_ visitor: inout some PropertyVisitor, isOffset: Bool = false) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Anchor Point", .pixels), &anchor)
        isChanged = position.visitProperties(&visitor, isPlace: !isOffset) || isChanged
        isChanged = visitor.visit(PropertyLabel("Scale", .percent), &scale) || isChanged
        return visitor.visit(PropertyLabel("Rotation", .degrees), &rotation) || isChanged
    }
}

extension Transform.Position {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor, isPlace: Bool) -> Bool {
        switch self {
        case .joined(var position):
            guard visitor.visit(PropertyLabel("Position", .pixels, isPlace: isPlace), &position) else { return false }
            self = .joined(position)
        case .split(var x, var y, var z):
            visitor.note(split: SplitPosition(x: x, y: y))
            let isXChanged = visitor.visit(PropertyLabel("X Position", .pixels, isPlace: isPlace), &x)
            let isYChanged = visitor.visit(PropertyLabel("Y Position", .pixels, isPlace: isPlace), &y)
            visitor.note(split: nil)
            let isZChanged = visitor.visit(PropertyLabel("Z Position", .pixels), &z)
            guard isXChanged || isYChanged || isZChanged else { return false }
            self = .split(x: x, y: y, z: z)
        }
        return true
    }
}
