import ArgumentParser
import Foundation
import Testing
import Tuning

@testable import Preview

/// `pegbar code`.
@Suite struct CodeTests {
    private static func file(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Resources/Examples/\(name)")
            .standardizedFileURL.path
    }

    private func code(_ arguments: String...) throws -> ExportedCode {
        try #require(try Pegbar.parseAsRoot(["code"] + arguments) as? Code).exported()
    }

    @Test(arguments: CodeLanguage.allCases)
    func `an animation is written in every language`(language: CodeLanguage) throws {
        let code = try code(Self.file("plane.motion.json"), "--as", language.rawValue, "--tolerance", "0.01")
        #expect(code.text.hasSuffix("\n") && code.text.count > 100)
        #expect(Code.helpMessage().contains("  \(language.rawValue) "))
    }

    @Test func `a layer, a property and a segment are chosen`() throws {
        let file = Self.file("bounce.json")
        let all = try code(file, "--as", "json")
        let first = try #require(all.text.split(separator: "\n").first { $0.contains("\"keyPath\"") })
        let keyPath = try #require(first.split(separator: "\"").dropFirst(3).first).description
        let one = try code(file, "--as", "json", "--property", keyPath)
        #expect(one.text.count < all.text.count && one.text.contains(keyPath))
        let segment = try code(file, "--as", "json", "--property", keyPath, "--segment", "0")
        #expect(segment.text.count < one.text.count)
        #expect(throws: CommandFailure.self) {
            try self.code(file, "--as", "css", "--property", keyPath, "--segment", "999")
        }
    }

    @Test func `what is not there is answered with what is`() throws {
        do {
            _ = try code(Self.file("bounce.json"), "--as", "css", "--layer", "Nobody")
            Issue.record("no failure")
        } catch let failure as CommandFailure {
            #expect(
                failure.status == .input && failure.lines[0].contains("no animated layer is named “Nobody”; there are ")
            )
        }
        #expect(throws: (any Error).self) { try Pegbar.parseAsRoot(["code", "a.json", "--as", "basic"]) }
        #expect(throws: (any Error).self) {
            try Pegbar.parseAsRoot(["code", "a.json", "--as", "css", "--segment", "0"])
        }
    }
}
