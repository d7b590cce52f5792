/// The numbers of an archive that can be set, and the way back into the file.
///
/// Numbers are known by the references to them. One that several places share becomes several when one of them is set;
/// an object that is shared, such as a timing function, stays shared, and its numbers are listed where it is met first.
struct ArchiveNumbers: Sendable {
    /// The numbers, animation by animation.
    private(set) var list = KnobList()
    /// The reference to each of them, by its path.
    private(set) var references: [String: Int] = [:]
    private let archive: KeyedArchive

    /// The numbers of the animations of a file; fails where that is no archive with a layer.
    init(_ bytes: [UInt8]) throws(ImportFailure) {
        let file = try CoreAnimationArchive(bytes)
        archive = file.archive
        var walk = ArchiveNumberWalk(file)
        for index in file.animations.indices where !walk.list.isCut { walk.add(animation: index) }
        list = walk.finished()
        references = walk.references
    }

    /// The file with edits made.
    ///
    /// - Throws: Where written anew it would not be the same but for them.
    func bytes(with edits: [SourceEdit]) throws(ImportFailure) -> [UInt8] {
        do throws(PlistFailure) {
            return try archive.list.bytes(with: changes(edits))
        } catch {
            throw ImportFailure(.malformed, "the file cannot be changed: \(error.message)")
        }
    }

    private func changes(_ edits: [SourceEdit]) -> PlistChanges {
        let list = archive.list
        var changes = PlistChanges()
        guard let objects = list.root["$objects"] else { return changes }
        changes.array = objects.index
        let uses = archive.uses
        for edit in edits where edit.value != edit.knob.value {
            guard let reference = references[edit.knob.path] else { continue }
            guard let uid = PlistValue(list, Int(list.references[reference])).uid else {
                changes.numbers[reference] = edit.value
                continue
            }
            if uses[uid] == 1 {
                changes.numbers[list.reference(of: uid, in: objects)] = edit.value
            } else {
                changes.uids[reference] = archive.objects.count + changes.added.count
                changes.added.append(edit.value)
            }
        }
        return changes
    }
}

extension KeyedArchive {
    /// How often each object is named by its UID.
    var uses: [Int] {
        var uses = [Int](repeating: 0, count: objects.count)
        for reference in list.references {
            if let uid = PlistValue(list, Int(reference)).uid, uid < uses.count { uses[uid] += 1 }
        }
        return uses
    }
}
