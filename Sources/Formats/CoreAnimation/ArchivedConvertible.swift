import Engine

/// A value of the scene that stands in archives in one of several forms.
protocol ArchivedConvertible: Interpolatable {
    /// The value of an archived one; nil for one of another kind.
    init?(_ archived: ArchivedValue)
}

extension Double: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        guard case .number(let number) = archived, number.isFinite else { return nil }
        self = number.clamped(to: -1e9...1e9)
    }
}

extension Point: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        switch archived {
        case .point(let point): self = point
        // A shift may be written as either.
        case .size(let size): self = Point(size.width, size.height)
        case .vector(let vector): self = Point(vector.x, vector.y)
        default: return nil
        }
    }
}

extension Size: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        switch archived {
        case .size(let size): self = size
        case .point(let point): self = Size(point.x, point.y)
        default: return nil
        }
    }
}

extension Rect: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        guard case .rect(let rect) = archived else { return nil }
        self = rect
    }
}

extension Color: ArchivedConvertible {
    /// Nil is clear.
    init?(_ archived: ArchivedValue) {
        switch archived {
        case .color(let color): self = color
        case .none: self = .clear
        default: return nil
        }
    }
}

extension Matrix4: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        guard case .transform(let transform) = archived else { return nil }
        self.init(transform)
    }

    /// The same matrix for column vectors: rows there are columns here.
    init(_ transform: ArchivedTransform) {
        self.init(transform.row1, transform.row2, transform.row3, transform.row4)
    }
}

extension Path: ArchivedConvertible {
    /// Nil is empty.
    init?(_ archived: ArchivedValue) {
        switch archived {
        case .path(let path): self = path
        case .none: self = Path()
        default: return nil
        }
    }
}

extension ShownImage: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        switch archived {
        case .image(let image): self.init(image)
        case .none: self.init(nil)
        default: return nil
        }
    }
}

extension [Color]: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        guard case .list(let elements) = archived else { return nil }
        let colors = elements.compactMap { Color($0) }
        guard colors.count == elements.count else { return nil }
        self = colors
    }
}

extension NumberList: ArchivedConvertible {
    init?(_ archived: ArchivedValue) {
        guard case .list(let elements) = archived else { return nil }
        let numbers = elements.compactMap { Double($0) }
        guard numbers.count == elements.count else { return nil }
        self.init(numbers)
    }
}

extension Sampling {
    /// Reduced images are drawn from mipmaps in any case.
    init(_ sampling: ArchivedLayer.Contents.Sampling) { self = sampling == .nearest ? .nearest : .linear }
}

extension StrokeStyle.Cap {
    init(_ cap: ArchivedShape.Cap) {
        self =
            switch cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
    }
}

extension StrokeStyle.Join {
    init(_ join: ArchivedShape.Join) {
        self =
            switch join {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
    }
}

extension MediaTiming {
    /// The clock of a layer or a cell: without a duration it has no end.
    init(layer timing: ArchivedTiming) {
        self.init(
            begin: timing.beginTime, offset: timing.timeOffset, speed: timing.speed,
            duration: timing.duration == 0 ? nil : timing.duration, repeatCount: timing.repeatCount,
            repeatDuration: timing.repeatDuration, autoreverses: timing.autoreverses, fill: timing.fillMode)
    }

    /// The clock of an animation or a group: without a duration it lasts a quarter of a second.
    init(animation timing: ArchivedTiming, isRemovedOnCompletion: Bool) {
        let duration = timing.duration ?? 0
        self.init(
            begin: timing.beginTime, offset: timing.timeOffset, speed: timing.speed,
            duration: duration == 0 ? 0.25 : duration, repeatCount: timing.repeatCount,
            repeatDuration: timing.repeatDuration, autoreverses: timing.autoreverses, fill: timing.fillMode,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }
}
