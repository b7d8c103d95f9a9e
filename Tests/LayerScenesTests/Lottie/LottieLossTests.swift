import TestSupport
import Testing

@testable import LayerScenes

/// The article names for every shared file what is not as in it.
@Suite("What is lost of Lottie files", .needs(.sharedFiles))
struct LottieLossTests {
  @Test("is the table of the article")
  func table() throws {
    let article = try PackageFolder.text(
      "Sources/LayerScenes/LayerScenes.docc/FromLottieToLayers.md")
    var rows: [String] = []
    var whole: [String] = []
    for (name, path) in try SharedFiles.files(in: "scenes/lottie", suffix: ".json") {
      let losses = try Scene(contentsOf: path).source.unstaged.map(\.description)
      let file = String(name.dropLast(".json".count))
      if losses.isEmpty {
        whole.append(file)
      } else {
        rows.append("| \(file) | \(losses.joined(separator: "; ")) |")
      }
    }
    let expected =
      rows.joined(separator: "\n") + "\n\nNothing is lost of the others: "
      + whole.joined(separator: ", ") + "."
    if !article.contains(expected) { Issue.record("the table is not:\n\(expected)") }
  }

  @Test("are effects, blend modes, unknown shapes, and a matte of lines that is inverted")
  func kinds() throws {
    let known = ["effect", "blend mode", "expression", "pucker and bloat", "shape '"]
    let lines = "airbnb-issue_1683.json"
    for (name, path) in try SharedFiles.files(in: "scenes/lottie", suffix: ".json") {
      for part in try Scene(contentsOf: path).coverage where part.ignored + part.approximated > 0 {
        let isKnown =
          known.contains { part.name.hasPrefix($0) }
          || name == lines && part.name == "inverted matte"
        if !isKnown { Issue.record("\(name): \(part.name), \(part.reasons)") }
      }
    }
  }
}
