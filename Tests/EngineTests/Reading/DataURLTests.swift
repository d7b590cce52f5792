import Testing

@testable import Engine
@testable import Formats

@Suite("data URLs")
struct DataURLTests {
    private func content(_ json: String, needsMark: Bool = true) throws -> DataURL.Content {
        try JSONDocument([UInt8](json.utf8)).withRoot { DataURL.content(of: $0, needsMark: needsMark) }
    }

    private func bytes(_ json: String, needsMark: Bool = true) throws -> [UInt8]? {
        if case .bytes(let bytes) = try content(json, needsMark: needsMark) { return bytes }
        return nil
    }

    @Test func `bytes are read, with slashes escaped or not`() throws {
        #expect(try bytes(#""data:image/png;base64,+/8=""#) == [0xfb, 0xff])
        #expect(try bytes(#""data:image\/png;base64,+\/8=""#) == [0xfb, 0xff])
        #expect(try bytes(#""data:;base64,""#) == [])
    }

    @Test func `base64 is said or taken for granted`() throws {
        #expect(try bytes(#""data:application/json,AA==""#) == nil)
        #expect(try bytes(#""data:application/json,AA==""#, needsMark: false) == [0])
    }

    @Test(arguments: [#""data:image/png;base64""#, #""data:image/png;base64,A*""#, #""data:a,b;base64,AA==""#])
    func `what is broken is unreadable`(json: String) throws {
        guard case .unreadable = try content(json) else {
            Issue.record("was read")
            return
        }
    }

    @Test(arguments: [#""images/a.png""#, #""dat""#, "5", "null", #"["data:;base64,AA=="]"#])
    func `other texts and values are addresses`(json: String) throws {
        guard case .elsewhere = try content(json) else {
            Issue.record("was taken as data")
            return
        }
    }
}
