extension DotLottie {
    /// The themes that the manifest lists and that are there, then those that are there alone, by name.
    var themes: [Theme] {
        let listed = Dictionary(manifest.themes.map { ($0.id, $0) }) { first, _ in first }
        return ids(in: "t/", listed: manifest.themes.map(\.id)).map { listed[$0] ?? Theme(id: $0, name: nil) }
    }

    /// The ids of the JSON files in a folder, those that are listed first.
    func ids(in folder: String, listed: [String]) -> [String] {
        let present = archive.entries.map(\.name).filter { $0.hasPrefix(folder) && $0.hasSuffix(".json") }
            .map { String($0.dropFirst(folder.count).dropLast(5)) }
        let names = Set(present)
        let known = Set(listed)
        return listed.filter(names.contains) + names.subtracting(known).sorted()
    }

    /// The theme for an animation; nil for none. One that was asked for must be there, one that the archive begins with
    /// need not.
    func chosenTheme(
        _ choice: ThemeChoice, of animation: String, among themes: [Theme]
    ) throws(ImportFailure) -> DotLottieTheme? {
        switch choice {
        case .none: return nil
        case .initial:
            guard let id = manifest.initialThemes[animation] else { return nil }
            if let theme = theme(id, for: animation) { return theme }
            var missing = DotLottieTheme(id: nil)
            missing.report("The animation's initial theme “\(id)” does not exist.", at: "manifest.json: $")
            return missing
        case .named(let id):
            guard themes.contains(where: { $0.id == id }), let theme = theme(id, for: animation) else {
                let names = themes.isEmpty ? "none" : themes.map { "“\($0.id)”" }.joined(separator: ", ")
                throw ImportFailure(.empty, "the archive has no theme “\(id)”; its themes: \(names)")
            }
            return theme
        }
    }

    private func theme(_ id: String, for animation: String) -> DotLottieTheme? {
        let path = "t/\(id).json"
        guard let bytes = (try? archive.contents(of: path)) ?? nil else { return nil }
        return DotLottieTheme(id: id, bytes, path: path, animation: animation)
    }
}
