import Foundation
import Testing

@Suite("Links")
struct LinkTests {
  /// The pages people read in the repository, by their paths from the root.
  private static let pages: [String] = {
    var pages: [String] = []
    for folder in [
      "", "Documentation", "Documentation/Decisions", "Utilities", "Examples", "Lessons",
    ] {
      let url = PackageFolder.root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".md") {
        pages.append(folder.isEmpty ? name : "\(folder)/\(name)")
      }
    }
    return pages
  }()

  @Test("every link between pages leads to a file", arguments: pages)
  func links(page: String) throws {
    let text = try PackageFolder.text(page)
    let folder = PackageFolder.root.appending(path: page).deletingLastPathComponent()
    for piece in text.components(separatedBy: "](").dropFirst() {
      let target = piece.prefix { $0 != ")" && $0 != "#" }
      if target.isEmpty || target.contains("://") { continue }
      let file = folder.appending(path: String(target)).standardizedFileURL
      if !FileManager.default.fileExists(atPath: file.path) {
        Issue.record("\(page) links to \(target), which does not exist.")
      }
    }
  }

  /// The paths of all Swift files of the package, from the root.
  private static let sources: [String] = {
    var sources: [String] = []
    for folder in ["Sources", "Tests", "Examples", "Benchmarks", "Utilities"] {
      let url = PackageFolder.root.appending(path: folder)
      let files = FileManager.default.enumerator(atPath: url.path)
      while let file = files?.nextObject() as? String {
        if file.split(separator: "/").last?.hasPrefix(".build") == true { files?.skipDescendants() }
        if file.hasSuffix(".swift") { sources.append("\(folder)/\(file)") }
      }
    }
    return sources
  }()

  @Test(
    "CONTRIBUTING and the documents name only Swift files that exist",
    arguments: [
      "CONTRIBUTING.md", "Documentation/Architecture.md", "Documentation/Terminology.md",
      "Documentation/Performance.md", "Documentation/SceneFormat.md", "Documentation/CAML.md",
    ])
  func files(page: String) throws {
    let pieces = try PackageFolder.text(page).components(separatedBy: "`")
    for (number, name) in pieces.enumerated() where !number.isMultiple(of: 2) {
      guard name.hasSuffix(".swift"), !name.contains(" "), !name.contains("Type+Concern") else {
        continue
      }
      if name == "Package.swift" { continue }
      if !Self.sources.contains(where: { "/\($0)".hasSuffix("/\(name)") }) {
        Issue.record("\(page) names \(name), which does not exist.")
      }
    }
  }
}
