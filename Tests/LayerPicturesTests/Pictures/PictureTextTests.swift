import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@testable import LayerPictures

/// Pictures of no, one and few instants, and what is refused.
@Suite("Pictures of few instants")
struct PictureTextTests {
  private func text(_ element: SVGElement) -> String {
    var text = ""
    element.append(to: &text)
    return text
  }

  private func drawing(_ time: Double, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 50))
    -> Drawing
  { Drawing(time: time, frame: frame) }

  // Without frames there is one gap across and down.
  @Test("A film strip says what it shows")
  func labels() {
    let empty = text(FilmStrip([]).element)
    expectTrue(empty.contains(#"width="12" height="12" role="img" aria-label="Film strip">"#))
    expectTrue(
      text(FilmStrip([drawing(1.5)]).element).contains(#"aria-label="The scene at 1.5 s">"#))
    expectTrue(
      text(FilmStrip([drawing(0), drawing(0.25), drawing(1)]).element)
        .contains(#"aria-label="Film strip of 3 frames from 0 s to 1 s">"#))
    expectTrue(
      text(OnionSkin([drawing(0), drawing(1)]).element)
        .contains(#"aria-label="Onion skin of 2 frames">"#))
  }

  // A cell is as wide as the widest time, 52 points, with 12 around; the frame of 10 is in its middle.
  @Test("A narrow frame is in the middle of a cell with its time below")
  func narrow() {
    let svg = text(FilmStrip([drawing(1, Rect(x: 0, y: 0, width: 10, height: 30))]).element)
    expectTrue(svg.contains(#"viewBox="0 0 76 68" width="76" height="68""#))
    expectTrue(svg.contains(#"<svg x="33" y="12" width="10" height="30" viewBox="0 0 10 30"/>"#))
    expectTrue(svg.contains(#"<rect x="32.5" y="11.5" width="11" height="31" class="grid-line""#))
    expectTrue(svg.contains(#"<text x="38" y="57" "#))
    expectTrue(svg.contains(#"font-size="11" text-anchor="middle" "#))
  }

  @Test(
    "Eight frames are a row, nine are two",
    arguments: [(8, 8, 1), (9, 5, 2), (16, 8, 2), (17, 6, 3)])
  func rows(_ count: Int, _ columns: Int, _ rows: Int) {
    let svg = text(FilmStrip((0..<count).map { drawing(Double($0)) }).element)
    // Cells of 100 by 70, gaps of 12, and half a gap less below.
    expectTrue(
      svg.contains(#" width="\#(12 + columns * 112)" height="\#(12 + rows * 82 - 6)" role"#))
    let last = count - 1
    expectTrue(
      svg.contains(
        #"<svg x="\#(12 + last % columns * 112)" y="\#(12 + last / columns * 82)" width="100""#))
  }

  @Test("Drawings of several frames share the part that any of them shows")
  func union() {
    let drawings = [
      drawing(0), drawing(1, Rect(x: -20, y: 10, width: 60, height: 70)),
    ]
    let frame = PictureFrame(drawings, size: nil)
    expectEqual(frame.visible, Rect(x: -20, y: 0, width: 120, height: 80))
    expectEqual(frame.size, Size(width: 120, height: 80))
    expectEqual(frame.viewBox.text, "-20 0 120 80")
    expectEqual(PictureFrame([], size: nil).visible, .zero)
    let half = Size(width: 60, height: 60)
    expectEqual(PictureFrame(drawings, size: half).size, Size(width: 60, height: 40))
    expectEqual(PictureFrame(drawings, size: half, grows: false).size, Size(width: 60, height: 40))
    let twice = Size(width: 240, height: 240)
    expectEqual(PictureFrame(drawings, size: twice).size, Size(width: 240, height: 160))
    expectEqual(
      PictureFrame(drawings, size: twice, grows: false).size, Size(width: 120, height: 80))
  }

  // From 0.18 of the oldest to 0.6 of the last but one.
  @Test("Older frames are paler, in even steps, and the newest is opaque")
  func opacities() {
    func found(_ count: Int) -> [String] {
      text(OnionSkin((0..<count).map { drawing(Double($0)) }).element)
        .split(separator: "fill-opacity=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
    expectEqual(found(1), ["1"])
    expectEqual(found(2), ["0.6", "1"])
    expectEqual(found(3), ["0.18", "0.6", "1"])
    expectEqual(found(4), ["0.18", "0.39", "0.6", "1"])
  }

  // Two entries of 66 points fit into 132, and one into less. Lines are 18 points apart.
  @Test(
    "The legend of an onion skin has as many entries in a line as fit",
    arguments: [(132, 2), (131, 1), (10, 1), (198, 3)])
  func legend(_ width: Int, _ columns: Int) {
    let frame = Rect(x: 0, y: 0, width: Double(width), height: 20)
    let svg = text(OnionSkin((0..<4).map { drawing(Double($0), frame) }).element)
    for index in 0..<4 {
      let (x, y) = (12 + index % columns * 66, 38 + index / columns * 18)
      expectTrue(svg.contains(#"<rect x="\#(x)" y="\#(y + 4)" width="10" height="10""#))
      expectTrue(svg.contains(#"<text x="\#(x + 15)" y="\#(y + 13)" "#))
    }
    let lines = (4 + columns - 1) / columns
    expectTrue(
      svg.contains(
        #" width="\#(max(width, 66) + 24)" height="\#(38 + lines * 18 + 6)" role="img""#))
  }

  private func report(repeats: Double = 1, filter: Bool = false) -> Report {
    Report {
      let root = box("root", Rect(x: 0, y: 0, width: 10, height: 10))
      if filter { root.filters = [OpaqueReference("blur\u{1b}")] }
      let fade = BasicAnimation("opacity", from: 0.25, to: 1, duration: 1)
      fade.repeatCount = repeats
      try root.add(fade, forKey: nil)
      return RenderLoop(root: root)
    }
  }

  private func times(_ text: String) -> [String] {
    text.split(separator: " s</text>").dropLast().map {
      $0.split(separator: ">").last.map(String.init) ?? ""
    }
  }

  @Test("One frame is the end of the scene, and a scene without an end is its start")
  func one() throws {
    let options = PictureOptions(format: .filmstrip, count: 1)
    try expectEqual(times(report().picture(options).text), ["1"])
    let still = Report { RenderLoop(root: box("root", Rect(x: 0, y: 0, width: 9, height: 9))) }
    try expectEqual(times(still.picture(PictureOptions(format: .filmstrip)).text), ["0"])
  }

  @Test("Frames are spread from the start to the end, and a cycle has its end left out")
  func spread() throws {
    let options = PictureOptions(format: .onion, count: 5)
    try expectEqual(times(report().picture(options).text), ["0", "0.25", "0.5", "0.75", "1"])
    try expectEqual(
      times(report(repeats: .infinity).picture(options).text), ["0", "0.2", "0.4", "0.6", "0.8"])
    try expectEqual(times(report().picture(PictureOptions(format: .onion)).text).count, 6)
  }

  @Test("A scene that starts anew shows instants in any order")
  func anyOrder() throws {
    let text = try report().picture(
      PictureOptions(format: .filmstrip), at: Instants(at: [1, 0, 0.5])
    ).text
    expectEqual(times(text), ["1", "0", "0.5"])
    // 0.25 and three quarters of the part.
    let opacities = text.split(separator: #"data-layer="root""#).dropFirst().map { $0.prefix(16) }
    expectEqual(opacities.map { $0.contains("0.25") }, [false, true, false])
    expectEqual(opacities.map { $0.contains("0.625") }, [false, false, true])
  }

  private func error(_ format: PictureOptions.Format, _ instants: Instants) -> String {
    do {
      _ = try report().picture(PictureOptions(format: format), at: instants)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("The number of instants must fit the format")
  func refused() {
    func many(_ count: Int) -> Instants { Instants(at: (0..<count).map { Double($0) / 1000 }) }
    let hint = "\n  hint: name fewer instants"
    for (format, limit) in [(PictureOptions.Format.filmstrip, 400), (.onion, 60)] {
      expectEqual(error(format, many(limit)), "none")
      expectEqual(
        error(format, many(limit + 1)),
        "the picture would have \(limit + 1) frames; it has at least 1 and at most \(limit)"
          + hint)
    }
    expectEqual(
      error(.svg, many(2)),
      "a picture in the format 'svg' shows one instant, not 2\n"
        + "  hint: use the format 'filmstrip' or 'onion'")
    let needsEnd =
      "a picture that plays by itself needs a start and a later end\n"
      + "  hint: name the first and the last instant"
    expectEqual(error(.animatedSVG, Instants(at: [1])), needsEnd)
    expectEqual(error(.animatedSVG, Instants(at: [1, 0.5])), needsEnd)
    expectEqual(error(.animatedSVG, Instants(at: [0.5, 1])), "none")
  }

  @Test("A picture that plays by itself is as long as its instants, and has the notes of the scene")
  func animated() throws {
    let options = PictureOptions(format: .animatedSVG)
    let picture = try report(filter: true).picture(options, at: Instants(at: [0.25, 0.5, 0.75]))
    expectTrue(picture.text.contains(#"dur="0.5s" fill="freeze""#))
    // From 0.25 + 0.75 · 0.25 to 0.25 + 0.75 · 0.75.
    expectTrue(picture.text.contains(#"values="0.4375;0.8125" keyTimes="0;1""#))
    expectEqual(picture.notes, ["root: its filters are not drawn"])
  }
}
