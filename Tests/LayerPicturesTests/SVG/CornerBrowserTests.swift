import LayerAnimation
import LayerModel
import LayerPictures
import TestSupport
import Testing

extension BrowserSuites {
  /// Where a real browser draws layers, compared with the engine's matrices.
  @Suite
  struct CornerBrowserTests {
    /// A tree of layers with random transforms in the plane, some flipped and some with sublayer
    /// transforms.
    private func tree(of count: Int) -> (root: Layer, layers: [Layer]) {
      var random = SeededGenerator(seed: 500)
      func transform() -> Transform3D {
        let turn = Transform3D(rotationAngle: random.number(-3...3), x: 0, y: 0, z: 1)
        var other = Transform3D(scaleX: random.number(0.6...1.4), y: random.number(0.6...1.4), z: 1)
        if random.chance(5) { other.m11 = -other.m11 }
        other.m21 = random.number(-0.4...0.4)
        other.m41 = random.number(-20...20)
        return turn.concatenating(other)
      }
      let root = box("root", Rect(x: 0, y: 0, width: 1000, height: 700))
      var layers: [Layer] = []
      for index in 0..<count {
        let layer = Layer(id: "l\(index)")
        layer.bounds = Rect(
          x: random.number(-50...50), y: random.number(-50...50), width: random.number(5...120),
          height: random.number(5...120))
        layer.anchorPoint = Point(x: random.number(-0.5...1.5), y: random.number(-0.5...1.5))
        layer.position = Point(x: random.number(0...300), y: random.number(0...300))
        layer.transform = transform()
        layer.cornerRadius = random.chance(3) ? random.number(0...10) : 0
        layer.backgroundColor = .blue
        layer.isGeometryFlipped = random.chance(4)
        if random.chance(4) { layer.sublayerTransform = transform() }
        // Most are near the root, a few are deep.
        let above = random.chance(2) ? root : random.pick([root] + layers.suffix(12))
        above.addSublayer(layer)
        layers.append(layer)
      }
      return (root, layers)
    }

    /// The four corners of each rectangle on the screen, by the names of the layers.
    private static let read = """
      Object.fromEntries([...document.querySelectorAll("g[data-layer] > rect")].map(rect => {
        const matrix = rect.getScreenCTM(), box = rect.getBBox();
        return [rect.parentNode.dataset.layer,
          [[0, 0], [1, 0], [1, 1], [0, 1]].flatMap(([right, down]) => {
            const x = box.x + right * box.width, y = box.y + down * box.height;
            return [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f];
          })];
      }))
      """

    @Test("Corners of 500 layers lie within 0.01 points of the engine's world matrices")
    func corners() throws {
      let (root, layers) = tree(of: 500)
      let loop = RenderLoop(root: root)
      var writer = SVGWriter()
      var text = ""
      writer.element(of: DrawingBuilder().drawing(of: loop)).append(to: &text)
      let found: [String: [Double]] = try Browser.open(text, as: "svg", size: (1000, 700)) {
        try $0.evaluate(Self.read)
      }
      expectEqual(found.count, 500)
      var largest = 0.0
      var depth = 0
      for layer in layers {
        let shown = try #require(found[layer.id ?? ""])
        let bounds = layer.bounds
        let corners = [
          Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
          Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ]
        for (index, corner) in corners.enumerated() {
          let point = layer.presented.convert(corner, to: nil)
          largest = max(
            largest, abs(point.x - shown[2 * index]), abs(point.y - shown[2 * index + 1]))
        }
        depth = max(
          depth, sequence(first: layer, next: \.superlayer).reduce(0) { count, _ in count + 1 })
      }
      expectTrue(largest < 0.01)
      expectTrue(depth > 4)
    }
  }
}
