import Engine
import Formats
import Tuning

/// What can be plotted of a document.
package struct CurveReport: Sendable, Equatable {
    /// One property that moves, or one of several animations that move it.
    struct Curve: Sendable, Equatable {
        /// What a plot of it is asked for by: a path in the file's text, or a key path.
        var id: String
        /// The address of the property.
        var keyPath: String
        /// What kind of value it has, such as `vector`.
        var kind: String
        /// The unit written after its numbers; empty for plain ones.
        var unit: String
        /// What the lines of its plot are called.
        var components: [String]
        /// What moves it.
        var motion: MotionKind
        /// The name of its layer.
        var layer: String
        /// Which of its animations this is, from 1.
        var animation = 1
        /// How many animations it has, at least 1.
        var animations = 1
    }

    /// Why no number of the file can be set, without a full stop; nil where one can.
    var readOnlyReason: String?
    /// The hash of the file's bytes.
    var bytesHash: UInt64 = 0
    /// In the order of the scene.
    var curves: [Curve] = []
    /// Whether there are more of them.
    var isCut = false
}

/// A plot that was made: the drawing, and where in the file each of its numbers comes from.
package struct PlotReport: Sendable, Equatable {
    /// A value graph or a speed graph, and the part of the drawing that it takes.
    struct Graph: Sendable, Equatable {
        /// Whether it shows speeds.
        var isSpeed: Bool
        /// The left and the right edge, in points of the drawing.
        var x: ClosedRange<Double>
        /// The upper and the lower edge, in points of the drawing.
        var y: ClosedRange<Double>
        /// The frames at the left and the right edge.
        var frames: ClosedRange<Double>
        /// The values at the lower and the upper edge.
        var values: ClosedRange<Double>
        /// The unit written after the values.
        var unit: String
    }

    /// One line of the graphs.
    struct Component: Sendable, Equatable {
        /// Such as `x`.
        var name: String
        /// The color of the line.
        var color: PaletteColor
    }

    /// Values and speeds at evenly spaced frames.
    struct Samples: Sendable, Equatable {
        /// The first frame.
        var first = 0.0
        /// Frames from one sample to the next.
        var step = 1.0
        /// For each component its values.
        var values: [[Double]] = []
        /// For each component its speeds, in units a second.
        var speeds: [[Double]] = []
    }

    /// A keyframe.
    struct Key: Sendable, Equatable {
        /// When it comes.
        var frame: Double
        /// For each component its value.
        var values: [Double]
        /// The knob of its time; nil where the file has none.
        var timeKnob: String?
        /// Units of that knob for each frame.
        var timeSlope: Double?
        /// Units of the value knobs for each unit shown.
        var valueSlope: Double?
        /// For each component the knob of its value.
        var knobs: [String?]
        /// Whether the value stays until the next keyframe.
        var isHold: Bool
    }

    /// What lies between two keyframes.
    struct Segment: Sendable, Equatable {
        /// The frames that it begins and ends at.
        var from, to: Double
        /// How the value gets from one to the other.
        var kind: Plot.SegmentKind
        /// Where the file has it; nil for what cannot be replaced.
        var source: Source?
        /// The handles of its timing curves.
        var handles: [Handle]

        /// A keyframe in a curve of the file.
        struct Source: Sendable, Equatable {
            /// The path of the curve.
            var path: String
            /// The index of the keyframe that the segment begins with.
            var key: Int
        }
    }

    /// A handle of a timing curve.
    struct Handle: Sendable, Equatable {
        /// Whether it leads out of the first keyframe; otherwise into the second.
        var isOut: Bool
        /// The component that it bends; nil for all.
        var component: Int?
        /// Its position in the value graph.
        var frame, value: Double
        /// Its position as a share of the segment's duration and change of value.
        var share: Point
        /// The knobs of its coordinates.
        var xKnob, yKnob: String?
    }

    /// A motion that is computed, not drawn by keyframes.
    struct Motion: Sendable, Equatable {
        /// What moves.
        var kind: MotionKind
        /// Where it is in the file's text.
        var path: String?
        /// What is known of it.
        var facts: [MotionFacts.Fact]
        /// The numbers that its spring is described by; nil for others.
        var parametrisation: Spring.Parametrisation?
    }

    /// The motion path of a position.
    struct Spatial: Sendable, Equatable {
        /// A keyframe.
        struct Spot: Sendable, Equatable {
            /// Its position in the file's coordinates.
            var position: Point
            /// When it comes.
            var frame: Double
            /// The knobs of its coordinates.
            var xKnob, yKnob: String?
        }

        /// The end of a tangent.
        struct Tangent: Sendable, Equatable {
            /// The keyframe that it belongs to, as an index into `spots`.
            var key: Int
            /// Whether it leads out of the keyframe; otherwise into it.
            var isOut: Bool
            /// Its position in the file's coordinates.
            var position: Point
            /// The knobs of its coordinates.
            var xKnob, yKnob: String?
        }

        /// A path, and the matrix from its coordinates to those of the composition.
        struct Outline: Sendable, Equatable {
            /// SVG path data.
            var path: String
            /// From the file's coordinates to those of the composition.
            var matrix: Affine
        }

        /// The whole path.
        var outline: Outline
        /// The keyframes in order.
        var spots: [Spot]
        /// Those that are not straight.
        var tangents: [Tangent]
        /// Positions at whole frames.
        var dots: [Point]
        /// The path as the file has it, where edits change it; nil elsewhere.
        var ghost: Outline?
    }

    /// A number of the file that the plot refers to.
    struct Knob: Sendable, Equatable {
        /// The number as the file has it, with its path.
        var knob: Formats.Knob
        /// What it is with the edits.
        var value: Double
        /// The ends of a slider.
        var slider: ClosedRange<Double>
        /// The unit written after it.
        var unit: String
    }

    /// What the plot was asked for by.
    var id: String
    /// The address of the property; nil where there is no such property, and nothing else then.
    var keyPath: String?
    /// The drawing.
    var svg = ""
    /// From top to bottom.
    var graphs: [Graph] = []
    /// The lines of each graph.
    var components: [Component] = []
    /// For reading values off.
    var samples = Samples()
    /// In order of time.
    var keys: [Key] = []
    /// In order of time.
    var segments: [Segment] = []
    /// What moves the property, where that is computed.
    var motion: Motion?
    /// The motion path; nil for a property that is not a position.
    var spatial: Spatial?
    /// The numbers of the file that are named above, in the order of the text.
    var knobs: [Knob] = []
    /// The frame for which it was made, where it would differ for another; nil otherwise.
    var frame: Double?
}
