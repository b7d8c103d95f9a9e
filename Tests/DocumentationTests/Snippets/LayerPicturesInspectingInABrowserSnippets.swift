// Made by Utilities/snippets.sh from Sources/LayerPictures/LayerPictures.docc/InspectingInABrowser.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import Testing

@Suite("Snippets of Sources/LayerPictures/LayerPictures.docc/InspectingInABrowser.md")
struct LayerPicturesInspectingInABrowserSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let report = Report { RenderLoop(root: makeTree()) }

    let html = try report.page(PageOptions(title: "Card", scene: "card.json"))
    ignore(html)
  }
}
