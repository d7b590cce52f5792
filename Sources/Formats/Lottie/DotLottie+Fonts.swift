import Engine

extension DotLottie {
    /// The most bytes of all fonts of an archive together.
    private static let maximumFontBytes = 64 << 20

    /// The lookup with the archive's own font files added to what is asked; they are unpacked when it is first used.
    func withOwnFonts(_ lookup: @escaping FontLookup) -> FontLookup {
        var unpacked: [FontFile]?
        return { request, graphemes in
            let files = unpacked ?? fontFiles()
            unpacked = files
            var request = request
            request.companions += files
            return lookup(request, graphemes)
        }
    }

    /// The font files in the archive, up to a size: version 1 keeps them in "fonts", version 2 in "f".
    private func fontFiles() -> [FontFile] {
        var files: [FontFile] = []
        var room = DotLottie.maximumFontBytes
        for entry in archive.entries where entry.name.hasPrefix("fonts/") || entry.name.hasPrefix("f/") {
            guard entry.size <= room, let bytes = (try? archive.contents(of: entry.name)) ?? nil else { continue }
            room -= bytes.count
            let name = entry.name.split(separator: "/").last.map(String.init) ?? entry.name
            files.append(FontFile(name: name, bytes: bytes))
        }
        return files
    }
}
