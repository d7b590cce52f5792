import ArgumentParser

/// `pegbar schema`: the JSON Schema of motion documents, for editors.
struct Schema: ParsableCommand {
    /// What `--help` says of the command.
    static let configuration = CommandConfiguration(
        abstract: "Prints the JSON Schema of motion documents, by which editors complete and check them.",
        discussion: """
            Write it beside your documents with --output motion.schema.json, and name it in them as \
            "$schema": "motion.schema.json".
            """)

    /// The path of the file; nil prints.
    @Option(name: .shortAndLong, help: "The file to write instead of printing.")
    var output: String?

    /// Prints or writes it.
    func run() throws {
        guard let output else { return Console.print(MotionSchema.text) }
        if let failure = OutputFile.write(Array((MotionSchema.text + "\n").utf8), to: output) {
            throw CommandFailure(.input, Message.line(file: output, severity: "error", text: failure))
        }
    }
}
