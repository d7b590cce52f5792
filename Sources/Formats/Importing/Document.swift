public import Engine

/// An animation file as read: what it is, what it draws, what there is to say about it.
public struct Document: Sendable {
    /// The file formats that can be read.
    public enum Format: String, Sendable {
        /// Lottie: JSON text, plain, compressed by gzip (`.tgs`) or in a ZIP archive (`.lottie`).
        case lottie
        /// Facebook's Keyframes: JSON text, plain or compressed by gzip.
        case keyframes
        /// A Core Animation archive (`.caar`): a property list, binary or XML.
        case coreAnimation
        /// A motion document (`.motion.json`), Pegbar's own format for animations that programs make.
        case motion
    }

    /// The format told by the content, whatever the file's name.
    public var format: Format
    /// What the file draws, ready for evaluation.
    public var scene: Scene
    /// What reading found, sorted by severity, then by offset in the file.
    public var diagnostics: [Diagnostic]
    /// The names of the animations inside, more than one only for a `.lottie` archive; `animation` is the one read.
    public var animations: [String]
    /// The name of the animation read; nil for a file that is no archive.
    public var animation: String?
    /// The values that have a name and can be given from outside: those that the file lists, then others in the order of
    /// their use.
    public var slots: [Slot] = []
    /// The themes of an archive, in its order.
    public var themes: [Theme] = []
    /// The id of the theme that is applied; nil for none.
    public var theme: String?
    /// The ids of the archive's state machines, in its order.
    public var stateMachines: [String] = []
    /// Those of them that can run, the one to begin with first.
    package var machines: [StateMachine] = []
    /// What these need to know of the archive.
    package var surroundings = StateMachineRun.Surroundings()
    /// The names of the states that the file can be shown in, in its order.
    public var states: [String] = []
    /// The one of them that is shown; nil for none.
    public var state: String?
    /// Where the things of the scene stand in the file; nil where that was not asked for, or the format cannot tell.
    public var sources: SourceMap?

    /// A document whose diagnostics are put into their order here. Nothing is evaluated; see ``checkingFrames()``.
    public init(
        format: Format, scene: Scene, diagnostics: [Diagnostic], animations: [String] = [], animation: String? = nil
    ) {
        self.format = format
        self.scene = scene
        self.diagnostics = Document.sorted(diagnostics)
        self.animations = animations
        self.animation = animation
    }
}
