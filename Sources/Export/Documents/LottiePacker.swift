import Formats

/// Packs a Lottie animation and its images into a `.lottie` archive, version 2. The same animation gives the same
/// bytes.
package enum LottiePacker {
    /// Writes the archive.
    ///
    /// - Parameter name: The animation's name in it.
    /// - Returns: Sentences about images that could not be packed.
    package static func write(_ text: LottieText, name: String, to file: FreshFile) throws(ExportFailure) -> [String] {
        var notes: [String] = []
        var pictures: [String: [UInt8]] = [:]
        var tree = text.tree
        var assets: [JSONTree] = []
        for asset in tree["assets"]?.elements ?? [] {
            guard let path = asset["p"]?.string else {
                assets.append(asset)
                continue
            }
            let folder = asset["u"]?.string ?? ""
            guard let bytes = embedded(path) ?? text.resource(folder + path) else {
                notes.append(
                    "the picture “\(path.hasPrefix("data:") ? "data:…" : folder + path)” was not found and is not packed"
                )
                assets.append(asset)
                continue
            }
            let wanted = path.hasPrefix("data:") ? (asset["id"]?.string ?? "image") : path
            let entry = unused(wanted, bytes, among: pictures)
            pictures[entry] = bytes
            var packed = asset
            packed["u"] = .string("/i/")
            packed["p"] = .string(entry)
            packed["e"] = .number("0")
            assets.append(packed)
        }
        if !assets.isEmpty { tree["assets"] = .array(assets) }
        let id = identifier(name)
        let manifest =
            "{\"version\":\"2\",\"generator\":\"pegbar\",\"animations\":[{\"id\":\(JSONText.quoted(id))}]}"
        var archive = ZIPWriter(file)
        try archive.add("manifest.json", Array(manifest.utf8), isCompressed: true)
        try archive.add("a/\(id).json", tree.bytes, isCompressed: true)
        for (name, bytes) in pictures.sorted(by: { $0.key < $1.key }) {
            try archive.add("i/\(name)", bytes, isCompressed: true)
        }
        try archive.finish()
        return notes
    }

    private static func embedded(_ address: String) -> [UInt8]? {
        guard address.hasPrefix("data:"), let comma = address.firstIndex(of: ","),
            address[..<comma].hasSuffix(";base64")
        else { return nil }
        return Base64.decode(address[address.index(after: comma)...])
    }

    /// A name of letters, digits and a few signs that no other bytes have yet.
    private static func unused(_ path: String, _ bytes: [UInt8], among pictures: [String: [UInt8]]) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let parts = file.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
        let stem = identifier(parts.count > 1 ? parts.dropLast().joined(separator: ".") : file)
        let ending =
            LottieText.pictureEnding(bytes) ?? (parts.count > 1 ? identifier(parts[parts.count - 1]) : "bin")
        var name = "\(stem).\(ending)"
        var number = 2
        while let other = pictures[name], other != bytes {
            name = "\(stem)-\(number).\(ending)"
            number += 1
        }
        return name
    }

    private static func identifier(_ name: String) -> String {
        let kept = name.unicodeScalars.map { scalar -> Character in
            let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            return isPlain || "-_.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
        }
        let text = String(String(kept).drop { $0 == "." })
        return text.isEmpty ? "animation" : text
    }
}
