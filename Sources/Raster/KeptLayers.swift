import Engine

/// Layers that were drawn for one list and serve the next ones as they are.
///
/// A group, a mask or a clip whose contents have been the same for some lists leaves the pixels of its layer here, after its
/// filters and before it is put onto what lies below. They are found by the index of its `begin…`, which ``follow(_:)``
/// brings up to date from list to list, and hold for one composition at one position.
struct KeptLayers {
    /// What a layer was asked for; only the same request can be given the same pixels.
    struct Request: Equatable {
        /// The pixels of the layer.
        var box: PixelBox
        /// For filters and planes the pixels in which their outcome can be seen.
        var visible: PixelBox?
        /// Whether a group that ends with a mask is put down as it is: the mask may then do without a layer.
        var isPlain = false

        /// An image on a layer of its own.
        init(_ box: PixelBox) { self.box = box }

        /// - Parameter hasMask: Whether a mask lies directly in it.
        init(_ box: PixelBox, _ ending: DisplayListRenderer.Level.Ending, hasMask: Bool) {
            self.box = box
            switch ending {
            case .composite(let group): isPlain = hasMask && group.isPlain
            case .filter(_, _, _, let visible), .project(_, _, let visible): self.visible = visible
            case .nothing, .clip, .mask: break
            }
        }
    }

    /// What is known about one `begin…`.
    struct Entry {
        /// What was asked for.
        let request: Request
        /// The pixels; nil where to keep them would not pay.
        let layer: OffscreenSurface?
        /// The clip that took the place of a group's only mask.
        let clip: (path: Clip, isHuge: Bool)?
        /// How many steps drawing it took; see `WorkBudget`.
        let steps: Double

        /// In bytes.
        fileprivate var capacity: Int { layer?.capacity ?? 0 }
        /// Steps for each byte.
        fileprivate var worth: Double { steps / Double(max(1, capacity)) }
    }

    private var entries: [Int: Entry] = [:]
    /// How much memory the layers take, in bytes.
    private(set) var bytes = 0

    /// The most memory that kept layers may take, in bytes.
    static let maximumBytes = 32 << 20
    /// For how many lists contents have to stay the same.
    static let patience: UInt8 = 3
    /// How many steps a pixel has to have taken for its layer to be kept: making and putting down a layer alone takes four.
    private static let leastSteps = 6.0
    /// How many steps a pixel of an image takes that is drawn on a layer.
    static let imageSteps = 8.0
    /// How many commands there have to be between a begin and its end for all of it to be drawn where a part would do.
    static let leastCommands = 4

    /// What is known about the `begin…` at an index; nil where something else was asked for.
    func entry(at index: Int, _ request: Request) -> Entry? {
        guard let entry = entries[index], entry.request == request else { return nil }
        return entry
    }

    /// Keeps a finished layer, or what it is not kept for.
    ///
    /// - Returns: Whether it was kept; otherwise it is free for something else.
    mutating func keep(
        _ layer: OffscreenSurface, at index: Int, _ request: Request, _ clip: (path: Clip, isHuge: Bool)?, steps: Double
    ) -> Bool {
        forget(index)
        let pays = steps >= KeptLayers.leastSteps * Double(layer.box.width * layer.box.height)
        let entry = Entry(request: request, layer: pays ? layer : nil, clip: clip, steps: steps)
        let isKept = pays && makeRoom(for: entry)
        entries[index] = isKept ? entry : Entry(request: request, layer: nil, clip: nil, steps: steps)
        bytes += isKept ? entry.capacity : 0
        return isKept
    }

