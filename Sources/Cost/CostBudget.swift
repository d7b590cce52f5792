import Foundation

/// What animations may cost at most: the contents of `pegbar.budget.json`.
public struct CostBudget: Decodable, Sendable {
    /// A limit of one file.
    public enum Limit: Decodable, Sendable {
        /// The most that is allowed.
        case most(Double)
        /// Only this is allowed.
        case range(minimum: Double?, maximum: Double?)

        private enum Key: String, CodingKey, CaseIterable {
            case minimum, maximum
        }

        /// Reads a number, or an object with `minimum` and `maximum`.
        public init(from decoder: any Decoder) throws {
            if let number = try? decoder.singleValueContainer().decode(Double.self) {
                self = .most(number)
                return
            }
            let object = try decoder.container(keyedBy: Key.self)
            self = .range(
                minimum: try object.decodeIfPresent(Double.self, forKey: .minimum),
                maximum: try object.decodeIfPresent(Double.self, forKey: .maximum))
        }

        /// The most that is allowed; nil where only a minimum is asked for.
        var maximum: Double? {
            switch self {
            case .most(let most): most
            case .range(_, let maximum): maximum
            }
        }

        /// What is wrong with a value; nil where it is within the limit.
        func refusal(of value: Double) -> String? {
            switch self {
            case .most(let most): value > most ? "the limit is \(CostBudget.text(most))" : nil
            case .range(let minimum, let maximum):
                if let maximum, value > maximum {
                    "the limit is \(CostBudget.text(maximum))"
                } else if let minimum, value < minimum {
                    "the minimum is \(CostBudget.text(minimum))"
                } else {
                    nil
                }
            }
        }
    }

    /// The limits of the files that a pattern means.
    public struct Rule: Decodable, Sendable {
        /// Paths relative to the folder of the budget, such as `icons/**`.
        public var files: String
        /// By what is limited; see ``CostBudget/metrics(of:)``.
        public var limits: [String: Limit]
        /// Features that the files may not use; see ``FeatureList``.
        public var forbid: [String]

        private enum Key: String, CodingKey {
            case files, limits, forbid
        }

        /// Reads a rule; without `files` it is for all.
        public init(from decoder: any Decoder) throws {
            try decoder.refuseUnknownKeys(["files", "limits", "forbid"])
            let object = try decoder.container(keyedBy: Key.self)
            files = try object.decodeIfPresent(String.self, forKey: .files) ?? "**"
            limits = try object.decodeIfPresent([String: Limit].self, forKey: .limits) ?? [:]
            forbid = try object.decodeIfPresent([String].self, forKey: .forbid) ?? []
        }
    }

    /// All rules count whose pattern means a file.
    public var budgets: [Rule]

    private enum Key: String, CodingKey {
        case budgets
    }

