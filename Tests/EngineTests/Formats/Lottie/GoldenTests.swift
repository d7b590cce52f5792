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
        Fixture.expectOnlyFixtures(in: Fixture.root, extension: "json", goldens: GoldenTests.kinds)
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
