import Engine

/// What the sides of an outline are handed to; its first pixel lies on whole pixels of the device.
enum EdgeSink {
    /// A canvas, whose path they become.
    case canvas(Canvas)
    /// What fills them itself.
    case filler(AreaFiller)

    /// Begins a contour.
    func move(to point: Point) {
        switch self {
        case .canvas(let canvas): canvas.move(to: point)
        case .filler(let filler): filler.move(to: point)
        }
    }

    /// Goes straight on.
    func line(to point: Point) {
        switch self {
        case .canvas(let canvas): canvas.line(to: point)
        case .filler(let filler): filler.line(to: point)
        }
    }

    /// Closes the contour.
    func close() {
        switch self {
        case .canvas(let canvas): canvas.close()
        case .filler(let filler): filler.close()
        }
    }
}
