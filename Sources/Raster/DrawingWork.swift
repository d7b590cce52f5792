package import Engine

/// What there is to do to draw a display list, counted and not measured: equal lists at equal sizes have equal counts,
/// on every machine and whatever draws them.
package struct DrawingWork: Sendable {
    /// What is counted. Pixels are those of the surface that is drawn on.
    package enum Counter: Int, CaseIterable, Sendable {
        /// Fills, strokes, images and backdrops that reach a visible pixel.
        case commands
        /// Points of all paths, visible or not: each is brought to its pixel.
        case points
        /// Straight pieces of filled paths once their curves are flattened.
        case fillSegments
        /// The rows that the edges of filled paths cross.
        case fillRows
        /// Straight pieces of stroked paths once their curves are flattened.
        case strokeSegments
        /// The rows that the edges of strokes cross.
        case strokeRows
        /// Pixels of fills in one opaque color.
        case opaquePixels
        /// Pixels of fills that what lies below shows through.
        case translucentPixels
        /// Pixels of strokes.
        case strokePixels
        /// Pixels that a gradient is shaded for.
        case gradientPixels
        /// Pixels that are sampled from those of an image.
        case picturePixels
        /// Surfaces for groups, masks, clips and filters.
        case surfaces
        /// Pixels of surfaces for groups: cleared, drawn on, and put onto others.
        case groupPixels
        /// Pixels of surfaces for masks and mattes.
        case maskPixels
        /// Pixels of surfaces for clips that are no upright rectangles.
        case clipPixels
        /// Pixels that are combined by another blend mode than the normal one, and by none of the next counter.
        case blendPixels
        /// Pixels that are combined by color dodge or burn, soft light, a mode of hue, saturation, color or luminosity, or one that
        /// only archives have.
        case complexBlendPixels
        /// Pixels that a filter goes over once.
        case filterPixels
        /// Pixels that a blur goes over along one axis.
        case blurPixels
        /// Blurred pixels times the pixels on either side that they depend on.
        case blurReach
        /// Pixels that are seen in perspective, or turned after they were filtered.
        case planePixels
        /// Pixels of the surface itself.
        case canvasPixels
    }

    /// How much there is of each counter.
    package struct Counts: Hashable, Sendable {
        private var values = SIMD32<Int>()

        /// Nothing of anything.
        package init() {}

        /// How much there is of a counter.
        package subscript(counter: Counter) -> Int {
            get { values[counter.rawValue] }
            set { values[counter.rawValue] = newValue }
        }

        /// Takes in other counts.
        package static func += (counts: inout Counts, other: Counts) { counts.values &+= other.values }
    }

    /// What each command takes. What a group, a mask or a clip takes stands at its beginning.
    package internal(set) var counts: [Counts]
    /// What the surface takes by itself.
    package internal(set) var canvas = Counts()
    /// The part of the surface that each command changes, in pixels; empty for what is not seen. What lies in groups
    /// in perspective or with turned filters is in pixels of its own.
    package internal(set) var areas: [Rect]

    /// Counts a list as it is drawn on a surface of a size.
    ///
    /// - Parameter viewport: From composition pixels to those of the surface; see ``Viewport``.
    package init(_ list: DisplayList, viewport: Affine, width: Int, height: Int) {
        counts = Array(repeating: Counts(), count: list.commands.count)
        areas = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: list.commands.count)
        canvas[.canvasPixels] = width * height
        guard viewport.isFinite else { return }
        let list = list.cuttingDashes(for: viewport)
        var counter = WorkCounter(list, viewport: viewport, width: width, height: height)
        counter.run(into: &self)
    }
}

extension DrawingWork.Counts {
    /// Adds a number of pixels that need not be whole.
    mutating func add(_ counter: DrawingWork.Counter, _ amount: Double) {
        // Counts of frames are added up: what no surface can have must not run over.
        self[counter] += Int(min(max(amount, 0), 1e12).rounded())
    }
}
