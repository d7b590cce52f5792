import Engine
import Formats
import Tuning

/// The lines that edits of a text change, before and after, in the form of a unified diff.
enum SourceDiff {
    /// Longer lines are shown in pieces of this many bytes on either side of an edit.
    private static let margin = 40
    private static let longestLine = 160

    /// The differences, without a line end after the last; only the first line where nothing changes.
    ///
    /// - Parameter edits: In the order of the text, as ``KnobList/edits(_:in:)`` gives them.
    static func text(of edits: [SourceEdit], in bytes: [UInt8], named name: String) -> String {
        (header(name) + hunks(of: edits.map { ($0.knob.path, TextEdit($0.knob.bytes, $0.text)) }, in: bytes))
            .joined(separator: "\n")
    }

    /// The two lines that a diff begins with.
    static func header(_ name: String) -> [String] { ["--- \(name)", "+++ \(name)"].map(\.printable) }

    /// The lines of the differences.
    ///
    /// - Parameter edits: In the order of the text, each with the path that is shown for it.
    static func hunks(of edits: [(path: String, edit: TextEdit)], in bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        let changed = edits.filter { Array($0.edit.text.utf8) != Array(bytes[$0.edit.bytes]) }
        var index = 0
        while index < changed.count {
            let line = lineRange(around: changed[index].edit.bytes.lowerBound, in: bytes)
            let isShort = line.count <= longestLine
            var group = [changed[index]]
            index += 1
            while isShort, index < changed.count, line.contains(changed[index].edit.bytes.lowerBound) {
                group.append(changed[index])
                index += 1
            }
            lines += hunk(group, line: line, in: bytes)
        }
        return lines
    }

    /// The range of lines in which two texts differ, in the same format; of long lines the surroundings are left out.
    static func text(from old: [UInt8], to new: [UInt8], named name: String) -> String {
        let header = ["--- \(name)", "+++ \(name)"].map(\.printable)
        guard old != new else { return header.joined(separator: "\n") }
        let room = min(old.count, new.count)
        let before = (0..<room).first { old[$0] != new[$0] } ?? room
        let behind = (0..<(room - before)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? room - before
        let start = lineRange(around: before, in: old).lowerBound
        func lines(_ text: [UInt8], _ sign: String) -> (count: Int, lines: [String]) {
            let end = lineRange(around: max(before, text.count - behind), in: text).upperBound
            var shown = start..<max(start, end)
            let isShort = text[shown].split(separator: 0x0A).allSatisfy { $0.count <= longestLine }
            if !isShort {
                shown = max(start, before - margin)..<min(shown.upperBound, text.count - behind + margin)
            }
            let pieces = text[shown].split(separator: 0x0A, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self).printable
            }
            let (head, tail) =
                isShort ? ("", "") : (shown.lowerBound > start ? "…" : "", shown.upperBound < end ? "…" : "")
            let marked = pieces.enumerated().map { index, piece in
                sign + (index == 0 ? head : "") + piece + (index == pieces.count - 1 ? tail : "")
            }
            return (pieces.count, marked)
        }
        let number = old[..<start].count { $0 == 0x0A } + 1
        let (removed, added) = (lines(old, "-"), lines(new, "+"))
        return (header + ["@@ -\(number),\(removed.count) +\(number),\(added.count) @@"] + removed.lines + added.lines)
            .joined(separator: "\n")
    }

    /// What edits of an archive of objects change, one line each: the path, the old number and the new one.
    static func text(ofObjects edits: [SourceEdit]) -> String {
        edits.filter { $0.value != $0.knob.value }.map(\.summary.printable).joined(separator: "\n")
    }

    private static func hunk(
        _ edits: [(path: String, edit: TextEdit)], line: Range<Int>, in bytes: [UInt8]
    ) -> [String] {
        guard let first = edits.first?.edit.bytes, let last = edits.last?.edit.bytes else { return [] }
        let number = bytes[..<line.lowerBound].count { $0 == 0x0A } + 1
        // A value may go on over several lines.
        let end = last.upperBound > line.upperBound ? lineRange(around: last.upperBound, in: bytes).upperBound : nil
        let lines = line.lowerBound..<(end ?? line.upperBound)
        var shown = lines
        if lines.count > longestLine {
            shown = max(lines.lowerBound, first.lowerBound - margin)..<min(lines.upperBound, last.upperBound + margin)
        }
        func pieces(_ content: [UInt8], _ sign: String) -> [String] {
            let parts = content.split(separator: 0x0A, omittingEmptySubsequences: false)
            return parts.enumerated().map { index, part in
                sign + (index == 0 && shown.lowerBound > lines.lowerBound ? "…" : "")
                    + String(decoding: part, as: UTF8.self).printable
                    + (index == parts.count - 1 && shown.upperBound < lines.upperBound ? "…" : "")
            }
        }
        let old = Array(bytes[shown])
        let moved = edits.map { edit in
            let range = edit.edit.bytes
            return TextEdit(
                range.lowerBound - shown.lowerBound..<range.upperBound - shown.lowerBound, edit.edit.text)
        }
        let (removed, added) = (pieces(old, "-"), pieces(moved.applied(to: old), "+"))
        func count(_ lines: [String]) -> String { lines.count == 1 ? "" : ",\(lines.count)" }
        let paths = edits.map(\.path).filter { !$0.isEmpty }.joined(separator: " ")
        let head = "@@ -\(number)\(count(removed)) +\(number)\(count(added)) @@" + (paths.isEmpty ? "" : " " + paths)
        return [head.printable] + removed + added
    }

    /// The line that a byte lies in, without its end.
    private static func lineRange(around offset: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        return start..<end
    }
}
