import Engine
import Formats

extension Inspection {
    /// A theme of an archive.
    struct Theme: Encodable {
        /// What `--theme` takes.
        var id: String
        /// Absent where it has no name beside its id.
        var name: String?
    }

    /// A value that can be given by name.
    struct Slot: Encodable {
        /// What `--slot` takes.
        var name: String
        /// `number`, `vector`, `color`, `gradient`, `path`, `text` or `image`; absent where it is not used.
        var kind: String?
        /// As `--slot` takes it; absent where such a value cannot be typed.
        var value: String?
        /// Whether it has keyframes.
        var animated: Bool
        /// Whether the value comes from a theme or from the command line.
        var given: Bool
        /// The JSON paths of the properties that use it, the first hundred.
        var uses: [String]

        /// A slot of a document.
        init(_ slot: Formats.Slot) {
            name = slot.name
            kind = slot.kind?.rawValue
            value = slot.value?.written(in: .none)
            animated = slot.isAnimated
            given = slot.isGiven
            uses = slot.uses.map(\.path)
        }
    }

    /// A color and its uses.
    struct Color: Encodable {
        /// `#rrggbb`.
        var color: String
        /// How many values have it: properties, keyframes and stops.
        var uses: Int
        /// The properties that have it, each once, the first hundred.
        var keyPaths: [String]

        /// A color of a scene, with as many of its properties as there is room for.
        init(_ entry: PaletteEntry, _ room: inout ListRoom) {
            color = entry.color.description
            uses = entry.uses.count
            keyPaths = []
            var known: Set<PropertyKeyPath> = []
            for use in entry.uses where keyPaths.count < 100 && known.insert(use.keyPath).inserted {
                let keyPath = use.keyPath.description
                guard room.takes(keyPath.utf8.count) else { break }
                keyPaths.append(keyPath)
            }
        }
    }

    /// A property that can be addressed.
    struct Property: Encodable {
        /// What `--set` takes.
        var keyPath: String
        /// `number`, `vector`, `color`, `gradient` or `path`.
        var kind: String
        /// At rest or at the first keyframe: a number, numbers, or what `--set` takes; absent for paths.
        var value: Value?
        /// `%`, `°` or `px`; absent where numbers have no unit.
        var unit: String?
        /// Whether it changes over time.
        var animated: Bool
        /// Its address in two parts: the key path without its last name, and that.
        var address: (group: String, name: String)
        /// The value as `--set` takes it; nil for paths.
        var written: String?

        /// A value in the JSON of the report.
        enum Value: Encodable {
            case number(Double)
            case numbers([Double])
            case text(String)

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .number(let number): try container.encode(number)
                case .numbers(let numbers): try container.encode(numbers)
                case .text(let text): try container.encode(text)
                }
            }
        }

        /// More than this is listed only where it is asked for.
        static let easilyRead = 2_000

        private enum CodingKeys: String, CodingKey {
            case keyPath, kind, value, unit, animated
        }

        /// A property of a scene.
        init(_ addressed: AddressedProperty) {
            keyPath = addressed.keyPath.description
            kind = addressed.property.kind.rawValue
            unit = addressed.unit.symbol.isEmpty ? nil : addressed.unit.symbol
            animated = addressed.property.isAnimated
            written = addressed.value.written(in: addressed.unit)
            value =
                switch addressed.value {
                case .number(let number): .number(number)
                case .vector(let vector): .numbers([vector.x, vector.y, vector.z])
                default: written.map(Value.text)
                }
            let names = addressed.keyPath.components
            address = (
                PropertyKeyPath(Array(names.dropLast()))?.description ?? "",
                names.last.flatMap { PropertyKeyPath([$0]) }?.description ?? ""
            )
        }

        /// Name and value, with a mark where the value moves.
        fileprivate var summary: String {
            address.name + (written.map { " " + $0 } ?? "") + (animated ? " ~" : "")
        }
    }

    /// One property a line: key path, kind, value and whether it is animated, separated by tabs.
    var keyPathText: String {
        properties.map { property in
            [property.keyPath, property.kind, property.written ?? "", property.animated ? "animated" : "static"]
                .map(\.printable).joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// The properties by the groups that they stand in, a group a line; the first groups only, and without transforms
    /// that leave everything where it is.
    var propertyLines: [String] {
        var groups: [(name: String, values: [String])] = []
        for property in properties where !Inspection.atRest.contains(property.summary) {
            if let last = groups.indices.last, groups[last].name == property.address.group {
                groups[last].values.append(property.summary)
            } else {
                groups.append((property.address.group, [property.summary]))
            }
        }
        let room = 60
        let lines = groups.prefix(room).map { "  \($0.name)  " + $0.values.joined(separator: " · ") }
        return lines.map(\.printable) + (propertiesCut || groups.count > room ? ["  …"] : [])
    }

    private static let atRest: Set<String> = [
        "Anchor Point 0,0px", "Position 0,0px", "Z Position 0px", "Scale 100,100%", "Rotation 0°", "Skew 0°",
        "Skew Axis 0°", "Opacity 100%", "Dash Phase 0px", "Mask Opacity 100%", "Mask Expansion 0px",
        "Highlight Length 0%", "Highlight Angle 0°",
    ]
}
