import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// The page as the result of a report; no browser is needed.
struct PageReportTests {
  private struct Parts: ByteSink {
    var parts: [[UInt8]] = []

    mutating func write(_ bytes: [UInt8]) { parts.append(bytes) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Written in parts, the page is the same, and every part has whole characters") {
      let text = String(repeating: "ä→😀", count: 30_000)
      let player = try report(box: "\"name\": \"\(text)\"")
      var sink = Parts()
      try player.write(PageOptions(), to: &sink)
      expectTrue(sink.parts.count > 3)
      expectTrue(
        sink.parts.allSatisfy {
          $0.count <= 1 << 16 && String(validating: $0, as: UTF8.self) != nil
        })
      let page = try player.page()
      expectEqual(String(decoding: sink.parts.joined(), as: UTF8.self), page)
    },
    Fact("The page of a live loop has its present, and may go on from there") {
      let root = Layer(id: "root")
      root.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      let loop = RenderLoop(root: root)
      loop.advance(to: 2)
      let page = try Report(of: loop).page()
      expectTrue(page.contains("\"times\":[1,"))
      expectEqual(loop.now, 2)
      _ = try Report(of: loop).page(at: Instants(at: [2, 2.5]))
      expectEqual(loop.now, 2.5)
      let error = #expect(throws: ReportError.self) {
        try Report(of: loop).page(at: Instants(at: [1]))
      }
      expectEqual(error?.message, "a loop at 2.5 s cannot go back to 1 s")
    },
    Fact("Instants in any order, and twice, become rising frames") {
      let player = try report(box: "")
      let rising = try player.page(at: Instants(at: [0, 0.5, 1]))
      let mixed = try player.page(at: Instants(at: [1, 0, 0.5, 0]))
      expectEqual(mixed, rising)
    },
    Fact("A page has its title and its scene, as text and as data") {
      let page = try report(box: "").page(PageOptions(title: "a <b> & c", scene: "d<.json"))
      expectTrue(page.contains("<title>a &lt;b&gt; &amp; c</title>"))
      let data = try PageContent(page)
      expectTrue(data.json["title"] as? String == "a <b> & c")
      expectTrue(data.json["scene"] as? String == "d<.json")
      expectTrue(data.text.hasPrefix(#"{"title":"a \u003cb> & c","scene":"d\u003c.json","#))
    },
    Fact("The picture has the frame of the first instant, and the background") {
      // The frame of the root is its bounds around its position.
      let player = try report(
        """
        {"version": 1,
         "root": {"id": "root", "bounds": [0, 0, 100, 80], "position": [60, 40]},
         "events": [{"at": 0.5, "transaction": {"disableActions": true},
           "set": {"#root": {"bounds": [0, 0, 60, 40]}}}]}
        """)
      let data = try PageContent(
        try player.page(PageOptions(background: .blue), at: Instants(at: [0, 0.5])))
      expectTrue(
        data.text.contains(
          #""film":{"frame":[10,0,100,80],"background":"rgb(0,0,255)","alpha":1,"elements":"#))
    },
  ]

  @Test(
    "A page has at least one frame, and not too many",
    arguments: [
      (Instants(at: []), "the page would have 0 frames; it has at least 1 and at most 36000"),
      (
        Instants(from: 0, to: 1000, fps: 60),
        "the page would have 60001 frames; it has at least 1 and at most 36000"
      ),
    ])
  func limits(_ instants: Instants, _ message: String) throws {
    let player = try report(box: "")
    let error = #expect(throws: ReportError.self) { try player.page(at: instants) }
    expectEqual(error?.message, message)
    expectEqual(error?.hint, "show a shorter time, or fewer frames a second")
  }

  @Test("Without instants, a page has the frames from the start to the end of the scene")
  func wholeScene() throws {
    let player = try report(
      box: """
        "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 80,
          "duration": 1}}
        """)
    let page = try player.page(PageOptions(fps: 4))
    try expectEqual(page, player.page(at: Instants(at: [0, 0.25, 0.5, 0.75, 1])))
    let data = try PageContent(page)
    expectEqual((data.json["times"] as? [Int])?.first, 5)
    expectTrue(data.json["bars"] != nil)
    let live = RenderLoop(root: Layer(id: "root"))
    live.root.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    try expectNil(PageContent(Report(of: live).page()).json["bars"])
  }

  @Test("What the picture cannot show exactly is noted once, in characters that print")
  func notes() throws {
    let player = try report(box: "\"contents\": \"a.png\"")
    let options = PageOptions(images: { _ in .missing("there is no \u{1b}[31m file") })
    let data = try PageContent(try player.page(options, at: Instants(at: [0, 1])))
    let notes = try #require(data.json["notes"] as? [String])
    expectEqual(notes.count, 1)
    expectTrue(notes[0].contains("there is no "))
    expectTrue(notes[0].unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
