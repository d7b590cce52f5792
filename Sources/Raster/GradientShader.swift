import Engine

/// Pixels to paint with, such as those that show a gradient.
struct ShadedPixels {
    /// The first of `width` × `height` premultiplied ARGB words, rows without gaps.
    let first: UnsafeMutablePointer<UInt32>
    /// In pixels; at least 1.
    let width: Int
    /// In pixels; at least 1.
    let height: Int
    /// Whether nothing shines through any of them.
    let isOpaque: Bool
}

/// Has the colors of gradients in tables, so that they are looked up: several times faster than cairo's gradients, whose
/// colors are searched for at every pixel. Where areas are painted from pixels, it shades these, too.
///
/// The memory and the tables of the last gradients are kept for the next frames.
final class GradientShader {
    private struct Entry {
        var stops: [ColorStop]
        var alphaStops: [AlphaStop]
        var opacity: Double
        /// Of `GradientField.length` the binary exponent: gradients that grow need new tables only now and then.
        var scale: Int
        var table: GradientTable
    }

    private var entries: [Entry] = []
    private var oldest = 0
    private var memory: UnsafeMutablePointer<UInt32>?
    private var capacity = 0

    /// How many tables are kept, of at most 64 KB each.
    private static let maximumEntries = 16

    deinit { memory?.deallocate() }

    /// The colors of the gradient in a box.
    ///
    /// - Parameters:
    ///   - field: In device pixels.
    ///   - opacity: 0…1.
    func rows(of gradient: Gradient, _ field: GradientField, opacity: Double, box: PixelBox) -> GradientRows {
        GradientRows(field, table(of: gradient, opacity: opacity, length: field.length), box: box)
    }

    /// As many pixels as the rows' box has, until the next call; nil where it has none.
    func pixels(of rows: GradientRows) -> ShadedPixels? {
        let box = rows.box
        let needed = box.width * box.height
        if needed > capacity {
            memory?.deallocate()
            memory = .allocate(capacity: needed)
            capacity = needed
        }
        guard let memory, needed > 0 else { return nil }
        rows.shade(memory)
        return ShadedPixels(first: memory, width: box.width, height: box.height, isOpaque: rows.isOpaque)
    }

    private func table(of gradient: Gradient, opacity: Double, length: Double) -> GradientTable {
        let scale = Int(max(64, min(65_536, length)).exponent) + 1
        for entry in entries where entry.scale == scale && entry.opacity == opacity {
            if entry.stops == gradient.stops, entry.alphaStops == gradient.alphaStops { return entry.table }
        }
        let table = GradientTable(gradient.merged, opacity: opacity, length: Double(1 << scale))
        let entry = Entry(
            stops: gradient.stops, alphaStops: gradient.alphaStops, opacity: opacity, scale: scale, table: table)
        if entries.count < GradientShader.maximumEntries {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % entries.count
        }
        return table
    }
}
