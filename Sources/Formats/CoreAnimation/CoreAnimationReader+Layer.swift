import Engine

extension CoreAnimationReader {
    /// Keys that do not affect drawing: hints for speed, back references, what editors keep for themselves.
    static let ignoredOfLayers: Set<String> = [
        "__CACodingContents", "delegate", "actions", "style", "layoutManager", "constraints", "frame",
        "shouldRasterize", "rasterizationScale", "drawsAsynchronously", "canDrawConcurrently", "edgeAntialiasingMask",
        "allowsEdgeAntialiasing", "needsDisplayOnBoundsChange", "allowsGroupBlending", "createsCompositingGroup",
        "opaque", "autoresizingMask", "contentsFormat", "minificationFilterBias", "wantsExtendedDynamicRangeContent",
        // Of backdrops and of the root of a window.
        "windowServerAware", "allowsSubstituteColor", "groupNamespace",
        // Of editors.
        "modules", "scriptComponents", "paramVizSettings", "isRootLayer",
    ]

    /// Reads everything of the layer whose number is `layer` but what is below it.
    mutating func readProperties(_ fields: inout ArchivedFields, of value: KeyedValue) {
        guard let number = layer else { return }
        var result = layers[number]
        fields.ignore(Self.ignoredOfLayers)
        fields.readGeometry(&result.geometry)
        fields.readAppearance(&result.appearance)
        fields.read("shadowColor", &result.shadow.color)
        fields.read("shadowOpacity", &result.shadow.opacity)
        fields.read("shadowOffset", &result.shadow.offset)
        fields.read("shadowRadius", &result.shadow.radius)
        readPath(&fields, "shadowPath", &result.shadow.path)
        readContents(&fields, &result.contents)
        fields.read("rimColor", &result.rim.color)
        fields.read("rimOpacity", &result.rim.opacity)
        fields.read("rimWidth", &result.rim.width)
        fields.ignore(["rimPathIsBounds", "softRim"])
        result.timing = fields.readTiming()
        result.filters = readFilters(&fields, "filters")
        result.backgroundFilters = readFilters(&fields, "backgroundFilters")
        result.compositingFilter = readFilter(&fields, "compositingFilter")
        result.content = readContent(&fields, value.knownClass)
        result.animations = readAnimations(&fields)
        layers[number] = result

        let className = value.classEntry?.name ?? "CALayer"
        if let entry = value.classEntry, !entry.isExact, let known = entry.known {
            report(
                .warning, "layer class",
                "The class \(entry.name) is unknown; its layers are read as \(known.rawValue).",
                at: value)
        }
        finish(fields, of: className)
    }

    private mutating func readContents(_ fields: inout ArchivedFields, _ contents: inout ArchivedLayer.Contents) {
        readImage(&fields, "contents", &contents.image)
        fields.read("contentsGravity", &contents.gravity)
        fields.read("contentsScale", &contents.scale)
        fields.read("contentsRect", &contents.rect)
        fields.read("contentsCenter", &contents.center)
        fields.read("contentsScaling", &contents.scaling)
        fields.read("minificationFilter", &contents.minification)
        fields.read("magnificationFilter", &contents.magnification)
    }

    /// A path, from its own object or one that was read already; nil where the archive says nil.
    mutating func readPath(_ fields: inout ArchivedFields, _ name: String, _ target: inout Path?) {
        guard let value = fields.take(name), !value.isNil else { return }
        if let path = path(value) { target = path } else { fields.complain(name, "is not a path") }
    }

    /// An image; nil if it is missing or of an unknown type.
    mutating func readImage(_ fields: inout ArchivedFields, _ name: String, _ target: inout Int?) {
        guard let value = fields.take(name), !value.isNil else { return }
        at(.key(name)) { target = $0.image(value) }
    }

    /// A list of numbers; nil if it is missing or an element is not a number.
    mutating func readNumbers(_ fields: inout ArchivedFields, _ name: String, limit: Int) -> [Double]? {
        guard let value = fields.take(name), !value.isNil else { return nil }
        let elements = elements(of: value, limit: limit, "numbers in “\(name)”")
        let numbers = elements?.compactMap { $0.number.flatMap { $0.isFinite ? $0 : nil } }
        guard let numbers, numbers.count == elements?.count else {
            fields.complain(name, "is not a list of numbers")
            return nil
        }
        return numbers
    }
}

extension ArchivedFields {
    /// Reads where a layer lies.
    fileprivate mutating func readGeometry(_ geometry: inout ArchivedLayer.Geometry) {
        read("bounds", &geometry.bounds)
        read("position", &geometry.position)
        read("anchorPoint", &geometry.anchorPoint)
        read("anchorPointZ", &geometry.anchorPointZ)
        read("zPosition", &geometry.zPosition)
        read("transform", &geometry.transform)
        read("sublayerTransform", &geometry.sublayerTransform)
        read("geometryFlipped", &geometry.isFlipped)
        read("doubleSided", &geometry.isDoubleSided)
    }

    /// Reads what a layer draws without contents.
    fileprivate mutating func readAppearance(_ appearance: inout ArchivedLayer.Appearance) {
        read("opacity", &appearance.opacity)
        read("hidden", &appearance.isHidden)
        read("backgroundColor", &appearance.backgroundColor)
        read("cornerRadius", &appearance.cornerRadius)
        // The older name of the curve; the newer one wins.
        var isContinuous = false
        read("continuousCorners", &isContinuous)
        if isContinuous { appearance.cornerCurve = .continuous }
        read("cornerCurve", &appearance.cornerCurve)
        read("maskedCorners", &appearance.maskedCorners)
        read("borderWidth", &appearance.borderWidth)
        read("borderColor", &appearance.borderColor)
        read("masksToBounds", &appearance.masksToBounds)
        read("allowsGroupOpacity", &appearance.allowsGroupOpacity)
    }
}
