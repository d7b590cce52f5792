import Engine
public import Formats
import Tuning

/// Any bytes give a failure with words, or a scene that can be drawn; and what moves in it can be plotted and tuned.
public func drawAndTune(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = input(bytes, count)
    do throws(ImportFailure) {
        let document = try Document.read(bytes)
        drawFrames(of: document)
        tune(bytes, document)
    } catch {
        require(!error.message.isEmpty, "a failure has words")
    }
    return 0
}

/// Plots some of what moves in a document, sets a few of its numbers to the ends of their ranges, and changes a segment
/// between two keyframes; which ones depends on the bytes alone.
public func tune(_ bytes: [UInt8], _ document: Document) {
    plot(document)
    let file: TunableFile
    do throws(ImportFailure) {
        file = try TunableFile(bytes)
    } catch {
        require(!error.message.isEmpty, "a failure has words")
        return
    }
    let choice = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xffff }
    let knobs = file.knobs.knobs
    guard !knobs.isEmpty else { return }
    for step in 0..<min(3, knobs.count) {
        let knob = knobs[(choice + step * 7919) % knobs.count]
        let value = knob.value == knob.range.lowerBound ? knob.range.upperBound : knob.range.lowerBound
        do throws(TuningFailure) {
            read(file, with: try file.making([.set(path: knob.path, value: value)]))
        } catch {
            require(false, "a knob's own bounds fit it")
        }
    }
    let curves = file.knobs.curves
    guard !curves.isEmpty else { return }
    let curve = curves[choice % curves.count]
    let changes: [SegmentChange] = [
        .hold, .linear, .bezier(CubicBezier(0.3, -0.5, 0.6, 1.5)), .bounce(.init()),
        .spring(Spring(mass: 1, stiffness: 90, damping: 6, initialVelocity: 0)),
    ]
    do throws(TuningFailure) {
        let index = choice % max(curve.keys.count, 1)
        let edit = TuningEdit.segment(curve: curve.path, index: index, change: changes[choice % changes.count])
        read(file, with: try file.making([edit]))
    } catch {
        require(!"\(error)".isEmpty, "a refusal has words")
    }
}

/// What comes of edits is read and drawn, or refused with words.
private func read(_ file: TunableFile, with tuned: TunedFile) {
    do throws(ImportFailure) {
        drawFrames(of: try Document.read(try tuned.preview()))
    } catch {
        require(!error.message.isEmpty, "a failure has words")
    }
}

/// Plots some properties, and draws their motion paths on the stage.
private func plot(_ document: Document) {
    for subject in document.scene.plotSubjects(limit: 6).subjects {
        let plot = Plot(subject, of: document.scene)
        let picture = plot.picture(PlotSettings())
        require(!picture.list.svg(labels: picture.labels).isEmpty, "a plot has a picture")
        let samples = plot.samples(50)
        require(samples.values.count == plot.components.count, "each component has its samples")
        _ = subject.spatialPath(at: document.scene.frames.lowerBound, in: document.scene)
    }
}
