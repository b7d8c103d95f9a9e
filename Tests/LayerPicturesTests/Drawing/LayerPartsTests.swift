import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// The parts of single layers at their borders, in SVG worked out by hand.
@Suite("Parts of a layer")
struct LayerPartsTests {
  private let frame = Rect(x: 0, y: 0, width: 40, height: 10)

  private func rect(_ x: Double, _ width: Double, _ y: Double, _ height: Double, rx: Double)
    -> String
  {
    func text(_ number: Double) -> String { SVGValue.text(number, decimals: 3) }
    return #"<rect transform="matrix(1 0 0 1 0 0)" x="\#(text(x))" y="\#(text(y))" "#
      + #"width="\#(text(width))" height="\#(text(height))" rx="\#(text(rx))" "#
  }

  @Test(
    "A corner is at most half of the shorter side",
    arguments: [(-3, 0), (0, 0), (4, 4), (5, 5), (6, 5), (30, 5)] as [(Double, Double)])
  func corners(_ radius: Double, _ shown: Double) {
    let text = svg(
      inside: box("b", frame) {
        $0.backgroundColor = .black
        $0.cornerRadius = radius
      })
    expectTrue(text.contains(rect(0, 40, 0, 10, rx: shown)))
  }

  @Test("Bounds of a negative size are those of the same rectangle")
  func negative() {
    let layer = Layer(id: "b")
    layer.bounds = Rect(x: 40, y: 10, width: -40, height: -10)
    layer.anchorPoint = .zero
    layer.backgroundColor = .black
    let text = svg(inside: layer)
    expectTrue(text.contains(#"x="0" y="0" width="40" height="10" rx="0""#))
  }

  @Test(
    "A colour is noted if it is outside of sRGB by more than rounding",
    arguments: [(-0.002, false), (-0.003, true), (1.002, false), (1.003, true), (0.5, false)])
  func colors(_ component: Double, _ isNoted: Bool) {
    for index in 0..<3 {
      var components = [0.5, 0.5, 0.5]
      components[index] = component
      let layer = box("b", frame) {
        $0.backgroundColor = Color(red: components[0], green: components[1], blue: components[2])
      }
      expectEqual(
        notes(of: layer),
        (isNoted ? ["b: a colour outside of sRGB is drawn in the nearest one inside"] : []))
    }
  }

  // A border of width w is a stroke w / 2 inside, whose corners have a radius less by w / 2. If the
  // radius is less than that, or the sides meet, it is filled.
  @Test(
    "A border is a stroke where its inner edge has corners of one kind",
    arguments: [
      (4, 0, "x=\"2\" y=\"2\" width=\"36\" height=\"6\" rx=\"0\" fill=\"none\""),
      (4, 2, "x=\"2\" y=\"2\" width=\"36\" height=\"6\" rx=\"0\" fill=\"none\""),
      (4, 3, "x=\"2\" y=\"2\" width=\"36\" height=\"6\" rx=\"1\" fill=\"none\""),
      (4, 1.5, "M4 4L36 4L36 6L4 6Z\" fill-rule=\"evenodd\" fill=\"rgb(255,0,0)\""),
      (5, 0, "d=\"M0 0L40 0L40 10L0 10Z\" fill-rule=\"evenodd\" fill=\"rgb(255,0,0)\""),
      (4.875, 0, "stroke-width=\"4.875\""),
    ] as [(Double, Double, String)])
  func borders(_ width: Double, _ radius: Double, _ expected: String) {
    let text = svg(
      inside: box("b", frame) {
        ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (width, .red, radius)
      })
    expectTrue(text.contains(expected))
  }

  @Test("A border without a width, a colour or bounds is none")
  func noBorders() {
    for (width, color, frame) in [
      (0, .red, frame), (-1, .red, frame), (1, nil, frame),
      (1, .red, Rect(x: 0, y: 0, width: 40, height: 0)),
    ] as [(Double, Color?, Rect)] {
      let text = svg(
        inside: box("b", frame) { ($0.borderWidth, $0.borderColor) = (width, color) })
      expectEqual(text, #"<g data-layer="b"/>"#)
    }
  }

  // A quarter turn leads (x, y) to (−y, x).
  @Test("The offset of a shadow turns with its layer; its opacity and radius have limits")
  func shadow() {
    let text = svg(
      inside: box("b", frame) {
        ($0.shadowOpacity, $0.shadowRadius) = (2, -3)
        $0.shadowOffset = Size(width: 3, height: 4)
        $0.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
      })
    expectTrue(
      text.contains(
        #"<feDropShadow dx="-4" dy="3" stdDeviation="0" flood-color="rgb(0,0,0)" flood-opacity="1"/>"#
      ))
    let none = svg(
      inside: box("b", frame) { ($0.shadowOpacity, $0.shadowColor) = (1, nil) })
    expectEqual(none, #"<g data-layer="b"/>"#)
  }

  @Test("A layer of tiles is a place unless it has contents")
  func tiles() {
    let tiled = box(TiledLayer(), "t", frame)
    expectEqual(notes(of: tiled), ["t: a layer of class TiledLayer is drawn as a placeholder"])
    tiled.contents = OpaqueReference("a.png")
    expectEqual(notes(of: tiled), ["t: the image 'a.png' is drawn as a placeholder"])
    expectEqual(notes(of: box("l", frame)), [])
  }

  @Test("A gradient without colours, a shape without a path and a text without letters are nothing")
  func nothing() {
    let gradient = box(GradientLayer(), "l", frame)
    let shape = box(ShapeLayer(), "l", frame) { $0.fillColor = .red }
    let text = box(TextLayer(), "l", frame) { $0.foregroundColor = .red }
    for layer in [gradient, shape, text] {
      expectEqual(svg(inside: layer), #"<g data-layer="l"/>"#)
    }
    gradient.colors = []
    shape.path = Path()
    text.string = ""
    for layer in [gradient, shape, text] {
      layer.removeFromSuperlayer()
      expectEqual(svg(inside: layer), #"<g data-layer="l"/>"#)
    }
    text.string = "t"
    text.foregroundColor = nil
    text.removeFromSuperlayer()
    expectEqual(svg(inside: text), #"<g data-layer="l"/>"#)
  }

  @Test("A layer of letters in Helvetica has a font of that name, others their own")
  func fonts() {
    func found(_ font: String?) -> String {
      svg(
        inside: box(TextLayer(), "t", frame) {
          ($0.string, $0.fontSize) = ("a", 10)
          if let font { $0.font = OpaqueReference(font) }
        })
    }
    expectTrue(
      found(nil).contains(#"font-family="Helvetica, Arial, sans-serif" font-size="10" text-"#))
    expectTrue(
      found("Georgia-BoldItalic").contains(
        #"font-family="Georgia, serif" font-size="10" font-weight="bold" font-style="italic" text-"#
      ))
    expectTrue(found("Menlo-Oblique").contains(#"font-size="10" font-style="italic" text-"#))
    expectTrue(found("Menlo-Heavy").contains(#"font-size="10" font-weight="bold" text-"#))
  }

  // Each copy is half a second later, and a stroke grows to 1 in a second: 0.75 and 0.25 of it.
  @Test("A copy of a shape shows its own time")
  func copies() throws {
    let line = box(ShapeLayer(), "line", frame) {
      $0.path = Path(elements: [.move(to: .zero), .line(to: Point(x: 40, y: 0))])
      ($0.fillColor, $0.strokeColor) = (nil, .black)
    }
    let copies = box(ReplicatorLayer(), "copies", frame) {
      ($0.instanceCount, $0.instanceDelay) = (2, 0.5)
      $0.addSublayer(line)
    }
    let loop = RenderLoop(root: copies)
    try line.add(BasicAnimation("strokeEnd", from: 0, to: 1, duration: 1), forKey: nil)
    loop.advance(to: 0)
    loop.advance(to: 0.75)
    var writer = SVGWriter()
    var text = ""
    for element in writer.elements(of: DrawingBuilder().drawing(of: loop)) {
      element.append(to: &text)
    }
    let dashes = text.split(separator: #"stroke-dasharray=""#).dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    expectEqual(dashes, ["0.75 2", "0.25 2"])
  }

  // The control points of a quarter circle are 0.5522847 of the radius away from its ends: 4.477 from
  // the corner for a radius of 10.
  @Test(
    "Only the corners of a mask are round",
    arguments: [
      (.maxXMinY, "M0 0L30 0C35.523 0 40 4.477 40 10L40 20L0 20L0 0Z"),
      (.maxXMaxY, "M0 0L40 0L40 10C40 15.523 35.523 20 30 20L0 20L0 0Z"),
      (.minXMaxY, "M0 0L40 0L40 20L10 20C4.477 20 0 15.523 0 10L0 0Z"),
      (
        [.minXMinY, .maxXMaxY],
        "M10 0L40 0L40 10C40 15.523 35.523 20 30 20L0 20L0 10C0 4.477 4.477 0 10 0Z"
      ),
      ([], "M0 0L40 0L40 20L0 20L0 0Z"),
    ] as [(CornerMask, String)])
  func roundCorners(_ mask: CornerMask, _ data: String) {
    let text = svg(
      inside: box("b", Rect(x: 0, y: 0, width: 40, height: 20)) {
        $0.backgroundColor = .black
        ($0.cornerRadius, $0.maskedCorners) = (10, mask)
      })
    expectTrue(text.contains("d=\"\(data)\" fill=\"rgb(0,0,0)\""))
  }

  @Test("Without a radius, masked corners do not matter")
  func sharpCorners() {
    let text = svg(
      inside: box("b", frame) {
        $0.backgroundColor = .black
        $0.maskedCorners = .minXMinY
      })
    expectTrue(text.contains(rect(0, 40, 0, 10, rx: 0)))
  }
}
