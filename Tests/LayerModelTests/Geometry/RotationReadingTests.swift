import LayerModel
import TestSupport
import Testing

/// Of the two decompositions of a rotation, the one with the smaller angles is used.
@Suite("The angles of a rotation")
struct RotationReadingTests {
  static let axes = ["x", "y", "z"]

  private func angles(_ parts: TransformComponents) -> [Double] {
    [parts.rotationX, parts.rotationY, parts.rotationZ]
  }

  @Test("a rotation about one axis reads back over the whole of −π…π", arguments: 0..<3)
  func oneAxis(_ axis: Int) throws {
    for step in 0...1000 {
      let angle = -Double.pi + Double(step) * 2 * Double.pi / 1000
      let layer = Layer()
      try layer.setValue(.number(angle), forKeyPath: "transform.rotation.\(Self.axes[axis])")
      for other in 0..<3 {
        let read = try layer.number("transform.rotation.\(Self.axes[other])")
        let expected = other == axis ? angle : 0
        if !(abs(read - expected) < 1e-14) {
          Issue.record("\(angle) about \(axis) reads \(read) about \(other)")
        }
      }
    }
  }

  @Test("half a turn about y reads π, and returns to 0 without a remainder")
  func halfTurn() throws {
    let layer = Layer()
    try layer.setValue(.number(.pi), forKeyPath: "transform.rotation.y")
    try expectEqual(layer.number("transform.rotation.y"), .pi)
    try expectEqual(layer.number("transform.rotation.x"), 0)
    try expectEqual(layer.number("transform.rotation.z"), 0)
    try layer.setValue(0, forKeyPath: "transform.rotation.y")
    expectEqual(layer.transform, .identity)
  }

  @Test("the sum of the three sizes is never more than 1.5 π, and the rows are the same")
  func smaller() {
    var random = SeededGenerator(seed: 10)
    var turned = 0
    for _ in 0..<2000 {
      var parts = TransformComponents()
      parts.rotationX = random.number(-7, 7)
      parts.rotationY = random.number(-7, 7)
      parts.rotationZ = random.number(-7, 7)
      let transform = parts.transform
      let read = TransformComponents(transform)
      let sum = angles(read).map(abs).reduce(0, +)
      if abs(read.rotationY) > .pi / 2 { turned += 1 }
      if !(sum <= 1.5 * .pi + 1e-12) { Issue.record("\(angles(read)) of \(angles(parts))") }
      let back = zip(read.transform.elements, transform.elements).map { abs($0 - $1) }
      if !(back.max() ?? 1 < 1e-14) { Issue.record("\(angles(parts)) comes back as \(read)") }
    }
    // Both cases occur often.
    expectTrue(turned > 300)
    expectTrue(turned < 1700)
  }

  @Test("three angles whose sum is below 1.5 π read back as they were written")
  func whole() {
    var random = SeededGenerator(seed: 11)
    var count = 0
    while count < 1000 {
      var parts = TransformComponents()
      parts.rotationX = random.number(-3.1, 3.1)
      parts.rotationY = random.number(-3.1, 3.1)
      parts.rotationZ = random.number(-3.1, 3.1)
      let sum = angles(parts).map(abs).reduce(0, +)
      // Near a quarter turn about y the two other angles are not independent.
      if sum > 1.5 * .pi - 0.01 || abs(abs(parts.rotationY) - .pi / 2) < 0.01 { continue }
      count += 1
      let read = TransformComponents(parts.transform)
      for (one, other) in zip(angles(read), angles(parts)) where !(abs(one - other) < 1e-11) {
        Issue.record("\(angles(parts)) reads \(angles(read))")
      }
    }
  }
}
