import Engine
import Formats
import Tuning

/// The law of tuning over the numbers of one file.
///
/// For each number: the patched text differs in that number's bytes alone, they are a number of JSON, and reading the
/// patched text gives the scene that was read with its keyframes worked out anew from the numbers. For each value: the
/// patched text differs in that value alone, or has one member more, and reading it gives the scene that was read with
/// an override of the value. Scenes are compared by the display lists of some frames. Of an archive of objects, which is written anew: what it
/// says is the same but for those numbers, value by value.
public struct TuningLaw {
    /// How much was checked.
    public internal(set) var counts = LawCounts()
    /// What does not hold.
    public internal(set) var breaches: [String] = []
    let file: TunableFile
    /// As they were read.
    let bytes: [UInt8]
    let frames: [Double]
    /// As the file has it; nil where its importer notes nothing.
    let scene: Scene?
    /// Whether tracks can be worked out anew: other formats' curves have clocks and units of their own, and their values
    /// are held against overrides.
    let isLottie: Bool

    /// Up to so many numbers each one is changed alone, whatever it takes.
    private static let mostAlone = 150
    /// How many numbers are changed at once in the others, as long as that makes no more than ``mostGroups``.
    private static let together = 24
    /// In how many groups the numbers of a file are changed at most.
    private static let mostGroups = 120
    /// How many values are set, each alone.
    private static let mostOverrides = 400
    /// Of how many curves a segment is changed, and how many values get keyframes.
    private static let mostSegments = 12
    /// How many colors are replaced, each alone.
    private static let mostColors = 40
    /// How many of those are changed alone as well.
    private static let samples = 24

