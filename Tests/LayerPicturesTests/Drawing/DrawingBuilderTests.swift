import LayerAnimation
import LayerModel
import LayerPictures
import TestSupport
import Testing

/// Returns a layer with a frame.
func box(
  _ id: String, _ frame: Rect, _ configure: (Layer) -> Void = { _ in }
) -> Layer {
  let layer = Layer(id: id)
  layer.frame = frame
  configure(layer)
  return layer
}

/// What a drawing shows of layers in space; `Tests/Transcripts/render` has what is drawn of layers.
@Suite("Drawings")
struct DrawingBuilderTests {
  private static let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  /// The corners of the background of a layer in a drawing.
  private static func corners(_ id: String, of root: Layer) throws -> [Point] {
    func find(_ items: [DrawingItem]) -> DrawingOutline? {
      for item in items {
        switch item.content {
        case .shape(let shape) where item.layerName == id && item.part == .background:
          return shape.outline
        case .group(let group): if let found = find(group.items) { return found }
        default: break
        }
      }
      return nil
    }
    let outline = try #require(find(DrawingBuilder().drawing(of: RenderLoop(root: root)).items))
    return outline.path.applying(outline.matrix).elements.compactMap(\.end)
  }

  /// Returns the notes of a drawing of a tree.
  private static func notes(of root: Layer) -> [String] {
    DrawingBuilder().drawing(of: RenderLoop(root: root)).notes.map(\.description)
  }

