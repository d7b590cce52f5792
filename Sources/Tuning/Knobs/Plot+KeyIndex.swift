extension Plot {
    /// Which of its animation's keyframes one of the plot's keys is, in the order of the file; of no meaning for tracks
    /// and where not all of them are shown.
    public func keyIndex(of key: Int) -> Int { source.keys[keys[key].number].keyIndex }

    /// The animation that one of the plot's keys belongs to, as an index into the plot's.
    public func animation(of key: Int) -> Int { source.keys[keys[key].number].animation }
}
