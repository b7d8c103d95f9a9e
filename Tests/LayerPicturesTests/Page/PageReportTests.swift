import Foundation
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
    Fact("A page has each file of its folder, and none that would end its element") {
      let page = try report(box: Self.twice).page()
      let folder = PackageFolder.root.appending(path: "Sources/LayerPictures/Page/Web")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      expectTrue(names.count > 10)
      for name in names {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        expectTrue(page.contains(text), name)
        expectFalse(
          text.contains("</script") || text.contains("<!--") || text.contains("</style"), name)
      }
    },
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
      expectTrue(page.contains("\"times\":[2]"))
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
    Fact("A page has at least one frame") {
      let error = #expect(throws: ReportError.self) {
        try report(box: "").page(at: Instants(at: []))
      }
      expectEqual(
        error?.message, "the page would have 0 frames; it has at least 1 and at most 36000")
    },
    Fact("Without instants, a page has the frames from the start to the end of the scene") {
      let player = try report(box: Self.twice)
      let page = try player.page(PageOptions(fps: 4))
      try expectEqual(page, player.page(at: Instants(at: [0, 0.25, 0.5, 0.75, 1])))
      let data = try PageContent(page)
      expectEqual(data.json["times"] as? [Double], [0, 0.25, 0.5, 0.75, 1])
      expectTrue(data.json["bars"] != nil)
      let live = RenderLoop(root: Layer(id: "root"))
      live.root.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      try expectNil(PageContent(Report(of: live).page()).json["bars"])
    },
    Fact("What the picture cannot show exactly is noted once, in characters that print") {
      let player = try report(box: "\"contents\": \"a.png\"")
      let options = PageOptions(images: { _ in .missing("there is no \u{1b}[31m file") })
      let data = try PageContent(try player.page(options, at: Instants(at: [0, 1])))
      let notes = try #require(data.json["notes"] as? [String])
      expectEqual(notes.count, 1)
      expectTrue(notes[0].contains("there is no "))
      expectTrue(notes[0].unicodeScalars.allSatisfy { $0.value >= 0x20 })
    },
    // The animation is on the second layer, whose index is 2 behind the root and the first.
    Fact("The layer of an event is its own, also if another has its identifier or its name") {
      let names: [(first: (id: String?, name: String?), second: (id: String?, name: String?))] = [
        ((id: "box", name: nil), (id: "box", name: nil)),
        ((id: "a", name: "Dot"), (id: "b", name: "Dot")),
        ((id: nil, name: "Dot"), (id: nil, name: "Dot")),
        ((id: nil, name: "Dot"), (id: nil, name: "Box")),
      ]
      for (first, second) in names {
        let report = Report {
          let root = Layer(id: "root")
          root.bounds = Rect(x: 0, y: 0, width: 9, height: 9)
          let layers = [first, second].map { id, name in
            let layer = id.map { Layer(id: $0) } ?? Layer()
            layer.name = name
            root.addSublayer(layer)
            return layer
          }
          let move = BasicAnimation("position.x", to: 80, duration: 0.5)
          move.repeatCount = 2
          try layers[1].add(move, forKey: "move")
          return RenderLoop(root: root)
        }
        let page = try report.page(at: Instants(at: [0, 0.25, 0.5]))
        let events = try #require(try PageContent(page).json["events"] as? [[Any]])
        let found = events.first { ($0[3] as? String)?.hasSuffix("move: repeated 1") == true }
        let repetition = try #require(found)
        expectEqual(repetition[1] as? Int, 2)
        expectEqual(repetition[2] as? Int, 2, "\(first) \(second)")
      }
    },
  ]

  /// Moves a box twice from 20 to 80, so that an event of it is at 0.5 s.
  private static let twice = """
    "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 80,
      "duration": 0.5, "repeatCount": 2}}
    """

  @Test(
    "Up to the limit a page explains every frame, as explain does; above it the first and events",
    arguments: [
      (4, [0, 1, 2, 3], true), (3, [0, 2], false), (2, [0, 2], false), (1, [0], false),
      (0, [], false),
    ])
  func explanations(_ limit: Int, _ frames: [Int], _ isComplete: Bool) throws {
    let report = try report(box: Self.twice)
    let page = try report.page(
      PageOptions(explanationLimit: limit), at: Instants(at: [0, 0.25, 0.5, 0.75]))
    let content = try PageContent(page)
    expectEqual(content.json["explainsAll"] as? Bool, isComplete)
    expectEqual(content.layers[1]["explanations"] == nil, frames.isEmpty)
    let texts = content.explanations(of: "position.x", in: 1)
    expectEqual(texts.keys.sorted(), frames)
    let options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
    for (frame, text) in texts {
      try expectEqual(text, report.explain(options, at: [Double(frame) / 4]))
    }
  }
}
