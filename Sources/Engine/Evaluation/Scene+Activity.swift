extension Scene {
    /// When the picture changes, on the root composition's clock.
    var activity: Activity {
        var search = ActivitySearch(scene: self)
        return compositions.isEmpty ? Activity() : search.activity(of: 0)
    }
}

/// Looks for what changes in compositions and in those inside them.
private struct ActivitySearch {
    let scene: Scene
    private var known: [Int: Activity] = [:]
    /// How many moments may still be taken over from composition to composition: uses of compositions multiply them.
    private var budget = 2_000_000
    private var boxes: BoxActivity

    init(scene: Scene) {
        self.scene = scene
        boxes = BoxActivity(scene.boxes)
    }

    /// Compositions never contain themselves, so this ends. Where there is too much to note, everything counts as
    /// changing.
    mutating func activity(of index: Int) -> Activity {
        if let activity = known[index] { return activity }
        var activity = Activity()
        for layer in scene.compositions[index].layers {
            activity.formUnion(layer.ownActivity)
            if case .box(let content) = layer.content {
                let inner = boxes.activity(of: content.root)
                budget -= inner.count
                activity.formUnion(budget > 0 ? inner.seen(through: content.clock) : .always)
            }
            guard case .composition(let content) = layer.content else { continue }
            let inner = self.activity(of: content.composition)
            if let remap = content.remap {
                activity.formUnion(remap.activity)
                // Nothing moves inside by itself, but functions from outside may be other ones.
                activity.formUnion(inner.seen(through: Clock(speed: 0)))
                continue
            }
            budget -= inner.count
            activity.formUnion(budget > 0 ? inner.seen(through: content.clock) : .always)
        }
        known[index] = activity
        return activity
    }
}

extension Layer {
    /// When the layer changes, but for what lies in a composition that it shows.
    fileprivate var ownActivity: Activity {
        var activity = Activity()
        activity.addStep(at: frames.lowerBound)
        if frames.upperBound < .greatestFiniteMagnitude { activity.addStep(at: frames.upperBound) }
        activity.formUnion(transform.matrixActivity)
        activity.formUnion(transform.opacity.activity)
        for mask in masks {
            activity.formUnion(mask.path.activity)
            activity.formUnion(mask.opacity.activity)
            activity.formUnion(mask.expansion.activity)
        }
        for effect in effects { activity.formUnion(effect.activity) }
        if case .shapes(let content) = content {
            activity.formUnion(ShapeItem.geometryActivity(of: content.items))
            activity.formUnion(ShapeItem.lookActivity(of: content.items))
        }
        if case .solid(let color, _) = content { activity.formUnion(color.activity) }
        if case .text(let content) = content { activity.formUnion(content.activity) }
        return activity
    }
}

extension ShapeItem {
    /// When colours, opacities or widths among `items` change.
    fileprivate static func lookActivity(of items: [ShapeItem]) -> Activity {
        var activity = Activity()
        for item in items {
            switch item {
            case .path, .modifier: break
            case .group(let group):
                activity.formUnion(group.transform.opacity.activity)
                activity.formUnion(lookActivity(of: group.items))
            case .painter(let painter): activity.formUnion(painter.lookActivity)
            case .repeater(let repeater):
                activity.formUnion(repeater.startOpacity.activity)
                activity.formUnion(repeater.endOpacity.activity)
            }
        }
        return activity
    }
}

extension Painter {
    fileprivate var lookActivity: Activity {
        var activity = opacity.activity
        switch ink {
        case .color(let color): activity.formUnion(color.activity)
        case .gradient(let gradient):
            for property in [gradient.start, gradient.end] { activity.formUnion(property.activity) }
            for property in [gradient.highlight, gradient.highlightAngle] { activity.formUnion(property.activity) }
            activity.formUnion(gradient.stops.activity)
            for color in gradient.colors { activity.formUnion(color.activity) }
        }
        if case .stroke(let pen) = kind { activity.formUnion(pen.width.activity) }
        return activity
    }
}
