import Engine

/// Outlines: as Lottie, motion documents and Keyframes have them.
extension SourceWriter {
    /// The only contour of an outline.
    func contour(of value: PropertyValue) throws(Failure) -> Contour {
        switch value {
        case .path(let contour): return contour
        case .outline(let path):
            let contours = path.contours
            guard contours.count == 1 else {
                throw .form("the file has room for one contour, not for \(contours.count)")
            }
            return contours[0]
        default: throw .kind
        }
    }

    /// The edits that replace an outline in Lottie's form.
    func outlineEdits(
        _ contour: Contour, _ isClosed: Bool?, in json: JSONValue
    ) throws(Failure) -> [TextEdit] {
        guard let path = json.isArray ? json.first : json, let points = path["v"], points.isArray else { throw .kind }
        try check(contour, isClosed)
        var edits: [TextEdit] = []
        for (name, list) in lists(of: contour) {
            let member = path.member(name)
            guard let member, member.count == list.count else {
                // Lists of other lengths are written anew, all of them.
                return [TextEdit(path.byteRange, try outline(contour, isClosed, JSONStyle(of: points, in: text)))]
            }
            for (element, numbers) in zip(member.elements, list) {
                edits += self.edits(numbers, in: element, keepsRest: true)
            }
        }
        if isClosed == nil, contour.isClosed != (path["c"]?.truth ?? false) {
            guard let flag = path["c"] else {
                return [TextEdit(path.byteRange, try outline(contour, isClosed, JSONStyle(of: points, in: text)))]
            }
            edits.append(
                TextEdit(flag.byteRange, try fresh(.flag(contour.isClosed), .flag(isInverted: false), like: flag)))
        }
        return edits.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }

    private func check(_ contour: Contour, _ isClosed: Bool?) throws(Failure) {
        guard let isClosed, isClosed != contour.isClosed else { return }
        throw .form("in this version of the format, the path does not store whether it is closed")
    }

    /// The coordinates of an outline, by the member that lists them.
    private func lists(of contour: Contour) -> [(String, [[Double]])] {
        func relative(_ control: Point, _ point: Point) -> [Double] {
            [
                SourceScale(offset: point.x).file(control.x), SourceScale(offset: point.y).file(control.y),
            ]
        }
        return [
            ("i", contour.vertices.map { relative($0.inControl, $0.point) }),
            ("o", contour.vertices.map { relative($0.outControl, $0.point) }),
            ("v", contour.vertices.map { [$0.point.x, $0.point.y] }),
        ]
    }

    /// An outline as Lottie has it.
    func outline(_ contour: Contour, _ isClosed: Bool?, _ style: JSONStyle) throws(Failure) -> String {
        try check(contour, isClosed)
        var members = lists(of: contour).map { name, list in
            (name, "[" + list.map { style.list($0) }.joined(separator: style.separator) + "]")
        }
        if isClosed == nil { members.append(("c", "\(contour.isClosed)")) }
        return style.object(members)
    }

    // MARK: - Commands

    /// The data of an SVG path, with commas between coordinates where the file has some.
    func pathData(_ value: PropertyValue, like other: JSONValue?) throws(Failure) -> String {
        let path: Path
        switch value {
        case .path(let contour): path = Path(contour)
        case .outline(let whole): path = whole
        default: throw .kind
        }
        let style = NumberStyle(of: [])
        let comma = other?.text.contains(",") == true ? "," : " "
        return path.steps.map { letter, points in
            ([letter] + points.map { style.text(of: $0.x) + comma + style.text(of: $0.y) }).joined(separator: " ")
        }.joined(separator: " ")
    }

    /// A list of commands as Keyframes has them, each of which is a text.
    func commands(_ value: PropertyValue, like other: JSONValue?) throws(Failure) -> String {
        let contour = try contour(of: value)
        guard !contour.isClosed else {
            throw .form("the format cannot close outlines; lead back to the first point and leave out the Z")
        }
        let number = other?.first?.string.map { $0.dropFirst().prefix { $0 != "," && $0 != " " } } ?? ""
        let style = NumberStyle(of: Array(number.utf8))
        let texts = Path(contour).steps.map { letter, points in
            "\"" + letter + points.flatMap { [style.text(of: $0.x), style.text(of: $0.y)] }.joined(separator: ",")
                + "\""
        }
        return JSONStyle(of: other, in: text).list(of: texts)
    }
}

extension Path {
    /// The SVG command letter of each step, and its points.
    fileprivate var steps: [(letter: String, points: ArraySlice<Point>)] {
        var steps: [(String, ArraySlice<Point>)] = []
        var next = 0
        for verb in verbs {
            let letter =
                switch verb {
                case .move: "M"
                case .line: "L"
                case .cubic: "C"
                case .close: "Z"
                }
            steps.append((letter, points[next..<next + verb.pointCount]))
            next += verb.pointCount
        }
        return steps
    }
}

extension Contour {
    /// An outline as Lottie has it: vertices `v` with handles relative to them, `i` and `o`, and whether it is closed, `c`.
    /// Nil for what has no vertices. (An object has no elements, so a missing list reads as an empty one.)
    init?(lottie path: JSONValue) {
        var (vertices, into, out, closed): (JSONValue?, JSONValue?, JSONValue?, JSONValue?)
        let isRead = path.forEachMember { word, member in
            switch word {
            case JSONText.word("v"): vertices = member
            case JSONText.word("i"): into = member
            case JSONText.word("o"): out = member
            case JSONText.word("c"): closed = member
            default: break
            }
        }
        if !isRead { (vertices, into, out, closed) = (path["v"], path["i"], path["o"], path["c"]) }
        guard let vertices, vertices.isArray else { return nil }
        let count = vertices.count
        var positions = vertices.elements
        var ins = (into ?? path).elements
        var outs = (out ?? path).elements
        let result = [Vertex](unsafeUninitializedCapacity: count) { buffer, initialized in
            while let value = positions.next() {
                let position = value.planePoint
                let inHandle = ins.next()?.planePoint ?? .zero
                let outHandle = outs.next()?.planePoint ?? .zero
                (buffer.baseAddress.unsafelyUnwrapped + initialized).initialize(
                    to: Vertex(position, inControl: position + inHandle, outControl: position + outHandle))
                initialized &+= 1
            }
        }
        self.init(result, isClosed: closed?.truth ?? false)
    }

    /// The same of a JSON text.
    init?(lottie written: String) {
        let read = try? JSONDocument(Array(written.utf8)).withRoot { $0.isObject ? Contour(lottie: $0) : nil }
        guard let contour = read ?? nil, contour.isFinite else { return nil }
        self = contour
    }
}

extension JSONValue {
    /// The first two numbers of an array; 0 for what is missing or no number. A number on its own counts as an array of
    /// it.
    @inline(__always) fileprivate var planePoint: Point {
        let array = node
        // Outlines have thousands of these.
        if array.has(.array), array.childCount == 2, place[1].has(.number), place[2].has(.number) {
            return Point(Double(bitPattern: place[1].payload), Double(bitPattern: place[2].payload))
        }
        var result = Point.zero
        forEachDouble { index, number in
            if index == 0 { result.x = number } else if index == 1 { result.y = number }
        }
        return result
    }
}
