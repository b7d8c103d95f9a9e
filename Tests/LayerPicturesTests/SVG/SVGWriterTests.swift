import LayerAnimation
import LayerModel
import Testing

@testable import LayerPictures

/// Returns the elements of a tree as text, without the root element.
func svg(of root: Layer, images: ImageLoader? = nil) -> String {
  let drawing = DrawingBuilder(images: images).drawing(of: RenderLoop(root: root))
  var writer = SVGWriter()
  var text = ""
  for element in writer.elements(of: drawing) { element.append(to: &text) }
  return text
}

/// Returns a layer with a frame.
func box(
  _ id: String, _ frame: Rect, _ configure: (Layer) -> Void = { _ in }
) -> Layer { box(Layer(), id, frame, configure) }

/// Returns a layer of a class with a frame.
func box<Kind: Layer>(
  _ layer: Kind, _ id: String, _ frame: Rect, _ configure: (Kind) -> Void = { _ in }
) -> Kind {
  layer.id = id
  layer.frame = frame
  configure(layer)
  return layer
}

struct SVGWriterTests {
  private let frame = Rect(x: 0, y: 0, width: 200, height: 100)

  @Test("A root has the view box and the size of the frame")
  func root() {
    let root = box("root", Rect(x: 5, y: 6, width: 200, height: 100))
    var writer = SVGWriter()
    var text = ""
    writer.element(of: DrawingBuilder().drawing(of: RenderLoop(root: root))).append(to: &text)
    #expect(
      text == #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 6 200 100" width="200" "#
        + #"height="100"><g data-layer="root"/></svg>"#)
  }

  @Test("A background is a rectangle with the matrix of its layer; a group has the opacity")
  func background() {
    let root = box("root", frame)
    let card = box("card", Rect(x: 20, y: 30, width: 40, height: 10)) {
      $0.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
      $0.cornerRadius = 4
      $0.opacity = 0.5
    }
    root.addSublayer(card)
    #expect(
      svg(of: root) == #"<g data-layer="root"><g data-layer="card" opacity="0.5">"#
        + ##"<rect transform="matrix(1 0 0 1 20 30)" x="0" y="0" width="40" height="10" rx="4" "##
        + #"fill="rgb(255,128,0)" fill-opacity="0.25"/></g></g>"#)
  }
}
