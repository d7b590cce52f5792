public import Engine
public import Formats

extension TunableFile {
    /// The file with another value where one is written, or where it relies on a default.
    ///
    /// - Parameters:
    ///   - value: In the scene's units, of the kind of the value's form.
    ///   - source: Of the map of this file.
    /// - Throws: Where the file has no form for the value, or is not written.
    public func bytes(
        setting value: PropertyValue, at source: SourceValue, in map: SourceMap
    ) throws(ImportFailure) -> [UInt8] {
        if isText {
            let edits: [TextEdit]
            do throws(SourceFailure) {
                edits = try map.edits(value, at: source)
            } catch {
                throw ImportFailure(.malformed, "this cannot be saved: \(error.description)")
            }
            return try bytes(replacing: edits)
        }
        let edits = try source.sites.map { site throws(ImportFailure) in
            switch site.location {
            case .archived(let member): return ArchiveNumbers.ValueEdit(member: member, value: value)
            case .animated: throw ImportFailure(.malformed, "this cannot be saved: \(SourceSite.animatedReason)")
            case .none(let reason): throw ImportFailure(.malformed, "this cannot be saved: \(reason)")
            default: throw ImportFailure(.malformed, "this cannot be saved: the file is no text")
            }
        }
        return try bytes(setting: edits)
    }
}
