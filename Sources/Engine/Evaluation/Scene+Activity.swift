extension Scene {
    /// When the picture changes, on the root composition's clock.
    var activity: Activity {
        var known: [Int: Activity] = [:]
        return compositions.isEmpty ? Activity() : activity(of: 0, known: &known)
    }

    /// Compositions refer only to later ones, so this ends.
    private func activity(of index: Int, known: inout [Int: Activity]) -> Activity {
        if let activity = known[index] { return activity }
        var activity = Activity()
        for layer in compositions[index].layers {
            activity.addStep(at: layer.frames.lowerBound)
            activity.addStep(at: layer.frames.upperBound)
            activity.formUnion(layer.transform.matrixActivity)
            activity.formUnion(layer.transform.opacity.activity)
            for mask in layer.masks {
                activity.formUnion(mask.path.activity)
                activity.formUnion(mask.opacity.activity)
                activity.formUnion(mask.expansion.activity)
            }
            switch layer.content {
            case .none, .solid, .image: break
            case .shapes(let content): activity.formUnion(ShapeItem.activity(of: content.items))
            case .composition(let content):
                let inner = self.activity(of: content.composition, known: &known)
                if let remap = content.remap {
                    activity.formUnion(remap.activity)
                } else {
                    activity.formUnion(inner.seen(through: content.clock))
                }
            }
        }
        known[index] = activity
        return activity
    }
}

extension ShapeItem {
    /// When anything among `items` changes, paints included.
    fileprivate static func activity(of items: [ShapeItem]) -> Activity {
        var activity = geometryActivity(of: items)
        for item in items {
            switch item {
            case .path, .modifier: break
            case .group(let group):
                activity.formUnion(group.transform.opacity.activity)
                activity.formUnion(self.activity(of: group.items))
            case .painter(let painter): activity.formUnion(painter.activity)
            case .repeater(let repeater):
                activity.formUnion(repeater.startOpacity.activity)
                activity.formUnion(repeater.endOpacity.activity)
                activity.formUnion(self.activity(of: repeater.items))
            }
        }
        return activity
    }
}

extension Painter {
    fileprivate var activity: Activity {
        var activity = opacity.activity
        switch ink {
        case .color(let color): activity.formUnion(color.activity)
        case .gradient(let gradient):
            for property in [gradient.start, gradient.end] { activity.formUnion(property.activity) }
            for property in [gradient.highlight, gradient.highlightAngle] { activity.formUnion(property.activity) }
            activity.formUnion(gradient.stops.activity)
        }
        if case .stroke(let pen) = kind { activity.formUnion(pen.width.activity) }
        return activity
    }
}
