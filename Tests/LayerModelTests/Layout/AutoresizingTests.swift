import LayerModel
import TestSupport
import Testing

@Suite("F145–F147: autoresizing")
struct AutoresizingTests {
  /// A sublayer with a mask, frame (10,20,50,40) unless said, in a superlayer of 100².
  private static func pair(
    _ mask: Int, _ frame: Rect = Rect(10, 20, 50, 40)
  ) -> (superlayer: Layer, sublayer: Layer) {
    let (superlayer, sublayer) = (Layer(id: "s"), Layer(id: "l"))
    superlayer.bounds = Rect(0, 0, 100, 100)
    superlayer.addSublayer(sublayer)
    sublayer.frame = frame
    sublayer.autoresizingMask = AutoresizingMask(rawValue: mask)
    return (superlayer, sublayer)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A new frame that would not be finite changes nothing") {
      let (superlayer, sublayer) = pair(2)
      // A frame 100 wide would need bounds of 1e309.
      sublayer.transform = Transform3D(scaleX: 1e-307, y: 1, z: 1)
      let (bounds, position) = (sublayer.bounds, sublayer.position)
      superlayer.bounds.size = .square(200)
      expectEqual(sublayer.bounds, bounds)
      expectEqual(sublayer.position, position)
    },
    Fact("F147: called directly with an old size of 100² under 200×300") {
      let big = Size(200, 300)
      for (mask, expected) in [
        (3, Rect(76, 20, 84, 40)),
        (18, Rect(10, 20, 150, 240)),
      ] {
        let (superlayer, sublayer) = pair(0)
        superlayer.bounds.size = big
        sublayer.autoresizingMask = AutoresizingMask(rawValue: mask)
        sublayer.resize(withOldSuperlayerSize: big)
        expectEqual(sublayer.frame, Rect(10, 20, 50, 40))
        if mask == 3 {
          sublayer.resize(withOldSuperlayerSize: .square(100))
        } else {
          superlayer.resizeSublayers(withOldSize: .square(100))
        }
        expectEqual(sublayer.frame, expected)
      }
      Layer().resize(withOldSuperlayerSize: .square(1))
    },
    Fact("A subclass may override both steps, and is called for every new size") {
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
    },
    // Tests/Conformance states what each mask does to a frame.
    Fact("F145, F146: the bits of the mask, and a fraction of a point is rounded outwards") {
      let parts: [AutoresizingMask] = [
        .minXMargin, .widthSizable, .maxXMargin, .minYMargin, .heightSizable, .maxYMargin,
      ]
      expectEqual(parts.map(\.rawValue), [1, 2, 4, 8, 16, 32])
      let (superlayer, sublayer) = pair(63, Rect(10.5, 20, 50.25, 40))
      superlayer.bounds.size = Size(100, 300)
      expectEqual(sublayer.frame, Rect(10.5, 86, 50.25, 108))
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
        next.frame = Rect(0, 0, 10, 10)
        next.autoresizingMask = [.widthSizable, .heightSizable]
        bottom.addSublayer(next)
        bottom = next
      }
      top.bounds.size = Size(30, 20)
      expectEqual(bottom.frame, Rect(0, 0, 30, 20))
    },
  ]
}
