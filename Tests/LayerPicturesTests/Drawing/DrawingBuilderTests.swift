import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// What a drawing shows of layers in space, and what it notes.
struct DrawingBuilderTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  /// A matrix that makes what is nearer larger: w = 1 − z/500.
  private var perspective: Transform3D {
    var matrix = Transform3D.identity
    matrix.m34 = -1.0 / 500
    return matrix
  }

  /// The corners of the background of a layer in a drawing.
  private func corners(_ id: String, in drawing: Drawing) -> [Point]? {
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
    return find(drawing.items)?.path.applying(find(drawing.items)?.matrix ?? .identity).elements
      .compactMap(\.end)
  }

  @Test("A layer turned in perspective has its corners where the engine's matrix has them")
  func perspectiveCorners() throws {
    let card = box("card", Rect(x: 20, y: 30, width: 60, height: 40)) {
      $0.backgroundColor = .black
      $0.transform = Transform3D(rotationAngle: 1, x: 0.3, y: 1, z: 0.2)
    }
    let root = box("root", frame) {
      $0.sublayerTransform = perspective
      $0.addSublayer(card)
    }
    let loop = RenderLoop(root: root)
    let found = try #require(corners("card", in: DrawingBuilder().drawing(of: loop)))
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
  }

  @Test("Below a transform layer nothing is flattened, elsewhere it is")
  func flattening() throws {
    func width(_ middle: Layer) throws -> Double {
      let turned = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
      let inner = box("inner", frame) {
        $0.backgroundColor = .black
        $0.transform = turned
      }
      middle.frame = frame
      middle.transform = turned
      middle.addSublayer(inner)
      let root = box("root", frame) { $0.addSublayer(middle) }
      let found = try #require(
        corners("inner", in: DrawingBuilder().drawing(of: RenderLoop(root: root))))
      return abs(found[1].x - found[0].x)
    }
    // Twice 60° are 120°, whose cosine is −0.5; flattened each turn halves the width.
    expectEqual(try width(TransformLayer()), 50, within: 1e-9)
    expectEqual(try width(Layer()), 25, within: 1e-9)
  }

  @Test("What is behind the viewer is cut off")
  func behindViewer() throws {
    let card = box("card", Rect(x: 0, y: 0, width: 100, height: 2000)) {
      $0.backgroundColor = .black
      $0.transform = Transform3D(rotationAngle: .pi / 2.2, x: 1, y: 0, z: 0)
    }
    let root = box("root", frame) {
      $0.sublayerTransform = perspective
      $0.addSublayer(card)
    }
    let found = try #require(
      corners("card", in: DrawingBuilder().drawing(of: RenderLoop(root: root))))
    expectEqual(found.count, 4)
    expectTrue(found.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
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
    Fact("A root without a frame shows everything that is drawn") {
      let root = box("root", .zero)
      root.addSublayer(
        box("a", Rect(x: -10, y: 5, width: 30, height: 10)) { $0.backgroundColor = .red })
      let drawing = DrawingBuilder().drawing(of: RenderLoop(root: root))
      expectEqual(drawing.frame, Rect(x: -10, y: 5, width: 30, height: 10))
      expectEqual(drawing.notes.count, 1)
    },
  ]

  @Test("Layers that are too many or too deep are left out with one note")
  func limits() {
    // A plain run in a debug build does not draw 20 000 copies.
    if Rounds.areMany {
      let root = box("root", frame)
      let many = box(ReplicatorLayer(), "many", frame) {
        $0.instanceCount = 2_000_000_000
        $0.addSublayer(box("dot", frame))
      }
      root.addSublayer(many)
      expectEqual(
        notes(of: root),
        [
          "dot: not drawn, nor what follows: the limit is 20000 layers and copies"
        ])
    }
    var deepest = box("l0", frame)
    let deep = deepest
    for index in 1...300 {
      let next = box("l\(index)", frame)
      deepest.addSublayer(next)
      deepest = next
    }
    expectEqual(notes(of: deep), ["l256: layers below depth 256 are not drawn"])
  }

  @Test("What is not exact is noted once for each layer")
  func noted() {
    let layer = box(TextLayer(), "t", frame) {
      $0.string = "text"
      $0.isWrapped = true
      $0.truncationMode = .end
      $0.cornerRadius = 3
      $0.cornerCurve = .continuous
      $0.filters = [OpaqueReference("blur")]
      $0.backgroundColor = Color(red: 1.2, green: 0, blue: 0)
      $0.contents = OpaqueReference("a.png")
    }
    expectEqual(
      notes(of: layer),
      [
        "t: a colour outside of sRGB is drawn in the nearest one inside",
        "t: continuous corners are drawn as circles",
        "t: the image 'a.png' is drawn as a placeholder",
        "t: a wrapped text is drawn without line breaks", "t: a text that does not fit is not cut",
        "t: its filters are not drawn",
      ])
  }
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
