import Testing

/// Who may import and name whom. The compiler does not keep it: a sibling that is no declared dependency still
/// compiles once something else has built it, and inside one module there is nothing to import at all.
@Suite struct ImportDirectionTests {
    /// For each folder of `Sources`: the modules of this package that it may import.
    static let mayImport: [String: Set<String>] = [
        "CBlend2D": [], "CCairo": [], "CFontconfig": [], "CFreeType": [], "CLZ4": [], "CTurboJPEG": [], "CWebP": [],
        "Engine": [],
        "Raster": ["Engine", "CBlend2D", "CCairo", "CFontconfig", "CFreeType", "CTurboJPEG", "CWebP"],
        "Preview": ["Engine", "Raster", "CLZ4"],
    ]

    /// The targets written in Swift.
    static let swiftTargets = ["Engine", "Raster", "Preview"]

    @Test func `every folder of Sources has its rule`() throws {
        #expect(try SwiftSource.folders(in: "Sources") == Self.mayImport.keys.sorted())
    }

    @Test(arguments: swiftTargets)
    func `a target imports of this package only what lies below it`(target: String) throws {
        let ours = Set(Self.mayImport.keys)
        let allowed = try #require(Self.mayImport[target])
        let sources = try SwiftSource.all(below: "Sources/\(target)")
        try #require(!sources.isEmpty, "Sources/\(target) holds no Swift file: this test would see nothing")
        for source in sources {
            let wrong = ours.intersection(source.imports).subtracting(allowed)
            #expect(wrong.isEmpty, "\(source.path) imports \(wrong.sorted())")
        }
    }

    @Test func `formats name neither each other nor the evaluation`() throws {
        let folders = try SwiftSource.folders(in: "Sources/Engine/Formats")
        try #require(!folders.isEmpty, "Sources/Engine/Formats holds no folder: this test would see nothing")
        let evaluation = try declared(below: "Sources/Engine/Evaluation")
        try #require(!evaluation.isEmpty, "Sources/Engine/Evaluation declares nothing: this test would see nothing")

        for folder in folders {
            // What every format reads with is there to be named by them all.
            let others = folders.filter { $0 != folder && $0 != "Reading" }
            let foreign = try others.reduce(evaluation) { names, other in
                try names.union(declared(below: "Sources/Engine/Formats/\(other)"))
            }
            for source in try SwiftSource.all(below: "Sources/Engine/Formats/\(folder)") {
                let wrong = foreign.intersection(source.words)
                #expect(wrong.isEmpty, "\(source.path) names \(wrong.sorted())")
            }
        }
    }

    /// The names of the types declared below a folder.
    private func declared(below folder: String) throws -> Set<String> {
        Set(try SwiftSource.all(below: folder).flatMap(\.declaredTypes))
    }
}
