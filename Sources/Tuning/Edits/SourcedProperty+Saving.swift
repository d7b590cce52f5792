import Engine
import Formats

extension SourcedProperty {
    /// Whether a site is written for a value: that of a gradient's offsets only where they change.
    func isConcerned(_ site: SourceSite, by value: PropertyValue) -> Bool {
        guard site.form == .locations, case .gradient(let stops) = value,
            case .property(.gradient(let property)) = content
        else { return true }
        let old = property.base
        return old.offsets != stops.offsets && !(value.hasEvenStops && PropertyValue.gradient(old).hasEvenStops)
    }

    /// The value at rest, as text for the user.
    var written: String {
        switch content {
        case .property(let property): property.base(in: unit).written(in: unit) ?? "an outline"
        case .isHidden(let isHidden): String(isHidden)
        case .name(let name): name
        }
    }
}

extension AnyProperty {
    /// The value at rest with colors replaced; nil where none of them is.
    func recoloredBase(_ replaced: (Color) -> Color?) -> PropertyValue? {
        var isReplaced = false
        func new(_ color: Color) -> Color {
            guard let new = replaced(color) else { return color }
            isReplaced = true
            return new
        }
        let value: PropertyValue
        switch self {
        case .color(let property): value = property.base.mapColors(new).shown(in: .none)
        case .gradient(let property): value = property.base.mapColors(new).shown(in: .none)
        default: return nil
        }
        return isReplaced ? value : nil
    }

    /// The animations of a color or of a gradient's colors, by the numbers of their objects in an archive; nil where it
    /// is not known what animates them, or where colors decide more than themselves.
    var animationsOfColors: [Int]? {
        func origins<Value>(_ property: Property<Value>) -> [Int]? {
            let known = property.contributions.compactMap { contribution -> Int? in
                guard case .animation(let animation) = contribution.motion, animation.canReplaceValues else {
                    return nil
                }
                return contribution.source?.origin
            }
            return known.count == property.contributions.count ? known : nil
        }
        return switch self {
        case .color(let property): origins(property)
        case .gradient(let property): origins(property)
        default: []
        }
    }

    /// Whether one of its values is, or has, a color.
    func hasColor(_ wanted: PaletteColor) -> Bool {
        var isFound = false
        func look<Value: PropertyContent>(_ property: Property<Value>) {
            property.forEachValue { value, _ in
                value.forEachColor { color, _ in isFound = isFound || PaletteColor(color) == wanted }
            }
        }
        switch self {
        case .color(let property): look(property)
        case .gradient(let property): look(property)
        default: break
        }
        return isFound
    }
}
