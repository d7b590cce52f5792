/// What a Lottie file can use that not every program draws.
///
/// Support is as read from the sources of lottie-web (its SVG renderer), lottie-ios, Skottie, ThorVG (44bf1bd) and rlottie
/// (34465a9); where these differ from what is published about them, the sources count. What Telegram forbids is in its
/// rules for animated stickers (core.telegram.org/stickers).
enum LottieFeature: String, CaseIterable {
    case audio, camera, text, textAnimators, textOnPath, glyphText, image, solid
    case simultaneousTrim, repeater, mergePaths, offsetPath, puckerAndBloat, zigZag, twist, roundedCorners, star
    case gradientStroke, skew, autoOrient, timeStretch, timeRemap, expressions
    case masks, maskIntersect, maskDifference, maskLighten, maskExpansion, maskFeather
    case lumaMatte, explicitMatte, blendModes
    case colorEffects, strokeEffect, dropShadow, blur, levels, matteEffect, transformEffect, otherEffects
    case shadowStyle, layerStyles

    /// How much of a feature a program draws.
    enum Support: Equatable {
        case full
        /// Some of it, and what of it; empty where that takes too many words.
        case part(String)
        case none

        /// What of it, after a colon.
        var detail: String {
            if case .part(let text) = self, !text.isEmpty { ": \(text)" } else { "" }
        }
    }

    /// What programs make of a feature.
    struct Players {
        var web = Support.full
        var mainThread = Support.full
        var coreAnimation = Support.full
        var skottie = Support.full
        var thorVG = Support.full
        var rlottie = Support.full
    }

    /// What programs make of it.
    var support: Players {
        switch self {
        case .audio: Players(mainThread: .none, coreAnimation: .none, rlottie: .none)
        case .camera:
            Players(
                web: .part("in its HTML renderer"), mainThread: .none, coreAnimation: .part("rotations about x and y"),
                thorVG: .none, rlottie: .part("rotations"))
        case .text: Players(coreAnimation: .part("texts that stand still"), rlottie: .none)
        case .textAnimators: Players(mainThread: .part("the basic ones"), coreAnimation: .none, rlottie: .none)
        case .textOnPath, .glyphText: Players(mainThread: .none, coreAnimation: .none, rlottie: .none)
        case .image, .solid, .star, .gradientStroke, .masks, .timeStretch: Players()
        case .simultaneousTrim: Players(coreAnimation: .none)
        case .repeater: Players(mainThread: .none, coreAnimation: .part("copies that stand still"))
        case .mergePaths:
            Players(web: .none, mainThread: .none, coreAnimation: .none, thorVG: .none, rlottie: .none)
        case .offsetPath, .puckerAndBloat: Players(mainThread: .none, coreAnimation: .none, rlottie: .none)
        case .zigZag: Players(mainThread: .none, coreAnimation: .none, skottie: .none, rlottie: .none)
        case .twist:
            Players(
                web: .none, mainThread: .none, coreAnimation: .none, skottie: .none, thorVG: .none, rlottie: .none)
        case .roundedCorners: Players(coreAnimation: .part("not on polygons and combined shapes"))
        case .skew: Players(rlottie: .none)
        case .autoOrient: Players(mainThread: .none, coreAnimation: .none)
        case .timeRemap: Players(coreAnimation: .part("up to a limit"))
        case .expressions:
            Players(
                mainThread: .none, coreAnimation: .none, skottie: .part("where the application runs them"),
                rlottie: .none)
        case .maskIntersect: Players()
        case .maskDifference:
            Players(web: .none, mainThread: .part("as an intersection"), coreAnimation: .part("as an intersection"))
        case .maskLighten:
            Players(
                web: .none, mainThread: .part("as masks that add"), coreAnimation: .part("as masks that add"),
                skottie: .none, rlottie: .none)
        case .maskExpansion: Players(mainThread: .none, coreAnimation: .none, skottie: .none, rlottie: .none)
        case .maskFeather:
            Players(web: .none, mainThread: .none, coreAnimation: .none, thorVG: .none, rlottie: .none)
        case .lumaMatte: Players(mainThread: .none, coreAnimation: .none)
        case .explicitMatte: Players(mainThread: .none, coreAnimation: .none, skottie: .none, rlottie: .none)
        case .blendModes: Players(rlottie: .part("four of them"))
        case .colorEffects: Players(mainThread: .none, coreAnimation: .none, rlottie: .none)
        case .strokeEffect: Players(mainThread: .none, coreAnimation: .none, skottie: .none, rlottie: .none)
        case .dropShadow: Players(rlottie: .none)
        case .blur: Players(mainThread: .none, coreAnimation: .none, rlottie: .none)
        case .levels: Players(mainThread: .none, coreAnimation: .none, thorVG: .none, rlottie: .none)
        case .matteEffect:
            Players(mainThread: .none, coreAnimation: .none, skottie: .none, thorVG: .none, rlottie: .none)
        case .transformEffect: Players(mainThread: .none, coreAnimation: .none, thorVG: .none, rlottie: .none)
        case .otherEffects:
            Players(
                web: .none, mainThread: .none, coreAnimation: .none, skottie: .part("most of them"), thorVG: .none,
                rlottie: .none)
        case .shadowStyle: Players(web: .none, thorVG: .none, rlottie: .none)
        case .layerStyles:
            Players(web: .none, mainThread: .none, coreAnimation: .none, thorVG: .none, rlottie: .none)
        }
    }

