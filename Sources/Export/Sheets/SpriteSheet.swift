import Engine
import Formats

/// All frames side by side in one image, and an atlas of where they lie, for games and style sheets.
struct SpriteSheet {
    /// How many frames lie beside each other.
    let columns: Int
    /// How many rows there are; the last one may be shorter.
    let rows: Int
    private let source: FrameSource

    /// The longest side of a sheet, in pixels: what graphics cards take.
    static let maximumSide = 16_384

    /// - Parameter columns: Nil for one row where that fits, else for as many as make it about square.
    init(_ source: FrameSource, columns: Int?) throws(ExportFailure) {
        self.source = source
        let fitting = max(1, SpriteSheet.maximumSide / source.width)
        let ratio = Double(source.count * source.height) / Double(source.width)
        let square = max(1, Int(ratio.squareRoot().rounded(.up)))
        let wanted = columns ?? (source.count * source.width <= 4096 ? source.count : square)
        self.columns = min(wanted, source.count, columns == nil ? fitting : .max)
        rows = (source.count + self.columns - 1) / self.columns
        guard width <= SpriteSheet.maximumSide, height <= SpriteSheet.maximumSide else {
            let problem = "the sprite sheet would be \(width)×\(height) pixels, more than \(SpriteSheet.maximumSide); "
            throw ExportFailure(
                problem + "choose fewer frames with --range or --fps, or a smaller --size",
                plain: problem + "choose fewer frames or a smaller scale")
        }
    }

    /// In pixels.
    var width: Int { columns * source.width }
    /// In pixels.
    var height: Int { rows * source.height }

    private func place(_ index: Int) -> (x: Int, y: Int) {
        (index % columns * source.width, index / columns * source.height)
    }

    /// Where the frames lie, in the form of TexturePacker that game engines read.
    func atlas(image: String, name: String, frameName: (Int) -> String) -> String {
        let frames = (0..<source.count).map { index in
            let (x, y) = place(index)
            let duration = source.rate.time(of: index + 1, parts: 1000) - source.rate.time(of: index, parts: 1000)
            let size = "\"w\": \(source.width), \"h\": \(source.height)"
            return "    \(JSONText.quoted(frameName(index))): {\"frame\": {\"x\": \(x), \"y\": \(y), \(size)}, "
                + "\"rotated\": false, \"trimmed\": false, \"spriteSourceSize\": {\"x\": 0, \"y\": 0, \(size)}, "
                + "\"sourceSize\": {\(size)}, \"duration\": \(duration)}"
        }
        let names = (0..<source.count).map { JSONText.quoted(frameName($0)) }.joined(separator: ", ")
        return "{\n  \"frames\": {\n\(frames.joined(separator: ",\n"))\n  },\n"
            + "  \"animations\": {\(JSONText.quoted(name)): [\(names)]},\n"
            + "  \"meta\": {\"app\": \"pegbar\", \"image\": \(JSONText.quoted(image)), \"format\": \"RGBA8888\", "
            + "\"size\": {\"w\": \(width), \"h\": \(height)}, \"scale\": \"1\", "
            + "\"frameRate\": \(shortened(source.rate.value, places: 3))}\n}\n"
    }

    /// A style sheet that plays the sheet.
    func styles(image: String, name: String, loops: Int) -> String {
        let name = SpriteSheet.identifier(name)
        let duration = shortened(source.duration, places: 4)
        let times = loops == 0 ? "infinite" : "\(loops)"
        var text = ".\(name) {\n  width: \(source.width)px;\n  height: \(source.height)px;\n"
        text += "  background: url(\"\(SpriteSheet.address(image))\") 0 0 / \(width)px \(height)px no-repeat;\n"
        if rows == 1 {
            text += "  animation: \(name) \(duration)s steps(\(source.count)) \(times);\n}\n\n"
            text += "@keyframes \(name) {\n  to { background-position: -\(width)px 0; }\n}\n"
            return text
        }
        text += "  animation: \(name) \(duration)s steps(1) \(times);\n}\n\n@keyframes \(name) {\n"
        for index in 0..<source.count {
            let (x, y) = place(index)
            let percent = shortened(Double(index) * 100 / Double(source.count), places: 4)
            text += "  \(percent)% { background-position: \(-x)px \(-y)px; }\n"
        }
        return text + "}\n"
    }

    /// A name that style sheets take.
    static func identifier(_ name: String) -> String {
        let kept = name.unicodeScalars.map { scalar -> Character in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain || scalar == "-" || scalar == "_" ? Character(scalar) : "-"
        }
        let text = String(kept)
        return text.first?.isLetter == true ? text : "sprite-\(text)"
    }

    private static func address(_ image: String) -> String {
        image.utf8.map { byte in
            let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            if isPlain || "-_.~@".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

/// Gathers frames into bands of a sheet and writes each band when it is full.
struct BandWriter: ~Copyable {
    private var bands: PNGBands
    private let columns: Int
    private let width: Int
    private let fill: UInt32
    private var band: Picture?
    private var column = 0

    /// - Parameters:
    ///   - width: That of the sheet.
    ///   - height: That of the sheet: a whole number of cells.
    ///   - fill: What is behind cells that stay empty.
    init(_ file: FreshFile, width: Int, height: Int, columns: Int, fill: UInt32 = 0) throws(ExportFailure) {
        bands = try PNGBands(file, width: width, height: height)
        self.columns = columns
        self.width = width
        self.fill = fill
    }

    /// Takes the next cell.
    mutating func add(_ cell: Picture) throws(ExportFailure) {
        var current = band ?? Picture(width: width, height: cell.height, filledWith: fill)
        band = nil
        current.place(cell, x: column * cell.width, y: 0)
        column += 1
        if column == columns {
            try bands.add(current)
            column = 0
        } else {
            band = current
        }
    }

    /// Writes the last band.
    mutating func finish() throws(ExportFailure) {
        if let band { try bands.add(band) }
        band = nil
    }
}
