@testable import Live

extension PlotReport {
    /// What a page reads of it, as one object.
    var json: String { JSONWriter.object { write(to: &$0) } }
}

extension CurveReport {
    /// What a page reads of it, as one object.
    var json: String { JSONWriter.object { write(to: &$0) } }
}
