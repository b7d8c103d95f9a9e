import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Additive players of one transform start at what shows, whichever part of it they move.
@Suite struct AdditiveTransformTests {
  private static let keyPaths = [
    "transform", "transform.rotation.z", "transform.scale.x", "transform.translation.x",
  ]

  @Test(arguments: keyPaths, keyPaths)
  func `D6: a new one changes nothing that shows when it starts`(old: String, new: String) throws {
    try check(old, new)
  }

  @Test(arguments: keyPaths, keyPaths)
  func `also over and under one that waits between its repeats`(old: String, new: String) throws {
    try check(old, new, firstItems: [.repeatCount(2), .repeatDelay(0.1)])
  }

  private func check(_ old: String, _ new: String, firstItems: [TweenItem] = []) throws {
    let stage = WrapperStage()
    let linear = BlockOptions.curveLinear
    stage.loop.animate(withDuration: 1, options: linear) {
      stage.box.transform = .translation(x: 40, y: -10, z: 5)
    }
    stage.loop.advance(to: 0.25)
    for (keyPath, items) in [(old, firstItems), (new, [])] {
      let before = stage.box.presented.transform
      let target = keyPath == "transform" ? .transform(.rotation(0.5)) : PropertyValue.number(0.75)
      try stage.box.tween([.to(keyPath: keyPath, target), .overwrite(.additive)] + items)
      stage.loop.flush()
      let after = stage.box.presented.transform
      for (first, second) in zip(before.numbers, after.numbers) {
        expectEqual(first, second, within: 1e-9)
      }
      stage.loop.advance(by: 0.25)
    }
    // At the end only the model is left.
    stage.loop.advance(by: 2)
    for (first, second) in zip(stage.box.presented.transform.numbers, stage.box.transform.numbers) {
      expectEqual(first, second, within: 1e-9)
    }
  }
}

extension Transform3D {
  /// The 16 numbers of the matrix.
  fileprivate var numbers: [Double] { PropertyValue.transform(self).numbers ?? [] }
}
