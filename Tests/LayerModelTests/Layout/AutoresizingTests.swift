import LayerModel
import TestSupport
import Testing

@Suite("F145–F147: autoresizing")
struct AutoresizingTests {
  /// A sublayer with a mask, frame (10,20,50,40) unless said, in a superlayer of 100².
  private func pair(
    _ mask: Int, _ frame: Rect = Rect(x: 10, y: 20, width: 50, height: 40)
  ) -> (superlayer: Layer, sublayer: Layer) {
    let (superlayer, sublayer) = (Layer(id: "s"), Layer(id: "l"))
    superlayer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    superlayer.addSublayer(sublayer)
    sublayer.frame = frame
    sublayer.autoresizingMask = AutoresizingMask(rawValue: mask)
    return (superlayer, sublayer)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F145: the bits, the default, and 255 is kept") {
      let parts: [AutoresizingMask] = [
        .minXMargin, .widthSizable, .maxXMargin, .minYMargin, .heightSizable, .maxYMargin,
      ]
      expectEqual(parts.map(\.rawValue), [1, 2, 4, 8, 16, 32])
      let layer = Layer()
      expectEqual(layer.autoresizingMask, [])
      layer.autoresizingMask = AutoresizingMask(rawValue: 255)
      expectEqual(layer.autoresizingMask.rawValue, 255)
      try expectEqual(layer.value(forKeyPath: "autoresizingMask"), 255)
    },
    Fact("F147: sublayers of resized sublayers are resized after them, from back to front") {
      final class Probe: Layer {
        var log: LayoutLog?
        override func resizeSublayers(withOldSize oldSize: Size) {
          log?.add("\(id ?? "?") from \(oldSize.width)")
          super.resizeSublayers(withOldSize: oldSize)
          log?.add("\(id ?? "?") done")
        }
      }
      let log = LayoutLog()
      let (outer, back, front, still) = (Probe(), Probe(), Probe(), Probe())
      for (layer, id) in [(outer, "o"), (back, "b"), (front, "f"), (still, "s")] {
        layer.id = id
        layer.bounds.size = .square(10)
        layer.log = log
      }
      outer.sublayers = [back, front, still]
      for layer in [back, front] { layer.autoresizingMask = .widthSizable }
      outer.bounds.size.width = 12
      expectEqual(
        log.take(), ["o from 10.0", "o done", "b from 10.0", "b done", "f from 10.0", "f done"])
    },
    Fact("100 000 nested layers follow the size of the top one") {
      let top = Layer()
      top.bounds.size = .square(10)
      var bottom = top
      for _ in 1..<Rounds.scaled(100_000) {
        let next = Layer()
        next.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        next.autoresizingMask = [.widthSizable, .heightSizable]
        bottom.addSublayer(next)
        bottom = next
      }
      top.bounds.size = Size(width: 30, height: 20)
      expectEqual(bottom.frame, Rect(x: 0, y: 0, width: 30, height: 20))
    },
  ]

  @Test(
    "F146: (10,20,50,40) in 100² → 200×300 by mask",
    arguments: [
      (0, 10, 20, 50, 40), (1, 110, 20, 50, 40), (2, 10, 20, 150, 40), (4, 10, 20, 50, 40),
      (8, 10, 220, 50, 40), (16, 10, 20, 50, 240), (32, 10, 20, 50, 40), (3, 76, 20, 84, 40),
      (5, 60, 20, 50, 40), (7, 43, 20, 84, 40), (24, 10, 153, 50, 107), (40, 10, 120, 50, 40),
      (56, 10, 86, 50, 108), (18, 10, 20, 150, 240), (63, 43, 86, 84, 108), (6, 10, 20, 84, 40),
    ] as [(Int, Double, Double, Double, Double)])
  func byMask(mask: Int, x: Double, y: Double, width: Double, height: Double) {
    let (superlayer, sublayer) = pair(mask)
    superlayer.bounds.size = Size(width: 200, height: 300)
    expectEqual(sublayer.frame, Rect(x: x, y: y, width: width, height: height))
  }

  // Only edges that move are rounded: x is 10.5 and 60.75 although y resizes.
  @Test("F146: along an axis on which the superlayer does not grow, nothing is rounded")
  func otherAxis() {
    let (superlayer, sublayer) = pair(63, Rect(x: 10.5, y: 20, width: 50.25, height: 40))
    superlayer.bounds.size = Size(width: 100, height: 300)
    expectEqual(sublayer.frame, Rect(x: 10.5, y: 86, width: 50.25, height: 108))
  }

  @Test(
    "F146: other sizes",
    arguments: [
      (3, Size(width: 400, height: 100), Rect(x: 210, y: 20, width: 150, height: 40)),
      (3, Size(width: 110, height: 100), Rect(x: 16, y: 20, width: 54, height: 40)),
      (3, Size(width: 50, height: 25), Rect(x: -24, y: 20, width: 34, height: 40)),
      (18, Size(width: 50, height: 25), Rect(x: 10, y: -15, width: 0, height: 35)),
    ])
  func bySize(mask: Int, size: Size, expected: Rect) {
    let (superlayer, sublayer) = pair(mask)
    superlayer.bounds.size = size
    expectEqual(sublayer.frame, expected)
  }

  @Test("F146: mask 23: (10,15,20,25), 100² → 200×160: (43,15,54,85); mask 0 rounds nothing")
  func otherFrames() {
    let (superlayer, sublayer) = pair(23, Rect(x: 10, y: 15, width: 20, height: 25))
    superlayer.bounds.size = Size(width: 200, height: 160)
    expectEqual(sublayer.frame, Rect(x: 43, y: 15, width: 54, height: 85))
    let odd = Rect(x: 10.2, y: 15.3, width: 20.4, height: 25.5)
    let (other, still) = pair(0, odd)
    let before = still.frame
    other.bounds.size = Size(width: 200, height: 160)
    expectEqual(still.frame, before)
    expectEqual(still.bounds.size, odd.size)
  }

  @Test("A new frame that would not be finite changes nothing")
  func notFinite() {
    let (superlayer, sublayer) = pair(2)
    // A frame 100 wide would need bounds of 1e309.
    sublayer.transform = Transform3D(scaleX: 1e-307, y: 1, z: 1)
    let (bounds, position) = (sublayer.bounds, sublayer.position)
    superlayer.bounds.size = .square(200)
    expectEqual(sublayer.bounds, bounds)
    expectEqual(sublayer.position, position)
  }

  @Test("F147: a bounds origin moves nothing; setting the superlayer's frame resizes at once")
  func setters() {
    let (superlayer, sublayer) = pair(18)
    superlayer.bounds.origin = Point(x: 30, y: 40)
    expectEqual(sublayer.frame, Rect(x: 10, y: 20, width: 50, height: 40))
    superlayer.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    expectEqual(sublayer.frame, Rect(x: 10, y: 20, width: 150, height: 240))
  }

  @Test("F147: a mask set after the change, or a layer added after it, changes nothing")
  func later() {
    let (superlayer, sublayer) = pair(0)
    superlayer.bounds.size = Size(width: 200, height: 300)
    sublayer.autoresizingMask = [.widthSizable, .heightSizable]
    let added = Layer()
    added.frame = Rect(x: 10, y: 20, width: 50, height: 40)
    added.autoresizingMask = [.widthSizable, .heightSizable]
    superlayer.addSublayer(added)
    for layer in [sublayer, added] {
      expectEqual(layer.frame, Rect(x: 10, y: 20, width: 50, height: 40))
    }
  }

  @Test("F147: a layer in the middle is resized and resizes its own sublayer")
  func nested() {
    let (middle, leaf) = pair(18)
    let outer = Layer()
    outer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    outer.addSublayer(middle)
    middle.frame = outer.bounds
    middle.autoresizingMask = [.widthSizable, .heightSizable]
    outer.bounds.size = Size(width: 200, height: 300)
    expectEqual(middle.frame, Rect(x: 0, y: 0, width: 200, height: 300))
    expectEqual(leaf.frame, Rect(x: 10, y: 20, width: 150, height: 240))
  }

  @Test("F147: called directly with an old size of 100² under 200×300")
  func byHand() {
    let big = Size(width: 200, height: 300)
    for (mask, expected) in [
      (3, Rect(x: 76, y: 20, width: 84, height: 40)),
      (18, Rect(x: 10, y: 20, width: 150, height: 240)),
    ] {
      let (superlayer, sublayer) = pair(0)
      superlayer.bounds.size = big
      sublayer.autoresizingMask = AutoresizingMask(rawValue: mask)
      sublayer.resize(withOldSuperlayerSize: big)
      expectEqual(sublayer.frame, Rect(x: 10, y: 20, width: 50, height: 40))
      if mask == 3 {
        sublayer.resize(withOldSuperlayerSize: .square(100))
      } else {
        superlayer.resizeSublayers(withOldSize: .square(100))
      }
      expectEqual(sublayer.frame, expected)
    }
    Layer().resize(withOldSuperlayerSize: .square(1))
  }

  @Test("A subclass may override both steps, and is called for every new size")
  func overriding() {
    final class Probe: Layer {
      var calls: [String] = []
      override func resizeSublayers(withOldSize oldSize: Size) {
        calls.append("sublayers \(oldSize.width)")
        super.resizeSublayers(withOldSize: oldSize)
      }
      override func resize(withOldSuperlayerSize oldSize: Size) {
        calls.append("self \(oldSize.width)")
      }
    }
    let (outer, inner) = (Probe(), Probe())
    outer.bounds.size = .square(5)
    outer.addSublayer(inner)
    outer.bounds.size = .square(6)
    inner.bounds.size = .square(7)
    outer.bounds.origin.x = 1
    expectEqual(outer.calls, ["sublayers 0.0", "sublayers 5.0"])
    expectEqual(inner.calls, ["self 5.0", "sublayers 0.0"])
  }
}
