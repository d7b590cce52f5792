import Compare

extension ComparedVersion {
    /// Writes the members of this value into the object being written, as a view has them.
    func write(to json: inout JSONWriter) {
        json.field("file", file)
        switch version {
        case .disk: break
        case .kept(let hash): json.field("kept", hash.hexDigits)
        case .committed(let revision): json.field("committed", revision)
        }
    }
}

extension ChangeReport {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.objects("changes", changes) { json, change in
            json.field("kind", change.kind.rawValue)
            // Names that are longer than anybody reads mean nothing that can be selected on a page.
            json.field("layer", change.layer.clipped(to: ChangeReport.longestName))
            json.field("property", change.property?.clipped(to: ChangeReport.longestName))
            json.field("before", change.before)
            json.field("after", change.after)
            json.field("detail", change.detail)
            json.field("frame", change.frame)
        }
        json.field("more", more)
    }
}

extension SaveHistory {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("repository", isInRepository)
        json.objects("versions", versions) { json, version in
            json.field("hash", version.hash.hexDigits)
            json.field("modified", version.modified)
            json.field("bytes", version.byteCount)
            json.field("summary", version.summary)
        }
    }
}
