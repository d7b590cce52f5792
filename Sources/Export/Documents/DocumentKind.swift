/// A document that an animation is written as.
package enum DocumentKind: String, CaseIterable, Sendable {
    /// A dotLottie archive.
    case lottie
    /// A Telegram sticker.
    case tgs
    /// Lottie's JSON, as short as it can be said.
    case json
}
