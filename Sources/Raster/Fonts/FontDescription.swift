import Engine

/// What is asked of a font, in a form that can be compared.
struct FontDescription: Hashable {
    /// The font's own name; see `key(of:)`.
    let name: String
    /// Names of families as they were written.
    let families: [String]
    /// 1…1000 as in CSS.
    let weight: Double
    /// Whether glyphs slant.
    let isItalic: Bool
    /// What stands in where no family is there; see `FontRequest.genre`.
    let genre: FontRequest.Genre?
    /// Whether characters that are lacking come from a font for their script.
    let followsScript: Bool

    /// The description of what a text asks for.
    init(_ request: FontRequest) {
        name = FontDescription.key(of: request.name)
        families = request.families
        weight = min(max(request.weight.isFinite ? request.weight : 400, 1), 1000)
        isItalic = request.isItalic
        genre = request.genre
        followsScript = request.followsScript
    }

    /// Whether a font is of a family, or is the very font, that was asked for.
    func names(_ face: FontFace) -> Bool { isExactly(face) || rank(of: face.names.families) != nil }

    /// How far a font is from what is wanted: 0 for the very font, more the further it is; nil for one that has nothing
    /// to do with it. `fileName` counts as one more name of the font.
    func distance(of face: FontFace, fileName: String) -> Double? {
        if isExactly(face) { return 0 }
        let fileKey = FontDescription.key(of: FontDescription.stem(of: fileName))
        let isNamedSo = !name.isEmpty && fileKey == name
        guard let rank = rank(of: face.names.families + [FontDescription.stem(of: fileName)]) else {
            return isNamedSo ? 1 : nil
        }
        let weights = face.weights
        let nearest = min(max(weight, weights.lowerBound), weights.upperBound)
        // A family of second choice is worse than any weight of the first.
        return Double(rank) * 10_000 + (face.isItalic == isItalic ? 0 : 2000) + abs(nearest - weight) + 1
    }

    /// Whether a file is likely to hold the font, to go by its name.
    func suggests(fileName: String) -> Bool {
        let stem = FontDescription.key(of: FontDescription.stem(of: fileName))
        guard !stem.isEmpty else { return false }
        return ([name] + families.map(FontDescription.key)).contains { key in
            !key.isEmpty && (stem.hasPrefix(key) || key.hasPrefix(stem))
        }
    }

    private func isExactly(_ face: FontFace) -> Bool {
        !name.isEmpty && face.names.wholes.contains { FontDescription.key(of: $0) == name }
    }

    private func rank(of names: [String]) -> Int? {
        let keys = Set(names.map(FontDescription.key))
        return families.firstIndex { keys.contains(FontDescription.key(of: $0)) }
    }

    /// A name without what programs differ in: lower case, letters and digits only.
    static func key(of name: String) -> String {
        // Most names need no table of Unicode.
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
            return name.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        return String(unsafeUninitializedCapacity: name.utf8.count) { key in
            var count = 0
            for byte in name.utf8 {
                let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
                guard
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(lower)
                else { continue }
                key[count] = lower
                count += 1
            }
            return count
        }
    }

    private static func stem(of fileName: String) -> String {
        fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    }
}
