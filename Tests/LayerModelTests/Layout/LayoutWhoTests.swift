import LayerModel
import TestSupport
import Testing

@Suite("Layout by a subclass, a delegate or a manager")
struct LayoutWhoTests {
  private let log = LayoutLog()

  private final class ArrangingDelegate: LayerDelegate {
    let log: LayoutLog
    init(_ log: LayoutLog) { self.log = log }
    func layoutSublayers(of layer: Layer) { log.add("delegate lays out \(layer.id ?? "?")") }
    func display(_ layer: Layer) { log.add("delegate displays \(layer.id ?? "?")") }
  }

  private final class IndifferentDelegate: LayerDelegate {}

  private func layOut(_ layer: Layer) -> [String] {
    layer.setNeedsLayout()
    _ = log.take()
    layer.layoutIfNeeded()
    return log.take()
  }

  @Test("The manager, unless a delegate does; a delegate without layout leaves it to the manager")
  func order() {
    let layer = Layer(id: "a")
    expectEqual(layOut(layer), [])
    layer.layoutManager = ProbeManager(log)
    expectEqual(layOut(layer), ["manager lays out a"])
    let arranging = ArrangingDelegate(log)
    layer.delegate = arranging
    expectEqual(layOut(layer), ["delegate lays out a"])
    let indifferent = IndifferentDelegate()
    layer.delegate = indifferent
    expectEqual(layOut(layer), ["manager lays out a"])
    withExtendedLifetime((arranging, indifferent)) {}
  }

  @Test("A subclass replaces both")
  func subclass() {
    let layer = ProbeLayer("a", log)
    let delegate = ArrangingDelegate(log)
    layer.delegate = delegate
    layer.layoutManager = ProbeManager(log)
    expectEqual(layOut(layer), ["a"])
    withExtendedLifetime(delegate) {}
  }

  @Test("A delegate is not retained; after it is freed, the manager lays out")
  func weakness() {
    let layer = Layer(id: "a")
    layer.layoutManager = ProbeManager(log)
    do {
      let delegate = ArrangingDelegate(log)
      layer.delegate = delegate
      expectTrue(layer.delegate === delegate)
    }
    expectNil(layer.delegate)
    expectEqual(layOut(layer), ["manager lays out a"])
  }

  @Test("A delegate displays")
  func display() {
    let layer = Layer(id: "a")
    let delegate = ArrangingDelegate(log)
    layer.delegate = delegate
    layer.displayIfNeeded()
    expectEqual(log.take(), [])
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    expectEqual(log.take(), ["delegate displays a"])
  }
}
