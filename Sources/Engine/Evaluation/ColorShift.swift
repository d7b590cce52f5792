/// What is added to a color's hue, saturation and brightness, one after the other.
struct ColorShift {
    /// Radians; nil leaves the hue.
    private let hue: Double?
    /// −1…1; nil leaves the saturation.
    private let saturation: Double?
    /// −1…1; nil leaves the brightness.
    private let brightness: Double?

    /// The shift of three properties at `time`; nil where there are none.
    init?(
        hue: Property<Double>?, saturation: Property<Double>?, brightness: Property<Double>?, at time: Double
    ) {
        guard hue != nil || saturation != nil || brightness != nil else { return nil }
        self.hue = hue?.value(at: time)
        self.saturation = saturation?.value(at: time)
        self.brightness = brightness?.value(at: time)
    }

    /// The color shifted by `amount` of the full shift.
    func applied(to color: Color, _ amount: Double) -> Color {
        var shifted = HueColor(color)
        if let hue { shifted.hue += hue * amount / (2 * .pi) }
        if let saturation { shifted.saturation = (shifted.saturation + saturation * amount).clamped(to: 0...1) }
        if let brightness { shifted.brightness = (shifted.brightness + brightness * amount).clamped(to: 0...1) }
        return shifted.color(alpha: color.alpha)
    }
}

/// A color by hue, saturation and brightness (HSV).
private struct HueColor {
    /// As a fraction of the color wheel: red at 0, green at a third.
    var hue: Double
    /// From 0, gray, to 1.
    var saturation: Double
    /// The largest of the components.
    var brightness: Double

    init(_ color: Color) {
        let parts = [color.red, color.green, color.blue]
        let largest = parts.reduce(color.red, max)
        let range = largest - parts.reduce(color.red, min)
        brightness = largest
        saturation = largest == 0 ? 0 : range / largest
        if range == 0 {
            hue = 0
        } else if largest == color.red {
            hue = (color.green - color.blue) / range / 6
        } else if largest == color.green {
            hue = ((color.blue - color.red) / range + 2) / 6
        } else {
            hue = ((color.red - color.green) / range + 4) / 6
        }
    }

    /// Each component falls from the brightness as its own hue lies off.
    func color(alpha: Double) -> Color {
        func component(_ offset: Double) -> Double {
            var turn = (hue + offset).truncatingRemainder(dividingBy: 1)
            if turn < 0 { turn += 1 }
            let distance = abs(6 * turn - 3) - 1
            return brightness * (1 - saturation * (1 - distance.clamped(to: 0...1)))
        }
        return Color(red: component(0), green: component(2.0 / 3), blue: component(1.0 / 3), alpha: alpha)
    }
}
