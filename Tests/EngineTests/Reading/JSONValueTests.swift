import Testing

@testable import Engine
@testable import Formats

/// Reads a text that is known to be good.
func readJSON(_ text: String) throws -> JSONValue { try JSONDocument([UInt8](text.utf8)).root }

@Suite("JSON values")
struct JSONValueTests {
    @Test("each kind answers its own question and no other")
    func kinds() throws {
        let root = try readJSON(#"{"n":null,"t":true,"f":false,"d":-1.5,"s":"x","a":[],"o":{}}"#)
        let kinds = root.members.map(\.value.kind)
        #expect(kinds == [.null, .bool, .bool, .number, .string, .array, .object])
        #expect(root["t"]?.bool == true && root["f"]?.bool == false && root["d"]?.bool == nil)
        #expect(root["d"]?.double == -1.5 && root["s"]?.double == nil && root["t"]?.double == nil)
        #expect(root["s"]?.string == "x" && root["d"]?.string == nil)
        #expect(root["n"]?.isNull == true && root["a"]?.isArray == true && root["o"]?.isObject == true)
        #expect(root["a"]?.first == nil && root["a"]?.count == 0 && root["s"]?.count == 0)
        #expect(root["d"]?["x"] == nil && root["a"]?["x"] == nil)
    }

    @Test("a whole number is an Int however it is written")
    func integers() throws {
        let root = try readJSON("[5, 5.0, 5e0, -0, 5.5, 1e300, 9007199254740993, 9223372036854775807, 1e18]")
        #expect(
            root.elements.map(\.int) == [
                5, 5, 5, 0, nil, nil, 9_007_199_254_740_993, .max, 1_000_000_000_000_000_000,
            ])
    }

    @Test("elements and members skip what is nested in them")
    func skipping() throws {
        let root = try readJSON(#"[[1,[2,{"a":[3]}]],{"b":{"c":{}}},4]"#)
        #expect(root.count == 3)
        #expect(root.elements.map(\.kind) == [.array, .object, .number])
        #expect(root.elements.map(\.count) == [2, 1, 0])
        #expect(root.first?.first?.int == 1)
        #expect(Array(root.elements)[1]["b"]?["c"]?.count == 0)
    }

    @Test("the last of equal names wins, at every length of name")
    func duplicates() throws {
        for name in ["a", "sevenby", "eightbyt", "ninebytes", "a name of many bytes"] {
            let text = #"{"\#(name)":1,"other":[1,2],"\#(name)":2,"\#(name)x":3,"\#(name.dropLast())":4}"#
            let root = try readJSON(text)
            #expect(root.member(name)?.int == 2)
            #expect(root.member(name + "x")?.int == 3)
            #expect(root.member(name + "y") == nil)
            #expect(root.count == 5)
        }
    }

    @Test("a name is found by what it means, not by how it is escaped")
    func escapedNames() throws {
        let root = try readJSON(#"{"k\u0073":1,"\"":2,"":3,"é":4,"ks ":5}"#)
        #expect(root["ks"]?.int == 1 && root["\""]?.int == 2 && root[""]?.int == 3 && root["é"]?.int == 4)
        #expect(root.members.map(\.key) == ["ks", "\"", "", "é", "ks "])
    }

    @Test("a name of broken UTF-8 is found by the name it reads as")
    func brokenNames() throws {
        for start in ["", "a", "eightbyt", "longer than eight bytes"] {
            let bytes = [UInt8]("{\"\(start)".utf8) + [0xe9] + [UInt8]("\":1}".utf8)
            let root = try JSONDocument(bytes).root
            #expect(root.members.map(\.key) == [start + "\u{fffd}"])
            #expect(root.member(start + "\u{fffd}")?.int == 1)
        }
    }

    @Test("doubles take numbers as they are, others as 0, and a number alone as one")
    func doubles() throws {
        let root = try readJSON(#"{"a":[1,"2",[3,4],{"x":5},6.5],"n":7,"s":"8","e":[]}"#)
        #expect(root["a"]?.doubles() == [1, 0, 0, 0, 6.5])
        #expect(root["n"]?.doubles() == [7])
        #expect(root["s"]?.doubles() == [])
        #expect(root["e"]?.doubles() == [])
    }

    @Test("a value outlives the name of its document")
    func lifetime() throws {
        var value: JSONValue?
        do { value = try readJSON(#"{"a":["kept"]}"#)["a"]?.first }
        #expect(value?.string == "kept")
    }

    @Test("paths name members and elements, and quote names that are no identifiers")
    func paths() throws {
        let root = try readJSON(#"{"v":1,"layers":[{"nm":"x"},{"ks":{"p":[0,[1]]},"a b":{"\"\u0001":2}}]}"#)
        let layer = try #require(root["layers"]?.elements.dropFirst().first { _ in true })
        #expect(root.path == "$")
        #expect(layer["ks"]?["p"]?.path == "$.layers[1].ks.p")
        #expect(layer["ks"]?["p"].map { Array($0.elements)[1].first?.path } == "$.layers[1].ks.p[1][0]")
        #expect(layer["a b"]?.members.map(\.value.path) == [#"$.layers[1]["a b"]["\"\u0001"]"#])
    }

    @Test("what a seeded generator writes is what is read, with its bytes", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        var writer = JSONWriter(seed: UInt64(seed))
        let tree = writer.tree(depth: 5)
        let document = try JSONDocument(writer.bytes)
        var index = 0
        expect(document.root, toBe: tree, in: writer, &index)
        #expect(index == writer.ranges.count)
    }

    private func expect(_ value: JSONValue, toBe tree: JSONTree, in writer: JSONWriter, _ index: inout Int) {
        #expect(value.byteRange == writer.ranges[index])
        index += 1
        switch tree {
        case .null: #expect(value.isNull)
        case .bool(let bool): #expect(value.bool == bool)
        case .number(let number): #expect(value.double == number)
        case .string(let string): #expect(value.string == string)
        case .array(let elements):
            #expect(value.count == elements.count && value.isArray)
            for (child, element) in zip(value.elements, elements) { expect(child, toBe: element, in: writer, &index) }
        case .object(let members):
            #expect(value.count == members.count && value.isObject)
            #expect(value.members.map(\.key) == members.map(\.0))
            for (child, member) in zip(value.members, members) {
                expect(child.value, toBe: member.1, in: writer, &index)
            }
        }
    }
}
