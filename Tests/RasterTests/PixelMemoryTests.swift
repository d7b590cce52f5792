import CPixels
import Testing

/// The memory that pixels are drawn on.
@Suite struct PixelMemoryTests {
    @Test(arguments: [1, 4096, (2 << 20) - 1, 2 << 20, (2 << 20) + 1, (5 << 20) + 4100])
    func `it is all zeros from the first byte to the last, and all of it can be written on`(count: Int) throws {
        let memory = try #require(area_memory(count))
        defer { area_memory_free(memory, count) }
        let bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
        #expect(bytes.allSatisfy { $0 == 0 })
        for index in bytes.indices { bytes[index] = 255 }
        #expect(bytes.allSatisfy { $0 == 255 })
    }

    #if os(Linux)
        @Test(arguments: [2 << 20, (2 << 20) + 1, (5 << 20) + 4100])
        func `large memory begins where a huge page does, and is counted`(count: Int) throws {
            let memory = try #require(area_memory(count))
            defer { area_memory_free(memory, count) }
            #expect(Int(bitPattern: memory) % (2 << 20) == 0)
            #expect(area_memory_mapped() >= count)
        }
    #endif

    @Test func `more than there is is not had`() { #expect(area_memory(.max - 4096) == nil) }

    @Test func `what was freed and had again is zeros again`() throws {
        let count = 3 << 20
        for _ in 0..<3 {
            let memory = try #require(area_memory(count))
            defer { area_memory_free(memory, count) }
            let words = memory.assumingMemoryBound(to: UInt64.self)
            #expect((0..<count / 8).allSatisfy { words[$0] == 0 })
            for index in 0..<count / 8 { words[index] = .max }
        }
    }
}
