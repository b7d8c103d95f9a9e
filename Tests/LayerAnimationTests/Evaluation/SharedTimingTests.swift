import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Animations that share a timing, and timings that move to another layer's time or index.
@Suite struct SharedTimingTests {
  private let root = Layer()
  private let layers = [Layer(), Layer(), Layer()]
  private let loop: RenderLoop

  init() {
    for layer in layers { root.addSublayer(layer) }
    loop = RenderLoop(root: root)
  }

  /// Moves a layer by one each second, for ten seconds.
  private func rise(_ layer: Layer, _ hasKeys: Bool = false) throws {
    let draft: PropertyAnimation
    if hasKeys {
      let keys = KeyframeAnimation(keyPath: "zPosition")
      keys.values = [0, 10]
      draft = keys
    } else {
      draft = BasicAnimation("zPosition", from: 0, to: 10)
    }
    draft.duration = 10
    try layer.add(draft, forKey: "rise")
  }

  /// Compares the bulk reads with the heights of the layers.
  private func expectHeights(
    _ expected: [Double?], at location: SourceLocation = #_sourceLocation
  ) {
    for (layer, height) in zip(layers, expected) {
      let found = StackedNumbersTests.numbers(loop, of: layer)
      expectRow(found, height.map { [$0] } ?? [], at: location)
    }
  }

  /// The number of timings with entries that a frame visits, without the one that never moves.
  private var timingCount: Int { loop.core.tables.timings.hot.count - 1 }

  /// A change of the second of two animations, or of both, and the number of timings of the two.
  static let changes:
    [(name: String, isOfBoth: Bool, timings: Int, change: @Sendable (BasicAnimation) -> Void)] = [
      ("nothing", false, 1, { _ in }),
      ("the values", false, 1, { ($0.fromValue, $0.toValue) = (5, 6) }),
      ("the property", false, 1, { $0.keyPath = "cornerRadius" }),
      ("an equal curve", false, 1, { $0.timingFunction = .init(controlPoints: 0.42, 0, 1, 1) }),
      ("a curve", false, 2, { $0.timingFunction = .easeOut }),
      ("the duration", false, 2, { $0.duration = 9 }),
      ("the start", false, 2, { $0.beginTime = 2 }),
      ("the fill mode", false, 2, { $0.fillMode = .both }),
      ("the fill modes", true, 1, { $0.fillMode = .both }),
      ("a repeat count", false, 2, { $0.repeatCount = 2 }),
      ("repeat counts", true, 1, { $0.repeatCount = 2 }),
      ("a speed", false, 2, { $0.speed = 2 }),
      (
        "easings that are no curves", true, 2,
        {
          $0.timingFunction = nil
          $0.easing = .math(.easeInQuad)
        }
      ),
    ]

  @Test(arguments: changes.indices)
  func `two animations of a commit share a timing only if they have the same one`(
    index: Int
  ) throws {
    let item = Self.changes[index]
    for (place, layer) in layers.prefix(2).enumerated() {
      let draft = BasicAnimation("zPosition", from: 0, to: 10, duration: 10)
      draft.beginTime = 1
      draft.timingFunction = .easeIn
      if item.isOfBoth || place == 1 { item.change(draft) }
      try layer.add(draft, forKey: "rise")
    }
    loop.flush()
    expectEqual(timingCount, item.timings, "\(item.name)")
  }

  @Test func `animations of two commits, or in two times, share no timing`() throws {
    func add(to layer: Layer) throws {
      let draft = BasicAnimation("zPosition", from: 0, to: 10, duration: 10)
      draft.beginTime = 1
      try layer.add(draft, forKey: "rise")
    }
    layers[1].speed = 0.5
    try add(to: layers[0])
    try add(to: layers[1])
    loop.flush()
    expectEqual(timingCount, 2)
    try add(to: layers[2])
    loop.flush()
    expectEqual(timingCount, 3)
  }

  @Test(arguments: [false, true])
  func `F4: one of several that share a timing may get a time of its own`(hasKeys: Bool) throws {
    for layer in layers { try rise(layer, hasKeys) }
    loop.advance(to: 1)
    expectEqual(timingCount, 1)
    expectHeights([1, 1, 1])
    layers[1].speed = 0.5
    loop.flush()
    expectHeights([1, 0.5, 1])
    loop.advance(to: 4)
    expectHeights([4, 2, 4])
    // The others still share theirs, until the last of them is removed.
    layers[2].removeAllAnimations()
    loop.advance(to: 6)
    expectHeights([6, 3, nil])
    let height = try layers[0].number("zPosition")
    expectRow([height], [6])
  }

  @Test func `a timing of one animation moves between times without a copy`() throws {
    try rise(layers[0])
    loop.flush()
    for _ in 0..<10 {
      layers[0].speed = 0.5
      loop.flush()
      layers[0].speed = 1
      loop.flush()
    }
    expectEqual(timingCount, 1)
    loop.advance(to: 3)
    expectHeights([3, nil, nil])
  }

  @Test func `timings are sorted by their lanes once many of them are gone`() throws {
    let many = (0..<300).map { _ in Layer() }
    for (number, layer) in many.enumerated() {
      root.addSublayer(layer)
      // Each has a timing of its own, because no two durations are equal.
      let draft = BasicAnimation("zPosition", from: 0, to: .number(Double(number)))
      draft.duration = 300 + Double(number)
      try layer.add(draft, forKey: "rise")
    }
    loop.flush()
    expectEqual(timingCount, 300)
    // The last lane takes the place of each removed one, so the lanes are reversed.
    for layer in many.prefix(200) {
      layer.removeAllAnimations()
      loop.flush()
    }
    loop.advance(to: 30)
    let numbers = BulkReads.streamed(loop)
    expectEqual(numbers.count, 100)
    expectEqual(timingCount, 100)
    expectTrue(loop.core.tables.lanes.plain.block(0).isConsecutive)
    for (number, layer) in many.enumerated().dropFirst(200) {
      let height = Double(number) * 30 / (300 + Double(number))
      expectRow(StackedNumbersTests.numbers(loop, of: layer), [height])
    }
  }
}
