/// The numbers of an archive that can be set, and the way back into the file.
///
/// Numbers are known by the references to them. One that several places share becomes several when one of them is set,
/// and so does an object that is shared, such as a timing function: its numbers are listed at each of its places.
struct ArchiveNumbers: Sendable {
    /// The numbers, animation by animation.
    private(set) var list = KnobList()
    /// The reference to each of them, by its path.
    private(set) var references: [String: Int] = [:]
    /// By the path of a number the references that lead to it from the first one to an object that has several places.
    private var shares: [String: [Int]] = [:]
    private let archive: KeyedArchive

    /// The numbers of the animations of a file; fails where that is no archive with a layer.
    init(_ bytes: [UInt8]) throws(ImportFailure) {
        let file = try CoreAnimationArchive(bytes)
        archive = file.archive
        var walk = ArchiveNumberWalk(file)
        for index in file.animations.indices where !walk.list.isCut { walk.add(animation: index) }
        list = walk.finished()
        references = walk.references
        shares = walk.shares
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
        guard var additions = ArchiveAdditions(archive), let objects = list.root["$objects"] else {
            return PlistChanges()
        }
        // What others have, too, is copied as far as numbers in it change.
        var copies = ArchiveAdditions.Copy()
        for edit in edits where edit.value != edit.knob.value {
            if let way = shares[edit.knob.path] { copies.set(edit.value, along: way[...]) }
        }
        for (reference, copy) in copies.parts.sorted(by: { $0.key < $1.key }) {
            additions.set(reference, to: additions.add(copy, at: reference))
        }
        var changes = additions.changes
        let uses = archive.uses
        for edit in edits where edit.value != edit.knob.value && shares[edit.knob.path] == nil {
            guard let reference = references[edit.knob.path] else { continue }
            guard let uid = PlistValue(list, Int(list.references[reference])).uid else {
                changes.numbers[reference] = edit.value
                continue
            }
            if uses[uid] == 1 {
                changes.numbers[list.reference(of: uid, in: objects)] = edit.value
            } else {
                changes.uids[reference] = archive.objects.count + changes.added.count
                changes.added.append(.number(edit.value))
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
