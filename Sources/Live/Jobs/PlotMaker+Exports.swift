import Engine
import Formats
import Tuning

extension PlotMaker {
    /// What is meant of the document, for every system.
    func exports(_ request: ExportRequest) -> CurveExports {
        let (scene, name, tolerance) = (document.scene, document.info.name, request.tolerance)
        if request.scope == .animation {
            return CurveExports(CodeAnimation(scene, name: name), tolerance: tolerance)
        }
        guard let (subject, curve) = find(request.property) else {
            return CurveExports(reason: "no such property")
        }
        guard request.scope == .segment else {
            return CurveExports(CodeAnimation(scene, name: name, subjects: [subject]), tolerance: tolerance)
        }
        do throws(CurveExportFailure) {
            let animation: CodeAnimation
            if let segment = request.segment {
                animation = try CodeAnimation(scene, name: name, subject: subject, segment: segment)
            } else {
                animation = CodeAnimation(scene, name: name, subjects: [subject])
            }
            var exports = CurveExports(animation, tolerance: tolerance)
            let motion = try subject.motionCurve(
                component: request.component, segment: request.segment, origin: curve.map { moved($0.offset) },
                in: scene)
            exports.add(timingsOf: motion, tolerance: tolerance)
            return exports
        } catch {
            return CurveExports(reason: error.description)
        }
    }
}
