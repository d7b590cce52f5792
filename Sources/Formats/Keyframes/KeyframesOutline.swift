import Engine

/// One command of a path, with absolute coordinates.
struct KeyframesCommand {
    /// What the command does. Raising a kind gives the same curve as one of a higher kind.
    enum Kind: Int {
        /// Begins a contour, or goes straight back to where it began.
        case move, close
        /// Goes straight, along a quadratic curve, or along a cubic one.
        case line, quadratic, cubic

        /// Whether it draws a segment; a move and a close do not.
        var isSegment: Bool { rawValue >= Kind.line.rawValue }
    }

    /// What the command does.
    var kind: Kind
    /// Of a curve; a quadratic one has the same twice.
    var control1: Point
    /// Of a curve; a quadratic one has the same twice.
    var control2: Point
    /// Where the pen is afterwards.
    var end: Point

    /// The command as one of a higher kind, seen from where the pen stands before it: the control of a line is its
    /// middle or its thirds, those of a quadratic curve lie two thirds of the way to its control.
    func raised(to kind: Kind, from pen: Point) -> KeyframesCommand {
        guard self.kind.isSegment, kind.rawValue > self.kind.rawValue else { return self }
        func toward(_ a: Point, _ b: Point, _ share: Double) -> Point { a + (b - a) * share }
        switch (self.kind, kind) {
        case (.line, .quadratic):
            let middle = toward(pen, end, 0.5)
            return KeyframesCommand(kind: kind, control1: middle, control2: middle, end: end)
        case (.line, _):
            return KeyframesCommand(
                kind: kind, control1: toward(pen, end, 1 / 3), control2: toward(pen, end, 2 / 3), end: end)
        default:
            return KeyframesCommand(
                kind: kind, control1: toward(pen, control1, 2 / 3), control2: toward(end, control1, 2 / 3), end: end)
        }
    }

    /// The command `amount` of the way to another of its kind.
    func mixed(with other: KeyframesCommand, _ amount: Double) -> KeyframesCommand {
        func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * amount }
        return KeyframesCommand(
            kind: kind, control1: mix(control1, other.control1), control2: mix(control2, other.control2),
            end: mix(end, other.end))
    }
}

/// A path as its commands; begins with a move unless it is empty.
struct KeyframesOutline {
    /// In the order of drawing.
    var commands: [KeyframesCommand] = []

    /// Whether the two can be interpolated: they have the same commands, but for the kinds of segments.
    func matches(_ other: KeyframesOutline) -> Bool {
        commands.count == other.commands.count
            && zip(commands, other.commands).allSatisfy { KeyframesOutline.pairs($0.kind, $1.kind) }
    }

    /// Whether two commands can be interpolated.
    static func pairs(_ a: KeyframesCommand.Kind, _ b: KeyframesCommand.Kind) -> Bool {
        a == b || (a.isSegment && b.isSegment)
    }

    /// Whether segments of the same index are of different kinds.
    func differsInKind(from other: KeyframesOutline) -> Bool {
        zip(commands, other.commands).contains { $0.kind != $1.kind }
    }

    /// The outline with each command raised from where its own pen stands.
    func raised(to kinds: [KeyframesCommand.Kind]) -> KeyframesOutline {
        var result = self
        var pen = Point.zero
        for index in commands.indices {
            if index < kinds.count { result.commands[index] = commands[index].raised(to: kinds[index], from: pen) }
            pen = commands[index].end
        }
        return result
    }

    /// The outline `amount` of the way to another that matches, the lower command of each pair raised from where the
    /// pen of the **outcome** stands. That lies on neither curve, but Android draws it.
    func mixedFromPen(with other: KeyframesOutline, _ amount: Double) -> KeyframesOutline {
        var result = KeyframesOutline()
        var pen = Point.zero
        for (a, b) in zip(commands, other.commands) {
            let mixed = a.raised(to: b.kind, from: pen).mixed(with: b.raised(to: a.kind, from: pen), amount)
                .raised(to: .cubic, from: pen)
            result.commands.append(mixed)
            pen = mixed.end
        }
        return result
    }

    /// Each run of segments; only a `close` closes one. A move without a segment draws nothing.
    var contours: [Contour] {
        var result: [Contour] = []
        var pen = Point.zero
        var current = Contour([], isClosed: false)
        func finish() { if current.vertices.count > 1 { result.append(current) } }
        for command in commands {
            switch command.kind {
            case .move:
                finish()
                current = Contour([Vertex(command.end)], isClosed: false)
            case .close:
                // What comes after goes on from the contour's beginning.
                current.isClosed = true
                finish()
                current = Contour([Vertex(command.end)], isClosed: false)
            case .line, .quadratic, .cubic:
                let curve = command.kind == .line ? command : command.raised(to: .cubic, from: pen)
                let isLine = command.kind == .line
                current.vertices[current.vertices.count - 1].outControl = isLine ? pen : curve.control1
                current.vertices.append(
                    Vertex(command.end, inControl: isLine ? command.end : curve.control2, outControl: command.end))
            }
            pen = command.end
        }
        finish()
        return result
    }
}

