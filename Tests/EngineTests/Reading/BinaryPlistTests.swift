import Testing

@testable import Engine
@testable import Formats

/// The failure of a list that is known to be bad.
func failure(ofPlist bytes: [UInt8], limits: PlistLimits = .standard) throws -> PlistFailure {
    try #require(throws: PlistFailure.self) { try PlistDocument(bytes, limits: limits) }
}

@Suite("Binary property lists")
struct BinaryPlistTests {
    /// A list of these objects, each at its own offset, the first one the root; references and offsets take one byte.
    private func list(_ objects: [[UInt8]], root: UInt8 = 0, change: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [UInt8(objects.count), root, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        change(&bytes)
        return bytes
    }

    @Test("a container may contain itself")
    func cycles() throws {
        let list = try PlistDocument(list([[0xa2, 0, 1], [0xd1, 2, 0], [0x51, 0x61]]))
        #expect(list.root.elements.map(\.index) == [0, 1])
        #expect(list.root.elements.last?["a"]?.index == 0)
    }

    @Test("reals of four bytes and strings of two bytes a character are read")
    func shortForms() throws {
        let root = try PlistDocument(list([[0xa2, 1, 2], [0x22, 0x3e, 0x80, 0, 0], [0x62, 0, 0xe9, 0xd8, 0x3d]])).root
        #expect(root.elements.first?.double == 0.25)
        #expect(root.elements.last?.string == "é\u{fffd}")
    }

    @Test(
        "an object that is none is named with its place",
        arguments: [
            ([0x01], "the byte 1 does not start"), ([0x15], "the byte 21 does not start"), ([0x70], "the byte 112"),
            ([0x88], "the byte 136"), ([0x13, 0], "past the end"), ([0x33, 0], "past the end"),
            ([0x83, 0], "past the end"), ([0x4f], "past the end"), ([0x4f, 0x10], "is not a number"),
            ([0x4f, 0x14], "is not a number"), ([0x4f, 0x20, 0], "is not a number"), ([0x53, 0, 0], "past the end"),
            ([0x62, 0, 0, 0], "past the end"), ([0xa2, 0], "past the end"), ([0xd1, 0], "past the end"),
            ([0x5f, 0x13, 0x7f, 255, 255, 255, 255, 255, 255, 255], "past the end"),
            ([0xaf, 0x13, 255, 255, 255, 255, 255, 255, 255, 255], "past the end"),
        ] as [([UInt8], String)])
    func badObjects(object: [UInt8], words: String) throws {
        let failure = try failure(ofPlist: list([[0x09], object]))
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(9...10 ~= failure.offset && failure.location == nil)
    }

    @Test("references and offsets that lead nowhere are named with their own place")
    func badReferences() throws {
        #expect(try failure(ofPlist: list([[0xa2, 0, 7]])).offset == 10)
        #expect(try failure(ofPlist: list([[0xa1, 0]]) { $0[10] = 200 }).offset == 10)
        #expect(try failure(ofPlist: list([[0xa1, 0]]) { $0[10] = 7 }).offset == 10)
        #expect(try failure(ofPlist: list([[0xa1, 0]]) { $0[10] = 10 }).offset == 10)
    }

    @Test("a trailer that lies is refused")
    func trailers() throws {
        let good = list([[0xa1, 0]])
        let trailer = good.count - 32
        for (place, byte) in [
            (6, 0), (6, 9), (6, 255), (7, 0), (7, 9), (15, 0), (15, 2), (8, 255), (23, 1), (16, 128),
            (31, 8), (31, 11), (31, 255), (24, 1),
        ] as [(Int, UInt8)] {
            var bytes = good
            bytes[trailer + place] = byte
            let failure = try failure(ofPlist: bytes)
            #expect(failure.message.contains("not a trailer") && failure.offset == trailer, "\(place): \(failure)")
        }
    }

    @Test("objects that overlap are refused before they cost anything")
    func overlaps() throws {
        // A hundred arrays, each with the same hundred references.
        let object = [0xaf, 0x10, 100] + [UInt8](repeating: 0, count: 100)
        var bytes = Array("bplist00".utf8) + object
        bytes += [UInt8](repeating: 8, count: 100) + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [100, 0, 111] as [UInt8] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        #expect(try failure(ofPlist: bytes).message == "the objects overlap")
    }

    @Test("other versions are refused by name")
    func versions() throws {
        let failure = try failure(ofPlist: list([[0x09]]) { $0[6] = UInt8(ascii: "1") })
        #expect(failure.message == "version 10 of binary property lists is not supported" && failure.offset == 6)
        #expect(throws: Never.self) { try PlistDocument(list([[0x09]]) { $0[7] = UInt8(ascii: "1") }) }
    }

    @Test("each limit refuses what is one beyond it and lets pass what reaches it")
    func limits() throws {
        let bytes = list([[0xa1, 0], [0x09]])
        #expect(throws: Never.self) { try PlistDocument(bytes, limits: PlistLimits(maxObjects: 2)) }
        let many = try failure(ofPlist: bytes, limits: PlistLimits(maxObjects: 1))
        #expect(many.message == "there are more than 1 objects")
        #expect(throws: Never.self) { try PlistDocument(bytes, limits: PlistLimits(maxBytes: bytes.count)) }
        let long = try failure(ofPlist: bytes, limits: PlistLimits(maxBytes: bytes.count - 1))
        #expect(long.message == "the file is larger than \(bytes.count - 1) bytes")
    }

    @Test("every beginning of a good file is refused inside the file")
    func truncation() throws {
        let bytes = PlistWriter.binary(PlistValueTests.everything)
        _ = try PlistDocument(bytes)
        for count in 6..<bytes.count {
            let failure = try failure(ofPlist: Array(bytes[..<count]))
            #expect(0...count ~= failure.offset && !failure.message.isEmpty)
        }
    }

    @Test("any byte of a good file changed gives a table inside the file or a failure inside the file")
    func mutation() throws {
        let bytes = PlistWriter.binary(.members(["a": [1, -2, 0.5, "é", .data([1])], "b": .uid(3)]))
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[index] = byte
                do throws(PlistFailure) {
                    let list = try PlistDocument(changed)
                    for place in 0..<list.count {
                        let value = PlistValue(list, place)
                        #expect(value.byteRange.upperBound <= bytes.count)
                        _ = (value.string, value.data, value.double, value.int, value["a"])
                        for element in value.elements { #expect(element.index < list.count) }
                    }
                } catch {
                    #expect(0...bytes.count ~= error.offset && !error.message.isEmpty)
                }
            }
        }
    }
}
