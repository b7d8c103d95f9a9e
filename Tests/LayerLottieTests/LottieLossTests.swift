import LayerLottie
import LayerScenes
import TestSupport
import Testing

/// What of the shared files has no place is of the kinds that the article names.
@Suite("What is lost of Lottie files", .needs(.sharedFiles))
struct LottieLossTests {
  @Test("are effects, blend modes, unknown shapes, letters, and a matte of lines that is inverted")
  func kinds() throws {
    let known = [
      "effect", "blend mode", "expression", "pucker and bloat", "shape '", "tracking", "glyphs",
    ]
    let lines = "airbnb-issue_1683.json"
    for (name, path) in try SharedFiles.files(in: "scenes/lottie", suffix: ".json") {
      let scene = try Scene(InputFile.read(path), in: [LottieReader.self])
      for part in scene.coverage where part.ignored + part.approximated > 0 {
        let isKnown =
          known.contains { part.name.hasPrefix($0) }
          || name == lines && part.name == "inverted matte"
        if !isKnown { Issue.record("\(name): \(part.name), \(part.reasons)") }
      }
    }
  }
}
