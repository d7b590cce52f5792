import Engine
import Formats

/// The first two keyframes of a value of an archived layer: a keyframe animation, between whose values nothing moves yet.
struct ArchiveFirstKeyframes {
    /// The number of the layer's object.
    let layer: Int
    /// What moves, as the animation names it.
    let keyPath: String
    /// The value of it at both keyframes.
    let value: Value
    /// Where the first keyframe lies, in seconds of the layer's clock.
    let begin: Double
    /// How long it is to the second one, in seconds.
    let duration: Double

    /// What a keyframe has.
    enum Value {
        /// The value of a property, in the scene's units.
        case property(PropertyValue, ArchiveMember.Kind)
        /// A rectangle.
        case rectangle(Rect)
    }

    /// The archive with the animation behind the layer's others.
    func added(to bytes: [UInt8]) throws(TuningFailure) -> [UInt8] {
        let file: CoreAnimationArchive
        do {
            file = try CoreAnimationArchive(bytes)
        } catch {
            throw .segment(error.message)
        }
        let archive = file.archive
        guard var additions = ArchiveAdditions(archive),
            let uid = archive.objects.firstIndex(where: { $0.index == self.layer }),
            let layer = KeyedValue(archive, uid: uid)
        else { throw .segment("the layer is not a separate object in the archive") }
        do throws(PlistFailure) {
            let animation = try animation(in: &additions, of: layer)
            let lists = try lists(of: layer, with: animation, in: &additions)
            if !lists.isEmpty, !additions.rewrite(layer, setting: lists, removing: []) {
                throw PlistFailure(message: "the layer is not a separate object in the archive", offset: 0)
            }
            return try archive.list.bytes(with: additions.changes)
        } catch {
            throw .segment("the file cannot be changed: \(error.message)")
        }
    }

    /// Adds the animation.
    private func animation(
        in additions: inout ArchiveAdditions, of layer: KeyedValue
    ) throws(PlistFailure) -> PlistPart {
        var ends: [PlistPart] = []
        for _ in 0..<2 {
            switch value {
            case .property(.number(let number), _): ends.append(additions.add(.number(number)))
            case .property(let value, let kind): ends.append(try additions.made(value, kind, in: layer.object))
            case .rectangle(let rectangle): ends.append(additions.add(rectangle: rectangle))
            }
        }
        // Core Animation takes 0 for the moment in which an animation is added.
        let begin = begin == 0 ? 1e-6 : begin.rounded(6)
        var members: [(key: String, value: PlistPart)] = [
            ("beginTime", additions.add(.number(begin))),
            ("duration", additions.add(.number(duration.rounded(6)))),
            ("fillMode", additions.add(text: "both")),
            ("keyPath", additions.add(text: keyPath)),
            ("keyTimes", additions.add(list: [additions.add(.number(0)), additions.add(.number(1))])),
            ("removedOnCompletion", additions.add(.truth(false))),
            ("values", additions.add(list: ends)),
        ]
        let names = members.map { additions.add(text: $0.key) }
        let contents = additions.add("NSMutableArray", below: ["NSArray"], [("NS.objects", .array(names))])
        members.append((ArchiveAdditions.contentsKey, contents))
        return additions.add("CAKeyframeAnimation", below: ["CAPropertyAnimation", "CAAnimation"], members)
    }

    /// Puts the animation into the layer's lists of animations and of their names.
    ///
    /// - Returns: What the layer gets anew: both lists where it has none that are its own.
    private func lists(
        of layer: KeyedValue, with animation: PlistPart, in additions: inout ArchiveAdditions
    ) throws(PlistFailure) -> [(key: String, value: PlistPart)] {
        var missing: [(key: String, value: PlistPart)] = []
        let known = Set(elements("CALayerAnimationKeys", of: layer, additions.archive).compactMap(\.object.string))
        let name = (1...).lazy.map { $0 == 1 ? keyPath : "\(keyPath) \($0)" }.first { !known.contains($0) }
        for (key, part) in [("CALayerAnimations", animation), ("CALayerAnimationKeys", .text(name ?? keyPath))] {
            var part = part
            if case .text(let text) = part { part = additions.add(text: text) }
            let list = additions.archive.list
            let parts = elements(key, of: layer, additions.archive).map { PlistPart.object($0.reference) } + [part]
            if let reference = list.reference(of: key, in: layer.object, among: KeyedValue.maxKeys),
                additions.replaceElements(ofListAt: reference, with: parts)
            {
                continue
            }
            missing.append((key, additions.add("NSMutableArray", below: ["NSArray"], [("NS.objects", .array(parts))])))
        }
        return missing
    }

    /// The elements of a list of a layer: what they are, and the objects that name them.
    private func elements(
        _ key: String, of layer: KeyedValue, _ archive: KeyedArchive
    ) -> [(object: PlistValue, reference: Int)] {
        let list = archive.list
        guard let reference = list.reference(of: key, in: layer.object, among: KeyedValue.maxKeys) else { return [] }
        var container = KeyedValue(archive, PlistValue(list, Int(list.references[reference])))
        if container.knownClass == .array { container = container["NS.objects"] ?? container }
        return container.object.elements.prefix(CoreAnimationReader.Limit.values).map {
            (KeyedValue(archive, $0).object, $0.index)
        }
    }
}
