import Formats
import Foundation
import Testing

@testable import Engine

/// Fixtures of motion documents against what was recorded of them. `make record` records.
struct MotionGoldenTests {
    static let fixtures = Fixture.fixtures(in: Fixture.folder(of: "motion"))

    @Test func `there are fixtures`() {
        #expect(MotionGoldenTests.fixtures.count >= 18)
    }

    @Test func `every file is a fixture in the folder of its name or a golden of one`() {
        let names = Set(MotionGoldenTests.fixtures.map { "\($0.name)/\($0.name)" })
        for (name, _) in Fixture.files(in: Fixture.folder(of: "motion")) {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            #expect(names.contains(parts[0]), "\(name) belongs to no fixture")
            #expect(["json", "png", "diagnostics.txt", "list.txt"].contains(parts[1]), "\(name) is neither")
        }
    }

    @Test(arguments: fixtures)
    func `a fixture draws what it has been seen to draw`(fixture: Fixture) throws {
        try Fixture.expect(try fixture.listText(), equals: fixture.golden("list"))
    }

    @Test(arguments: fixtures)
    func `a fixture is reported on as it has been`(fixture: Fixture) throws {
        #expect(try fixture.document().format == .motion)
        try Fixture.expect(try fixture.diagnosticsText(), equals: fixture.golden("diagnostics"))
    }
}
