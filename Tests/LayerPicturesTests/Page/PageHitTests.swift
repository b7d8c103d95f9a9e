import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import TestSupport
import Testing

extension BrowserSuites {
  /// A click in the page of a command selects what the engine hits there.
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

    @Test("Clicks on the stage select the layers that are hit, drawn or not")
    func clicks() throws {
      let served = try OpenTests.Served(try PageScenes.classes().json())
      let report = try #require(try PageScene.classes.report())
      try Browser.open(address: served.address) { page in
        try page.run("layersPage.transport.stop()")
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
            try page.run("layersPage.stage.clicking")
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

    private static func names(_ root: Layer) -> [ObjectIdentifier: String] {
      let nodes = LayerOutline(root: root).nodes
      return Dictionary(uniqueKeysWithValues: nodes.map { (ObjectIdentifier($0.layer), $0.id) })
    }
  }
}
