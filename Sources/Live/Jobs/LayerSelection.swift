import Engine
import Formats
import Tuning

/// Looks at what a page has selected: where it lies, and what of it the file can say otherwise.
struct LayerSelection {
    /// What is selected.
    let selecting: Selecting
    /// The file with all edits; nil where it cannot be read as something to be changed.
    let file: TunableFile?

    /// - Parameter tunable: The text as the file has it, or the version that the key's edits begin with, without those.
    init(_ selecting: Selecting, tunable: TunableFile?) {
        self.selecting = selecting
        let (document, key) = (selecting.document, selecting.name.document)
        file = tunable.flatMap { try? (document.base ?? document).tuning.fitting(key.edits, in: $0).file.readWhole() }
    }

    private var document: LoadedDocument { selecting.document }
    private var frame: Double { selecting.name.frame }

    /// The report; one of nothing where the document has no such part.
    func report(_ evaluator: inout Evaluator) -> SelectionReport {
        var report = SelectionReport(key: selecting.name.key, frame: frame)
        let tree = document.tree
        guard let index = tree.index(of: selecting.name.key) else { return report }
        let scene = document.wholeScene
        // What the file switches off draws nothing.
        if tree.nodes[index].origin.id == nil {
            let outline = outline(of: index, in: tree, &evaluator)
            let space = tree.ownMatrix(of: index, at: frame, in: scene)
            report.box = outline.box(in: space ?? .identity)
            if !outline.isCut, !outline.path.isEmpty {
                report.outline = outline.path.svgData
                report.vertices = outline.vertices(most: SelectionReport.mostVertices)
            }
        }
        report.anchor = tree.anchor(of: index, at: frame, in: scene)
        addPaths(to: &report, index, tree)
        return report
    }

    /// What is drawn of a part. A part of a layer is drawn alone to see it.
    private func outline(of index: Int, in tree: SceneTree, _ evaluator: inout Evaluator) -> LayerOutline {
        let node = tree.nodes[index]
        var meant = index
        if !node.isLayer, let outer = node.outer { meant = layer(around: outer, in: tree) }
        let drawn: OwnedFrame
        if node.isLayer || !tree.isDrawable(index) {
            drawn = document.owned(at: frame, &evaluator)
        } else {
            var own = Evaluator(document.wholeScene.showing(SceneVisibility(solo: [node.key])))
            let (list, owners) = own.ownedDisplayList(at: frame)
            drawn = OwnedFrame(frame: frame, list: list, owners: owners, tree: tree)
        }
        guard drawn.nodes.count == drawn.list.commands.count else {
            return LayerOutline(drawn.list, most: SelectionReport.mostPoints) { _ in false }
        }
        return LayerOutline(drawn.list, most: SelectionReport.mostPoints) { command in
            drawn.nodes[command] >= 0 && tree.lies(drawn.nodes[command], in: meant)
        }
    }

    private func layer(around index: Int, in tree: SceneTree) -> Int {
        var next = index
        while !tree.nodes[next].isLayer, let outer = tree.nodes[next].outer { next = outer }
        return next
    }

    // MARK: - What the file says

    private func addPaths(to report: inout SelectionReport, _ index: Int, _ tree: SceneTree) {
        guard let file else { return }
        guard file.isText, let scene = file.scene else { return addKeyPaths(to: &report, index, tree) }
        guard let told = file.tree, let own = told.index(of: selecting.name.key) else { return }
        let node = told.nodes[own]
        let origin: Int?
        switch node.place {
        case .layer: origin = node.layer(in: scene)?.origin.id
        case .switchedOff: origin = node.origin.id
        default: origin = partOrigin(own, told, scene, file)
        }
        report.namePath = origin.flatMap { path("Name", $0, file) }
        let style: ShapeStyle? =
            if case .item(_, _, let path) = node.place, case .style(let style) = node.item(path, in: scene) {
                style
            } else { nil }
        if case .box(let box) = node.place, let origin = scene.treeLayers[box].appearance.hidden.origin {
            addHiding(to: &report, origin, node.kind, file)
        } else if let origin = style?.origin.id ?? origin {
            addHiding(to: &report, origin, node.kind, file)
        }
        addPosition(to: &report, own, told, scene, file)
        report.still = still(own, told, file)
    }

