// swift-tools-version: 6.2

import PackageDescription

// The fuzzers: the command as a library, the player of scripts, and the programs beside this file.
// Utilities/fuzz.sh puts this file beside links to Sources, Tests and Utilities, since a package may not name folders
// outside of its own.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(
  _ name: String, uses: [String] = [], path: String? = nil, sources: [String]? = nil,
  exclude: [String] = [], flags: [String] = []
) -> Target {
  .target(
    name: name, dependencies: uses.map { .byName(name: $0) }, path: path, exclude: exclude,
    sources: sources, swiftSettings: settings + (flags.isEmpty ? [] : [.unsafeFlags(flags)]))
}

let engine = ["LayerAnimation", "LayerModel"]
let reports = ["LayerReports", "LayerText"] + engine
let inspect = ["LayerPictures", "LayerLottie", "LayerScenes", "EmbeddedText", "CLibrary"] + reports

/// A fuzzer is a folder with a function that takes bytes; libFuzzer brings the `main`.
let fuzzers = ["readers", "arguments", "calls", "writer"].map { name in
  Target.executableTarget(
    name: "fuzz-\(name)",
    dependencies: (["LayerInspect", "LayerScripts", "SceneComparing"] + inspect).map {
      .byName(name: $0)
    },
    path: "Utilities/fuzz/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "fuzz",
  targets: [
    module("CLibrary"),
    module("LayerModel"),
    module("LayerAnimation", uses: ["LayerModel"]),
    module("LayerMotion", uses: engine),
    module("LayerText", uses: ["LayerModel"]),
    module("LayerReports", uses: ["LayerText"] + engine),
    module("LayerScenes", uses: ["LayerText", "CLibrary"] + engine),
    module("LayerLottie", uses: ["LayerScenes", "LayerText"] + engine),
    .target(name: "EmbeddedText"),
    module("LayerPictures", uses: ["EmbeddedText"] + reports, exclude: ["Page/Web"]),
    // A library, whose `main` is not the program's.
    module(
      "LayerInspect", uses: inspect,
      flags: ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "inspect_main"]),
    // Only what needs no test library.
    module("TestSupport", path: "Tests/TestSupport", sources: ["SeededGenerator.swift"]),
    module(
      "LayerScripts", uses: ["LayerMotion", "TestSupport"] + engine,
      path: "Tests/LayerMotionTests/Scripts/Player"),
    module(
      "SceneComparing", uses: ["LayerScenes"] + engine, path: "Tests/LayerScenesTests/Writing",
      sources: ["SceneComparison.swift"]),
    .executableTarget(
      name: "play-scripts", dependencies: ["LayerScripts"], path: "Utilities/fuzz/play",
      swiftSettings: settings),
  ] + fuzzers,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
