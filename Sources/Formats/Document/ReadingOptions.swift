public import Engine

/// How a file is to be understood where it leaves a choice.
public struct ReadingOptions: Hashable, Sendable {
    /// Which animation of an archive that holds several; nil for the first.
    public var animation: String?
    /// The player whose rendering is wanted where players disagree.
    public var compatibility: Compatibility
    /// Which of an archive's themes gives slots their values.
    public var theme: ThemeChoice
    /// Values for slots, by the slot's name, instead of the file's and the theme's. They are written as for
    /// ``PropertyText``, but in the file's units, in which numbers may be followed by their unit; as the JSON of a
    /// Lottie value or property, if they begin with a bracket or a brace; and for images as a path or a `data:` URL.
    public var slots: [String: String]
    /// The same from a theme, for slots that `slots` gives no value that can be read.
    var themeSlots: [String: String] = [:]
    /// Graphemes that texts are to have at hand besides their own, for other words to be written later; see
    /// ``TextSource``.
    public var characters: String
    /// Words that texts will be set to. Where letters join and merge, as After Effects draws, that is worked out while a
    /// file is read.
    public var texts: [String] = []
    /// The player whose rendering is wanted of a Keyframes animation.
    public var keyframesProfile: KeyframesProfile
    /// What of a layer with a shadow is drawn as browsers show it, where the file does not say: the setting `filterSize`
    /// of a page that plays the animation, which is the layer's box alone where the page says nothing.
    public var shadowRegion: EffectRegion
    /// Which of its states a file is shown in; nil for the one that it shows by itself.
    public var state: StateChoice?

    /// Options; by default the first animation as browsers show it, with the theme that it begins with and room for
    /// shadows around layers.
    public init(
        animation: String? = nil, compatibility: Compatibility = .web, theme: ThemeChoice = .initial,
        slots: [String: String] = [:], characters: String = "",
        keyframesProfile: KeyframesProfile = .recommended, shadowRegion: EffectRegion = .threefold,
        state: StateChoice? = nil
    ) {
        self.animation = animation
        self.compatibility = compatibility
        self.theme = theme
        self.slots = slots
        self.characters = characters
        self.keyframesProfile = keyframesProfile
        self.shadowRegion = shadowRegion
        self.state = state
    }
}

/// Which of an archive's themes is wanted.
public enum ThemeChoice: Hashable, Sendable {
    /// The one that the archive names for the animation, if it does.
    case initial
    /// None: the animation with its own values.
    case none
    /// The one of this id.
    case named(String)
}

/// Which rendering is wanted of a Keyframes animation where its two players disagree.
public enum KeyframesProfile: String, CaseIterable, Hashable, Sendable {
    /// What the author saw in After Effects, as far as the file tells.
    case recommended
    /// As the Android drawable draws it.
    case android
    /// As the player for iOS and macOS draws it.
    case ios
}

/// A named set of values that a file is shown with, and how it comes to be.
public struct StateChoice: Hashable, Sendable {
    /// As the file has it.
    public var name: String
    /// The state that is left: the animation begins with the transition from it. Nil for none, without a transition.
    public var previous: String?

    /// A state, by default without a transition to it.
    public init(_ name: String, from previous: String? = nil) {
        self.name = name
        self.previous = previous
    }
}
