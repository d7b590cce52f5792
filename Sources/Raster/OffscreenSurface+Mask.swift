import CPixels
import Engine

extension OffscreenSurface {
    /// Multiplies every pixel that matters by the coverage that `mask` has there; outside of it the mask is transparent.
    func multiply(by mask: OffscreenSurface, _ channel: MaskChannel) {
        let common = window.intersection(mask.box)
        guard let target = pixels, let source = mask.pixels else { return }
        OffscreenSurface.forEachRow(Int(window.top)..<Int(window.bottom), width: window.width) { y in
            let row = target + (y - Int(box.top)) * box.width + Int(window.left - box.left)
            guard !common.isEmpty, y >= Int(common.top), y < Int(common.bottom) else {
                if !channel.isInverted { row.update(repeating: 0, count: window.width) }
                return
            }
            let before = Int(common.left) - Int(window.left)
            let after = Int(window.right) - Int(common.right)
            if !channel.isInverted {
                row.update(repeating: 0, count: before)
                (row + before + common.width).update(repeating: 0, count: after)
            }
            let maskRow = source + (y - Int(mask.box.top)) * mask.box.width + Int(common.left - mask.box.left)
            OffscreenSurface.multiply(row + before, by: maskRow, count: common.width, channel)
        }
        markDirty()
    }

    /// Multiplies every pixel by what a clip covers of it; what the clip leaves out stays.
    func multiply(by clip: PixelClip) {
        guard let pixels else { return }
        clip.forEachPart { part in
            guard part.coverage < 1 else { return }
            let amount = UInt32((part.coverage * 255).rounded())
            let common = part.box.intersection(box)
            for y in Int(common.top)..<max(Int(common.top), Int(common.bottom)) {
                let row = pixels + (y - Int(box.top)) * box.width + Int(common.left - box.left)
                for x in 0..<common.width { row[x] = OffscreenSurface.scaled(row[x], by: amount) }
            }
        }
        markDirty()
    }

    private static func multiply(
        _ target: UnsafeMutablePointer<UInt32>, by mask: UnsafeMutablePointer<UInt32>, count: Int,
        _ channel: MaskChannel
    ) {
        switch channel {
        case .alpha, .invertedAlpha: area_mask_row(target, mask, Int32(count), channel.isInverted)
        case .luminance:
            for x in 0..<count { target[x] = scaled(target[x], by: luminance(mask[x])) }
        case .invertedLuminance:
            for x in 0..<count { target[x] = scaled(target[x], by: 255 &- luminance(mask[x])) }
        }
    }

    /// 0…255, rounded, of a premultiplied pixel; the weights are those of `MaskChannel.luminance` in 1⁄65536.
    @inline(__always)
    private static func luminance(_ pixel: UInt32) -> UInt32 {
        let red = (pixel >> 16) & 255
        let green = (pixel >> 8) & 255
        let blue = pixel & 255
        return (red &* 13_926 &+ green &* 46_885 &+ blue &* 4_725 &+ 32_768) >> 16
    }

    /// All four components times `amount`⁄255, rounded to the nearest.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by amount: UInt32) -> UInt32 {
        var even = (pixel & 0x00FF_00FF) &* amount &+ 0x0080_0080
        even = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        var odd = ((pixel >> 8) & 0x00FF_00FF) &* amount &+ 0x0080_0080
        odd = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return even | odd
    }
}
