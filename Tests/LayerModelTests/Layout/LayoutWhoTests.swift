import LayerModel
import TestSupport
import Testing

@Suite("Layout by a subclass, a delegate or a manager")
struct LayoutWhoTests {
  private final class ArrangingDelegate: LayerDelegate {
    let log: LayoutLog
    init(_ log: LayoutLog) { self.log = log }
    func layoutSublayers(of layer: Layer) { log.add("delegate lays out \(layer.id ?? "?")") }
    func display(_ layer: Layer) { log.add("delegate displays \(layer.id ?? "?")") }
  }

  private final class IndifferentDelegate: LayerDelegate {}

  private static func layOut(_ layer: Layer, _ log: LayoutLog) -> [String] {
    layer.setNeedsLayout()
    _ = log.take()
    layer.layoutIfNeeded()
    return log.take()
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The manager, unless a delegate does; a delegate without layout leaves it to the manager")
    {
      let log = LayoutLog()
      let layer = Layer(id: "a")
      expectEqual(layOut(layer, log), [])
      layer.layoutManager = ProbeManager(log)
      expectEqual(layOut(layer, log), ["manager lays out a"])
      let arranging = ArrangingDelegate(log)
      layer.delegate = arranging
      expectEqual(layOut(layer, log), ["delegate lays out a"])
      let indifferent = IndifferentDelegate()
      layer.delegate = indifferent
      expectEqual(layOut(layer, log), ["manager lays out a"])
      do {
        let last = ArrangingDelegate(log)
        layer.delegate = last
        expectTrue(layer.delegate === last)
      }
      // It is not retained.
      expectNil(layer.delegate)
      expectEqual(layOut(layer, log), ["manager lays out a"])
      // A subclass replaces both.
      let probe = ProbeLayer("probe", log)
      probe.delegate = arranging
      probe.layoutManager = layer.layoutManager
      expectEqual(layOut(probe, log), ["probe"])
      withExtendedLifetime((arranging, indifferent)) {}
    },
    Fact("A delegate displays") {
      let log = LayoutLog()
      let layer = Layer(id: "a")
      let delegate = ArrangingDelegate(log)
      layer.delegate = delegate
      layer.displayIfNeeded()
      expectEqual(log.take(), [])
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      layer.displayIfNeeded()
      expectEqual(log.take(), ["delegate displays a"])
    },
  ]
}