    /// What has no keyframes; of what has layers in it only what moves that as a whole.
    private func still(_ index: Int, _ tree: SceneTree, _ file: TunableFile) -> SelectionReport.Still? {
        // What lies in a node follows it.
        let isOuter = tree.nodes[(index + 1)...].indices.prefix { tree.lies($0, in: index) }.contains {
            tree.nodes[$0].isLayer
        }
        let times = [0.0, 500, 1000].map { tree.time(of: index, at: $0) ?? .nan }
        // Boxes count seconds, and edits count frames.
        let rate: Double =
            switch tree.nodes[index].place {
            case .box, .boxMask: ClipLength.frameRate
            default: 1
            }
        let slope = (times[2] - times[0]) / 1000 * rate
        // Keyframes of a clock that is no straight line are at no frame that could be told.
        guard slope.isFinite, slope > 0, abs(times[0] + 500 * slope / rate - times[1]) < 1e-6,
            let name = Self.keyPath(of: index, in: tree),
            let keyPath = try? PropertyKeyPath(name + (isOuter ? outerProperties(of: index, tree) : ".**"))
        else { return nil }
        let properties = file.stillProperties(matching: keyPath, limit: SelectionReport.mostStill)
        return SelectionReport.Still(properties: properties, slope: slope, offset: times[0] * rate)
    }

    /// What the properties of something with layers in it are called that move or show it as a whole.
    private func outerProperties(of index: Int, _ tree: SceneTree) -> String {
        if case .box = tree.nodes[index].place { return ".*" }
        return ".Transform.*"
    }

    private func path(_ name: String, _ origin: Int, _ file: TunableFile) -> String? {
        guard let source = file.sources.value(origin, named: name), let site = source.sites.first, site.isSettable
        else {
            return nil
        }
        return file.sources.path(of: site)
    }

    /// Tells how the file says that something is hidden, and whether it does.
    private func addHiding(
        to report: inout SelectionReport, _ origin: Int, _ kind: SceneTree.Kind, _ file: TunableFile
    ) {
        guard let path = path(kind.switchName, origin, file) else { return }
        let text = file.sources.text(at: path)
        let isOff: Bool
        switch kind {
        case .mask:
            isOff = text == "\"n\""
            // Which mode it had is not in the file any more; most masks add.
            report.hiddenText = isOff ? "a" : "n"
        case .effect:
            isOff = text == "0" || text == "false"
            report.hiddenText = isOff ? "1" : "0"
        default:
            isOff = text == "true" || text == "1"
            report.hiddenText = "\(!isOff)"
        }
        (report.hiddenPath, report.isHidden) = (path, isOff)
    }

    /// Where the file has what is no layer of a composition: the innermost named object around something that is its own.
    /// Nil where several parts of the animation have the same key path.
    private func partOrigin(_ index: Int, _ tree: SceneTree, _ scene: Scene, _ file: TunableFile) -> Int? {
        var next: Int? = index
        while let node = next {
            let key = tree.nodes[node].key
            guard tree.nodes[node].copy == 1, tree.index(of: "\(key)#2") == nil else { return nil }
            next = tree.nodes[node].outer
        }
        guard let name = Self.keyPath(of: index, in: tree) else { return nil }
        // What is in a group is not the group, and what is in a box is not the box.
        let own =
            switch tree.nodes[index].place {
            case .item(_, _, _) where tree.nodes[index].kind == .group: ".Transform.*"
            case .item, .mask, .effect: ".**"
            case .box: ".*"
            default: ""
            }
        guard !own.isEmpty, let keyPath = try? PropertyKeyPath(name + own) else { return nil }
        let origins = scene.sourcedProperties(matching: keyPath, limit: 8).compactMap(\.origin).filter { $0 >= 0 }
        let named = Set(origins.compactMap { file.sources.named(around: $0) })
        return named.count == 1 ? named.first : nil
    }