extension KeyframesImporter {
    /// The outline that a list of commands draws; invalid commands are skipped with a diagnostic.
    mutating func outline(_ list: JSONValue) -> KeyframesOutline? {
        guard list.isArray else {
            report(.warning, "path", "This is not a list of path commands; the keyframe is ignored.", at: list)
            return nil
        }
        var outline = KeyframesOutline()
        outline.commands.reserveCapacity(list.count)
        var pen = Point.zero
        var beginning = Point.zero
        for item in list.elements {
            guard hasRoom(for: 1), commandCount % 256 != 0 || !interruption.isDemanded else { return outline }
            guard let command = command(item, pen: pen, beginning: beginning) else { continue }
            if outline.commands.isEmpty, command.kind != .move {
                report(.warning, "path", "The path does not start with M; it starts at the origin.", at: item)
                outline.commands.append(KeyframesCommand(kind: .move, control1: .zero, control2: .zero, end: .zero))
            }
            if command.kind == .move { beginning = command.end }
            pen = command.end
            outline.commands.append(command)
        }
        return outline
    }

    /// Whether so many more path commands may be made.
    mutating func hasRoom(for count: Int) -> Bool {
        guard commandCount + count <= Limit.commands else {
            if said.insert("commands").inserted {
                report(
                    .warning, "path",
                    "Only \(Limit.commands) path commands are drawn, including those between keyframes.",
                    at: root["features"])
            }
            return false
        }
        commandCount += count
        return true
    }

    private mutating func command(_ item: JSONValue, pen: Point, beginning: Point) -> KeyframesCommand? {
        guard let text = item.string, let letter = text.utf8.first else {
            report(.warning, "path", "This is not a path command; it is ignored.", at: item)
            return nil
        }
        let kind: KeyframesCommand.Kind
        let count: Int
        switch letter | 0x20 {
        case UInt8(ascii: "m"): (kind, count) = (.move, 2)
        case UInt8(ascii: "l"): (kind, count) = (.line, 2)
        case UInt8(ascii: "q"): (kind, count) = (.quadratic, 4)
        case UInt8(ascii: "c"): (kind, count) = (.cubic, 6)
        case UInt8(ascii: "z"): (kind, count) = (.close, 0)
        default:
            report(
                .warning, "path",
                "There is no path command “\(text.prefix(1))”; it is ignored. Android rejects the file.", at: item)
            return nil
        }
        if kind == .close {
            report(
                .warning, "path",
                "The format has no close command; the path is closed anyway. iOS ignores the command, and Android "
                    + "rejects the file.",
                at: item)
            if profile == .ios { return nil }
            return KeyframesCommand(kind: .close, control1: beginning, control2: beginning, end: beginning)
        }
        let isRelative = letter & 0x20 != 0
        if isRelative {
            if said.insert("relative commands").inserted {
                report(.warning, "path", "iOS ignores lowercase (relative) commands.", at: item)
            }
            if profile == .ios { return nil }
        }
        guard let numbers = KeyframesImporter.numbers(text.dropFirst(), count: count) else {
            report(
                .warning, "path",
                "“\(text.prefix(1))” needs \(count) numbers; the command is ignored. Both players reject the file.",
                at: item)
            return nil
        }
        noteLastCharacter(text, count: count, item)
        let origin = isRelative ? pen : .zero
        func point(_ index: Int) -> Point { origin + Point(numbers[2 * index], numbers[2 * index + 1]) }
        return KeyframesCommand(
            kind: kind, control1: point(0), control2: point(max(0, count / 2 - 2)), end: point(count / 2 - 1))
    }

    /// iOS takes the last character of a command for something else and drops it, which hardly matters after a decimal
    /// point.
    private mutating func noteLastCharacter(_ text: String, count: Int, _ item: JSONValue) {
        guard !said.contains("last character"), !text.utf8.suffix(3).contains(UInt8(ascii: ".")) else { return }
        let parts = text.dropFirst().split(separator: ",")
        guard parts.count == count, let last = parts.last else { return }
        let dropped = last.dropLast()
        guard let number = Double(last), abs(number - (Double(dropped) ?? 0)) >= 0.5 else { return }
        said.insert("last character")
        report(
            .note, "path",
            "iOS drops the last character of every command: “\(text.prefix(60))” ends at "
                + "\(dropped.isEmpty ? "0" : String(dropped)) there.", at: item,
            hint: "Write numbers with two decimals.")
    }

    /// The first numbers of a comma-separated list; nil if there are fewer, or one of them is not a number.
    private static func numbers(_ text: Substring, count: Int) -> [Double]? {
        var result: [Double] = []
        for part in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
            guard result.count < count else { break }
            guard part.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(part),
                number.isFinite
            else { return nil }
            result.append(number)
        }
        return result.count == count ? result : nil
    }
}
