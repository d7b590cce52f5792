public import Engine

/// Maps from composition pixels to surface pixels.
public enum Viewport {
    /// Scales the composition evenly so that all of it fits into the surface, and centers it ("meet").
    ///
    /// - Returns: The identity when either size is not positive and finite.
    public static func fit(_ composition: Size, width: Int, height: Int) -> Affine {
        guard composition.width > 0, composition.height > 0, composition.width.isFinite, composition.height.isFinite,
            width > 0, height > 0
        else { return .identity }
        let scale = min(Double(width) / composition.width, Double(height) / composition.height)
        return Affine(
            a: scale, b: 0, c: 0, d: scale,
            tx: (Double(width) - composition.width * scale) / 2,
            ty: (Double(height) - composition.height * scale) / 2)
    }
}