    private func addPosition(
        to report: inout SelectionReport, _ index: Int, _ tree: SceneTree, _ scene: Scene, _ file: TunableFile
    ) {
        guard let position = tree.position(of: index, in: scene), let columns = columns(index, tree, scene) else {
            return
        }
        var result = SelectionReport.Position(
            value: position.value(at: tree.time(of: index, at: frame) ?? 0), columns: columns)
        defer { report.position = result }
        guard position.isStatic else {
            result.reason = "The position is animated: move its keyframes in Tuning."
            return
        }
        let origins: [(String, Int?)]
        switch position {
        case .joined(let position): origins = [("Position", position.origin)]
        case .split(let x, let y): origins = [("X Position", x.origin), ("Y Position", y.origin)]
        case .box(let position): origins = [("Position", position.origin)]
        }
        var sites: [SourceSite] = []
        for (name, origin) in origins {
            guard let site = origin.flatMap({ file.sources.value($0, named: name) })?.sites.first, site.isSettable
            else {
                break
            }
            sites.append(site)
        }
        let paths = sites.compactMap(file.sources.path)
        guard paths.count == origins.count, let scale = sites.first?.scale else {
            result.reason = "The file has no position of its own for this."
            return
        }
        result.paths = paths
        result.value = Point(scale.file(result.value.x), scale.file(result.value.y))
        result.columns = result.columns.map { $0 / scale.factor }
    }

    /// An archive of objects has no paths: what has a key path of its own is set by that.
    private func addKeyPaths(to report: inout SelectionReport, _ index: Int, _ tree: SceneTree) {
        let (scene, node) = (document.wholeScene, tree.nodes[index])
        guard case .box = node.place, let keyPath = Self.keyPath(of: index, in: tree), isAlone(keyPath, scene) else {
            return
        }
        report.hiddenPath = "\(keyPath).Hidden"
        (report.isHidden, report.hiddenText) = (node.isHidden, node.isHidden ? "0" : "1")
        report.namePath = "\(keyPath).Name"
        if let file { report.still = still(index, tree, file) }
        guard let position = tree.position(of: index, in: scene), let columns = columns(index, tree, scene) else {
            return
        }
        report.position = SelectionReport.Position(
            paths: position.isStatic ? ["\(keyPath).Position"] : [],
            value: position.value(at: tree.time(of: index, at: frame) ?? 0),
            reason: position.isStatic ? nil : "The position is animated: move its keyframes in Tuning.",
            columns: columns)
    }

    private func isAlone(_ keyPath: String, _ scene: Scene) -> Bool {
        guard let address = try? PropertyKeyPath("\(keyPath).Position") else { return false }
        return scene.properties(matching: address, limit: 2).properties.count == 1
    }

    private static func keyPath(of index: Int, in tree: SceneTree) -> String? {
        var steps: [String] = []
        var next: Int? = index
        while let node = next {
            steps.append(tree.nodes[node].segment)
            next = tree.nodes[node].outer
        }
        return steps.reversed().joined(separator: ".")
    }

    /// How far a position moves for a distance on the composition; nil where that cannot be told.
    private func columns(_ index: Int, _ tree: SceneTree, _ scene: Scene) -> [Double]? {
        guard let inverse = tree.placingMatrix(of: index, at: frame, in: scene)?.inverse else { return nil }
        return [inverse.a, inverse.b, inverse.c, inverse.d]
    }
}

extension SceneTree.Kind {
    /// What the importer calls the member by which such a part is switched off.
    fileprivate var switchName: String {
        switch self {
        case .mask: "Mode"
        case .effect: "Enabled"
        default: "Hidden"
        }
    }
}

extension SceneTree {
    /// Whether a part of a layer draws something when it is shown alone.
    fileprivate func isDrawable(_ index: Int) -> Bool {
        switch nodes[index].kind {
        case .group, .path, .ellipse, .rectangle, .polystar, .fill, .stroke, .gradientFill, .gradientStroke: true
        default: false
        }
    }
}

extension SourceSite {
    /// The unit of the numbers that are written there; nil where those are no numbers.
    fileprivate var scale: SourceScale? {
        switch form {
        case .number(let scale), .vector(let scale, _, _): scale
        default: nil
        }
    }
}
