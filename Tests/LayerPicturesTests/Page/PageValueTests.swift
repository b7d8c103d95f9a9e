import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import LayerText
import TestSupport
import Testing

extension BrowserSuites {
  /// The values that the page has are the engine's, to six digits of the largest one.
  @Suite struct PageValueTests {
    /// One value as the page has it: its numbers, and the largest of each at any frame.
    private struct Value: Decodable {
      struct Numbers: Decodable {
        var numbers: [Double]
        var largest: [Double]
      }

      var layer: String
      var keyPath: String
      var isAngle: Bool
      var model: Numbers
      var presentation: Numbers
    }

    /// Every value at the frame that the page shows.
    private static let read = """
      (() => {
        const { model, state } = layersPage;
        const largest = (slots) => slots.map((slot) =>
          typeof slot === "number" ? Math.abs(slot) : Math.max(...model.series(slot[0]).map(Math.abs)));
        const words = (track) => {
          const slots = track.stretches.findLast(([from]) => from <= state.frame).slice(2);
          return { numbers: track.at(state.frame).numbers, largest: largest(slots) };
        };
        // Of many layers every fourth, which is enough.
        const rows = model.rows(state.frame);
        const some = rows.filter((_, index) => rows.length < 100 || index % 4 === 0);
        return some.flatMap((row) =>
          [...model.layers[row.layer].properties.keys()].flatMap((keyPath) => {
            const value = model.value(row.layer, keyPath, state.frame);
            if (!value) return [];
            const { isAngle, ...tracks } = model.layers[row.layer].properties.get(keyPath);
            const [below, shown] = [tracks.model, tracks.presentation].map(words);
            return [{ layer: row.id, keyPath, isAngle, model: below, presentation: shown }];
          }));
      })()
      """

    @Test("At 20 instants, the values in the page are the engine's", arguments: PageScene.all)
    func values(_ scene: PageScene) throws {
      let html = try #require(try scene.html())
      try Browser.open(html) { page in
        let count: Int = try page.evaluate("layersPage.model.count")
        let frames = Set((0..<20).map { $0 * (count - 1) / 19 }).sorted()
        let times: [Double] = try page.evaluate("[...layersPage.model.times]")
        var compared = 0
        var index = 0
        try #require(try scene.report()).forEachInstant(frames.map { times[$0] }) { loop in
          let frame = frames[index]
          index += 1
          expectEqual(loop.now, times[frame])
          try page.scrub(to: frame)
          compared += try compare(try page.evaluate(Self.read), loop, frame)
        }
        expectTrue(compared >= scene.leastNumbers)
        expectEqual(page.complaints, [])
      }
    }

    /// Compares all values of a frame, and returns the number of compared numbers.
    private func compare(_ values: [Value], _ loop: RenderLoop, _ frame: Int) throws -> Int {
      let nodes = LayerOutline(root: loop.root).nodes
      let layers = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.layer) })
      var count = 0
      var differences: [String] = []
      for value in values {
        let layer = try #require(layers[value.layer])
        let presentation = try layer.presented.value(forKeyPath: value.keyPath)
        let model = try layer.value(forKeyPath: value.keyPath)
        for (shown, expected) in [(value.presentation, presentation), (value.model, model)] {
          guard var numbers = Self.numbers(of: expected) else { continue }
          count += numbers.count
          if value.isAngle { numbers = numbers.map { $0 * 180 / .pi } }
          let isNear = zip(numbers, zip(shown.numbers, shown.largest)).allSatisfy { number, found in
            (number - found.0).magnitude <= 5.001e-6 * found.1
          }
          if !isNear || shown.numbers.count != numbers.count {
            differences.append("\(value.layer) \(value.keyPath): \(shown), \(expected)")
          }
        }
      }
      expectEqual(differences, [], "frame \(frame)")
      return count
    }

    /// Returns the numbers of a value; nil for one without.
    private static func numbers(of value: PropertyValue) -> [Double]? {
      switch value {
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      case .size(let size): [size.width, size.height]
      case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      case .color(let color): [color.red, color.green, color.blue, color.alpha]
      case .transform(let transform): transform.elements
      default: nil
      }
    }

    @Test("The table shows six digits, and in a tooltip those that read back as the same number")
    func digits() throws {
      let player = try report(
        box: """
          "zPosition": 1e-7, "anchorPoint": [0.1, 0.30000000000000004], "cornerRadius": 1e16,
          "opacity": 0.3333333333333333
          """)
      try Browser.open(try player.page()) { page in
        try page.run("layersPage.show({ layer: 1 })")
        let texts: [String] = try page.evaluate(
          """
          [...document.querySelectorAll("#ui-properties tr")].map((row) =>
            row.children[0].textContent + " " + row.children[1].textContent + " "
              + row.children[1].title)
          """)
        expectEqual(
          texts,
          [
            "bounds (0,0,10,10) (0,0,10,10)", "position (20,30) (20,30)",
            "anchorPoint (0.1,0.3) (0.1,0.30000000000000004)",
            "opacity 0.333333 0.3333333333333333", "zPosition 1e-7 1e-7",
            "cornerRadius 1e16 1e16",
          ])
      }
    }

    @Test("A value that rests is the model's, however large it was, and a jump is upright")
    func rest() throws {
      let player = try report(
        box: """
          "cornerRadius": 33.333333333333336, "animations": [{"class": "BasicAnimation", "key": "round",
            "keyPath": "cornerRadius", "fromValue": 12000, "toValue": 9000, "duration": 0.5}]
          """)
      let page = try player.page(at: Instants(from: 0, to: 1, fps: 60))
      try Browser.open(page) { page in
        try page.run("layersPage.show({ layer: 1, key: 'cornerRadius' })")
        // Frame 30 is the last one of the animation.
        try page.scrub(to: 40)
        let cells: [String] = try page.evaluate(
          """
          [...[...document.querySelectorAll("#ui-properties tr")].find((row) => /cornerRadius/.test(row.textContent))
            .children].slice(0, 3).map((cell) => cell.textContent)
          """)
        expectEqual(cells, ["cornerRadius", "33.3333", "same"])
        let path: String = try page.evaluate(
          "document.querySelector('.curve:not(.model)').getAttribute('d')")
        // The number falls from 9000 to the least one at frame 31 of 60, whose place is 31/60 of 1000.
        expectTrue(path.contains("H516.7V96.00L"), path)
        expectEqual(page.complaints, [])
      }
    }
  }
}

extension BrowserPage {
  /// Moves the scrubber of a page to a frame, as a hand does.
  func scrub(to frame: Int) throws {
    try run(
      """
      { const scrubber = document.getElementById("ui-scrubber");
        scrubber.value = \(frame);
        scrubber.dispatchEvent(new Event("input", { bubbles: true })); }
      """)
  }
}
