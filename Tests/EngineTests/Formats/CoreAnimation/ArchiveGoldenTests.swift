import Formats
import Foundation
import Testing

@testable import Engine

/// Fixtures of Core Animation archives against what was recorded of them. `Scripts/make-archive-fixtures` makes the
/// files, `make record` the goldens.
struct ArchiveGoldenTests {
    static let fixtures = Fixture.fixtures(in: Fixture.folder(of: "archives"), extension: "caar")
    private static let kinds = ["diagnostics", "list"]
    /// In the first second something happens in all of them.
    private static let frames: [Double] = [0, 15, 30, 60]

    @Test func `there are fixtures`() {
        #expect(ArchiveGoldenTests.fixtures.count >= 25)
    }

    @Test func `every file is a fixture in the folder of its name or a golden of one`() {
        Fixture.expectOnlyFixtures(
            in: Fixture.folder(of: "archives"), extension: "caar", goldens: ArchiveGoldenTests.kinds)
    }

    @Test(arguments: fixtures)
    func `a fixture draws what it has been seen to draw`(fixture: Fixture) throws {
        let text = Fixture.listText(of: try fixture.document().scene, at: ArchiveGoldenTests.frames)
        try Fixture.expect(text, equals: fixture.golden("list"))
    }

    @Test(arguments: fixtures)
    func `a fixture is reported on as it has been`(fixture: Fixture) throws {
        #expect(try fixture.document().format == .coreAnimation)
        try Fixture.expect(try fixture.diagnosticsText(), equals: fixture.golden("diagnostics"))
    }
}
