/// When each layer of a scene is drawn otherwise, found out for those that are asked for.
struct LayerChanges: Sendable {
    /// Of each layer, by its id.
    private var states: [State]
    /// Of layers that change now and then; few moments, which are sooner looked through than sorted.
    private var intervals: [ChangeIntervals] = []
    /// One search, or none.
    private var search: [ChangeSearch]

    private enum State {
        /// It was not asked for yet.
        case unknown
        /// It is drawn otherwise at every moment.
        case changing
        /// It changes at the intervals at an index.
        case timed(Int32)
    }

    /// Layers with more moments count as changing: they seldom stand still.
    private static let maximumMoments = 100

    /// Changes of layers whose ids lie below `layerCount`.
    ///
    /// - Parameter search: One that knows the compositions of their scene.
    init(_ search: ChangeSearch, layerCount: Int) {
        states = Array(repeating: .unknown, count: layerCount)
        self.search = [search.forLayers]
    }

    /// Changes of no layers.
    init() { (states, search) = ([], []) }

    /// Whether a layer of a composition is drawn alike at two times of the composition's clock, if the composition lies in the
    /// same place.
    ///
    /// - Parameter layer: The layer at `index`, where it lies.
    mutating func isSame(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, from earlier: Double, to time: Double
    ) -> Bool {
        if earlier == time { return true }
        let id = layer.pointee.id
        if case .unknown = states[id] { states[id] = state(of: index, in: composition) }
        switch states[id] {
        case .unknown, .changing: return false
        case .timed(let place): return intervals[Int(place)].isSame(earlier, time)
        }
    }

    /// Whether a layer, given by its id, is known to be drawn otherwise just before or after a time.
    func isChanging(_ id: Int, at time: Double) -> Bool {
        switch states[id] {
        case .unknown: false
        case .changing: true
        case .timed(let place): intervals[Int(place)].isChanging(at: time)
        }
    }

    private mutating func state(of index: Int, in composition: Composition) -> State {
        guard !search.isEmpty else { return .changing }
        let changes = search[0].changeIntervals(of: index, in: composition)
        guard changes.count > 0, changes.count <= LayerChanges.maximumMoments else { return .changing }
        intervals.append(changes)
        return .timed(Int32(intervals.count - 1))
    }
}
