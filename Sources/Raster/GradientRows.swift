import CPixels
import Engine
import Foundation

/// The colors that a gradient has in a rectangle of pixels, to be looked up row by row.
struct GradientRows {
    /// In device pixels.
    let box: PixelBox
    private let field: GradientField
    private let table: GradientTable

    /// - Parameter field: In device pixels.
    init(_ field: GradientField, _ table: GradientTable, box: PixelBox) {
        self.field = field
        self.table = table
        self.box = box
    }

    /// Whether no color lets anything through.
    var isOpaque: Bool { table.isOpaque }

    /// Whether colors can be looked up for some pixels of a row alone.
    var hasRows: Bool { if case .conic = field.kind { false } else { true } }

    /// From device pixels to steps of the table.
    private var map: Affine { Affine.scale(Double(table.steps), Double(table.steps)) * field.map }

    /// Calls with the gradient as `CPixels` has it; not where there are no rows.
    func withRows(_ body: (UnsafePointer<area_gradient>) -> Void) {
        let kind: area_gradient_kind
        var focus = Point.zero
        switch field.kind {
        case .linear: kind = AREA_LINEAR
        case .radial(.zero): kind = AREA_RADIAL
        case .radial(let own): (kind, focus) = (AREA_FOCAL, own)
        case .conic: return
        }
        let map = map
        table.colors.withUnsafeBufferPointer { colors in
            guard let base = colors.baseAddress else { return }
            var gradient = area_gradient(
                kind: kind, steps: Int32(clamping: table.steps), colors: base, left: Double(box.left),
                top: Double(box.top), a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty, focus_x: focus.x,
                focus_y: focus.y)
            body(&gradient)
        }
    }

    /// Writes every pixel of the box, rows without gaps. Between some rows and the next it gives way, and leaves out the rest where
    /// it is interrupted.
    func shade(_ pixels: UnsafeMutablePointer<UInt32>) {
        guard hasRows else { return turn(pixels) }
        let width = box.width
        withRows { gradient in
            let isSameInRows = gradient.pointee.kind == AREA_LINEAR && gradient.pointee.c == 0
            OffscreenSurface.forEachRow(0..<box.height, width: width) { y in
                let row = pixels + y * width
                if isSameInRows, y > 0 {
                    row.update(from: pixels, count: width)
                } else {
                    area_gradient_row(gradient, row, Int32(clamping: y), 0, Int32(clamping: width))
                }
            }
        }
    }

    /// Colors by the angle, which is followed from the first pixel of each row on.
    private func turn(_ pixels: UnsafeMutablePointer<UInt32>) {
        let (width, map) = (box.width, map)
        let last = Float(table.steps) + 2
        let turn = Float(table.steps) / (2 * Float.pi)
        table.colors.withUnsafeBufferPointer { colors in
            OffscreenSurface.forEachRow(0..<box.height, width: width) { y in
                let row = pixels + y * width
                let start = map.apply(Point(Double(box.left) + 0.5, Double(box.top) + Double(y) + 0.5))
                var (x, y) = (Float(start.x), Float(start.y))
                for column in 0..<width {
                    let angle = atan2(y, x)
                    let position = (angle < 0 ? angle + 2 * Float.pi : angle) * turn + 1
                    // What is no number is none below the last one.
                    let entry = position < last ? max(position, 0) : last
                    row[column] = colors[Int(entry.rounded(.toNearestOrEven))]
                    x += Float(map.a)
                    y += Float(map.b)
                }
            }
        }
    }
}
