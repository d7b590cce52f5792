package import Raster

/// What each thing that is counted costs: the one table of the model.
///
/// The weights are fitted to the processor time of drawing, without negative ones, by `Scripts/fit-cost`. Whoever
/// changes one counts the version up: costs of two versions cannot be compared.
public enum CostModel {
    /// The version of the table and of what is counted.
    public static let version = 2

    /// In millionths of a microsecond for each one counted.
    static let weights: [DrawingWork.Counter: Int] = [
        // fit-cost begins
        .commands: 414_178,
        .points: 0,
        .fillSegments: 77_182,
        .fillRows: 10_297,
        .strokeSegments: 180_416,
        .strokeRows: 11_397,
        .opaquePixels: 7,
        .translucentPixels: 135,
        .strokePixels: 0,
        .gradientPixels: 173,
        .picturePixels: 952,
        .surfaces: 1_850_342,
        .groupPixels: 237,
        .maskPixels: 143,
        .clipPixels: 319,
        .blendPixels: 329,
        .complexBlendPixels: 3_836,
        .filterPixels: 127,
        .blurPixels: 710,
        .blurReach: 4,
        .planePixels: 2_411,
        .canvasPixels: 46,
            // fit-cost ends
    ]

    /// What everything that is counted is called in reports and budgets.
    static let counterNames = DrawingWork.Counter.allCases.map(\.name)

    private static let table = DrawingWork.Counter.allCases.map { weights[$0] ?? 0 }

    /// What counts cost, rounded to a thousandth of a microsecond.
    package static func cost(of counts: DrawingWork.Counts) -> Figure {
        var sum = 0
        for counter in DrawingWork.Counter.allCases { sum += counts[counter] * table[counter.rawValue] }
        return Figure(thousandths: (sum + 500) / 1000)
    }

    /// What each counter adds, the most expensive first; counters without a share are left out.
    package static func shares(of counts: DrawingWork.Counts) -> [(counter: DrawingWork.Counter, cost: Figure)] {
        DrawingWork.Counter.allCases.map { counter in
            (counter, Figure(thousandths: (counts[counter] * table[counter.rawValue] + 500) / 1000))
        }
        .filter { $0.cost.thousandths > 0 }
        .sorted { $0.cost != $1.cost ? $0.cost > $1.cost : $0.counter.rawValue < $1.counter.rawValue }
    }
}

extension DrawingWork.Counter {
    /// What it is called in reports and budgets.
    package var name: String { "\(self)" }
}

extension DrawingWork.Counts {
    /// The counts that are not zero, by their names.
    package var named: [String: Int] {
        var result: [String: Int] = [:]
        for counter in DrawingWork.Counter.allCases where self[counter] != 0 { result[counter.name] = self[counter] }
        return result
    }

    /// Keeps for each counter the larger of both.
    mutating func formMaximum(_ other: DrawingWork.Counts) {
        for counter in DrawingWork.Counter.allCases { self[counter] = max(self[counter], other[counter]) }
    }
}
