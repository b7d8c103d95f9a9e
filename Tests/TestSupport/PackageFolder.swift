import Foundation

/// The locations of the package and of the programs built from it.
///
/// Public, because the tests of documents see public names only.
public enum PackageFolder {
  /// The folder of Package.swift.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the built tests, which also has the command and the examples.
  public static var products: URL {
    #if canImport(Darwin)
    // There, the tests are a bundle that another program has loaded.
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    #endif
    return Bundle.main.bundleURL
  }

  /// Returns the text of a file, by its path from the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
