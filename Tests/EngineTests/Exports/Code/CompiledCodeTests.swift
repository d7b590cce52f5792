import Foundation
import Testing

@testable import Engine
@testable import Formats
@testable import Tuning

/// Whether compilers take exported code.
struct CompiledCodeTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// That it compiles against Apple's names is a matter of building the tests.
    @Test(arguments: [
        (CodeLanguage.swift, "CoreAnimationCode"), (.uikit, "UIKitCode"), (.swiftUI, "SwiftUICode"),
    ])
    func `exported Swift is the code that was compiled`(language: CodeLanguage, name: String) throws {
        // Fewer points of bounces and springs are as good for a compiler.
        let text = try CodeCases.animation().exported(as: language, tolerance: 0.05).text
        let body = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
            .joined(separator: "\n")
        let code = """
            // swift-format-ignore-file
            // Made by the tests, of every kind of property and motion; `make record` makes it anew.

            import Foundation
            \(body)
            """
        let file = Self.tests.appending(path: "ExportedCode/\(name).swift")
        if Fixture.isRecording { return try code.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == code)
    }

    /// Clang comes with Swift, so that it is missing only where a distribution leaves it out.
    private static let clang: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/clang" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    @Test(.enabled(if: clang != nil, "clang is not on this machine"))
    func `Objective-C compiles against the headers`() throws {
        let clang = try #require(Self.clang)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "code.m")
        func errors(_ text: String) throws -> String {
            try text.write(to: file, atomically: true, encoding: .utf8)
            let process = Process()
            process.executableURL = URL(filePath: clang)
            process.arguments = [
                "-target", "arm64-apple-ios17", "-fsyntax-only", "-fobjc-arc", "-Wall", "-Werror",
                "-Wno-unused-function",
                "-Wno-objc-root-class", "-nostdinc", "-isystem", Self.builtins(clang), "-I",
                Self.tests.appending(path: "Fixtures/headers").path, file.path,
            ]
            let pipe = Pipe()
            process.standardError = pipe
            try process.run()
            let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return process.terminationStatus == 0 ? "" : output
        }
        let text = try CodeCases.animation().exported(as: .objectiveC).text
        let said = try errors(text)
        #expect(said.isEmpty, "\(said)")
        // The check can fail.
        #expect(try !errors(text.replacing("SKBounceAnimationStiffnessMedium", with: "@\"medium\"")).isEmpty)
    }

    /// Where the compiler's own headers are.
    private static func builtins(_ clang: String) -> String {
        let root = URL(filePath: clang).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "lib/clang")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return folder.appending(path: "\(versions.sorted().last ?? "")/include").path
    }
}
