import Engine

extension ArchivedKeyframes {
    /// How they are written, where their curve does not tell and all of it can be told.
    ///
    /// - Parameter values: The numbers of one of them; nil where it is not made of numbers.
    func words(values read: (ArchivedValue) -> [Double]?) -> KeyframeWords? {
        guard let path else {
            guard calculationMode != .linear, calculationMode != .discrete else { return nil }
            let numbers = values.compactMap(read)
            guard numbers.count == values.count else { return nil }
            let count = min(max(tensions.count, continuities.count, biases.count), values.count)
            let bends = (0..<count).map { index in
                Bend(
                    tension: tensions.number(index), continuity: continuities.number(index), bias: biases.number(index))
            }
            let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
            return KeyframeWords(
                mode: Engine.CalculationMode(calculationMode),
                times: !isPaced && hasUsableTimes(count: values.count) ? keyTimes : [], easings: easings, bends: bends,
                values: numbers)
        }
        let turn = rotationMode.map { mode -> KeyframeWords.RotationMode in mode == .autoReverse ? .autoReverse : .auto
        }
        return KeyframeWords(
            mode: Engine.CalculationMode(calculationMode), times: keyTimes, easings: easings, path: path,
            rotationMode: turn)
    }

    /// Between each keyframe and the next.
    var easings: [Easing] { timingFunctions.map { $0.map(Easing.bezier) ?? .linear } }

    /// Whether there is a time for each value, or for a discrete mode one more.
    package func hasUsableTimes(count: Int) -> Bool {
        if calculationMode == .paced || calculationMode == .cubicPaced { return true }
        guard keyTimes.count == count || calculationMode == .discrete && keyTimes.count == count + 1 else {
            return false
        }
        return keyTimes.allSatisfy { $0 >= 0 && $0 <= 1 } && zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

extension [Double] {
    /// The number at an index; 0 where there is none.
    func number(_ index: Int) -> Double { index < count ? self[index] : 0 }
}

extension CalculationMode {
    /// The mode of the same name.
    init(_ mode: ArchivedKeyframes.CalculationMode) {
        self =
            switch mode {
            case .linear: .linear
            case .discrete: .discrete
            case .paced: .paced
            case .cubic: .cubic
            case .cubicPaced: .cubicPaced
            }
    }
}
