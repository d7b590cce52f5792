extension DecodedImage {
    /// What `half()` takes, in bytes.
    var halfBytes: Int { (width + 1) / 2 * ((height + 1) / 2) * 4 }

    /// An image of half the size, rounded up, for `halve` to write.
    func half() -> DecodedImage { DecodedImage(width: (width + 1) / 2, height: (height + 1) / 2) }

    /// Writes rows of the image at half its size: every pixel is the average of the four below it.
    ///
    /// A last odd row or column counts twice, as if the image were extended by its edge.
    ///
    /// - Parameters:
    ///   - rows: Those of the half to write.
    ///   - half: What `half()` has made.
    func halve(_ rows: Range<Int>, into half: DecodedImage) {
        guard let source = pixels.baseAddress?.assumingMemoryBound(to: UInt32.self),
            let target = half.pixels.baseAddress?.assumingMemoryBound(to: UInt32.self)
        else { return }
        for y in rows {
            let upper = source + 2 * y * width
            let lower = 2 * y + 1 < height ? upper + width : upper
            let row = target + y * half.width
            for x in 0..<width / 2 {
                row[x] = DecodedImage.average(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
            }
            if !width.isMultiple(of: 2) {
                row[half.width - 1] = DecodedImage.average(
                    upper[width - 1], upper[width - 1], lower[width - 1], lower[width - 1])
            }
        }
    }

    /// The average of four pixels, each component rounded to the nearest.
    @inline(__always)
    private static func average(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two components at a time, with ten bits for the sum of each.
        let low: UInt32 = 0x00FF_00FF
        let even = (a & low) &+ (b & low) &+ (c & low) &+ (d & low) &+ 0x0002_0002
        let odd =
            ((a >> 8) & low) &+ ((b >> 8) & low) &+ ((c >> 8) & low) &+ ((d >> 8) & low) &+ 0x0002_0002
        return ((even >> 2) & low) | (((odd >> 2) & low) << 8)
    }
}
