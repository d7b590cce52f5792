import Testing

@testable import Engine

@Suite struct SwiftSourceTests {
    @Test(arguments: [
        ("import Engine", "Engine"),
        ("public import Engine", "Engine"),
        ("@testable import Preview", "Preview"),
        ("@preconcurrency internal import Dispatch", "Dispatch"),
        ("@_spi(Internals) import Raster", "Raster"),
        ("import struct Engine.Affine", "Engine"),
        ("#if canImport(Glibc)\n    import Glibc\n#endif", "Glibc"),
    ])
    func `every form of import is seen`(text: String, module: String) {
        #expect(SwiftSource(path: "", text: text).imports == [module])
    }

    @Test(arguments: [
        "// import Engine", "/* one\nimport Engine\n*/", "/// import Engine", "let s = \"\"\"\nimport Engine\n\"\"\"",
        "let importEngine = 1",
    ])
    func `what only looks like an import is not one`(text: String) {
        #expect(SwiftSource(path: "", text: text).imports == [])
    }

    @Test func `types that other files can name are declared`() {
        let source = SwiftSource(
            path: "",
            text: """
                public struct Scene: Sendable {
                    enum Inner {}
                }
                @frozen public indirect enum Node {}
                public final class Store {}
                private struct Hidden {}
                extension Path {}
                """)
        #expect(source.declaredTypes == ["Scene", "Node", "Store"])
    }

    @Test func `comments and strings name nothing`() {
        let source = SwiftSource(path: "", text: #"let a = f("Evaluator \" b") // Scene"#)
        #expect(source.words == ["let", "a", "f"])
    }
}
