// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: only names that a file imports are seen, and in the check a warning is an error.
///
/// Elsewhere a warning is none: SwiftPM suppresses the warnings of packages that another one depends on, and a compiler
/// that is asked for both refuses.
let strict: [SwiftSetting] =
  [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
  + (Context.environment["LAYERS_CHECK"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Settings of the test targets.
///
/// If all are built, each is compiled as a whole: the macros of Testing are then expanded once, which saves four tenths of the
/// time. With LAYERS_TESTS, only files that changed are compiled again.
let whole = ["-wmo", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-num-threads", "1"]
let testing =
  Context.environment["LAYERS_TESTS"] == nil
  ? strict + [.unsafeFlags(whole, .when(configuration: .debug))] : strict

/// A module in `Sources` or in a folder of its own.
func module(
  _ name: String, uses: [String] = [], path: String? = nil, exclude: [String] = [],
  packageAccess: Bool = true, settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: uses.map { .byName(name: $0) }, path: path, exclude: exclude,
    packageAccess: packageAccess, swiftSettings: settings)
}

/// The tests in `Tests/NAMETests`.
func tests(
  _ name: String, use uses: [String], exclude: [String] = [], packageAccess: Bool = true
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: uses.map { .byName(name: $0) }, exclude: exclude,
    packageAccess: packageAccess, swiftSettings: testing)
}

/// A program in `Examples/NAME`, with its expected output beside it.
///
/// It sees public names only, as a user's program does.
func example(_ name: String, uses: [String] = []) -> Target {
  let libraries = ["LayerModel", "LayerAnimation", "LayerMotion"] + uses
  return .executableTarget(
    name: name, dependencies: libraries.map { .byName(name: $0) }, path: "Examples/\(name)",
    exclude: ["Expected.txt"], packageAccess: false, swiftSettings: strict)
}

let engine = ["LayerAnimation", "LayerModel"]
let reports = ["LayerReports", "LayerText"] + engine
let inspect = ["LayerPictures", "LayerLottie", "LayerScenes", "EmbeddedText", "CLibrary"] + reports

var examples =
  [
    "BoxTween", "CustomProperty", "FiveWays", "LabelCrossFade", "LabelSlide", "MergedFlows",
    "MovingBox", "ProgressBar", "RallyStep", "Shake", "SnapBack", "ThreeBlocks",
  ].map { example($0) }
  + [example("PrintedFrames", uses: ["LayerReports"]), example("SavedTree", uses: ["LayerScenes"])]
#if os(Linux)
// It is written for Apple's frameworks, which other systems have not.
examples.append(example("ArticleViews", uses: ["UIKit"]))
#endif

var libraries = [
  "LayerModel", "LayerAnimation", "LayerMotion", "LayerReports", "LayerPictures", "LayerScenes",
  "LayerTesting", "LayerAttachments",
]

var targets = [
  // The system's C library, for what reads files and terminals; no product.
  module("CLibrary"),
  module("LayerModel"),
  module("LayerAnimation", uses: ["LayerModel"]),
  module("LayerMotion", uses: engine),
  // Text that reports and scenes both need; no product.
  module("LayerText", uses: ["LayerModel"]),
  module("LayerReports", uses: ["LayerText"] + engine),
  module("LayerScenes", uses: ["LayerText", "CLibrary"] + engine),
  // The reader of Lottie compositions, for the command; no product.
  module("LayerLottie", uses: ["LayerScenes", "LayerText"] + engine),
  // The page and the lessons, which stand in files of their own; no product.
  .target(name: "EmbeddedText"),
  // Drawings of a loop, and every picture that is made from them. EmbeddedText has the files of the page.
  module("LayerPictures", uses: ["EmbeddedText"] + reports, exclude: ["Page/Web"]),
  // Shows which jobs tasks give to the pool of threads; no product.
  .target(name: "TaskHooks"),
  // For test targets. It uses the toolchain's Swift Testing if there is one.
  module("LayerTesting", uses: reports + ["TaskHooks"]),
  // What failing tests attach, apart from the kit so that the kit builds in less time.
  module("LayerAttachments", uses: ["LayerTesting", "LayerPictures", "LayerScenes"] + engine),
  .executableTarget(
    name: "LayerInspect", dependencies: inspect.map { .byName(name: $0) }, swiftSettings: strict),

  module("TestSupport", uses: engine, path: "Tests/TestSupport"),
  tests("LayerModel", use: ["LayerModel", "TestSupport"]),
  tests("LayerAnimation", use: engine + ["TestSupport"]),
  tests("LayerMotion", use: ["LayerMotion"] + engine + ["TestSupport"]),
  tests("LayerText", use: ["LayerText", "LayerModel", "TestSupport"]),
  tests("LayerReports", use: ["LayerMotion"] + reports + ["TestSupport"]),
  tests("LayerScenes", use: ["LayerScenes", "LayerText"] + engine + ["TestSupport"]),
  tests("LayerLottie", use: ["LayerLottie", "LayerScenes"] + engine + ["TestSupport"]),
  tests(
    "LayerPictures",
    use: ["LayerInspect", "LayerPictures", "LayerLottie", "LayerScenes", "TestSupport"] + reports),
  tests(
    "LayerTesting",
    use: ["LayerTesting", "LayerAttachments", "LayerScenes", "LayerMotion", "TestSupport"]
      + reports),
  tests(
    "LayerInspect", use: ["LayerInspect", "LayerTesting", "LayerMotion", "TestSupport"] + inspect),
  // Runs the cases of Tests/Conformance with the command's own code.
  tests("Conformance", use: ["LayerInspect", "TestSupport"]),
  // The commands in Tests/Transcripts, and what they print.
  tests("Transcript", use: ["LayerInspect", "TestSupport"] + inspect),
  tests("Example", use: examples.map(\.name) + ["LayerMotion"] + engine + ["TestSupport"]),
  // What a release build could change: lifetimes, agreement, and the sentences with which a program stops.
  // It also runs there, by itself and without -enable-testing.
  tests("Release", use: ["LayerMotion"] + engine + ["TestSupport"]),
  // What documents show; Utilities/snippets.sh makes its folder Snippets. It sees public names only.
  tests(
    "Documentation",
    use: ["LayerInspect", "LayerTesting", "LayerPictures", "LayerReports", "LayerScenes"]
      + ["LayerMotion", "TestSupport"] + engine, packageAccess: false),
]

var programs = [Product.executable(name: "layer-inspect", targets: ["LayerInspect"])]

#if os(Linux)
// Core Animation's own names over the engine, for Linux only: on a Mac they would hide the
// system's frameworks. No other product depends on them, and nothing here asks for them.
libraries += ["CoreGraphics", "QuartzCore", "QuartzCoreTesting", "UIKit"]
programs.append(.executable(name: "quartzcore-port", targets: ["QuartzCorePort"]))
targets += [
  // What QuartzCore and CoreGraphics share.
  module("CoreGraphicsTypes", uses: ["LayerModel"]),
  module("CoreGraphics", uses: ["CoreGraphicsTypes"]),
  module("QuartzCore", uses: ["CoreGraphicsTypes"] + engine),
  // The toolchain's tests import these two by name where they import CoreGraphics or UIKit.
  module("_Testing_CoreGraphics", path: "Sources/TestingOverlay"),
  module("_Testing_UIKit", path: "Sources/TestingUIKitOverlay"),
  module(
    "QuartzCoreTesting",
    uses: ["QuartzCore", "_Testing_CoreGraphics", "_Testing_UIKit", "LayerTesting"] + engine),
  // Stand-ins for what animation code names of views.
  module("UIKit", uses: ["QuartzCore", "CoreGraphicsTypes", "LayerMotion"] + engine),
  // Mends sources for what no library can make compile on Linux.
  .executableTarget(name: "QuartzCorePort", swiftSettings: strict),
  // Plays cases by Core Animation's names, here and on a Mac, where it is compiled by hand.
  module(
    "CoreAnimationRows", uses: ["QuartzCore"], path: "Tests/CoreAnimationRows",
    exclude: ["main.swift", "README.md"], packageAccess: false),
  // The file that people copy into apps, some of which are in Swift 5; the tests compile it in Swift 6.
  module(
    "SceneExport", uses: ["QuartzCore"], path: "Examples/SceneExport", packageAccess: false,
    settings: [.swiftLanguageMode(.v5)]),
  tests(
    "QuartzCore",
    use: ["QuartzCoreTesting", "QuartzCore", "CoreGraphics", "CoreGraphicsTypes", "LayerTesting"]
      + ["LayerScenes", "SceneExport", "CoreAnimationRows", "QuartzCorePort"] + engine,
    exclude: ["Interface.txt", "Port.txt"]),
  tests("UIKit", use: ["UIKit", "_Testing_UIKit", "QuartzCoreTesting", "LayerTesting"]),
]
// Classes of programs are made the same way in both builds.
targets.first { $0.name == "ReleaseTests" }?.dependencies += [
  "QuartzCore", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit",
]
#endif

let package = Package(
  name: "swift-layers",
  // The first versions whose libraries have Mutex, Atomic and what LayerTesting needs of tasks.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + programs,
  targets: targets + examples,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// LAYERS_TESTS=LayerModel,LayerMotion keeps the tests of these targets, what they use and nothing else: what is
// not there is not built.
if let names = Context.environment["LAYERS_TESTS"] {
  let kept = names.split(separator: ",").map { $0.hasSuffix("Tests") ? "\($0)" : "\($0)Tests" }
  let all = package.targets.filter { $0.type == .test }.map(\.name)
  for name in kept where !all.contains(name) {
    fatalError("LAYERS_TESTS names \(name); there are \(all.joined(separator: ", ")).")
  }
  var (used, next) = (Set<String>(), kept)
  while let name = next.popLast() {
    guard used.insert(name).inserted, let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for case .byNameItem(let other, _) in target.dependencies { next.append(other) }
  }
  package.targets.removeAll { !used.contains($0.name) }
  package.products.removeAll { product in
    let made = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
    return !used.isSuperset(of: made ?? [])
  }
}
