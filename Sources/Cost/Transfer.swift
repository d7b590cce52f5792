/// What playing an animation once sends to a page. It depends on the rasterizer's pixels, and so on its version.
public struct Transfer: Codable, Hashable, Sendable {
    /// Of all frames together.
    public var bytes: Int
    /// The most that one frame takes.
    public var largestFrame: Int
    /// How many frames are sent: those that show something new.
    public var frames: Int

    /// What was counted.
    public init(bytes: Int, largestFrame: Int, frames: Int) {
        self.bytes = bytes
        self.largestFrame = largestFrame
        self.frames = frames
    }
}
