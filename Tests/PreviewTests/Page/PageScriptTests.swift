import Testing

@testable import Live
@testable import Preview

/// Modules that become one script.
struct PageScriptTests {
    @Test func `a module comes after those that it imports, and each comes once`() throws {
        let script = try PageScript.joined([
            "scripts/main.js": """
            // The page.
            import { two } from "./b/two.js";
            import {
                one as first,
                once,
            } from "./a/one.js";

            first(two);
            """,
            "scripts/a/one.js": "export async function one() {}\nexport const once = 1;\nconst own = 2;\n",
            "scripts/b/two.js": "import { once } from \"../a/one.js\";\n\nexport class two {}\n",
        ])
        let expected = """
            // scripts/a/one.js
            const module1 = (() => {
            async function one() {}
            const once = 1;
            const own = 2;

            return { one, once };
            })();
            // scripts/b/two.js
            const module2 = (() => {
            const { once } = module1;

            class two {}

            return { two };
            })();
            // scripts/main.js
            const module3 = (() => {
            // The page.
            const { two } = module2;
            const {
                one: first,
                once,
            } = module1;

            first(two);
            return {  };
            })();

            """
        #expect(String(decoding: script, as: UTF8.self) == expected)
    }

    @Test func `modules that import each other are refused`() {
        let error = #expect(throws: PageSource.Failure.self) {
            try PageScript.joined([
                "scripts/main.js": "import { a } from \"./a.js\";",
                "scripts/a.js": "import { b } from \"./b.js\";\nexport const a = b;",
                "scripts/b.js": "import { a } from \"./a.js\";\nexport const b = a;",
            ])
        }
        #expect(error?.description == "scripts/a.js imports itself.")
    }

    @Test func `a name that is not exported is refused`() {
        let error = #expect(throws: PageSource.Failure.self) {
            try PageScript.joined([
                "scripts/main.js": "import { a, b as c } from \"./a.js\";",
                "scripts/a.js": "export const a = 1, b = 2;",
            ])
        }
        #expect(error?.description == "scripts/main.js: ./a.js exports no b.")
    }

    @Test(
        arguments: [
            ("import { a } from \"./a.js\";", "Missing module: scripts/a.js."),
            ("import { a } from \"./main.js\";", "scripts/main.js imports itself."),
            ("import \"./a.js\";", "scripts/main.js: not an import of names: import \"./a.js\";"),
            ("import a from \"./a.js\";", "scripts/main.js: not an import of names: import a from \"./a.js\";"),
            ("import { a } from", "scripts/main.js: not an import of names: import { a } from"),
            ("export default 1;", "scripts/main.js: not an export of a name: export default 1;"),
            ("export { a };", "scripts/main.js: not an export of a name: export { a };"),
        ] as [(String, String)])
    func `what cannot be joined is refused`(module: String, reason: String) {
        let error = #expect(throws: PageSource.Failure.self) { try PageScript.joined(["scripts/main.js": module]) }
        #expect(error?.description == reason)
    }

    @Test func `a folder whose modules cannot be joined gives a script that says why`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("scripts")
        let source = try PageSource(folder: folder.path.string)
        func script() throws -> String {
            String(decoding: try #require(source.asset("page.js")).content, as: UTF8.self)
        }
        #expect(try script() == "throw new Error(\"Missing module: scripts/main.js.\");\n")
        try folder.write("start();\n", to: "scripts/main.js")
        // Such links are how an editor says that it is at work on a file.
        try folder.link("scripts/.#main.js", to: "nobody@nowhere")
        #expect(try script() == "// scripts/main.js\nconst module1 = (() => {\nstart();\n\nreturn {  };\n})();\n")
    }
}
