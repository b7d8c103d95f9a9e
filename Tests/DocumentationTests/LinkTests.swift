import Foundation
import TestSupport
import Testing

@Suite("Links")
struct LinkTests {
  @Test(
    "every link between files leads to a file, and to a heading of it", arguments: Documents.pages)
  func links(page: String) throws {
    let folder = PackageFolder.root.appending(path: page).deletingLastPathComponent()
    for target in try MarkdownPage.at(page).links {
      if target.contains("://") || target.hasPrefix("mailto:") || target.hasPrefix("doc:") {
        continue
      }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page : String(parts[0])
      let file =
        parts[0].isEmpty
        ? PackageFolder.root.appending(path: page)
        : folder.appending(path: path).standardizedFileURL
      if !FileManager.default.fileExists(atPath: file.path) {
        Issue.record("\(page) links to \(target), which does not exist.")
      } else if parts.count == 2, path.hasSuffix(".md") {
        let root = PackageFolder.root.standardizedFileURL.path + "/"
        let anchors = try MarkdownPage.at(file.path.replacing(root, with: "")).anchors
        if !anchors.contains(String(parts[1])) {
          Issue.record("\(page) links to \(target), but no heading there has this anchor.")
        }
      }
    }
  }

  @Test(
    "every quotation of a source file is in that file, at its lines", arguments: Documents.pages)
  func quotations(page: String) throws {
    let folder = PackageFolder.root.appending(path: page).deletingLastPathComponent()
    for quotation in try MarkdownPage.at(page).quotations {
      let file = folder.appending(path: quotation.path).standardizedFileURL
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      guard quotation.lines.upperBound <= lines.count else {
        Issue.record("\(page) quotes \(quotation.path), which has only \(lines.count) lines.")
        continue
      }
      let there = lines[(quotation.lines.lowerBound - 1)..<quotation.lines.upperBound]
      expectEqual(
        MarkdownPage.unindented(Array(there)), MarkdownPage.unindented(quotation.text),
        "\(page) quotes \(quotation.path); Utilities/snippets.sh renews line numbers.")
    }
  }

  @Test(
    "CONTRIBUTING and the documents name only Swift files that exist",
    arguments: Documents.pages.filter {
      $0 == "CONTRIBUTING.md"
        || $0.hasPrefix("Documentation/") && $0.split(separator: "/").count == 2
    })
  func files(page: String) throws {
    let pieces = try PackageFolder.text(page).components(separatedBy: "`")
    for (number, name) in pieces.enumerated() where !number.isMultiple(of: 2) {
      guard name.hasSuffix(".swift"), !name.contains(" "), !name.contains("Type+Concern") else {
        continue
      }
      if name == "Package.swift" { continue }
      if !Documents.sources.contains(where: { "/\($0)".hasSuffix("/\(name)") }) {
        Issue.record("\(page) names \(name), which does not exist.")
      }
    }
  }
}
