import Foundation
import Testing

@testable import Engine

/// Fixtures against what was recorded of them. `make record` records; look at what it changed before committing it.
struct GoldenTests {
    private static let kinds = ["list", "diagnostics"]

    @Test func `there are fixtures`() {
        #expect(Fixture.all.count >= 25)
    }

    @Test func `nothing is recorded where changes are checked`() {
        #expect(!Fixture.isRecording || ProcessInfo.processInfo.environment["CI"] == nil)
    }

    @Test func `every file is a fixture in the folder of its name or a golden of one`() {
        let names = Set(Fixture.all.map { "\($0.name)/\($0.name)" })
        for (name, _) in Fixture.files(in: Fixture.root) {
            let parts = name.split(separator: ".").map(String.init)
            #expect(names.contains(parts[0]), "\(name) belongs to no fixture")
            #expect(
                parts.dropFirst() == ["json"] || parts.dropFirst() == ["png"]
                    || GoldenTests.kinds.contains { parts.dropFirst() == [$0, "txt"] },
                "\(name) is neither fixture nor golden")
        }
    }

    @Test(arguments: Fixture.all)
    func `a fixture draws what it has been seen to draw`(fixture: Fixture) throws {
        try Fixture.expect(try fixture.listText(), equals: fixture.golden("list"))
    }

    @Test(arguments: Fixture.all)
    func `a fixture is reported on as it has been`(fixture: Fixture) throws {
        try Fixture.expect(try fixture.diagnosticsText(), equals: fixture.golden("diagnostics"))
    }
}
