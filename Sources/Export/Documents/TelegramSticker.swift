import Engine

/// Packs a Lottie animation as a Telegram sticker, within its limits (core.telegram.org/stickers, "Animated stickers").
package enum TelegramSticker {
    /// The most bytes of a sticker.
    static let maximumBytes = 64 << 10

    /// The sticker's bytes.
    ///
    /// - Throws: When Telegram would refuse it, with every reason.
    package static func bytes(_ text: LottieText) throws(ExportFailure) -> [UInt8] {
        let problems = problems(of: text)
        var tooLarge = ""
        var tree = text.tree
        tree["tgs"] = .number("1")
        let bytes = try Deflater.gzip(tree.bytes)
        if bytes.count > maximumBytes {
            let size = shortened(Double(bytes.count) / 1024, places: 1)
            tooLarge = "it takes \(size) KB and may take 64; optimize it first"
        }
        guard problems.isEmpty, tooLarge.isEmpty else {
            func words(_ advice: String) -> String {
                let all = problems + (tooLarge.isEmpty ? [] : [tooLarge + advice])
                return "Telegram refuses this sticker: " + all.joined(separator: "; ")
            }
            throw ExportFailure(
                words(", as in pegbar export … -o small.json"), plain: words(": export it as optimized JSON"))
        }
        return bytes
    }

    /// What Telegram forbids.
    static func problems(of text: LottieText) -> [String] {
        let tree = text.tree
        var problems: [String] = []
        let (width, height) = (tree["w"]?.double ?? 0, tree["h"]?.double ?? 0)
        if width != 512 || height != 512 {
            problems.append("it is \(shortened(width, places: 2))×\(shortened(height, places: 2)) and must be 512×512")
        }
        let rate = tree["fr"]?.double ?? 0
        if rate != 30, rate != 60 { problems.append("it has \(shortened(rate, places: 2)) fps and must have 30 or 60") }
        let length = ((tree["op"]?.double ?? 0) - (tree["ip"]?.double ?? 0)) / max(rate, 1)
        if length > 3.0001 { problems.append("it takes \(shortened(length, places: 2)) s and may take 3") }
        let layers = [tree] + (tree["assets"]?.elements ?? [])
        var found: [String] = []
        func note(_ feature: String, _ layer: JSONTree) {
            let name = layer["nm"]?.string.map { " (layer “\($0)”)" } ?? ""
            if !found.contains(where: { $0.hasPrefix(feature) }) { found.append(feature + name) }
        }
        for layer in layers.flatMap({ $0["layers"]?.elements ?? [] }) {
            switch layer["ty"]?.double {
            case 1: note("solid layers", layer)
            case 2: note("images", layer)
            case 5: note("text layers", layer)
            default: break
            }
            if layer["ddd"]?.double == 1 { note("3D layers", layer) }
            if layer["ao"]?.double == 1 { note("auto-orientation", layer) }
            if layer["tm"] != nil { note("time remapping", layer) }
            if let stretch = layer["sr"]?.double, stretch != 1 { note("time stretching", layer) }
            if layer["masksProperties"]?.elements.isEmpty == false { note("masks", layer) }
            if layer["ef"]?.elements.isEmpty == false || layer["sy"]?.elements.isEmpty == false {
                note("layer effects", layer)
            }
            _ = layer.mapped { name, value in
                switch value["ty"]?.string {
                case "mm": note("merge paths", layer)
                case "sr": note("star shapes", layer)
                case "gs": note("gradient strokes", layer)
                case "rp": note("repeaters", layer)
                default: break
                }
                if name == "x", value.string != nil { note("expressions", layer) }
                return value
            }
        }
        return problems + found.map { "it has \($0)" }
    }
}
