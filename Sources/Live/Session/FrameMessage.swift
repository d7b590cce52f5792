/// A frame for one page: what its image differs in from the one sent before. `FrameMessage.encoded` has the layout.
package struct FrameMessage: Sendable {
    /// The image.
    var image: EncodedFrame
    /// The image sent before on this connection, if it had the same size.
    var base: EncodedFrame?
    /// Counts the frame messages of one connection, from 1.
    var serial: UInt32
    /// The frame the image shows.
    var frame: Double
    /// The revision of the document it belongs to.
    var revision: UInt32
}
