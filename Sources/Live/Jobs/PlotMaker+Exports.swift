import Engine
import Formats
import Tuning

extension PlotMaker {
    /// A curve of the document for every system.
    func exports(_ request: ExportRequest) -> CurveExports {
        guard let (subject, curve) = find(request.property) else {
            return CurveExports(reason: "no such property")
        }
        do throws(CurveExportFailure) {
            let motion = try subject.motionCurve(
                component: request.component, segment: request.segment, origin: curve.map { moved($0.offset) },
                in: document.scene)
            return CurveExports(motion, tolerance: request.tolerance)
        } catch {
            return CurveExports(reason: error.description)
        }
    }
}
