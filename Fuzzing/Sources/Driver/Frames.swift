import Engine
public import Formats

/// Draws three frames of a document, each the same again from the start.
public func drawFrames(of document: Document) {
    let scene = document.scene
    require(scene.size.width > 0 && scene.size.height > 0 && scene.frameRate > 0, "a scene has a size and a rate")
    require(scene.frames.lowerBound < scene.frames.upperBound, "a scene has frames")
    let last = scene.frames.upperBound - 1
    let fresh = Evaluator(scene)
    var playing = fresh
    for frame in [scene.frames.lowerBound, (scene.frames.lowerBound + last) / 2, last] {
        let list = playing.displayList(at: frame)
        check(list)
        var cold = fresh
        require(cold.displayList(at: frame).contentHash == list.contentHash, "a frame depends on its time alone")
    }
    for diagnostic in document.diagnostics {
        // In an archive the file that it is about comes first.
        let hasPath = diagnostic.path.hasPrefix("$") || diagnostic.path.contains(": $")
        require(!diagnostic.message.isEmpty && hasPath, "a diagnostic has words and a path")
    }
}

private func check(_ list: DisplayList) {
    var depth = 0
    for command in list.commands {
        if command.closes { depth -= 1 }
        require(depth >= 0, "no end without its begin")
        if command.opens { depth += 1 }
    }
    require(depth == 0, "every begin has its end")
    require(!list.text.isEmpty, "every list has a text")
}
