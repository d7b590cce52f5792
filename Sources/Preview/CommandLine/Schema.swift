import ArgumentParser
import Embedded

/// `pegbar schema`: the JSON Schemas of motion documents, budgets and cost reports, for editors and scripts.
struct Schema: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Prints a JSON Schema, for completion and validation in editors.",
        discussion: """
            motion describes motion documents, budget the budgets that `pegbar cost` checks, cost its JSON reports. Save \
            it next to your documents with --output motion.schema.json, and refer to it in each of them as \
            "$schema": "motion.schema.json".
            """)

    /// The name of a schema.
    @Argument(help: "motion, budget or cost.")
    var name = "motion"

    /// The path of the file; nil prints.
    @Option(name: .shortAndLong, help: "Write to this file instead of printing.")
    var output: String?

    /// Prints or writes it.
    func run() throws {
        let schemas = EmbeddedFiles.schemas()
        guard let schema = schemas[name] else {
            let names = schemas.keys.sorted().joined(separator: ", ")
            throw ValidationError("there is no schema “\(name)”; choose one of \(names)")
        }
        guard let output else { return Console.print(String(schema.dropLast())) }
        if let failure = OutputFile.write(Array(schema.utf8), to: output) {
            throw CommandFailure(.input, Message.line(file: output, severity: "error", text: failure))
        }
    }
}
