/// The animation files at paths that a person names.
package enum AnimationFinder {
    /// The files at a path: the file itself, or every animation below a folder in the order of their paths.
    ///
    /// - Returns: The paths as they are to be shown, which begin with the one given, and sentences on what was passed
    ///   over.
    /// - Throws: When there is nothing at the path.
    package static func files(at path: String) throws(WatchFailure) -> (paths: [String], notices: [String]) {
        let scope = try WatchScope(path: path)
        guard !scope.isSingleFile else { return ([path], []) }
        let scan = LibraryScanner(scope: scope).scan()
        let prefix = path.isEmpty || path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        let notices = scan.isComplete ? [] : ["not all of \(path) could be read"]
        return (scan.files.filter { $0.format != nil }.map { prefix + $0.path.string }.sorted(), scan.notices + notices)
    }
}
