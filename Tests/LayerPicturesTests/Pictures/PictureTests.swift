import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@testable import LayerPictures

/// The formats of a picture that show several instants.
struct PictureTests {
  /// A dot of 10×10 on white paper of 100×50, which moves from x = 5 to 85 in a second.
  private func report(repeats: Double = 0) -> Report {
    Report {
      let root = box("root", Rect(x: 0, y: 0, width: 100, height: 50)) {
        $0.backgroundColor = .white
      }
      let dot = box("dot", Rect(x: 0, y: 0, width: 10, height: 10)) { $0.backgroundColor = .red }
      root.addSublayer(dot)
      let loop = RenderLoop(root: root)
      let move = BasicAnimation(keyPath: "position.x")
      move.fromValue = 5
      move.toValue = 85
      move.duration = 1
      move.repeatCount = repeats
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      try dot.add(move, forKey: "move")
      return loop
    }
  }

  @Test("A frame has its size, its proportions and its background")
  func frame() throws {
    var options = PictureOptions(size: Size(width: 50, height: 50), background: .blue)
    let text = try report().picture(options, at: Instants(at: [0.5])).text
    expectTrue(
      text.hasPrefix(
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="50" height="25">"#
          + #"<rect x="0" y="0" width="100" height="50" fill="rgb(0,0,255)" fill-opacity="1"/>"#))
    expectTrue(text.hasSuffix("</svg>\n"))
    expectTrue(text.contains(#"<rect transform="matrix(1 0 0 1 40 0)" x="0""#))
    options.format = .filmstrip
    #expect(throws: ReportError.self) { try report().picture(at: Instants(at: [0, 1])) }
  }

  @Test("A film strip has eight frames of the whole scene with their times")
  func strip() throws {
    let picture = try report().picture(PictureOptions(format: .filmstrip, count: 5))
    expectTrue(picture.notes.isEmpty)
    for (index, time) in ["0", "0.25", "0.5", "0.75", "1"].enumerated() {
      expectTrue(picture.text.contains(">\(time) s</text>"))
      expectTrue(picture.text.contains("matrix(1 0 0 1 \(20 * index) 0)"))
    }
    let usual = try report().picture(PictureOptions(format: .filmstrip)).text
    expectEqual(usual.components("<svg ").count - 2, 8)
    // Cells of 100 and gaps of 12; 50 and 20 for the time.
    expectTrue(usual.contains(#"viewBox="0 0 908 88" width="908" height="88""#))
  }

  @Test("Nine frames take two rows of five and four")
  func rows() throws {
    let times = (0..<9).map { Double($0) / 8 }
    let text = try report().picture(PictureOptions(format: .filmstrip), at: Instants(at: times))
      .text
    expectTrue(text.contains(#"viewBox="0 0 572 170""#))
    expectTrue(text.contains(#"<svg x="460" y="12" width="100" height="50""#))
    expectTrue(text.contains(#"<svg x="12" y="94" width="100" height="50""#))
  }

  @Test("An endless scene is shown for one cycle without its end, with a note")
  func endless() throws {
    let picture = try report(repeats: .infinity).picture(
      PictureOptions(format: .filmstrip, count: 4))
    for time in ["0", "0.25", "0.5", "0.75"] {
      expectTrue(picture.text.contains(">\(time) s</text>"))
    }
    expectEqual(
      picture.notes,
      [
        "animations of this scene never end: the picture ends at 1 s, after one common cycle"
      ])
  }

  @Test("An onion skin draws what is still once, and what moves at each instant, older ones paler")
  func onion() throws {
    let text = try report().picture(PictureOptions(format: .onion, count: 3)).text
    expectEqual(text.components(#"fill="rgb(255,255,255)""#).count, 2)
    let ghosts = text.components(#"<g data-layer="dot""#).dropFirst().map { $0.prefix(15) }
    let own = "><rect transfor"
    expectEqual(ghosts, [#" opacity="0.18""#, own[...], #" opacity="0.6">"#, own[...], own[...]])
    for x in [0, 40, 80] { expectTrue(text.contains("matrix(1 0 0 1 \(x) 0)")) }
    for time in ["0", "0.5", "1"] { expectTrue(text.contains(">\(time) s</text>")) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A layer whose sublayers move is not drawn several times itself") {
      func item(_ layer: String, _ x: Double, _ items: [DrawingItem] = []) -> DrawingItem {
        let shape = DrawingShape(
          outline: DrawingOutline(
            .rectangle(Rect(x: x, y: 0, width: 1, height: 1), cornerRadius: 0)))
        let own = DrawingItem(layer: 0, layerName: layer, part: .background, content: .shape(shape))
        return DrawingItem(
          layer: 0, layerName: layer, part: .group,
          content: .group(DrawingGroup(items: [own] + items)))
      }
      let merged = OnionLayers.merge(
        [[item("a", 0, [item("b", 1)])], [item("a", 0, [item("b", 2), item("c", 3)])]],
        opacities: [0.5, 1])
      let faded = DrawingItem(
        layer: 0, layerName: "b", part: .group,
        content: .group(DrawingGroup(opacity: 0.5, items: [item("b", 1)])))
      expectEqual(merged, [item("a", 0, [faded, item("b", 2), item("c", 3)])])
    },
    Fact("A large scene is made smaller in an onion skin and a film strip, unless a size is given")
    {
      let drawing = Drawing(frame: Rect(x: 0, y: 0, width: 2000, height: 1000))
      func text(_ element: SVGElement) -> String {
        var text = ""
        element.append(to: &text)
        return text
      }
      let view = #" viewBox="0 0 2000 1000""#
      expectTrue(text(OnionSkin([drawing]).element).contains(#"width="640" height="320""# + view))
      expectTrue(text(FilmStrip([drawing]).element).contains(#"width="200" height="100""# + view))
      let tall = Drawing(frame: Rect(x: 0, y: 0, width: 1000, height: 2000))
      expectTrue(text(OnionSkin([tall]).element).contains(#"width="320" height="640""#))
      let large = Size(width: 4000, height: 4000)
      for element in [
        OnionSkin([drawing], size: large).element, FilmStrip([drawing], size: large).element,
      ] {
        expectTrue(text(element).contains(#"width="4000" height="2000""# + view))
      }
    },
  ]

  @Test("A live loop is shown as it is, and only moves forwards")
  func live() throws {
    let root = box("root", Rect(x: 0, y: 0, width: 10, height: 10))
    let loop = RenderLoop(root: root)
    loop.advance(to: 2)
    let strip = try Report(of: loop).picture(PictureOptions(format: .filmstrip)).text
    expectTrue(strip.contains(">2 s</text>"))
    #expect(throws: ReportError.self) { try Report(of: loop).picture(at: Instants(at: [1])) }
    expectEqual(loop.now, 2)
  }

  @Test("Too many frames are refused")
  func limit() {
    #expect(throws: ReportError.self) {
      try report().picture(
        PictureOptions(format: .filmstrip), at: Instants(frames: 0...1_000_000))
    }
  }
}

extension String {
  /// The parts between the occurrences of a text.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
