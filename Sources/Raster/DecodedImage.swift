import Engine

/// A decoded image: premultiplied BGRA, rows top down without gaps. Never changed once made.
final class DecodedImage: @unchecked Sendable {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// 4 · width · height bytes.
    let pixels: UnsafeMutableRawBufferPointer

    /// An image whose pixels `fill` writes; memory comes zeroed.
    ///
    /// - Parameters:
    ///   - width: 1…`ImageStore.maximumSide`.
    ///   - height: The same.
    init<E: Error>(
        width: Int, height: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(E) -> Void
    ) throws(E) {
        self.width = width
        self.height = height
        pixels = .allocate(byteCount: width * height * 4, alignment: 16)
        pixels.initializeMemory(as: UInt8.self, repeating: 0)
        try fill(pixels)
    }

    deinit { pixels.deallocate() }
}
