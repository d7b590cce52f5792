extension FramePainter {
    /// Draws a tree of boxes.
    mutating func draw(_ content: BoxContent, at time: Double, matrix: Affine) {}
}
