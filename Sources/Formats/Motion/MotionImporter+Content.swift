import Engine

/// What layers draw.
extension MotionImporter {
    /// What a layer draws above its background.
    mutating func drawing(_ kind: MotionWords.LayerKind, _ json: JSONValue) -> TreeLayer.Drawing {
        switch kind {
        case .layer, .image: .none
        case .rectangle: .shape(shape(.rectangle, json))
        case .ellipse: .shape(shape(.ellipse, json))
        case .path: .shape(shape(.path, json))
        case .gradient: .gradient(gradient(json))
        case .text: text(json)
        }
    }

    private mutating func shape(_ figure: LayerShape.Figure, _ json: JSONValue) -> LayerShape {
        var shape = LayerShape(
            figure: figure, fill: property("fillColor", .black, of: json),
            rule: word("fillRule", of: json, among: ["nonZero", "evenOdd"]) == "evenOdd" ? .evenOdd : .nonZero,
            stroke: property("strokeColor", .clear, of: json), strokeStart: property("strokeStart", 0, of: json),
            strokeEnd: property("strokeEnd", 1, of: json), lineWidth: property("lineWidth", 1, of: json),
            miterLimit: property("miterLimit", 10, of: json),
            dashes: property("lineDashPattern", NumberList([]), of: json),
            dashPhase: property("lineDashPhase", 0, of: json))
        switch word("lineCap", of: json, among: ["butt", "round", "square"]) {
        case "round": shape.cap = .round
        case "square": shape.cap = .square
        default: shape.cap = .butt
        }
        switch word("lineJoin", of: json, among: ["miter", "round", "bevel"]) {
        case "round": shape.join = .round
        case "bevel": shape.join = .bevel
        default: shape.join = .miter
        }
        guard figure == .path else { return shape }
        if member("path", of: json) == nil {
            report(.error, "path", "The layer has type “path” but no path; nothing is drawn.", at: json)
        }
        shape.path = property("path", Path(), of: json)
        return shape
    }

    private mutating func gradient(_ json: JSONValue) -> LayerGradient {
        var gradient = LayerGradient(
            colors: property("colors", [], of: json), start: property("startPoint", Point(0.5, 0), of: json),
            end: property("endPoint", Point(0.5, 1), of: json))
        let locations: Property<NumberList> = property("locations", NumberList([]), of: json)
        if !locations.base.values.isEmpty || !locations.contributions.isEmpty { gradient.locations = locations }
        if gradient.colors.base.isEmpty {
            report(.error, "gradient", "The gradient has no colors; nothing is drawn.", at: json)
        }
        switch word("gradientType", of: json, among: ["axial", "radial", "conic"]) {
        case "radial": gradient.kind = .radial
        case "conic": gradient.kind = .conic
        default: gradient.kind = .axial
        }
        return gradient
    }

    private mutating func text(_ json: JSONValue) -> TreeLayer.Drawing {
        let size: Property<Double> = property("fontSize", 36, of: json)
        let color: Property<Color> = property("foregroundColor", .black, of: json)
        let isWrapped = flag("isWrapped", of: json) ?? false
        var alignment = LayerText.Alignment.left
        switch word("alignmentMode", of: json, among: ["left", "right", "center", "justified"]) {
        case "right": alignment = .right
        case "center": alignment = .center
        case "justified": alignment = .justified
        default: break
        }
        var truncation = LayerText.Truncation.none
        switch word("truncationMode", of: json, among: ["none", "start", "middle", "end"]) {
        case "start": truncation = .start
        case "middle": truncation = .middle
        case "end": truncation = .end
        default: break
        }
        let font = text("font", of: json) ?? "Helvetica"
        noteText("string", of: json)
        guard let string = text("string", of: json), !string.isEmpty else {
            report(.error, "text", "The text layer has no “string”; nothing is drawn.", at: json)
            return .none
        }
        if string.count > LayerGlyphs.maximumCharacters {
            report(
                .warning, "limit", "Only the first \(LayerGlyphs.maximumCharacters) characters of a text are drawn.",
                at: json["string"])
        }
        let run = layerGlyphs.run(
            LayerGlyphs.Words(string), in: FontRequest(postScript: font), named: font,
            room: LayerGlyphs.maximumCharacters,
            size: size, color: color)
        for notice in layerGlyphs.notices {
            report(notice.severity, notice.feature, notice.message, at: json, hint: notice.hint)
        }
        guard let run else { return .none }
        return .text(
            LayerText(runs: [run], isWrapped: isWrapped, truncation: truncation, alignment: alignment))
    }

    // MARK: - Images

    /// The contents of an image layer.
    mutating func contents(_ json: JSONValue) -> LayerContents {
        if member("contents", of: json) == nil {
            report(.error, "image", "The image layer has no “contents”; nothing is drawn.", at: json)
        }
        let unit = Rect(x: 0, y: 0, width: 1, height: 1)
        let gravity = word("contentsGravity", of: json, among: MotionImporter.gravities.map(\.name))
        return LayerContents(
            image: property("contents", ShownImage(nil), of: json),
            gravity: MotionImporter.gravities.first { $0.name == gravity }?.gravity ?? .resize,
            scale: property("contentsScale", 1, of: json), rect: property("contentsRect", unit, of: json),
            center: property("contentsCenter", unit, of: json))
    }

    /// The gravities of images, by their names in Core Animation.
    static let gravities: [(name: String, gravity: LayerContents.Gravity)] = [
        ("resize", .resize), ("resizeAspect", .resizeAspect), ("resizeAspectFill", .resizeAspectFill),
        ("center", .center), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
        ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
    ]

    /// The index of an image by what names it; nil, with a diagnostic, where there is none that can be drawn.
    mutating func readImage(_ json: JSONValue) -> Int? {
        guard let name = json.string else { return nil }
        if let known = imageIndices[name] { return known }
        let index = addImage(named: name, json)
        imageIndices[name] = .some(index)
        return index
    }

    private mutating func addImage(named name: String, _ json: JSONValue) -> Int? {
        let bytes: [UInt8]
        switch DataURL.content(of: json) {
        case .unreadable:
            report(.error, "image", "The embedded image is not valid Base64 and is not drawn.", at: json)
            return nil
        case .bytes(let embedded): bytes = embedded
        case .elsewhere:
            guard let found = resource(name) else {
                report(
                    .error, "image", "The image “\(name.prefix(80))” was not found and is not drawn.", at: json,
                    hint: "Put it next to the document.")
                return nil
            }
            bytes = found
        }
        guard let size = ImageHeader(bytes)?.size else {
            let kind = ImageHeader.foreignKind(of: bytes).map { " (it is \($0))" } ?? ""
            report(
                .error, "image", "The image is not a readable PNG, JPEG or WebP\(kind); it is not drawn.",
                at: json,
                hint: "Export it as PNG, JPEG or WebP.")
            return nil
        }
        guard imageBytes + bytes.count <= Limit.imageBytes else {
            report(
                .error, "limit",
                "The images exceed \(Limit.imageBytes >> 20) MiB in total; this one is not drawn.", at: json)
            return nil
        }
        imageBytes += bytes.count
        images.append(
            ImageAsset(
                bytes: bytes, size: size, contentHash: StableHasher.hash(bytes), name: String(name.prefix(200)),
                ownSize: size))
        return images.count - 1
    }
}
