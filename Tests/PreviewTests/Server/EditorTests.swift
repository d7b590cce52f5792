import Testing

@testable import Preview

@Suite struct EditorTests {
    private func command(
        _ environment: [String: String], line: Int? = 3, column: Int? = 7, there: Set<String> = []
    ) -> Editor.Command? {
        Editor(environment: environment).command(for: "/a b.json", line: line, column: column) { there.contains($0) }
    }

    @Test func `the editor that is named is told the place in its own way`() {
        #expect(
            command(["PEGBAR_EDITOR": "code", "VISUAL": "subl"])
                == Editor.Command(program: "code", arguments: ["--goto", "/a b.json:3:7"]))
        #expect(
            command(["VISUAL": "/opt/bin/subl -n"])
                == Editor.Command(program: "/opt/bin/subl", arguments: ["-n", "/a b.json:3:7"]))
        #expect(
            command(["PEGBAR_EDITOR": "xed"])
                == Editor.Command(program: "xed", arguments: ["--line", "3", "/a b.json"]))
        #expect(command(["PEGBAR_EDITOR": "what"]) == Editor.Command(program: "what", arguments: ["/a b.json"]))
    }

    @Test func `a command may say where the place goes, and quotes keep words together`() {
        #expect(
            command(["PEGBAR_EDITOR": "'my editor' --at={line},{column} \"{file}\""])
                == Editor.Command(program: "my editor", arguments: ["--at=3,7", "/a b.json"]))
    }

    @Test func `editors that need a terminal are passed over`() {
        #expect(
            command(["VISUAL": "vim", "EDITOR": "nano"], line: nil, column: nil, there: ["code"])
                == Editor.Command(program: "code", arguments: ["--goto", "/a b.json:1:1"]))
    }
}
