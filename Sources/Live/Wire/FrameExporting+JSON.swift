import Engine

/// `exportFrames`, as a page sends it; numbers that are too large are refused where they are used.
struct FrameExportFields: Decodable {
    private var serial: UInt32
    private var file: String
    private var format: String
    private var width: Int
    private var height: Int
    private var rate: Double?
    private var first: Double?
    private var end: Double?
    private var background: String?
    private var matte: String?
    private var quality: Double?
    private var dither: String?
    private var columns: Int?
    private var tolerance: Int?
    /// The secret that the page was opened with.
    var secret: String?

    /// What is wanted.
    var request: FrameExportRequest {
        get throws(ClientMessage.Refusal) {
            guard (1...PixelSize.longestSide).contains(width), (1...PixelSize.longestSide).contains(height) else {
                throw ClientMessage.Refusal(reason: "The size of the export is out of range.")
            }
            guard rate.map({ (0.01...1000).contains($0) }) ?? true, quality.map({ (0...100).contains($0) }) ?? true,
                columns.map({ (1...10_000).contains($0) }) ?? true, tolerance.map({ (0...255).contains($0) }) ?? true
            else { throw ClientMessage.Refusal(reason: "A number of the export is out of range.") }
            return FrameExportRequest(
                serial: serial, file: file, format: format, width: width, height: height, rate: rate, first: first,
                end: end, background: background, matte: matte, quality: quality, dither: dither,
                columns: columns, tolerance: tolerance)
        }
    }
}

extension FrameExportReport {
    /// Its members.
    func write(to json: inout JSONWriter) {
        json.field("serial", Int(serial))
        switch state {
        case .running(let done, let total, let bytes):
            json.field("state", "running")
            json.field("done", done)
            json.field("total", total)
            json.field("bytes", bytes)
        case .finished(let id, let name, let bytes, let notes):
            json.field("state", "finished")
            json.field("id", id)
            json.field("name", name)
            json.field("bytes", bytes)
            json.key("notes")
            json.array(notes) { $0.value($1) }
        case .ended(let reason):
            json.field("state", "ended")
            json.field("reason", reason ?? "")
        }
    }
}
