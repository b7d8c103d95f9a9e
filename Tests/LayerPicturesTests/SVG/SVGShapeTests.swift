import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Strokes and gradients as elements of SVG, worked out by hand.
struct SVGShapeTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 50)
  private let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 100, y: 0))])

  private func shape(_ path: Path, _ configure: (ShapeLayer) -> Void) -> String {
    svg(
      inside: box(ShapeLayer(), "s", frame) {
        $0.path = path
        $0.fillColor = nil
        $0.strokeColor = .black
        configure($0)
      })
  }

  private let start = #"<g data-layer="s"><path transform="matrix(1 0 0 1 0 0)" d="#
  private let paint = #" fill="none" stroke="rgb(0,0,0)" stroke-opacity="1" stroke-width="1""#

  @Test("A path is filled by its rule, behind its stroke")
  func fill() {
    let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    let text = shape(path) {
      $0.fillColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
      $0.fillRule = .evenOdd
    }
    let data = #""M1 2L4 2L4 6L1 6Z""#
    expectEqual(
      text,
      start + data + #" fill-rule="evenodd" fill="rgb(0,0,255)" fill-opacity="0.5"/>"#
        + #"<path transform="matrix(1 0 0 1 0 0)" d="# + data + paint
        + #" stroke-miterlimit="10"/></g>"#)
  }

  @Test("Caps, joins and dashes have SVG's names")
  func dashes() {
    let text = shape(line) {
      $0.lineCap = .round
      $0.lineJoin = .bevel
      $0.lineDashPattern = [4, 2, 1]
      $0.lineDashPhase = 3
    }
    expectEqual(
      text,
      start + #""M0 0L100 0""# + paint + #" stroke-linecap="round" "#
        + #"stroke-linejoin="bevel" stroke-dasharray="4 2 1" stroke-dashoffset="3"/></g>"#)
  }

  @Test("A part of a stroke is a dash in units of the length")
  func part() {
    let text = shape(line) {
      $0.strokeStart = 0.25
      $0.strokeEnd = 0.75
    }
    expectEqual(
      text,
      start + #""M0 0L100 0""# + paint + #" stroke-miterlimit="10" pathLength="1" "#
        + #"stroke-dasharray="0.5 2" stroke-dashoffset="-0.25"/></g>"#)
    expectEqual(shape(line) { $0.strokeEnd = 0 }, #"<g data-layer="s"/>"#)
  }

  @Test("A part of a dashed stroke, and of several subpaths, is cut")
  func cut() {
    let dashed = shape(line) {
      $0.strokeEnd = 0.5
      $0.lineDashPattern = [4, 2]
    }
    expectEqual(
      dashed,
      start + #""M0 0L50 0""# + paint + #" stroke-miterlimit="10" "#
        + #"stroke-dasharray="4 2" stroke-dashoffset="0"/></g>"#)
    var two = line
    two.move(to: Point(x: 0, y: 10))
    two.addLine(to: Point(x: 300, y: 10))
    // A quarter of 400 is the first line; the half ends at 100 of the second one.
    let text = shape(two) {
      $0.strokeStart = 0.125
      $0.strokeEnd = 0.5
    }
    expectEqual(
      text, start + #""M50 0L100 0M0 10L100 10""# + paint + #" stroke-miterlimit="10"/></g>"#)
  }

  private func gradient(_ configure: (GradientLayer) -> Void) -> String {
    svg(
      inside: box(GradientLayer(), "g", frame) {
        $0.colors = [.red, Color(red: 0, green: 0, blue: 0, alpha: 0.5)]
        configure($0)
      })
  }

  private let stops =
    #"<stop offset="0" stop-color="rgb(255,0,0)" stop-opacity="1"/>"#
    + #"<stop offset="1" stop-color="rgb(0,0,0)" stop-opacity="0.5"/>"#

  @Test("An axial gradient has its points in the layer's coordinates")
  func axial() {
    let text = gradient {
      $0.startPoint = Point(x: 0, y: 0.5)
      $0.endPoint = Point(x: 1, y: 0.5)
    }
    expectEqual(
      text,
      #"<g data-layer="g"><linearGradient id="g0" gradientUnits="userSpaceOnUse" x1="0" "#
        + #"y1="25" x2="100" y2="25">\#(stops)</linearGradient>"#
        + #"<rect transform="matrix(1 0 0 1 0 0)" x="0" y="0" width="100" height="50" rx="0" "#
        + ##"fill="url(#g0)"/></g>"##)
  }

  @Test("A radial gradient has two radii")
  func radial() {
    let text = gradient {
      $0.type = .radial
      $0.startPoint = Point(x: 0.5, y: 0.5)
      $0.endPoint = Point(x: 1, y: 1)
    }
    expectTrue(
      text.contains(
        #"<radialGradient id="g0" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" "#
          + #"gradientTransform="matrix(50 0 0 25 50 25)">\#(stops)</radialGradient>"#))
  }

  @Test("A conic gradient is its mean colour, with a note")
  func conic() {
    let layer = box(GradientLayer(), "g", frame) {
      $0.type = .conic
      $0.colors = [.black, .white]
    }
    expectTrue(svg(inside: layer).contains(#"fill="rgb(128,128,128)" fill-opacity="1""#))
    layer.removeFromSuperlayer()
    expectEqual(notes(of: layer), ["g: a conic gradient is drawn in its mean colour"])
  }

  @Test("Locations that are too few are ignored; others never fall")
  func locations() {
    let colors: [Color] = [.red, .green, .blue]
    expectEqual(GradientStops(colors: colors, locations: [0.5]).stops.map(\.location), [0, 0.5, 1])
    expectEqual(
      GradientStops(colors: colors, locations: [0.5, 0.2, 2]).stops.map(\.location), [0.5, 0.5, 1])
  }

  @Test(
    "A font has a family, a substitute, a weight and a style",
    arguments: [
      ("Helvetica", "Helvetica, Arial, sans-serif", false, false),
      ("Courier-BoldOblique", "Courier, monospace", true, true),
      ("TimesNewRoman-Italic", "TimesNewRoman, serif", false, true),
      (#"a'"<b>;"#, "ab, Arial, sans-serif", false, false), ("", "Arial, sans-serif", false, false),
      ("9x", "Arial, sans-serif", false, false),
    ])
  func fonts(name: String, families: String, isBold: Bool, isItalic: Bool) {
    let font = SVGFont(name)
    expectEqual(font.families, families)
    expectEqual(font.isBold, isBold)
    expectEqual(font.isItalic, isItalic)
  }

  @Test(
    "Lines are aligned in the bounds",
    arguments: [
      (TextAlignmentMode.center, #"text-anchor="middle""#, "50"),
      (.right, #"text-anchor="end""#, "100"),
      (.natural, #"text-anchor="start""#, "0"),
    ])
  func alignment(mode: TextAlignmentMode, anchor: String, x: String) {
    let text = box(TextLayer(), "t", frame) {
      $0.string = "one\n\ntwo"
      $0.fontSize = 20
      $0.alignmentMode = mode
    }
    let found = svg(inside: text)
    expectTrue(found.contains(anchor))
    // Baselines at 0.77, 1.92 and 3.07 times 20.
    expectTrue(
      found.contains(
        #"<tspan x="\#(x)" y="15.4">one</tspan><tspan x="\#(x)" y="38.4"></tspan>"#
          + #"<tspan x="\#(x)" y="61.4">two</tspan>"#))
  }

  @Test("The mean colour weighs each colour by half of the stretches beside it")
  func mean() {
    // Red alone up to 0.5, then half red and half blue in the mean.
    let mean = GradientStops(colors: [.red, .blue], locations: [0.5, 1]).mean
    expectEqual(mean, Color(red: 0.75, green: 0, blue: 0.25, alpha: 1))
  }
}
