/// A value of an archive of objects: a key of an object, which may be there or not.
public struct ArchiveMember: Hashable, Sendable {
    /// What the value is, which tells how it is archived where the key is not there.
    public enum Kind: String, Hashable, Sendable {
        /// A number, or true or false.
        case number, flag
        /// A CGPoint, a CGSize.
        case point, size
        /// A CGColor, a list of them.
        case color, colors
        /// A list of numbers: where the stops of a gradient lie.
        case numbers
        /// A CGPath.
        case path
        /// A string.
        case text
        /// A CGRect, a CATransform3D; numbers of it are set by themselves.
        case rectangle, matrix
    }

    /// The number of the object that has the key, among those of the property list.
    public var object: Int
    /// The key, such as `opacity`.
    public var key: String
    /// The key of a number in that value, such as `width`; nil for all of it.
    public var part: String?
    /// What the value is.
    public var kind: Kind
    /// The path from the top of the archive to the value.
    public var path: String

    /// A key of an object.
    package init(object: Int, key: String, kind: Kind, path: String) {
        self.object = object
        self.key = key
        self.kind = kind
        self.path = path
    }
}
