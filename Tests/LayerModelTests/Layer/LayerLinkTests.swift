import LayerModel
import TestSupport
import Testing

@Suite("The timing, the host and the attachment of a layer")
struct LayerLinkTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  private final class Mine: Layer {}
  private final class Idle: LayerDelegate {}

  static let facts: [Fact] = [
    // The animation module asks at every step, to do nothing where nothing is to be done.
    Fact("A layer has other timing, actions or side effects of a change only if something says so")
    {
      let delegate = Idle()
      let speeds = PropertyTable(extending: Layer.propertyTable, with: [], defaults: ["speed": 2])
      let timed: [(Layer) throws -> Void] = [
        { $0.beginTime = 1 }, { $0.duration = 2 }, { $0.speed = 2 }, { $0.timeOffset = 3 },
        { $0.repeatCount = 4 }, { $0.repeatDuration = 5 }, { $0.autoreverses = true },
        { $0.fillMode = .both }, { $0.style = ["speed": 2] }, { $0.adopt(speeds) },
      ]
      let plain: [(Layer) throws -> Void] = [
        { $0.opacity = 0.5 }, { $0.frame = Rect(1, 2, 3, 4) }, { $0.mask = Layer() },
        { $0.autoresizingMask = .widthSizable }, { $0.addSublayer(Layer()) }, { $0.name = "b" },
        { $0.measure = { _ in nil } },
      ]
      let acting: [(Layer) throws -> Void] = [
        { $0.actions["opacity"] = .stop }, { $0.styleActions["opacity"] = .stop },
        { $0.delegate = delegate },
      ]
      for (number, change) in (timed + plain + acting).enumerated() {
        let layer = Layer(id: "a")
        try change(layer)
        expectEqual(layer.hasDefaultTiming, number >= timed.count, "change \(number)")
        let acts = number >= timed.count + plain.count
        expectEqual(layer.hasNoActions, !acts, "change \(number)")
        let isPlain = !acts && number != timed.count + plain.count - 1
        expectEqual(layer.changesPlainly(.opacity), isPlain, "change \(number)")
        expectEqual(
          layer.changesPlainly(.bounds), isPlain && layer.sublayers == nil, "change \(number)")
      }
      for layer in [
        ShapeLayer(), TextLayer(), GradientLayer(), TransformLayer(), ReplicatorLayer(),
        ScrollLayer(), EmitterLayer(), TiledLayer(),
      ] {
        expectTrue(layer.hasNoActions, "\(layer)")
      }
      expectFalse(Mine().hasNoActions)
      expectFalse(Mine().hasDefaultTiming)
      withExtendedLifetime(delegate) {}
    },
    Fact("The timing of a layer is its eight properties, read and written together") {
      var timing = MediaTiming()
      (timing.beginTime, timing.duration, timing.speed, timing.timeOffset) = (1, 2, 3, 4)
      (timing.repeatCount, timing.repeatDuration) = (5, 6)
      (timing.autoreverses, timing.fillMode) = (true, .backwards)
      let layer = Layer()
      layer.timing = timing
      expectEqual(layer.timing, timing)
      let values: [(String, PropertyValue)] = [
        ("beginTime", 1), ("duration", 2), ("speed", 3), ("timeOffset", 4), ("repeatCount", 5),
        ("repeatDuration", 6), ("autoreverses", true), ("fillMode", "backwards"),
      ]
      for (key, value) in values { try expectEqual(layer.value(forKeyPath: key), value, "\(key)") }
      expectEqual(FillMode.allCases.map(\.fillsBackwards), [false, false, true, true])
      expectEqual(FillMode.allCases.map(\.fillsForwards), [false, true, false, true])
    },
    Fact("A tree is hosted by its host, and presented by it from a commit until the end") {
      let (root, otherRoot) = (Layer(id: "root"), Layer(id: "other"))
      let (host, other) = (RecordingHost(root: root), RecordingHost(root: otherRoot))
      expectTrue(root.isHosted(by: host))
      expectFalse(root.isHosted(by: other))
      expectTrue(root.host === host)
      expectFalse(root.isPresented(by: host))
      expectNil(root.presenter)
      expectNil(root.linkToPresenter)
      root.becomePresented()
      expectTrue(root.isPresented(by: host))
      expectFalse(root.isPresented(by: other))
      expectTrue(root.presenter === host)
      otherRoot.becomePresented()
      let found = root.glimpsedPresenter(ofNumber: root.presenterNumber)
      expectTrue(found?.takeUnretainedValue() === host)
      expectNil(root.glimpsedPresenter(ofNumber: otherRoot.presenterNumber))
      expectNil(root.glimpsedPresenter(ofNumber: 0))
      root.endPresentation()
      expectFalse(root.isPresented(by: host))
      expectNil(root.presenter)
      expectTrue(root.isHosted(by: host))
      withExtendedLifetime((root, otherRoot, host, other)) {}
    },
    Fact("A host is alive, hears of no steps and runs actions unless it says otherwise") {
      let root = Layer(id: "root")
      let host = RecordingHost(root: root)
      expectTrue(host.isAlive)
      expectFalse(host.tracesActions)
      let action = NotedAction("own")
      host.run(action, forKey: "opacity", on: root)
      expectEqual(action.runs, ["opacity of root: 1"])
      if case .runs(let found) = ChangeResponse(action) {
        expectTrue((found as? NotedAction) === action)
      } else {
        Issue.record("the action does not run")
      }
      if case .none = ChangeResponse(nil) {} else { Issue.record("nothing is no response") }
    },
    Fact("What is attached to a layer hears when it goes") {
      final class Mark: LayerAttachment {
        var count = 0
        func layerGoes() { count += 1 }
      }
      let mark = Mark()
      do {
        let layer = Layer()
        expectNil(layer.attachment)
        expectNil(layer.glimpsedAttachment)
        layer.attachment = mark
        layer.treeOrder = 7
        expectEqual(layer.treeOrder, 7)
        expectTrue(layer.attachment === mark)
        expectTrue(layer.glimpsedAttachment?.takeUnretainedValue() === mark)
        expectEqual(mark.count, 0)
        withExtendedLifetime(layer) {}
      }
      expectEqual(mark.count, 1)
    },
  ]
}
