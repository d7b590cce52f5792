import CAllocationCounter
import CHeap
import Cost
import Engine
import Formats
import Raster

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Draws frames of an animation and takes the time.
struct CostMeasurement {
    /// What came of it.
    let measured: Measurement

    /// How many frames are drawn, spread over the animation.
    private static let mostFrames = 24
    /// How often each of them is drawn.
    private static let rounds = 5
    /// How often a file is read at most, and for how many microseconds it is read again.
    private static let (mostReadings, readingTime) = (21, 500_000.0)
    /// How many frames are played, from the first on.
    private static let mostPlayed = 120

    /// Draws some frames several times, one stage after the other.
    ///
    /// - Parameter reading: Makes the document of the file's bytes once more; nil where that is not measured.
    init(_ document: Document, pixels: (width: Int, height: Int), reading: (() -> Document?)? = nil) {
        let scene = document.scene
        let first = scene.frames.lowerBound
        let count = Int(max(1, min((scene.frames.upperBound - first).rounded(.up), 20_000)))
        let step = max(1, (count + CostMeasurement.mostFrames - 1) / CostMeasurement.mostFrames)
        let numbers = stride(from: 0, to: count, by: step).map { first + Double($0) }
        let before = Heap.bytesInUse
        var evaluator = Evaluator(scene)
        let lists = numbers.map { evaluator.displayList(at: $0) }
        let evaluated = Heap.bytesInUse
        let viewport = Viewport.fit(scene.size, width: pixels.width, height: pixels.height)
        let images = ImageStore(scene.images)
        var (evaluating, drawing) = (Stopwatch.Rounds(), Stopwatch.Rounds())
        var drawn: Int?
        var allocations: (evaluating: Int?, drawing: Int?)
        if var surface = try? Surface(width: pixels.width, height: pixels.height) {
            for round in 0..<(CostMeasurement.rounds + 1) {
                var evaluation = Stopwatch()
                for number in numbers { _ = evaluator.displayList(at: number) }
                evaluation.stop()
                var draw = Stopwatch()
                for list in lists {
                    surface.clear()
                    surface.draw(list, viewport: viewport, images: images)
                }
                draw.stop()
                if round == 0 { drawn = Heap.bytesInUse }
                // The first round decodes images and fills caches.
                guard round > 0 else { continue }
                evaluating.add(evaluation)
                drawing.add(draw)
            }
            // Counting takes time, so it has a round of its own.
            allocations.evaluating = Heap.allocations {
                for number in numbers { _ = evaluator.displayList(at: number) }
            }
            allocations.drawing = Heap.allocations {
                for list in lists {
                    surface.clear()
                    surface.draw(list, viewport: viewport, images: images)
                }
            }
        }
        var (cost, counts) = (Figure(), DrawingWork.Counts())
        for list in lists {
            let frame = CostModel.cost(of: list, width: pixels.width, height: pixels.height)
            cost += frame.cost
            counts += frame.counts
        }
        var stages = [
            "evaluate": Measurement.Stage(
                cpu: evaluating.cpu, wall: evaluating.wall, memory: Heap.growth(before, evaluated),
                allocations: allocations.evaluating),
            "draw": Measurement.Stage(
                cpu: drawing.cpu, wall: drawing.wall, memory: Heap.growth(evaluated, drawn),
                allocations: allocations.drawing),
        ]
        stages["import"] = reading.map(Self.read)
        measured = Measurement(
            frames: lists.count, rounds: CostMeasurement.rounds, cost: cost, counters: counts.named, stages: stages,
            playing: Self.play(
                scene, images, (0..<min(count, Self.mostPlayed)).map { first + Double($0) }, pixels: pixels))
    }

    /// Reads a file several times: parsing it, and making a document of that. The bytes are there already.
    private static func read(_ reading: () -> Document?) -> Measurement.Stage {
        // What is made once for all files is made by then.
        _ = reading()
        var rounds = Stopwatch.Rounds()
        var left = readingTime
        repeat {
            var watch = Stopwatch()
            let document = reading()
            watch.stop()
            withExtendedLifetime(document) {}
            rounds.add(watch)
            left -= watch.wall
        } while rounds.cpu.count < mostReadings && (left > 0 || rounds.cpu.count < 3)
        return Measurement.Stage(
            cpu: rounds.cpu, wall: rounds.wall, memory: nil, allocations: Heap.allocations { _ = reading() })
    }

    /// Plays frames several times from the beginning, each time as if they had never been seen; nil where nothing can be
    /// drawn at this size.
    private static func play(
        _ scene: Scene, _ images: ImageStore, _ frames: [Double], pixels: (width: Int, height: Int)
    ) -> Measurement.Playing? {
        let viewport = Viewport.fit(scene.size, width: pixels.width, height: pixels.height)
        var times: [[Double]] = []
        for _ in 0..<rounds {
            guard var surface = try? Surface(width: pixels.width, height: pixels.height) else { return nil }
            var evaluator = Evaluator(scene)
            times.append(
                frames.map { frame in
                    var watch = Stopwatch()
                    surface.show(evaluator.displayList(at: frame), viewport: viewport, images: images)
                    watch.stop()
                    return watch.cpu
                })
        }
        return Measurement.Playing(rounds: times)
    }
}

/// What this process has asked for and not given back.
enum Heap {
    /// In bytes; nil where the system does not say.
    static var bytesInUse: Int? {
        let bytes = pegbar_heap_bytes_in_use()
        return bytes < 0 ? nil : Int(bytes) + PixelMemory.mappedBytes
    }

    /// How many blocks of memory the system's allocator is asked for, by all threads; nil where that cannot be counted.
    static func allocations(_ body: () -> Void) -> Int? {
        guard allocation_counting_is_available() else {
            body()
            return nil
        }
        allocation_counting_set(true)
        defer { allocation_counting_set(false) }
        let before = allocation_count()
        body()
        return Int(allocation_count() - before)
    }

    /// How many bytes more are in use.
    static func growth(_ before: Int?, _ after: Int?) -> Int? {
        if let before, let after { after - before } else { nil }
    }
}

/// Takes the time of this thread, in microseconds.
struct Stopwatch {
    /// The times of several rounds.
    struct Rounds {
        /// Processor time of each.
        var cpu: [Double] = []
        /// Time on the clock of each.
        var wall: [Double] = []

        /// Takes in one that was stopped.
        mutating func add(_ watch: Stopwatch) {
            cpu.append(watch.cpu)
            wall.append(watch.wall)
        }
    }

    /// Processor time.
    private(set) var cpu: Double
    /// Time on the clock.
    private(set) var wall: Double

    /// Starts.
    init() {
        _ = Stopwatch.reading
        // The processor's is started last and stopped first: some frames take no longer than reading a clock.
        wall = Stopwatch.now(CLOCK_MONOTONIC)
        cpu = Stopwatch.now(CLOCK_THREAD_CPUTIME_ID)
    }

    /// Stops.
    mutating func stop() {
        cpu = max(0, Stopwatch.now(CLOCK_THREAD_CPUTIME_ID) - cpu - Stopwatch.reading)
        wall = Stopwatch.now(CLOCK_MONOTONIC) - wall
    }

    /// What it takes at least to read the processor's clock, which every time on it holds once.
    private static let reading: Double = {
        var least = Double.infinity
        for _ in 0..<100 {
            let start = now(CLOCK_THREAD_CPUTIME_ID)
            least = min(least, now(CLOCK_THREAD_CPUTIME_ID) - start)
        }
        return least
    }()

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
}
