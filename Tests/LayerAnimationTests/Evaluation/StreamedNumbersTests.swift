import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Numbers passed on block by block: what a reader may do meanwhile, and what it may not.
@Suite struct StreamedNumbersTests {
  /// A loop with that many moving layers, each with its own time.
  static func loop(_ count: Int) throws -> RenderLoop {
    let root = Layer()
    for number in 0..<count {
      let layer = Layer()
      root.addSublayer(layer)
      let animation = BasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = .number(Double(number))
      animation.duration = 4
      animation.beginTime = -Double(number % 3)
      try layer.add(animation, forKey: "a")
    }
    let loop = RenderLoop(root: root)
    loop.advance(to: 0.5)
    return loop
  }

  @Test(arguments: [0, 1, 255, 256, 257, 1000])
  func `every number is passed on once, in the order of positions`(count: Int) throws {
    let loop = try Self.loop(count)
    var next = 0
    var sizes: [Int] = []
    loop.forEachAnimatedNumbers { first, numbers in
      expectEqual(first, next)
      next += numbers.count
      sizes.append(numbers.count)
    }
    expectEqual(next, count)
    expectFalse(sizes.contains(0))
    expectEqual(BulkReads.streamed(loop), BulkReads.column(loop))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a reader may read more meanwhile, in bulk and one by one") {
      let loop = try Self.loop(600)
      let alone = BulkReads.streamed(loop)
      var numbers: [Double] = []
      var inner: [[Double]] = []
      loop.forEachAnimatedNumbers { first, block in
        inner.append(BulkReads.streamed(loop))
        let owner = loop.animatedNumberOwner(at: first)
        expectEqual(owner?.layer.presented.position.x, alone[first])
        inner.append(BulkReads.column(loop))
        for index in block.indices { numbers.append(block[index]) }
      }
      expectEqual(numbers, alone)
      expectTrue(inner.allSatisfy { $0 == alone })
    },
    Fact("a reader may stop with an error") {
      struct Enough: Error {}
      let loop = try Self.loop(600)
      #expect(throws: Enough.self) { try loop.forEachAnimatedNumbers { _, _ in throw Enough() } }
      expectEqual(BulkReads.streamed(loop).count, 600)
    },
  ]

  /// A loop with rotating layers, and some that also change otherwise.
  static func turning(_ count: Int) throws -> RenderLoop {
    let root = Layer()
    for number in 0..<count {
      let layer = Layer()
      root.addSublayer(layer)
      let turn = BasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = .number(Double(number))
      turn.fromValue = 0
      turn.duration = 4
      try layer.add(turn, forKey: "turn")
      if number % 5 == 0 {
        let whole = BasicAnimation(keyPath: "transform")
        whole.toValue = .transform(Transform3D(scaleX: 2, y: 3, z: 1))
        whole.isAdditive = true
        whole.duration = 3
        try layer.add(whole, forKey: "whole")
      }
    }
    let loop = RenderLoop(root: root)
    loop.advance(to: 0.5)
    return loop
  }

  @Test(arguments: [0, 1, 31, 32, 33, 200])
  func `every transform is passed on once, equal to the one read alone`(count: Int) throws {
    let loop = try Self.turning(count)
    let transforms = BulkReads.transforms(loop)
    expectEqual(transforms.count, count)
    for (place, transform) in transforms.enumerated() {
      let owner = try #require(loop.animatedTransformOwner(at: place))
      expectEqual(owner.layer.presented.transform, transform)
    }
    loop.forEachAnimatedTransforms { first, block in
      expectEqual(BulkReads.transforms(loop), transforms)
      for index in block.indices { expectEqual(block[index], transforms[first + index]) }
    }
  }

  @Test func `rule R5: an animated property cannot change while it is read`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let loop = try Self.loop(600)
      loop.forEachAnimatedNumbers { _, _ in
        loop.root.sublayers?.first?.removeAllAnimations()
        loop.flush()
      }
    }
    expectTrue(
      standardError(of: result).contains(
        "Animations were changed while all animated numbers were read."))
  }

  @Test(arguments: [-1, 2], ["number", "transform"])
  func `rule R5: an index that no animated number or transform has is named`(
    index: Int, kind: String
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index, kind] in
      if kind == "number" {
        _ = try Self.loop(2).animatedNumberOwner(at: index)
      } else {
        _ = try Self.turning(2).animatedTransformOwner(at: index)
      }
    }
    expectTrue(
      standardError(of: result).contains(
        "There is no animated \(kind) \(index): the loop has 2."))
  }
}
