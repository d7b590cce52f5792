/// Several numbers that move together.
package struct NumberList: Hashable, Sendable, Interpolatable {
    /// The numbers in their order.
    package var values: [Double]

    /// A list of numbers, which may be empty.
    package init(_ values: [Double]) {
        self.values = values
    }

    /// Where the lists differ in length, the surplus of `start` stays as it is.
    package static func interpolate(from start: NumberList, to end: NumberList, amounts: Amounts) -> NumberList {
        var result = start
        for index in 0..<min(start.values.count, end.values.count) {
            result.values[index] += (end.values[index] - start.values[index]) * amounts.x
        }
        return result
    }

    /// Folds in the length and then the numbers.
    package func combine(into hasher: inout StableHasher) {
        hasher.combine(values.count)
        for value in values { hasher.combine(value) }
    }
}
