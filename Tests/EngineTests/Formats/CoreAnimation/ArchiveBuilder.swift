@testable import Engine
@testable import Formats

/// Puts keyed archives together object by object, right ones and wrong ones.
struct ArchiveBuilder {
    /// The objects so far, by UID; the first stands for nil.
    private(set) var objects: [PlistTree] = ["$null"]
    private var classes: [String: PlistTree] = [:]

    /// What stands for nil.
    static let null = PlistTree.uid(0)

    /// Adds a value and gives the reference to it.
    mutating func add(_ value: PlistTree) -> PlistTree {
        objects.append(value)
        return .uid(objects.count - 1)
    }

    /// Adds an object of a class.
    mutating func object(
        _ className: String, _ members: KeyValuePairs<String, PlistTree> = [:], below superclasses: [String] = []
    ) -> PlistTree {
        let reference = add(.null)
        fill(reference, className, members, below: superclasses)
        return reference
    }

    /// Writes the object that a reference from `add` leads to, so that it can lead back to itself.
    mutating func fill(
        _ reference: PlistTree, _ className: String, _ members: KeyValuePairs<String, PlistTree>,
        below superclasses: [String] = []
    ) {
        guard case .uid(let place) = reference else { return }
        let pairs = members.map { PlistTree.Pair(key: $0.key, value: $0.value) }
        let type = describe(className, below: superclasses)
        objects[place] = .dictionary(pairs + [PlistTree.Pair(key: "$class", value: type)])
    }

    /// Replaces an object with another value.
    mutating func replace(_ place: Int, _ value: PlistTree) { objects[place] = value }

    private mutating func describe(_ name: String, below superclasses: [String]) -> PlistTree {
        if let known = classes[name] { return known }
        let chain = [name] + superclasses + ["NSObject"]
        let type = add(.members(["$classname": .string(name), "$classes": .array(chain.map { .string($0) })]))
        classes[name] = type
        return type
    }

    /// The archive's property list.
    func tree(root: PlistTree) -> PlistTree {
        .members([
            "$version": 100000, "$objects": .array(objects), "$archiver": "NSKeyedArchiver",
            "$top": .members(["root": root]),
        ])
    }

    /// The archive in the binary form.
    func bytes(root: PlistTree) -> [UInt8] { PlistWriter.binary(tree(root: root)) }

    /// The archive of a document with this layer.
    mutating func document(_ layer: PlistTree, _ keys: KeyValuePairs<String, PlistTree> = [:]) -> [UInt8] {
        let pairs = [("rootLayer", layer)] + keys.map { ($0.key, $0.value) }
        let root = dictionary(pairs.map { ($0.0, $0.1) })
        return bytes(root: root)
    }
}

extension ArchiveBuilder {
    /// An array as a property holds it: in a proxy.
    mutating func list(_ elements: [PlistTree]) -> PlistTree {
        object("LKNSArrayCodingProxy", ["array": array(elements)])
    }

    /// An array as Foundation archives it.
    mutating func array(_ elements: [PlistTree]) -> PlistTree {
        object("NSMutableArray", ["NS.objects": .array(elements)], below: ["NSArray"])
    }

    /// A dictionary as Foundation archives it.
    mutating func dictionary(_ pairs: [(String, PlistTree)]) -> PlistTree {
        let keys = pairs.map { add(.string($0.0)) }
        return object(
            "NSDictionary", ["NS.keys": .array(keys), "NS.objects": .array(pairs.map(\.1))])
    }

    mutating func point(_ x: Double, _ y: Double) -> PlistTree {
        object("LKNSValueCodingProxy", ["kind": 0, "x": .real(x), "y": .real(y)])
    }

    mutating func size(_ width: Double, _ height: Double) -> PlistTree {
        object("LKNSValueCodingProxy", ["kind": 1, "width": .real(width), "height": .real(height)])
    }

    mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PlistTree {
        object(
            "LKNSValueCodingProxy",
            ["kind": 2, "x": .real(x), "y": .real(y), "width": .real(width), "height": .real(height)])
    }

    mutating func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> PlistTree {
        object("LKCGColorCodingProxy", ["r": .real(red), "g": .real(green), "b": .real(blue), "a": .real(alpha)])
    }

    /// A path of segments, each a type and its points.
    mutating func path(_ segments: [(Int, [Point])]) -> PlistTree {
        let proxies = segments.map { type, points in
            var pairs = [PlistTree.Pair(key: "LKCGPathType", value: .integer(Int128(type)))]
            for (index, point) in points.enumerated() {
                pairs.append(.init(key: "LKCGPathPoint\(index)_x", value: .real(point.x)))
                pairs.append(.init(key: "LKCGPathPoint\(index)_y", value: .real(point.y)))
            }
            pairs.append(.init(key: "$class", value: describe("CACGPathCodingSegment", below: [])))
            return add(.dictionary(pairs))
        }
        return object("CACGPathCodingProxy", ["LKCGPathSegments": array(proxies)])
    }

    /// An image's file in a proxy.
    mutating func image(_ bytes: [UInt8]) -> PlistTree {
        let data = object("NSMutableData", ["NS.data": .data(bytes)], below: ["NSData"])
        return object("LKCGImageCodingProxy", ["data": data])
    }

    /// A layer of a class of Core Animation's own.
    mutating func layer(
        _ members: KeyValuePairs<String, PlistTree> = [:], _ className: String = "CALayer"
    ) -> PlistTree {
        object(className, members, below: className == "CALayer" ? [] : ["CALayer"])
    }

    /// An animation of a class of Core Animation's own.
    mutating func animation(
        _ className: String, _ members: KeyValuePairs<String, PlistTree> = [:]
    ) -> PlistTree {
        object(className, members, below: ["CAPropertyAnimation", "CAAnimation"])
    }
}

extension CoreAnimationArchive {
    /// Whether there is nothing to say about the archive.
    var isFlawless: Bool { diagnostics.isEmpty }

    /// The messages of its diagnostics.
    var messages: [String] { diagnostics.map(\.message) }
}
