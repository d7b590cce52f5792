import Engine

/// Writes the frames of a source as one of the formats.
package struct Exporter: Sendable {
    /// What is drawn.
    package let source: FrameSource
    /// What is made of it.
    package let format: ExportFormat
    /// How.
    package let settings: ExportSettings
    private let pipeline: FramePipeline
    private let progress: @Sendable (Int, Int) -> Void

    /// - Parameters:
    ///   - workers: How many threads draw.
    ///   - progress: Takes how many frames are written, each time there are more, and how many bytes they take; 0 where
    ///     that is not known.
    package init(
        _ source: FrameSource, as format: ExportFormat, settings: ExportSettings, workers: Int,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) {
        self.source = source
        self.format = format
        self.settings = settings
        self.progress = progress
        pipeline = FramePipeline(source, workers: workers)
    }

    /// Writes the files. What is not finished, because of an error or because the task is canceled, is not there.
    ///
    /// - Parameter path: Where to; several files lie beside it.
    package func write(to path: String) async throws -> ExportReport {
        var report = ExportReport()
        switch format {
        case .poster: try await writeStill(to: path, &report)
        case .sequence: try await writeSequence(to: path, &report)
        case .apng: try await writeAPNG(to: path, &report)
        case .gif: try await writeGIF(to: path, &report)
        case .webp: try await writeWebP(to: path, &report)
        case .svg, .svgFrame: try await writeSVG(to: path, &report)
        case .pdf: try await writePDF(to: path, &report)
        case .sprites: try await writeSprites(to: path, &report)
        case .sheet: try await writeSheet(to: path, &report)
        case .film(let codec): try await writeFilm(codec, to: path, &report)
        }
        report.frameCount = source.count
        if pipeline.cutCount > 0 {
            report.notes.append("some frames take too long to draw; parts of them are missing")
        }
        return report
    }

    private func keep(_ file: FreshFile, _ path: String, _ report: inout ExportReport) throws(ExportFailure) {
        let size = try file.keep()
        report.files.append(ExportReport.File(path: path, byteCount: size))
    }

    // MARK: - Images

    private func writeStill(to path: String, _ report: inout ExportReport) async throws {
        let file = try FreshFile(path)
        let bytes = try await aside { [source] in
            try PNGWriter.file(try FrameDrawer(source).picture(at: source.first))
        }
        try file.write(bytes)
        progress(1, 0)
        try keep(file, path, &report)
    }

    private func writeSequence(to path: String, _ report: inout ExportReport) async throws {
        let source = self.source
        if let names = FrameNames(path) {
            try await pipeline.run(
                make: { moment in (moment.index, try PNGWriter.file(moment.picture)) },
                take: { index, bytes in
                    let path = names.path(index: index, frame: source.frame(at: index))
                    let file = try FreshFile(path)
                    try file.write(bytes)
                    try keep(file, path, &report)
                    progress(index + 1, file.byteCount)
                })
            return
        }
        let digits = max(4, String(source.count).count)
        let names = FrameNames("\(settings.name)-%0\(min(9, digits))d.png")
        let file = try FreshFile(path)
        var archive = ZIPWriter(file)
        try await pipeline.run(
            make: { moment in (moment.index, try PNGWriter.file(moment.picture)) },
            take: { index, bytes in
                let name = names?.path(index: index, frame: source.frame(at: index)) ?? "\(index).png"
                try archive.add(name, bytes, isCompressed: false)
                progress(index + 1, file.byteCount)
            })
        try archive.finish()
        try keep(file, path, &report)
    }

    private func writeAPNG(to path: String, _ report: inout ExportReport) async throws {
        try await writeAnimation(APNGWriter.self, to: path, &report, make: APNGWriter.piece)
    }

    private func writeGIF(to path: String, _ report: inout ExportReport) async throws {
        let (matte, dither) = (settings.matte, settings.dither)
        try await writeAnimation(
            GIFWriter.self, to: path, &report, prepare: { GIFWriter.flattened($0, matte: matte) },
            make: { moment in GIFWriter.piece(moment, dither: dither) })
    }

    private func writeWebP(to path: String, _ report: inout ExportReport) async throws {
        let quality = settings.quality
        try await writeAnimation(
            WebPWriter.self, to: path, &report, make: { moment in try WebPWriter.piece(moment, quality: quality) })
    }

    /// Writes all frames as one animated image.
    private func writeAnimation<Writer: AnimatedPictureWriter>(
        _ kind: Writer.Type, to path: String, _ report: inout ExportReport,
        prepare: @escaping @Sendable (Picture) -> Picture = { $0 },
        make: @escaping @Sendable (FramePipeline.Moment) throws -> Writer.Piece
    ) async throws {
        if let side = Writer.maximumSide, max(source.width, source.height) > side {
            let problem = "\(Writer.name) is at most \(side) pixels wide and high; "
            throw ExportFailure(problem + "choose a smaller --size", plain: problem + "choose a smaller scale")
        }
        let file = try FreshFile(path)
        var writer = try Writer(
            file, width: source.width, height: source.height, rate: source.rate, loops: settings.loops)
        var done = 0
        try await pipeline.run(
            hasNeighbors: true, prepare: prepare, make: make,
            take: { piece in
                try writer.add(piece)
                done += 1
                progress(done, file.byteCount)
            })
        try writer.finish()
        try keep(file, path, &report)
    }

    // MARK: - Vectors

    private func writeSVG(to path: String, _ report: inout ExportReport) async throws {
        let source = self.source
        let file = try FreshFile(path)
        var writer = try SVGAnimation(file, source: source, loops: settings.loops)
        let count = format == .svgFrame ? 1 : source.count
        var last: DisplayList?
        var evaluator = Evaluator(source.scene)
        for index in 0..<count {
            try Task.checkCancellation()
            let frame = source.frame(at: index)
            let list = evaluator.displayList(at: frame)
            if list == last {
                try writer.add(.same)
            } else {
                let piece = try await aside {
                    try SVGAnimation.elements(list, prefix: count == 1 ? "" : "f\(index)") { () throws(ExportFailure) in
                        try FrameDrawer(source.compositionAlone).picture(at: frame)
                    }
                }
                try writer.add(piece)
            }
            last = list
            progress(index + 1, file.byteCount)
        }
        try writer.finish()
        if writer.rasterCount > 0 {
            report.notes.append(
                "\(writer.rasterCount) of \(writer.drawingCount) drawings are embedded as pixels: SVG can’t express "
                    + "their pictures, filters, blend modes or perspective here")
        }
        try keep(file, path, &report)
    }

    private func writePDF(to path: String, _ report: inout ExportReport) async throws {
        let source = self.source
        let file = try FreshFile(path)
        let page = try await aside { try PDFPage(source, frame: source.first) }
        try file.write(page.bytes)
        if page.isRaster {
            report.notes.append(
                "the page holds pixels: PDF can’t express the masks, pictures, filters, blend modes or perspective here"
            )
        }
        progress(1, 0)
        try keep(file, path, &report)
    }

    // MARK: - Sheets

    private func writeSprites(to path: String, _ report: inout ExportReport) async throws {
        let sheet = try SpriteSheet(source, columns: settings.columns)
        let (image, atlas, styles) = (
            try FreshFile(path), try FreshFile(sibling(path, "json")), try FreshFile(sibling(path, "css"))
        )
        try await writeBands(image, width: sheet.width, height: sheet.height, columns: sheet.columns, fill: 0) {
            moment in
            moment.picture
        }
        let imageName = path.split(separator: "/").last.map(String.init) ?? path
        let name = settings.name
        let text = sheet.atlas(image: imageName, name: name) { index in "\(name)-\(index)" }
        try atlas.write(Array(text.utf8))
        try styles.write(Array(sheet.styles(image: imageName, name: name, loops: settings.loops).utf8))
        try keep(image, path, &report)
        try keep(atlas, sibling(path, "json"), &report)
        try keep(styles, sibling(path, "css"), &report)
    }

    private func writeSheet(to path: String, _ report: inout ExportReport) async throws {
        let source = self.source
        let sheet = try ContactSheet(source, columns: settings.columns)
        let file = try FreshFile(path)
        try await writeBands(
            file, width: sheet.width, height: sheet.height, columns: sheet.columns, fill: sheet.fill
        ) { moment in
            try sheet.cell(moment.picture, frame: source.frame(at: moment.index))
        }
        try keep(file, path, &report)
    }

    private func writeBands(
        _ file: FreshFile, width: Int, height: Int, columns: Int, fill: UInt32,
        cell: @escaping @Sendable (FramePipeline.Moment) throws -> Picture
    ) async throws {
        var writer = try BandWriter(file, width: width, height: height, columns: columns, fill: fill)
        var done = 0
        try await pipeline.run(
            make: cell,
            take: { cell in
                try writer.add(cell)
                done += 1
                progress(done, file.byteCount)
            })
        try writer.finish()
    }

    private func sibling(_ path: String, _ ending: String) -> String {
        (path.lowercased().hasSuffix(".png") ? String(path.dropLast(4)) : path) + "." + ending
    }

    // MARK: - Videos

    private func writeFilm(_ codec: FilmCodec, to path: String, _ report: inout ExportReport) async throws {
        guard codec.hasAlpha || source.isOpaque else {
            throw ExportFailure(
                "H.264 in MP4 has no transparency; choose what lies behind the animation with --matte, as in "
                    + "--matte white, or export to .webm or .mov",
                plain: "H.264 in MP4 has no transparency; choose a background, or export to WebM or MOV")
        }
        let encoder = try await FilmEncoder(codec)
        let file = try FreshFile(path)
        var done = 0
        let command = try await encoder.encode(pipeline, quality: settings.quality, to: file) {
            done += 1
            progress(done, file.byteCount)
        }
        report.notes.append(command)
        try keep(file, path, &report)
    }
}
