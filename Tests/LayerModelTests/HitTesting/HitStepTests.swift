import LayerModel
import TestSupport
import Testing

/// The steps of a hit test: who was searched, and why a layer was skipped.
@Suite struct HitStepTests {
  private let root = box("root", 0, 0, 200, 200)

  private func steps(_ x: Double, _ y: Double) -> [String] {
    root.hitTestSteps(Point(x: x, y: y)).map { "\($0.layerID ?? "?") \($0.verdict.rawValue)" }
  }

  @Test func `front to back, each layer after its sublayers, up to the hit`() {
    let back = box("back", 0, 0, 100, 100)
    let front = box("front", 50, 0, 100, 100)
    let inner = box("inner", 0, 0, 10, 10)
    front.addSublayer(inner)
    root.addSublayer(back)
    root.addSublayer(front)
    expectEqual(steps(60, 50), ["inner outside", "front hit"])
    expectEqual(steps(55, 5), ["inner hit"])
    expectEqual(steps(20, 20), ["inner outside", "front outside", "back hit"])
    expectEqual(steps(180, 180), ["inner outside", "front outside", "back outside", "root hit"])
    // The point in the layer's own coordinates: 60 − 50 = 10.
    let step = root.hitTestSteps(Point(x: 60, y: 50)).last
    expectEqual(step?.point, Point(x: 10, y: 50))
    expectEqual(step?.layer, "Layer #front")
  }

  @Test(arguments: [
    ("hidden", "box hidden"), ("transparent", "box hidden"), ("clipped", "box clipped"),
    ("masked", "mask outside, box masked"), ("turned", "box facesAway"), ("flat", "box noArea"),
    ("transform", "child outside, box noPlane"),
  ])
  func `F120e: a skipped layer has the reason, and nothing below it is searched`(
    kind: String, expected: String
  ) {
    let layer = box("box", 0, 0, 50, 50, as: kind == "transform" ? TransformLayer() : Layer())
    layer.addSublayer(box("child", 100, 100, 10, 10))
    root.addSublayer(layer)
    switch kind {
    case "hidden": layer.isHidden = true
    case "transparent": layer.opacity = 0
    case "clipped": layer.masksToBounds = true
    case "masked": layer.mask = box("mask", 0, 0, 10, 10)
    case "turned":
      layer.isDoubleSided = false
      layer.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    case "flat": layer.transform = Transform3D(scaleX: 0, y: 1, z: 1)
    default: break
    }
    let found = steps(120, 20).filter { $0 != "root hit" }.sorted()
    expectEqual(found, expected.split(separator: ", ").map(String.init).sorted())
    expectEqual(steps(120, 20).last, "root hit")
  }

  @Test func `the result is that of the hit test, for every point`() {
    let mask = box("mask", 20, 20, 40, 40)
    let masked = box("masked", 0, 0, 100, 100)
    masked.mask = mask
    let free = box("free", 60, 60, 60, 60)
    free.zPosition = -1
    root.addSublayer(masked)
    root.addSublayer(free)
    for x in stride(from: -5.0, to: 210, by: 7.5) {
      for y in stride(from: -5.0, to: 210, by: 7.5) {
        let point = Point(x: x, y: y)
        let last = root.hitTestSteps(point).last { $0.verdict == .hit }
        expectEqual(last?.layerID, root.hitTest(point)?.id)
        expectTrue(root.hitTestSteps(point).filter { $0.verdict == .hit }.count <= 1)
      }
    }
  }
}
