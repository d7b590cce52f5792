import Benchmark
import CAllocationCounter
import Engine
import Formats
import Raster

/// How many frames of each animation the later stages take.
private let framesEach = 8
/// The width and height of the pictures, in pixels.
private let side = 256

extension BenchmarkMetric {
    /// Blocks of memory asked for, by our own counter.
    fileprivate static var allocations: BenchmarkMetric { .custom("Allocations", useScalingFactor: false) }
}

/// Measures `body` and the allocations it makes. One iteration takes a stage over all examples.
private func stage(_ name: String, _ body: @escaping () throws -> Void) {
    Benchmark(name) { benchmark in
        for _ in benchmark.scaledIterations {
            let before = allocation_count()
            benchmark.startMeasurement()
            try body()
            benchmark.stopMeasurement()
            benchmark.measurement(.allocations, Int(allocation_count() - before))
        }
    }
}

/// One case for each stage on the way from bytes to an encoded picture. Names hold no spaces: the thresholds' file
/// names are made from them, and are not found again otherwise.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput, .peakMemoryResident]
            + (allocation_counting_is_available() ? [.allocations] : []),
        warmupIterations: 2, maxDuration: .seconds(3), maxIterations: 200)
    do {
        let examples = try Example.all()
        reading(examples)
        evaluating(examples)
        drawing(examples)
        try encoding(examples)
    } catch {
        fatalError("the examples cannot be measured: \(error)")
    }
}

/// Bytes to a JSON tree, and files to scenes.
private func reading(_ examples: [Example]) {
    let texts = examples.compactMap(\.json)
    stage("read") {
        for text in texts { blackHole(try JSONDocument(text)) }
    }
    stage("import") {
        for example in examples { blackHole(try Document.read(example.file)) }
    }
}

/// Scenes to display lists, with an evaluator that has seen nothing yet.
private func evaluating(_ examples: [Example]) {
    stage("evaluate") {
        for example in examples {
            var evaluator = Evaluator(example.document.scene)
            for frame in example.frames(framesEach) { blackHole(evaluator.displayList(at: frame)) }
        }
    }
}

/// An animation with the display lists of some of its frames and its decoded pictures.
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
private func drawing(_ examples: [Example]) {
    let prepared = examples.map { Prepared($0, frames: framesEach) }
    stage("draw") {
        var surface = try Surface(width: side, height: side)
        for each in prepared {
            for list in each.lists {
                surface.clear()
                surface.draw(list, viewport: each.viewport, images: each.images)
            }
        }
    }
}

/// A surface that several iterations can share.
private final class Canvas {
    var surface: Surface

    init(_ prepared: Prepared) throws {
        surface = try Surface(width: side, height: side)
        surface.draw(prepared.lists[0], viewport: prepared.viewport, images: prepared.images)
    }
}

/// Pixels to PNG, one frame of each animation. (The page's tiles are encoded inside the tool itself, which a package
/// beside it cannot import.)
private func encoding(_ examples: [Example]) throws {
    let canvases = try examples.map { try Canvas(Prepared($0, frames: 1)) }
    stage("encode") {
        for canvas in canvases { blackHole(try canvas.surface.png()) }
    }
}
