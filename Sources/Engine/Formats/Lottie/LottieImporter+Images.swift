extension LottieImporter {
    /// The index of a layer's picture; nil, with a diagnostic, where it has none.
    mutating func readImage(_ layer: JSONValue) -> Int? {
        guard let reference = layer["refId"], let id = LottieImporter.identifier(reference) else { return nil }
        if let index = imageIndices[id] { return index }
        guard let asset = assets[id], asset["p"] != nil || asset["u"] != nil || asset["sid"] != nil else {
            report(.error, "image", "There is no image “\(id)” among the assets.", at: reference)
            return nil
        }
        let image = withSlot(of: asset, kind: .image) { importer, slot, _ in
            let bytes = importer.imageBytes(slot ?? asset)
            // A picture that says no size fills the box of the one that it replaces.
            let width = slot?["w"]?.double ?? asset["w"]?.double ?? 0
            let height = slot?["h"]?.double ?? asset["h"]?.double ?? 0
            return ImageAsset(bytes: bytes, size: Size(width, height), contentHash: StableHasher.hash(bytes))
        }
        images.append(image)
        imageIndices[id] = images.count - 1
        return images.count - 1
    }

    /// Embedded bytes, or those of the file that the asset names.
    private mutating func imageBytes(_ asset: JSONValue) -> [UInt8] {
        if let place = asset["p"] {
            switch DataURL.content(of: place) {
            case .elsewhere: break
            case .bytes(let bytes): return fits(bytes, of: asset) ? bytes : []
            case .unreadable:
                report(.error, "image", "The embedded image is no base64 data and is not drawn.", at: place)
                return []
            }
        }
        let name = asset["p"]?.string ?? ""
        let path = (asset["u"]?.string ?? "") + name
        if let bytes = imageFiles[path] { return bytes }
        if let bytes = resource(path) {
            guard fits(bytes, of: asset) else { return [] }
            imageFiles[path] = bytes
            return bytes
        }
        report(
            .error, "image", "The image “\(path)” is not there and is not drawn.", at: asset["p"] ?? asset,
            hint: "Put it beside the animation, or export with embedded images.")
        return []
    }

    /// Whether there is room for one more picture's bytes.
    private mutating func fits(_ bytes: [UInt8], of asset: JSONValue) -> Bool {
        guard imageBytes + bytes.count <= Limit.imageBytes else {
            report(
                .error, "image",
                "The images are larger than \(Limit.imageBytes >> 20) MiB together; this one is not drawn.",
                at: asset["p"])
            return false
        }
        imageBytes += bytes.count
        return true
    }
}
