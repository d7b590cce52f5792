import CCairo
package import Engine

/// Display lists as PDF documents of one page, drawn by cairo with the composition's pixels as points.
package enum VectorPage {
    /// A list as vectors; nil where it holds what PDF cannot express: masks, images, filters, perspective, conic
    /// gradients, blend modes without a counterpart.
    package static func pdf(_ list: DisplayList, background: Color?) throws(RasterFailure) -> [UInt8]? {
        guard list.commands.allSatisfy(isExpressible) else { return nil }
        return try document(list.size, background: background) { context in
            var open: [Ending] = []
            for command in list.commands { draw(command, on: context, &open) }
            while let ending = open.popLast() { end(ending, context) }
        }
    }

    /// Pixels, stretched to a page.
    package static func pdf(
        _ surface: borrowing Surface, size: Size, background: Color?
    ) throws(RasterFailure) -> [UInt8] {
        guard let pixels = surface.target.pixels,
            let picture = CairoImage(
                pixels: pixels, width: surface.width, height: surface.height, bytesPerRow: surface.width * 4)
        else { throw RasterFailure(.rasterizer, "cairo could not create a surface") }
        let scale = (Double(surface.width) / size.width, Double(surface.height) / size.height)
        return try document(size, background: background) { context in
            cairo_scale(context, 1 / scale.0, 1 / scale.1)
            cairo_set_source_surface(context, picture.surface, 0, 0)
            cairo_paint(context)
        }
    }

    private static func document(
        _ size: Size, background: Color?, _ draw: (OpaquePointer) -> Void
    ) throws(RasterFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var status = CAIRO_STATUS_SUCCESS
        withUnsafeMutablePointer(to: &bytes) { bytes in
            let page = cairo_pdf_surface_create_for_stream(
                { closure, data, length in
                    guard let bytes = closure?.assumingMemoryBound(to: [UInt8].self) else {
                        return CAIRO_STATUS_WRITE_ERROR
                    }
                    bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                    return CAIRO_STATUS_SUCCESS
                }, bytes, size.width, size.height)
            // The same frame gives the same file.
            cairo_pdf_surface_set_metadata(page, CAIRO_PDF_METADATA_CREATE_DATE, "")
            guard let page, let context = cairo_create(page) else {
                status = CAIRO_STATUS_NO_MEMORY
                return
            }
            if let background {
                cairo_set_source_rgba(context, background.red, background.green, background.blue, background.alpha)
                cairo_paint(context)
            }
            cairo_rectangle(context, 0, 0, size.width, size.height)
            cairo_clip(context)
            draw(context)
            cairo_destroy(context)
            cairo_surface_finish(page)
            status = cairo_surface_status(page)
            cairo_surface_destroy(page)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
            throw RasterFailure(.encoding, "the PDF page cannot be written: \(reason)")
        }
        return bytes
    }

    /// What is done when a level ends.
    private enum Ending {
        case clip
        case group(opacity: Double, blend: BlendMode)
    }

    private static func isExpressible(_ command: DrawCommand) -> Bool {
        switch command {
        case .fill(let fill): isExpressible(fill.paint) && isExpressible(fill.blend)
        case .stroke(let stroke): isExpressible(stroke.paint) && isExpressible(stroke.blend)
        case .beginGroup(let group): group.filters == nil && group.plane == nil && isExpressible(group.blend)
        case .image, .backdrop, .beginMask, .endMask: false
        case .beginClip, .endClip, .endGroup: true
        }
    }

    private static func isExpressible(_ blend: BlendMode) -> Bool {
        switch blend {
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity:
            true
        default: false
        }
    }

    private static func isExpressible(_ paint: Paint) -> Bool {
        if case .gradient(let gradient) = paint, case .conic = gradient.kind { return false }
        return true
    }

    private static func draw(_ command: DrawCommand, on context: OpaquePointer, _ open: inout [Ending]) {
        switch command {
        case .fill(let fill):
            painted(context, fill.transform, fill.paint, opacity: fill.opacity, blend: fill.blend) {
                trace(fill.path, context)
                cairo_set_fill_rule(context, fill.rule.cairoRule)
                cairo_fill(context)
            }
        case .stroke(let stroke):
            painted(context, stroke.transform, stroke.paint, opacity: stroke.opacity, blend: stroke.blend) {
                trace(stroke.path, context)
                if let dashes = stroke.dashes {
                    cairo_set_dash(context, dashes.lengths, CInt(dashes.lengths.count), dashes.offset)
                }
                cairo_set_line_width(context, stroke.style.width)
                cairo_set_line_cap(context, stroke.style.cap.cairoCap)
                cairo_set_line_join(context, stroke.style.join.cairoJoin)
                cairo_set_miter_limit(context, stroke.style.miterLimit)
                cairo_stroke(context)
            }
        case .beginGroup(let group):
            cairo_push_group(context)
            open.append(.group(opacity: group.opacity, blend: group.blend))
        case .beginClip(let clip):
            cairo_save(context)
            guard clip.transform.inverse?.isFinite == true else {
                cairo_rectangle(context, 0, 0, 0, 0)
                cairo_clip(context)
                return open.append(.clip)
            }
            var matrix = cairo_matrix_t(clip.transform)
            cairo_transform(context, &matrix)
            trace(clip.path, context)
            cairo_set_fill_rule(context, clip.rule.cairoRule)
            cairo_clip(context)
            // The clip stays; what is drawn has transforms of its own.
            cairo_identity_matrix(context)
            open.append(.clip)
        case .endGroup, .endClip:
            if let ending = open.popLast() { end(ending, context) }
        case .image, .backdrop, .beginMask, .endMask: break
        }
    }

    private static func end(_ ending: Ending, _ context: OpaquePointer) {
        switch ending {
        case .clip: cairo_restore(context)
        case .group(let opacity, let blend):
            cairo_pop_group_to_source(context)
            cairo_set_operator(context, blend.cairoOperator)
            cairo_paint_with_alpha(context, opacity.unit)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        }
    }

    private static func painted(
        _ context: OpaquePointer, _ transform: Affine, _ paint: Paint, opacity: Double, blend: BlendMode,
        _ draw: () -> Void
    ) {
        guard transform.inverse?.isFinite == true else { return }
        cairo_save(context)
        var matrix = cairo_matrix_t(transform)
        cairo_transform(context, &matrix)
        cairo_set_operator(context, blend.cairoOperator)
        switch paint {
        case .color(let color):
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity.unit)
        case .gradient(let gradient):
            guard let pattern = pattern(gradient) else { break }
            for stop in gradient.merged {
                cairo_pattern_add_color_stop_rgba(
                    pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue,
                    stop.color.alpha * opacity.unit)
            }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
        }
        draw()
        cairo_restore(context)
    }

    private static func pattern(_ gradient: Gradient) -> OpaquePointer? {
        switch gradient.kind {
        case .linear(let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let center, let radius, let focus):
            cairo_pattern_create_radial(focus.x, focus.y, 0, center.x, center.y, radius)
        case .conic: nil
        }
    }

    private static func trace(_ path: Path, _ context: OpaquePointer) {
        cairo_new_path(context)
        var at = 0
        for verb in path.verbs {
            let points = path.points[at..<at + verb.pointCount]
            guard points.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else {
                at += verb.pointCount
                continue
            }
            switch verb {
            case .move: cairo_move_to(context, points[at].x, points[at].y)
            case .line: cairo_line_to(context, points[at].x, points[at].y)
            case .cubic:
                cairo_curve_to(
                    context, points[at].x, points[at].y, points[at + 1].x, points[at + 1].y, points[at + 2].x,
                    points[at + 2].y)
            case .close: cairo_close_path(context)
            }
            at += verb.pointCount
        }
    }
}
