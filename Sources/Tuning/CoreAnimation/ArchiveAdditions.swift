import Engine
import Formats

/// Objects that are added to an archive, and what is to name them.
///
/// Values of key-value coded properties are objects of their own, as NSKeyedArchiver writes them; classes that the
/// archive describes already are used as they are.
struct ArchiveAdditions {
    /// The archive.
    let archive: KeyedArchive
    /// What becomes of its list.
    private(set) var changes = PlistChanges()
    private let uses: [Int]
    private let objects: PlistValue
    private var classes: [String: Int] = [:]
    private var texts: [String: Int]?

    /// Nothing is added yet; nil where the archive has no list of objects.
    init?(_ archive: KeyedArchive) {
        guard let objects = archive.list.root["$objects"] else { return nil }
        self.archive = archive
        self.objects = objects
        uses = archive.uses
        changes.array = objects.index
    }

    private var list: PlistDocument { archive.list }

    // MARK: - Objects

    /// Adds an object and gives the reference to it.
    mutating func add(_ part: PlistPart) -> PlistPart {
        changes.added.append(part)
        return .uid(archive.objects.count + changes.added.count - 1)
    }

    /// Adds a text, unless it is there.
    mutating func add(text: String) -> PlistPart {
        var known = texts ?? knownTexts
        defer { texts = known }
        if let uid = known[text] { return .uid(uid) }
        known[text] = archive.objects.count + changes.added.count
        return add(.text(text))
    }

    /// The short texts of the archive.
    private var knownTexts: [String: Int] {
        var known: [String: Int] = [:]
        for (uid, object) in archive.objects.enumerated() where object.kind == .string && uid > 0 {
            guard object.contentRange.count <= ArchivedFields.maxText, let text = object.string else { continue }
            if known[text] == nil { known[text] = uid }
        }
        return known
    }

    /// Adds an instance of a class.
    ///
    /// - Parameter superclasses: The nearest first, without `NSObject`.
    mutating func add(
        _ className: String, below superclasses: [String] = [], _ members: [(key: String, value: PlistPart)]
    ) -> PlistPart {
        let type = reference(toClass: className, below: superclasses)
        return add(.dictionary(members.map { (.text($0.key), $0.value) } + [(.text("$class"), type)]))
    }

    /// The reference to what describes a class, which is added where it is missing.
    mutating func reference(toClass name: String, below superclasses: [String]) -> PlistPart {
        if let known = classes[name] { return .uid(known) }
        if let found = archive.objects.firstIndex(where: { $0["$classname"]?.string == name }) {
            classes[name] = found
            return .uid(found)
        }
        classes[name] = archive.objects.count + changes.added.count
        let chain = [name] + superclasses + ["NSObject"]
        return add(
            .dictionary([
                (.text("$classname"), .text(name)), (.text("$classes"), .array(chain.map { .text($0) })),
            ]))
    }

    /// Adds a list in the form in which the archive has its lists of values.
    mutating func add(list parts: [PlistPart]) -> PlistPart {
        let array = add("NSMutableArray", below: ["NSArray"], [("NS.objects", .array(parts))])
        let hasProxies = archive.objects.contains { $0["$classname"]?.string == "LKNSArrayCodingProxy" }
        return hasProxies ? add("LKNSArrayCodingProxy", [("array", array)]) : array
    }

    /// Adds a timing function.
    mutating func add(function curve: CubicBezier) -> PlistPart {
        add(
            "CAMediaTimingFunction",
            [
                ("c1x", .number(curve.x1)), ("c1y", .number(curve.y1)), ("c2x", .number(curve.x2)),
                ("c2y", .number(curve.y2)),
            ])
    }

    /// Adds a copy of an object with other numbers at some of its keys; a number becomes that number.
    mutating func add(copyOf value: KeyedValue, with numbers: [String: Double]) -> PlistPart {
        guard value.object.kind == .dictionary else {
            let number = PlistPart.number(numbers[""] ?? value.number ?? 0)
            return value.uid == nil ? number : add(number)
        }
        var pairs: [(key: PlistPart, value: PlistPart)] = []
        for (key, old) in value.object.members {
            var part = PlistPart.object(old.index)
            if let name = key.string, let number = numbers[name] {
                part = old.uid == nil ? .number(number) : add(.number(number))
            }
            pairs.append((.object(key.index), part))
        }
        return value.uid == nil ? .dictionary(pairs) : add(.dictionary(pairs))
    }

