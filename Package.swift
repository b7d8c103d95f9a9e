// swift-tools-version: 6.2

import PackageDescription

/// Settings every target shares: only names that a file imports are seen, and in the check a warning is an error.
///
/// Elsewhere it is not: SwiftPM suppresses the warnings of packages that another one depends on, and a compiler that is
/// asked for both refuses.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["LAYERS_CHECK"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Settings of the test targets.
///
/// Where all are built, each is compiled as a whole, so that the macros of Testing are expanded once and not again for every
/// group of files and for the module: that takes six tenths of the time. With LAYERS_TESTS, only files that changed are compiled
/// again.
let testing: [SwiftSetting] =
  strict
  + (Context.environment["LAYERS_TESTS"] != nil
    ? []
    : [
      .unsafeFlags(
        ["-wmo", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-num-threads", "1"],
        .when(configuration: .debug))
    ])

/// The programs under Examples, one file each, with its expected output beside it.
var examples = [
  "BoxTween", "CustomProperty", "FiveWays", "LabelCrossFade", "LabelSlide", "MergedFlows",
  "MovingBox", "PrintedFrames", "ProgressBar", "RallyStep", "SavedTree", "Shake", "SnapBack",
  "ThreeBlocks",
]
#if os(Linux)
// It is written for Apple's frameworks, which other systems have not.
examples.append("ArticleViews")
#endif

/// What the command uses.
let inspect: [Target.Dependency] = [
  "LayerPictures", "LayerReports", "LayerScenes", "LayerText", "LayerAnimation", "LayerModel",
  "EmbeddedText",
]

/// The libraries that only some examples use.
let furtherUses: [String: Target.Dependency] = [
  "ArticleViews": "UIKit", "PrintedFrames": "LayerReports", "SavedTree": "LayerScenes",
]

let package = Package(
  name: "swift-layers",
  products: [
    .library(name: "LayerModel", targets: ["LayerModel"]),
    .library(name: "LayerAnimation", targets: ["LayerAnimation"]),
    .library(name: "LayerMotion", targets: ["LayerMotion"]),
    .library(name: "LayerReports", targets: ["LayerReports"]),
    .library(name: "LayerPictures", targets: ["LayerPictures"]),
    .library(name: "LayerScenes", targets: ["LayerScenes"]),
    .library(name: "LayerTesting", targets: ["LayerTesting"]),
    .library(name: "LayerAttachments", targets: ["LayerAttachments"]),
    .executable(name: "layer-inspect", targets: ["LayerInspect"]),
  ],
  targets: [
    .target(name: "LayerModel", swiftSettings: strict),
    .target(name: "LayerAnimation", dependencies: ["LayerModel"], swiftSettings: strict),
    .target(
      name: "LayerMotion",
      dependencies: ["LayerAnimation", "LayerModel"],
      swiftSettings: strict
    ),
    // Text that reports and scenes both need; no product.
    .target(name: "LayerText", dependencies: ["LayerModel"], swiftSettings: strict),
    .target(
      name: "LayerReports",
      dependencies: ["LayerText", "LayerAnimation", "LayerModel"],
      swiftSettings: strict
    ),
    .target(
      name: "LayerScenes",
      dependencies: ["LayerText", "LayerAnimation", "LayerModel"],
      swiftSettings: strict
    ),
    // The page and the lessons, which stand in files of their own; no product.
    .target(name: "EmbeddedText"),
    // Drawings of a loop, and every picture that is made from them.
    .target(
      name: "LayerPictures",
      dependencies: ["LayerReports", "LayerText", "LayerAnimation", "LayerModel", "EmbeddedText"],
      // EmbeddedText has these files.
      exclude: ["Page/Web"],
      swiftSettings: strict
    ),
    // For test targets. It uses the toolchain's Swift Testing where there is one.
    .target(
      name: "LayerTesting",
      dependencies: ["LayerReports", "LayerText", "LayerAnimation", "LayerModel"],
      swiftSettings: strict
    ),
    // What failing tests attach and the kit does without, so that it builds in less time.
    .target(
      name: "LayerAttachments",
      dependencies: ["LayerTesting", "LayerPictures", "LayerScenes", "LayerAnimation"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "LayerInspect",
      dependencies: inspect,
      swiftSettings: strict
    ),

    // What several test targets share.
    .target(
      name: "TestSupport",
      dependencies: ["LayerAnimation", "LayerModel"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "LayerModelTests",
      dependencies: ["LayerModel", "TestSupport"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "LayerAnimationTests",
      dependencies: ["LayerAnimation", "LayerModel", "TestSupport"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "LayerMotionTests",
      dependencies: ["LayerMotion", "LayerAnimation", "LayerModel", "TestSupport"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "LayerTextTests", dependencies: ["LayerText", "LayerModel", "TestSupport"],
      swiftSettings: testing),
    .testTarget(
      name: "LayerReportsTests",
      dependencies: [
        "LayerReports", "LayerText", "LayerMotion", "LayerAnimation", "LayerModel", "TestSupport",
      ],
      swiftSettings: testing
    ),
    .testTarget(
      name: "LayerScenesTests",
      dependencies: ["LayerScenes", "LayerText", "LayerAnimation", "LayerModel", "TestSupport"],
      swiftSettings: testing
    ),
    .testTarget(
      name: "LayerPicturesTests",
      dependencies: [
        "LayerInspect", "LayerPictures", "LayerReports", "LayerScenes", "LayerText",
        "LayerAnimation", "LayerModel",
        "TestSupport",
      ],
      swiftSettings: testing
    ),
    .testTarget(
      name: "LayerTestingTests",
      dependencies: [
        "LayerTesting", "LayerAttachments", "LayerReports", "LayerScenes", "LayerText",
        "LayerMotion", "LayerAnimation", "LayerModel", "TestSupport",
      ],
      swiftSettings: testing
    ),
    .testTarget(
      name: "LayerInspectTests",
      dependencies: ["LayerInspect", "LayerTesting", "LayerMotion", "TestSupport"] + inspect,
      swiftSettings: testing
    ),
    // Runs the cases of Tests/Conformance with the command's own code.
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["LayerInspect", "TestSupport"],
      swiftSettings: testing
    ),
    // The commands in Tests/Transcripts, and what they print.
    .testTarget(
      name: "TranscriptTests", dependencies: ["LayerInspect", "TestSupport"] + inspect,
      swiftSettings: testing),
    .testTarget(
      name: "ExampleTests",
      dependencies: examples.map { .target(name: $0) }
        + ["LayerMotion", "LayerAnimation", "LayerModel", "TestSupport"],
      swiftSettings: testing
    ),
    // What a release build could change: lifetimes, agreement, and the sentences with which a program stops.
    // It also runs there, by itself and without -enable-testing.
    .testTarget(
      name: "ReleaseTests",
      dependencies: ["LayerMotion", "LayerAnimation", "LayerModel", "TestSupport"],
      swiftSettings: testing
    ),
    // What documents show; Utilities/snippets.sh makes its folder Snippets. It sees public names only.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "LayerInspect", "LayerTesting", "LayerPictures", "LayerReports", "LayerScenes",
        "LayerMotion", "LayerAnimation", "LayerModel", "TestSupport",
      ],
      packageAccess: false,
      swiftSettings: testing
    ),
  ]
    // An example sees what a user of the package sees: the public names and nothing else.
    + examples.map { name in
      .executableTarget(
        name: name,
        dependencies: ["LayerModel", "LayerAnimation", "LayerMotion"]
          + (furtherUses[name].map { [$0] } ?? []),
        path: "Examples/\(name)",
        exclude: ["Expected.txt"],
        packageAccess: false,
        swiftSettings: strict
      )
    },
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

#if os(Linux)
// Core Animation's own names over the engine, for Linux only: on a Mac they would hide the
// system's frameworks. No other product depends on them, and nothing here asks for them.
package.products += [
  .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
  .library(name: "QuartzCore", targets: ["QuartzCore"]),
  .library(name: "QuartzCoreTesting", targets: ["QuartzCoreTesting"]),
  .executable(name: "quartzcore-port", targets: ["QuartzCorePort"]),
  .library(name: "UIKit", targets: ["UIKit"]),
]
package.targets += [
  // What QuartzCore and CoreGraphics share.
  .target(name: "CoreGraphicsTypes", dependencies: ["LayerModel"], swiftSettings: strict),
  .target(name: "CoreGraphics", dependencies: ["CoreGraphicsTypes"], swiftSettings: strict),
  .target(
    name: "QuartzCore", dependencies: ["CoreGraphicsTypes", "LayerAnimation", "LayerModel"],
    swiftSettings: strict),
  // The toolchain's tests import it by this name where they import CoreGraphics.
  .target(
    name: "_Testing_CoreGraphics", path: "Sources/TestingOverlay", swiftSettings: strict),
  .target(
    name: "QuartzCoreTesting",
    dependencies: [
      "QuartzCore", "_Testing_CoreGraphics", "_Testing_UIKit", "LayerTesting", "LayerAnimation",
      "LayerModel",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "QuartzCoreTests",
    dependencies: [
      "QuartzCoreTesting", "QuartzCore", "CoreGraphics", "CoreGraphicsTypes", "LayerTesting",
      "LayerScenes", "LayerAnimation", "LayerModel", "SceneExport", "CoreAnimationRows",
      "QuartzCorePort",
    ],
    exclude: ["Interface.txt", "Port.txt"], swiftSettings: testing),
  // Stand-ins for what animation code names of views.
  .target(
    name: "UIKit",
    dependencies: [
      "QuartzCore", "CoreGraphicsTypes", "LayerMotion", "LayerAnimation", "LayerModel",
    ],
    swiftSettings: strict),
  .target(
    name: "_Testing_UIKit", path: "Sources/TestingUIKitOverlay", swiftSettings: strict),
  .testTarget(
    name: "UIKitTests",
    dependencies: ["UIKit", "_Testing_UIKit", "QuartzCoreTesting", "LayerTesting"],
    swiftSettings: testing),
  // Mends sources for what no library can make compile on Linux.
  .executableTarget(name: "QuartzCorePort", swiftSettings: strict),
  // Plays cases by Core Animation's names, here and on a Mac, where it is compiled by hand.
  .target(
    name: "CoreAnimationRows", dependencies: ["QuartzCore"], path: "Tests/CoreAnimationRows",
    exclude: ["main.swift", "README.md"], packageAccess: false, swiftSettings: strict),
  // The file that people copy into apps, some of which are in Swift 5; the tests compile it in Swift 6.
  .target(
    name: "SceneExport", dependencies: ["QuartzCore"], path: "Examples/SceneExport",
    packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)]),
]
#endif

// LAYERS_TESTS=LayerModel,LayerMotion keeps the tests of these targets, what they use and nothing else: what is
// not there is not built.
if let names = Context.environment["LAYERS_TESTS"] {
  let kept = names.split(separator: ",").map { $0.hasSuffix("Tests") ? "\($0)" : "\($0)Tests" }
  let tests = package.targets.filter { $0.type == .test }.map(\.name)
  for name in kept where !tests.contains(name) {
    fatalError("LAYERS_TESTS names \(name); there are \(tests.joined(separator: ", ")).")
  }
  var (used, next) = (Set<String>(), kept)
  while let name = next.popLast() {
    guard used.insert(name).inserted, let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let other, _), .targetItem(let other, _): next.append(other)
      default: break
      }
    }
  }
  package.targets.removeAll { !used.contains($0.name) }
  package.products.removeAll { product in
    let targets =
      (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
    return !used.isSuperset(of: targets ?? [])
  }
}

// FUZZ=1, for Utilities/fuzz.sh: the command as a library, the player of scripts, and the programs
// under Utilities/fuzz in place of everything else.
if Context.environment["FUZZ"] != nil {
  package.products = []
  package.targets.removeAll {
    ![
      "LayerModel", "LayerAnimation", "LayerMotion", "LayerText", "LayerReports", "LayerPictures",
      "LayerScenes", "EmbeddedText",
    ].contains($0.name)
  }
  package.targets += [
    // Only what needs no test library.
    .target(
      name: "TestSupport", path: "Tests/TestSupport", sources: ["SeededGenerator.swift"],
      swiftSettings: strict),
    .target(
      name: "LayerInspect", dependencies: inspect,
      // A library whose `main` is not the program's.
      swiftSettings: strict + [
        .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "inspect_main"])
      ]),
    .target(
      name: "LayerScripts",
      dependencies: ["LayerModel", "LayerAnimation", "LayerMotion", "TestSupport"],
      path: "Tests/LayerMotionTests/Scripts/Player",
      swiftSettings: strict),
    .target(
      name: "SceneComparing", dependencies: ["LayerModel", "LayerAnimation", "LayerScenes"],
      path: "Tests/LayerScenesTests/Writing", sources: ["SceneComparison.swift"],
      swiftSettings: strict),
    .executableTarget(
      name: "play-scripts", dependencies: ["LayerScripts"], path: "Utilities/fuzz/play",
      swiftSettings: strict),
  ]
  // A fuzzer is a folder with a function that takes bytes; libFuzzer brings the `main`.
  for name in ["readers", "arguments", "calls", "writer"] {
    package.targets.append(
      .executableTarget(
        name: "fuzz-\(name)",
        dependencies: ["LayerInspect", "LayerScripts", "SceneComparing"] + inspect,
        path: "Utilities/fuzz/\(name)",
        swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
  }
}
