/// What stays the same from frame to frame.
extension DisplayListBuilder {
    /// Draws a layer, or takes over what it gave for another frame.
    ///
    /// - Parameter own: Its opacity without its opacity parents'.
    mutating func drawOrTakeOver(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, at time: Double, base: Affine,
        ownOpacity own: Double
    ) {
        func draw(_ builder: inout DisplayListBuilder) {
            builder.draw(layer, at: index, of: composition, at: time, base: base, ownOpacity: own)
        }
        guard notesLayers else { return draw(&self) }
        let isComposition = layer.pointee.content.isComposition
        // The only layer of a scene is the same where whole frames are, which has been looked at.
        let isAlone = depth == 1 && composition.layers.count == 1
        guard commands.hasRoomForLayer, view == nil, planeDepth == 0, treeDepth == 0, isComposition || !isAlone else {
            return withoutNotes(draw)
        }
        let place = commands.earlierPlace(of: index)
        let isInPlace = place.map { commands.wasLayer(at: $0, in: base) } ?? true
        if isInPlace, !isAlone, let place, takesOver(layer, at: index, of: composition, at: time, place: place) {
            return
        }
        // Noting takes time, and for nothing where it changes until the next frame; but what lies in it need not.
        if isInPlace, !isComposition, changes.isChanging(layer.pointee.id, at: time) {
            return withoutNotes(draw)
        }
        let open = commands.beginLayer(index, at: time, base: base, isInRegion: regionDepth > 0, earlier: place)
        let (before, limited, known) = (room, limitedCount, unseen.count)
        // What lies in a composition that moves does so as well, and what effects work on may be drawn several times.
        if isInPlace, layer.pointee.effects.isEmpty { draw(&self) } else { withoutNotes(draw) }
        let isWhole = truncation.isEmpty && limited == limitedCount && known == unseen.count
        commands.endLayer(open, spent: before - room, isWhole: isWhole)
    }

    /// Takes over what a layer gave for another frame, in which its composition lay in the same place; false where it may give
    /// something else now.
    ///
    /// - Parameter place: Where that is noted.
    private mutating func takesOver(
        _ layer: UnsafePointer<Layer>, at index: Int, of composition: Composition, at time: Double, place: Int
    ) -> Bool {
        guard let (earlier, spent) = commands.earlierLayer(at: place, isInRegion: regionDepth > 0), room.holds(spent),
            changes.isSame(layer, at: index, of: composition, from: earlier, to: time)
        else { return false }
        commands.takeOverLayer(at: place)
        room = room - spent
        return true
    }

    /// Draws what can be taken over only with the layer that it belongs to.
    mutating func withoutNotes(_ body: (inout DisplayListBuilder) -> Void) {
        let outer = notesLayers
        notesLayers = false
        let notes = commands.protectLayers()
        body(&self)
        commands.unprotectLayers(notes)
        notesLayers = outer
    }
}
