import Tuning

extension [TuningEdit] {
    /// The version that the edits begin with, and the one that the file is to have for that; nil where they are made in
    /// the file as it is.
    var restored: (version: UInt64, over: UInt64)? {
        if case .restore(let version, let over)? = first { (version, over) } else { nil }
    }

    /// The edits that are made in that version.
    var afterRestoring: [TuningEdit] { restored == nil ? self : Array(dropFirst()) }
}
