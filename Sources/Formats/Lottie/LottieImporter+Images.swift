import Engine

extension LottieImporter {
    /// The index of a layer's image; nil, with a diagnostic, where it has none.
    mutating func readImage(_ layer: JSONValue) -> Int? {
        guard let reference = layer["refId"], let id = LottieImporter.identifier(reference) else { return nil }
        if let index = imageIndices[id] { return index }
        guard let asset = assets[id], asset["p"] != nil || asset["u"] != nil || asset["sid"] != nil else {
            report(.error, "image", "There is no image “\(id)” in the assets.", at: reference)
            return nil
        }
        let image = withSlot(of: asset, kind: .image) { importer, slot, _ in
            importer.readImage(asset, slot: slot, id: id)
        }
        images.append(image)
        imageIndices[id] = images.count - 1
        return images.count - 1
    }

    private mutating func readImage(_ asset: JSONValue, slot: JSONValue?, id: String) -> ImageAsset {
        let bytes = imageBytes(slot ?? asset)
        let header = ImageHeader(bytes)
        if !bytes.isEmpty, header?.size == nil {
            let kind = ImageHeader.foreignKind(of: bytes)
            report(
                .error, "image",
                header.map { "The \($0.kind.rawValue) image “\(id)” is damaged and is not drawn." }
                    ?? kind.map { "The image “\(id)” is \($0), which is not supported." }
                    ?? "The image “\(id)” is neither PNG, JPEG nor WebP and is not drawn.",
                at: (slot ?? asset)["p"] ?? asset, hint: header == nil ? "Export it as PNG, JPEG or WebP." : nil)
        }
        let size = imageSize(asset, slot: slot, own: header?.size)
        if !bytes.isEmpty, !(size.width > 0 && size.height > 0) {
            report(
                .error, "image", "The image “\(id)” has no size and is not drawn.",
                at: asset["w"] ?? asset["h"] ?? asset)
        }
        return ImageAsset(
            bytes: bytes, size: size, contentHash: StableHasher.hash(bytes), name: id,
            fit: fit((slot ?? asset)["pr"] ?? asset["pr"]), ownSize: header?.size)
    }

    /// The box of an image: a slot's, the asset's, or the image's own size. A missing side follows from the other, as
    /// in browsers.
    private func imageSize(_ asset: JSONValue, slot: JSONValue?, own: Size?) -> Size {
        let width = slot?["w"]?.double ?? asset["w"]?.double
        let height = slot?["h"]?.double ?? asset["h"]?.double
        let own = own ?? Size(0, 0)
        switch (width, height) {
        case (let width?, let height?): return Size(width, height)
        case (let width?, nil): return Size(width, own.width > 0 ? width * own.height / own.width : 0)
        case (nil, let height?): return Size(own.height > 0 ? height * own.width / own.height : 0, height)
        case (nil, nil): return own
        }
    }

    /// How an image is fitted into its box: as in SVG “none”, or a side for each axis (`xMidYMid`) and perhaps “meet”
    /// or “slice”. What SVG cannot read counts as the default, `xMidYMid meet`.
    private mutating func fit(_ json: JSONValue?) -> ImageFit {
        guard let json, let text = json.string, !text.isEmpty else { return .cover }
        let words = text.split(whereSeparator: \.isWhitespace)
        let shares = ["Min": 0.0, "Mid": 0.5, "Max": 1.0]
        if let first = words.first, words.count <= 2 {
            let scaling: ImageFit.Scaling? =
                words.count == 1 || words[1] == "meet" ? .contain : words[1] == "slice" ? .cover : nil
            if scaling != nil, first == "none" { return ImageFit(.stretch) }
            if let scaling, first.count == 8, first.hasPrefix("x"), first.dropFirst(4).hasPrefix("Y"),
                let x = shares[String(first.dropFirst().prefix(3))], let y = shares[String(first.suffix(3))]
            {
                return ImageFit(scaling, alignment: Point(x, y))
            }
        }
        report(
            .warning, "image",
            "“\(text.prefix(40))” is not an SVG aspect ratio; the whole image is fitted into its box.",
            at: json)
        return ImageFit(.contain)
    }

    /// Embedded bytes, or those of the file that the asset names.
    private mutating func imageBytes(_ asset: JSONValue) -> [UInt8] {
        if let path = asset["p"] {
            switch DataURL.content(of: path) {
            case .elsewhere: break
            case .bytes(let bytes): return fits(bytes, of: asset) ? bytes : []
            case .unreadable:
                report(.error, "image", "The embedded image is not valid Base64 and is not drawn.", at: path)
                return []
            }
        }
        let name = asset["p"]?.string ?? ""
        let path = (asset["u"]?.string ?? "") + name
        if LottieImporter.isOnWeb(path) {
            report(
                .error, "image", "The image “\(path)” is on the web; nothing is fetched, so it is not drawn.",
                at: asset["p"] ?? asset, hint: "Put it next to the animation, or export with embedded images.")
            return []
        }
        if let bytes = imageFiles[path] { return bytes }
        if let bytes = resource(path) {
            guard fits(bytes, of: asset) else { return [] }
            imageFiles[path] = bytes
            return bytes
        }
        report(
            .error, "image", "The image “\(path)” was not found and is not drawn.", at: asset["p"] ?? asset,
            hint: "Put it next to the animation, or export with embedded images.")
        return []
    }

    /// Whether a path is an address with a scheme (RFC 3986), or one that takes its scheme from a page.
    private static func isOnWeb(_ path: String) -> Bool {
        if path.hasPrefix("//") { return true }
        guard let separator = path.firstRange(of: "://"), let first = path.first else { return false }
        return first.isASCII && first.isLetter
            && path[..<separator.lowerBound].allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
    }

    /// Whether there is room for one more image's bytes.
    private mutating func fits(_ bytes: [UInt8], of asset: JSONValue) -> Bool {
        guard imageBytes + bytes.count <= Limit.imageBytes else {
            report(
                .error, "image",
                "The images exceed \(Limit.imageBytes >> 20) MiB in total; this one is not drawn.",
                at: asset["p"])
            return false
        }
        imageBytes += bytes.count
        return true
    }
}
