/// What drawing took on this machine, beside what the model says of the same frames. It decides nothing.
public struct Measurement: Codable, Sendable {
    /// How many frames were drawn.
    public var frames: Int
    /// How often all of them were drawn; times are the median of the rounds.
    public var rounds: Int
    /// What the model says of these frames.
    public var cost: Figure
    /// What these frames are made of.
    public var counters: [String: Int]
    /// The stages of a frame, “evaluate” and “draw”, and “import”: reading all of the file once.
    public var stages: [String: Stage]
    /// What whole frames took, one after the other; nil where that was not measured.
    public var playing: Playing?

    /// Whole frames in the order in which they play, each evaluated, and drawn where it differs from the one before, as a
    /// page is sent them. Times are processor time in microseconds, of each frame the median of the rounds.
    public struct Playing: Codable, Sendable {
        /// How many frames there were, from the first on.
        public var frames: Int
        /// The mean of them.
        public var mean: Double
        /// The slowest of them.
        public var worst: Double

        /// What came of some rounds, each with the times of the same frames; at least one of each.
        public init(rounds: [[Double]]) {
            frames = rounds.first?.count ?? 0
            var times: [Double] = []
            for frame in 0..<frames {
                let sorted = rounds.map { $0[frame] }.sorted()
                times.append(sorted[sorted.count / 2])
            }
            mean = times.reduce(0, +) / Double(max(1, times.count))
            worst = times.max() ?? 0
        }
    }

    /// What a stage took for all frames, in microseconds.
    public struct Stage: Codable, Sendable {
        /// Processor time, the median of all rounds.
        public var cpu: Double
        /// Time on the clock, the median of all rounds.
        public var wall: Double
        /// Processor time of the fastest round.
        public var least: Double
        /// Processor time of the slowest round.
        public var most: Double

        /// How many bytes of memory were in use more after the first round than before it, while what it made was kept.
        public var memory: Int?
        /// How many blocks of memory one more round asks for when everything is warm; nil where that cannot be counted.
        public var allocations: Int?

        /// The middle and the spread of some rounds, in microseconds, what the first one kept, in bytes, and the blocks of
        /// memory that one of them asks for.
        public init(cpu: [Double], wall: [Double], memory: Int?, allocations: Int? = nil) {
            self.memory = memory
            self.allocations = allocations
            func median(_ values: [Double]) -> Double {
                let sorted = values.sorted()
                return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
            }
            self.cpu = median(cpu)
            self.wall = median(wall)
            least = cpu.min() ?? 0
            most = cpu.max() ?? 0
        }
    }

    /// What was measured.
    public init(
        frames: Int, rounds: Int, cost: Figure, counters: [String: Int], stages: [String: Stage],
        playing: Playing? = nil
    ) {
        self.playing = playing
        self.frames = frames
        self.rounds = rounds
        self.cost = cost
        self.counters = counters
        self.stages = stages
    }
}
