import Engine
import Testing

@testable import Raster

struct PixelClipTests {
    @Test func `a clip knows whether its edges go through pixels`() {
        let rects = [
            Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: -3, y: 2, width: 0, height: 4),
            Rect(x: 1, y: 1, width: 0, height: 0), Rect(x: 0.5, y: 0, width: 20, height: 10),
            Rect(x: 0, y: 0, width: 20, height: 9.75),
        ]
        for rect in rects {
            let clip = PixelClip(rect)
            #expect(clip.hasWholePixels == rect.hasWholePixels)
            for other in rects {
                for edges in [EdgeRule.exact, .quarterRows] {
                    let narrowed = clip.narrowed(to: other, edges)
                    #expect(narrowed.hasWholePixels == narrowed.rect.hasWholePixels)
                }
            }
        }
    }
}
