import Engine

extension CalculationMode {
    /// The times of values that have none of their own, 0…1; nil where times have no effect.
    func spread(_ count: Int) -> [Double]? {
        switch self {
        case .linear, .cubic: (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
        // Each value has its share; the last time ends the last one's.
        case .discrete: (0...count).map { Double($0) / Double(count) }
        case .paced, .cubicPaced: nil
        }
    }
}
