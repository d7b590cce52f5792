// swift-tools-version: 6.2
import PackageDescription

/// The one place for compiler settings: every Swift target of ours is built with these.
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
            name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        // No pkg-config file exists upstream, so the module map links `blend2d` from the default search paths.
        .systemLibrary(name: "CBlend2D"),

        .target(name: "Engine", swiftSettings: strict),
        .target(
            name: "Raster",
            dependencies: ["Engine", "CCairo", "CFontconfig", "CFreeType", "CTurboJPEG", "CWebP"],
            swiftSettings: strict),
        .executableTarget(
            name: "Preview",
            dependencies: [
                "Engine", "Raster", "CLZ4",
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
            name: "SeekCheck", dependencies: ["Engine", "Raster"], path: "Tests/SeekCheck", swiftSettings: strict),

        // `Scripts/law-check` builds it.
        .target(name: "TuningLaw", dependencies: ["Engine"], path: "Tests/TuningLaw", swiftSettings: strict),
        .executableTarget(
            name: "LawCheck", dependencies: ["Engine", "TuningLaw"], path: "Tests/LawCheck", swiftSettings: strict),

        // Code as it is written for Apple's systems, with stand-ins for what it names; the tests build it.
        .target(name: "ExportedCode", path: "Tests/ExportedCode", swiftSettings: strict),
        .testTarget(
            name: "EngineTests", dependencies: ["Engine", "ExportedCode", "TuningLaw"], swiftSettings: strict),
        .testTarget(name: "RasterTests", dependencies: ["Raster", "Engine"], swiftSettings: strict),
        .testTarget(name: "PreviewTests", dependencies: ["Preview", "Engine", "Raster"], swiftSettings: strict),
    ]
)
