import Engine
import Formats

/// Cuts the lines around a position out of a text file, without reading through all of it.
struct Excerpt {
    private let bytes: [UInt8]

    /// How many lines on either side are shown.
    private static let reach = 2
    /// How many bytes of a line are shown on either side of the position.
    private static let width = 80

    /// The bytes of a text file; they need not be good UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line of the position and its neighbors, long ones cut.
    func lines(around location: SourceLocation) -> [AnimationFileFailure.ExcerptLine] {
        let offset = min(max(location.offset, 0), bytes.count)
        let start = self.start(ofLineAt: offset)
        var result = [line(location.line, from: start, around: offset, column: location.column)]
        var first = start
        for number in stride(from: location.line - 1, to: max(0, location.line - Excerpt.reach - 1), by: -1)
        where first > 0 {
            first = self.start(ofLineAt: first - 1)
            result.insert(line(number, from: first, around: first, column: 1), at: 0)
        }
        var last = offset
        for number in location.line + 1...location.line + Excerpt.reach {
            guard let end = bytes[last...].firstIndex(of: UInt8(ascii: "\n")), end + 1 < bytes.count else { break }
            last = end + 1
            result.append(line(number, from: last, around: last, column: 1))
        }
        return result
    }

    private func start(ofLineAt offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// The part of a line that lies around `offset`, whose column is known.
    private func line(
        _ number: Int, from start: Int, around offset: Int, column: Int
    ) -> AnimationFileFailure.ExcerptLine {
        var left = max(start, offset - Excerpt.width)
        while left < offset, isContinuation(left) { left += 1 }
        var right = min(bytes.count, offset + 2 * Excerpt.width)
        while right > offset, right < bytes.count, isContinuation(right) { right -= 1 }
        let line = bytes[left..<right]
        let end = line[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? right
        let text = String(decoding: bytes[left..<end], as: UTF8.self)
        let before = String(decoding: bytes[left..<offset], as: UTF8.self).unicodeScalars.count
        return .init(line: number, firstColumn: max(1, column - before), text: text)
    }

    private func isContinuation(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
}