    /// What becomes different in the copy of an object.
    struct Copy {
        /// What the number is instead; nil for what is not a number.
        var number: Double?
        /// What becomes different in it, by the references that lead there.
        var parts: [Int: Copy] = [:]

        /// Gives the number at the end of a path another value.
        mutating func set(_ value: Double, along path: ArraySlice<Int>) {
            guard let first = path.first else {
                number = value
                return
            }
            parts[first, default: Copy()].set(value, along: path.dropFirst())
        }
    }

    /// Adds a copy of what a reference leads to.
    mutating func add(_ copy: Copy, at reference: Int) -> PlistPart {
        let value = PlistValue(list, Int(list.references[reference]))
        if let number = copy.number { return value.uid == nil ? .number(number) : add(.number(number)) }
        guard let uid = value.uid else { return made(copy, of: value) }
        let part = made(copy, of: archive.objects[uid])
        return add(part)
    }

    /// A copy of a container; what does not change in it is named as it was.
    private mutating func made(_ copy: Copy, of value: PlistValue) -> PlistPart {
        func part(_ index: Int) -> PlistPart {
            let reference = list.reference(of: index, in: value)
            return copy.parts[reference].map { add($0, at: reference) } ?? .object(Int(list.references[reference]))
        }
        switch value.kind {
        case .array: return .array(value.elements.indices.map(part))
        case .dictionary:
            return .dictionary(value.members.indices.map { (.object(value.members[$0].key.index), part($0)) })
        default: return .object(value.index)
        }
    }

    /// The key under which some objects list their keys.
    static let contentsKey = "__CACodingContents"

    /// The list of an object's keys with others, where it has one; nil where it has none.
    mutating func contents(of object: PlistValue, adding keys: [String], without removed: Set<String>) -> PlistPart? {
        let reference = list.reference(of: Self.contentsKey, in: object, among: KeyedValue.maxKeys)
        guard let reference,
            KeyedValue(archive, PlistValue(list, Int(list.references[reference]))).elements != nil
        else { return nil }
        var names = Set(object.members.compactMap(\.key.string)).subtracting(removed)
        names.formUnion(keys)
        let parts = names.filter { !$0.hasPrefix("$") && !$0.hasPrefix("__") }.sorted().map { add(text: $0) }
        return add("NSMutableArray", below: ["NSArray"], [("NS.objects", .array(parts))])
    }

    // MARK: - References

    /// Has a reference lead to something new.
    mutating func set(_ reference: Int, to part: PlistPart) { changes.parts[reference] = part }

    /// Puts other elements into a list that nothing else has; false where it has to become another one.
    ///
    /// - Parameter reference: Where the list is named.
    mutating func replaceElements(ofListAt reference: Int, with parts: [PlistPart]) -> Bool {
        var reference = reference
        for _ in 0..<4 {
            let value = PlistValue(list, Int(list.references[reference]))
            if let uid = value.uid {
                guard uid > 0, uid < uses.count, uses[uid] == 1 else { return false }
                reference = list.reference(of: uid, in: objects)
                continue
            }
            let key: String
            switch KeyedValue(archive, value).knownClass {
            case .arrayProxy: key = "array"
            case .array: key = "NS.objects"
            default: return false
            }
            guard let inner = list.reference(of: key, in: value, among: KeyedValue.maxKeys) else { return false }
            reference = inner
            if PlistValue(list, Int(list.references[reference])).kind == .array {
                changes.parts[reference] = .array(parts)
                return true
            }
        }
        return false
    }

    /// Writes an object anew: other values for some keys, without others, and new keys at its end.
    mutating func rewrite(
        _ object: KeyedValue, setting members: [(key: String, value: PlistPart)], removing removed: Set<String>
    ) -> Bool {
        guard let uid = object.uid else { return false }
        var waiting = members
        var pairs: [(key: PlistPart, value: PlistPart)] = []
        for (key, value) in object.object.members {
            let name = key.string ?? ""
            if removed.contains(name) { continue }
            if let position = waiting.firstIndex(where: { $0.key == name }) {
                pairs.append((.object(key.index), waiting.remove(at: position).value))
            } else {
                pairs.append((.object(key.index), .object(value.index)))
            }
        }
        pairs += waiting.map { (.text($0.key), $0.value) }
        changes.parts[list.reference(of: uid, in: objects)] = .dictionary(pairs)
        return true
    }
}
