/// How frames are written and read in words.
enum FrameNumber {
    /// `12` for whole frames, `12.5` for others.
    static func text(_ frame: Double) -> String {
        if frame == frame.rounded(), abs(frame) < 1e15 { return "\(Int64(frame))" }
        return "\(frame)"
    }

    /// Nil for what is not a finite number.
    static func parse(_ text: some StringProtocol) -> Double? {
        guard let frame = Double(text), frame.isFinite else { return nil }
        return frame
    }
}
