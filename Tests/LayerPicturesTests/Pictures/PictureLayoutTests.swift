import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Where the parts of pictures of several instants are, worked out by hand.
@Suite("Layout of pictures")
struct PictureLayoutTests {
  private let drawings = [0.0, 1].map {
    Drawing(time: $0, frame: Rect(x: 0, y: 0, width: 100, height: 50))
  }

  private func text(_ element: SVGElement) -> String {
    var text = ""
    element.append(to: &text)
    return text
  }

  // The frame is 12 points from the edges, so the legend starts at 12 + 50 + 6 = 68. An entry of 66
  // points fits once into 100, so two times take two lines of 18. Half a margin of 6 is below.
  @Test("An onion skin has a legend below its frame; of two frames the older one is well visible")
  func onion() {
    let svg = text(OnionSkin(drawings).element)
    expectTrue(svg.contains(#"viewBox="0 0 124 110" width="124" height="110""#))
    let accent = PicturePalette.colors(of: .accent).light
    for (y, opacity) in [(72, "0.6"), (90, "1")] {
      expectTrue(
        svg.contains(
          #"<rect x="12" y="\#(y)" width="10" height="10" class="accent" fill="\#(accent)" "#
            + #"fill-opacity="\#(opacity)"/><text x="27" y="\#(y + 9)" "#))
    }
  }

  @Test("The background is behind the layers of each frame, and the paper has its own colour")
  func background() {
    let rect = #"<rect x="0" y="0" width="100" height="50" fill="rgb(0,0,255)" fill-opacity="1"/>"#
    func count(_ element: SVGElement) -> Int {
      text(element).split(separator: rect, omittingEmptySubsequences: false).count - 1
    }
    expectEqual(count(FilmStrip(drawings, background: .blue).element), 2)
    expectEqual(count(OnionSkin(drawings, background: .blue).element), 1)
    expectEqual(count(FilmStrip(drawings).element), 0)
    expectEqual(count(OnionSkin(drawings).element), 0)
  }

  @Test("The options have the defaults that their documentation names")
  func defaults() {
    let picture = PictureOptions()
    expectEqual(picture.format, .svg)
    expectTrue((picture.fps, picture.title, picture.scene) == (60, "Layers", "SCENE"))
    let page = PageOptions()
    expectTrue((page.fps, page.title, page.scene) == (60, "Layers", "SCENE"))
    expectEqual(page.explanationLimit, 20_000)
  }
}
