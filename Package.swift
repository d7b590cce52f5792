// swift-tools-version: 6.2
import PackageDescription

/// The only definition of compiler settings: every Swift target of ours is built with these.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

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
            name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        // No pkg-config file exists upstream, so the module map links `blend2d` from the default search paths.
        .systemLibrary(name: "CBlend2D"),

        // What is done to pixels by the million; in C, so that it is as fast in a debug build.
        .target(name: "CPixels"),
        .target(name: "Engine", swiftSettings: strict),
        .target(name: "Formats", dependencies: ["Engine", "CHeap", "CZlib"], swiftSettings: strict),
        .target(name: "Tuning", dependencies: ["Engine", "Formats"], swiftSettings: strict),
        .target(
            name: "Raster",
            dependencies: [
                "Engine", "CPixels", "CCairo", "CFontconfig", "CFreeType", "CFriBidi", "CHarfBuzz", "CTurboJPEG",
                "CWebP",
                .target(name: "CBlend2D", condition: .when(traits: ["Blend2D"])),
            ],
            swiftSettings: strict),
        .target(name: "Cost", dependencies: ["Engine", "Formats", "Raster"], swiftSettings: strict),
        .target(
            name: "Export",
            dependencies: [
                "Engine", "Formats", "Raster", "CWebP", "CZlib",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: strict),
        .target(name: "Compare", dependencies: ["Engine", "Raster", "Export"], swiftSettings: strict),
        .target(
            name: "Live",
            dependencies: [
                "Engine", "Formats", "Tuning", "Raster", "Cost", "Export", "Compare", "CHeap", "CLZ4",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            swiftSettings: strict),
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
            swiftSettings: strict),

        // `Scripts/seek-check` builds it; nothing else needs it.
        .executableTarget(
            name: "SeekCheck", dependencies: ["Engine", "Formats", "Raster"], path: "Tests/SeekCheck",
            swiftSettings: strict),

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
            path: "Tests/AllocationCheck", swiftSettings: strict),

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
