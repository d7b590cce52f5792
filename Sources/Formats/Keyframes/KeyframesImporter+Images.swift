import Engine

extension KeyframesImporter {
    /// Makes the layers of a feature that shows a bitmap, stretched to its box.
    mutating func readBitmap(
        _ reference: JSONValue, of value: JSONValue, layer: inout Layer, box: Size?, placement: Placement,
        in surroundings: Surroundings
    ) -> Int? {
        guard let index = readImage(reference) else { return nil }
        report(
            .note, "bitmap",
            "Android draws bitmaps only if the app enables them, at their own size and without masks.",
            at: reference)
        let pixels = images[index].size
        let size =
            switch profile {
            case .recommended: box ?? pixels
            case .android: pixels
            case .ios: box ?? canvas
            }
        layer.content = .image(index)
        let stretch = Vector3(size.width / pixels.width, size.height / pixels.height, 1)
        if stretch == .one {
            layer.parent = addSpace(placement.transforms.dropLast(), "rotation", in: surroundings)
            layer.transform = placement.transforms.last ?? Transform()
        } else {
            layer.parent = addSpace(placement.transforms, "space", in: surroundings)
            layer.transform = Transform(scale: Property(stretch))
        }
        if let opacity = placement.opacity { layer.transform.opacity = opacity }
        let mask = profile == .android ? nil : value["masking"]
        return add(layer, mask: mask, of: value, space: stretch == .one ? [] : placement.transforms, in: surroundings)
    }

    /// The index of an image by its name; nil, with a diagnostic, where there is none that can be drawn.
    private mutating func readImage(_ reference: JSONValue) -> Int? {
        guard let name = reference.string else {
            report(.warning, "bitmap", "This is not the name of a bitmap; nothing is drawn.", at: reference)
            return nil
        }
        if let known = imageIndices[name] { return known }
        let index = decode(name, reference)
        imageIndices[name] = .some(index)
        return index
    }

    /// The file's bitmaps by name; of equal names the last one counts.
    private func readBitmaps() -> [String: JSONValue] {
        var result: [String: JSONValue] = [:]
        if let members = root["bitmaps"]?.members { for (name, value) in members { result[name] = value } }
        return result
    }

    private mutating func decode(_ name: String, _ reference: JSONValue) -> Int? {
        let bitmaps = self.bitmaps ?? readBitmaps()
        self.bitmaps = bitmaps
        guard let value = bitmaps[name] else {
            report(.warning, "bitmap", "There is no bitmap “\(name.prefix(80))”; nothing is drawn.", at: reference)
            return nil
        }
        guard let text = value.string, let bytes = Base64.decode(text), let size = KeyframesImporter.sizeOfPNG(bytes)
        else {
            report(.warning, "bitmap", "The bitmap is not a Base64-encoded PNG; nothing is drawn.", at: value)
            return nil
        }
        guard imageBytes + bytes.count <= Limit.imageBytes else {
            report(
                .warning, "bitmap",
                "The bitmaps exceed \(Limit.imageBytes >> 20) MiB in total; this one is not drawn.", at: value)
            return nil
        }
        imageBytes += bytes.count
        images.append(ImageAsset(bytes: bytes, size: size, contentHash: StableHasher.hash(bytes)))
        return images.count - 1
    }

    /// Width and height from a PNG header (PNG specification, 11.2.2); nil if the bytes are not a PNG.
    private static func sizeOfPNG(_ bytes: [UInt8]) -> Size? {
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard bytes.count >= 33, bytes.starts(with: signature) else { return nil }
        func number(_ index: Int) -> Double { bytes[index..<index + 4].reduce(0) { $0 * 256 + Double($1) } }
        let size = Size(number(16), number(20))
        return size.width > 0 && size.height > 0 ? size : nil
    }
}
