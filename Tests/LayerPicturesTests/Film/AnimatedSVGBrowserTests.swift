import LayerAnimation
import LayerModel
import LayerPictures
import LayerReports
import TestSupport
import Testing

extension BrowserSuites {
  /// Animated SVG in a real browser, compared with the engine.
  @Suite
  struct AnimatedSVGBrowserTests {
    /// A box that moves along an eased path, turns, grows, fades and snaps back at the end; within it
    /// a dot with a spring.
    private func makeLoop() throws -> RenderLoop {
      let root = Layer(id: "root")
      root.frame = Rect(x: 0, y: 0, width: 320, height: 240)
      let box = Layer(id: "box")
      box.bounds = Rect(x: 0, y: 0, width: 60, height: 40)
      box.position = Point(x: 40, y: 60)
      box.backgroundColor = .orange
      let dot = Layer(id: "dot")
      dot.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      dot.position = Point(x: 10, y: 10)
      dot.backgroundColor = .blue
      root.addSublayer(box)
      box.addSublayer(dot)
      let loop = RenderLoop(root: root)
      loop.flush()
      let move = BasicAnimation(.position, from: Point(x: 40, y: 60), to: Point(x: 260, y: 180))
      move.duration = 1.3
      move.timingFunction = .easeInEaseOut
      try box.add(move, forKey: "move")
      let turn = BasicAnimation(.transformRotationZ, from: 0, to: 7)
      turn.duration = 2
      try box.add(turn, forKey: "turn")
      let grow = BasicAnimation(.transformScaleX, from: 1, to: -1.5)
      grow.duration = 0.7
      grow.autoreverses = true
      try box.add(grow, forKey: "grow")
      let fade = BasicAnimation(.opacity, from: 1, to: 0.2)
      fade.duration = 0.55
      fade.timingFunction = .easeOut
      try box.add(fade, forKey: "fade")
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 10
      spring.toValue = 50
      spring.duration = 1.6
      try dot.add(spring, forKey: "spring")
      return loop
    }

    /// The same, and a turn of the dot that never ends; it repeats after everything else has ended.
    private func makeEndlessLoop() throws -> RenderLoop {
      let loop = try makeLoop()
      let turn = BasicAnimation(.transformRotationZ, from: 0, to: 2 * Double.pi)
      turn.duration = 0.75
      turn.repeatCount = .infinity
      try loop.root.sublayers![0].sublayers![0].add(turn, forKey: "turn")
      return loop
    }

    /// What a browser shows at an instant: the corners of the two boxes, and the opacity of the group.
    private struct Shown: Decodable {
      var box: [Double]
      var dot: [Double]
      var opacity: Double
    }

    private static let read = """
      (() => {
        const root = document.documentElement;
        const corners = name => {
          const rect = root.querySelector(`[data-layer=${name}] > rect`);
          const matrix = rect.getCTM();
          const [w, h] = [rect.width.animVal.value, rect.height.animVal.value];
          return [[0, 0], [w, 0], [w, h], [0, h]].flatMap(([x, y]) => {
            const point = new DOMPoint(x, y).matrixTransform(matrix);
            return [point.x, point.y];
          });
        };
        const group = root.querySelector('[data-layer=box]');
        return { box: corners('box'), dot: corners('dot'),
          opacity: Number(getComputedStyle(group).opacity) };
      })()
      """

    private func corners(_ layer: Layer) -> [Double] {
      let bounds = layer.presented.bounds
      return [
        Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
        Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
      ].flatMap { corner -> [Double] in
        let point = layer.presented.convert(corner, to: nil)
        return [point.x, point.y]
      }
    }

    @Test(
      "At 50 instants a browser shows what the engine does, within the tolerance",
      arguments: [0.25, 1])
    func instants(tolerance: Double) throws {
      try compare(makeLoop, tolerance: tolerance, through: 2)
    }

    @Test("What never ends repeats, and at 50 instants a browser shows what the engine does")
    func endless() throws {
      try compare(makeEndlessLoop, tolerance: 0.25, through: 5)
    }

    private func compare(
      _ makeLoop: @escaping () throws -> RenderLoop, tolerance: Double, through end: Double
    ) throws {
      let text = try Report { try makeLoop() }
        .picture(PictureOptions(format: .animatedSVG, fps: 60, tolerance: tolerance)).text
      let loop = try makeLoop()
      let (box, dot) = (loop.root.sublayers![0], loop.root.sublayers![0].sublayers![0])
      var random = SeededGenerator(seed: 50)
      let times = (0..<50).map { _ in Double.random(in: 0...end, using: &random) }.sorted()
      try Browser.open(text, as: "svg") { page in
        for time in times {
          loop.advance(to: time)
          _ = try page.run(
            "(document.documentElement.pauseAnimations(), "
              + "document.documentElement.setCurrentTime(\(time)))")
          let shown: Shown = try page.evaluate(Self.read)
          for (layer, numbers) in [(box, shown.box), (dot, shown.dot)] {
            for (left, right) in zip(numbers, corners(layer)) {
              // Numbers in the file have three decimals.
              expectTrue((left - right).magnitude <= tolerance + 0.002, "\(layer) at \(time)")
            }
          }
          expectTrue(
            (shown.opacity - box.presented.opacity).magnitude <= 0.008 * tolerance + 0.0001,
            "at \(time)")
        }
      }
    }
  }
}
