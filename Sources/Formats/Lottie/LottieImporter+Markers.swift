import Engine

extension LottieImporter {
    /// The markers on the timeline, in the order of time.
    mutating func readMarkers() -> [Marker] {
        let list = list("markers", of: root)
        if let list, list.elements.dropFirst(LottieImporter.mostMarkers).first(where: { _ in true }) != nil {
            report(.warning, "limit", "Only the first \(LottieImporter.mostMarkers) markers are listed.", at: list)
        }
        return LottieImporter.markers(of: list)
    }

    /// The most markers that are read.
    private static let mostMarkers = 10_000
    /// The most characters of a comment that a name is looked for in.
    private static let mostCharacters = 4_000

    /// The markers of a list, the first ones of many, in the order of time.
    static func markers(of list: JSONValue?) -> [Marker] {
        var markers: [Marker] = []
        guard let list else { return markers }
        let interruption = Interruption.current
        for item in list.elements.prefix(mostMarkers) {
            if interruption.isDemanded { break }
            guard let frame = item["tm"]?.double else { continue }
            let comment = item["cm"]?.string ?? ""
            let isShort = comment.utf8.count <= mostCharacters
            let name = LottieImporter.markerName(isShort ? comment : String(comment.prefix(mostCharacters)))
            markers.append(Marker(name: name, frame: frame, duration: max(0, item["dr"]?.double ?? 0)))
        }
        return markers.sorted { $0.frame < $1.frame }
    }

    /// The name in a marker's comment: the member `name` of a JSON object, the value on a line `name:value`, or else the
    /// first line.
    static func markerName(_ comment: String) -> String {
        // Most are a word or two of plain letters, in which there are no lines to find.
        let isPlain = comment.utf8.allSatisfy {
            (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "{")
        }
        if isPlain { return comment }
        let lines = comment.split(whereSeparator: \.isNewline)
        if comment.first(where: { !$0.isWhitespace }) == "{",
            let json = try? JSONDocument(Array(comment.utf8)), let name = json.withRoot({ $0["name"]?.string })
        {
            return name
        }
        for line in lines {
            let parts = line.split(separator: ":", omittingEmptySubsequences: false)
            if parts.count == 2, trimmed(parts[0]) == "name" { return String(trimmed(parts[1])) }
        }
        return lines.first.map(String.init) ?? comment
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var rest = text.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
