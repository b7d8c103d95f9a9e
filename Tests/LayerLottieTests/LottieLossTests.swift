import LayerLottie
import LayerScenes
import TestSupport
import Testing

/// The article names for every shared file what is not as in it.
@Suite("What is lost of Lottie files", .needs(.sharedFiles))
struct LottieLossTests {
  /// What is lost of each file, and what it has, by its name.
  private static let files = Result {
    try SharedFiles.files(in: "scenes/lottie", suffix: ".json").map { name, path in
      let scene = try Scene(InputFile.read(path), in: [LottieReader.self])
      return (name, scene.tree.unmade.map(\.description), scene.coverage)
    }
  }

  @Test("is the table of the article")
  func table() throws {
    let article = try PackageFolder.text(
      "Sources/LayerScenes/LayerScenes.docc/FromLottieToLayers.md")
    var rows: [String] = []
    var whole: [String] = []
    for (name, losses, _) in try Self.files.get() {
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

  @Test("are effects, blend modes, unknown shapes, letters, and a matte of lines that is inverted")
  func kinds() throws {
    let known = [
      "effect", "blend mode", "expression", "pucker and bloat", "shape '", "tracking", "glyphs",
    ]
    let lines = "airbnb-issue_1683.json"
    for (name, _, coverage) in try Self.files.get() {
      for part in coverage where part.ignored + part.approximated > 0 {
        let isKnown =
          known.contains { part.name.hasPrefix($0) }
          || name == lines && part.name == "inverted matte"
        if !isKnown { Issue.record("\(name): \(part.name), \(part.reasons)") }
      }
    }
  }
}
