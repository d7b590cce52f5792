import Engine
import Foundation

/// Frames as SVG: still, or one after the other in one document.
struct SVGAnimation {
    /// A frame, ready to be written.
    enum Piece: Sendable {
        /// The same as before.
        case same
        /// Elements.
        case change(text: String, isRaster: Bool)
    }

    private let file: FreshFile
    private let rate: FrameRate
    private let total: Int
    private let loops: Int
    private var open: (text: String, first: Int)?
    private var count = 0
    /// How many of the drawings are pixels.
    private(set) var rasterCount = 0
    /// How many drawings there are.
    private(set) var drawingCount = 0

    /// Begins a document.
    init(_ file: FreshFile, source: FrameSource, loops: Int) throws(ExportFailure) {
        self.file = file
        self.loops = loops
        rate = source.rate
        total = source.count
        try file.write(Array(SVGAnimation.opening(source).utf8))
    }

    /// How a document begins, with what lies behind the frames.
    static func opening(_ source: FrameSource) -> String {
        let size = source.scene.size
        var text = SVGFragment.opening(size, pixels: (source.width, source.height))
        if let background = source.background {
            let list = DisplayList(
                size: size,
                commands: [
                    .fill(
                        Fill(
                            path: .rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height)),
                            paint: .color(background)))
                ])
            text += list.svgFragment(prefix: "b").text
        }
        return text
    }

    /// A frame as elements; as a PNG image where it shows what SVG has no elements for.
    static func elements(
        _ list: DisplayList, prefix: String, picture: () throws(ExportFailure) -> Picture
    ) throws(ExportFailure) -> Piece {
        let fragment = list.svgFragment(prefix: prefix)
        guard fragment.isIncomplete else { return .change(text: fragment.text, isRaster: false) }
        let data = Data(try PNGWriter.file(try picture())).base64EncodedString()
        // The image is as wide and high as the composition but for a fraction of a pixel.
        let size = "width=\"\(list.size.width)\" height=\"\(list.size.height)\" preserveAspectRatio=\"none\""
        return .change(text: "<image \(size) href=\"data:image/png;base64,\(data)\"/>", isRaster: true)
    }

    /// Takes the next frame.
    mutating func add(_ piece: Piece) throws(ExportFailure) {
        defer { count += 1 }
        guard case .change(let text, let isRaster) = piece else { return }
        try write()
        open = (text, count)
        drawingCount += 1
        if isRaster { rasterCount += 1 }
    }

    /// Ends the document.
    mutating func finish() throws(ExportFailure) {
        try write()
        try file.write(Array("</svg>\n".utf8))
    }

    private mutating func write() throws(ExportFailure) {
        guard let (text, first) = open else { return }
        open = nil
        guard first > 0 || count < total else {
            // It never changes.
            return try file.write(Array(text.utf8))
        }
        func place(_ frame: Int) -> String { shortened(Double(frame) / Double(total), places: 6) }
        var (values, times) = (["visible"], ["0"])
        if first > 0 { (values, times) = (["hidden", "visible"], ["0", place(first)]) }
        if count < total {
            values.append("hidden")
            times.append(place(count))
        }
        let duration = shortened(Double(total) / rate.value, places: 4)
        let repeats = loops == 0 ? "indefinite" : "\(loops)"
        // What plays once stays at its last frame.
        let fill = loops == 0 ? "" : " fill=\"freeze\""
        let animation =
            "<animate attributeName=\"visibility\" values=\"\(values.joined(separator: ";"))\" "
            + "keyTimes=\"\(times.joined(separator: ";"))\" dur=\"\(duration)s\" calcMode=\"discrete\" "
            + "repeatCount=\"\(repeats)\"\(fill)/>"
        let visibility = first > 0 ? " visibility=\"hidden\"" : ""
        try file.write(Array("<g\(visibility)>\(animation)\(text)</g>\n".utf8))
    }
}
