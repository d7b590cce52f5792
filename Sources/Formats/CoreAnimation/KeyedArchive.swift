import Engine

/// A keyed archive (NSKeyedArchiver): a property list whose `$objects` name each other by their index in it.
///
/// Nothing is instantiated: an object stays a dictionary of its keys, and its class is looked up in a closed list. The
/// graph may have cycles; whoever follows it bounds the walk.
package final class KeyedArchive: Sendable {
    /// What an object is an instance of.
    struct ClassEntry: Sendable {
        /// The class's own name, at most 256 characters.
        var name: String
        /// The class itself if it is in the list, else its nearest superclass that is; nil where there is none.
        var known: ArchivedClass?
        /// Whether `known` is the class itself.
        var isExact: Bool
    }

    /// The list that everything lies in.
    package let list: PlistDocument
    /// The objects by UID; the first stands for nil.
    package let objects: PlistElements
    /// The objects that the archive begins with, `root` among them.
    let top: PlistValue
    /// By the UID of the object that describes the class.
    private let classes: [Int: ClassEntry]

    /// How long the chain of a class's superclasses may be.
    private static let maxChain = 32
    /// How long a class's name may be, in bytes.
    private static let maxName = 256

    /// Reads the archive in a file; fails if the file is not a keyed archive.
    convenience init(_ bytes: [UInt8]) throws(ImportFailure) {
        let list: PlistDocument
        do {
            list = try PlistDocument(bytes)
        } catch {
            let offset = error.location == nil ? " (at byte \(error.offset))" : ""
            throw ImportFailure(.malformed, error.message + offset, location: error.location, path: "$")
        }
        try self.init(list)
    }

    /// Reads the archive in a property list; fails if the list is not a keyed archive.
    init(_ list: PlistDocument) throws(ImportFailure) {
        let root = list.root
        guard root["$archiver"]?.string == "NSKeyedArchiver", let objects = root["$objects"], let top = root["$top"],
            objects.kind == .array, top.kind == .dictionary
        else {
            throw ImportFailure(
                .notAnAnimation,
                "not a Core Animation archive: this property list was not written by NSKeyedArchiver",
                location: root.location, path: "$")
        }
        self.list = list
        self.objects = objects.elements
        self.top = top
        classes = Self.classes(of: objects.elements)
    }

    /// The object of a key of `$top`; nil where there is none.
    subscript(top key: StaticString) -> KeyedValue? {
        top[key].map { KeyedValue(self, $0) }
    }

    /// What an object's `$class` says; nil for what has none.
    func classEntry(of object: PlistValue) -> ClassEntry? {
        KeyedValue.member("$class", of: object)?.uid.flatMap { classes[$0] }
    }

    /// Each class that an object names, once.
    private static func classes(of objects: PlistElements) -> [Int: ClassEntry] {
        var classes: [Int: ClassEntry] = [:]
        let interruption = Interruption.current
        for (index, object) in objects.enumerated() {
            if index % 1024 == 0, interruption.isDemanded { break }
            guard let uid = KeyedValue.member("$class", of: object)?.uid, uid < objects.count, classes[uid] == nil
            else { continue }
            classes[uid] = classEntry(describedBy: objects[uid])
        }
        return classes
    }

    private static func classEntry(describedBy object: PlistValue) -> ClassEntry? {
        func name(_ value: PlistValue?) -> String? {
            guard let value, value.contentRange.count <= maxName else { return nil }
            return value.string
        }
        let listed = object["$classes"]?.elements
        guard let leaf = name(object["$classname"] ?? listed?.first) else { return nil }
        if let known = ArchivedClass(name: leaf) { return ClassEntry(name: leaf, known: known, isExact: true) }
        let chain = listed?.prefix(maxChain).compactMap(name) ?? []
        return ClassEntry(name: leaf, known: chain.lazy.compactMap(ArchivedClass.init(name:)).first, isExact: false)
    }
}

/// The classes whose objects are understood; no other is ever looked for.
package enum ArchivedClass: String, Sendable {
    case layer = "CALayer"
    case shapeLayer = "CAShapeLayer"
    case gradientLayer = "CAGradientLayer"
    case textLayer = "CATextLayer"
    case transformLayer = "CATransformLayer"
    case replicatorLayer = "CAReplicatorLayer"
    case emitterLayer = "CAEmitterLayer"
    case backdropLayer = "CABackdropLayer"
    case portalLayer = "CAPortalLayer"
    case emitterCell = "CAEmitterCell"

    case basicAnimation = "CABasicAnimation"
    case keyframeAnimation = "CAKeyframeAnimation"
    case springAnimation = "CASpringAnimation"
    case animationGroup = "CAAnimationGroup"
    case transition = "CATransition"
    case timingFunction = "CAMediaTimingFunction"
    case valueFunction = "CAValueFunction"

    case filter = "CAFilter"
    case coreImageFilter = "CIFilter"

    case state = "LKState"
    case stateSetValue = "LKStateSetValue"
    case stateTransition = "LKStateTransition"
    case stateTransitionElement = "LKStateTransitionElement"

    case arrayProxy = "LKNSArrayCodingProxy"
    case dictionaryProxy = "LKNSDictionaryCodingProxy"
    case valueProxy = "LKNSValueCodingProxy"
    case colorProxy = "LKCGColorCodingProxy"
    case imageProxy = "LKCGImageCodingProxy"
    case pathProxy = "CACGPathCodingProxy"
    case pathSegment = "CACGPathCodingSegment"
    case patternProxy = "CACGPatternCodingProxy"

    case array = "NSArray"
    case set = "NSSet"
    case orderedSet = "NSOrderedSet"
    case dictionary = "NSDictionary"
    case string = "NSString"
    case attributedString = "NSAttributedString"
    case data = "NSData"
    case value = "NSValue"
    case null = "NSNull"
    case macFont = "NSFont"
    case phoneFont = "UIFont"
    case macColor = "NSColor"
    case phoneColor = "UIColor"
    case macImage = "NSImage"
    case phoneImage = "UIImage"

    /// The class of a name; those of Foundation that can be changed count as those that cannot.
    init?(name: String) {
        let isMutable = name.hasPrefix("NSMutable")
        self.init(rawValue: isMutable ? "NS" + name.dropFirst("NSMutable".count) : name)
    }

    /// Whether it is `CALayer` or one of its subclasses.
    var isLayer: Bool {
        switch self {
        case .layer, .shapeLayer, .gradientLayer, .textLayer, .transformLayer, .replicatorLayer, .emitterLayer,
            .backdropLayer, .portalLayer:
            true
        default: false
        }
    }
}
