import Foundation

/// The documents and the sources of the package, by their paths from its folder.
public enum Documents {
  /// The paths of all Markdown files, sorted.
  public static let pages = files.filter { $0.hasSuffix(".md") }

  /// The paths of all Swift files, sorted.
  public static let sources = files.filter { $0.hasSuffix(".swift") }

  /// The paths of all files except those in hidden folders, such as builds.
  private static let files: [String] = {
    var paths: [String] = []
    let files = FileManager.default.enumerator(atPath: PackageFolder.root.path)
    while let path = files?.nextObject() as? String {
      if path.split(separator: "/").last?.hasPrefix(".") == true {
        files?.skipDescendants()
      } else {
        paths.append(path)
      }
    }
    return paths.sorted()
  }()
}
