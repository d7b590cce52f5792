import Engine
import Formats

/// Collects what becomes different in an archive: numbers where they are, values in the form that the archive has for
/// them, and keys that are not there yet.
struct ArchiveValueWriter {
    private var additions: ArchiveAdditions
    private let archive: KeyedArchive
    private let list: PlistDocument
    private let uses: [Int]
    private let objects: PlistValue?
    /// What others have, too, is copied as far as numbers in it change.
    private var copies = ArchiveAdditions.Copy()
    /// The numbers by the reference that is to lead to them, which no other reference leads to.
    private var numbers: [Int: Double] = [:]
    /// What else becomes different, by reference.
    private var parts: [Int: PlistPart] = [:]
    /// New keys, by the object that gets them.
    private var members: [Int: [(key: String, value: PlistPart)]] = [:]

    /// A writer that changes nothing yet.
    init(_ additions: ArchiveAdditions) {
        self.additions = additions
        archive = additions.archive
        list = archive.list
        uses = archive.uses
        objects = archive.list.root["$objects"]
    }

    // MARK: - Numbers

    /// Sets a number at the end of references of which the first one leads to an object that is shared.
    mutating func set(_ value: Double, sharedFrom chain: [Int]) { copies.set(value, along: chain[...]) }

    /// Sets a number that a reference leads to, which may be an object of its own.
    mutating func set(_ value: Double, at reference: Int) { numbers[reference] = value }

    /// Sets a number at the end of references, the first one that of a key.
    private mutating func set(_ value: Double, along chain: [Int]) {
        guard let last = chain.last else { return }
        // A number that is an object itself does not count as one on the way.
        let shared = chain.dropLast().firstIndex { reference in
            guard let uid = target(of: reference).uid else { return false }
            return uid < uses.count && uses[uid] > 1
        }
        if let shared { set(value, sharedFrom: Array(chain[shared...])) } else { set(value, at: last) }
    }

    private func target(of reference: Int) -> PlistValue { PlistValue(list, Int(list.references[reference])) }

    private func reference(of key: String, in value: KeyedValue) -> Int? {
        list.reference(of: key, in: value.object, among: KeyedValue.maxKeys)
    }

    // MARK: - Values

    /// Gives a key another value: in the form that is there, else in the archive's own.
    mutating func set(_ value: PropertyValue, at member: ArchiveMember) throws(PlistFailure) {
        let object = PlistValue(list, member.object)
        guard let reference = list.reference(of: member.key, in: object, among: KeyedValue.maxKeys) else {
            members[member.object, default: []].append((member.key, try additions.made(value, member.kind, in: object)))
            return
        }
        let old = KeyedValue(archive, target(of: reference))
        if let part = member.part {
            guard case .number(let number) = value, set([part: number], of: old, along: [reference]) else {
                throw PlistFailure(message: "there is no number at \(member.path)", offset: 0)
            }
            return
        }
        if try change(old, to: value, member.kind, along: [reference]) { return }
        parts[reference] = try additions.made(value, member.kind, in: object)
    }

    /// Changes what is there; false where all of it is to give way to something else.
    private mutating func change(
        _ old: KeyedValue, to value: PropertyValue, _ kind: ArchiveMember.Kind, along chain: [Int]
    ) throws(PlistFailure) -> Bool {
        switch (kind, value) {
        case (.number, .number(let number)) where old.object.double != nil:
            set(number, along: chain)
            return true
        case (.flag, _) where old.object.double != nil:
            set(try ArchiveAdditions.flag(value) ? 1 : 0, along: chain)
            return true
        case (.point, .vector(let vector)):
            return set(["x": vector.x, "y": vector.y], of: old, along: chain)
        case (.size, .vector(let vector)):
            return set(["width": vector.x, "height": vector.y], of: old, along: chain)
        case (.color, .color(let color)): return try set(color, of: old, along: chain)
        case (.colors, .gradient(let stops)):
            guard let (container, elements) = container(of: old, along: chain), elements.count == stops.colorCount
            else {
                return false
            }
            for (index, color) in stops.colorsWithOpacity.enumerated() {
                let chain = container + [list.reference(of: index, in: elements)]
                let element = KeyedValue(archive, target(of: chain[chain.count - 1]))
                guard try set(color, of: element, along: chain) else { return false }
            }
            return true
        case (.numbers, .gradient(let stops)):
            guard let (container, elements) = container(of: old, along: chain), elements.count == stops.offsets.count
            else { return false }
            for (index, offset) in stops.offsets.enumerated() {
                let chain = container + [list.reference(of: index, in: elements)]
                guard let number = KeyedValue(archive, target(of: chain[chain.count - 1])).object.double else {
                    return false
                }
                if number != offset { set(offset, along: chain) }
            }
            return true
        case (.text, .text(let text)):
            // What has attributes has them for ranges of its characters.
            guard old.knownClass != .attributedString else {
                throw PlistFailure(message: "the text has attributes for parts of it", offset: 0)
            }
            parts[chain[0]] = additions.add(text: text)
            return true
        case (.path, _):
            guard old.knownClass == .pathProxy || old.uid == 0 else {
                throw PlistFailure(message: "the archive has the path in another form", offset: 0)
            }
            return false
        default: return false
        }
    }

