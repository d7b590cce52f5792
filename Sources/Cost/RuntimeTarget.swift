/// A program that plays Lottie files, of which it is known what it draws.
public enum RuntimeTarget: String, CaseIterable, Codable, Sendable {
    /// Browsers, with the SVG renderer.
    case lottieWeb = "lottie-web"
    /// Apple's systems, with both engines: Core Animation's and the one on the main thread.
    case lottieIOS = "lottie-ios"
    /// Skia's player.
    case skottie
    /// ThorVG.
    case thorvg
    /// Telegram's animated stickers, which rlottie draws.
    case telegram

    /// Its display name.
    public var title: String {
        switch self {
        case .lottieWeb: "lottie-web"
        case .lottieIOS: "lottie-ios"
        case .skottie: "Skottie"
        case .thorvg: "ThorVG"
        case .telegram: "Telegram"
        }
    }

    /// What is said of a feature; nil where it is drawn as it is meant.
    func note(on feature: LottieFeature) -> (verdict: RuntimeNote.Verdict, message: String)? {
        if self == .telegram, feature.isForbiddenByTelegram {
            return (.notAllowed, "Telegram doesn’t allow \(feature.title) in stickers.")
        }
        let support = feature.support
        switch self {
        case .lottieIOS:
            let (main, core) = (support.mainThread, support.coreAnimation)
            switch (main, core) {
            case (.full, .full): return nil
            case (.none, .none): return (.willDiffer, "lottie-ios doesn’t draw \(feature.title).")
            case (.full, _):
                return (.willDiffer, "lottie-ios draws \(feature.title) on the main thread only\(core.detail).")
            case (_, .full):
                return (.willDiffer, "lottie-ios draws \(feature.title) with Core Animation only\(main.detail).")
            default:
                let detail = main.detail.isEmpty ? core.detail : main.detail
                return (.willDiffer, "lottie-ios draws \(feature.title) in part\(detail).")
            }
        case .lottieWeb: return note(support.web, feature)
        case .skottie: return note(support.skottie, feature)
        case .thorvg: return note(support.thorVG, feature)
        case .telegram: return note(support.rlottie, feature)
        }
    }

    private func note(
        _ support: LottieFeature.Support, _ feature: LottieFeature
    ) -> (verdict: RuntimeNote.Verdict, message: String)? {
        switch support {
        case .full: nil
        case .none: (.willDiffer, "\(title) doesn’t draw \(feature.title).")
        case .part: (.willDiffer, "\(title) draws \(feature.title) in part\(support.detail).")
        }
    }
}

/// What a program that plays Lottie files makes of something in one.
public struct RuntimeNote: Codable, Hashable, Sendable {
    /// How grave it is.
    public enum Verdict: String, Codable, Sendable {
        /// It is drawn otherwise, or not at all.
        case willDiffer
        /// The file is refused.
        case notAllowed
    }

    /// Which program.
    public var target: RuntimeTarget
    /// How grave it is.
    public var verdict: Verdict
    /// One sentence.
    public var message: String
    /// The first layer that it is about; absent where it is about the whole file.
    public var layer: String?
    /// Its JSON path.
    public var jsonPath: String?
    /// Its line, counted from 1.
    public var line: Int?
    /// How often it occurs.
    public var count: Int
}
