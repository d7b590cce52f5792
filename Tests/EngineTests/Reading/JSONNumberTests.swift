import Formats
import Foundation
import Testing

@testable import Engine

@Suite("JSON numbers")
struct JSONNumberTests {
    /// The bits of a number as read and as the C library reads it.
    private func expectAgreement(_ literals: [String]) throws {
        let root = try readJSON("[" + literals.joined(separator: ",") + "]")
        let read = root.doubles()
        #expect(read.count == literals.count)
        let wrong = zip(literals, read).filter { $1.bitPattern != strtod($0, nil).bitPattern }
        #expect(wrong.map { "\($0) read as \($1)" } == [])
    }

    @Test("numbers of every length and size read as strtod reads them", arguments: 0..<20)
    func manyNumbers(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        let literals = (0..<2000).map { _ in
            let digits = (0..<Int.random(in: 1...24, using: &numbers)).map { _ in
                String(Int.random(in: 0...9, using: &numbers))
            }.joined()
            let whole = Int.random(in: 0...99999, using: &numbers) >> Int.random(in: 0...17, using: &numbers)
            var literal = (Bool.random(using: &numbers) ? "-" : "") + "\(whole)"
            if Int.random(in: 0...9, using: &numbers) > 0 { literal += "." + digits }
            if Int.random(in: 0...3, using: &numbers) == 0 {
                literal += "e\(Int.random(in: -330...300, using: &numbers))"
            }
            return literal
        }
        try expectAgreement(literals)
    }

    @Test(
        "numbers of sixteen to nineteen digits, which one division rounds, read as strtod reads them", arguments: 0..<20
    )
    func longNumbers(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed &+ 500)
        let literals = (0..<4000).map { _ in
            let digits = String(UInt64.random(in: 1 << 53...9_999_999_999_999_999_999, using: &numbers))
            let point = digits.index(digits.startIndex, offsetBy: Int.random(in: 1..<digits.count, using: &numbers))
            return "\(digits[..<point]).\(digits[point...])"
        }
        try expectAgreement(literals)
    }

    @Test("the shortest text of any Double reads as that Double", arguments: 0..<20)
    func shortest(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed &+ 1000)
        let doubles = (0..<2000).map { _ in
            let wild = Double(bitPattern: numbers.next())
            return wild.isFinite && Bool.random(using: &numbers) ? wild : Double.random(in: -2...2, using: &numbers)
        }
        let read = try readJSON("[" + doubles.map { "\($0)" }.joined(separator: ",") + "]").doubles()
        #expect(read.map(\.bitPattern) == doubles.map(\.bitPattern))
    }

    @Test("numbers halfway between two Doubles, of ends and of many digits, round to even")
    func halfway() throws {
        try expectAgreement([
            "9007199254740993", "9007199254740995", "9007199254740992.5", "9007199254740993.0000000000001",
            "4503599627370496.5", "4503599627370497.5", "0.5000000000000000277", "1.00000000000000011102",
            "18446744073709551615", "18446744073709551616", "1844674407370955161.5", "0.1844674407370955161",
            "5e-324", "2e-324", "3e-324", "1e-400", "0e999999999999", "-0.0", "-0", "0e-5", "2.2250738585072011e-308",
            "2.2250738585072014e-308", "1.7976931348623157e308", "1e22", "1e23", "9007199254740993e22", "0.1", "0.3",
            "123456789012345678e-19", "9999999999999999999e-19", "1e-19", "1e-22", "1e-23", "0.000001e6", "1E5", "1e+5",
            "0." + String(repeating: "0", count: 400) + "1e401", String(repeating: "9", count: 300),
            "1." + String(repeating: "0", count: 2000) + "1", "1e000000000000000000000000000000000005",
        ])
    }
}
