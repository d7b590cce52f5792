package import Engine

/// What frames are made into.
package enum ExportFormat: Hashable, Sendable {
    /// An image of one frame.
    case poster
    /// An image for each frame: files where the path has a placeholder for the number, otherwise a ZIP archive.
    case sequence
    /// Animated images.
    case apng, gif, webp
    /// Vectors: one frame, or all of them in one document.
    case svg, svgFrame
    /// A page with one frame.
    case pdf
    /// One image of all frames: a sprite sheet with an atlas for programs, or a contact sheet with numbers to look at.
    case sprites, sheet
    /// Videos.
    case film(FilmCodec)

    /// The ending of files, without the dot.
    package var ending: String {
        switch self {
        case .poster, .sprites, .sheet: "png"
        case .sequence: "zip"
        case .apng: "apng"
        case .gif: "gif"
        case .webp: "webp"
        case .svg, .svgFrame: "svg"
        case .pdf: "pdf"
        case .film(let codec): codec.rawValue
        }
    }

    /// The most frames a second; nil where there is no limit.
    package var maximumRate: Double? { self == .gif ? GIFWriter.maximumRate : nil }

    /// Whether one frame is shown alone.
    package var isStill: Bool { [.poster, .svgFrame, .pdf].contains(self) }
}

/// How frames are written, where formats leave a choice.
package struct ExportSettings: Sendable {
    /// 0…100; nil loses nothing, or as little as the format can.
    package var quality: Double?
    /// How a GIF makes up for missing colors.
    package var dither = Dither.ordered
    /// What partly covered pixels of a GIF are laid on; `FrameSource.background` is for whole frames. As
    /// `Picture.pixel`.
    package var matte: UInt32?
    /// How often an animated image plays; 0 forever.
    package var loops = 0
    /// How many frames of a sheet lie beside each other; nil for a good number.
    package var columns: Int?
    /// The name of the animation, for atlases and style sheets.
    package var name = "animation"

    /// The settings for animations that are looked at.
    package init() {}
}

/// What came of an export.
package struct ExportReport: Sendable {
    /// A file that was written.
    package struct File: Sendable, Hashable {
        /// As it was asked for.
        package var path: String
        /// In bytes.
        package var byteCount: Int
    }

    /// In the order in which they were written.
    package var files: [File] = []
    /// How many frames were drawn.
    package var frameCount = 0
    /// Sentences about what differs from what may be expected.
    package var notes: [String] = []

    /// A report of nothing.
    package init() {}
}

extension ExportSettings {
    /// A color as `matte` has it.
    package static func pixel(_ color: Color) -> UInt32 { Picture.pixel(color) }
}
