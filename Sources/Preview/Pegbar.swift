import ArgumentParser

/// The command line's root.
@main
struct Pegbar: AsyncParsableCommand {
    /// The commands and their common help; without a command's name `serve` is meant.
    static let configuration = CommandConfiguration(
        commandName: "pegbar", abstract: "Shows every frame of an animation export the moment it is saved.",
        version: PreviewServer.version,
        subcommands: [Serve.self, Render.self, Inspect.self, Tune.self, Curve.self, PlotProperty.self, Schema.self],
        defaultSubcommand: Serve.self)
}
