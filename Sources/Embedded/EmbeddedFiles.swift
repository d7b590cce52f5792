/// The files that the program carries inside, so that it needs none beside it. `Plugins/EmbedPage` generates their text
/// while building.
///
/// They are a module of their own whose interface holds none of the text: a change to a file compiles this module again,
/// and what imports it is only linked again.
public enum EmbeddedFiles {
    /// The text of each file of `Resources/Page` by its path below that folder, such as `styles/base.css`.
    @inline(never) public static func page() -> [String: String] { embeddedPage() }

    /// The JSON Schema of motion documents, `Resources/Schemas/motion.schema.json`, with the line end after its last line.
    @inline(never) public static func motionSchema() -> String { embeddedSchemas()["motion"] ?? "" }

    /// The JSON Schemas by their names: `budget` of `Resources/Schemas/budget.schema.json` and so on.
    @inline(never) public static func schemas() -> [String: String] { embeddedSchemas() }
}
