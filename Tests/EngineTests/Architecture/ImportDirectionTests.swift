import Testing

/// Which target may import which, and which folder of a target may name the types of which. ARCHITECTURE.md shows the same
/// table.
///
/// The compiler holds the walls between targets (`--explicit-target-dependency-import-check error`); inside a module there
/// is nothing to import, so the folders are held here, by the names of the types that they declare.
@Suite struct ImportDirectionTests {
    /// For each folder of `Sources`: the modules of this package that it may import.
    static let mayImport: [String: Set<String>] = [
        "CBlend2D": [], "CCairo": [], "CFontconfig": [], "CFreeType": [], "CFriBidi": [], "CHarfBuzz": [],
        "CHeap": [], "CJPEG": [], "CLZ4": [], "CPNG": [], "CPictures": ["CJPEG", "CPNG"], "CPixels": [], "CWebP": [],
        "CZlib": [],
        "Embedded": [],
        "Engine": [],
        "Formats": ["Engine", "CHeap", "CZlib"],
        "Tuning": ["Engine", "Formats"],
        "Raster": [
            "Engine", "CBlend2D", "CCairo", "CFontconfig", "CFreeType", "CFriBidi", "CHarfBuzz", "CPictures",
            "CPixels", "CWebP",
        ],
        "Cost": ["Engine", "Formats", "Raster"],
        "Export": ["Engine", "Formats", "Raster", "CWebP", "CZlib"],
        "Compare": ["Engine", "Raster", "Export"],
        "Live": ["Engine", "Formats", "Tuning", "Raster", "Cost", "Export", "Compare", "CHeap", "CLZ4"],
        "Preview": [
            "Engine", "Formats", "Tuning", "Raster", "Cost", "Export", "Compare", "Live", "Embedded", "CHeap",
            "CAllocationCounter",
        ],
    ]

    /// For each folder inside a target: the other folders of the target whose types it may name. `.` are the files that
    /// lie in no folder. No two folders may use each other, by whatever detour.
    static let mayName: [String: [String: Set<String>]] = [
        "Engine": [
            "Drawing": [],
            "Timing": ["Drawing"],
            "Scene": ["Drawing", "Timing"],
            "Properties": ["Drawing", "Timing", "Scene"],
            "Evaluation": ["Drawing", "Timing", "Scene"],
        ],
        "Formats": [
            "Document": [],
            "Reading": ["Document"],
            "SourceMap": ["Document", "Reading"],
            "StateMachines": ["Document", "Reading"],
            "Importing": ["Document", "Reading", "SourceMap", "StateMachines"],
            "Lottie": ["Document", "Reading", "SourceMap", "StateMachines", "Importing"],
            "Keyframes": ["Document", "Reading", "SourceMap", "Importing"],
            "CoreAnimation": ["Document", "Reading", "SourceMap", "Importing"],
            "Motion": ["Document", "Reading", "SourceMap", "Importing"],
            ".": [
                "Document", "Reading", "SourceMap", "StateMachines", "Importing", "Lottie", "Keyframes",
                "CoreAnimation", "Motion",
            ],
        ],
        "Tuning": [
            "Plots": [],
            "Exports": ["Plots"],
            "Code": ["Plots", "Exports"],
            "Knobs": ["Plots"],
            "Changes": ["Exports"],
            "Lottie": ["Changes"],
            "Keyframes": ["Changes"],
            "Motion": ["Changes"],
            "CoreAnimation": ["Changes"],
            "Edits": ["Changes", "Lottie", "Keyframes", "Motion", "CoreAnimation"],
        ],
        "Raster": ["Fonts": [], ".": ["Fonts"]],
        "Export": [
            "Files": [],
            "Frames": ["Files"],
            "Pictures": ["Files", "Frames"],
            "Sheets": ["Files", "Frames", "Pictures"],
            "Films": ["Files", "Frames"],
            "Documents": ["Files", "Frames", "Pictures"],
            ".": ["Files", "Frames", "Pictures", "Sheets", "Films", "Documents"],
        ],
        "Live": [
            "Isolation": [],
            "Disk": [],
            "Repository": [],
            "Watching": ["Disk"],
            "Library": ["Isolation", "Disk", "Watching"],
            "Documents": ["Disk"],
            "Session": ["Library", "Documents"],
            "Wire": ["Repository", "Library", "Documents", "Session"],
            "Jobs": ["Isolation", "Disk", "Repository", "Library", "Documents", "Session"],
        ],
        "Preview": [
            "Page": [],
            "Fence": [],
            "Supervision": [],
            "Server": ["Page", "Fence"],
            "CommandLine": ["Server", "Fence", "Supervision"],
        ],
    ]

    /// The targets written in Swift.
    static let swiftTargets = [
        "Engine", "Formats", "Tuning", "Raster", "Cost", "Export", "Live", "Embedded", "Preview",
    ]

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

    @Test(arguments: mayName.keys.sorted())
    func `a folder names only the types of folders below it`(target: String) throws {
        let allowed = try #require(Self.mayName[target])
        let sources = Dictionary(grouping: try SwiftSource.all(below: "Sources/\(target)"), by: \.folder)
        #expect(sources.keys.sorted() == allowed.keys.sorted())
        let declared = sources.mapValues { $0.flatMap(\.declaredTypes) }
        for (folder, others) in allowed {
            let foreign = declared.filter { $0.key != folder && !others.contains($0.key) }.values.joined()
            try #require(sources[folder]?.isEmpty == false, "\(target)/\(folder) is empty: this test would see nothing")
            for source in sources[folder] ?? [] {
                let wrong = source.namedTypes.intersection(foreign).subtracting(source.nestedTypes)
                #expect(wrong.isEmpty, "\(source.path) names \(wrong.sorted())")
            }
        }
    }

    @Test(arguments: mayName.keys.sorted())
    func `no folders of a target go round in a circle`(target: String) throws {
        let allowed = try #require(Self.mayName[target])
        var open = Set(allowed.keys)
        while let lowest = open.sorted().first(where: { allowed[$0]?.isDisjoint(with: open.subtracting([$0])) ?? true })
        {
            open.remove(lowest)
        }
        #expect(open.isEmpty, "\(open.sorted()) use each other")
    }
}
