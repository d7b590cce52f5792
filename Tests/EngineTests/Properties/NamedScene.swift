@testable import Engine
@testable import Formats

/// Scenes whose parts have names.
enum NamedScene {
    /// A document of 100×100 and 100 frames.
    static func read(
        layers: String, assets: String = "", more: String = "", options: ReadingOptions = ReadingOptions()
    ) throws -> Document {
        let text = """
            {"v": "5.9.0", "fr": 25, "ip": 0, "op": 100, "w": 100, "h": 100, \(more)
             "assets": [\(assets)], "layers": [\(layers)]}
            """
        return try Document.read(Array(text.utf8), options: options)
    }

    /// A shape layer of items.
    static func shapes(_ name: String, _ items: String, more: String = "") -> String {
        """
        {"ty": 4, "nm": "\(name)", "ip": 0, "op": 100, "st": 0, "ks": {}, \(more) "shapes": [\(items)]}
        """
    }

    /// A layer that shows the composition of an asset.
    static func use(_ name: String, of asset: String) -> String {
        """
        {"ty": 0, "nm": "\(name)", "refId": "\(asset)", "w": 100, "h": 100, "ip": 0, "op": 100, "st": 0, "ks": {}}
        """
    }

    static func composition(_ id: String, _ layers: String) -> String { #"{"id": "\#(id)", "layers": [\#(layers)]}"# }

    static func group(_ name: String, _ items: String) -> String {
        #"{"ty": "gr", "nm": "\#(name)", "it": [\#(items), {"ty": "tr", "o": {"k": 80}}]}"#
    }

    static let square = #"{"ty": "rc", "nm": "Box", "s": {"k": [10, 10]}, "p": {"k": [5, 5]}, "r": {"k": 0}}"#

    /// A fill of one color.
    static func fill(_ name: String, _ color: String) -> String {
        #"{"ty": "fl", "nm": "\#(name)", "c": {"k": [\#(color)]}, "o": {"k": 100}}"#
    }

    /// One shape layer “Ball” with a group “Body” that has a square and a red fill.
    static let ball = shapes("Ball", group("Body", square + "," + fill("Fill 1", "1, 0, 0")))

    /// A scene with the ball alone.
    static func withBall() throws -> Scene { try read(layers: ball).scene }
}

extension Scene {
    /// The addresses of properties, as texts.
    func addresses(_ keyPath: String? = nil) throws -> [String] {
        properties(matching: try keyPath.map { try PropertyKeyPath($0) }).properties.map(\.keyPath.description)
    }

    /// The scene with written values at addresses.
    func setting(_ values: KeyValuePairs<String, String>) throws -> OverriddenScene {
        applying(try values.map { PropertyOverride(try PropertyKeyPath($0.key), .written($0.value)) })
    }

    /// What a property shows, found by its address.
    func value(_ keyPath: String) throws -> PropertyValue? {
        properties(matching: try PropertyKeyPath(keyPath)).properties.first?.value
    }

    /// The colors of the fills that a frame draws, from below.
    func fills(at frame: Double = 0) -> [String] {
        var evaluator = Evaluator(self)
        return evaluator.displayList(at: frame).commands.compactMap { command in
            guard case .fill(let fill) = command, case .color(let color) = fill.paint else { return nil }
            return PaletteColor(color).description
        }
    }
}