    /// Whether Telegram's rules for animated stickers exclude it.
    var isForbiddenByTelegram: Bool {
        switch self {
        case .expressions, .masks, .colorEffects, .strokeEffect, .dropShadow, .blur, .levels, .matteEffect,
            .transformEffect, .otherEffects, .image, .solid, .text, .camera, .mergePaths, .star, .gradientStroke,
            .repeater, .timeStretch, .timeRemap, .autoOrient:
            true
        default: false
        }
    }

    /// Its display name, for the middle of a sentence.
    var title: String {
        switch self {
        case .audio: "sound"
        case .camera: "cameras and 3D layers"
        case .text: "text layers"
        case .textAnimators: "text animators"
        case .textOnPath: "texts on paths"
        case .glyphText: "texts from their own glyphs"
        case .image: "images"
        case .solid: "solids"
        case .simultaneousTrim: "paths that are trimmed together"
        case .repeater: "repeaters"
        case .mergePaths: "merged paths"
        case .offsetPath: "offset paths"
        case .puckerAndBloat: "pucker and bloat"
        case .zigZag: "zig-zags"
        case .twist: "twists"
        case .roundedCorners: "rounded corners"
        case .star: "stars and polygons"
        case .gradientStroke: "strokes with gradients"
        case .skew: "skewed layers"
        case .autoOrient: "layers that turn along their path"
        case .timeStretch: "stretched layers"
        case .timeRemap: "time remapping"
        case .expressions: "expressions"
        case .masks: "masks"
        case .maskIntersect: "masks that intersect"
        case .maskDifference: "masks that take the difference"
        case .maskLighten: "masks that lighten or darken"
        case .maskExpansion: "the expansion of masks"
        case .maskFeather: "feathered masks"
        case .lumaMatte: "luma mattes"
        case .explicitMatte: "mattes that aren’t the layer above"
        case .blendModes: "blend modes"
        case .colorEffects: "the effects Fill, Tint and Tritone"
        case .strokeEffect: "the effect Stroke"
        case .dropShadow: "drop shadows"
        case .blur: "blurs"
        case .levels: "the effect Levels"
        case .matteEffect: "the effect Set Matte"
        case .transformEffect: "the effect Transform"
        case .otherEffects: "other effects"
        case .shadowStyle: "the layer style Drop Shadow"
        case .layerStyles: "layer styles"
        }
    }
}
