import Engine

/// Where a scan through a UTF-8 text is. CR LF, CR and LF end lines; a byte order mark takes no column.
struct LineCursor {
    /// From 1.
    private var line = 1
    /// How many scalars of the line begin before the cursor.
    private var scalars = 0

    /// Goes from the byte of this position to a later one.
    mutating func advance(through text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        let hasMark = start == 0 && text.starts(with: [0xef, 0xbb, 0xbf])
        var next = hasMark ? min(3, end) : start
        let raw = UnsafeRawBufferPointer(text)
        let highs: UInt64 = 0x8080_8080_8080_8080
        while next < end {
            // Most of a text is ASCII: thirty-two bytes at once that are neither control characters nor beyond it. What
            // a byte below 32 borrows from the next one may stop the loop for nothing.
            while next &+ 32 <= end {
                var others: UInt64 = 0
                for part in 0..<4 {
                    let word = raw.loadUnaligned(fromByteOffset: next &+ part &* 8, as: UInt64.self)
                    others |= word | (word &- 0x2020_2020_2020_2020)
                }
                guard others & highs == 0 else { break }
                scalars &+= 32
                next &+= 32
            }
            // Eight bytes at once as long as none of them is a control character.
            while next &+ 8 <= end {
                let word = raw.loadUnaligned(fromByteOffset: next, as: UInt64.self)
                guard (word &- 0x2020_2020_2020_2020) & ~word & highs == 0 else { break }
                // Continuation bytes, whose upper bits are 1 and 0, begin no scalar.
                scalars &+= 8 &- (word & ~(word << 1) & highs).nonzeroBitCount
                next &+= 8
            }
            guard next < end else { break }
            let index = next
            next &+= 1
            let byte = text[index]
            if byte > 0x0d {
                // Continuation bytes begin no scalar.
                if byte & 0xc0 != 0x80 { scalars &+= 1 }
                continue
            }
            let isFirstHalf = byte == 0x0d && index &+ 1 < text.count && text[index &+ 1] == 0x0a
            if byte == 0x0a || (byte == 0x0d && !isFirstHalf) {
                line &+= 1
                scalars = 0
            } else {
                scalars &+= 1
            }
        }
    }

    /// The location in lines and columns, given the offset that was advanced to. Amid a scalar it is that scalar's.
    func location(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> SourceLocation {
        let isAmidScalar = offset < text.count && text[offset] & 0xc0 == 0x80 && scalars > 0
        return SourceLocation(line: line, column: isAmidScalar ? scalars : scalars &+ 1, offset: offset)
    }
}

extension SourceLocation {
    /// The location of a byte of a UTF-8 text; offsets outside the text are taken as its start or its end. Linear.
    init(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>) {
        let offset = min(max(offset, 0), text.count)
        var cursor = LineCursor()
        cursor.advance(through: text, from: 0, to: offset)
        self = cursor.location(at: offset, in: text)
    }
}

/// The lines and columns of every 4096th byte of a text, from which any other is near.
final class LineIndex: Sendable {
    private static let stride = 4096
    /// At least one; fewer than the text is long where nobody wanted them any more.
    private let cursors: [LineCursor]

    /// Reads through the whole text once.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        let interruption = Interruption.current
        var cursors = [LineCursor()]
        var cursor = LineCursor()
        var start = 0
        while start &+ Self.stride <= text.count {
            if cursors.count % 256 == 0, interruption.isDemanded { break }
            cursor.advance(through: text, from: start, to: start &+ Self.stride)
            cursors.append(cursor)
            start &+= Self.stride
        }
        self.cursors = cursors
    }

    /// The location of a byte of the text that was given; offsets outside it are taken as its start or its end.
    func location(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>) -> SourceLocation {
        let offset = min(max(offset, 0), text.count)
        var known = min(offset / Self.stride, cursors.count &- 1)
        var cursor = cursors[known]
        if known < offset / Self.stride {
            let interruption = Interruption.current
            while known < offset / Self.stride, !interruption.isDemanded {
                let start = known &* Self.stride
                cursor.advance(through: text, from: start, to: start &+ Self.stride)
                known &+= 1
            }
            if known < offset / Self.stride { return cursor.location(at: known &* Self.stride, in: text) }
        }
        cursor.advance(through: text, from: known &* Self.stride, to: offset)
        return cursor.location(at: offset, in: text)
    }
}
