import Engine
import Formats

extension MotionSegments {
    /// The most blocks that an animation gets.
    private static let mostBlocks = 1000

    /// The edits that put in one more block, or delete one.
    func blocks(_ index: Int, _ change: SegmentChange) throws(TuningFailure) -> SegmentEdits {
        let blocks = elements("blocks")
        guard blocks.indices.contains(index), blocks[index].isObject else {
            throw .segment("there is no block \(index + 1)")
        }
        switch change {
        case .removal:
            guard blocks.count > 1 else { throw .segment("an animation of blocks needs one at least") }
            return SegmentEdits(edits: [TextEdit(deleting: index, of: blocks)])
        case .block(let start, let duration):
            guard start >= 0, duration >= 0, start + duration <= 1 + 1e-9 else {
                throw .segment("a block lies between 0 and 1 of the animation")
            }
            guard blocks.count < Self.mostBlocks else { throw .segment("the animation has too many blocks") }
            return SegmentEdits(edits: [copy(of: blocks[index], among: blocks, start, duration)])
        case .dimensions: throw FittedSegment.hasNoDimensions
        case .animated: throw FittedSegment.isAnimated
        default: throw .segment("all blocks share one timing function; change their options")
        }
    }

    /// The edit that puts a copy of a block after all of them, at another time.
    private func copy(of block: JSONValue, among all: [JSONValue], _ start: Double, _ duration: Double) -> TextEdit {
        let place = (all.last ?? block).byteRange.upperBound
        let times = [("relativeStartTime", start), ("relativeDuration", duration)].map { ($0.0, $0.1.rounded(to: 6)) }
        let own = block.byteRange.lowerBound
        var edits: [TextEdit] = []
        var missing = ""
        for (name, value) in times {
            if let old = block.member(name) {
                edits.append(TextEdit(old.byteRange.lowerBound - own..<old.byteRange.upperBound - own, value))
            } else {
                missing += "\"\(name)\": \(value), "
            }
        }
        if !missing.isEmpty {
            // What a block does is never left out, so something comes after them.
            let isBare = block.members.first { _ in true } == nil
            edits.append(TextEdit(1..<1, isBare ? String(missing.dropLast(2)) : missing))
        }
        edits.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        let text = edits.applied(to: Array(self.text[block.byteRange]))
        let between =
            all.count > 1
            ? String(decoding: self.text[all[0].byteRange.upperBound..<all[1].byteRange.lowerBound], as: UTF8.self)
            : ", "
        return TextEdit(place..<place, between + String(decoding: text, as: UTF8.self))
    }
}
