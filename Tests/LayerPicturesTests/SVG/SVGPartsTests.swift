import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Elements of SVG at the borders of what is written, worked out by hand.
@Suite("Parts of SVG")
struct SVGPartsTests {
  private let frame = Rect(x: 0, y: 0, width: 80, height: 60)

  private func text(_ elements: [SVGElement]) -> String {
    var text = ""
    for element in elements { element.append(to: &text) }
    return text
  }

  private func item(_ content: DrawingItem.Content, _ part: DrawingItem.Part) -> DrawingItem {
    DrawingItem(layer: 0, layerName: "l", part: part, content: content)
  }

  private var square: DrawingItem {
    let outline = DrawingOutline(
      .rectangle(Rect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 0))
    return item(.shape(DrawingShape(outline: outline, fill: .color(.red))), .fill)
  }

  private let squareText =
    #"<rect transform="matrix(1 0 0 1 0 0)" x="0" y="0" width="8" height="8" rx="0" "#
    + #"fill="rgb(255,0,0)" fill-opacity="1"/>"#

  // An opacity is applied after the clip, and a shadow must not be cut by it.
  @Test("A clip is on an element of its own if the group has other effects")
  func clips() {
    let clip = DrawingOutline(.rectangle(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 5))
    let definition =
      #"<clipPath id="c0"><rect transform="matrix(1 0 0 1 0 0)" x="1" y="2" width="3" height="4" "#
      + #"rx="5"/></clipPath>"#
    func found(_ group: DrawingGroup, _ part: DrawingItem.Part) -> String {
      var writer = SVGWriter()
      return text(writer.elements(of: Drawing(frame: frame, items: [item(.group(group), part)])))
    }
    var group = DrawingGroup(clip: clip, items: [square])
    expectEqual(
      found(group, .sublayers), definition + ##"<g clip-path="url(#c0)">\##(squareText)</g>"##)
    let inner = definition + ##"<g clip-path="url(#c0)">\##(squareText)</g></g>"##
    expectEqual(found(group, .group), #"<g data-layer="l">"# + inner)
    group.opacity = 0.5
    expectEqual(found(group, .sublayers), #"<g opacity="0.5">"# + inner)
    expectEqual(found(group, .group), #"<g data-layer="l" opacity="0.5">"# + inner)
  }

  @Test("An image has an opacity only if it is not 1")
  func imageOpacity() {
    let image = LoadedImage(mediaType: "image/png", size: nil, bytes: [])
    func found(_ opacity: Double) -> String {
      svg(
        inside: box("i", frame) {
          $0.contents = OpaqueReference("a.png")
          ($0.opacity, $0.allowsGroupOpacity) = (opacity, false)
        }, images: { _ in .image(image) })
    }
    expectTrue(found(0.5).contains(##"height="60" opacity="0.5" href="#i0"/>"##))
    expectTrue(found(1).contains(##"height="60" href="#i0"/>"##))
  }

  @Test("In a mask every colour is white, also those of a gradient and of a line")
  func masks() {
    let gradient = box(GradientLayer(), "m", frame) {
      $0.colors = [.red, Color(red: 0, green: 0, blue: 1, alpha: 0.5)]
      ($0.borderWidth, $0.borderColor) = (2, .red)
    }
    let text = svg(inside: box("l", frame) { $0.mask = gradient })
    expectTrue(
      text.contains(
        #"<stop offset="0" stop-color="rgb(255,255,255)" stop-opacity="1"/>"#
          + #"<stop offset="1" stop-color="rgb(255,255,255)" stop-opacity="0.5"/>"#))
    expectTrue(text.contains(#"stroke="rgb(255,255,255)" stroke-opacity="1""#))
    expectFalse(text.contains("rgb(255,0,0)"))
  }

  @Test("What follows a mask has its own colours again, and a mask has no shadow")
  func afterMask() {
    let mask = box("m", frame) {
      $0.backgroundColor = .red
      $0.shadowOpacity = 1
    }
    let text = svg(
      inside: box("l", frame) {
        $0.backgroundColor = .red
        $0.mask = mask
      })
    expectFalse(text.contains("filter"))
    expectTrue(text.contains(#"fill="rgb(255,255,255)" fill-opacity="1"/></g></mask>"#))
    expectTrue(text.contains(#"fill="rgb(255,0,0)" fill-opacity="1"/></g>"#))
  }

  /// Returns the label of a place, and the size of its letters.
  private func label(_ name: String, _ width: Double, _ height: Double) -> String? {
    let text = svg(
      inside: box("i", Rect(x: 0, y: 0, width: width, height: height)) {
        $0.contents = OpaqueReference(name)
      })
    guard let start = text.firstRange(of: "font-size=\"") else { return nil }
    let size = text[start.upperBound...].prefix { $0 != "\"" }
    return size + " " + text.dropLast("</text></g></g>".count).split(separator: ">").last!
  }

  // Letters are 0.6 of their size wide. The size is a sixteenth of the shorter side, at least 14, and
  // at most half of the height; two points are free on both sides.
  @Test(
    "A label has the size that fits, from five points on",
    arguments: [
      ("a", 400, 300, "18 a"), ("a", 300, 400, "18 a"), ("a", 200, 200, "14 a"),
      ("a", 80, 10, "5 a"), ("a", 80, 9.5, nil), ("a", 7, 80, "5 a"), ("a", 6.5, 80, nil),
      ("a", 80, 20, "10 a"), ("abcd", 28, 80, "10 abcd"), ("x/y/abc", 400, 300, "18 abc"),
      ("data:image/png;base64,AAAA", 400, 300, "18 image"),
      ("abcdefghijklmnopqrstuvwx", 400, 300, "18 abcdefghijklmnopqrstuvwx"),
      ("abcdefghijklmnopqrstuvwxy", 400, 300, "18 abcdefghijklmnopqrstuvw…"),
    ] as [(String, Double, Double, String?)])
  func labels(_ name: String, _ width: Double, _ height: Double, _ expected: String?) {
    expectEqual(label(name, width, height), expected)
  }

  @Test(
    "A size fits into the limit with the proportions of the frame",
    arguments: [
      (50, 50, 50, 25), (400, 50, 100, 50), (200, 400, 200, 100), (100, 50, 100, 50),
    ] as [(Double, Double, Double, Double)])
  func sizes(_ width: Double, _ height: Double, _ w: Double, _ h: Double) {
    let frame = Rect(x: 7, y: 9, width: 100, height: 50)
    let limit = Size(width: width, height: height)
    expectEqual(SVGWriter.size(of: frame, within: limit), Size(width: w, height: h))
    expectEqual(SVGWriter.size(of: frame, within: nil), frame.size)
    let empty = Rect(x: 0, y: 0, width: 0, height: 50)
    expectEqual(SVGWriter.size(of: empty, within: limit), empty.size)
  }

  // Three radii and the longer part of the offset, rounded up: 3 · 1.5 + 4, and 3 · 2 + 5 within.
  @Test("The region of filters has the furthest shadow, also of a group within")
  func regions() {
    func region(_ shadows: [DrawingShadow]) -> String {
      var writer = SVGWriter()
      let nested = shadows.reduce([square]) { items, shadow in
        [item(.group(DrawingGroup(shadow: shadow, items: items)), .group)]
      }
      let text = text(writer.elements(of: Drawing(frame: frame, items: nested)))
      return String(text[text.firstRange(of: " x=")!.lowerBound...].prefix { $0 != "c" })
    }
    func shadow(_ radius: Double, _ x: Double, _ y: Double) -> DrawingShadow {
      DrawingShadow(color: .black, radius: radius, offset: Point(x: x, y: y))
    }
    let near = shadow(1.5, -4, 1)
    let far = shadow(2, 2, -5)
    expectEqual(region([near]), #" x="-9" y="-9" width="98" height="78" "#)
    for shadows in [[near, far], [far, near]] {
      expectEqual(region(shadows), #" x="-11" y="-11" width="102" height="82" "#)
    }
    expectEqual(
      region([near, shadow(.infinity, 0, 0)]), #" x="-9" y="-9" width="98" height="78" "#)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Characters with a meaning become entities, and those that XML forbids a sign") {
      expectEqual(SVGText.escaped("a&b<c>d\"e'f"), "a&amp;b&lt;c&gt;d&quot;e&#39;f")
      expectEqual(
        SVGText.escaped("\u{0}\u{8}\t\n\u{b}\r\u{1f} "), "\u{fffd}\u{fffd}\t\n\u{fffd}\r\u{fffd} ")
      expectEqual(
        SVGText.escaped("\u{fffe}\u{ffff}\u{7f}é漢\u{10000}"), "\u{fffd}\u{fffd}\u{7f}é漢\u{10000}")
      expectEqual(SVGText.escaped(" ~"), " ~")
    },
    Fact("Numbers are rounded to their decimals, and those that are not finite are 0") {
      expectEqual(SVGValue.text(1.23456, decimals: 3), "1.235")
      expectEqual(SVGValue.text(1.23456, decimals: 0), "1")
      expectEqual(SVGValue.text(-1.5, decimals: 0), "-2")
      expectEqual(SVGValue.text(2.5, decimals: 3), "2.5")
      expectEqual(SVGValue("a", [(.nan, "b"), (.infinity, "c"), (1.5, "d")]).text, "a0b0c1.5d")
      expectEqual(
        SVGValue.color(Color(red: -1, green: 0.5, blue: 2, alpha: 0)).text, "rgb(0,128,255)")
      expectEqual(SVGValue.opacity(0.12345).text, "0.1235")
    },
    Fact("The ninth series has the first colour again") {
      expectEqual(PicturePalette.series(0), .series1)
      expectEqual(PicturePalette.series(7), .series8)
      expectEqual(PicturePalette.series(8), .series1)
      expectEqual(PicturePalette.series(9), .series2)
    },
  ]

  @Test(
    "A font is read from its name",
    arguments: [
      ("Georgia-Black", "Georgia, serif", true, false),
      ("Garamond-Heavy", "Garamond, serif", true, false),
      ("Palatino", "Palatino, serif", false, false),
      ("Baskerville-Oblique", "Baskerville, serif", false, true),
      ("Menlo", "Menlo, monospace", false, false),
      ("Consolas", "Consolas, monospace", false, false),
      ("Times Mono", "Times Mono, monospace", false, false),
      ("Bold", "Bold, Arial, sans-serif", false, false),
      ("Avenir Next 9-Medium-Italic", "Avenir Next 9, Arial, sans-serif", false, true),
    ])
  func fonts(_ name: String, _ families: String, _ isBold: Bool, _ isItalic: Bool) {
    let font = SVGFont(name)
    expectEqual(font.families, families)
    expectTrue((font.isBold, font.isItalic) == (isBold, isItalic))
  }
}