    /// Forgets what saves less for each byte until there is room.
    ///
    /// - Returns: Whether there is.
    private mutating func makeRoom(for entry: Entry) -> Bool {
        guard entry.capacity <= KeptLayers.maximumBytes else { return false }
        while bytes + entry.capacity > KeptLayers.maximumBytes {
            // Of equals the last: what is kept does not depend on the order of a dictionary.
            let least = entries.filter { $0.value.layer != nil }.min {
                ($0.value.worth, -$0.key) < ($1.value.worth, -$1.key)
            }
            guard let least, least.value.worth < entry.worth else { return false }
            forget(least.key)
        }
        return true
    }

    private mutating func forget(_ index: Int) {
        guard let entry = entries.removeValue(forKey: index) else { return }
        bytes -= entry.capacity
    }

    /// Forgets everything.
    mutating func removeAll() {
        entries = [:]
        bytes = 0
    }

    /// Takes over what is known about the contents that the next list has in common with the last one, and forgets the
    /// rest.
    mutating func follow(_ runs: [ListComparison.Run]) {
        guard !entries.isEmpty else { return }
        let before = entries
        removeAll()
        for run in runs {
            for (index, entry) in before where run.from.contains(index) {
                entries[index - run.from.lowerBound + run.to] = entry
                bytes += entry.capacity
            }
        }
    }
}

/// Layers that are kept for the lists to come.
extension DisplayListRenderer {
    /// Whether the layer of contents may be kept: they have been the same for long enough, and no layer around them is
    /// about to be kept.
    ///
    /// - Parameter isPartial: Whether only a part of it is needed now, so that all of it has to be worth drawing.
    func mayKeep(_ index: Int, _ request: KeptLayers.Request, isPartial: Bool) -> Bool {
        guard held.ages[index] >= KeptLayers.patience, kept.entry(at: index, request) == nil,
            !isPartial || plan.items[index].end - index > KeptLayers.leastCommands
        else { return false }
        return level.keeping == nil && !outer.contains { $0.keeping != nil }
    }

    /// Puts down what is kept of a group, a mask or a clip, as if its contents had been drawn.
    ///
    /// - Returns: Whether there was something.
    mutating func reuses(_ index: Int, _ request: KeptLayers.Request, _ ending: Level.Ending) -> Bool {
        guard let entry = kept.entry(at: index, request), let layer = entry.layer, budget.spend(entry.steps) else {
            return false
        }
        if let clip = entry.clip {
            composite(layer, inside: clip.path, isHuge: clip.isHuge)
            return true
        }
        switch ending {
        case .nothing: return false
        case .composite(let group), .filter(let group, _, _, _), .project(let group, _, _): composite(layer, group)
        case .clip(let clip, let isHuge): composite(layer, inside: clip, isHuge: isHuge)
        case .mask(let channel): level.layer.multiply(by: layer, channel)
        }
        return true
    }

    /// Keeps the finished layer of a level that has just ended, or gives it back.
    mutating func give(_ layer: OffscreenSurface, of ended: Level) {
        guard let keeping = ended.keeping, !budget.isSpent, !isAbandoned else { return pool.give(layer) }
        var clip: (path: Clip, isHuge: Bool)?
        if case .clip(let path, let isHuge) = ended.ending, keeping.isGroup { clip = (path, isHuge) }
        if kept.keep(layer, at: keeping.index, keeping.request, clip, steps: budget.spent - keeping.spent) {
            pool.letGo(layer)
        } else {
            pool.give(layer)
        }
    }
}

extension DisplayListRenderer.Level.Ending {
    /// Whether all of the layer is drawn even where only a part of it is needed.
    var isWhole: Bool {
        switch self {
        case .filter, .project: true
        case .nothing, .composite, .clip, .mask: false
        }
    }

    /// Whether a group is put down, whose only mask may become a clip.
    var isGroup: Bool {
        if case .composite = self { true } else { false }
    }
}

extension Group {
    /// Whether putting it down leaves its layer as it was.
    var leavesItsLayer: Bool { !blend.isOwn && !blend.needsWholePixels }
    /// Whether it is put down as it is.
    var isPlain: Bool { opacity.unit == 1 && blend == .normal }
}
