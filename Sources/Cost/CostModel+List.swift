package import Engine
package import Raster

extension CostModel {
    /// What drawing one list costs at a size, and what it is made of.
    package static func cost(
        of list: DisplayList, width: Int, height: Int
    ) -> (cost: Figure, counts: DrawingWork.Counts) {
        let viewport = Viewport.fit(list.size, width: width, height: height)
        let work = DrawingWork(list, viewport: viewport, width: width, height: height)
        var (cost, counts) = (CostModel.cost(of: work.canvas), work.canvas)
        for part in work.counts {
            cost += CostModel.cost(of: part)
            counts += part
        }
        return (cost, counts)
    }
}
