import Cost
import Engine

extension CostSummary {
    /// Writes the members of this value into the object being written. Costs are in microseconds.
    func write(to json: inout JSONWriter) {
        json.field("size", Self.side)
        json.field("first", first)
        json.field("frames", frames.map(\.microseconds))
        json.field("worst", first + Double(worst))
        json.field("mean", mean.microseconds)
        json.field("p95", percentile95.microseconds)
        json.field("perSecond", perSecond.microseconds)
        json.field("total", total.microseconds)
        json.field("isCut", isCut)
        json.objects("layers", layers) { json, layer in
            json.field("name", layer.name)
            json.field("kind", layer.kind)
            json.field("total", layer.total.microseconds)
            json.field("inWorstFrame", layer.inWorstFrame.microseconds)
        }
        json.field("moreLayers", moreLayers)
        if hasBudget {
            json.key("budget")
            json.object(writeBudget)
        }
        if let difference {
            json.key("difference")
            json.object { difference.write(to: &$0) }
        }
    }

    private func writeBudget(to json: inout JSONWriter) {
        json.field("frameLimit", frameLimit)
        json.field("problem", budgetProblem)
        json.objects("excesses", excesses) { json, excess in
            json.field("limit", excess.limit)
            json.field("message", excess.message)
            json.field("layer", excess.layer)
        }
    }
}

extension CostSummary.Difference {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("verdict", verdict.rawValue)
        json.objects("changes", changes) { json, change in
            json.field("figure", change.figure)
            json.field("before", change.before.microseconds)
            json.field("after", change.after.microseconds)
        }
        json.objects("layers", layers) { json, layer in
            json.field("name", layer.name)
            json.field("difference", layer.difference.microseconds)
        }
        json.field("facts", facts)
    }
}

extension HeatReport {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("columns", columns)
        json.field("cell", cell)
        json.field("values", values)
    }
}