  /// Returns the markup of what is drawn of a tree.
  private static func markup(of root: Layer) -> String {
    var writer = SVGWriter()
    var text = ""
    writer.element(of: DrawingBuilder().drawing(of: RenderLoop(root: root))).append(to: &text)
    return text
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A layer turned in perspective has its corners where the engine's matrix has them") {
      let card = box("card", Rect(x: 20, y: 30, width: 60, height: 40)) {
        $0.backgroundColor = .black
        $0.transform = Transform3D(rotationAngle: 1, x: 0.3, y: 1, z: 0.2)
      }
      let root = box("root", Self.frame) {
        // What is nearer is larger: w = 1 − z/500.
        $0.sublayerTransform.m34 = -1.0 / 500
        $0.addSublayer(card)
      }
      let found = try Self.corners("card", of: root)
      let matrix = card.placement.matrix.concatenating(root.placement.sublayerMatrix)
        .concatenating(root.placement.matrix)
      for (index, corner) in [(0.0, 0.0), (60, 0), (60, 40), (0, 40)].enumerated() {
        let w = corner.0 * matrix.m14 + corner.1 * matrix.m24 + matrix.m44
        let x = (corner.0 * matrix.m11 + corner.1 * matrix.m21 + matrix.m41) / w
        let y = (corner.0 * matrix.m12 + corner.1 * matrix.m22 + matrix.m42) / w
        expectEqual(found[index].x, x, within: 1e-9)
        expectEqual(found[index].y, y, within: 1e-9)
      }
      // It is really seen in perspective: opposite sides are not parallel.
      expectTrue(abs((found[1].x - found[0].x) - (found[2].x - found[3].x)) > 1)
    },
    Fact("Nothing is drawn of a plane with a number that is not finite") {
      let huge = Transform3D(scaleX: 1e200, y: 1e200, z: 1)
      let inner = box("inner", Self.frame) {
        $0.backgroundColor = .black
        $0.transform = huge
      }
      let outer = box("outer", Self.frame) {
        $0.transform = huge
        $0.addSublayer(inner)
      }
      let root = box("root", Self.frame) { $0.addSublayer(outer) }
      expectFalse(Self.markup(of: root).contains("rgb(0,0,0)"))
      outer.transform = .identity
      expectTrue(Self.markup(of: root).contains("rgb(0,0,0)"))
    },
    Fact("A point that is hit is drawn: 300 points in each of many random trees") {
      var random = SeededGenerator(seed: 15)
      for _ in 0..<Rounds.scaled(200) {
        let root = box("root", Rect(x: 0, y: 0, width: 300, height: 300)) {
          $0.backgroundColor = .white
        }
        var layers = [root]
        for index in 0..<25 {
          let layer = random.chance(8) ? TransformLayer() : Layer()
          layer.id = "l\(index)"
          layer.bounds = Rect(
            x: random.number(-20...20), y: random.number(-20...20), width: random.number(20...150),
            height: random.number(20...150))
          layer.position = Point(x: random.number(0...200), y: random.number(0...200))
          layer.zPosition = random.chance(3) ? random.number(-5...5) : 0
          layer.transform = Transform3D(
            rotationAngle: random.number(-3...3), x: random.chance(3) ? 1 : 0,
            y: random.chance(3) ? 1 : 0, z: 1)
          layer.isGeometryFlipped = random.chance(4)
          layer.isDoubleSided = !random.chance(3)
          layer.isHidden = random.chance(10)
          layer.masksToBounds = random.chance(4)
          layer.backgroundColor = .black
          random.pick(layers).addSublayer(layer)
          layers.append(layer)
        }
        let loop = RenderLoop(root: root)
        let drawing = DrawingBuilder().drawing(of: loop)
        for _ in 0..<300 {
          let point = Point(x: random.number(0...300), y: random.number(0...300))
          let hit = root.presented.hitTest(point)?.model.id
          expectEqual(DrawnLayer.front(at: point, in: drawing.items), hit)
        }
      }
    },
    Fact("Layers that are too many or too deep are left out with one note") {
      // A plain run in a debug build does not draw 20 000 copies.
      if Rounds.areMany {
        let many = ReplicatorLayer(id: "many")
        (many.frame, many.instanceCount) = (Self.frame, 2_000_000_000)
        many.addSublayer(box("dot", Self.frame))
        let root = box("root", Self.frame) { $0.addSublayer(many) }
        expectEqual(
          Self.notes(of: root),
          ["dot: not drawn, nor what follows: the limit is 20000 layers and copies"])
      }
      let deep = box("l0", Self.frame)
      var deepest = deep
      for index in 1...300 {
        let next = box("l\(index)", Self.frame)
        deepest.addSublayer(next)
        deepest = next
      }
      expectEqual(Self.notes(of: deep), ["l256: layers below depth 256 are not drawn"])
    },
    Fact("The same element has the same key and identifier at every instant") {
      let layers = ["a", "b"].map { id in
        box(id, Self.frame) {
          $0.masksToBounds = true
          $0.addSublayer(Layer())
        }
      }
      let root = box("root", Self.frame) { $0.sublayers = layers }
      var writer = SVGWriter()
      let builder = DrawingBuilder()
      layers[0].isHidden = true
      let alone = writer.elements(of: builder.drawing(of: RenderLoop(root: root)))
      layers[0].isHidden = false
      let both = writer.elements(of: builder.drawing(of: RenderLoop(root: root)))
      expectEqual(alone[0].children[0], both[0].children[1])
      expectEqual(Set(both[0].children.map(\.key)).count, 2)
    },
    Fact("Characters with a meaning become entities, and those that XML forbids a sign") {
      expectEqual(SVGText.escaped("a&b<c>d\"e'f"), "a&amp;b&lt;c&gt;d&quot;e&#39;f")
      expectEqual(
        SVGText.escaped("\u{0}\u{8}\t\n\u{b}\r\u{1f} "), "\u{fffd}\u{fffd}\t\n\u{fffd}\r\u{fffd} ")
      expectEqual(
        SVGText.escaped("\u{fffe}\u{ffff}\u{7f}é漢\u{10000}"),
        "\u{fffd}\u{fffd}&#x7f;é漢\u{10000}")
    },
    Fact("Numbers of markup are rounded to their decimals, and those that are not finite are 0") {
      expectEqual(SVGValue.text(1.23456, decimals: 3), "1.235")
      expectEqual(SVGValue.text(-1.5, decimals: 0), "-2")
      expectEqual(SVGValue("a", [(.nan, "b"), (.infinity, "c"), (1.5, "d")]).text, "a0b0c1.5d")
      expectEqual(
        [-1, 0.25, 2, .nan, .infinity].map { SVGValue.opacity($0).text },
        ["0", "0.25", "1", "0", "1"])
    },
  ]
}

/// Finds the frontmost layer whose background covers a point of a drawing.
enum DrawnLayer {
  static func front(at point: Point, in items: [DrawingItem]) -> String? {
    for item in items.reversed() {
      switch item.content {
      case .group(let group):
        if let clip = group.clip, !contains(clip, point) { continue }
        if let found = front(at: point, in: group.items) { return found }
      case .shape(let shape):
        if contains(shape.outline, point) { return item.layerName }
      default: break
      }
    }
    return nil
  }

  /// Returns whether a straight-sided outline contains a point, by the even-odd rule.
  private static func contains(_ outline: DrawingOutline, _ point: Point) -> Bool {
    let corners = outline.path.applying(outline.matrix).elements.compactMap(\.end)
    var isInside = false
    for (index, corner) in corners.enumerated() {
      let other = corners[(index + 1) % corners.count]
      if (corner.y > point.y) != (other.y > point.y),
        point.x < corner.x + (other.x - corner.x) * (point.y - corner.y) / (other.y - corner.y)
      {
        isInside.toggle()
      }
    }
    return isInside
  }
}
