import ArgumentParser
import Engine
import Raster

/// The command line's root.
@main
struct Pegbar: AsyncParsableCommand {
    /// The commands and their common help; without a command's name `serve` is meant.
    static let configuration = CommandConfiguration(
        commandName: "pegbar", abstract: "Previews, inspects and tunes animation files.",
        version: "\(PreviewServer.version) (\(Rasterizer.name))",
        subcommands: [
            Serve.self, Render.self, ExportCommand.self, Unpack.self, Inspect.self, DiffCommand.self, CostCommand.self,
            Tune.self, New.self,
            Curve.self, Code.self, PlotProperty.self, Schema.self, Manual.self,
        ],
        defaultSubcommand: Serve.self)
}
