/// A value of a keyed archive, with the reference to it followed: a view of 24 bytes that keeps the archive alive.
package struct KeyedValue: Sendable {
    /// The archive that the value lies in.
    let archive: KeyedArchive
    /// The object, or the UID itself where that leads nowhere.
    package let object: PlistValue
    /// Which of the archive's objects it is; nil for a value that stands where it is used.
    package let uid: Int?

    /// More keys than any archived object has; those beyond are not looked at, so that an object costs bounded time.
    package static let maxKeys = 256

    /// A value of the list, or the object that it names if it is a UID.
    package init(_ archive: KeyedArchive, _ value: PlistValue) {
        self.archive = archive
        guard let uid = value.uid, uid < archive.objects.count else {
            object = value
            self.uid = nil
            return
        }
        object = archive.objects[uid]
        self.uid = uid
    }

    /// One of the archive's objects; nil where there is none of the number.
    package init?(_ archive: KeyedArchive, uid: Int) {
        guard archive.objects.indices.contains(uid) else { return nil }
        self.archive = archive
        object = archive.objects[uid]
        self.uid = uid
    }

    /// Which object of the file it is: equal for values that were reached by different paths.
    package var identity: Int { object.index }

    /// Whether it is a UID of an object that is not there.
    var isDangling: Bool { object.kind == .uid }

    /// Whether it stands for nothing: nil, `NSNull`, or a reference that leads nowhere.
    var isNil: Bool { uid == 0 || isDangling || knownClass == .null }

    /// What it is an instance of; nil for what has no class.
    var classEntry: KeyedArchive.ClassEntry? { archive.classEntry(of: object) }
    /// Its class or the nearest superclass that is known; nil where there is none.
    package var knownClass: ArchivedClass? { classEntry?.known }

    /// The value of a key of the object, with the reference to it followed; nil where the key is not there.
    package subscript(_ key: StaticString) -> KeyedValue? {
        Self.member(key, of: object).map { KeyedValue(archive, $0) }
    }

    /// The value of a key among the first keys of an object, no reference followed.
    static func member(_ key: StaticString, of object: PlistValue) -> PlistValue? {
        key.withUTF8Buffer { object.member($0, among: maxKeys) }
    }
}

extension KeyedValue {
    /// A number, or 1 and 0 for true and false; it may be infinite or NaN. Nil for other kinds.
    package var number: Double? { object.double ?? object.bool.map { $0 ? 1 : 0 } }

    /// A whole number, or 1 and 0 for true and false; nil for others and for other kinds.
    var integer: Int? { object.int ?? object.bool.map { $0 ? 1 : 0 } }

    /// A boolean, or whether a number is not 0; nil for NaN and for other types.
    var truth: Bool? { object.bool ?? object.double.flatMap { $0.isNaN ? nil : $0 != 0 } }

    /// A text of at most `limit` bytes in the file; nil for longer ones and for other kinds.
    func text(limit: Int) -> String? {
        let string = knownClass == .string ? self["NS.string"]?.object : object
        guard let string, string.kind == .string, string.contentRange.count <= limit else { return nil }
        return string.string
    }

    /// Where bytes lie, plain or in an `NSData`; nil for other kinds.
    var dataObject: PlistValue? {
        let data = knownClass == .data ? (self["NS.data"] ?? self["NS.bytes"])?.object : object
        return data?.kind == .data ? data : nil
    }

    /// The elements of an array or a set, plain or in `NSArray`, `NSSet` or a proxy; nil for other kinds.
    package var elements: KeyedElements? {
        let container = unwrapped
        switch container.knownClass {
        case .array, .set, .orderedSet: return container["NS.objects"].flatMap(KeyedElements.init(plain:))
        default: return KeyedElements(plain: container)
        }
    }

    /// The keys and values of an `NSDictionary`, plain or in a proxy, as many as both lists have; nil for other kinds.
    var pairs: (keys: KeyedElements, values: KeyedElements)? {
        let container = unwrapped
        guard container.knownClass == .dictionary, let keys = container["NS.keys"].flatMap(KeyedElements.init(plain:)),
            let values = container["NS.objects"].flatMap(KeyedElements.init(plain:))
        else { return nil }
        return (keys, values)
    }

    /// What a proxy for a container stands for; itself for others.
    private var unwrapped: KeyedValue {
        switch knownClass {
        case .arrayProxy: self["array"] ?? self
        case .dictionaryProxy: self["dict"] ?? self
        default: self
        }
    }
}

/// A list of values, the reference to each followed when it is asked for.
package struct KeyedElements: RandomAccessCollection, Sendable {
    private let archive: KeyedArchive
    private let elements: PlistElements

    /// The elements of an array or a set of the property list; nil for other kinds.
    init?(plain value: KeyedValue) {
        guard value.object.kind == .array || value.object.kind == .set else { return nil }
        archive = value.archive
        elements = value.object.elements
    }

    /// The index of the first element.
    package var startIndex: Int { 0 }
    /// The index after the last element.
    package var endIndex: Int { elements.count }
    /// The element at an index.
    package subscript(position: Int) -> KeyedValue { KeyedValue(archive, elements[position]) }
}
