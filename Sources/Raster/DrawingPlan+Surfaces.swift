package import Engine

/// Where a group, a mask or a clip can do without a surface of its own.
extension DrawingPlan {
    /// The path that cuts a group like the mask at `index` does, when the group is put on what lies below as it is and
    /// the mask is the last thing in it and one opaque shape: then no surface is needed for the mask.
    func clip(
        equivalentTo channel: MaskChannel, at index: Int, in group: Group, endingAt groupEnd: Int,
        of commands: [DrawCommand]
    ) -> Clip? {
        let item = items[index]
        guard group.opacity.unit == 1, group.blend == .normal,
            item.children == 1, item.end == index + 2, groupEnd == item.end + 1,
            case .fill(let fill) = commands[index + 1], case .color(let color) = fill.paint,
            fill.opacity.unit * color.alpha.unit == 1
        else { return nil }
        let isWhole =
            switch channel {
            case .alpha: true
            case .luminance: color.red.unit == 1 && color.green.unit == 1 && color.blue.unit == 1
            case .invertedAlpha, .invertedLuminance: false
            }
        return isWhole ? Clip(path: fill.path, rule: fill.rule, transform: fill.transform) : nil
    }
}

extension DrawCommand {
    /// Whether it can take over the opacity and blending of the group around it.
    var takesOverGroups: Bool {
        switch self {
        case .fill, .stroke, .image, .beginGroup: true
        case .backdrop, .beginMask, .beginClip, .endGroup, .endMask, .endClip: false
        }
    }
}

extension Clip {
    /// The device rectangle that the clip is, when it is one; edges on pixel borders lie exactly there.
    ///
    /// - Parameter viewport: From the composition to the device.
    package func deviceRectangle(in viewport: Affine) -> Rect? {
        let toDevice = viewport * transform
        guard let rect = path.asRectangle, toDevice.isFinite else { return nil }
        // Half a unit of the rasterizer's coordinates over the whole rectangle cannot be seen.
        let extent = max(abs(rect.x), abs(rect.maxX), abs(rect.y), abs(rect.maxY))
        let tolerance = 1.0 / 512
        let straight = max(abs(toDevice.b), abs(toDevice.c)) * extent < tolerance
        let turned = max(abs(toDevice.a), abs(toDevice.d)) * extent < tolerance
        guard straight || turned else { return nil }
        let device = rect.transformed(by: toDevice)
        guard device.width.isFinite, device.height.isFinite else { return nil }
        func snapped(_ value: Double) -> Double {
            abs(value - value.roundedAway) < tolerance ? value.roundedAway : value
        }
        let left = snapped(device.x)
        let top = snapped(device.y)
        return Rect(x: left, y: top, width: snapped(device.maxX) - left, height: snapped(device.maxY) - top)
    }
}
