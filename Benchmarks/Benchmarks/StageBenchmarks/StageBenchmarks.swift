import Benchmark
import CBenchmarkAllocations
import Cost
import Engine
import Formats
import Live
import Raster

/// How many frames of each animation the later stages take.
private let framesEach = 8
/// The width and height of the frames, in pixels.
private let side = 256

extension BenchmarkMetric {
    /// Blocks of memory asked for, by our own counter.
    fileprivate static var allocations: BenchmarkMetric { .custom("Allocations", useScalingFactor: false) }
}

/// Measures `body` and the allocations it makes. One iteration takes one animation through one stage.
private func stage(_ name: String, _ example: Example, _ body: @escaping () throws -> Void) {
    Benchmark("\(name):\(example.name)") { benchmark in
        for _ in benchmark.scaledIterations {
            allocation_counting_set(true)
            let before = allocation_count()
            benchmark.startMeasurement()
            try body()
            benchmark.stopMeasurement()
            benchmark.measurement(.allocations, Int(allocation_count() - before))
        }
    }
}

/// One case for each file and each stage on the way from bytes to an encoded frame. Names hold no spaces: the
/// thresholds' file names are made from them, and are not found again otherwise.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput, .instructions, .peakMemoryResident]
            + (allocation_counting_is_available() ? [.allocations] : []),
        warmupIterations: 2, maxDuration: .seconds(1), maxIterations: 200)
    do {
        for example in try Example.all() {
            reading(example)
            evaluating(example)
            drawing(example)
            try encoding(example)
        }
    } catch {
        fatalError("the animations can’t be measured: \(error)")
    }
}

/// Bytes to a JSON tree, and files to scenes.
private func reading(_ example: Example) {
    if let text = example.json {
        stage("read", example) { blackHole(try JSONDocument(text)) }
    }
    stage("import", example) { blackHole(try Document.read(example.file)) }
}

/// Scenes to display lists, with an evaluator that has seen nothing yet, and lists to what they cost.
private func evaluating(_ example: Example) {
    stage("evaluate", example) {
        var evaluator = Evaluator(example.document.scene)
        for frame in example.frames(framesEach) { blackHole(evaluator.displayList(at: frame)) }
    }
    stage("cost", example) {
        var progress = CostProgress(example.document.scene, width: side, height: side)
        for _ in 0..<framesEach { progress.advance() }
        blackHole(progress.cost.frames.count)
    }
}

/// An animation with the display lists of some of its frames and its decoded images.
private struct Prepared {
    let lists: [DisplayList]
    let images: ImageStore
    let viewport: Affine

    init(_ example: Example, frames: Int) {
        let scene = example.document.scene
        var evaluator = Evaluator(scene)
        lists = example.frames(frames).map { evaluator.displayList(at: $0) }
        images = ImageStore(scene.images)
        viewport = Viewport.fit(scene.size, width: side, height: side)
    }
}

/// Display lists to pixels, on one surface that is cleared between frames.
private func drawing(_ example: Example) {
    let prepared = Prepared(example, frames: framesEach)
    stage("draw", example) {
        var surface = try Surface(width: side, height: side)
        for list in prepared.lists {
            surface.clear()
            surface.draw(list, viewport: prepared.viewport, images: prepared.images)
        }
    }
}

/// A surface that several iterations can share.
private final class Canvas {
    var surface: Surface

    init(_ prepared: Prepared, _ list: DisplayList) throws {
        surface = try Surface(width: side, height: side)
        surface.draw(list, viewport: prepared.viewport, images: prepared.images)
    }
}

/// Pixels to PNG, one frame, and pixels to the tiles that a page is sent: a first frame and what differs in the second.
private func encoding(_ example: Example) throws {
    let prepared = Prepared(example, frames: 2)
    let canvases = try prepared.lists.map { try Canvas(prepared, $0) }
    stage("encode-png", example) { blackHole(try canvases[0].surface.png()) }
    stage("encode-tiles", example) {
        var encoder = PageEncoder()
        for canvas in canvases { blackHole(encoder.byteCount(of: canvas.surface)) }
    }
}
