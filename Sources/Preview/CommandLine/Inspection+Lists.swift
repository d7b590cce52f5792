import Engine
import Formats
import Tuning

/// The lists that may be long, each as far as there is room for it.
extension Inspection {
    /// Fills them with what a document has.
    mutating func fillLists(_ document: Document, _ keyPath: PropertyKeyPath?) {
        let scene = document.scene
        slots = fitting("slots", document.slots.map(Slot.init)) { slot in
            slot.name.utf8.count + (slot.value?.utf8.count ?? 0) + slot.uses.reduce(0) { $0 + $1.utf8.count }
        }
        markers = fitting(
            "markers", scene.markers.map { Marker(name: $0.name, frame: $0.frame, duration: $0.duration) }
        ) { $0.name.utf8.count }
        animations = fitting("animations", animations) { $0.utf8.count }
        themes = fitting("themes", themes) { $0.id.utf8.count + ($0.name?.utf8.count ?? 0) }
        dependencies = fitting("dependencies", dependencies) { $0.path.utf8.count }
        diagnostics = fitting("diagnostics", diagnostics) {
            $0.message.utf8.count + $0.path.utf8.count + ($0.layer?.utf8.count ?? 0) + ($0.hint?.utf8.count ?? 0)
        }
        fillColors(scene.palette().entries)
        fillProperties(scene, keyPath)
        fillCurves(scene)
        var room = ListRoom(ListRoom.report)
        let tree = LayerNode.tree(of: scene, &room)
        layers = tree.nodes
        note(tree.left, of: "layers")
    }

    /// The numbers that can be set, as many as there is room for.
    mutating func fillKnobs(_ knobs: [Formats.Knob]) {
        var room = ListRoom(ListRoom.whole)
        self.knobs = []
        for knob in knobs {
            let told = Knob(knob)
            guard room.takes(Inspection.least + told.path.utf8.count + told.label.utf8.count) else { break }
            self.knobs.append(told)
        }
        note(knobs.count - self.knobs.count, of: "knobs")
    }

    /// What each element takes at least, beside its texts.
    private static let least = 50

    private mutating func fillColors(_ entries: [PaletteEntry]) {
        var room = ListRoom(ListRoom.report)
        for entry in entries {
            let color = Color(entry, &room)
            guard room.takes(Inspection.least) else { break }
            colors.append(color)
        }
        note(entries.count - colors.count, of: "colors")
    }

    private mutating func fillProperties(_ scene: Scene, _ keyPath: PropertyKeyPath?) {
        let list = scene.properties(matching: keyPath, limit: keyPath == nil ? Property.easilyRead : 100_000)
        var room = ListRoom(keyPath == nil ? ListRoom.report : ListRoom.whole)
        for addressed in list.properties {
            let property = Property(addressed)
            guard
                room.takes(Inspection.least + 2 * property.keyPath.utf8.count + 2 * (property.written?.utf8.count ?? 0))
            else { break }
            properties.append(property)
        }
        propertiesCut = list.isCut || properties.count < list.properties.count
        note(list.properties.count - properties.count, of: "properties")
    }

    private mutating func fillCurves(_ scene: Scene) {
        let subjects = scene.plotSubjects(limit: Curve.most).subjects
        var room = ListRoom(ListRoom.report)
        for (number, subject) in subjects.enumerated() {
            let summary = subject.summary
            guard room.takes(Inspection.least + subject.keyPath.bytes) else { break }
            curves.append(Curve(subject, summary))
            guard number < 1000, swings.count < 100 else { continue }
            for facts in summary.animations.compactMap(\.facts) where swings.count < 100 {
                swings.append(
                    Swing(
                        keyPath: subject.keyPath.description, kind: facts.kind.rawValue,
                        facts: Dictionary(facts.facts.map { ($0.name, $0.value) }) { $1 }))
            }
        }
        note(subjects.count - curves.count, of: "curves")
    }

    private mutating func fitting<Element>(
        _ name: String, _ elements: [Element], bytes: (Element) -> Int
    ) -> [Element] {
        var room = ListRoom(ListRoom.report)
        let listed = room.first(of: elements) { Inspection.least + bytes($0) }
        note(elements.count - listed.count, of: name)
        return listed
    }

    private mutating func note(_ left: Int, of name: String) {
        if left > 0 { more = (more ?? [:]).merging([name: left]) { $1 } }
    }
}
