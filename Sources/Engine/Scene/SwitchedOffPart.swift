/// A part of a layer that the file switches off: it draws nothing, changes nothing and has no properties here, but it is
/// there, and can be switched on in the file.
package struct SwitchedOffPart: Sendable {
    /// What it is.
    package enum Kind: String, Sendable {
        /// Items of shapes.
        case group, path, ellipse, rectangle, polystar, fill, stroke, gradientFill, gradientStroke, trim, modifier,
            repeater
        /// What belongs to a layer itself.
        case mask, effect
    }

    /// As its author named it; empty where there is no name.
    package var name: String
    /// What it is.
    package var kind: Kind
    /// How many that are not switched off stand before it in its list.
    package var index: Int
    /// Where it begins in the file; see ``SourceOrigin``.
    package var origin: SourceOrigin

    /// A part.
    package init(name: String, kind: Kind, index: Int, origin: SourceOrigin) {
        self.name = name.asName
        self.kind = kind
        self.index = index
        self.origin = origin
    }
}
