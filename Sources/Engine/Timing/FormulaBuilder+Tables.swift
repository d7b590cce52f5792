/// Where entries stand, found by what they are.
///
/// Entries are looked for with every number of an expression; a table of their indices alone, which compares with the
/// entries themselves, takes a fraction of what a dictionary does.
struct FormulaEntryTable: Sendable {
    /// Indices of entries, as many as a power of two; −1 where there is none.
    private var slots: [Int32] = []
    /// How many there are.
    private var count = 0
    /// Another one in each process, so that no file can choose entries that are all sought at one place.
    private let seed = FormulaEntryTable.processSeed

    private static let processSeed = UInt64(bitPattern: Int64(Hasher().finalize()))

    /// The index of an entry; nil where it is new.
    func index(of entry: FormulaBuilder.Entry, in entries: [FormulaBuilder.Entry]) -> Int32? {
        guard !slots.isEmpty else { return nil }
        var slot = hash(entry) & (slots.count - 1)
        while slots[slot] >= 0 {
            if entries[Int(slots[slot])] == entry { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds the last entry, which is new.
    mutating func addLast(of entries: [FormulaBuilder.Entry]) {
        count += 1
        if count * 2 > slots.count {
            slots = Array(repeating: -1, count: max(512, slots.count * 2))
            for index in entries.indices.dropLast() { put(Int32(index), entries[index]) }
        }
        put(Int32(entries.count - 1), entries[entries.count - 1])
    }

    private mutating func put(_ index: Int32, _ entry: FormulaBuilder.Entry) {
        var slot = hash(entry) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = index
    }

    private func hash(_ entry: FormulaBuilder.Entry) -> Int {
        func word(_ high: Int32, _ low: Int32) -> UInt64 {
            UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
        }
        let operands = mixed(
            word(entry.a, entry.b) ^ seed, word(entry.c, entry.source) ^ 0xA076_1D64_78BD_642F)
        let whole = mixed(
            operands ^ entry.number, seed ^ UInt64(entry.operation.rawValue) &* 0xE703_7ED1_A0B4_28DB)
        return Int(truncatingIfNeeded: whole)
    }

    /// The halves of the product of two words, one upon the other.
    private func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }
}
