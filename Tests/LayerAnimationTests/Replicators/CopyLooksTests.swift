import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The number of copies, their transforms and their colours.
@Suite struct CopyLooksTests {
  private func replicator() -> (ReplicatorLayer, RenderLoop) {
    let replicator = ReplicatorLayer(id: "replicator")
    replicator.bounds = Rect(x: 0, y: 0, width: 100, height: 40)
    replicator.instanceCount = 5
    return (replicator, RenderLoop(root: replicator))
  }

  @Test func `the instance transform is applied once more for each copy`() {
    let (replicator, loop) = replicator()
    replicator.instanceTransform = Transform3D(translationX: 10, y: -2, z: 1)
    loop.flush()
    for index in 0..<5 {
      let step = Double(index)
      expectEqual(
        replicator.presented.copyTransform(index),
        Transform3D(translationX: 10 * step, y: -2 * step, z: step))
    }
  }

  @Test func `D22: it is applied about the centre, before the sublayer transform`() {
    let (replicator, loop) = replicator()
    replicator.instanceTransform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    replicator.sublayerTransform = Transform3D(scaleX: 3, y: 3, z: 3)
    loop.flush()
    // 10 right of the middle (50, 20): a quarter turn each time takes it below, left, above.
    let start = Point(x: 60, y: 20)
    let expected = [(60.0, 20.0), (50, 30), (40, 20), (50, 10), (60, 20)]
    for (index, point) in expected.enumerated() {
      let shown = replicator.presented.copyTransform(index).transform(start)
      expectRow([shown.x, shown.y], [point.0, point.1], "copy \(index)")
    }
    // Neither the anchor point nor the origin of the bounds moves the centre with them.
    replicator.anchorPoint = .zero
    replicator.anchorPointZ = 30
    loop.settleNow()
    let shown = replicator.presented.copyTransform(1).transform(start)
    expectRow([shown.x, shown.y], [50, 30])
    replicator.bounds.origin = Point(x: 10, y: 0)
    loop.settleNow()
    let moved = replicator.presented.copyTransform(2).transform(start)
    expectRow([moved.x, moved.y], [60, 20])
  }

  @Test func `the offsets are added once more for each copy, within 0 and 1`() {
    let (replicator, loop) = replicator()
    replicator.instanceColor = Color(red: 0.5, green: 0.75, blue: 0, alpha: 1, space: .displayP3)
    replicator.instanceRedOffset = 0.25
    replicator.instanceGreenOffset = -0.25
    replicator.instanceAlphaOffset = -0.125
    loop.flush()
    let red = [0.5, 0.75, 1, 1, 1]
    let green = [0.75, 0.5, 0.25, 0, 0]
    let alpha = [1, 0.875, 0.75, 0.625, 0.5]
    for index in 0..<5 {
      expectEqual(
        replicator.presented.copyColor(index),
        Color(
          red: red[index], green: green[index], blue: 0, alpha: alpha[index], space: .displayP3))
    }
    replicator.instanceColor = nil
    loop.settleNow()
    expectNil(replicator.presented.copyColor(1))
  }

  @Test func `all of it is presented: animated, and of whole copies`() throws {
    let (replicator, loop) = replicator()
    try replicator.add(BasicAnimation("instanceCount", from: 1, to: 5, duration: 4), forKey: "n")
    try replicator.add(
      BasicAnimation("instanceRedOffset", from: 0, to: -0.5, duration: 4), forKey: "r")
    try replicator.add(
      BasicAnimation("instanceTransform.translation.x", from: 0, to: 8, duration: 4), forKey: "x")
    loop.advance(to: 1)
    expectEqual(replicator.presented.copyCount, 2)
    expectEqual(replicator.presented.copyColor(1), Color(red: 0.875, green: 1, blue: 1))
    expectEqual(replicator.presented.copyTransform(1), Transform3D(translationX: 2, y: 0, z: 0))
    loop.advance(to: 1.75)
    expectEqual(replicator.presented.copyCount, 3)
  }

  @Test func `there may be no copy at all; a layer that is not a replicator has one copy`() {
    let (replicator, loop) = replicator()
    for count in [0, -3] {
      replicator.instanceCount = count
      loop.settleNow()
      expectEqual(replicator.presented.copyCount, 0)
    }
    let plain = Layer()
    expectEqual(plain.presented.copyCount, 1)
    expectEqual(plain.presented.copyTransform(0), .identity)
    expectEqual(plain.presented.copyColor(0), .white)
  }
}

extension RenderLoop {
  /// Commits, and advances to the end of the implicit animations.
  fileprivate func settleNow() {
    do { try settle() } catch { Issue.record("\(error)") }
    advance(by: 1)
  }
}
