extension ShapeGeometry.Builder {
    /// Alters all paths from the one of index `first` on.
    mutating func apply(_ modifier: PathModifier, from first: Int) {
        room -= paths.count - first
        switch modifier {
        case .trim(let trim):
            room -= vertexCount(from: first) * ShapeGeometry.Builder.measuringCost
            trim.apply(to: &paths[first...], at: time)
        case .roundCorners(let radius):
            let radius = radius.value(at: time)
            mapContours(from: first) { $0.roundingCorners(radius) }
        case .puckerAndBloat(let amount):
            let share = amount.value(at: time)
            if share != 0 { mapContours(from: first) { $0.puckered(by: share) } }
        case .zigZag(let zigZag): apply(zigZag, from: first)
        case .offset(let offset): apply(offset, from: first)
        }
    }

    private mutating func mapContours(from first: Int, _ map: (Contour) -> Contour) {
        for index in first..<paths.count { paths[index].contours = paths[index].contours.map(map) }
        room -= vertexCount(from: first)
    }

    /// Ridges multiply, so there are no more than half of the room has place for.
    private mutating func apply(_ zigZag: ZigZag, from first: Int) {
        let size = zigZag.size.value(at: time)
        guard size != 0 else { return }
        let segments = paths[first...].reduce(0) { $1.contours.reduce($0) { $0 + $1.segmentCount } }
        let most = max(room, 0) / 2 / max(segments, 1)
        let ridges = min(zigZag.ridgeCount(at: time), most)
        let isSmooth = zigZag.pointType.value(at: time) == 2
        mapContours(from: first) { $0.zigZagged(size: size, ridges: ridges, isSmooth: isSmooth) }
    }

    /// The search for crossings takes no more than half of the room; what is found later than that stays uncut.
    private mutating func apply(_ path: OffsetPath, from first: Int) {
        let amount = path.amount.value(at: time)
        guard amount != 0 else { return }
        var offset = ContourOffset(
            amount: amount, join: path.join, miterLimit: path.miterLimit.value(at: time), searchRoom: max(room, 0) / 2)
        room -= offset.searchRoom
        mapContours(from: first) { offset.applied(to: $0) }
        room += max(offset.searchRoom, 0)
    }

    private func vertexCount(from first: Int) -> Int {
        paths[first...].reduce(0) { sum, path in path.contours.reduce(sum) { $0 + $1.vertices.count } }
    }
}
