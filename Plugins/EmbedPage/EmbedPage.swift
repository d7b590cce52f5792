import Foundation
import PackagePlugin

/// Turns the files of `Resources/Page` and the JSON Schemas into a Swift file of the target that it is
/// applied to, whenever one of them has changed.
@main struct EmbedPage: BuildToolPlugin {
    /// One command, which runs `EmbedPageTool`.
    ///
    /// The folders are inputs like the files: they change when a file is added or removed.
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let resources = context.package.directoryURL.appending(path: "Resources")
        let page = resources.appending(path: "Page", directoryHint: .notDirectory)
        let schemas = resources.appending(path: "Schemas", directoryHint: .notDirectory)
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
        let schemaNames = try FileManager.default.contentsOfDirectory(atPath: schemas.path).sorted()
        let names = try FileManager.default.subpathsOfDirectory(atPath: page.path).sorted()
        return [
            .buildCommand(
                displayName: "Embedding the page", executable: try context.tool(named: "EmbedPageTool").url,
                arguments: [page.path, schemas.path, output.path],
                inputFiles: [page, schemas] + names.map { page.appending(path: $0, directoryHint: .notDirectory) }
                    + schemaNames.map { schemas.appending(path: $0, directoryHint: .notDirectory) },
                outputFiles: [output])
        ]
    }
}
