/// The size of an image in pixels, both sides at least 1.
struct PixelSize: Hashable, Sendable {
    /// Pixels in a row.
    let width: Int
    /// Rows.
    let height: Int

    /// The longest side an image may have.
    static let longestSide = 16_384
    /// The most pixels an image may have: a little more than 7680×4320.
    static let mostPixels = 1 << 25

    /// The size given, scaled down as far as the limits demand; nil when a side is below 1 or not a number.
    init?(width: Double, height: Double) {
        guard width >= 1, height >= 1, width.isFinite, height.isFinite else { return nil }
        var scale = min(1, Double(Self.longestSide) / max(width, height))
        let pixels = width * scale * height * scale
        if pixels > Double(Self.mostPixels) { scale *= (Double(Self.mostPixels) / pixels).squareRoot() }
        self.width = max(1, Int(width * scale))
        self.height = max(1, Int(height * scale))
    }

    /// The bytes of an image of this size.
    var byteCount: Int { width * height * 4 }
}
