// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building Pegbar never needs the benchmark library.
let package = Package(
    name: "pegbar-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "pegbar", path: "../"),
        // Without its traits: they bring interposers that report no allocations here and crash on counting references.
        .package(url: "https://github.com/ordo-one/benchmark.git", exact: "1.38.1", traits: []),
    ],
    targets: [
        // Its sources serve Pegbar's own check as well, under another name: modules of two packages need two.
        .target(name: "CBenchmarkAllocations", path: "Sources/CAllocationCounter"),
        .executableTarget(
            name: "StageBenchmarks",
            dependencies: [
                "CBenchmarkAllocations",
                .product(name: "Cost", package: "pegbar"),
                .product(name: "Live", package: "pegbar"),
                .product(name: "Engine", package: "pegbar"),
                .product(name: "Formats", package: "pegbar"),
                .product(name: "Raster", package: "pegbar"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/StageBenchmarks",
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ]
)
