/// Where a part of a scene begins in the file that it was read from, as ``Property/origin`` has it for values. It says
/// nothing of the part: all origins are equal.
public struct SourceOrigin: Hashable, Sendable {
    /// As ``Property/origin`` has it; nil where it was not noted.
    public var id: Int?

    /// An origin; by default one that was not noted.
    package init(_ id: Int? = nil) { self.id = id }

    /// Always: equal parts may come from elsewhere.
    public static func == (left: SourceOrigin, right: SourceOrigin) -> Bool { true }

    /// Hashes nothing.
    public func hash(into hasher: inout Hasher) {}
}
