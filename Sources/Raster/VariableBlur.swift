import Engine

/// The widths at which a blur of changing width is really made.
enum VariableBlurSteps {
    /// Fractions of the widest, from the narrowest on. What lies between two is mixed of both: with each twice as wide as
    /// the one before, the difference cannot be seen.
    static let shares = [0.125, 0.25, 0.5, 1]
}

extension Filter {
    /// How much work it is for each pixel, as a multiple of a blur.
    var passes: Int {
        switch self {
        case .variableBlur: VariableBlurSteps.shares.count + 1
        case .shadow(let shadow) where shadow.spread > 0: 4
        case .overlay(let overlay): overlay.passes
        default: 1
        }
    }
}

extension Filter.Overlay {
    /// The same: blurs, what is made of them, and mixing.
    fileprivate var passes: Int {
        switch pattern {
        case .even, .gradient: 1
        case .satin, .relief: 4
        }
    }
}

/// Samples the alpha of an image that is mapped onto the pixels of filters.
struct MaskSampler {
    private let image: DecodedImage
    /// From the filters' pixels to those of the image.
    private let map: Affine

    /// Nil where there is no image or it has no extent.
    init?(_ blur: Filter.VariableBlur, _ space: FilterSpace, _ images: ImageStore) {
        guard let image = images.image(at: blur.image)?.image, image.width > 0, image.height > 0,
            let inverse = (space.map * blur.mask).inverse, inverse.isFinite
        else { return nil }
        self.image = image
        map = .scale(Double(image.width), Double(image.height)) * inverse
    }

    /// The alpha at a point of the filters' pixels, 0…1, interpolated between the image's pixels; beyond its edges the
    /// edge's.
    func alpha(at point: Point) -> Double {
        let position = map.apply(point)
        let x = min(max(position.x - 0.5, 0), Double(image.width - 1))
        let y = min(max(position.y - 0.5, 0), Double(image.height - 1))
        guard x.isFinite, y.isFinite else { return 0 }
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, image.width - 1), min(top + 1, image.height - 1))
        let (u, v) = (x - Double(left), y - Double(top))
        let upper = pixel(left, top) * (1 - u) + pixel(right, top) * u
        let lower = pixel(left, bottom) * (1 - u) + pixel(right, bottom) * u
        return (upper * (1 - v) + lower * v) / 255
    }

    /// Alpha is the last of a pixel's four bytes.
    private func pixel(_ column: Int, _ row: Int) -> Double {
        Double(image.pixels[(row * image.width + column) * 4 + 3])
    }
}

/// Between which two widths each pixel's own lies, and how far from the lesser one: told once for all of them.
struct VariableBlurMixture {
    /// Which of the widths is the greater one; ``none`` for pixels that stay clear.
    fileprivate private(set) var steps: [UInt8]
    /// 0…1, rows without gaps.
    fileprivate private(set) var shares: [Float]

    fileprivate static let none = UInt8.max

    /// Samples the mask at every pixel of a box.
    init(_ mask: MaskSampler, box: PixelBox) {
        steps = Array(repeating: VariableBlurMixture.none, count: box.width * box.height)
        shares = Array(repeating: 0, count: box.width * box.height)
        let interruption = Interruption.current
        let ends = VariableBlurSteps.shares
        steps.withUnsafeMutableBufferPointer { steps in
            shares.withUnsafeMutableBufferPointer { shares in
                for y in 0..<box.height where !interruption.isDemanded {
                    for x in 0..<box.width {
                        let point = Point(Double(Int(box.left) + x) + 0.5, Double(Int(box.top) + y) + 0.5)
                        let alpha = mask.alpha(at: point)
                        var step = 0
                        while step < ends.count, alpha > ends[step] { step += 1 }
                        guard step < ends.count else { continue }
                        let low = step == 0 ? 0 : ends[step - 1]
                        let index = y * box.width + x
                        steps[index] = UInt8(truncatingIfNeeded: step)
                        shares[index] = Float((alpha - low) / (ends[step] - low))
                    }
                }
            }
        }
    }
}

extension OffscreenSurface {
    /// Takes over a mixture of two layers of the same box, where the mask asks for a width between theirs.
    ///
    /// - Parameter step: Which of the widths is the greater one.
    func mix(_ less: OffscreenSurface, _ more: OffscreenSurface, by mixture: VariableBlurMixture, step: Int) {
        guard let target = pixels, let a = less.pixels, let b = more.pixels else { return }
        let wanted = UInt8(truncatingIfNeeded: step)
        mixture.steps.withUnsafeBufferPointer { steps in
            mixture.shares.withUnsafeBufferPointer { shares in
                OffscreenSurface.forEachRow(0..<box.height, width: box.width) { y in
                    for index in y * box.width..<(y + 1) * box.width where steps[index] == wanted {
                        guard a[index] != b[index] else {
                            target[index] = a[index]
                            continue
                        }
                        let sharp = PixelSampler.components(a[index])
                        let soft = PixelSampler.components(b[index])
                        target[index] = PixelSampler.packed(sharp + (soft - sharp) * shares[index])
                    }
                }
            }
        }
        markDirty()
    }
}
