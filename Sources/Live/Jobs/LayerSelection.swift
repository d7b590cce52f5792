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
        let outline = outline(of: index, in: tree, &evaluator)
        let space = tree.ownMatrix(of: index, at: frame, in: scene)
        report.box = outline.box(in: space ?? .identity)
        if !outline.isCut, !outline.path.isEmpty {
            report.outline = outline.path.svgData
            report.vertices = outline.vertices(most: SelectionReport.mostVertices)
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
        let list: DisplayList
        let owners: CommandOwners
        if node.isLayer || !tree.isDrawable(index) {
            (list, owners) = evaluator.ownedDisplayList(at: frame)
        } else {
            let alone = document.wholeScene.showing(SceneVisibility(solo: [node.key]))
            var own = Evaluator(alone)
            (list, owners) = own.ownedDisplayList(at: frame)
        }
        guard owners.ofCommands.count == list.commands.count else {
            return LayerOutline(list, most: SelectionReport.mostPoints) { _ in false }
        }
        let isMeant = owners.nodes(of: tree).map { $0.map { tree.lies($0, in: meant) } ?? false }
        return LayerOutline(list, most: SelectionReport.mostPoints) { isMeant[Int(owners.ofCommands[$0])] }
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
        let told = SceneTree(scene)
        guard let own = told.index(of: selecting.name.key) else { return }
        let node = told.nodes[own]
        if case .layer = node.place, let origin = node.layer(in: scene)?.origin.id {
            report.namePath = path("Name", origin, file)
            report.hiddenPath = path("Hidden", origin, file)
        }
        if case .item(_, _, let path) = node.place, case .style(let style) = node.item(path, in: scene) {
            report.hiddenPath = style.origin.id.flatMap { self.path("Hidden", $0, file) }
        }
        if case .box(let box) = node.place, let origin = scene.treeLayers[box].appearance.hidden.origin {
            report.hiddenPath = path("Hidden", origin, file)
        }
        if report.namePath == nil { report.namePath = partName(own, told, scene, file) }
        addPosition(to: &report, own, told, scene, file)
        report.still = still(own, told, file)
    }

    /// What has no keyframes; of what has layers in it only what moves that as a whole.
    private func still(_ index: Int, _ tree: SceneTree, _ file: TunableFile) -> SelectionReport.Still? {
        let isOuter = tree.nodes.indices.contains { $0 != index && tree.nodes[$0].isLayer && tree.lies($0, in: index) }
        let times = [0.0, 500, 1000].map { tree.time(of: index, at: $0) ?? .nan }
        let slope = (times[2] - times[0]) / 1000
        // Keyframes of a clock that is no straight line are at no frame that could be told.
        guard slope.isFinite, slope > 0, abs(times[0] + 500 * slope - times[1]) < 1e-6,
            let name = Self.keyPath(of: index, in: tree),
            let keyPath = try? PropertyKeyPath(name + (isOuter ? ".Transform.*" : ".**"))
        else { return nil }
        let properties = file.stillProperties(matching: keyPath, limit: SelectionReport.mostStill)
        return SelectionReport.Still(properties: properties, slope: slope, offset: times[0])
    }

    private func path(_ name: String, _ origin: Int, _ file: TunableFile) -> String? {
        guard let source = file.sources.value(origin, named: name), let site = source.sites.first, site.isSettable
        else {
            return nil
        }
        return file.sources.path(of: site)
    }

    /// The path of the name of what is no layer of a composition: that of the innermost named object around something that
    /// is its own. Nil where several parts of the animation have the same key path.
    private func partName(_ index: Int, _ tree: SceneTree, _ scene: Scene, _ file: TunableFile) -> String? {
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
        guard named.count == 1, let origin = named.first else { return nil }
        return path("Name", origin, file)
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
