import Engine

extension ClipLength {
    /// The frames of a document: what it says itself, else from 0 to where everything has been seen. Never empty.
    func frames(of document: CoreAnimationArchive.DocumentKeys) -> Range<Double> {
        if let end = document.loopEnd, end > document.loopStart ?? 0, document.isLooping != false {
            let first = ((document.loopStart ?? 0) * Self.frameRate).rounded()
            let last = (min(end, Self.longest) * Self.frameRate).rounded()
            if first + 1 <= last { return first..<last }
        }
        return frames()
    }

    /// Whether the last frame is there to show what everything comes to.
    func showsEnd(of document: CoreAnimationArchive.DocumentKeys) -> Bool {
        endsStill && frames(of: document) == frames()
    }

    /// Takes in what particles show: as long as two of the longest lives, where nothing else ends it.
    mutating func add(emissionOf cells: [ArchivedEmitterCell], on clock: ClipClock) {
        guard clock.pace > 0, clock.end == nil, !cells.isEmpty else { return }
        let life = cells.map { $0.lifetime + abs($0.lifetimeRange) }.max() ?? 0
        add(end: (clock.begin + min(max(2, 2 * life), 20)) * clock.pace)
    }
}

extension CoreAnimationImporter {
    /// The clock of a layer, for the length of the clip; the root's own timing does not count.
    mutating func clock(of source: ArchivedLayer, in placement: Placement) -> ClipClock {
        guard placement.treeLayer != 0 else { return placement.clock }
        return clip.clock(of: MediaTiming(layer: source.timing), on: placement.clock)
    }
}
