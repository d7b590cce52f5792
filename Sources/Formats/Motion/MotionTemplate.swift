package import Engine

/// A motion document to begin with: one layer, and one animation that moves it from one place, size, color or transform to
/// another.
package struct MotionTemplate: Hashable, Sendable {
    /// What moves.
    package enum Kind: String, CaseIterable, Sendable {
        /// SKBounceAnimation.
        case bounce
        /// CASpringAnimation, by the duration and the bounce that one sees.
        case spring
        /// UIView.animateKeyframes.
        case blocks
        /// CAKeyframeAnimation.
        case keyframes
    }

    /// What is moved.
    package enum Value: String, CaseIterable, Sendable {
        /// A position.
        case point
        /// The width and the height.
        case size
        /// Origin and size of the bounds; of blocks a view's frame.
        case rectangle
        /// The background color.
        case color
        /// Scale and rotation.
        case transform
    }

    /// An image that the layer shows.
    package struct Picture: Hashable, Sendable {
        /// The name of its file, which lies beside the document.
        package var name: String
        /// In pixels; both greater than 0.
        package var size: Size

        /// An image of a kind that can be drawn; nil for other bytes.
        package init?(_ name: String, _ bytes: [UInt8]) {
            guard let size = ImageHeader(bytes)?.size else { return nil }
            (self.name, self.size) = (name, size)
        }

        /// As large as it fits into a square, in its own aspect ratio and not enlarged.
        func bounds(within side: Double) -> String {
            let scale = min(1, side / max(size.width, size.height))
            return "[\(Self.text(size.width * scale)), \(Self.text(size.height * scale))]"
        }

        private static func text(_ length: Double) -> String {
            formatted(max((length * 100).rounded() / 100, 0.01))
        }
    }

    /// What moves.
    package var kind: Kind
    /// What is moved.
    package var value: Value
    /// What the layer shows; nil for its background alone.
    package var picture: Picture?

    /// A template; by default one that moves a point.
    package init(_ kind: Kind, of value: Value = .point, picture: Picture? = nil) {
        self.kind = kind
        self.value = value
        self.picture = picture
    }

    /// The document, with a line end.
    package var text: String {
        """
        {
          "pegbar": "motion/1",
          "size": [400, 300],
          "hold": 0.6,
          "background": "#f4f1ea",
          "layers": [
            {
              \(layer),
              "animations": [
                \(animation)
              ]
            }
          ]
        }

        """
    }

    /// The layer's members, without its animations. Its own value is the last one of the animation; of blocks the first
    /// one, as they have none of their own.
    private var layer: String {
        let stops = stops
        let own = kind == .blocks ? stops.from : stops.to
        var position = "[200, 150]"
        let side = value == .point ? 56.0 : 120.0
        var bounds = picture?.bounds(within: side) ?? "[\(Int(side)), \(Int(side))]"
        var color = ##""#e4572e""##
        var transform = ""
        switch value {
        case .point: position = own
        case .size: bounds = own
        // A view's frame: the layer lies about its middle.
        case .rectangle where kind == .blocks: (position, bounds) = ("[80, 190]", "[80, 80]")
        case .rectangle: bounds = own
        case .color: color = own
        case .transform: transform = ", \"transform\": \(own)"
        }
        if let picture {
            // A color that moves lies behind the picture.
            let background = value == .color ? ", \"backgroundColor\": \(color)" : ""
            let name = JSONText.quoted(picture.name)
            return "\"type\": \"image\", \"name\": \(name), \"contents\": \(name), \"position\": \(position), "
                + "\"bounds\": \(bounds)\(transform)\(background)"
        }
        return "\"name\": \"Box\", \"position\": \(position), \"bounds\": \(bounds)\(transform), "
            + "\"cornerRadius\": 16, \"backgroundColor\": \(color)"
    }

    private var animation: String {
        let (from, over, to) = stops
        switch kind {
        case .bounce:
            return "{\"type\": \"bounce\", \"keyPath\": \"\(keyPath)\", \"fromValue\": \(from), \"toValue\": \(to), "
                + "\"duration\": 1.5, \"numberOfBounces\": 4, \"stiffness\": \(stiffness)}"
        case .spring:
            return "{\"type\": \"spring\", \"keyPath\": \"\(keyPath)\", \"fromValue\": \(from), \"toValue\": \(to), "
                + "\"duration\": 0.5, \"bounce\": 0.3}"
        case .keyframes:
            return "{\"type\": \"keyframes\", \"keyPath\": \"\(keyPath)\", \"values\": [\(from), \(over), \(to)], "
                + "\"keyTimes\": [0, 0.6, 1], \"timingFunctions\": [\"easeInEaseOut\", \"easeInEaseOut\"], "
                + "\"duration\": 2}"
        case .blocks:
            func block(_ start: Double, _ duration: Double, _ value: String) -> String {
                "        {\"relativeStartTime\": \(start), \"relativeDuration\": \(duration), "
                    + "\"changes\": {\"\(keyPath)\": {\"to\": \(value)}}}"
            }
            return """
                {
                          "type": "animateKeyframes", "duration": 2, "options": ["calculationModeLinear"],
                          "blocks": [
                    \(block(0.1, 0.4, over)),
                    \(block(0.6, 0.3, to))
                          ]
                        }
                """
        }
    }

    private var keyPath: String {
        switch value {
        case .point: kind == .blocks ? "center" : "position"
        case .size: "bounds.size"
        case .rectangle: kind == .blocks ? "frame" : "bounds"
        case .color: "backgroundColor"
        case .transform: "transform"
        }
    }

    /// About the distance that a bounce leaves at its end, in the value's unit.
    private var stiffness: String {
        switch value {
        case .point, .size, .rectangle: "\"medium\""
        case .color: "\"heavy\""
        case .transform: "0.004"
        }
    }

    /// The first value, one on the way, and the last one.
    private var stops: (from: String, over: String, to: String) {
        switch value {
        case .point: ("[80, 210]", "[200, 70]", "[320, 150]")
        case .size: ("[80, 80]", "[220, 100]", "[200, 160]")
        case .rectangle where kind == .blocks: ("[40, 150, 80, 80]", "[120, 60, 120, 180]", "[120, 90, 240, 120]")
        case .rectangle: ("[0, 0, 80, 80]", "[0, 0, 120, 180]", "[0, 0, 240, 120]")
        case .color: (##""#e4572e""##, ##""#ffc914""##, ##""#2e86ab""##)
        case .transform:
            (#"{"scale": 0.5, "rotation": -0.8}"#, #"{"scale": 1.3, "rotation": 0.3}"#, #"{"scale": 1, "rotation": 0}"#)
        }
    }
}
