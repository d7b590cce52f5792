import Engine
import Foundation
import Synchronization
import Testing

@testable import Raster

/// Image files become pixels a few rows at a time, and whoever has to give way does so in between.
struct PictureDecodingTests {
    /// A file that takes several steps.
    struct Large: Sendable {
        let bytes: [UInt8]
        /// How many steps it takes at least.
        let steps: Int

        private init(steps: Int, file: String) {
            self.init(steps: steps, bytes: [UInt8](Data(base64Encoded: file) ?? Data()))
        }

        private init(steps: Int, bytes: [UInt8]) {
            self.steps = steps
            self.bytes = bytes
        }

        /// Of 256×256 pixels: red above, green and blue below.
        static let jpeg = Large(
            steps: 8,
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j\
                q62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
                pKSkpKSkpKT/wgARCAEAAQADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQD/8QAGAEBAQEBAQAAAAAAAAAAAAAAAAQF\
                AQP/2gAMAwEAAhADEAAAAcfG4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
                AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
                AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAbcxgAAAAAABJqUAAAAAA\
                ACvLnAAAAAAAEmpQAAAAAAAK8ucAAAAAAASalAAAAAAAAry5wAAAAAABJqUAAAAAAACvLnAAAAAAAEmpQAAAAAAAK8ucAAAAAAAS\
                alAAAAAAAAry5wAAAAAABJqUAAAAAAACvLnAAAAAAAEmpQAAAAAAAK8ucAAAAAAASalAAAAAAAAry5wAAAAAABJqUAAAAAAACvLn\
                AAAAAAAEmpQAAAAAAAK8ucAAAAAAASalAAAAAAAAry5wAAAAAABJqUAAAAAAACvLnAAAAAAAEmpQAAAAAAAK8ucAAAAAAASalAAA\
                AAAAAry5wAAAAAABJqUAAAAAAAD/xAAUEAEAAAAAAAAAAAAAAAAAAACg/9oACAEBAAEFAgAf/8QAFBEBAAAAAAAAAAAAAAAAAAAA\
                oP/aAAgBAwEBPwEAH//EABQRAQAAAAAAAAAAAAAAAAAAAKD/2gAIAQIBAT8BAB//xAAUEAEAAAAAAAAAAAAAAAAAAACg/9oACAEB\
                AAY/AgAf/8QAFBABAAAAAAAAAAAAAAAAAAAAoP/aAAgBAQABPyEAH//aAAwDAQACAAMAAAAQbbbbbbbbbbbbbbbbbbbbbbbbbbbb\
                bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\
                bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\
                bbbbbbbbbbbbbbbbbbbbbbbbbbbbAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAA\
                kkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkk\
                kkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkkAAAAAAAAkkkkkkkk/8QAFBEBAAAAAAAA\
                AAAAAAAAAAAAoP/aAAgBAwEBPxAAH//EABQRAQAAAAAAAAAAAAAAAAAAAKD/2gAIAQIBAT8QAB//xAAUEAEAAAAAAAAAAAAAAAAA\
                AACg/9oACAEBAAE/EAAf/9k=
                """)
        /// The same.
        static let webP = Large(
            steps: 2,
            file: """
                UklGRigBAABXRUJQVlA4IBwBAACQFACdASoAAQABP5nM4Gm5My2ooxaoAyAzCWdu4XVQ/jj45qn8AIUZtXs4P+f/P2cH/P/n7OD/\
                n/z9nB/z/5+zg/5/8/Zwf8/+fs4P+f/P2cH/P/n7OD/n/z9nB/z/59U2ut7nxTOtQ2beOrxTOtQ2bf2Q8r0B42XTbj/5+zg/xcAo\
                93V7OD/FwCj3dXs4P8XAKPd1ezg/xcAo93V7OD/FwDQSUf6DXw64BR7uQAD+/Nff2Kk1b1/5MRUjbEcp2gJfGiHI3EAAAAAAAGyU\
                tG9//yK3u2+ZWek/ydA4XylX6V3/++OGumpaeenzCd9FVxFAeutXKk6l48/knQumdrmWZqJ86xgTI6yNSED610TKZtdeUXsipl68\
                sEAAAA==
                """)

        /// Of 300×300 pixels.
        static func png() throws -> Large {
            var surface = try Surface(width: 300, height: 300)
            let commands = (0..<300).map { index in
                let shade = Double(index * 7 % 32) / 31
                let color = Color(red: shade, green: 1 - shade, blue: 0.5, alpha: 0.8)
                return DrawCommand.rectangle(0, Double(index), 300 - Double(index), 1, color)
            }
            surface.draw(
                DisplayList(size: Size(300, 300), commands: commands), viewport: .identity, images: ImageStore([]))
            return Large(steps: 6, bytes: try surface.png())
        }

        static func all() throws -> [Large] { try [jpeg, webP, png()] }
    }

    /// A JPEG in inks of 64×64 pixels: magenta and yellow above, cyan and half as much black below.
    private static let inks =
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6ut\
        q2eAvMm6pseZqKuk/8AAFAgAQABABEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAGB//EABQQAQAAAAAAAAAAAAAA\
        AAAAAAD/2gAOBEMATQBZAEsAAD8ApkymVMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMzaY0xMgAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAD/9k=
        """

    /// A WebP file of 128×512 pixels of which most bytes come before those of the first row: the alpha of the upper rows, and how
    /// all blocks are predicted.
    private static let topHeavy =
        """
        UklGRvIDAABXRUJQVlA4WAoAAAAQAAAAfwAA/wEAQUxQSLQBAAABHyAUQGMmaaTRLiJiEhIDACDYxrZt27Zt27Zt27Zt27Zte6h5RiL6n4zh\
        iF9r2UB28yRTFx0YZnlKxZbrV9WgZLE4E9Ey5VcNMvcPaQvcBr0XVCRjkJEF+qptkt1nm75Jslqayl3QNyvL0MlQTxN5OMnjqs4aVvreglQo\
        rHOQfY8nFH2zTMh/7z+9FdIpMkDgc5ErrCLeZekRDExlImnJ7J//fNUCx7jNfyUrniffpHOaLoMyQzBVT9X/5/QcBVdBfRrOLZ+qwFB3byON\
        OAuLgw1F8E/DtJLH8Tf85NJsB49McjLmkXZE6BbkEvKwfxJpiVwiTWjCuXnWL/0bHY6g83TqgXx0QEz1MJzVLAFxa1RgQvpXPaKI/3fp6Yd/\
        ePt+i5tSGoTlrsFQLxJioKrmgIFFIRj+EjkLZqLAPTaTa6LOk4x5IQo9I+lO7bWor0GBi7CZcnWq1oJR8HHURBg21KmrO+6sGivk8YwlbtyQ\
        OMIhsu6z1t00oAuIZvPJ9gCywFcf2MClmv3Y6QepQ1yAhYP7U2dMDa08xGGNszA5LIj6hKIJvzWeiOwX4D/Af4D/gEABVlA4IBgCAACwHgCd\
        ASqAAAACP5nM3GQ5NS0mpVba6yAzCWNu4XCAyEv/h/gKP8A6P99fAJO0VztIPy9RruBs6iwf0OorSlKcAphbzRa4bX9+Jv2kXZNrazw1XI7p\
        X0MIGB4vC3m1FMjdaZKLeaLXRKiwf0P6H9D9Fpqdu6wPZoKLeaLXDpH2f7P9n+z/YuFpTCB8dnCKQPKcTCDeprD8vUa83QoJKCdmxhk4KQhC\
        DaZYv9+D2CjJLPQS7JtbUqsHIHe29kXFNKcNpSlKUKp/fg9goyUgrs7d1ge6Ka/MgEdhsy6EC+rp24ZrJob3+sfc7d1gezxXLL5CX6gqlOKo\
        wZ+0wSiB0AD+/YAoJQ/pytFdNafyqYLS23nlcjU+TzdY3eXUT0dyJXQW+Rpf1h2ilNY+BsjtS4OpJyS5NLJgVkX1sfmJnbwPyaRCHvE5ETQY\
        6DDN6d6uKTmhAjeJ7m8qtAi1gHaqCBgpwtZAALA41PHbgkqoP1lF5ArEiYwAa8iYnc0U3JEKbkiFNwcAAs+m25MU0uah9zfwLZGv76pCSATw\
        vm0eJRTm6fsAAah5tQfj2R2pcHUeI6wOyqNLUZHICvQvQoHr+GewUu0Y1IZXKKYrRhhHSzYNUMBAeW+kVGrh+7RyqbfOoxzNTn0tMKAem7Tq\
        O3HdOXjnL49Syi8gViQEeIvMNpbbIQCs95n5KTcsT/DAorI8fa//VB8KKIAAAA==
        """

    private func store(_ bytes: [UInt8]) -> ImageStore {
        ImageStore([ImageAsset(bytes: bytes, size: Size(1, 1), contentHash: StableHasher.hash(bytes))])
    }

    private func pixels(_ store: ImageStore, halvings: Int = 0) -> [UInt8] {
        pixels(store, halvings: Halvings(across: halvings, down: halvings))
    }

    private func pixels(_ store: ImageStore, halvings: Halvings) -> [UInt8] {
        store.image(at: 0, halvings: halvings).map { [UInt8]($0.image.pixels) } ?? []
    }

    /// Has an image decoded.
    ///
    /// - Parameter pause: What is done when it is asked, for the first time, the second and so on, whether it goes on.
    /// - Returns: The image and how often it was asked.
    private func decode(
        _ store: ImageStore, halvings: Int = 0, _ pause: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) -> (image: DecodedImage?, pauses: Int) {
        let count = Mutex(0)
        let interruption = Interruption {
            pause(
                count.withLock { count in
                    count += 1
                    return count
                })
        }
        let both = Halvings(across: halvings, down: halvings)
        let image = Interruption.$current.withValue(interruption) { store.image(at: 0, halvings: both)?.image }
        return (image, count.withLock(\.self))
    }

    @Test(arguments: PNGSample.all) func `every kind of PNG is read`(_ sample: PNGSample) throws {
        let read = pixels(store(sample.bytes))
        try #require(read.count == 100 && sample.pixels.count == 100)
        // Rounded twice: to eight bits, and by its alpha.
        for (found, meant) in zip(read, sample.pixels) { #expect(abs(Int(found) - Int(meant)) <= 1) }
    }

    @Test func `inks are read as colors`() throws {
        let read = pixels(store([UInt8](Data(base64Encoded: Self.inks) ?? Data())))
        try #require(read.count == 64 * 64 * 4)
        for (y, meant) in [(8, [0, 0, 255, 255]), (56, [127, 127, 0, 255])] {
            let at = (y * 64 + 20) * 4
            for (found, meant) in zip(read[at..<at + 4], meant) { #expect(abs(Int(found) - meant) <= 6) }
        }
    }

    @Test(arguments: [Large.jpeg, .webP]) func `what is coded in scans and blocks is where it belongs`(_ file: Large)
        throws
    {
        let read = pixels(store(file.bytes))
        try #require(read.count == 256 * 256 * 4)
        let meant = [(60, 60, [20, 30, 230, 255]), (60, 200, [40, 200, 20, 255]), (200, 200, [220, 40, 30, 255])]
        for (x, y, meant) in meant {
            let at = (y * 256 + x) * 4
            for (found, meant) in zip(read[at..<at + 4], meant) { #expect(abs(Int(found) - meant) <= 24) }
        }
    }

    @Test func `decoding gives way between some rows and the next`() throws {
        for file in try Large.all() { #expect(decode(store(file.bytes)).pauses >= file.steps) }
        let png = try Large.png()
        let whole = decode(store(png.bytes)).pauses
        // Each half is a step of its own.
        #expect(decode(store(png.bytes), halvings: 3).pauses >= whole + 3)
    }

    @Test func `a step makes no more rows than it is asked for, by and large, however many bytes come before them`()
        throws
    {
        let bytes = [UInt8](Data(base64Encoded: Self.topHeavy) ?? Data())
        let decoder = try WebPDecoder(bytes)
        var pixels = [UInt8](repeating: 0x5A, count: decoder.size.width * decoder.size.height * 4)
        var (made, isDone) = (0, false)
        while !isDone {
            isDone = try pixels.withUnsafeMutableBufferPointer { pixels in
                try decoder.step(bytes, into: #require(pixels.baseAddress), rows: 128)
            }
            let rows = (0..<512).prefix { row in pixels[row * 512..<row * 512 + 512].contains { $0 != 0x5A } }.count
            #expect(rows - made <= 256)
            made = rows
        }
        #expect(made == 512)
    }

    @Test func `an image is halved along each axis by itself`() throws {
        let png = try Large.png().bytes
        let whole = pixels(store(png))
        func pixel(_ x: Int, _ y: Int, _ part: Int) -> Int { Int(whole[(y * 300 + x) * 4 + part]) }
        let halved = store(png)
        for halvings in [Halvings(across: 1), Halvings(down: 2), Halvings(across: 2, down: 1)] {
            let (image, made) = try #require(halved.image(at: 0, halvings: halvings))
            #expect(made == halvings)
            #expect((image.width, image.height) == (300 >> halvings.across, 300 >> halvings.down))
            for (x, y) in [(3, 5), (40, 60), (60, 12)] {
                let (columns, rows) = (1 << halvings.across, 1 << halvings.down)
                for part in 0..<4 {
                    var sum = 0
                    for row in 0..<rows {
                        for column in 0..<columns { sum += pixel(x * columns + column, y * rows + row, part) }
                    }
                    let found = Int(image.pixels[(y * image.width + x) * 4 + part])
                    // Rounded once for each time that it is halved.
                    #expect(abs(found - sum / (columns * rows)) <= 2)
                }
            }
        }
        // Of 300×300: 150×300, 300×150, 300×75, 150×150 and 75×150 pixels.
        let pixels = 300 * 300 + 150 * 300 + 300 * 150 + 300 * 75 + 150 * 150 + 75 * 150
        #expect(halved.decodedBytes == 4 * pixels)
    }

    @Test func `whoever comes in a pause goes on where decoding stopped`() throws {
        for file in try Large.all() {
            for halvings in [0, 2] {
                let whole = pixels(store(file.bytes), halvings: halvings)
                let all = decode(store(file.bytes), halvings: halvings).pauses
                for at in 1...all {
                    let store = store(file.bytes)
                    let other = Mutex<[UInt8]>([])
                    let (image, pauses) = decode(store, halvings: halvings) { count in
                        guard count == at else { return true }
                        // What is waited for is drawn while this stands still.
                        let found = Interruption.$current.withValue(nil) { pixels(store, halvings: halvings) }
                        other.withLock { $0 = found }
                        return true
                    }
                    // One more step, which finds nothing left to do.
                    #expect(pauses == at)
                    #expect(image.map { [UInt8]($0.pixels) } == whole)
                    #expect(other.withLock(\.self) == whole)
                    #expect(store.decodedBytes == pixels(store).count + (halvings == 2 ? 5 * whole.count : 0))
                }
            }
        }
    }

    @Test func `an image that every frame gives up gets done, and is counted once`() throws {
        for file in try Large.all() {
            let all = decode(store(file.bytes)).pauses
            let store = store(file.bytes)
            var tries = 1
            while decode(store, { $0 == 1 }).image == nil, tries < 2 * all { tries += 1 }
            #expect(tries == all)
            #expect(pixels(store) == pixels(self.store(file.bytes)))
            #expect(store.decodedBytes == pixels(store).count)
        }
    }

    @Test func `what turns out to be damaged takes no room`() throws {
        for file in try Large.all() {
            let store = store(Array(file.bytes.prefix(file.bytes.count * 2 / 3)))
            #expect(store.failure(of: 0) != nil)
            #expect(store.decodedBytes == 0)
        }
    }

    @Test func `one file of several scans is decoded at a time, whoever needs the other`() throws {
        var bytes = Large.jpeg.bytes
        // Another one to tell them apart by: a comment that nobody reads.
        bytes.insert(contentsOf: [0xFF, 0xFE, 0, 2], at: 2)
        let whole = pixels(store(bytes))
        let files = [Large.jpeg.bytes, bytes].map { ImageAsset(bytes: $0, size: Size(1, 1), contentHash: 0) }
        let all = decode(ImageStore(files)).pauses
        for at in 1...all {
            let store = ImageStore(files)
            let other = Mutex<[UInt8]>([])
            let (image, pauses) = decode(store) { count in
                guard count == at else { return true }
                let found = Interruption.$current.withValue(nil) { store.image(at: 1).map { [UInt8]($0.image.pixels) } }
                other.withLock { $0 = found ?? [] }
                return true
            }
            // The one that was begun is finished for the other's sake; none is where nothing was read of it.
            #expect(pauses == (at == 1 ? all : at))
            #expect(image.map { [UInt8]($0.pixels) } == whole)
            #expect(other.withLock(\.self) == whole)
            #expect(store.decodedBytes == 2 * whole.count)
        }
    }

    @Test func `a JPEG whose first scan does not say how far it goes is read as browsers do`() throws {
        var bytes = Samples.jpeg
        let scan = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let last = scan + 2 + Int(bytes[scan + 3]) - 2
        #expect(bytes[last] == 63)
        bytes[last] = 0
        #expect(store(bytes).failure(of: 0) == nil)
    }

    @Test func `more scans than any encoder writes end a JPEG`() throws {
        var bytes = Large.jpeg.bytes
        let scan = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let again = Array(bytes[scan..<bytes.count - 2])
        bytes.removeLast(2)
        for _ in 0..<600 { bytes += again }
        bytes += [0xFF, 0xD9]
        #expect(try #require(store(bytes).failure(of: 0)).contains("scans"))
    }

    @Test func `stray bytes between the markers of a JPEG do no harm`() throws {
        var bytes = Large.jpeg.bytes
        let table = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 })
        bytes.insert(contentsOf: [0, 1, 2], at: table)
        #expect(store(bytes).failure(of: 0) == nil)
    }
}
