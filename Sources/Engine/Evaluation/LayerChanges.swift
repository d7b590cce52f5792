/// When each layer of a scene is drawn otherwise, found out for those that are asked for.
struct LayerChanges: Sendable {
    /// Of each layer, by its id.
    private var states: [State]
    /// Of layers that change now and then.
    private var indices: [ChangeIndex] = []
    private var search: Search

    private enum State {
        /// It was not asked for yet.
        case unknown
        /// It is drawn otherwise at every moment.
        case changing
        /// It changes as one of the indices says.
        case timed(Int32)
    }

    /// A search is as large as a scene.
    private enum Search {
        case none
        indirect case begun(ChangeSearch)
    }

    /// Changes of layers whose ids lie below `layerCount`.
    ///
    /// - Parameter search: One that knows the compositions of their scene.
    init(_ search: ChangeSearch, layerCount: Int) {
        states = Array(repeating: .unknown, count: layerCount)
        self.search = .begun(search.forLayers)
    }

    /// Changes of no layers.
    init() { (states, search) = ([], .none) }

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
        case .timed(let place): return indices[Int(place)].isSame(earlier, time)
        }
    }

    /// Whether a layer, given by its id, is known to be drawn otherwise just before or after a time.
    func isChanging(_ id: Int, at time: Double) -> Bool {
        switch states[id] {
        case .unknown: false
        case .changing: true
        case .timed(let place): indices[Int(place)].isChanging(at: time)
        }
    }

    private mutating func state(of index: Int, in composition: Composition) -> State {
        guard case .begun(var search) = self.search else { return .changing }
        // One owner at a time, so that what it knows is not copied.
        self.search = .none
        let changes = search.changeIntervals(of: index, in: composition).normalized()
        self.search = .begun(search)
        guard !changes.boundaries.isEmpty else { return .changing }
        indices.append(changes)
        return .timed(Int32(indices.count - 1))
    }
}
