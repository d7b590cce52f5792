import Engine

/// What a part of an expression comes to: numbers are nodes of a formula, everything else is known while reading.
///
/// What is often made lies in the value itself, what is large lies elsewhere.
enum ExpressionValue {
    /// A number of a formula.
    typealias Node = ExpressionNode

    /// No value.
    case undefined, null
    /// A number.
    case number(Node)
    /// A number that counts as true even where it is 0: the value of another property.
    case boxed(Node)
    /// 0 or 1.
    case truth(Node)
    /// A string.
    case text(String)
    /// A list, by its number on the heap.
    case list(Int)
    /// A record, by its number on the heap.
    case record(Int)
    /// A function of the expression, with the variables around it.
    case closure(syntax: Int32, function: Int32, scope: Int)
    /// A function of the language, or `Math`.
    case native(ExpressionFunction)
    /// A function of something, by its name.
    indirect case method(ExpressionValue, String)
    /// A composition.
    case composition(CompositionReference)
    /// A layer.
    indirect case layer(LayerReference)
    /// All effects of a layer.
    indirect case effects(LayerReference)
    /// Shape items, or an effect.
    indirect case group(GroupReference)
    /// A layer's transform.
    indirect case transform(LayerReference)
    /// The values of a property.
    indirect case property(PropertyReference)
    /// Part of the data that a data layer shows.
    case data(JSONValue)
    /// A mask of a layer.
    indirect case mask(JSONValue, LayerReference)
    /// A path: six numbers for each vertex, absolute.
    case path([Node], isClosed: Bool)
    /// The first where the node is true, else the second.
    indirect case either(Node, ExpressionValue, ExpressionValue)
}
