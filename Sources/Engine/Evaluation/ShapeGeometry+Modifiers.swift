extension ShapeGeometry.Builder {
    /// Alters all paths that a list has so far.
    mutating func apply(_ modifier: PathModifier, _ scope: ListScope) {
        let first = scope.firstPath
        room -= lists.paths.count - first
        for index in first..<lists.paths.count { lists.paths[index].isConstant = false }
        switch modifier {
        case .trim(let trim):
            room -= vertexCount(from: first) * ShapeGeometry.Builder.measuringCost
            trim.apply(to: &lists.paths, from: first, at: time, measures: &measures)
        case .roundCorners(let radius):
            let radius = radius.value(at: time)
            mapContours(from: first) { $0.roundingCorners(radius) }
        case .puckerAndBloat(let amount):
            let share = amount.value(at: time)
            if share != 0 { mapContours(from: first) { $0.puckered(by: share) } }
        case .zigZag(let zigZag): apply(zigZag, from: first)
        case .twist(let twist): apply(twist, scope)
        case .offset(let offset): apply(offset, from: first)
        case .merge(let mode): apply(mode, scope)
        }
    }

    /// Replaces all paths that a list has so far with one; styles of the list paint that one, and those in groups
    /// before it nothing. Where merging finds too little room, the contours stay as they are.
    private mutating func apply(_ mode: MergeMode, _ scope: ListScope) {
        let outlines = lists.paths[scope.firstPath...].map { instance -> [Contour] in
            guard let matrix = matrix(from: instance.group, to: scope.group) else { return instance.contours }
            return instance.contours.map { $0.mapped(matrix.apply) }
        }
        let vertices = vertexCount(from: scope.firstPath)
        room -= ShapeGeometry.Builder.mergingCost + 2 * vertices + outlines.count
        room -= lists.records.count - scope.firstRecord
        let merged = mode == .compound ? nil : merge(outlines, vertices: vertices, mode)
        for index in scope.firstPath..<lists.paths.count { lists.paths[index].contours = [] }
        let whole = lists.paths.count..<(lists.paths.count + 1)
        lists.paths.append(PathInstance(contours: merged ?? outlines.flatMap(\.self), group: scope.group))
        for index in scope.firstRecord..<lists.records.count {
            guard case .style(let item, let range, let group) = lists.records[index], group == scope.group,
                !range.isEmpty
            else { continue }
            lists.records[index] = .style(item, paths: whole, group: group)
        }
    }

    /// What `mode` leaves of outlines of so many vertices. An attempt that fails for lack of room leaves half of it, so
    /// that what else there is gets drawn.
    private mutating func merge(_ outlines: [[Contour]], vertices: Int, _ mode: MergeMode) -> [Contour]? {
        guard vertices <= MergeMode.maximumVertices else {
            truncation.formUnion(.merging)
            return nil
        }
        guard room > 0 else { return nil }
        var rest = room
        let merged = OutlineMerge.merged(outlines, mode: mode, room: &rest)
        if merged == nil, rest == 0 {
            truncation.formUnion(.merging)
            room /= 2
        } else {
            room = rest
        }
        return merged
    }

    private mutating func mapContours(from first: Int, _ map: (Contour) -> Contour) {
        for index in first..<lists.paths.count { lists.paths[index].contours = lists.paths[index].contours.map(map) }
        room -= vertexCount(from: first)
    }

    /// Ridges multiply, so there are no more than fit in half of the room.
    private mutating func apply(_ zigZag: ZigZag, from first: Int) {
        let size = zigZag.size.value(at: time)
        guard size != 0 else { return }
        let most = max(room, 0) / 2 / max(segmentCount(from: first), 1)
        let ridges = min(zigZag.ridgeCount(at: time), most)
        let isSmooth = zigZag.pointType.value(at: time) == 2
        mapContours(from: first) { $0.zigZagged(size: size, ridges: ridges, isSmooth: isSmooth) }
    }

    /// All paths are twisted as one, in the space of the list. Pieces multiply, so there are no more than fit in half of
    /// the room.
    private mutating func apply(_ twist: Twist, _ scope: ListScope) {
        let angle = twist.angle.value(at: time)
        let center = twist.center.value(at: time)
        let middle = Point(center.x, center.y)
        let first = scope.firstPath
        guard angle != 0, angle.isFinite else { return }
        let matrices = lists.paths[first...].map { matrix(from: $0.group, to: scope.group) ?? .identity }
        var reach = 0.0
        for (path, matrix) in zip(lists.paths[first...], matrices) {
            for vertex in path.contours.lazy.flatMap(\.vertices) {
                reach = max(reach, (matrix.apply(vertex.point) - middle).length)
            }
        }
        guard reach > 0, reach.isFinite else { return }
        let moment = TwistMoment(center: middle, angle: angle, reach: reach)
        let pieces = min(moment.pieces, max(1, max(room, 0) / 2 / max(segmentCount(from: first), 1)))
        for (index, matrix) in zip(first..<lists.paths.count, matrices) {
            guard let inverse = matrix.inverse else { continue }
            lists.paths[index].contours = lists.paths[index].contours.map {
                moment.applied(to: $0.mapped(matrix.apply), pieces: pieces).mapped(inverse.apply)
            }
        }
        room -= vertexCount(from: first)
    }

    private func segmentCount(from first: Int) -> Int {
        lists.paths[first...].reduce(0) { $1.contours.reduce($0) { $0 + $1.segmentCount } }
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
        lists.paths[first...].reduce(0) { sum, path in path.contours.reduce(sum) { $0 + $1.vertices.count } }
    }
}
