package import Engine

/// A whole animation, or a part of it, as code is written from: what the document says, and what the scene shows.
package struct CodeAnimation: Sendable {
    /// Something that moves.
    package struct Track: Sendable {
        /// The layer, group or item that it belongs to, as its author named it.
        package var layer: String
        /// The names of all that it lies in, from the outermost.
        var owners: [String]
        /// What it belongs to: a number that nothing else of the scene has.
        var owner: Int
        /// What stands still beside it.
        var surroundings = CodeSurroundings()
        /// What key paths call the property.
        package var keyPath: String
        /// What it is.
        package var property: CodeProperty
        /// The motions that the document says, on the composition's clock in seconds; nil where it says none with a
        /// clock of its own.
        package var motions: [CodeMotion]?
        /// The keyframes that the document says on the composition's timeline, with times in seconds from the first
        /// frame; nil where it says none, or more than those.
        package var keys: [CodeMotion.Key]?
        /// The value without animations.
        package var base: CodeValue?
        /// The seconds that are wanted; nil for all.
        package var part: ClosedRange<Double>?
        /// Whether several tracks are parts of one matrix: motions of the matrix are those of the first of them.
        package var matrix: Int?
        /// What the property shows, in the scene's units.
        package var shown: CodeShown
        /// What the whole matrix shows that the property is a part of; nil elsewhere.
        package var shownMatrix: CodeShown?
    }

    /// For display.
    package var name: String
    /// The file's own frames a second.
    package var frameRate: Double
    /// Seconds from the first frame to the last.
    package var duration: Double
    /// The size of the composition.
    package var size: Size
    /// The frame that time 0 is.
    package var firstFrame: Double
    /// In the author's order.
    package var tracks: [Track]
    /// Whether there are more than ``mostTracks``.
    package var isCut = false

    /// The most properties that code is written for.
    package static let mostTracks = 1000

    /// All that moves in a scene.
    package init(_ scene: Scene, name: String) {
        let found = scene.plotSubjects(limit: CodeAnimation.mostTracks)
        self.init(scene, name: name, subjects: found.subjects)
        isCut = found.isCut
    }

    /// Some properties of a scene.
    package init(_ scene: Scene, name: String, subjects: [PlotSubject]) {
        self.name = name
        frameRate = scene.frameRate
        size = scene.size
        firstFrame = scene.frames.lowerBound
        duration = (scene.frames.upperBound - scene.frames.lowerBound) / scene.frameRate
        tracks = subjects.compactMap { Track($0, in: scene) }
        nameLayers()
    }

    /// Names each layer by as little of its path as tells it from the others; of those with the same path all but the
    /// first by a number as well.
    private mutating func nameLayers() {
        let paths = Set(tracks.map(\.owners))
        var counts: [[String]: Int] = [:]
        for path in paths {
            for length in 1...max(path.count, 1) { counts[Array(path.suffix(length)), default: 0] += 1 }
        }
        var names: [Int: String] = [:]
        var used: Set<String> = []
        for index in tracks.indices {
            let (path, owner) = (tracks[index].owners, tracks[index].owner)
            if names[owner] == nil {
                let length = (1...max(path.count, 1)).first { counts[Array(path.suffix($0))] == 1 } ?? path.count
                let name = path.isEmpty ? tracks[index].layer : path.suffix(length).joined(separator: " / ")
                var unique = name
                var number = 2
                while !used.insert(unique).inserted {
                    unique = "\(name) \(number)"
                    number += 1
                }
                names[owner] = unique
            }
            tracks[index].layer = names[owner] ?? tracks[index].layer
        }
    }
}

extension CodeAnimation.Track {
    /// Nil for what is not made of numbers.
    init?(_ subject: PlotSubject, in scene: Scene) {
        let names = subject.keyPath.components.map { if case .name(let name) = $0 { name } else { "*" } }
        let name = names.last ?? ""
        let isTransform = names.dropLast().last == "Transform"
        owners = names.dropLast().filter { $0 != "Transform" && !$0.isEmpty }
        layer = subject.layer
        owner = subject.owner
        if let index = subject.treeLayer, scene.treeLayers.indices.contains(index) {
            surroundings = CodeSurroundings(scene.treeLayers[index])
        }
        keyPath = subject.keyPath.description
        property = CodeProperty(
            named: name, isTree: subject.isOfTree, isTransform: isTransform,
            isStroke: owners.last?.lowercased().contains("stroke") ?? false)
        let source = subject.code()
        guard let shown = CodeShown(subject, source, in: scene) else { return nil }
        self.shown = shown
        base = source.base
        matrix = subject.matrix
        shownMatrix = matrix == nil ? nil : CodeShown(subject, source, in: scene, isWhole: true)
        let start = scene.frames.lowerBound
        keys = source.track.flatMap { keys in
            let frames = subject.clock.frames(
                of: keys.map(\.time), in: scene.frames.lowerBound...scene.frames.upperBound)
            guard subject.clock.isStraight, frames.allSatisfy({ $0.count == 1 }) else { return nil }
            return zip(keys, frames).map { key, frames in
                CodeMotion.Key(
                    time: (frames[0] - start) / scene.frameRate, value: key.value, easing: key.easing)
            }
        }
        motions = source.motions.flatMap { motions in
            guard let line = subject.clock.line else { return nil }
            // From the property's clock to seconds of the composition: local = frame · slope + offset.
            return motions.map { motion in
                var motion = motion
                let slope = line.slope * scene.frameRate
                let offset = line.offset + line.slope * start
                // clock.local(local) = (local − begin) / stretch · speed + offset
                let rate = motion.clock.speed / motion.clock.stretch
                let speed = slope * rate
                let zero = (offset - motion.clock.begin) * rate + motion.clock.offset
                motion.clock = Clock(begin: 0, offset: zero, speed: speed)
                return motion
            }
        }
        if property == .other, matrix == nil, motions?.isEmpty == false { motions = nil }
    }
}

extension CodeMotion {
    /// The clocks, with that of the composition folded into the outermost; nil where that one stands still.
    package var stagesInSeconds: [AnimationStage]? {
        guard var first = stages.first, clock.speed > 0, first.timing.speed != 0 else { return nil }
        // ta = (local − begin) · speed + offset with local = t · clock.speed + clock.offset
        let begin = (first.timing.begin - clock.offset) / clock.speed
        first.timing.begin = abs(begin) < 1e-12 ? 0 : begin
        first.timing.speed *= clock.speed
        return [first] + stages.dropFirst()
    }
}
