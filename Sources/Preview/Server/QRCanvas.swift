/// The modules of a QR code while it is drawn (ISO/IEC 18004, clauses 6.3 and 7.7 to 7.10).
struct QRCanvas {
    /// How many modules a side has.
    let side: Int
    /// Whether modules are dark, row by row.
    private(set) var modules: [Bool]
    /// Whether they are patterns that no data is drawn over.
    private var isFixed: [Bool]

    /// The rows and columns of the middles of alignment patterns, by version.
    private static let alignments: [[Int]] = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
    ]

    /// The patterns of a version from 1 to 10, with room for the format and without data.
    init(_ version: Int) {
        side = 17 + 4 * version
        modules = Array(repeating: false, count: side * side)
        isFixed = modules
        for index in 0..<side {
            fix(6, index, index % 2 == 0)
            fix(index, 6, index % 2 == 0)
        }
        for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { drawRings(row, column, radius: 4) }
        let middles = Self.alignments[version - 1]
        for row in middles {
            for column in middles {
                let isFinder = row == 6 && (column == 6 || column == middles.last) || row == middles.last && column == 6
                if !isFinder { drawRings(row, column, radius: 2) }
            }
        }
        drawFormat(mask: 0)
        if version >= 7 { drawVersion(version) }
    }

    private subscript(row: Int, column: Int) -> Bool { modules[row * side + column] }

    private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
        guard row >= 0, column >= 0, row < side, column < side else { return }
        modules[row * side + column] = isDark
        isFixed[row * side + column] = true
    }

    /// A finder pattern with the light ring around it, or an alignment pattern.
    private mutating func drawRings(_ row: Int, _ column: Int, radius: Int) {
        for down in -radius...radius {
            for right in -radius...radius {
                let ring = max(abs(down), abs(right))
                fix(row + down, column + right, radius == 4 ? ring != 2 && ring != 4 : ring != 1)
            }
        }
    }

    /// The fifteen bits of level M and a mask, protected by a BCH code, on both of their places.
    mutating func drawFormat(mask: Int) {
        let bits = Self.formatBits(mask: mask)
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0..<6 { fix(index, 8, bit(index)) }
        fix(7, 8, bit(6))
        fix(8, 8, bit(7))
        fix(8, 7, bit(8))
        for index in 9..<15 { fix(8, 14 - index, bit(index)) }
        for index in 0..<8 { fix(8, side - 1 - index, bit(index)) }
        for index in 8..<15 { fix(side - 15 + index, 8, bit(index)) }
        fix(side - 8, 8, true)
    }

    /// Level M has the bits 00.
    static func formatBits(mask: Int) -> Int { (mask << 10 | remainder(of: mask, 10, 0x537)) ^ 0x5412 }

    /// The eighteen bits of a version from 7 on.
    static func versionBits(_ version: Int) -> Int { version << 12 | remainder(of: version, 12, 0x1F25) }

    private static func remainder(of value: Int, _ bits: Int, _ generator: Int) -> Int {
        var rest = value
        for _ in 0..<bits { rest = rest << 1 ^ (rest >> (bits - 1)) * generator }
        return rest
    }

    private mutating func drawVersion(_ version: Int) {
        let bits = Self.versionBits(version)
        for index in 0..<18 {
            let (near, far) = (index / 3, side - 11 + index % 3)
            fix(near, far, bits >> index & 1 == 1)
            fix(far, near, bits >> index & 1 == 1)
        }
    }

    // MARK: - Data

    /// Draws codewords in columns of two, from the right, up and down in turn, under a mask.
    mutating func fill(with codewords: [UInt8], mask: Int) {
        var index = 0
        var right = side - 1
        while right > 0 {
            if right == 6 { right = 5 }
            let isUpward = (right + 1) & 2 == 0
            for step in 0..<side {
                let row = isUpward ? side - 1 - step : step
                for column in [right, right - 1] where !isFixed[row * side + column] {
                    let isDark = index < codewords.count * 8 && codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1
                    modules[row * side + column] = isDark != Self.isInverted(row, column, mask)
                    index += 1
                }
            }
            right -= 2
        }
    }

    private static func isInverted(_ row: Int, _ column: Int, _ mask: Int) -> Bool {
        switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }

    // MARK: - Penalty

    /// How hard the code is to read, as the standard counts: long runs, blocks of one color, what looks like a finder
    /// pattern, and an uneven share of dark modules.
    var penalty: Int {
        var sum = 0
        for line in 0..<side {
            sum += Self.penalty(of: (0..<side).map { self[line, $0] })
            sum += Self.penalty(of: (0..<side).map { self[$0, line] })
        }
        for row in 0..<side - 1 {
            for column in 0..<side - 1 {
                let color = self[row, column]
                if color == self[row, column + 1], color == self[row + 1, column], color == self[row + 1, column + 1] {
                    sum += 3
                }
            }
        }
        let dark = modules.count { $0 }
        return sum + abs(dark * 20 - modules.count * 10) / modules.count * 10
    }

    private static let finder = [true, false, true, true, true, false, true]

    private static func penalty(of line: [Bool]) -> Int {
        var sum = 0
        var start = 0
        while start < line.count {
            var end = start
            while end < line.count, line[end] == line[start] { end += 1 }
            if end - start >= 5 { sum += end - start - 2 }
            start = end
        }
        for start in 0...line.count - 7 where Array(line[start..<start + 7]) == finder {
            let isLightBefore = (start - 4..<start).allSatisfy { $0 < 0 || !line[$0] }
            let isLightAfter = (start + 7..<start + 11).allSatisfy { $0 >= line.count || !line[$0] }
            if isLightBefore || isLightAfter { sum += 40 }
        }
        return sum
    }
}
