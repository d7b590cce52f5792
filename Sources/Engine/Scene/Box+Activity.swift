extension Box {
    /// When the box itself changes, on its own clock: not the boxes in it, not its mask, not what a portal shows.
    var ownActivity: Activity {
        var activity = geometry.activity
        activity.formUnion(look.activity)
        if let contents { activity.formUnion(contents.activity) }
        switch drawing {
        case .none: break
        case .shape(let shape): activity.formUnion(shape.activity)
        case .gradient(let gradient): activity.formUnion(gradient.activity)
        case .text(let text): activity.formUnion(text.activity)
        }
        for filter in filters + backdropFilters { activity.formUnion(filter.activity) }
        if let replication { activity.formUnion(replication.activity) }
        if let emission, emission.emits { activity.formUnion(.always) }
        for transition in transitions { activity.formUnion(transition.activity) }
        return activity
    }
}

extension Box.Geometry {
    fileprivate var activity: Activity {
        var activity = bounds.activity
        activity.formUnion(position.activity)
        activity.formUnion(zPosition.activity)
        activity.formUnion(anchorPoint.activity)
        activity.formUnion(anchorPointZ.activity)
        activity.formUnion(transform.activity)
        activity.formUnion(heading.activity)
        activity.formUnion(sublayerTransform.activity)
        return activity
    }
}

extension BoxLook {
    fileprivate var activity: Activity {
        var activity = Activity()
        for property in [opacity, hidden, corners.radius, borderWidth] { activity.formUnion(property.activity) }
        for property in [background, borderColor] { activity.formUnion(property.activity) }
        guard let shadow else { return activity }
        activity.formUnion(shadow.color.activity)
        for property in [shadow.opacity, shadow.radius] { activity.formUnion(property.activity) }
        activity.formUnion(shadow.offset.activity)
        if let path = shadow.path { activity.formUnion(path.activity) }
        return activity
    }
}

extension BoxContents {
    fileprivate var activity: Activity {
        var activity = picture.activity
        activity.formUnion(scale.activity)
        for property in [rect, center] { activity.formUnion(property.activity) }
        return activity
    }
}

extension BoxShape {
    fileprivate var activity: Activity {
        var activity = path.activity
        for property in [fill, stroke] { activity.formUnion(property.activity) }
        for property in [strokeStart, strokeEnd, lineWidth, miterLimit, dashPhase] {
            activity.formUnion(property.activity)
        }
        activity.formUnion(dashes.activity)
        return activity
    }
}

extension BoxGradient {
    fileprivate var activity: Activity {
        var activity = colors.activity
        if let locations { activity.formUnion(locations.activity) }
        for property in [start, end] { activity.formUnion(property.activity) }
        return activity
    }
}

extension BoxText {
    fileprivate var activity: Activity {
        var activity = Activity()
        for run in runs {
            activity.formUnion(run.size.activity)
            activity.formUnion(run.color.activity)
        }
        return activity
    }
}

extension BoxFilter {
    fileprivate var activity: Activity {
        switch kind {
        case .blur(let number), .brightness(let number), .contrast(let number), .saturation(let number),
            .variableBlur(let number, _):
            return number.activity
        case .alphaThreshold(let number, let color):
            var activity = number.activity
            if let color { activity.formUnion(color.activity) }
            return activity
        }
    }
}

extension BoxReplication {
    fileprivate var activity: Activity {
        var activity = count.activity
        activity.formUnion(delay.activity)
        activity.formUnion(transform.activity)
        activity.formUnion(color.activity)
        for property in [colorOffset.red, colorOffset.green, colorOffset.blue, colorOffset.alpha] {
            activity.formUnion(property.activity)
        }
        return activity
    }
}

extension BoxEmission {
    /// Whether there may ever be a particle.
    var emits: Bool {
        factors.birthRate.largest > 0 && cells.contains { $0.isEnabled && $0.birthRate.largest > 0 }
    }
}
