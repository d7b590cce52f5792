import Testing

@testable import Raster

struct RoundingTests {
    /// Whole numbers, halves, and what lies right beside them.
    private let values = ([0, 0.25, 0.5, 1, 1.5, 2.5, 3.5, 254.5, 1_048_576.5, 0x1p50, 0x1p51, .infinity] as [Double])
        .flatMap { [$0, $0.nextUp, $0.nextDown] }.flatMap { [$0, -$0] }

    @Test func `numbers are rounded as the library rounds them`() {
        for value in values where abs(value) < 0x1p51 || value == value.rounded() {
            #expect(value.roundedAway == value.rounded(), "\(value)")
            #expect(value.roundedDown == value.rounded(.down), "\(value)")
            #expect(value.roundedUp == value.rounded(.up), "\(value)")
            if abs(value) < 0x1p51 { #expect(value.roundedToEven == value.rounded(.toNearestOrEven), "\(value)") }
        }
    }

    @Test func `what is not a number stays so`() {
        #expect(Double.nan.roundedAway.isNaN)
        #expect(Double.nan.roundedDown.isNaN)
        #expect(Double.nan.roundedUp.isNaN)
    }
}
