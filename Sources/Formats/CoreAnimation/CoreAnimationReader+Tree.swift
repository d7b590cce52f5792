import Engine

extension CoreAnimationReader {
    /// What a layer says of other layers, which can be resolved when all of them are known.
    struct References {
        /// The layer, by number.
        var layer: Int
        /// What a portal shows.
        var source: KeyedValue?
        /// A list of LKState.
        var states: KeyedValue?
        /// A list of LKStateTransition.
        var transitions: KeyedValue?
    }

    /// A layer whose sublayers are being read.
    private struct Frame {
        var layer: Int
        /// The mask first, then the sublayers from the back.
        var children: [(parent: ArchivedLayer.Parent, value: KeyedValue)]
        /// The next of them.
        var next = 0
        /// How many layers are drawn for it, itself included.
        var size = 1
        /// How many layers are in each other at most, itself included.
        var height = 1
    }

    /// Reads a layer and all below it, on a stack of its own. A layer that is met again is named again; one that is met
    /// inside itself is not.
    mutating func readTree(_ root: KeyedValue) -> [References] {
        var references: [References] = []
        var stack: [Frame] = []
        var isOpen: Set<Int> = []
        // By number, of the layers that are finished.
        var sizes: [Int: (size: Int, height: Int)] = [:]
        var drawn = 1
        stack.append(begin(root, .root, &references))
        isOpen.insert(0)

        while !interruption.isDemanded, var frame = stack.popLast() {
            guard frame.next < frame.children.count else {
                isOpen.remove(frame.layer)
                sizes[frame.layer] = (frame.size, frame.height)
                if !stack.isEmpty {
                    stack[stack.count - 1].size += frame.size
                    stack[stack.count - 1].height = max(stack[stack.count - 1].height, frame.height + 1)
                }
                continue
            }
            let child = frame.children[frame.next]
            frame.next += 1
            layer = frame.layer
            let known = layerNumbers[child.value.identity]
            let added = known.flatMap { sizes[$0] } ?? (size: 1, height: 1)
            if let known, isOpen.contains(known) {
                report(.warning, "layer tree", "A layer contains itself; it is ignored there.", at: child.value)
            } else if stack.count + 1 + added.height > Limit.layerDepth {
                report(
                    .warning, "limit", "Layers nested more than \(Limit.layerDepth) deep are ignored.",
                    at: child.value)
            } else if drawn + added.size > Limit.layers {
                report(.warning, "limit", "Layers beyond the first \(Limit.layers) are ignored.", at: child.value)
            } else if let known {
                drawn += added.size
                attach(known, child.parent)
                frame.size += added.size
                frame.height = max(frame.height, added.height + 1)
            } else if child.value.knownClass?.isLayer == true {
                drawn += 1
                stack.append(frame)
                let inner = begin(child.value, child.parent, &references)
                attach(inner.layer, child.parent)
                isOpen.insert(inner.layer)
                stack.append(inner)
                continue
            } else {
                let name = child.value.classEntry.map { "an object of class \($0.name)" } ?? "no object"
                report(.warning, "layer tree", "Expected a layer, found \(name); it is ignored.", at: child.value)
            }
            stack.append(frame)
        }
        layer = nil
        return references
    }

    private mutating func attach(_ child: Int, _ parent: ArchivedLayer.Parent) {
        switch parent {
        case .root: break
        case .sublayer(let outer, _): layers[outer].sublayers.append(child)
        case .mask(let outer): layers[outer].mask = child
        }
    }

    /// Reads a layer's own properties and lists what is below it.
    private mutating func begin(
        _ value: KeyedValue, _ parent: ArchivedLayer.Parent, _ references: inout [References]
    ) -> Frame {
        let number = layers.count
        layerNumbers[value.identity] = number
        layers.append(ArchivedLayer(parent: parent, identity: value.identity, className: value.classEntry?.name ?? ""))
        layer = number
        var fields = fields(of: value)
        layers[number].name = nil
        fields.read("name", &layers[number].name)

        var frame = Frame(layer: number, children: [])
        if let mask = fields.take("mask"), !mask.isNil { frame.children.append((.mask(of: number), mask)) }
        if let list = fields.take("sublayers"), !list.isNil {
            if let elements = elements(of: list, limit: Limit.layers, "sublayers of a layer") {
                for (index, element) in elements.enumerated() where !element.isNil {
                    frame.children.append((.sublayer(of: number, at: index), element))
                }
            } else {
                fields.complain("sublayers", "is not a list")
            }
        }
        let refers = References(
            layer: number, source: fields.take("sourceLayer"), states: fields.take("states"),
            transitions: fields.take("stateTransitions"))
        if refers.source != nil || refers.states != nil || refers.transitions != nil { references.append(refers) }
        readProperties(&fields, of: value)
        return frame
    }
}
