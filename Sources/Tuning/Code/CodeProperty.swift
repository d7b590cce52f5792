package import Engine

/// What a property is to the systems that code is written for.
package enum CodeProperty: String, Hashable, Sendable, CaseIterable {
    /// Where a layer lies, and its depth.
    case position, positionX, positionY, zPosition
    /// The point that it is held at, in fractions of its bounds.
    case anchorPoint
    /// A whole matrix, for the layer and for those in it.
    case transform, sublayerTransform
    /// What a matrix does: radians, factors, points.
    case rotation, rotationX, rotationY, scale, translation
    /// The layer's rectangle, and of it the size alone.
    case bounds, size
    /// Fractions 0…1, and a switch.
    case opacity, hidden
    /// Of the rectangle.
    case backgroundColor, cornerRadius, borderWidth, borderColor
    /// Of the shadow.
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius
    /// Of an outline.
    case path, fillColor, strokeColor, lineWidth, strokeStart, strokeEnd, miterLimit, lineDashPhase, lineDashPattern
    /// Of a gradient.
    case colors, locations, startPoint, endPoint
    /// Of an image.
    case contentsRect, contentsScale
    /// Anything else.
    case other

    /// The key path of CALayer and those derived from it; nil for what they do not have.
    package var layerKeyPath: String? {
        switch self {
        case .positionX: "position.x"
        case .positionY: "position.y"
        case .rotation: "transform.rotation.z"
        case .rotationX: "transform.rotation.x"
        case .rotationY: "transform.rotation.y"
        case .scale: "transform.scale"
        case .translation: "transform.translation"
        case .size: "bounds.size"
        case .other: nil
        default: rawValue
        }
    }

    /// What numbers of it are measured in; empty for plain ones.
    package var unit: String {
        switch self {
        case .position, .positionX, .positionY, .zPosition, .translation, .bounds, .size, .cornerRadius, .borderWidth,
            .shadowOffset, .shadowRadius, .path, .lineWidth, .lineDashPhase, .lineDashPattern:
            "pt"
        case .rotation, .rotationX, .rotationY: "rad"
        default: ""
        }
    }

    /// Whether it is a color or a list of them.
    package var isColor: Bool {
        switch self {
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: true
        default: false
        }
    }

    /// What a property of a scene is, by the name that key paths have for it.
    ///
    /// - Parameters:
    ///   - isTree: Whether it is one of a layer as Core Animation has them.
    ///   - isTransform: Whether it belongs to a transform.
    ///   - isStroke: Whether it belongs to a stroke.
    init(named name: String, isTree: Bool, isTransform: Bool, isStroke: Bool) {
        let common: [String: CodeProperty] = [
            "Position": .position, "X Position": .positionX, "Y Position": .positionY, "Z Position": .zPosition,
            "Rotation": .rotation, "Scale": .scale, "Start": .strokeStart, "End": .strokeEnd, "Path": .path,
            "Stroke Width": .lineWidth, "Miter Limit": .miterLimit, "Dash Offset": .lineDashPhase,
        ]
        let tree: [String: CodeProperty] = [
            "Anchor Point": .anchorPoint, "Transform": .transform, "Sublayer Transform": .sublayerTransform,
            "Bounds": .bounds, "Opacity": .opacity, "Hidden": .hidden, "Background Color": .backgroundColor,
            "Corner Radius": .cornerRadius, "Border Width": .borderWidth, "Border Color": .borderColor,
            "Shadow Color": .shadowColor, "Shadow Opacity": .shadowOpacity, "Shadow Offset": .shadowOffset,
            "Shadow Radius": .shadowRadius, "Fill Color": .fillColor, "Stroke Color": .strokeColor,
            "Dash Pattern": .lineDashPattern, "Colors": .colors, "Locations": .locations,
            "Start Point": .startPoint, "End Point": .endPoint, "Contents Rect": .contentsRect,
            "Contents Scale": .contentsScale, "Translation": .translation,
        ]
        if isTree {
            self = tree[name] ?? common[name] ?? .other
        } else if isTransform, name == "Opacity" {
            self = .opacity
        } else if isTransform, name == "Rotation X" || name == "Rotation Y" {
            self = name == "Rotation X" ? .rotationX : .rotationY
        } else if name == "Color" {
            self = isStroke ? .strokeColor : .fillColor
        } else {
            self = common[name] ?? .other
        }
    }

    /// The key path of a part of it; nil where layers have none.
    package func keyPath(of part: ValuePart?) -> String? {
        guard let base = layerKeyPath else { return nil }
        guard let part else { return base }
        let axes = ["x", "y"]
        switch part {
        case .component(let index):
            switch self {
            case .bounds, .contentsRect:
                let names = ["origin.x", "origin.y", "size.width", "size.height"]
                return names.indices.contains(index) ? "\(base).\(names[index])" : nil
            case .shadowOffset, .size: return index < 2 ? "\(base).\(["width", "height"][index])" : nil
            case .locations, .lineDashPattern: return "\(base).@index(\(index))"
            case .transform, .sublayerTransform: return "\(base).m\(index / 4 + 1)\(index % 4 + 1)"
            default: return axes.indices.contains(index) ? "\(base).\(axes[index])" : nil
            }
        case .pair(let first): return "\(base).\(first == 0 ? "origin" : "size")"
        case .color(let index): return "\(base).@index(\(index))"
        case .rotation(let axis): return "\(base).rotation.\(axis)"
        case .scale(let axis): return "\(base).scale.\(axis)"
        case .planeScale: return "\(base).scale.xy"
        case .uniformScale: return "\(base).scale"
        case .translation(let axis): return "\(base).translation.\(axis)"
        case .planeTranslation: return "\(base).translation"
        case .whole, .before: return base
        }
    }
}
