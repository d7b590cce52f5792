import Testing

@testable import Preview

/// QR codes against the numbers of ISO/IEC 18004, and against whole codes that other readers have read.
struct QRCodeTests {
    @Test func `the codewords that correct errors are those of the standard's method`() {
        // Version 1-M: data of a text in alphanumeric mode as widely published with its remainder.
        let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
        #expect(QRCode.remainder(of: data, count: 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
    }

    @Test func `format and version have the bits of the standard's tables`() {
        let formats = [
            0b1010100_00010010, 0b1010001_00100101, 0b1011110_01111100, 0b1011011_01001011, 0b1000101_11111001,
            0b1000000_11001110, 0b1001111_10010111, 0b1001010_10100000,
        ]
        #expect((0..<8).map { QRCanvas.formatBits(mask: $0) } == formats)
        #expect(QRCanvas.versionBits(7) == 0b00_01111100_10010100)
        #expect(QRCanvas.versionBits(10) == 0b00_10100100_11010011)
    }

    @Test(arguments: [
        (1, 21), (14, 21), (15, 25), (26, 25), (27, 29), (42, 29), (62, 33), (106, 41), (180, 53), (213, 57),
    ])
    func `a text has the smallest code that holds it`(count: Int, side: Int) throws {
        let code = try #require(QRCode(String(repeating: "a", count: count)))
        #expect(code.side == side)
        // The three corners and the fourth, which has none.
        #expect(code[0, 0] && code[0, side - 1] && code[side - 1, 0] && !code[1, 1] && code[3, 3])
        #expect(code[side - 8, 8])
    }

    @Test func `a text that is too long has none, and nothing has one`() {
        #expect(QRCode(String(repeating: "a", count: 214)) == nil)
        #expect(QRCode("")?.side == 21)
    }

    /// As zbar 0.23 and OpenCV 5.0 read it.
    @Test func `a whole code is the one that other readers have read`() throws {
        let code = try #require(QRCode("http://192.168.1.20:7342/"))
        let drawn = (0..<code.side).map { row in
            String((0..<code.side).map { code[row, $0] ? "#" : "." })
        }
        let known = """
            #######.#....#..#.#######
            #.....#.##.##.#...#.....#
            #.###.#.#.#.##....#.###.#
            #.###.#..########.#.###.#
            #.###.#.###.......#.###.#
            #.....#...........#.....#
            #######.#.#.#.#.#.#######
            .........######..........
            #..#######.#...#.#..#.###
            .#.....#######.###..####.
            ..##.##.##..####.#####..#
            ###.#....###...#.#..#####
            .#######..###.#.###.....#
            ###..#..##...#.#...##..#.
            ##..#.#....##.####...####
            #...##....##....#...#.#.#
            #.....###.#.###.#####.##.
            ........#..##.###...#..#.
            #######.####..#.#.#.##..#
            #.....#.##.#.#..#...#..##
            #.###.#.#..##..#######...
            #.###.#.#..##.....##.#.##
            #.###.#...###.......#.###
            #.....#..##.#..#.####.###
            #######.##.#..###.#..#..#
            """
        #expect(drawn.joined(separator: "\n") == known)
    }

    @Test func `the drawings show each module`() throws {
        let code = try #require(QRCode("http://192.168.1.20:7342/"))
        let lines = code.terminalText.split(separator: "\n")
        #expect(lines.count == (code.side + 4 + 1) / 2)
        // The finder pattern's first two rows, behind four light modules.
        #expect(lines[1].contains("m    █▀▀▀▀▀█ "))
        var modules = 0
        for run in code.svgPath.split(separator: "h").dropFirst() { modules += Int(run.prefix { $0.isNumber }) ?? 0 }
        #expect(modules == code.modules.count { $0 })
    }
}
