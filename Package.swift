// swift-tools-version: 6.2
import PackageDescription

/// The only definition of compiler settings: every Swift target of ours is built with these.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Whether a debug build has what the product is made of optimized, file by file, and the tests as they are: it takes somewhat
/// longer to build, and tests that draw a lot take a fifth of the time. `Scripts/test` sets this; a package that depends on this
/// one does not, as its manifest may hold no unsafe flags.
let isOptimized = Context.environment["PEGBAR_OPTIMIZED"] != nil
/// The settings of what the product is made of.
let product = strict + (isOptimized ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
/// The settings of the C code that works on pixels.
let pixels: [CSetting] = isOptimized ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

let package = Package(
    name: "pegbar",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "pegbar", targets: ["Preview"]),
        .library(name: "Engine", targets: ["Engine"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "Formats", targets: ["Formats"]),
        .library(name: "Tuning", targets: ["Tuning"]),
        .library(name: "Cost", targets: ["Cost"]),
        .library(name: "Export", targets: ["Export"]),
        .library(name: "Live", targets: ["Live"]),
    ],
    traits: [
        .trait(name: "Blend2D", description: "Draws with Blend2D (0.20 or later) in place of cairo.")
    ],
    dependencies: [
        .package(url: "https://github.com/swhitty/FlyingFox.git", exact: "0.27.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache.git", exact: "2.1.1"),
        .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess.git", exact: "1.0.2"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
        .systemLibrary(
            name: "CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        // The C library's own word on the memory in use, what gives back the rest, and how large blocks grow.
        .systemLibrary(name: "CHeap"),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        // No pkg-config file exists upstream, so the module map links `blend2d` from the default search paths.
        .systemLibrary(name: "CBlend2D"),

        // What is done to pixels by the million; in C, whose loops over rows become vectors.
        .target(name: "CPixels", cSettings: pixels),
        // What reads PNG and JPEG files a few rows at a time; in C, as both libraries leave by `longjmp` where a file is damaged.
        .target(
            name: "CPictures", dependencies: ["CJPEG", "CPNG"], cSettings: pixels,
            linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png")]),
        .target(name: "Engine", swiftSettings: product),
        .target(name: "Formats", dependencies: ["Engine", "CHeap", "CZlib"], swiftSettings: product),
        .target(name: "Tuning", dependencies: ["Engine", "Formats"], swiftSettings: product),
        .target(
            name: "Raster",
            dependencies: [
                "Engine", "CPictures", "CPixels", "CCairo", "CFontconfig", "CFreeType", "CFriBidi", "CHarfBuzz",
                "CWebP",
                .target(name: "CBlend2D", condition: .when(traits: ["Blend2D"])),
            ],
            swiftSettings: product),
        .target(name: "Cost", dependencies: ["Engine", "Formats", "Raster"], swiftSettings: product),
        .target(
            name: "Export",
            dependencies: [
                "Engine", "Formats", "Raster", "CWebP", "CZlib",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: product),
        .target(name: "Compare", dependencies: ["Engine", "Raster", "Export"], swiftSettings: product),
        .target(
            name: "Live",
            dependencies: [
                "Engine", "Formats", "Tuning", "Raster", "Cost", "Export", "Compare", "CHeap", "CLZ4",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: product),
        // The page and the schema as code, which the plugin generates from Resources.
        .target(name: "Embedded", swiftSettings: strict, plugins: ["EmbedPage"]),
        .plugin(name: "EmbedPage", capability: .buildTool(), dependencies: ["EmbedPageTool"]),
        .executableTarget(name: "EmbedPageTool", path: "Plugins/EmbedPageTool", swiftSettings: strict),
        .executableTarget(
            name: "Preview",
            dependencies: [
                "Engine", "Formats", "Tuning", "Raster", "Cost", "Export", "Compare", "Live", "Embedded", "CHeap",
                "CAllocationCounter",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: product),

        // `Scripts/seek-check` builds it; nothing else needs it.
        .executableTarget(
            name: "SeekCheck", dependencies: ["Engine", "Formats", "Raster"], path: "Tests/SeekCheck",
            swiftSettings: product),

        // `Scripts/law-check` builds it.
        .target(
            name: "TuningLaw", dependencies: ["Engine", "Formats", "Tuning"], path: "Tests/TuningLaw",
            swiftSettings: strict),
        .executableTarget(
            name: "LawCheck", dependencies: ["Engine", "Formats", "Tuning", "TuningLaw"], path: "Tests/LawCheck",
            swiftSettings: strict),

        // Counts allocations for `cost --measure`, for the benchmarks and for the check below.
        .target(name: "CAllocationCounter", path: "Benchmarks/Sources/CAllocationCounter"),

        // `Scripts/allocation-check` builds it, and the tests run it.
        .executableTarget(
            name: "AllocationCheck", dependencies: ["Engine", "Formats", "Raster", "Live", "CAllocationCounter"],
            path: "Tests/AllocationCheck", swiftSettings: product),

        // Code as it is written for Apple's systems, with stand-ins for what it names; the tests build it.
        .target(name: "ExportedCode", path: "Tests/ExportedCode", swiftSettings: strict),
        .testTarget(
            name: "EngineTests",
            dependencies: ["Engine", "Formats", "Tuning", "Raster", "Cost", "ExportedCode", "TuningLaw"],
            swiftSettings: strict),
        .testTarget(
            name: "RasterTests", dependencies: ["Raster", "Engine", "Formats", "CPixels"], swiftSettings: strict),
        .testTarget(
            name: "ExportTests", dependencies: ["Export", "Raster", "Engine", "Formats"], swiftSettings: strict),
        .testTarget(
            name: "PreviewTests",
            dependencies: ["Preview", "Live", "Engine", "Formats", "Tuning", "Raster", "Cost", "Compare", "Embedded"],
            swiftSettings: strict),
    ]
)
