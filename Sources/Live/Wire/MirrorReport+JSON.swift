extension MirrorReport {
    /// Writes the members of this value into the object being written.
    func write(to json: inout JSONWriter) {
        json.field("path", path)
        json.field("animation", animation)
        json.field("frame", frame)
        json.field("playing", isPlaying)
        json.field("speed", speed)
        json.field("loop", loop.rawValue)
    }
}
