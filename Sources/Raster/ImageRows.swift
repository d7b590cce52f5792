#if Blend2D
    import Engine

    /// Samples an image along its rows and columns, between four pixels each; beyond its edges it goes on with them.
    struct ImageRows {
        private let image: DecodedImage
        private let map: Affine

        /// - Parameter map: From the pixels to be made to those of the image: axes stay axes, none is turned.
        init(_ image: DecodedImage, _ map: Affine) {
            self.image = image
            self.map = map
        }

        /// The pixel before a position, and how much there is of the next one, in 256ths.
        private static func position(
            _ position: Int, scale: Double, shift: Double, count: Int
        ) -> (pixel: Int, share: UInt16) {
            let middle = scale * (Double(position) + 0.5) + shift - 0.5
            // Not `max`, which lets through what is not a number.
            let steps = Int((middle > 0 ? min(middle, Double(count - 1)) : 0) * 256 + 0.5)
            return (steps >> 8, UInt16(steps & 255))
        }

        /// Writes every pixel of `box`, rows without gaps.
        func sample(into target: UnsafeMutablePointer<UInt32>, _ box: PixelBox) {
            guard let pixels = image.pixels.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
            let width = box.width
            let columns = (0..<width).map {
                ImageRows.position(Int(box.left) + $0, scale: map.a, shift: map.tx, count: image.width)
            }
            // They ascend, or descend where the image is mirrored.
            let (first, last) = (columns.first?.pixel ?? 0, columns.last?.pixel ?? 0)
            let (low, high) = (min(first, last), max(first, last))
            // The pixel after the last position, too, unless the image ends there.
            let count = min(high + 2, image.width) - low
            let starts = columns.map { $0.pixel - low }
            let shares = columns.map { column in
                let rest = 256 - column.share
                return SIMD8(rest, rest, rest, rest, column.share, column.share, column.share, column.share)
            }
            let row = UnsafeMutablePointer<UInt32>.allocate(capacity: count + 1)
            defer { row.deallocate() }
            for y in 0..<box.height {
                let (line, share) = ImageRows.position(
                    Int(box.top) + y, scale: map.d, shift: map.ty, count: image.height)
                let upper = pixels + line * image.width + low
                if share == 0 {
                    row.update(from: upper, count: count)
                } else {
                    ImageRows.mix(upper, upper + image.width, share, into: row, count: count)
                }
                row[count] = row[count - 1]
                ImageRows.mix(row, starts, shares, into: target + y * width)
            }
        }

        /// Mixes neighbours in a row.
        private static func mix(
            _ row: UnsafePointer<UInt32>, _ starts: [Int], _ shares: [SIMD8<UInt16>],
            into target: UnsafeMutablePointer<UInt32>
        ) {
            starts.withUnsafeBufferPointer { starts in
                shares.withUnsafeBufferPointer { shares in
                    for x in 0..<starts.count {
                        let pair = UnsafeRawPointer(row + starts[x]).loadUnaligned(as: SIMD8<UInt8>.self)
                        let parts = SIMD8<UInt16>(truncatingIfNeeded: pair) &* shares[x]
                        let sum = (parts.lowHalf &+ parts.highHalf &+ 128) &>> 8
                        target[x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
                    }
                }
            }
        }

        /// Mixes two rows of pixels, component by component.
        private static func mix(
            _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ share: UInt16,
            into result: UnsafeMutablePointer<UInt32>, count: Int
        ) {
            let (from, to) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
            let target = UnsafeMutableRawPointer(result)
            let rest = 256 &- share
            for index in 0..<count * 4 {
                let sum =
                    UInt16(from.load(fromByteOffset: index, as: UInt8.self)) &* rest
                    &+ UInt16(to.load(fromByteOffset: index, as: UInt8.self)) &* share &+ 128
                target.storeBytes(of: UInt8(truncatingIfNeeded: sum >> 8), toByteOffset: index, as: UInt8.self)
            }
        }
    }
#endif
