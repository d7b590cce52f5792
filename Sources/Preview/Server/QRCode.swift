/// A QR code (ISO/IEC 18004) of a short text: bytes, error correction level M, versions 1 to 10, the mask of least penalty.
struct QRCode: Equatable, Sendable {
    /// How many modules a side has: 21 to 57.
    let side: Int
    /// Whether modules are dark, row by row.
    private(set) var modules: [Bool]
    /// Which of the eight masks lies over the data.
    let mask: Int

    /// Whether the module in a row and a column is dark; outside of the code nothing is.
    subscript(row: Int, column: Int) -> Bool {
        guard row >= 0, column >= 0, row < side, column < side else { return false }
        return modules[row * side + column]
    }

    /// The code of a text; nil for one of more than 213 bytes.
    init?(_ text: String) {
        guard let (version, data) = Self.data(Array(text.utf8)) else { return nil }
        let blank = QRCanvas(version)
        var best: (canvas: QRCanvas, mask: Int, penalty: Int)?
        for mask in 0..<8 {
            var canvas = blank
            canvas.fill(with: Self.interleaved(data, version), mask: mask)
            canvas.drawFormat(mask: mask)
            let penalty = canvas.penalty
            if best.map({ penalty < $0.penalty }) ?? true { best = (canvas, mask, penalty) }
        }
        guard let best else { return nil }
        side = best.canvas.side
        modules = best.canvas.modules
        mask = best.mask
    }

    // MARK: - Data

    /// What the versions hold at level M: codewords in all, codewords for error correction of each block, blocks.
    private static let capacities: [(total: Int, correction: Int, blocks: Int)] = [
        (26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2), (172, 16, 4), (196, 18, 4), (242, 22, 4),
        (292, 22, 5), (346, 26, 5),
    ]

    /// The smallest version that holds some bytes, and its data codewords: mode, length, bytes, end, padding.
    private static func data(_ bytes: [UInt8]) -> (version: Int, data: [UInt8])? {
        for (index, capacity) in capacities.enumerated() {
            let version = index + 1
            let room = capacity.total - capacity.correction * capacity.blocks
            let lengthBits = version < 10 ? 8 : 16
            guard 4 + lengthBits + 8 * bytes.count <= 8 * room else { continue }
            var bits = Bits()
            bits.append(0b0100, 4)
            bits.append(bytes.count, lengthBits)
            for byte in bytes { bits.append(Int(byte), 8) }
            bits.append(0, min(4, 8 * room - bits.count))
            bits.append(0, (8 - bits.count % 8) % 8)
            var data = bits.bytes
            for padding in 0..<room - data.count { data.append(padding % 2 == 0 ? 0xEC : 0x11) }
            return (version, data)
        }
        return nil
    }

    /// The codewords in the order in which they are drawn: block by block in turn, shorter blocks first.
    private static func interleaved(_ data: [UInt8], _ version: Int) -> [UInt8] {
        let (_, correction, count) = capacities[version - 1]
        let short = data.count / count
        let longFrom = count - data.count % count
        var blocks: [[UInt8]] = []
        var start = 0
        for index in 0..<count {
            let length = short + (index < longFrom ? 0 : 1)
            blocks.append(Array(data[start..<start + length]))
            start += length
        }
        var result: [UInt8] = []
        for index in 0...short { for block in blocks where index < block.count { result.append(block[index]) } }
        let remainders = blocks.map { remainder(of: $0, count: correction) }
        for index in 0..<correction { for remainder in remainders { result.append(remainder[index]) } }
        return result
    }

    /// The codewords of Reed and Solomon that correct errors of a block: the remainder of its polynomial over GF(256).
    static func remainder(of block: [UInt8], count: Int) -> [UInt8] {
        var generator = [UInt8](repeating: 0, count: count)
        generator[count - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                generator[index] = product(generator[index], root) ^ (index + 1 < count ? generator[index + 1] : 0)
            }
            root = product(root, 2)
        }
        var remainder = [UInt8](repeating: 0, count: count)
        for byte in block {
            let factor = byte ^ remainder[0]
            remainder.removeFirst()
            remainder.append(0)
            for index in 0..<count { remainder[index] ^= product(generator[index], factor) }
        }
        return remainder
    }

    /// The product in GF(256), modulo x⁸ + x⁴ + x³ + x² + 1.
    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for bit in stride(from: 7, through: 0, by: -1) {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= Int(b >> UInt8(bit) & 1) * Int(a)
        }
        return UInt8(result & 0xFF)
    }

    private struct Bits {
        private(set) var bytes: [UInt8] = []
        private(set) var count = 0

        mutating func append(_ value: Int, _ length: Int) {
            for bit in stride(from: length - 1, through: 0, by: -1) {
                if count % 8 == 0 { bytes.append(0) }
                bytes[count / 8] |= UInt8(value >> bit & 1) << UInt8(7 - count % 8)
                count += 1
            }
        }
    }
}

extension QRCode {
    /// SVG path data of the dark modules, one unit each, a bar for each run of them.
    var svgPath: String {
        var path = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                let start = column
                while self[row, column] { column += 1 }
                if column > start { path += "M\(start) \(row)h\(column - start)v1H\(start)z" }
                column += 1
            }
        }
        return path
    }

    /// The code for a terminal, black on white whatever its colors are, two rows of modules in each line, with a margin
    /// of four modules beside it and of two above and below, which is what readers need in practice.
    var terminalText: String {
        var lines: [String] = []
        for row in stride(from: -2, to: side + 2, by: 2) {
            let line = (-4..<side + 4).map { column in
                switch (self[row, column], self[row + 1, column]) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            lines.append("\u{1B}[38;2;0;0;0;48;2;255;255;255m" + line.joined() + "\u{1B}[0m")
        }
        return lines.joined(separator: "\n")
    }
}
