package import Engine

/// The program that a Lottie animation is drawn like where lottie-web does not draw what the author saw.
public enum Compatibility: String, CaseIterable, Hashable, Sendable {
    /// lottie-web's SVG renderer, its artifacts included.
    case web
    /// After Effects.
    case afterEffects
}

extension Compatibility {
    /// What the program draws differently from others.
    ///
    /// After Effects transforms outlines before their effects, and every layer before its styles, so that a shadow of a
    /// larger or turned shape is neither larger nor turned (“Render order and collapsing transformations” in its help).
    ///
    /// lottie-web:
    ///
    /// * leaves masks to SVG, which has a region for them, and paints modes that it does not know like those that add;
    /// * writes points of shapes with two decimals and cuts colors to whole 255ths, which is done for After Effects, too;
    /// * puts a repeater's copies into the list that the repeater stands in;
    /// * puts the second line of a text a pixel lower, and with it all that follow, sets fully justified texts to the
    ///   left, multiplies an animated opacity by the amount that it then mixes it in by, knows nothing of a stroke's hue
    ///   and of opacities of fill and stroke, never has the fill above the stroke, and has browsers hint glyphs;
    /// * has browsers make the edges of what is filled and cut.
    package var rules: DrawingRules {
        var rules = DrawingRules()
        rules.hasExactColors = false
        guard self == .web else {
            rules.effectsFollowTransforms = true
            return rules
        }
        rules.cutsMaskedContent = true
        rules.maskExtent = .composition
        rules.comparesMaskCoverages = false
        rules.maskInversion = .surroundingRectangle
        rules.fadesMaskExpansion = false
        rules.effectOrder = .beforeMasks
        rules.filterLight = .linear
        rules.roundsShapePoints = true
        rules.repeaterCopying = .growingList
        rules.secondLineOffset = 1
        rules.justifiesLines = false
        rules.animatedTextOpacity = .weightedTwice
        rules.animatesTextStrokes = false
        rules.allowsFillOverStroke = false
        rules.hintsGlyphs = true
        rules.edges = .quarterRows
        return rules
    }
}
