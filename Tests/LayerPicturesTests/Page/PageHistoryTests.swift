import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

/// The animations, events and explanations in the data of a page.
struct PageHistoryTests {
  private func content(
    _ report: Report, at times: [Double] = [0, 0.25, 0.5, 0.75], explanationLimit: Int = 1000
  ) throws -> PageContent {
    let options = PageOptions(explanationLimit: explanationLimit)
    return try PageContent(try report.page(options, at: Instants(at: times)))
  }

  /// Moves a box twice from 20 to 80, so that an event of it is at 0.5 s.
  private static let twice = """
    "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 80,
      "duration": 0.5, "repeatCount": 2}}
    """

  @Test("An animation has its name, kind and life, and the frames of each phase")
  func phases() throws {
    let report = try report(
      box: """
        "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 80,
          "duration": 0.5, "delay": 0.5, "removedOnCompletion": false}}
        """)
    let text = try content(report, at: [0, 0.25, 0.5, 0.75, 1.25]).text
    expectTrue(
      text.contains(
        #""animations":[{"key":"move","class":"BasicAnimation","text":"position.x  basic","#
          + #""keyPaths":["position.x"],"begin":0.5,"end":1,"#
          + #""phases":[0,2,"before",2,2,"active",4,1,"after"]}]"#))
  }

  @Test("An animation without a key has none, and an endless one ends at infinity")
  func endless() throws {
    let report = Report {
      let root = Layer(id: "root")
      root.bounds = Rect(x: 0, y: 0, width: 9, height: 9)
      let fade = BasicAnimation("opacity", to: 0, duration: 1)
      fade.repeatCount = .infinity
      try root.add(fade, forKey: nil)
      return RenderLoop(root: root)
    }
    let text = try content(report, at: [0]).text
    expectTrue(text.contains(#""animations":[{"key":null,"class":"BasicAnimation","#))
    expectTrue(text.contains(#""begin":0,"end":"inf","phases":[0,1,"active"]}]"#))
  }

  @Test("An animation that replaces another one is one of its own")
  func replaced() throws {
    let report = try report(
      box: Self.twice,
      events: """
        {"at": 0.5, "transaction": {"disableActions": true}, "add": {"layer": "#box", "key": "move",
          "animation": {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0,
          "duration": 1}}}
        """)
    let animations = try #require(
      try content(report).layers[1]["animations"] as? [[String: Any]])
    expectEqual(animations.map { $0["begin"] as? Double }, [0, 0.5])
    expectEqual(animations.map { $0["end"] as? Double }, [1, 1.5])
    expectEqual(animations.map { ($0["phases"] as? [Any])?.count }, [3, 3])
    expectEqual(animations.map { ($0["phases"] as? [Any])?[0] as? Int }, [0, 2])
    expectEqual(animations.map { ($0["phases"] as? [Any])?[1] as? Int }, [2, 2])
  }

  @Test(
    "An event has its instant, the first frame that shows it, its layer, and no time in its text")
  func events() throws {
    // The repetition at 0.5 s is before the last frame.
    let text = try content(try report(box: Self.twice), at: [0, 0.25, 0.75]).text
    for event in [
      #"[0,0,-1,"commit"]"#, #"[0,0,1,"Layer #box  move: began"]"#,
      #"[0.5,2,1,"Layer #box  move: repeated 1"]"#,
    ] {
      expectTrue(text.contains(event), "\(event)")
    }
  }

  @Test("The layer of an event is the first with its identifier, or with its class and name")
  func eventLayers() throws {
    let names: [(first: (id: String?, name: String?), second: (id: String?, name: String?), Int)] =
      [
        ((id: "box", name: nil), (id: "box", name: nil), 1),
        ((id: "a", name: "Dot"), (id: "b", name: "Dot"), 2),
        ((id: nil, name: "Dot"), (id: nil, name: "Dot"), 1),
        ((id: nil, name: "Dot"), (id: nil, name: "Box"), 2),
      ]
    for (first, second, expected) in names {
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
      let events = try #require(try content(report).json["events"] as? [[Any]])
      let repetition = try #require(
        events.first { ($0[3] as? String)?.hasSuffix("move: repeated 1") == true })
      expectTrue(repetition[1] as? Int == 2)
      expectTrue(repetition[2] as? Int == expected, "\(first) \(second)")
    }
  }

  @Test("Up to the limit the page has the explanation of every frame, as explain writes it")
  func explanations() throws {
    let report = try report(box: Self.twice)
    let content = try content(report, explanationLimit: 4)
    expectTrue(content.json["explainsAll"] as? Bool == true)
    let texts = content.explanations(of: "position.x", in: 1)
    expectEqual(texts.keys.sorted(), [0, 1, 2, 3])
    let options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
    for (frame, text) in texts {
      try expectEqual(text, report.explain(options, at: [Double(frame) / 4]))
    }
    expectTrue(texts[1]?.hasPrefix("position.x shows 50: ") == true)
  }

  @Test(
    "Above the limit it has those of the first frame and of events, as many as the limit",
    arguments: [(3, [0, 2]), (2, [0, 2]), (1, [0]), (0, [])])
  func explanationLimit(_ limit: Int, _ frames: [Int]) throws {
    let report = try report(box: Self.twice)
    let content = try content(report, explanationLimit: limit)
    expectTrue(content.json["explainsAll"] as? Bool == false)
    expectEqual((content.layers[1]["explanations"] == nil), frames.isEmpty)
    let texts = content.explanations(of: "position.x", in: 1)
    expectEqual(texts.keys.sorted(), frames)
    let options = ExplainOptions(layer: "#box", keyPaths: ["position.x"])
    for (frame, text) in texts {
      try expectEqual(text, report.explain(options, at: [Double(frame) / 4]))
    }
  }
}
