import Foundation
import PackagePlugin

/// Turns the files of `Resources/Page` and the JSON Schema of motion documents into a Swift file of the target that it is
/// applied to, whenever one of them has changed.
@main struct EmbedPage: BuildToolPlugin {
    /// One command, which runs `EmbedPageTool`.
    ///
    /// The folders are inputs like the files: they change when a file is added or removed.
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let resources = context.package.directoryURL.appending(path: "Resources")
        let page = resources.appending(path: "Page", directoryHint: .notDirectory)
        let schema = resources.appending(path: "Schemas/motion.schema.json")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
        let names = try FileManager.default.subpathsOfDirectory(atPath: page.path).sorted()
        return [
            .buildCommand(
                displayName: "Embedding the page", executable: try context.tool(named: "EmbedPageTool").url,
                arguments: [page.path, schema.path, output.path],
                inputFiles: [page, schema] + names.map { page.appending(path: $0, directoryHint: .notDirectory) },
                outputFiles: [output])
        ]
    }
}
