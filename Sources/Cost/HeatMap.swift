package import Engine
import Raster

/// Where on the surface a frame costs how much. What a command costs is spread evenly over the box that it draws in.
package struct HeatMap: Sendable {
    /// The side of a cell, in pixels.
    package let cell: Int
    /// How many cells lie beside each other.
    package let columns: Int
    /// How many cells lie above each other.
    package let rows: Int
    /// What each cell costs, in microseconds; row by row from the top.
    package private(set) var values: [Double]

    /// Spreads the cost of a list.
    package init(_ list: DisplayList, width: Int, height: Int, cell: Int) {
        self.cell = max(1, cell)
        columns = max(1, (width + self.cell - 1) / self.cell)
        rows = max(1, (height + self.cell - 1) / self.cell)
        values = Array(repeating: 0, count: columns * rows)
        let viewport = Viewport.fit(list.size, width: width, height: height)
        let work = DrawingWork(list, viewport: viewport, width: width, height: height)
        let interruption = Interruption.current
        for (counts, area) in zip(work.counts, work.areas) where !interruption.isDemanded {
            let cost = CostModel.cost(of: counts).microseconds
            if cost > 0, !area.isEmpty { spread(cost, over: area) }
        }
    }

    /// The most expensive cell.
    package var most: Double { values.max() ?? 0 }

    private mutating func spread(_ cost: Double, over area: Rect) {
        let side = Double(cell)
        func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
            let first = Int(min(max(low / side, 0), Double(count - 1)))
            return first..<max(first + 1, Int(min(max((high / side).rounded(.up), 0), Double(count))))
        }
        let density = cost / (area.width * area.height)
        for row in range(area.y, area.maxY, rows) {
            let height = min(area.maxY, Double(row + 1) * side) - max(area.y, Double(row) * side)
            for column in range(area.x, area.maxX, columns) {
                let width = min(area.maxX, Double(column + 1) * side) - max(area.x, Double(column) * side)
                values[row * columns + column] += density * max(0, width) * max(0, height)
            }
        }
    }
}
