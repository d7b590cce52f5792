/// What is known of the frames of one document: for each the hash of its display list, once it was evaluated.
struct FrameTable: Sendable {
    /// The most whole frames of a document that are counted; the others of a longer one draw only when looked at.
    static let mostFrames = 200_000
    private static let mostFractions = 256

    /// The whole frames of the document.
    let range: ClosedRange<Int>

    private var whole: [UInt64?]
    private var fractions: [Double: UInt64] = [:]

    /// A table that knows nothing yet of the frames from `frames.lowerBound` up to, not including, its upper bound.
    init(frames: Range<Double>) {
        let limit = 1e9
        let first = Int(min(max(frames.lowerBound.rounded(.down), -limit), limit))
        let last = Int(min(max(frames.upperBound.rounded(.up) - 1, -limit), limit))
        range = first...max(first, min(last, first + Self.mostFrames - 1))
        whole = Array(repeating: nil, count: range.count)
    }

    /// The hash of the display list at a frame, nil while it is not known.
    subscript(frame: Double) -> UInt64? {
        get {
            guard let index = index(of: frame) else { return fractions[frame] }
            return whole[index]
        }
        set {
            if let index = index(of: frame) {
                whole[index] = newValue
            } else {
                if fractions.count >= Self.mostFractions { fractions.removeAll() }
                fractions[frame] = newValue
            }
        }
    }

    /// The position in the table of a whole frame of the document; nil for all other frames.
    func index(of frame: Double) -> Int? {
        guard frame >= Double(range.lowerBound), frame <= Double(range.upperBound), frame == frame.rounded()
        else { return nil }
        return Int(frame) - range.lowerBound
    }
}
