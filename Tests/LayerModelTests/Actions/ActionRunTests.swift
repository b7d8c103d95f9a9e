import LayerModel
import TestSupport
import Testing

/// When an action of a host runs for a change.
@Suite("Actions run once the layer has its new value")
struct ActionRunTests {
  private let layer = Layer(id: "a")
  private let host: ActingHost

  init() { host = ActingHost(root: layer) }

  @Test("The action sees the new value, under the key of the property")
  func newValue() throws {
    layer.opacity = 0.25
    layer.position.x = 3
    try layer.setValue(2, forKeyPath: "transform.scale")
    layer.name = "n"
    expectEqual(
      host.action.runs.prefix(2),
      [
        "opacity of a: \(PropertyValue.number(0.25))",
        "position of a: \(PropertyValue.point(Point(x: 3, y: 0)))",
      ])
    expectEqual(host.asked, ["opacity", "position", "transform", "name"])
    expectEqual(host.action.runs.count, 4)
  }

  @Test("F101: the frame asks for position, then for bounds")
  func frame() {
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    expectEqual(host.asked, ["position", "bounds"])
  }

  @Test("F104: an equal value requests no action and runs none")
  func equal() throws {
    layer.opacity = 0.5
    layer.opacity = 0.5
    try layer.setValue(0.5, forKeyPath: "opacity")
    layer.bounds = layer.bounds
    expectEqual(host.asked, ["opacity"])
    expectEqual(host.action.runs.count, 1)
  }

  @Test("An action may change the layer again; the last value counts")
  func again() {
    struct Halve: Action {
      func run(forKey key: String, on layer: Layer) {
        if layer.opacity > 0.2 { layer.opacity /= 2 }
      }
    }
    layer.actions["opacity"] = .action(Halve())
    layer.opacity = 0.8
    expectEqual(layer.opacity, 0.2)
    expectEqual(host.asked, ["opacity", "opacity", "opacity"])
  }

  @Test("An action does not run if it is not requested: a refused value, a layer in no tree")
  func refused() {
    _ = layer.refusal(of: "x", at: "opacity")
    let loose = Layer(id: "b")
    let action = NotedAction("own")
    loose.actions["opacity"] = .action(action)
    loose.opacity = 0
    expectEqual(host.asked, [])
    expectEqual(action.runs, [])
  }

  @Test("A subclass may override the whole search")
  func override() {
    final class StubbornLayer: Layer {
      static nonisolated(unsafe) let action = NotedAction("stubborn")

      override func action(forKey key: String) -> (any Action)? {
        key == "opacity" ? Self.action : super.action(forKey: key)
      }
    }
    let stubborn = StubbornLayer(id: "s")
    let delegate = AnsweringDelegate(.stop)
    stubborn.delegate = delegate
    layer.addSublayer(stubborn)
    stubborn.opacity = 0.5
    stubborn.zPosition = 1
    expectEqual(StubbornLayer.action.runs, ["opacity of s: \(PropertyValue.number(0.5))"])
    expectEqual(delegate.asked, ["s.zPosition"])
  }
}