    /// Sets numbers of an object that has them all; false where it has not.
    private mutating func set(_ numbers: [String: Double], of object: KeyedValue, along chain: [Int]) -> Bool {
        var references: [(reference: Int, number: Double)] = []
        for (key, number) in numbers {
            guard let reference = reference(of: key, in: object),
                KeyedValue(archive, target(of: reference)).object.double != nil
            else { return false }
            references.append((reference, number))
        }
        for (reference, number) in references where KeyedValue(archive, target(of: reference)).object.double != number {
            set(number, along: chain + [reference])
        }
        return true
    }

    private mutating func set(
        _ color: Color, of object: KeyedValue, along chain: [Int]
    ) throws(PlistFailure) -> Bool {
        switch object.knownClass {
        case .colorProxy:
            return set(["r": color.red, "g": color.green, "b": color.blue, "a": color.alpha], of: object, along: chain)
        case .phoneColor:
            return set(
                ["UIRed": color.red, "UIGreen": color.green, "UIBlue": color.blue, "UIAlpha": color.alpha],
                of: object, along: chain)
        default: return false
        }
    }

    /// Replaces the colors of a key's value.
    mutating func recolor(
        _ key: ArchiveNumbers.ColorKey, _ replaced: (Color) -> Color?
    ) throws(PlistFailure) {
        let object = PlistValue(list, key.object)
        guard let reference = list.reference(of: key.key, in: object, among: KeyedValue.maxKeys) else { return }
        let hasOffset = list.reference(of: "byValue", in: object, among: KeyedValue.maxKeys) != nil
        try recolor(along: [reference], depth: 0) { color throws(PlistFailure) in
            guard let new = replaced(color) else { return nil }
            if hasOffset { throw PlistFailure(message: "an animation adds to this color", offset: 0) }
            return new
        }
    }

    private mutating func recolor(
        along chain: [Int], depth: Int, _ replaced: (Color) throws(PlistFailure) -> Color?
    ) throws(PlistFailure) {
        let value = KeyedValue(archive, target(of: chain[chain.count - 1]))
        if let color = value.color {
            guard let new = try replaced(color), !(try set(new, of: value, along: chain)) else { return }
            guard chain.count == 1 else {
                throw PlistFailure(message: "the archive writes one of them without its components", offset: 0)
            }
            parts[chain[0]] = additions.add(color: new)
            return
        }
        // Lists of gradients' colors are the deepest there are.
        guard depth < 2, let (container, elements) = container(of: value, along: chain) else { return }
        for index in 0..<elements.count {
            try recolor(along: container + [list.reference(of: index, in: elements)], depth: depth + 1, replaced)
        }
    }

    /// The elements of a list, and the references to them; nil for what is not a list.
    private func container(of value: KeyedValue, along chain: [Int]) -> (chain: [Int], elements: PlistValue)? {
        var (value, chain) = (value, chain)
        for (type, key) in [(ArchivedClass.arrayProxy, "array"), (.array, "NS.objects")] where value.knownClass == type
        {
            guard let reference = reference(of: key, in: value) else { return nil }
            chain.append(reference)
            value = KeyedValue(archive, target(of: reference))
        }
        return value.object.kind == .array ? (chain, value.object) : nil
    }

    // MARK: - Changes

    /// All that becomes different.
    mutating func finished() -> PlistChanges {
        for (reference, copy) in copies.parts.sorted(by: { $0.key < $1.key }) {
            parts[reference] = additions.add(copy, at: reference)
        }
        var plain: [Int: Double] = [:]
        for (reference, number) in numbers.sorted(by: { $0.key < $1.key }) {
            guard let uid = target(of: reference).uid, let objects else {
                plain[reference] = number
                continue
            }
            if uid < uses.count, uses[uid] == 1 {
                plain[list.reference(of: uid, in: objects)] = number
            } else {
                parts[reference] = additions.add(.number(number))
            }
        }
        for (object, members) in members.sorted(by: { $0.key < $1.key }) { rewrite(object, members, &plain) }
        for (reference, part) in parts { additions.set(reference, to: part) }
        var changes = additions.changes
        changes.numbers = plain
        return changes
    }

    /// Writes an object anew, with other values for its keys and new keys at its end.
    private mutating func rewrite(
        _ number: Int, _ members: [(key: String, value: PlistPart)], _ numbers: inout [Int: Double]
    ) {
        let object = PlistValue(list, number)
        var pairs: [(key: PlistPart, value: PlistPart)] = []
        for (index, member) in object.members.enumerated() {
            let reference = list.reference(of: index, in: object)
            var part = parts.removeValue(forKey: reference) ?? .object(member.value.index)
            if let number = numbers.removeValue(forKey: reference) { part = .number(number) }
            if member.key.string == ArchiveAdditions.contentsKey, let contents = contents(object, members) {
                part = contents
            }
            pairs.append((.object(member.key.index), part))
        }
        pairs += members.map { (.text($0.key), $0.value) }
        guard let reference = holder(of: number) else { return }
        parts[reference] = .dictionary(pairs)
    }

    /// The list of keys that some objects have, with the new ones.
    private mutating func contents(_ object: PlistValue, _ members: [(key: String, value: PlistPart)]) -> PlistPart? {
        additions.contents(of: object, adding: members.map(\.key), without: [])
    }

    /// The reference to an object among all objects.
    private func holder(of number: Int) -> Int? {
        guard let objects else { return nil }
        return archive.objects.firstIndex { $0.index == number }.map { list.reference(of: $0, in: objects) }
    }
}
