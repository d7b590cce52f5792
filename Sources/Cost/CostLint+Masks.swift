import Engine
import Formats
import Raster

/// Masks that hide nothing.
extension CostLint {
    /// Finds layers whose only mask is a path that all of the layer lies in, in every frame.
    ///
    /// What an upright rectangle cuts off is left out of the areas that commands change. So the frames are looked at with
    /// the masks as they are and with masks beyond everything: where both change the same areas, nothing was cut off. The
    /// areas that lie in a mask of another form are held against its path.
    mutating func findFullMasks(_ seen: SightOfLayers) {
        var open = document.scene
        var candidates: Set<Int> = []
        for layer in document.scene.compositions.flatMap(\.layers)
        where seen.shown.contains(layer.id) && layer.isMaskedByPath {
            candidates.insert(layer.id)
            open.change(layer.id) { $0.masks[0].path = Property(Contour.everything) }
        }
        guard !candidates.isEmpty, !cost.isCut else { return }
        candidates.subtract(cuttingMasks(among: candidates, open))
        for layer in document.scene.compositions.flatMap(\.layers) where candidates.contains(layer.id) {
            let place = SourcePlace(layer.origin.id, member: "masksProperties", in: document.sources)
            add(
                Finding(
                    kind: .fullMask, layer: name(of: layer),
                    message: "Its mask hides nothing in any frame. Remove it.", jsonPath: place?.path,
                    line: place?.line, saves: saving { $0.change(layer.id) { $0.masks = [] } },
                    savesBytes: place?.bytes))
        }
    }

    /// The layers whose masks hide something in some frame, and those of which that is not certain.
    private func cuttingMasks(among candidates: Set<Int>, _ open: Scene) -> Set<Int> {
        let viewport = Viewport.fit(document.scene.size, width: cost.width, height: cost.height)
        var (evaluator, other) = (Evaluator(document.scene), Evaluator(open))
        var result: Set<Int> = []
        var last: UInt64?
        for frame in cost.frames where result.count < candidates.count {
            let stamp = evaluator.stamp(at: frame.number)
            if stamp == last { continue }
            last = stamp
            let (list, owners) = evaluator.ownedDisplayList(at: frame.number)
            let openList = other.displayList(at: frame.number)
            guard list.commands.count == openList.commands.count else { return candidates }
            let work = DrawingWork(list, viewport: viewport, width: cost.width, height: cost.height)
            let openWork = DrawingWork(openList, viewport: viewport, width: cost.width, height: cost.height)
            let isElsewhere = list.liesInOwnPixels
            for (index, owner) in owners.ofCommands.enumerated() {
                let counts = work.counts[index]
                // A mask that is no upright rectangle on the surface does not show in areas.
                var isPlain = counts[.clipPixels] == 0 && counts[.maskPixels] == 0
                if counts[.clipPixels] > 0, list.commands[index] != openList.commands[index] {
                    isPlain = !isElsewhere[index] && list.isUncut(at: index, areas: openWork.areas, viewport: viewport)
                }
                guard !isPlain || work.areas[index] != openWork.areas[index] else { continue }
                owners.forEachLayer(from: Int(owner)) { result.insert($0) }
            }
        }
        return result
    }
}

extension CommandOwners {
    /// Calls with the id of an owner's layer and of all those around it.
    func forEachLayer(from owner: Int, _ body: (Int) -> Void) {
        var index = owner
        while index > 0 {
            if case .layer(let id) = owners[index].source { body(id) }
            index = owners[index].outer
        }
    }
}

extension Layer {
    /// Whether it has one mask, which adds the inside of a closed path at all times.
    fileprivate var isMaskedByPath: Bool {
        guard masks.count == 1, let mask = masks.first, mask.mode == .add, !mask.isInverted,
            mask.opacity.isStatic, mask.opacity.base >= 1, mask.expansion.isStatic, mask.expansion.base == 0
        else { return false }
        return mask.path.contours?.allSatisfy { $0.isClosed && $0.vertices.count > 2 } ?? false
    }
}

extension Property<Contour> {
    /// All values between which it moves; nil for one that follows anything but keyframes.
    var contours: [Contour]? {
        guard let first = contributions.first else { return [base] }
        guard contributions.count == 1, case .keyframes(let track) = first.motion else { return nil }
        return track.keyframes.map(\.value)
    }
}

extension Contour {
    /// A rectangle that everything lies in.
    fileprivate static var everything: Contour {
        let far = 1e6
        let corners = [Point(-far, -far), Point(far, -far), Point(far, far), Point(-far, far)]
        return Contour(corners.map { Vertex($0) }, isClosed: true)
    }
}
