import Engine
import Formats
import Tuning

extension TuningLaw {
    /// The most values of an archive that are compared.
    private static let mostValues = 400_000

    /// Changes some numbers of an archive of objects, and compares all that it says before and after.
    mutating func checkObjects(_ edits: [SourceEdit]) {
        let name = edits[0].knob.path + (edits.count > 1 ? " and others" : "")
        do {
            let new = try file.bytes(with: edits)
            let wanted = Dictionary(edits.map { ($0.knob.path, $0.value) }) { $1 }
            let (before, after) = (file.knobs.knobs, try TunableFile(new).knobs.knobs)
            if before.map(\.path) != after.map(\.path) { breaches.append("\(name): other numbers can be set") }
            for (old, new) in zip(before, after) where new.value != wanted[old.path] ?? old.value {
                breaches.append("\(name): \(old.path) is \(new.value)")
            }
            let (first, second) = (try values(of: bytes), try values(of: new))
            let changed = zip(first, second).filter { $0 != $1 }
            if first.count != second.count || changed.count > edits.count || !changed.allSatisfy(\.1.isNumber) {
                breaches.append("\(name): \(changed.count) values of \(first.count) differ, of \(edits.count) changed")
            }
            if changed.isEmpty { breaches.append("\(name): nothing differs") }
            _ = try Document.read(new)
        } catch {
            breaches.append("\(name): \(error)")
        }
    }

    /// Sees to it that an archive says the same but for one value.
    mutating func checkRest(of patched: [UInt8], _ path: String, _ source: SourceValue) {
        guard let before = try? values(of: bytes), let after = try? values(of: patched) else {
            breaches.append("\(path): the archive cannot be read")
            return
        }
        if case .archived(let member)? = source.sites.first?.location, member.kind == .path {
            return checkRestOfPath(before, after, path)
        }
        guard before.count == after.count else {
            // What was not there is put in, or another form replaces the old one.
            let names = Set(before.map(\.label))
            let isSmall = abs(before.count - after.count) < 12 + Self.keyCount(before)
            if !isSmall {
                breaches.append("\(path): \(after.count - before.count) more values of \(names.count) names")
            }
            return
        }
        let changed = zip(before, after).filter { $0 != $1 }
        if changed.count > 4 * 16 { breaches.append("\(path): \(changed.count) values differ") }
    }

    /// Sees to it that nothing but the segments of a path differs.
    private mutating func checkRestOfPath(_ before: [Value], _ after: [Value], _ path: String) {
        let old = before.filter { !$0.label.hasPrefix("LKCGPath") && $0.className != "CACGPathCodingSegment" }
        let new = after.filter { !$0.label.hasPrefix("LKCGPath") && $0.className != "CACGPathCodingSegment" }
        // Where there was no path there is a key more.
        let isNew = new.count - old.count <= 2 + Self.keyCount(before) && new.count > old.count
        if old != new, !isNew { breaches.append("\(path): more than the path differs") }
    }

    /// How many keys an archive lists of its objects.
    private static func keyCount(_ values: [Value]) -> Int { values.count { $0.label.hasPrefix("__CA") } * 100 }

    /// A value of an archive, and under what name.
    private struct Value: Equatable {
        let label: String
        let className: String?
        let scalar: ArchiveOutline.Scalar?

        var isNumber: Bool { if case .number = scalar { true } else { false } }
    }

    /// All that an archive says, object by object as it is used: what several references share is listed at each of
    /// them.
    private func values(of bytes: [UInt8]) throws -> [Value] {
        let outline = try ArchiveOutline(bytes, limit: Self.mostValues)
        var objects: [Int: [ArchiveOutline.Entry]] = [:]
        var open = outline.entries
        while let entry = open.popLast() {
            if let uid = entry.uid, !entry.isRepeated { objects[uid] = entry.entries }
            open += entry.entries
        }
        var values: [Value] = []
        var path: Set<Int> = []
        func tell(_ entry: ArchiveOutline.Entry) {
            guard values.count < Self.mostValues else { return }
            values.append(Value(label: entry.label, className: entry.className, scalar: entry.scalar))
            // A portal's source is the layer that stands elsewhere, not another one like it.
            let isElsewhere = entry.isRepeated && entry.className?.hasSuffix("Layer") == true
            let known = isElsewhere ? nil : entry.uid.flatMap { objects[$0] }
            let inner = entry.isRepeated ? known ?? [] : entry.entries
            // What is in it may lead back to it.
            guard let uid = entry.uid else { return inner.forEach(tell) }
            guard path.insert(uid).inserted else { return }
            inner.forEach(tell)
            path.remove(uid)
        }
        outline.entries.forEach(tell)
        return values
    }
}
