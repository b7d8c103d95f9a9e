import LayerLottie
import LayerPictures
import LayerReports
import LayerScenes
import TestSupport
import Testing

extension BrowserSuites {
  /// Pages of real compositions open, play and have a limited size.
  @Suite(.needs(.sharedFiles)) struct LottiePageTests {
    /// Masks, a remapped time, an inverted matte, and paths for each frame.
    static let files = [
      "Samsung-like", "airbnb-timeremap", "airbnb-issue_2220", "airbnb-success",
    ]

    @Test("A page of a composition opens without an error", arguments: files)
    func page(_ name: String) throws {
      let bytes = try #require(SharedFiles.data("scenes/lottie/\(name).json"))
      let scene = try Scene(
        InputFile(name: "\(name).json", bytes: [UInt8](bytes)), in: [LottieReader.self])
      // Each frame of the largest takes a tenth of a second in a debug build.
      let html = try report(scene).page(PageOptions(title: name, fps: Rounds.areMany ? 20 : 4))
      expectTrue(html.utf8.count <= 2_000_000)
      try Browser.open(html) { page in
        for step in 0..<5 {
          try page.run(
            """
            layersPage.show({ frame: Math.floor(\(step) / 4 * (layersPage.model.count - 1)),
              layer: \(step) % layersPage.model.layers.length })
            """)
        }
        try expectTrue(page.evaluate("layersPage.stage.picture.children.length > 0") == true)
        expectEqual(page.complaints, [])
      }
    }
  }
}
