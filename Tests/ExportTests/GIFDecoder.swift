/// A decoder of GIF files that follows the specification and shares nothing with the writer.
struct GIFDecoder {
    /// A frame as it is seen.
    struct Frame {
        var pixels: [UInt32]
        /// In hundredths of a second.
        var delay: Int
    }

    private(set) var frames: [Frame] = []
    private(set) var width = 0
    private(set) var height = 0
    private(set) var loops: Int?

    init(_ bytes: [UInt8]) {
        func number(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        (width, height) = (number(6), number(8))
        var canvas = [UInt32](repeating: 0, count: width * height)
        var (at, delay, disposal, none) = (13, 0, 0, -1)
        while bytes[at] != 0x3B {
            if bytes[at] == 0x21 {
                if bytes[at + 1] == 0xF9 {
                    (disposal, delay) = (Int(bytes[at + 3] >> 2 & 7), number(at + 4))
                    none = bytes[at + 3] & 1 == 1 ? Int(bytes[at + 6]) : -1
                } else if bytes[at + 1] == 0xFF {
                    loops = number(at + 16)
                }
                at += 2
                while bytes[at] != 0 { at += Int(bytes[at]) + 1 }
                at += 1
                continue
            }
            let (x, y, w, h) = (number(at + 1), number(at + 3), number(at + 5), number(at + 7))
            let count = 2 << Int(bytes[at + 9] & 7)
            let palette = (0..<count).map { index -> UInt32 in
                let place = at + 10 + index * 3
                return 0xFF00_0000 | UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
                    | UInt32(bytes[place + 2]) << 16
            }
            at += 10 + count * 3
            let minimum = Int(bytes[at])
            at += 1
            var data: [UInt8] = []
            while bytes[at] != 0 {
                data += bytes[at + 1..<at + 1 + Int(bytes[at])]
                at += Int(bytes[at]) + 1
            }
            at += 1
            for (index, color) in Self.expanded(data, minimum: minimum).prefix(w * h).enumerated() where color != none {
                canvas[(y + index / w) * width + x + index % w] = palette[color]
            }
            frames.append(Frame(pixels: canvas, delay: delay))
            if disposal == 2 {
                for row in y..<y + h { for column in x..<x + w { canvas[row * width + column] = 0 } }
            }
        }
    }

    /// LZW with codes of growing width.
    static func expanded(_ data: [UInt8], minimum: Int) -> [Int] {
        let clear = 1 << minimum
        var (bits, at, pending, pendingBits) = (minimum + 1, 0, 0, 0)
        var table: [[Int]] = []
        var last: [Int]?
        var output: [Int] = []
        while true {
            while pendingBits < bits {
                guard at < data.count else { return output }
                pending |= Int(data[at]) << pendingBits
                pendingBits += 8
                at += 1
            }
            let code = pending & (1 << bits - 1)
            pending >>= bits
            pendingBits -= bits
            if code == clear {
                table = (0..<clear).map { [$0] } + [[], []]
                (bits, last) = (minimum + 1, nil)
                continue
            }
            if code == clear + 1 { return output }
            guard let before = last else {
                output += table[code]
                last = table[code]
                continue
            }
            let entry = code < table.count ? table[code] : before + [before[0]]
            output += entry
            if table.count < 4096 { table.append(before + [entry[0]]) }
            if table.count == 1 << bits, bits < 12 { bits += 1 }
            last = entry
        }
    }
}
