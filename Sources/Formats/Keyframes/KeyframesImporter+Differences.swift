import Engine

/// What differs visibly between the two players in a drawing, told whatever the profile.
extension KeyframesImporter {
    /// Android forgets the alpha of fills.
    mutating func noteAlpha(of fill: Property<Color>?, at value: JSONValue?) {
        guard fill?.keys.contains(where: { $0.value.alpha < 1 }) == true else { return }
        report(
            .note, "fill opacity", "Android ignores the alpha of the fill color: the fill is opaque.", at: value)
    }

    /// Android fades no stroke.
    mutating func noteOpacity(_ tracks: Tracks, _ paints: Paints) {
        guard let track = tracks.opacity, !paints.widths.isEmpty else { return }
        report(.note, "opacity", "On Android, the opacity does not affect the stroke.", at: track["property"])
    }

    /// Android measures a stroke by the diagonal of the matrix, so it thins where the shape rotates.
    mutating func noteStroke(
        _ value: JSONValue, _ paints: Paints, _ placement: Placement, in surroundings: Surroundings,
        frames: Range<Double>
    ) {
        guard !paints.widths.isEmpty, frames.lowerBound < frames.upperBound, sampleCount < Limit.samples else { return }
        let transforms = transforms(of: surroundings.group) + placement.transforms
        sampleCount += transforms.count
        guard transforms.contains(where: { $0.rotation != Property(0) }) else { return }
        let first = max(frames.lowerBound.rounded(.up), 0)
        var thinning: Double?
        for step in 0..<1000 {
            let frame = first + Double(step)
            guard frame <= frameCount, frames.contains(frame), sampleCount < Limit.samples, !interruption.isDemanded
            else { break }
            sampleCount += transforms.count
            guard let share = KeyframesImporter.androidWidth(transforms, at: frame) else { continue }
            if share < 0.1 { return reportThinning(value, "disappears at frame", frame, share) }
            if share < 0.8, thinning == nil { thinning = frame }
        }
        if let thinning, let share = KeyframesImporter.androidWidth(transforms, at: thinning) {
            reportThinning(value, "is too thin from frame", thinning, share)
        }
    }

    private mutating func reportThinning(_ value: JSONValue, _ what: String, _ frame: Double, _ share: Double) {
        report(
            .warning, "stroke width",
            "On Android, this stroke \(what) \(formatted(frame)): it thins as the shape rotates, down to "
                + "\(formatted((share * 100).rounded())) % of its width there.",
            at: value["stroke_color"] ?? value, hint: "Draw the line already rotated, or convert it to a filled shape.")
    }

    /// The transforms of a group and all around it, from the outside in; not of more than a hundred.
    private func transforms(of group: Int?) -> [Transform] {
        var chain: [Int] = []
        var next = group
        while let index = next, chain.count < 100 {
            chain.append(index)
            next = groups[index].parent
        }
        return chain.reversed().flatMap { groups[$0].transforms }
    }

    /// Android's width of a stroke as a share of the right one; nil where nothing is seen.
    private static func androidWidth(_ transforms: [Transform], at frame: Double) -> Double? {
        var matrix = Affine.identity
        for transform in transforms {
            let scale = transform.scale.value(at: frame)
            matrix = matrix * .rotation(transform.rotation.value(at: frame)) * .scale(scale.x, scale.y)
        }
        let right = abs(matrix.determinant).squareRoot()
        return right > 1e-6 && right.isFinite ? (abs(matrix.a) + abs(matrix.d)) / 2 / right : nil
    }

    /// Android cuts at the outline of a mask, and puts it into the canvas.
    mutating func noteMask(_ mask: JSONValue, isMoving: Bool, in surroundings: Surroundings) {
        guard surroundings.maskDepth == 0 else { return }
        var lost: [String] = []
        if mask["stroke_color"] != nil { lost.append("its stroke") }
        if mask["from_frame"] != nil || mask["to_frame"] != nil { lost.append("its life span") }
        if mask["backed_image"] != nil { lost.append("its bitmap") }
        if mask["masking"] != nil { lost.append("its own mask") }
        let properties = (mask["feature_animations"] ?? mask).elements.compactMap { $0["property"]?.string }
        if properties.contains("OPACITY") { lost.append("its opacity") }
        if properties.contains("FILL_COLOR") || KeyframesImporter.isTranslucent(mask["fill_color"]) {
            lost.append("the alpha of its fill")
        }
        if isMoving { lost.append("the feature's transform") }
        if !isMoving, surroundings.group != nil { lost.append("the group's transform") }
        guard !lost.isEmpty else { return }
        report(
            .note, "mask",
            "Android clips to the outline of the mask and ignores " + lost.joined(separator: ", ") + ".", at: mask)
    }

    /// Whether a color is missing or written with an alpha below that of an opaque one.
    private static func isTranslucent(_ color: JSONValue?) -> Bool {
        guard let text = color?.string else { return true }
        return text.utf8.count == 9 && !text.lowercased().hasPrefix("#ff")
    }

    /// iOS pairs the colors of a gradient's ends by their number, whatever their frames.
    mutating func noteColors(_ gradient: JSONValue) {
        let ends = [gradient["color_start"], gradient["color_end"]].map { end in
            (end?["key_values"] ?? gradient).elements.map { $0["start_frame"]?.double ?? 0 }
        }
        guard ends[0] != ends[1], max(ends[0].count, ends[1].count) > 1, min(ends[0].count, ends[1].count) > 0,
            ends[0].count > 1 && ends[1].count > 1
        else { return }
        report(
            .note, "gradient",
            "The two colors have keyframes at different frames; iOS uses the frames of one for both.",
            at: gradient["color_end"])
    }

    /// Corners between 11.5° and 29° are pointed on iOS and cut off on Android.
    mutating func noteCorners(_ value: JSONValue, _ contours: [Property<Contour>], _ paints: Paints) {
        guard !paints.widths.isEmpty, !said.contains("corners") else { return }
        let sharp = contours.contains { contour in
            let vertices = contour.base.vertices
            return zip(vertices, zip(vertices.dropFirst(), vertices.dropFirst(2))).contains { before, rest in
                let (corner, after) = rest
                let into = corner.point - (corner.inControl == corner.point ? before.outControl : corner.inControl)
                let out = (corner.outControl == corner.point ? after.inControl : corner.outControl) - corner.point
                let lengths = into.length * out.length
                guard lengths > 0, lengths.isFinite else { return false }
                // The miter of a corner is as long as 1 / sin of half its angle; cos of the angle is 1 − 2 sin².
                let sine = ((1 + (into.x * out.x + into.y * out.y) / lengths) / 2).squareRoot()
                return sine > 0.1 && sine < 0.25
            }
        }
        guard sharp, said.insert("corners").inserted else { return }
        report(
            .note, "miter limit", "Sharp corners of the stroke are pointed on iOS and cut off on Android.",
            at: value["stroke_color"] ?? value)
    }
}