    /// Reads a budget.
    ///
    /// - Throws: `DecodingError` for what is not a budget, and for names that no limit has.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(["$schema", "budgets"])
        let object = try decoder.container(keyedBy: Key.self)
        budgets = try object.decode([Rule].self, forKey: .budgets)
        for (index, rule) in budgets.enumerated() {
            for name in rule.limits.keys.sorted() where !CostBudget.names.contains(name) {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: [],
                        debugDescription:
                            "$.budgets[\(index)].limits: there is no limit “\(name)”; `pegbar schema budget` lists them"
                    ))
            }
            for name in rule.forbid where !FeatureList.names.contains(name) {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: [],
                        debugDescription:
                            "$.budgets[\(index)].forbid: there is no feature “\(name)”; `pegbar schema budget` lists them"
                    ))
            }
        }
    }

    /// Where a file is over its budget.
    public struct Excess: Codable, Hashable, Sendable {
        /// The path of the file, as in the report.
        public var file: String
        /// What is limited.
        public var limit: String
        /// One sentence.
        public var message: String
        /// The layer to blame; absent where there is none.
        public var layer: String?
        /// Its JSON path.
        public var jsonPath: String?
        /// Its line, counted from 1.
        public var line: Int?

        /// A limit that a file exceeds; by default no layer is to blame.
        public init(
            file: String, limit: String, message: String, layer: String? = nil, jsonPath: String? = nil,
            line: Int? = nil
        ) {
            self.file = file
            self.limit = limit
            self.message = message
            self.layer = layer
            self.jsonPath = jsonPath
            self.line = line
        }
    }

    /// Where a file is over its budget.
    ///
    /// - Parameter path: The path of the file relative to the folder of the budget.
    public func excesses(of file: CostReport.File, at path: String) -> [Excess] {
        let metrics = CostBudget.metrics(of: file)
        var result: [Excess] = []
        for rule in budgets where Glob(rule.files).matches(path) {
            for (name, limit) in rule.limits.sorted(by: { $0.key < $1.key }) {
                let value = metrics[name] ?? 0
                if CostBudget.drawnNames.contains(name), metrics[name] == nil { continue }
                guard let reason = limit.refusal(of: value) else { continue }
                let layer = file.layerToBlame(for: name)
                result.append(
                    Excess(
                        file: file.file, limit: name, message: "\(name) is \(CostBudget.text(value)); \(reason)",
                        layer: layer?.name, jsonPath: layer?.jsonPath, line: layer?.line))
            }
            for feature in rule.forbid {
                guard let use = file.features?.first(where: { $0.name == feature }) else { continue }
                result.append(
                    Excess(
                        file: file.file, limit: feature, message: "\(feature) isn’t allowed here", layer: use.layer,
                        jsonPath: use.jsonPath, line: use.line))
            }
        }
        return result
    }

    /// Whether a limit is on what is known only once frames were drawn.
    public var needsDrawing: Bool {
        budgets.contains { $0.limits.keys.contains(where: CostBudget.drawnNames.contains) }
    }

    /// Whether any rule is for a file.
    ///
    /// - Parameter path: The path of the file relative to the folder of the budget.
    package func covers(_ path: String) -> Bool { budgets.contains { Glob($0.files).matches(path) } }

    /// The most that a frame of a file may cost, in microseconds; nil where no rule limits that.
    package func frameLimit(at path: String) -> Double? {
        budgets.filter { Glob($0.files).matches(path) }.compactMap { $0.limits["worst"]?.maximum }.min()
    }

    /// What can be limited: costs in microseconds, counters of the frame that has most of them, and facts of the file.
    static func metrics(of file: CostReport.File) -> [String: Double] {
        var result: [String: Double] = [:]
        for (name, figure) in [
            ("mean", file.mean), ("p95", file.p95), ("worst", file.worst?.cost), ("perSecond", file.perSecond),
        ] { result[name] = figure?.microseconds }
        result["fileSize"] = file.bytes.map(Double.init)
        result["frameRate"] = file.frameRate
        result["width"] = file.width
        result["height"] = file.height
        result["frames"] = file.frames.map(Double.init)
        if let frames = file.frames, let rate = file.frameRate, rate > 0 { result["duration"] = Double(frames) / rate }
        for (name, count) in file.reading?.named ?? [:] { result[name] = Double(count) }
        result["bytesToSend"] = file.transfer.map { Double($0.bytes) }
        result["largestFrameToSend"] = file.transfer.map { Double($0.largestFrame) }
        for (name, count) in file.peak ?? [:] { result[name] = Double(count) }
        return result
    }

    /// The names of all limits.
    public static let names: [String] =
        ["mean", "p95", "worst", "perSecond", "fileSize", "frameRate", "width", "height", "frames", "duration"]
        + ReadingWork.names + drawnNames + CostModel.counterNames

    /// The names of limits on what is known only once frames were drawn.
    public static let drawnNames = ["bytesToSend", "largestFrameToSend"]

    /// A number without an exponent or needless digits.
    static func text(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension CostReport.File {
    /// The layer that has most of what is limited; nil for what no layer has.
    func layerToBlame(for limit: String) -> CostReport.Layer? {
        let layers = (layers ?? []).filter { !$0.path.isEmpty }
        switch limit {
        case "worst": return layers.max { $0.inWorstFrame < $1.inWorstFrame }
        case "mean", "p95", "perSecond": return layers.max { $0.total < $1.total }
        default:
            let most = layers.max { $0.counters[limit] ?? 0 < $1.counters[limit] ?? 0 }
            return most?.counters[limit] == nil ? nil : most
        }
    }
}

/// A key of any object.
private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// Refuses an object with other keys than these: a limit that is misspelled would hold nothing.
    fileprivate func refuseUnknownKeys(_ known: Set<String>) throws {
        let object = try container(keyedBy: AnyKey.self)
        for key in object.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "unknown member “\(key)”"))
        }
    }
}
