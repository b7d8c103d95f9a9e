// Made by Utilities/snippets.sh from Sources/LayerPictures/LayerPictures.docc/LookingAtScenes.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import Testing

@Suite("Snippets of Sources/LayerPictures/LayerPictures.docc/LookingAtScenes.md")
struct LayerPicturesLookingAtScenesSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let report = Report { RenderLoop(root: makeTree()) }
    print(try report.plot(PlotOptions(layer: "#box", keyPaths: ["position.*"])))
  }
}
