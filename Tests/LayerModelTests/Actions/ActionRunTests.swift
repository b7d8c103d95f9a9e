import LayerModel
import TestSupport
import Testing

/// When an action of a host runs for a change.
@Suite("Actions run once the layer has its new value")
struct ActionRunTests {
  private static func hosted() -> (layer: Layer, host: ActingHost) {
    let layer = Layer(id: "a")
    return (layer, ActingHost(root: layer))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The action sees the new value, under the key of the property") {
      let (layer, host) = hosted()
      layer.opacity = 0.25
      layer.position.x = 3
      try layer.setValue(2, forKeyPath: "transform.scale")
      layer.name = "n"
      expectEqual(
        host.action.runs.prefix(2),
        [
          "opacity of a: \(PropertyValue.number(0.25))",
          "position of a: \(PropertyValue.point(Point(3, 0)))",
        ])
      expectEqual(host.asked, ["opacity", "position", "transform", "name"])
      expectEqual(host.action.runs.count, 4)
    },
    Fact("F101: the frame asks for position, then for bounds") {
      let (layer, host) = hosted()
      layer.frame = Rect(10, 20, 100, 50)
      expectEqual(host.asked, ["position", "bounds"])
    },
    Fact("F104: an equal value requests no action and runs none") {
      let (layer, host) = hosted()
      layer.opacity = 0.5
      layer.opacity = 0.5
      try layer.setValue(0.5, forKeyPath: "opacity")
      layer.bounds = layer.bounds
      expectEqual(host.asked, ["opacity"])
      expectEqual(host.action.runs.count, 1)
    },
    Fact("An action may change the layer again; the last value counts") {
      let (layer, host) = hosted()
      final class Halve: Action {
        func run(forKey key: String, on layer: Layer) {
          if layer.opacity > 0.2 { layer.opacity /= 2 }
        }
      }
      layer.actions["opacity"] = .action(Halve())
      layer.opacity = 0.8
      expectEqual(layer.opacity, 0.2)
      expectEqual(host.asked, ["opacity", "opacity", "opacity"])
    },
    Fact("An action does not run if it is not requested: a refused value, a layer in no tree") {
      let (layer, host) = hosted()
      _ = layer.refusal(of: "x", at: "opacity")
      let loose = Layer(id: "b")
      let action = NotedAction("own")
      loose.actions["opacity"] = .action(action)
      loose.opacity = 0
      expectEqual(host.asked, [])
      expectEqual(action.runs, [])
    },
    Fact("A subclass may override the whole search") {
      let (layer, _) = hosted()
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
    },
  ]
}
