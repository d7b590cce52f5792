import Cost
import Engine
import Live
import Raster

/// Draws an animation once through and counts the bytes that a page is sent of it.
struct CostTransfer {
    /// What came of it; nil where there is no memory to draw in.
    let transfer: Transfer?

    /// The most frames that are drawn.
    private static let mostFrames = 2000

    /// Draws every frame that differs from the one before; the others are not sent.
    init(_ scene: Scene, _ cost: AnimationCost, pixels: (width: Int, height: Int)) {
        guard var surface = try? Surface(width: pixels.width, height: pixels.height) else {
            transfer = nil
            return
        }
        let viewport = Viewport.fit(scene.size, width: pixels.width, height: pixels.height)
        let images = ImageStore(scene.images)
        var evaluator = Evaluator(scene)
        var encoder = PageEncoder()
        var seen: Set<UInt64> = []
        var (total, most) = (0, 0)
        for frame in cost.frames where frame.differs {
            let list = evaluator.displayList(at: frame.number)
            // A page keeps what it was sent.
            guard seen.count < Self.mostFrames, seen.insert(list.contentHash).inserted else { continue }
            surface.clear()
            surface.draw(list, viewport: viewport, images: images)
            let bytes = encoder.byteCount(of: surface)
            total += bytes
            most = max(most, bytes)
        }
        transfer = Transfer(bytes: total, largestFrame: most, frames: seen.count)
    }
}
