import Testing

@testable import Engine

/// The values were computed apart from the engine, from the definition in `StableHasher`'s comment and code: frames are
/// addressed by them, so they must be the same on every machine and in every version.
struct StableHasherTests {
    @Test func `hashes are what they have always been`() {
        #expect(StableHasher().value == 0x8223_4897_c7d0_4a2c)
        var zero = StableHasher()
        zero.combine(UInt64(0))
        #expect(zero.value == 0xeba9_04d0_2b8c_3be5)
        var numbers = StableHasher()
        numbers.combine(1.5)
        numbers.combine(-1)
        #expect(numbers.value == 0xaaed_238c_7ee7_5a8d)
        #expect(StableHasher.hash(Array("pegbar draws".utf8)) == 0xb9cf_7b7f_9d44_dca9)
    }

    @Test func `order and count matter`() {
        func hash(_ numbers: [Double]) -> UInt64 {
            var hasher = StableHasher()
            for number in numbers { hasher.combine(number) }
            return hasher.value
        }
        let lists: [[Double]] = [[], [0], [0, 0], [1, 2], [2, 1], [1], [1, 2, 0]]
        #expect(Set(lists.map(hash)).count == lists.count)
        #expect(hash([-0.0]) == hash([0]))
    }

    @Test func `neighbouring numbers do not collide`() {
        var hashes: Set<UInt64> = []
        for index in 0..<100_000 {
            var hasher = StableHasher()
            hasher.combine(index)
            hashes.insert(hasher.value)
        }
        #expect(hashes.count == 100_000)
    }

    @Test func `bytes that end in zeros differ from shorter ones`() {
        let lengths = 0..<20
        #expect(Set(lengths.map { StableHasher.hash([UInt8](repeating: 0, count: $0)) }).count == lengths.count)
    }
}
