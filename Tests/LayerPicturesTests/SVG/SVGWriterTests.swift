import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Returns the elements of a tree as text, without the root element.
func svg(of root: Layer, images: ImageLoader? = nil) -> String {
  let drawing = DrawingBuilder(images: images).drawing(of: RenderLoop(root: root))
  var writer = SVGWriter()
  var text = ""
  for element in writer.withDefinitions(writer.elements(of: drawing)) { element.append(to: &text) }
  return text
}

/// Returns what is drawn inside a root of 200×100 for a layer below it.
func svg(inside layer: Layer, images: ImageLoader? = nil) -> String {
  let root = box("root", Rect(x: 0, y: 0, width: 200, height: 100))
  root.addSublayer(layer)
  let (start, end) = (#"<g data-layer="root">"#, "</g>")
  let text = svg(of: root, images: images)
  guard let from = text.firstRange(of: start) else {
    return text == #"<g data-layer="root"/>"# ? "" : text
  }
  return String(text[..<from.lowerBound] + text[from.upperBound...].dropLast(end.count))
}

/// Returns the notes of a drawing of a tree.
func notes(of root: Layer, images: ImageLoader? = nil) -> [String] {
  DrawingBuilder(images: images).drawing(of: RenderLoop(root: root)).notes.map(\.description)
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

/// The elements of SVG for what layers show, worked out by hand.
struct SVGWriterTests {
  private let frame = Rect(x: 20, y: 30, width: 40, height: 10)

  @Test("A root has the view box and the size of the frame")
  func root() {
    let root = box("root", Rect(x: 5, y: 6, width: 200, height: 100))
    var writer = SVGWriter()
    var text = ""
    writer.element(of: DrawingBuilder().drawing(of: RenderLoop(root: root))).append(to: &text)
    expectEqual(
      text,
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 6 200 100" width="200" "#
        + #"height="100"><g data-layer="root"/></svg>"#)
  }

  @Test("A background is a rectangle with the matrix of its layer; a group has the opacity")
  func background() {
    let card = box("card", frame) {
      $0.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
      $0.cornerRadius = 4
      $0.opacity = 0.5
    }
    expectEqual(
      svg(inside: card),
      #"<g data-layer="card" opacity="0.5">"#
        + #"<rect transform="matrix(1 0 0 1 20 30)" x="0" y="0" width="40" height="10" rx="4" "#
        + #"fill="rgb(255,128,0)" fill-opacity="0.25"/></g>"#)
  }

  @Test("A transform acts about the anchor point, under the sublayer transform of the superlayer")
  func transforms() {
    let card = box("card", frame) {
      $0.backgroundColor = .black
      $0.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    }
    let root = box("root", Rect(x: 0, y: 0, width: 200, height: 100)) {
      $0.addSublayer(card)
      $0.sublayerTransform = Transform3D(scaleX: 2, y: 2, z: 1)
    }
    // (x, y) turns to (35 + 20 … ): the middle (20, 5) of the card lies at (40, 35) and stays there;
    // x goes down, y to the left. Doubled about (100, 50): 2·(45 − 100) + 100 and 2·(15 − 50) + 50.
    expectTrue(svg(of: root).contains(#"<rect transform="matrix(0 2 -2 0 -10 -20)" x="0" y="0""#))
  }

  @Test("A flipped layer mirrors what is below it, and not its own text")
  func flipped() {
    let text = box(TextLayer(), "text", Rect(x: 0, y: 0, width: 40, height: 20)) {
      $0.string = "A"
      $0.fontSize = 10
      $0.foregroundColor = .black
    }
    let card = box("card", Rect(x: 0, y: 0, width: 100, height: 50)) {
      $0.isGeometryFlipped = true
      $0.addSublayer(text)
    }
    // From y = 0…20 of the flipped card to 50…30 of the root, with the text upright: it begins at
    // the upper edge, 30, and its baseline is 0.77 of the size below.
    expectEqual(
      svg(inside: card),
      #"<g data-layer="card"><g data-layer="text">"#
        + #"<text transform="matrix(1 0 0 1 0 30)" font-family="Helvetica, Arial, sans-serif" "#
        + #"font-size="10" text-anchor="start" xml:space="preserve" fill="rgb(0,0,0)" "#
        + #"fill-opacity="1"><tspan x="0" y="7.7">A</tspan></text></g></g>"#)
  }

  @Test("A border is a stroke inside the bounds, above the sublayers")
  func border() {
    let card = box("card", frame) {
      $0.borderWidth = 2
      $0.borderColor = .red
      $0.cornerRadius = 4
      $0.addSublayer(box("inner", Rect(x: 0, y: 0, width: 5, height: 5)))
    }
    expectEqual(
      svg(inside: card),
      #"<g data-layer="card"><g data-layer="inner"/>"#
        + #"<rect transform="matrix(1 0 0 1 20 30)" x="1" y="1" width="38" height="8" rx="3" "#
        + #"fill="none" stroke="rgb(255,0,0)" stroke-opacity="1" stroke-width="2" "#
        + #"stroke-miterlimit="10"/></g>"#)
  }

  @Test("A border wider than half the layer fills it; one wider than the radius has a hole")
  func wideBorders() {
    let full = box("full", frame) {
      $0.borderWidth = 6
      $0.borderColor = .red
    }
    expectTrue(
      svg(inside: full).contains(
        #"d="M0 0L40 0L40 10L0 10Z" fill-rule="evenodd" fill="rgb(255,0,0)""#))
    let ring = box("ring", frame) {
      $0.borderWidth = 3
      $0.cornerRadius = 1
      $0.borderColor = .red
    }
    expectTrue(svg(inside: ring).contains(#"M3 3L37 3L37 7L3 7Z" fill-rule="evenodd""#))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Only masked corners are round") {
      let card = box("card", Rect(x: 0, y: 0, width: 40, height: 20)) {
        $0.backgroundColor = .black
        $0.cornerRadius = 10
        $0.maskedCorners = .minXMinY
      }
      // 10 · (1 − 0.5522847) = 4.477.
      expectTrue(
        svg(inside: card).contains(
          #"d="M10 0L40 0L40 20L0 20L0 10C0 4.477 4.477 0 10 0Z" fill="rgb(0,0,0)""#))
    },
    Fact("Copies have their indices, matrices and colours") {
      let dots = box(ReplicatorLayer(), "dots", Rect(x: 0, y: 0, width: 100, height: 50)) {
        $0.instanceCount = 2
        $0.instanceTransform = Transform3D(translationX: 30, y: 0, z: 0)
        $0.instanceColor = .white
        $0.instanceRedOffset = -0.5
        $0.addSublayer(
          box("dot", Rect(x: 10, y: 20, width: 4, height: 4)) { $0.backgroundColor = .white })
      }
      let rest = #" x="0" y="0" width="4" height="4" rx="0" fill="rgb"#
      expectEqual(
        svg(inside: dots),
        #"<g data-layer="dots"><g data-layer="dot" data-copy="0">"#
          + #"<rect transform="matrix(1 0 0 1 10 20)"\#(rest)(255,255,255)" fill-opacity="1"/></g>"#
          + #"<g data-layer="dot" data-copy="1"><rect transform="matrix(1 0 0 1 40 20)"\#(rest)"#
          + #"(128,255,255)" fill-opacity="1"/></g></g>"#)
    },
  ]

  @Test("Masking to the bounds clips what is above the background")
  func clip() {
    let card = box("card", frame) {
      $0.backgroundColor = .black
      $0.cornerRadius = 4
      $0.masksToBounds = true
      $0.addSublayer(box("inner", Rect(x: 0, y: 0, width: 5, height: 5)))
    }
    let rect = #"<rect transform="matrix(1 0 0 1 20 30)" x="0" y="0" width="40" height="10" rx="4""#
    expectEqual(
      svg(inside: card),
      #"<g data-layer="card">\#(rect) fill="rgb(0,0,0)" fill-opacity="1"/>"#
        + #"<clipPath id="c0">\#(rect)/></clipPath>"#
        + ##"<g clip-path="url(#c0)"><g data-layer="inner"/></g></g>"##)
  }

  @Test("A mask is white with the alpha of its layers; a hidden one hides everything")
  func mask() {
    let mask = box("mask", Rect(x: 0, y: 0, width: 20, height: 10)) {
      $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    }
    let card = box("card", frame) { $0.mask = mask }
    let start =
      #"<mask id="m0" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="200" "#
      + #"height="100""#
    expectEqual(
      svg(inside: card),
      start + #"><g data-layer="mask"><rect "#
        + #"transform="matrix(1 0 0 1 20 30)" x="0" y="0" width="20" height="10" rx="0" "#
        + #"fill="rgb(255,255,255)" fill-opacity="0.5"/></g></mask>"#
        + ##"<g data-layer="card" mask="url(#m0)"/>"##)
    card.removeFromSuperlayer()
    mask.isHidden = true
    expectTrue(
      svg(of: card).hasPrefix(
        start.replacing(
          #"x="0" y="0" width="200" height="100""#, with: #"x="20" y="30" width="40" height="10""#)
          + "/>"))
  }

  @Test("A shadow is a filter whose deviation is the radius, in points of the drawing")
  func shadow() {
    let card = box("card", frame) {
      $0.backgroundColor = .white
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 2
      $0.shadowOffset = Size(width: 1, height: 4)
      $0.transform = Transform3D(scaleX: 2, y: 2, z: 1)
    }
    // Doubled: a radius of 4 and an offset of (2, 8) reach 3 · 4 + 8 = 20 points.
    expectTrue(
      svg(inside: card).hasPrefix(
        #"<filter id="f0" filterUnits="userSpaceOnUse" x="-20" y="-20" width="240" height="140" "#
          + #"color-interpolation-filters="sRGB"><feDropShadow dx="2" dy="8" stdDeviation="4" "#
          + #"flood-color="rgb(0,0,0)" flood-opacity="0.5"/></filter>"#
          + ##"<g data-layer="card" filter="url(#f0)"><rect"##))
  }

  @Test("A shadow with an outline of its own is a blurred path behind the layer")
  func shadowPath() {
    let card = box("card", frame) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 1
      $0.shadowOffset = Size(width: 3, height: 4)
      $0.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    let text = svg(inside: card)
    expectTrue(text.contains(#"<feGaussianBlur stdDeviation="1"/></filter>"#))
    expectTrue(
      text.contains(
        ##"<g filter="url(#f0)"><path transform="matrix(1 0 0 1 23 34)" "##
          + #"d="M0 0L10 0L10 10L0 10Z" fill="rgb(0,0,0)" fill-opacity="1"/></g></g>"#))
  }

  @Test("A layer that clips to its bounds shows no shadow")
  func clippedShadow() {
    let card = box("card", frame) {
      $0.shadowOpacity = 1
      $0.masksToBounds = true
    }
    expectEqual(svg(inside: card), #"<g data-layer="card"/>"#)
  }

  @Test("Hidden and fully transparent layers, and those that face away, are not drawn")
  func hidden() {
    expectEqual(svg(inside: box("a", frame) { $0.isHidden = true }), "")
    expectEqual(svg(inside: box("a", frame) { $0.opacity = 0 }), "")
    let turned = box("a", frame) {
      $0.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    }
    expectEqual(svg(inside: turned), #"<g data-layer="a"/>"#)
    turned.removeFromSuperlayer()
    turned.isDoubleSided = false
    expectEqual(svg(inside: turned), "")
  }

  @Test("Layers are drawn by zPosition, then by their order (F136)")
  func order() {
    let root = box("root", frame)
    for (id, z) in [("a", 1.0), ("b", 0), ("c", 1), ("d", -1)] {
      root.addSublayer(box(id, .zero) { $0.zPosition = z })
    }
    let parts = svg(of: root).split { $0 == "\"" }
    let names = parts.filter { $0.count == 1 }.joined()
    expectEqual(names, "dbac")
  }

  @Test("A layer that does not fade as a group fades each of its parts")
  func fade() {
    let card = box("card", frame) {
      $0.backgroundColor = .black
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
      $0.addSublayer(box("inner", frame) { $0.opacity = 0.5 })
    }
    let text = svg(inside: card)
    expectTrue(text.hasPrefix(#"<g data-layer="card"><rect"#))
    expectTrue(text.contains(#"fill-opacity="0.5"/><g data-layer="inner" opacity="0.25"/>"#))
  }

  @Test("A group that fades as one below layers that do not fades its parts only once")
  func fadeOnce() {
    let inner = box("inner", Rect(x: 0, y: 0, width: 4, height: 4)) {
      $0.backgroundColor = .black
      $0.opacity = 0.5
    }
    let card = box("card", frame) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
      $0.addSublayer(inner)
    }
    let text = svg(inside: card)
    expectTrue(text.contains(#"<g data-layer="inner" opacity="0.25"><rect"#))
    expectTrue(text.contains(#"fill="rgb(0,0,0)" fill-opacity="1"/></g>"#))
  }

  @Test("Names, texts and labels are no markup")
  func hostile() {
    let text = box(TextLayer(), #"a"><script>'&"#, frame) {
      $0.string = "]]></text><script>\u{1}\u{0}"
      $0.font = OpaqueReference(#"x";}"><style>"#)
      $0.contents = OpaqueReference("</script><img onerror=x>")
    }
    let found = svg(inside: text)
    expectFalse(found.contains("<script"))
    expectFalse(found.contains("<img"))
    expectFalse(found.contains("<style"))
    expectTrue(found.contains(#"data-layer="a&quot;&gt;&lt;script&gt;&#39;&amp;""#))
    expectTrue(found.contains("]]&gt;&lt;/text&gt;&lt;script&gt;\u{fffd}\u{fffd}"))
    expectTrue(!found.unicodeScalars.contains { $0.value < 32 })
  }

  @Test("The same element has the same key and identifier at every instant")
  func identity() {
    let (first, second) = (box("a", frame), box("b", frame))
    let root = box("root", frame) { $0.sublayers = [first, second] }
    for layer in [first, second] {
      layer.masksToBounds = true
      layer.addSublayer(Layer())
    }
    var writer = SVGWriter()
    let builder = DrawingBuilder()
    first.isHidden = true
    let alone = writer.elements(of: builder.drawing(of: RenderLoop(root: root)))
    first.isHidden = false
    let both = writer.elements(of: builder.drawing(of: RenderLoop(root: root)))
    expectEqual(alone[0].children[0], both[0].children[1])
    expectEqual(Set(both[0].children.map(\.key)).count, 2)
  }
}
