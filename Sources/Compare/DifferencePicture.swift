import Engine
package import Export

/// What is seen of a difference: the two frames, and where they are not the same.
package struct DifferencePicture: Sendable {
    /// The first frame on gray.
    package let before: Picture
    /// The second frame on gray.
    package let after: Picture
    /// The first frame faintly, with what differs over it: from yellow for a little to red for a lot.
    package let heat: Picture

    /// Lays frames of the same size, premultiplied BGRA, on gray.
    package init(_ first: [UInt32], _ second: [UInt32], width: Int, height: Int) {
        func laid(_ pixels: [UInt32]) -> [UInt32] { pixels.map { DifferencePicture.laid($0, on: 226) } }
        before = Picture(width: width, height: height, pixels: laid(first))
        after = Picture(width: width, height: height, pixels: laid(second))
        heat = Picture(width: width, height: height, pixels: zip(first, second).map(DifferencePicture.heat))
    }

    /// The three beside each other, with a gap.
    package var joined: Picture {
        let gap = 8
        let (width, height) = (before.width, before.height)
        var pixels: [UInt32] = []
        pixels.reserveCapacity((3 * width + 2 * gap) * height)
        let space = [UInt32](repeating: 0xFF28_2828, count: gap)
        for row in 0..<height {
            let range = row * width..<(row + 1) * width
            pixels += before.pixels[range]
            pixels += space
            pixels += after.pixels[range]
            pixels += space
            pixels += heat.pixels[range]
        }
        return Picture(width: 3 * width + 2 * gap, height: height, pixels: pixels)
    }

    /// A premultiplied BGRA pixel on an opaque gray, as straight RGBA.
    private static func laid(_ pixel: UInt32, on grey: UInt32) -> UInt32 {
        let rest = 255 - (pixel >> 24)
        func channel(_ shift: UInt32) -> UInt32 { min(255, (pixel >> shift & 255) + (grey * rest + 127) / 255) }
        return 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }

    private static func heat(_ a: UInt32, _ b: UInt32) -> UInt32 {
        func difference(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        let most = max(difference(0), difference(8), difference(16), difference(24))
        guard most > 0 else {
            let plain = laid(a, on: 226)
            let luma = ((plain & 255) * 54 + (plain >> 8 & 255) * 183 + (plain >> 16 & 255) * 19) / 256
            let faint = 200 + luma * 50 / 255
            return 0xFF00_0000 | faint << 16 | faint << 8 | faint
        }
        // The square root keeps a difference of 1/255 visible.
        let share = (Double(most) / 255).squareRoot()
        let green = UInt32((1 - share) * 200)
        return 0xFF00_0000 | 30 << 16 | green << 8 | 235
    }
}
