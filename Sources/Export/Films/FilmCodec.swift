import Engine

/// A video codec, as ffmpeg encodes frames with it.
package enum FilmCodec: String, CaseIterable, Sendable {
    /// VP9 with alpha in WebM.
    case webm
    /// H.264 in MP4, without alpha.
    case mp4
    /// ProRes 4444 with alpha in QuickTime.
    case mov

    /// What to call it.
    package var name: String {
        switch self {
        case .webm: "VP9"
        case .mp4: "H.264"
        case .mov: "ProRes 4444"
        }
    }

    /// ffmpeg's encoders for it, the best one first.
    package var encoders: [String] {
        switch self {
        case .webm: ["libvpx-vp9"]
        case .mp4: ["libx264", "h264_videotoolbox", "libopenh264"]
        case .mov: ["prores_ks", "prores_videotoolbox"]
        }
    }

    /// Whether transparency is kept.
    package var hasAlpha: Bool { self != .mp4 }

    /// What ffmpeg is called with: raw frames come in from its standard input, and nothing but the last argument is a
    /// path, which begins with `file:` so that it is never an option or an address.
    ///
    /// - Parameters:
    ///   - encoder: One of `encoders`.
    ///   - quality: 0…100; nil for what is good enough to be looked at closely.
    ///   - output: An absolute path.
    func arguments(
        encoder: String, width: Int, height: Int, rate: FrameRate, quality: Double?, padding: Color, output: String
    ) -> [String] {
        var arguments = [
            "-hide_banner", "-loglevel", "error", "-nostdin", "-y",
            "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(width)x\(height)",
            "-framerate", "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0",
        ]
        var filters: [String] = []
        if self != .mov, width % 2 != 0 || height % 2 != 0 {
            // Colors are kept for squares of two by two pixels.
            let color = Picture.pixel(padding)
            let digits = String((color & 255) << 16 | color & 0xFF00 | color >> 16 & 255, radix: 16)
            let hex = String(repeating: "0", count: 6 - digits.count) + digits
            let alpha = self == .mp4 ? "" : "@0"
            filters.append("pad=\(width + width % 2):\(height + height % 2):0:0:color=0x\(hex)\(alpha)")
        }
        filters.append("scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int")
        // Some encoders take the color space from the frames alone; untagged videos are shown with other colors.
        filters.append("setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv")
        arguments += ["-vf", filters.joined(separator: ",")]
        let quality = min(100, max(0, quality ?? 80))
        switch self {
        case .webm:
            let crf = Int((63 - quality * 0.55).rounded())
            arguments += [
                "-c:v", encoder, "-pix_fmt", "yuva420p", "-crf", "\(crf)", "-b:v", "0", "-auto-alt-ref", "0",
                "-row-mt", "1", "-deadline", "good", "-cpu-used", "4",
            ]
        case .mp4:
            let crf = Int((46 - quality * 0.36).rounded())
            let choice = encoder == "libx264" ? ["-preset", "medium", "-crf", "\(crf)"] : ["-q:v", "\(Int(quality))"]
            arguments += ["-c:v", encoder, "-pix_fmt", "yuv420p"] + choice + ["-movflags", "+faststart"]
        case .mov:
            let isApple = encoder == "prores_videotoolbox"
            arguments += ["-c:v", encoder, "-profile:v", "4444", "-pix_fmt", isApple ? "bgra" : "yuva444p10le"]
            if !isApple { arguments += ["-alpha_bits", "16", "-vendor", "apl0"] }
        }
        arguments += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        // Neither times nor versions: the same frames give the same file.
        arguments += ["-fflags", "+bitexact", "-map_metadata", "-1", "-f", rawValue, "file:" + output]
        return arguments
    }
}
