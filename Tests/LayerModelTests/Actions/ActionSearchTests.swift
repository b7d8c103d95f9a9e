import LayerModel
import TestSupport
import Testing

/// F97: delegate, then actions, then the style's actions, then the class's default, then the tree.
@Suite("F97: the search for an action")
struct ActionSearchTests {
  /// A layer whose class answers for every key but one.
  private final class ReadyLayer: Layer {
    static nonisolated(unsafe) let action = NotedAction("class")

    override class func defaultAction(forKey key: String) -> ActionAnswer? {
      switch key {
      case "stopped": .stop
      case "open": nil
      default: .action(action)
      }
    }
  }

  private static func name(_ action: (any Action)?) -> String? { (action as? NotedAction)?.name }

  /// Sets the answer of a step for a key.
  private static func set(
    _ step: ActionStep, of layer: Layer, _ delegate: AnsweringDelegate, _ answer: ActionAnswer?,
    _ key: String
  ) {
    switch step {
    case .delegate: delegate.answer = answer
    case .actions: layer.actions[key] = answer
    case .style: layer.styleActions[key] = answer
    case .classDefault, .source, .tree: break
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F97: a stop at any step ends the search with nil") {
      for step in ActionStep.allCases.dropLast(2) {
        let layer = ReadyLayer(id: "a")
        _ = ActingHost(root: layer)
        let delegate = AnsweringDelegate(nil)
        layer.delegate = delegate
        let key = step == .classDefault ? "stopped" : "opacity"
        set(step, of: layer, delegate, .stop, key)
        // Every later step would have an answer.
        let own: [ActionStep] = [.delegate, .actions, .style]
        for later in own.drop(while: { $0 != step }).dropFirst() {
          set(later, of: layer, delegate, .action(NotedAction("later")), key)
        }
        expectNil(layer.action(forKey: key))
        set(step, of: layer, delegate, nil, key)
        if step != .classDefault { expectTrue(layer.action(forKey: key) != nil) }
      }
    },
    Fact("F97: the first step that answers wins, whatever the later ones say") {
      let layer = ReadyLayer(id: "a")
      _ = ActingHost(root: layer)
      let delegate = AnsweringDelegate(nil)
      layer.delegate = delegate
      let own: [ActionStep] = [.delegate, .actions, .style]
      for step in own {
        set(step, of: layer, delegate, .action(NotedAction(step.rawValue)), "opacity")
      }
      // The steps stop answering, one after the other.
      for step in own {
        expectEqual(name(layer.action(forKey: "opacity")), step.rawValue)
        set(step, of: layer, delegate, nil, "opacity")
      }
      expectEqual(name(layer.action(forKey: "opacity")), "class")
      expectEqual(name(layer.action(forKey: "open")), "tree")
      expectEqual(delegate.asked.filter { $0 == "a.opacity" }.count, 4)
    },
    Fact("F160, F97: the actions of a style within a style come after the outer ones") {
      let layer = Layer()
      let (outer, inner) = (NotedAction("outer"), NotedAction("inner"))
      layer.styleActionChain = [
        ["opacity": .action(outer)],
        ["opacity": .action(inner), "bounds": .action(inner), "position": .stop],
        ["position": .action(inner)],
      ]
      expectEqual(name(layer.action(forKey: "opacity")), "outer")
      expectEqual(name(layer.action(forKey: "bounds")), "inner")
      expectNil(layer.action(forKey: "position"))
      layer.styleActions = [:]
      expectEqual(name(layer.action(forKey: "opacity")), "inner")
      expectEqual(layer.styleActionChain.count, 3)
    },
    Fact("F97: a host can observe the search step by step; it ends with its answer") {
      let layer = ReadyLayer(id: "a")
      let host = ActingHost(root: layer)
      layer.styleActions["opacity"] = .stop
      func watched(_ key: String) -> [String] {
        host.steps = []
        _ = layer.action(forKey: key)
        return host.steps
      }
      expectEqual(watched("opacity"), [], "who does not want to hear of steps is told of none")
      host.tracesActions = true
      expectEqual(watched("opacity"), ["delegate nil", "actions nil", "style answers"])
      expectEqual(
        watched("bounds"), ["delegate nil", "actions nil", "style nil", "classDefault answers"])
      expectEqual(watched("open").last, "classDefault nil")
    },
    Fact("A delegate is not retained") {
      let layer = Layer(id: "a")
      weak var gone: AnsweringDelegate?
      do {
        let delegate = AnsweringDelegate(.action(NotedAction("delegate")))
        gone = delegate
        layer.delegate = delegate
        expectEqual(name(layer.action(forKey: "opacity")), "delegate")
      }
      expectNil(gone)
      expectNil(layer.delegate)
      expectNil(layer.action(forKey: "opacity"))
    },
    // Apple's header promises a default animation from the class; measured, the class has none.
    Fact("F98: a plain layer's class answers nil for every key") {
      for key in Layer.keyPaths + ["onOrderIn", "onOrderOut", "sublayers", "onLayout", "custom"]
      where Layer.defaultAction(forKey: key) != nil {
        Issue.record("the class answers for \(key)")
      }
      for key in ShapeLayer.keyPaths where ShapeLayer.defaultAction(forKey: key) != nil {
        Issue.record("the class answers for \(key)")
      }
    },
    Fact("F99: a layer in no tree has no action for any key") {
      let layer = Layer(id: "a")
      for key in Layer.keyPaths where layer.action(forKey: key) != nil {
        Issue.record("\(key) has an action")
      }
    },
    Fact("A layer's actions are released with the layer") {
      weak var gone: NotedAction?
      do {
        let layer = Layer(id: "a")
        let action = NotedAction("own")
        gone = action
        layer.actions["opacity"] = .action(action)
      }
      expectNil(gone)
    },
  ]
}
