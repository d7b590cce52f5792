/// A decoded image: premultiplied BGRA, rows top down without gaps. Never changed once it is complete.
final class DecodedImage: @unchecked Sendable {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// 4 · width · height bytes.
    let pixels: UnsafeMutableRawBufferPointer

    /// An image whose pixels are still to be written, every one of them.
    ///
    /// - Parameters:
    ///   - width: 1…`ImageStore.maximumSide`.
    ///   - height: The same.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        // Not cleared: that would take as long as a frame may be kept waiting, at once.
        pixels = .allocate(byteCount: width * height * 4, alignment: 16)
    }

    deinit { pixels.deallocate() }
}
