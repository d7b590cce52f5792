// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because the fuzzer's instrumentation needs unsafe flags, which would bar the main package from
// being depended on. `Sources/Engine`, `Formats`, `Tuning` and `CZlib` are links to folders of the main package.
//
//     cd Fuzzing
//     swift build -c release
//     mkdir -p .build/corpus
//     export SWIFT_BACKTRACE=enable=no
//     .build/release/FuzzJSON -max_total_time=180 -max_len=2048 .build/corpus Seeds/json </dev/null
//
// FuzzLottie has its seeds among the fixtures of the tests:
//
//     .build/release/FuzzLottie -dict=Seeds/lottie/words -max_len=4096 -timeout=20 .build/lottie \
//         ../Tests/Fixtures/lottie </dev/null
//
// Property lists and Core Animation archives have their own, and words for the XML form:
//
//     .build/release/FuzzPropertyList -dict=Seeds/property-list/words -max_len=4096 .build/lists \
//         Seeds/property-list Seeds/core-animation </dev/null
//     .build/release/FuzzKeyedArchive -dict=Seeds/core-animation/words -max_len=16384 -timeout=20 .build/archives \
//         Seeds/core-animation ../Tests/Fixtures/archives </dev/null
//
// FuzzKeyframes has its seeds among those fixtures, too:
//
//     .build/release/FuzzKeyframes -dict=Seeds/keyframes/words -max_len=12000 -timeout=20 .build/keyframes \
//         ../Tests/Fixtures/keyframes </dev/null
//
// So does FuzzMotion; the examples are seeds, too:
//
//     .build/release/FuzzMotion -dict=Seeds/motion/words -max_len=8192 -timeout=20 .build/motion \
//         ../Tests/Fixtures/motion ../Resources/Examples </dev/null
//
// What it finds becomes a test in Tests/EngineTests.

/// The driver comes with the compiler; every module to be watched is instrumented.
let instrumented: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library"]),
]
// gold, the default on Linux, fails on the instrumented code's debug information.
let linked: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    targets: [
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(name: "Engine", swiftSettings: instrumented),
        .target(name: "Formats", dependencies: ["Engine", "CZlib"], swiftSettings: instrumented),
        .target(name: "Tuning", dependencies: ["Engine", "Formats"], swiftSettings: instrumented),
        .target(name: "Driver", dependencies: ["Engine", "Formats", "Tuning"], swiftSettings: instrumented),
        .executableTarget(
            name: "FuzzJSON", dependencies: ["Formats", "Driver"], swiftSettings: instrumented, linkerSettings: linked),
        .executableTarget(
            name: "FuzzArchive", dependencies: ["Formats", "Driver"], swiftSettings: instrumented,
            linkerSettings: linked),
        .executableTarget(
            name: "FuzzKeyframes", dependencies: ["Formats", "Driver"], swiftSettings: instrumented,
            linkerSettings: linked),
        .executableTarget(
            name: "FuzzLottie", dependencies: ["Formats", "Driver"], swiftSettings: instrumented,
            linkerSettings: linked),
        .executableTarget(
            name: "FuzzMotion", dependencies: ["Formats", "Driver"], swiftSettings: instrumented,
            linkerSettings: linked),
        .executableTarget(
            name: "FuzzPropertyList", dependencies: ["Formats", "Driver"], swiftSettings: instrumented,
            linkerSettings: linked),
        .executableTarget(
            name: "FuzzKeyedArchive", dependencies: ["Formats", "Driver"], swiftSettings: instrumented,
            linkerSettings: linked),
    ]
)
