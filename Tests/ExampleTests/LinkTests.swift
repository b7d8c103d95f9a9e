import Foundation
import Testing

@Suite("Links")
struct LinkTests {
  /// The pages people read in the repository, by their paths from the root.
  private static let pages: [String] = {
    var pages: [String] = []
    for folder in ["", "Documentation", "Documentation/Decisions", "Utilities", "Examples"] {
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
}
