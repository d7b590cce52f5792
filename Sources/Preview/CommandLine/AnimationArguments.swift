import Live

/// Animations that are named on the command line.
enum AnimationArguments {
    /// The files that paths mean, those in folders among them: each once, in the order of their paths. What was passed
    /// over is said on the error output.
    ///
    /// - Throws: When there is nothing at a path.
    static func files(_ paths: [String]) throws(CommandFailure) -> [String] {
        var files: Set<String> = []
        for path in paths {
            do throws(WatchFailure) {
                let found = try AnimationFinder.files(at: path)
                for notice in found.notices { Console.error(notice) }
                files.formUnion(found.paths)
            } catch {
                throw CommandFailure(.input, Message.line(file: path, severity: "error", text: "\(error)"))
            }
        }
        return files.sorted()
    }
}
