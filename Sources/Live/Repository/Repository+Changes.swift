extension Repository {
    /// The files in the folder and below it that are not as `HEAD` has them, new ones among them, as paths from the folder
    /// on; nil where the folder is in no working tree. Files that git is told to ignore are not among them, nor are those
    /// of repositories within this one.
    ///
    /// Git compares sizes and times, and where those differ contents. It would have the repository's filters convert these
    /// first; none of them runs, so that a file which is only stored otherwise may count as changed.
    package func changedFiles() async throws(RepositoryFailure) -> Set<String>? {
        guard let place = try await git(["rev-parse", "--is-inside-work-tree", "--show-prefix"]).map(Self.line),
            place.hasPrefix("true\n")
        else { return nil }
        let prefix = String(place.dropFirst(5))
        let arguments = [
            "status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignored=no", "--ignore-submodules=all",
            "--no-renames", "--", ".",
        ]
        guard let output = try await git(arguments, after: try await withoutFilters()) else { return nil }
        // Two letters, a space, and the path from the top of the repository on. Of these letters the file is gone.
        let gone = ["D ", " D", "AD", "MD"]
        let paths = Self.parts(output).filter { !gone.contains(String($0.prefix(2))) }.map { $0.dropFirst(3) }
        let files = paths.filter { $0.hasPrefix(prefix) && !$0.hasSuffix("/") }
        return Set(files.map { String($0.dropFirst(prefix.count)) })
    }

    /// Options that leave nothing to run of the filters that a repository is configured to have. A git that is too old to
    /// have them fails, instead of running any.
    private func withoutFilters() async throws(RepositoryFailure) -> [String] {
        let pattern = #"^filter\..*\.(clean|smudge|process|required)$"#
        let output = try await git(["config", "-z", "--name-only", "--get-regexp", pattern]) ?? []
        return Set(Self.parts(output)).sorted().map { name in
            "--config-env=\(name)=\(name.hasSuffix(".required") ? Self.variables.no : Self.variables.empty)"
        }
    }
}
