/// Where a surface shows something else than before: a few rectangles, which may overlap.
public struct Damage: Sendable {
    /// In pixels of the surface; what lies outside of them is as it was.
    let parts: [PixelBox]

    /// Nothing changed.
    static let none = Damage(parts: [])

    /// Whether every pixel is as it was.
    public var isEmpty: Bool { parts.isEmpty }

    /// Whether a pixel of a rectangle may have changed; in pixels, y down.
    public func touches(x: Int, y: Int, width: Int, height: Int) -> Bool {
        parts.contains { part in
            x < Int(part.right) && x + width > Int(part.left) && y < Int(part.bottom) && y + height > Int(part.top)
        }
    }
}
