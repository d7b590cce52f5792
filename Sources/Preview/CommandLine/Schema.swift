import ArgumentParser
import Embedded

/// `pegbar schema`: the JSON Schema of motion documents, for editors.
struct Schema: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Prints the JSON Schema of motion documents, for completion and validation in editors.",
        discussion: """
            Save it next to your documents with --output motion.schema.json, and refer to it in each of them as \
            "$schema": "motion.schema.json".
            """)

    /// The path of the file; nil prints.
    @Option(name: .shortAndLong, help: "Write to this file instead of printing.")
    var output: String?

    /// Prints or writes it.
    func run() throws {
        let schema = EmbeddedFiles.motionSchema()
        guard let output else { return Console.print(String(schema.dropLast())) }
        if let failure = OutputFile.write(Array(schema.utf8), to: output) {
            throw CommandFailure(.input, Message.line(file: output, severity: "error", text: failure))
        }
    }
}
