import ArgumentParser
import Engine
import Foundation
import Testing
import Tuning

@testable import Formats
@testable import Live
@testable import Preview

/// `pegbar plot`.
@Suite struct PlotPropertyTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Resources/Examples/bounce.json").standardizedFileURL.path

    private func run(_ arguments: String...) throws {
        let command = try #require(try Pegbar.parseAsRoot(["plot"] + arguments) as? PlotProperty)
        try command.run()
    }

    private func failure(_ property: String) throws -> String {
        let folder = try TemporaryFolder()
        do {
            try run(Self.file, "--property", property, "--output", folder.at("a.svg").string)
        } catch let failure as CommandFailure {
            #expect(failure.status == .input)
            return failure.lines.joined()
        }
        return ""
    }

    @Test func `a plot is written as SVG or PNG`() throws {
        let scene = try Document.read([UInt8](try Data(contentsOf: URL(filePath: Self.file)))).scene
        let keyPath = try #require(scene.plotSubjects().subjects.first?.keyPath.description)
        let folder = try TemporaryFolder()
        for name in ["a.svg", "a.png"] {
            let path = folder.at(name).string
            try run(
                Self.file, "--property", keyPath, "--output", path, "--size", "300x200", "--graph", "value", "--dark")
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            #expect(bytes.starts(with: name.hasSuffix("svg") ? Array("<svg ".utf8) : [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func `a property that is not there is answered with some that are`() throws {
        #expect(try failure("Nobody.Opacity").contains("no property matches “Nobody.Opacity”; did you mean "))
        #expect(
            try failure("$.layers[0].ks.p.x.y").contains("nothing animated at $.layers[0].ks.p.x.y; did you mean $"))
    }

    @Test func `several properties are named`() throws {
        #expect(try failure("**").contains("matches several properties: "))
    }

    @Test(arguments: [
        ["--size", "10x10"], ["--size", "a"], ["--graph", "pie"], ["--from", "5", "--to", "5"], ["--to", "1e30"],
    ])
    func `a wrong command line is refused`(options: [String]) {
        #expect(throws: (any Error).self) {
            _ = try Pegbar.parseAsRoot(["plot", Self.file, "--property", "a", "--output", "a.svg"] + options)
        }
    }
}
