import Foundation

/// Reads the data of a path as SVG writes it (SVG 2, 9.3), quadratic curves and arcs as cubic curves.
package struct PathData {
    /// The path of a text; nil where the text is not one from its beginning to its end, or a coordinate is beyond 1e9.
    package static func path(of text: UnsafeBufferPointer<UInt8>) -> Path? {
        var reader = PathData(text)
        return reader.read() && reader.path.points.allSatisfy { abs($0.x) <= 1e9 && abs($0.y) <= 1e9 }
            ? reader.path : nil
    }

    /// The same of a text.
    package static func path(of text: String) -> Path? {
        var text = text
        return text.withUTF8 { path(of: $0) }
    }

    private let text: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var path = Path()
    private var pen = Point.zero
    private var start = Point.zero
    /// The last control point, for the curves that go on smoothly.
    private var cubicControl: Point?
    private var quadraticControl: Point?
    /// Whether the contour was closed, so that another one begins where it began.
    private var isClosed = false

    private init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    private mutating func read() -> Bool {
        skipSpace()
        while at < text.count {
            let letter = text[at]
            at += 1
            let isRelative = letter >= UInt8(ascii: "a")
            let command = letter & ~0x20
            if path.isEmpty, command != UInt8(ascii: "M") { return false }
            if command == UInt8(ascii: "Z") {
                close()
            } else {
                var isFirst = true
                repeat {
                    guard step(command, isRelative, isFirst: isFirst) else { return false }
                    isFirst = false
                    skipSeparator()
                } while beginsNumber
            }
            skipSpace()
        }
        return true
    }

    private mutating func step(_ command: UInt8, _ isRelative: Bool, isFirst: Bool) -> Bool {
        let origin = isRelative ? pen : .zero
        var cubic: Point?
        var quadratic: Point?
        defer { (cubicControl, quadraticControl) = (cubic, quadratic) }
        switch command {
        case UInt8(ascii: "M"):
            guard let point = point(origin) else { return false }
            // What follows the first point are lines.
            if isFirst { move(to: point) } else { line(to: point) }
        case UInt8(ascii: "L"):
            guard let point = point(origin) else { return false }
            line(to: point)
        case UInt8(ascii: "H"):
            guard let x = number() else { return false }
            line(to: Point(origin.x + x, pen.y))
        case UInt8(ascii: "V"):
            guard let y = number() else { return false }
            line(to: Point(pen.x, origin.y + y))
        case UInt8(ascii: "C"):
            guard let a = point(origin), let b = point(origin), let end = point(origin) else { return false }
            curve(a, b, to: end)
            cubic = b
        case UInt8(ascii: "S"):
            guard let b = point(origin), let end = point(origin) else { return false }
            curve(cubicControl.map { pen + (pen - $0) } ?? pen, b, to: end)
            cubic = b
        case UInt8(ascii: "Q"):
            guard let control = point(origin), let end = point(origin) else { return false }
            curve(through: control, to: end)
            quadratic = control
        case UInt8(ascii: "T"):
            guard let end = point(origin) else { return false }
            let control = quadraticControl.map { pen + (pen - $0) } ?? pen
            curve(through: control, to: end)
            quadratic = control
        case UInt8(ascii: "A"):
            guard let x = number(), let y = number(), let turn = number(), let isLarge = flag(), let sweeps = flag(),
                let end = point(origin)
            else { return false }
            arc(Point(abs(x), abs(y)), turned: turn * .pi / 180, isLarge: isLarge, sweeps: sweeps, to: end)
        default: return false
        }
        return true
    }

    // MARK: - Drawing

    private mutating func move(to point: Point) {
        path.move(to: point)
        (pen, start, isClosed) = (point, point, false)
    }

    private mutating func close() {
        if !isClosed { path.close() }
        (pen, isClosed, cubicControl, quadraticControl) = (start, true, nil, nil)
    }

    /// Begins a contour where the last one was closed, if nothing else was said.
    private mutating func begin() {
        if isClosed { move(to: start) }
    }

    private mutating func line(to point: Point) {
        begin()
        path.line(to: point)
        pen = point
    }

    private mutating func curve(_ a: Point, _ b: Point, to end: Point) {
        begin()
        path.cubic(a, b, to: end)
        pen = end
    }

    private mutating func curve(through control: Point, to end: Point) {
        curve(pen + (control - pen) * (2.0 / 3), end + (control - end) * (2.0 / 3), to: end)
    }

    /// An arc of an ellipse, by its center (SVG 2, B.2.4), in pieces of a quarter at most.
    private mutating func arc(_ radii: Point, turned angle: Double, isLarge: Bool, sweeps: Bool, to end: Point) {
        guard pen != end else { return }
        guard radii.x > 0, radii.y > 0 else { return line(to: end) }
        let (cosine, sine) = (cos(angle), sin(angle))
        let half = (pen - end) * 0.5
        // In the ellipse's own axes.
        let from = Point(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
        let excess = (from.x / radii.x) * (from.x / radii.x) + (from.y / radii.y) * (from.y / radii.y)
        guard excess > 0, excess.isFinite else { return line(to: end) }
        let r = excess > 1 ? radii * excess.squareRoot() : radii
        // Points of the unit circle that the ellipse is an image of.
        let unit = Point(from.x / r.x, from.y / r.y)
        let factor = (max(0, 1 / min(excess, 1) - 1)).squareRoot() * (isLarge == sweeps ? -1 : 1)
        let center = Point(unit.y * factor, -unit.x * factor)
        let first = atan2(unit.y - center.y, unit.x - center.x)
        var sweep = atan2(-unit.y - center.y, -unit.x - center.x) - first
        if sweeps, sweep < 0 { sweep += 2 * .pi }
        if !sweeps, sweep > 0 { sweep -= 2 * .pi }
        let middle = (pen + end) * 0.5
        func image(_ point: Point) -> Point {
            let p = Point((center.x + point.x) * r.x, (center.y + point.y) * r.y)
            return middle + Point(cosine * p.x - sine * p.y, sine * p.x + cosine * p.y)
        }
        let pieces = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let handle = 4.0 / 3 * tan(sweep / pieces / 4)
        var index = 0.0
        while index < pieces {
            let (a, b) = (first + sweep * index / pieces, first + sweep * (index + 1) / pieces)
            index += 1
            curve(
                image(Point(cos(a) - handle * sin(a), sin(a) + handle * cos(a))),
                image(Point(cos(b) + handle * sin(b), sin(b) - handle * cos(b))),
                to: index < pieces ? image(Point(cos(b), sin(b))) : end)
        }
    }

    // MARK: - Scanning

    private mutating func skipSpace() {
        while at < text.count, text[at] == 0x20 || (0x09...0x0d).contains(text[at]) { at += 1 }
    }

    private mutating func skipSeparator() {
        skipSpace()
        if at < text.count, text[at] == UInt8(ascii: ",") {
            at += 1
            skipSpace()
        }
    }

    private var beginsNumber: Bool {
        guard at < text.count else { return false }
        switch text[at] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): return true
        default: return false
        }
    }

    private mutating func point(_ origin: Point) -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(origin.x + x, origin.y + y)
    }

    private mutating func flag() -> Bool? {
        skipSeparator()
        guard at < text.count, text[at] == UInt8(ascii: "0") || text[at] == UInt8(ascii: "1") else { return nil }
        at += 1
        return text[at - 1] == UInt8(ascii: "1")
    }

    private mutating func number() -> Double? {
        skipSeparator()
        let first = at
        func isDigit(_ index: Int) -> Bool {
            index < text.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index])
        }
        if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") { at += 1 }
        while isDigit(at) { at += 1 }
        if at < text.count, text[at] == UInt8(ascii: ".") {
            at += 1
            while isDigit(at) { at += 1 }
        }
        if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
            let hasSign =
                at + 1 < text.count && (text[at + 1] == UInt8(ascii: "-") || text[at + 1] == UInt8(ascii: "+"))
            if isDigit(at + (hasSign ? 2 : 1)) {
                at += hasSign ? 2 : 1
                while isDigit(at) { at += 1 }
            }
        }
        // No number of a drawing has more digits than these.
        guard at > first, at - first <= 64 else { return nil }
        let number = Double(String(decoding: text[first..<at], as: UTF8.self))
        return number?.isFinite == true ? number : nil
    }
}