    /// - Throws: When the file cannot be read.
    public init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        file = try TunableFile(bytes)
        self.scene = file.scene
        let document = try Document.read(file.isText ? file.text : bytes)
        isLottie = document.format == .lottie
        let scene = file.scene ?? document.scene
        let (first, last) = (scene.frames.lowerBound, scene.frames.upperBound)
        frames = [0.02, 0.31, 0.55, 0.83].map { first + (last - first) * $0 }
    }

    /// Checks all of it.
    public mutating func check() {
        checkValues()
        checkOverrides(most: Self.mostOverrides)
        checkColors(most: Self.mostColors)
        checkInsertions()
        checkSegments(most: Self.mostSegments)
        let edits = edits()
        let isFew = edits.count <= Self.mostAlone
        // Numbers that lie far from each other are changed together, so that few of them hide each other.
        let count = isFew ? edits.count : min((edits.count + Self.together - 1) / Self.together, Self.mostGroups)
        let groups = (0..<count).map { group in
            Swift.stride(from: group, to: edits.count, by: count).map { edits[$0] }
        }
        for group in groups { checkText(group) }
        for group in groups { checkScene(group) }
        guard !isFew else {
            counts.alone = edits.count
            return
        }
        for index in 0..<Self.samples {
            let edit = edits[index * (edits.count / Self.samples)]
            checkText([edit])
            checkScene([edit])
        }
        counts.alone = Self.samples
        counts.batches = groups.count
        counts.together = edits.count - Self.samples
    }

    /// Checks a few numbers of the file, which lie as far from each other in it as they can, each alone.
    public mutating func check(sample count: Int) {
        checkValues(sample: count)
        checkOverrides(most: count)
        checkColors(most: count)
        checkInsertions()
        checkSegments(most: count)
        let edits = edits()
        let step = max(1, (edits.count + count - 1) / max(count, 1))
        for index in stride(from: 0, to: edits.count, by: step) {
            checkText([edits[index]])
            checkScene([edits[index]])
            counts.alone += 1
        }
    }

    /// Puts in each number and word that the file leaves to its default: as the default nothing is seen of it, and
    /// otherwise it is what it was set to.
    private mutating func checkInsertions() {
        for knob in file.knobs.knobs where knob.insertion != nil {
            guard let value = Self.other(knob) else { continue }
            do {
                let new = try file.bytes(with: try file.edits([(knob.path, value)]))
                let again = try TunableFile(new).knob(at: knob.path)
                if again?.value != value || again?.insertion != nil {
                    breaches.append("\(knob.path): it is \(again?.value ?? .nan) where \(value) was put in")
                }
                let back = try file.edits([(knob.path, knob.value)])
                if try file.bytes(with: back) != bytes { breaches.append("\(knob.path): its default is written") }
            } catch {
                breaches.append("\(knob.path): \(error)")
            }
        }
    }

    /// An edit of each number.
    private mutating func edits() -> [SourceEdit] {
        let knobs = file.knobs.knobs
        var edits: [SourceEdit] = []
        for knob in knobs {
            // What is put in is looked at by itself.
            guard knob.insertion == nil else { continue }
            guard let value = Self.other(knob), let edit = try? file.edits([(knob.path, value)])
            else {
                counts.fixed += 1
                continue
            }
            edits += edit
        }
        counts.knobs = edits.count
        return edits
    }

    /// Another value that a number may have; nil where there is none.
    private static func other(_ knob: Knob) -> Double? {
        let step = knob.isWhole ? 1 : max(0.125, abs(knob.value) * 0.1)
        let tries = [knob.value + step, knob.value - step, knob.range.lowerBound, knob.range.upperBound, 0.5]
        return tries.first { $0 != knob.value && knob.range.contains($0) && abs($0) < 1e8 }
            ?? (knob.range.lowerBound < knob.range.upperBound
                ? (max(knob.range.lowerBound, -1e6) + min(knob.range.upperBound, 1e6)) / 2 : nil)
    }

    // MARK: - The text

    /// Changes some numbers, in the order of the text, and looks at every byte of what comes of it.
    private mutating func checkText(_ edits: [SourceEdit]) {
        counts.texts += 1
        guard file.isText else { return checkObjects(edits) }
        let (old, new) = (file.text, edits.applied(to: file.text))
        var (from, to) = (0, 0)
        for edit in edits {
            let written = Array(edit.text.utf8)
            let (low, high) = (edit.knob.bytes.lowerBound, edit.knob.bytes.upperBound)
            let start = to + low - from
            let end = start + written.count
            guard end <= new.count, old[from..<low] == new[to..<start], new[start..<end].elementsEqual(written) else {
                breaches.append("\(edit.knob.path): other bytes change, too")
                return
            }
            (from, to) = (high, end)
            checkNumber(edit, written)
        }
        if old[from...] != new[to...] { breaches.append("\(edits[0].knob.path): bytes at the end change, too") }
        do {
            let (first, second) = (try JSONDocument(old), try JSONDocument(new))
            let differences = first.withRoot { a in second.withRoot { b in Self.differences(a, b) } }
            let paths = edits.map(\.knob.path)
            if differences != paths {
                let wrong = differences.filter { !paths.contains($0) } + paths.filter { !differences.contains($0) }
                breaches.append("\(edits[0].knob.path) and others: wrongly differ or stay \(wrong.prefix(3))")
            }
        } catch {
            breaches.append("\(edits[0].knob.path) and others: the patched text is no JSON")
        }
    }

    /// Looks at the number that is written, and at what stands beside it.
    private mutating func checkNumber(_ edit: SourceEdit, _ written: [UInt8]) {
        if !edit.knob.choices.isEmpty {
            let word = edit.knob.choices[Int(edit.value)]
            if edit.text != (edit.knob.hasBareWords ? word : "\"\(word)\"") {
                breaches.append("\(edit.knob.path): \(edit.text) is not the word that was chosen")
            }
        } else if !Self.isNumber(written) || Double(edit.text) != edit.value {
            breaches.append("\(edit.knob.path): \(edit.text) is not \(edit.value) in JSON")
        }
        let (text, low, high) = (file.text, edit.knob.bytes.lowerBound, edit.knob.bytes.upperBound)
        let around = [low > 0 ? text[low - 1] : 32, high < text.count ? text[high] : 32]
        if around.contains(where: { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }) {
            breaches.append("\(edit.knob.path): the number does not end where its bytes do")
        }
    }

    /// Whether bytes are a number by RFC 8259.
    private static func isNumber(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
            let count = rest.prefix { (48...57).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == 45 { rest = rest.dropFirst() }
        let isZero = rest.first == 48
        let whole = digits(&rest)
        guard whole > 0, !isZero || whole == 1 else { return false }
        if rest.first == 46 {
            rest = rest.dropFirst()
            guard digits(&rest) > 0 else { return false }
        }
        if rest.first == 101 || rest.first == 69 {
            rest = rest.dropFirst()
            if rest.first == 43 || rest.first == 45 { rest = rest.dropFirst() }
            guard digits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    /// The paths of values that differ. As deep as the texts are nested, which the reader bounds.
    static func differences(_ a: JSONValue, _ b: JSONValue) -> [String] {
        guard a.kind == b.kind, a.count == b.count else { return [a.path] }
        switch a.kind {
        case .null: return []
        case .bool: return a.bool == b.bool ? [] : [a.path]
        case .number: return a.double == b.double ? [] : [a.path]
        case .string: return a.string == b.string ? [] : [a.path]
        case .array: return zip(a.elements, b.elements).flatMap { differences($0, $1) }
        case .object:
            return zip(a.members, b.members).flatMap { first, second in
                first.key == second.key ? differences(first.value, second.value) : [first.value.path]
            }
        }
    }
}
