/// How often an image is halved along each axis.
struct Halvings: Hashable {
    var across = 0
    var down = 0

    /// What comes after it on the way to others that are no less: first along both axes together.
    func next(toward last: Halvings) -> Halvings {
        Halvings(across: min(across + 1, last.across), down: min(down + 1, last.down))
    }

    static func + (one: Halvings, other: Halvings) -> Halvings {
        Halvings(across: one.across + other.across, down: one.down + other.down)
    }

    static func - (one: Halvings, other: Halvings) -> Halvings {
        Halvings(across: one.across - other.across, down: one.down - other.down)
    }
}

extension DecodedImage {
    /// The sides, rounded up, of what `half(_:)` makes.
    private func sides(_ axes: Halvings) -> (width: Int, height: Int) {
        ((width + axes.across) >> axes.across, (height + axes.down) >> axes.down)
    }

    /// Whether `half(_:)` has less pixels.
    func hasHalf(_ axes: Halvings) -> Bool { sides(axes) != (width, height) }

    /// What `half(_:)` takes, in bytes.
    func halfBytes(_ axes: Halvings) -> Int {
        let (width, height) = sides(axes)
        return width * height * 4
    }

    /// An image of half the size along some axes, rounded up, for `halve` to write.
    ///
    /// - Parameter axes: Once or never along each.
    func half(_ axes: Halvings) -> DecodedImage {
        let (width, height) = sides(axes)
        return DecodedImage(width: width, height: height)
    }

    /// Writes rows of the image at half its size: every pixel is the average of the two or four below it.
    ///
    /// A last odd row or column counts twice, as if the image were extended by its edge.
    ///
    /// - Parameters:
    ///   - rows: Those of the half to write.
    ///   - half: What `half(_:)` has made.
    ///   - axes: Those that it is halved along.
    func halve(_ rows: Range<Int>, into half: DecodedImage, _ axes: Halvings) {
        guard let source = pixels.baseAddress?.assumingMemoryBound(to: UInt32.self),
            let target = half.pixels.baseAddress?.assumingMemoryBound(to: UInt32.self)
        else { return }
        let pairs = axes.across == 0 ? 0 : width / 2
        for y in rows {
            let upper = source + (y << axes.down) * width
            let lower = axes.down > 0 && 2 * y + 1 < height ? upper + width : upper
            let row = target + y * half.width
            for x in 0..<pairs {
                row[x] = DecodedImage.average(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
            }
            // All of them where only rows are halved, and a last odd one.
            for x in pairs..<half.width {
                let (above, below) = (upper[x << axes.across], lower[x << axes.across])
                row[x] = DecodedImage.average(above, above, below, below)
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
