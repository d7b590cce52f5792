import Foundation
import Testing

@testable import Engine
@testable import Formats

/// Fixtures of Keyframes against what was recorded of them, each as every profile draws it. `make record` records.
struct KeyframesGoldenTests {
    static let fixtures = Fixture.fixtures(in: Fixture.folder(of: "keyframes"))
    private static let kinds = ["diagnostics"] + KeyframesProfile.allCases.map(\.rawValue)

    @Test func `there are fixtures`() {
        #expect(KeyframesGoldenTests.fixtures.count >= 14)
    }

    @Test func `every file is a fixture in the folder of its name or a golden of one`() {
        Fixture.expectOnlyFixtures(
            in: Fixture.folder(of: "keyframes"), extension: "json", goldens: KeyframesGoldenTests.kinds)
    }

    /// The frames that a fixture names, in a member that players ignore.
    private func frames(of fixture: Fixture) throws -> [Double] {
        let json = try JSONDocument([UInt8](Data(contentsOf: fixture.file)))
        return json.withRoot { root in (root["golden_frames"] ?? root).doubles() }
    }

    @Test(arguments: fixtures, KeyframesProfile.allCases)
    func `a fixture draws what it has been seen to draw`(fixture: Fixture, profile: KeyframesProfile) throws {
        let scene = try fixture.document(ReadingOptions(keyframesProfile: profile)).scene
        let text = Fixture.listText(of: scene, at: try frames(of: fixture))
        try Fixture.expect(text, equals: fixture.golden(profile.rawValue))
    }

    @Test(arguments: fixtures)
    func `a fixture is reported on as it has been`(fixture: Fixture) throws {
        #expect(try fixture.document().format == .keyframes)
        try Fixture.expect(try fixture.diagnosticsText(), equals: fixture.golden("diagnostics"))
    }

    @Test(arguments: fixtures, [KeyframesProfile.android, .ios])
    func `every profile reports the same`(fixture: Fixture, profile: KeyframesProfile) throws {
        let options = ReadingOptions(keyframesProfile: profile)
        let messages = Set(try fixture.document().diagnostics.map(\.message))
        // What a profile does not draw it does not look into.
        for diagnostic in try fixture.document(options).diagnostics {
            #expect(messages.contains(diagnostic.message), "\(diagnostic)")
        }
    }
}
