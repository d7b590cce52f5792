/// How much a frame may still hold, or how much a part of it holds. Compositions used in compositions multiply, so there is an end
/// to it; what comes after is left out.
struct FrameRoom: Sendable {
    /// Layers looked at.
    var visits: Int
    /// Items and points drawn.
    var points: Int
    /// Filters, each of which processes the pixels of a group.
    var filters: Int

    /// What a whole frame may hold.
    static let whole = FrameRoom(
        visits: DisplayListBuilder.visitLimit, points: DisplayListBuilder.roomLimit,
        filters: DisplayListBuilder.filterLimit)
    /// Nothing.
    static let none = FrameRoom(visits: 0, points: 0, filters: 0)

    /// Whether something that holds so much can be drawn without leaving anything out.
    func holds(_ spent: FrameRoom) -> Bool {
        visits > spent.visits && points > spent.points && filters >= spent.filters
    }

    static func - (left: FrameRoom, right: FrameRoom) -> FrameRoom {
        FrameRoom(
            visits: left.visits - right.visits, points: left.points - right.points,
            filters: left.filters - right.filters)
    }
}
