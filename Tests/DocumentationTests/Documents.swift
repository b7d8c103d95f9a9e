import Foundation

/// The documents of the package.
enum Documents {
  /// The folder of Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the built tests, which also has the command.
  static var products: URL {
    #if canImport(Darwin)
    // There, the tests are a bundle that another program has loaded.
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    #endif
    return Bundle.main.bundleURL
  }

  /// The paths of all Markdown files from the root, sorted.
  static let pages: [String] = files(below: "").filter { $0.hasSuffix(".md") }

  /// The paths of all Swift files from the root, sorted.
  static let sources: [String] = files(below: "").filter { $0.hasSuffix(".swift") }

  /// Returns the text of a file, by its path from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the paths of the files below a folder, without those of build folders.
  private static func files(below folder: String) -> [String] {
    var paths: [String] = []
    let files = FileManager.default.enumerator(atPath: root.path)
    while let path = files?.nextObject() as? String {
      if path.split(separator: "/").last?.hasPrefix(".") == true {
        files?.skipDescendants()
      } else {
        paths.append(path)
      }
    }
    return paths.sorted()
  }
}
