/// How a scene is drawn where the programs that play animations differ: one fact for each difference, set by the
/// importer. By default everything is drawn as the scene says it, and nothing is rounded.
public struct DrawingRules: Hashable, Sendable {
    /// Whether what lies under masks and mattes is cut at the bounding box of its outlines, enlarged by a tenth on every
    /// side, as browsers do with SVG masks.
    public var cutsMaskedContent = false
    /// What is covered where a mask covers everything.
    public var maskExtent = MaskExtent.scene
    /// Whether the mask modes that compare coverages (lighten, darken, difference) do so; otherwise they add.
    public var comparesMaskCoverages = true
    /// What an inverted mask covers.
    public var maskInversion = MaskInversion.complement
    /// Whether a mask's opacity is also that of the edge by which it is expanded; otherwise that edge covers in full.
    public var fadesMaskExpansion = true
    /// Whether effects see a layer before its masks and the bounds of its composition cut it, or after.
    public var effectOrder = EffectOrder.afterMasks
    /// Whether effects on pixels come after the transforms of layers that are outlines (shapes, texts, collapsed
    /// compositions), and layer styles after those of any: their lengths and directions are the composition's.
    public var effectsFollowTransforms = false
    /// The light in which effects on pixels calculate.
    public var filterLight = FilterChain.Light.encoded
    /// Whether points of shapes that groups have transformed are rounded to hundredths of a pixel.
    public var roundsShapePoints = false
    /// Whether color components of shapes keep what lies between whole 255ths; otherwise it is cut off.
    public var hasExactColors = true
    /// What a repeater copies.
    public var repeaterCopying = RepeaterCopying.itemsBefore
    /// Added to the base lines of a text's second line and of all that follow, in pixels.
    public var secondLineOffset = 0.0
    /// Whether fully justified lines of a text fill their box; otherwise they are flush left.
    public var justifiesLines = true
    /// How text animators change the opacity of a glyph.
    public var animatedTextOpacity = AnimatedTextOpacity.multiplied
    /// Whether text animators reach the hue, saturation and brightness of strokes, and the opacities of fill and stroke
    /// by themselves.
    public var animatesTextStrokes = true
    /// Whether texts may have their fill above their stroke.
    public var allowsFillOverStroke = true
    /// Whether glyphs of fonts are hinted: fitted to whole pixels as browsers do.
    public var hintsGlyphs = false

    /// How the edges of fills and clips are drawn.
    public var edges = EdgeRule.exact

    /// What a mask covers when it covers everything.
    public enum MaskExtent: Hashable, Sendable {
        /// The whole frame.
        case scene
        /// The bounds of the composition that the layer lies in.
        case composition
    }

    /// What an inverted mask covers.
    public enum MaskInversion: Hashable, Sendable {
        /// Everything but the inside of the path.
        case complement
        /// The non-zero fill of the path together with a clockwise rectangle of the scene's size at the layer's origin,
        /// so that a clockwise path cuts no hole.
        case surroundingRectangle
    }

    /// The order of a layer's effects, masks, and the bounds of a composition.
    public enum EffectOrder: Hashable, Sendable {
        /// Effects work on what masks and bounds have left.
        case afterMasks
        /// Effects work on the whole content; bounds and then masks cut the result. Placements at the end of the list
        /// move all of it.
        case beforeMasks
    }

    /// What a repeater copies.
    public enum RepeaterCopying: Hashable, Sendable {
        /// The items before it, copies made by earlier repeaters included.
        case itemsBefore
        /// The same, but originals and copies stay in the list that the repeater stands in, where later repeaters and
        /// modifiers meet them again.
        case growingList
    }

    /// How the opacity of an animator is mixed in by the share that its selector gives to a glyph.
    public enum AnimatedTextOpacity: Hashable, Sendable {
        /// From the glyph's opacity to its product with the animator's.
        case multiplied
        /// From the glyph's opacity to the product of the animator's and the share.
        case weightedTwice
    }

    /// The rules by which a scene is drawn as it says.
    package init() {}
}
