import Testing

@testable import Engine
@testable import Formats

/// Animations that nobody drew, and what may come of them.
struct Hostile {
    /// What a reader made of the bytes: a failure, or lists of a few frames.
    struct Outcome {
        var failure: ImportFailure?
        var document: Document?
        var lists: [DisplayList] = []

        var reason: ImportFailure.Reason? { failure?.reason }

        /// The features that the document reports on.
        var features: Set<String> { Set(document?.checkingFrames().diagnostics.map(\.feature) ?? []) }

        /// The commands of the first frame.
        var commands: [DrawCommand] { lists.first?.commands ?? [] }

        /// The points of every path of the largest list.
        var points: Int {
            lists.map { $0.commands.reduce(0) { $0 + $1.pointCount } }.max() ?? 0
        }
    }

    /// More than a frame is ever given room for: what one layer's shapes may take beyond it.
    static let maximumPoints = 8_000_000

    /// Reads bytes and evaluates the first, a middle and the last frame; every failure has words and every list ends.
    static func read(
        _ bytes: [UInt8], as compatibility: Compatibility = .web,
        resource: @escaping (String) -> [UInt8]? = { _ in nil }
    ) -> Outcome {
        var outcome = Outcome()
        do {
            let options = ReadingOptions(compatibility: compatibility)
            let document = try Document.read(bytes, options: options, resource: resource)
            let frames = document.scene.frames
            var evaluator = Evaluator(document.scene)
            for frame in [frames.lowerBound, (frames.lowerBound + frames.upperBound) / 2, frames.upperBound - 1] {
                outcome.lists.append(evaluator.displayList(at: frame))
            }
            outcome.document = document
        } catch {
            outcome.failure = error
        }
        #expect(outcome.failure?.message.isEmpty != true)
        #expect(outcome.points <= maximumPoints)
        for list in outcome.lists { #expect(list.isNested) }
        return outcome
    }

    static func read(_ text: String, as compatibility: Compatibility = .web) -> Outcome {
        read(Array(text.utf8), as: compatibility)
    }

    /// A file of 100×100 with these layers; `members` are put before them.
    static func animation(_ layers: String, members: String = "") -> String {
        #"{"v":"5.9.0","fr":25,"ip":0,"op":50,"w":100,"h":100,\#(members)"layers":[\#(layers)]}"#
    }

    /// A layer of shapes.
    static func shapes(_ items: String, transform: String = "{}", members: String = "") -> String {
        #"{"ty":4,"ip":0,"op":50,\#(members)"ks":\#(transform),"shapes":[\#(items)]}"#
    }

    static let square = #"{"ty":"rc","d":1,"p":[50,50],"s":[20,20],"r":0}"#
    static let fill = #"{"ty":"fl","c":[1,0,0],"o":100}"#
    static let stroke = #"{"ty":"st","c":[1,0,0],"o":100,"w":2}"#

    /// A drawn square with more items behind it.
    static func drawn(_ items: String) -> String { animation(shapes("\(square),\(items),\(fill),\(stroke)")) }

    static func repeated(_ text: String, _ count: Int) -> String {
        Array(repeating: text, count: count).joined(separator: ",")
    }
}

extension DrawCommand {
    fileprivate var pointCount: Int {
        switch self {
        case .fill(let fill): fill.path.points.count
        case .stroke(let stroke): stroke.path.points.count
        case .beginClip(let clip): clip.path.points.count
        case .backdrop(let backdrop): backdrop.path.points.count
        case .image, .beginGroup, .endGroup, .beginMask, .endMask, .endClip: 0
        }
    }
}

extension DisplayList {
    /// Whether every begin has its end.
    var isNested: Bool {
        var depth = 0
        for command in commands {
            if command.closes { depth -= 1 }
            if depth < 0 { return false }
            if command.opens { depth += 1 }
        }
        return depth == 0
    }
}
