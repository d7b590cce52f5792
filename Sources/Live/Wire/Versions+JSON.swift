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
            json.field("layer", change.layer)
            json.field("property", change.property)
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
