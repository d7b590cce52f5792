import Engine
import Formats

/// The numbers and values of an archive that can be set, and how to write them back into the file.
///
/// Numbers are known by the references to them. One that several objects share becomes several when one of them is set,
/// and so does an object that is shared, such as a timing function: its numbers are listed at each of its uses.
struct ArchiveNumbers: Sendable {
    /// Another value for a key of an object.
    struct ValueEdit: Hashable, Sendable {
        /// The key.
        var member: ArchiveMember
        /// In the scene's units, of the kind of the member.
        var value: PropertyValue
    }

    /// A key of an object whose value is a color, a list of colors, or a list of such lists.
    struct ColorKey: Hashable, Sendable {
        /// The number of the object.
        var object: Int
        /// The key; the object need not have it.
        var key: String
    }

    /// The numbers, animation by animation.
    let list: KnobList
    /// The reference to each of them, by its path.
    private let references: [String: Int]
    /// By the path of a number the references that lead to it from the first one to an object that is shared.
    private let shares: [String: [Int]]
    private let archive: KeyedArchive

    /// The numbers that were noted of an archive; none where nothing was noted.
    init(_ file: CoreAnimationArchive) {
        archive = file.archive
        list = file.notes?.finished() ?? KnobList()
        references = file.notes?.references ?? [:]
        shares = file.notes?.shares ?? [:]
    }

    /// The numbers of the animations of a file; fails where that is no archive with a layer.
    init(_ bytes: [UInt8]) throws(ImportFailure) {
        self.init(try CoreAnimationArchive(bytes, isMapped: true))
    }

    /// The file with edits made.
    ///
    /// - Throws: Where a value has no form in the archive, or where written anew the file would not be the same but for
    ///   the edits.
    func bytes(with edits: [SourceEdit], values: [ValueEdit] = []) throws(ImportFailure) -> [UInt8] {
        do throws(PlistFailure) {
            return try archive.list.bytes(with: changes(edits, values))
        } catch {
            throw ImportFailure(.malformed, "the file cannot be changed: \(error.message)")
        }
    }

    /// The file with values set and the colors of keys replaced; each key counts once.
    ///
    /// - Parameter replaced: Another color for one; nil for one that stays.
    /// - Throws: Where a color is archived in a form that cannot be changed.
    func bytes(
        setting values: [ValueEdit], recoloring keys: [ColorKey], _ replaced: (Color) -> Color?
    ) throws(ImportFailure) -> [UInt8] {
        do throws(PlistFailure) {
            guard let additions = ArchiveAdditions(archive) else { return try archive.list.bytes(with: PlistChanges()) }
            var writer = ArchiveValueWriter(additions)
            for edit in values { try writer.set(edit.value, at: edit.member) }
            var known: Set<ColorKey> = []
            for key in keys where known.insert(key).inserted { try writer.recolor(key, replaced) }
            return try archive.list.bytes(with: writer.finished())
        } catch {
            throw ImportFailure(.malformed, error.message)
        }
    }

    private func changes(_ edits: [SourceEdit], _ values: [ValueEdit]) throws(PlistFailure) -> PlistChanges {
        guard let additions = ArchiveAdditions(archive) else { return PlistChanges() }
        var writer = ArchiveValueWriter(additions)
        for edit in edits where edit.value != edit.knob.value {
            if let chain = shares[edit.knob.path] {
                writer.set(edit.value, sharedFrom: chain)
            } else if let reference = references[edit.knob.path] {
                writer.set(edit.value, at: reference)
            }
        }
        for edit in values { try writer.set(edit.value, at: edit.member) }
        return writer.finished()
    }
}
