import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

extension BrowserSuites {
  /// A click in the page selects what the engine hits there.
  @Suite struct PageHitTests {
    /// What a click did: the point in the space above the root, and the selected layer.
    private struct Click: Decodable {
      var x: Double
      var y: Double
      var layer: String
    }

    private static let read = """
      (() => {
        const { stage, model, state } = layersPage;
        const layer = state.layer < 0 ? "" : model.row(state.layer, state.frame).id;
        return { ...stage.lastClick, layer };
      })()
      """

    @Test(
      "Clicks on the stage select the layers that are hit",
      arguments: PageScene.all.filter { [.many, .classes, .cubes].contains($0) })
    func clicks(_ scene: PageScene) throws {
      let html = try #require(try scene.html())
      let report = try #require(try scene.report())
      try Browser.open(html) { page in
        let box: [Double] = try page.evaluate(
          """
          (() => {
            const box = document.getElementById("ui-picture").getBoundingClientRect();
            return [box.x, box.y, box.width, box.height];
          })()
          """)
        let times: [Double] = try page.evaluate("[...layersPage.model.times]")
        let frames = [0, 0.3, 0.5, 0.7, 1].map { Int($0 * Double(times.count - 1)) }
        var random = SeededGenerator(seed: 15)
        var hits: Set<String> = []
        var index = 0
        try report.forEachInstant(frames.map { times[$0] }) { loop in
          try page.scrub(to: frames[index])
          index += 1
          let names = Self.names(loop.root)
          // Points anywhere, and points where a layer is drawn.
          let drawn: [[Double]] = try page.evaluate(
            """
            [...document.querySelectorAll("#ui-film [data-layer] > :not(g)")]
              .map((node) => node.getBoundingClientRect())
              .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
            """)
          let inside = drawn.filter { point in
            (box[0]..<box[0] + box[2]).contains(point[0])
              && (box[1]..<box[1] + box[3]).contains(point[1])
          }
          for round in 0..<max(2, Rounds.scaled(10)) {
            var point = [
              box[0] + box[2] * Double.random(in: 0.1..<0.9, using: &random),
              box[1] + box[3] * Double.random(in: 0.1..<0.9, using: &random),
            ]
            if round % 2 == 1, let layer = inside.randomElement(using: &random) { point = layer }
            try page.click(x: point[0], y: point[1])
            let click = try page.evaluate(Self.read, as: Click.self)
            let hit = loop.root.presented.hitTest(Point(x: click.x, y: click.y))
            expectEqual(click.layer, hit.flatMap { names[ObjectIdentifier($0.model)] } ?? "")
            hits.insert(click.layer)
          }
        }
        // The points are not all beside the layers.
        expectTrue(hits.count > (Rounds.divisor == 1 ? 3 : 2), "\(hits)")
        expectEqual(page.complaints, [])
      }
    }

    @Test("At borders, masks, flips and in perspective the page hits the same layers as the engine")
    func borders() throws {
      let scene = PageScene.classes
      let html = try #require(try scene.html())
      try Browser.open(html) { page in
        let times: [Double] = try page.evaluate("[...layersPage.model.times]")
        let frames = [0, 20, 45, 75, 90, 110]
        // Layers have whole coordinates, so that whole points lie on their borders. A part of the rounds
        // takes a coarser grid, and a plain run in a debug build the coarsest.
        let step = Rounds.divisor == 1 ? 5.0 : Rounds.areMany ? 10 : 20
        let points = stride(from: -step, through: 400 + step, by: step).flatMap { x in
          stride(from: -step, through: 300 + step, by: step).map { [x, $0] }
        }
        var index = 0
        try #require(try scene.report()).forEachInstant(frames.map { times[$0] }) { loop in
          let frame = frames[index]
          index += 1
          let found: [String] = try page.evaluate(
            """
            \(points).map(([x, y]) => {
              const layer = layersPage.hit(x, y, \(frame));
              return layer < 0 ? "" : layersPage.model.row(layer, \(frame)).id;
            })
            """)
          let names = Self.names(loop.root)
          let expected = points.map { point in
            loop.root.presented.hitTest(Point(x: point[0], y: point[1]))
              .flatMap { names[ObjectIdentifier($0.model)] } ?? ""
          }
          let differences = zip(points, zip(found, expected)).filter { $0.1.0 != $0.1.1 }
          expectTrue(differences.isEmpty, "frame \(frame): \(differences.prefix(3))")
          expectTrue(Set(expected).count > 10)
        }
      }
    }

    private static func names(_ root: Layer) -> [ObjectIdentifier: String] {
      let nodes = LayerOutline(root: root).nodes
      return Dictionary(uniqueKeysWithValues: nodes.map { (ObjectIdentifier($0.layer), $0.id) })
    }
  }
}
