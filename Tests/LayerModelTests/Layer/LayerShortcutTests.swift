import LayerModel
import TestSupport
import Testing

/// What the animation module asks a layer at every step, to do nothing where nothing is to be done.
@Suite("Questions that a layer answers at once")
struct LayerShortcutTests {
  private final class Mine: Layer {}
  private final class Idle: LayerDelegate {}

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A layer has the default timing until something of its timing is set") {
      expectTrue(Layer().hasDefaultTiming)
      let busy = Layer(id: "a", name: "b")
      busy.opacity = 0.5
      busy.frame = Rect(x: 1, y: 2, width: 3, height: 4)
      busy.autoresizingMask = .widthSizable
      busy.mask = Layer()
      expectTrue(busy.hasDefaultTiming)
      let values: [(String, PropertyValue)] = [
        ("beginTime", 1), ("duration", 2), ("speed", 2), ("timeOffset", 3), ("repeatCount", 4),
        ("repeatDuration", 5), ("autoreverses", true), ("fillMode", "both"),
      ]
      for (key, value) in values {
        let layer = Layer(id: "a")
        try layer.setValue(value, forKeyPath: key)
        expectFalse(layer.hasDefaultTiming, "\(key)")
      }
    },
    Fact("A style, a declaration and a class of its own may bring another timing") {
      let styled = Layer()
      styled.style = ["speed": 2]
      expectFalse(styled.hasDefaultTiming)
      styled.style = nil
      expectTrue(styled.hasDefaultTiming)
      let declared = Layer()
      try declared.declare(PropertyDeclaration("tag", .number, default: 0))
      expectFalse(declared.hasDefaultTiming)
      expectFalse(ShapeLayer().hasDefaultTiming)
      expectFalse(Mine().hasDefaultTiming)
    },
    Fact("A layer has no actions without a delegate, actions of its own, and another class") {
      expectTrue(Layer().hasNoActions)
      let known: [Layer] = [
        ShapeLayer(), TextLayer(), GradientLayer(), ReplicatorLayer(), ScrollLayer(),
        TransformLayer(),
      ]
      for layer in known { expectTrue(layer.hasNoActions, "\(layer)") }
      expectFalse(Mine().hasNoActions)
      let (acting, styled, delegating, masked) = (Layer(), Layer(), Layer(), ShapeLayer())
      acting.actions["opacity"] = .stop
      styled.styleActions["opacity"] = .stop
      let delegate = Idle()
      delegating.delegate = delegate
      masked.mask = Layer()
      expectFalse(acting.hasNoActions)
      expectFalse(styled.hasNoActions)
      expectFalse(delegating.hasNoActions)
      expectTrue(masked.hasNoActions)
      delegating.delegate = nil
      expectTrue(delegating.hasNoActions)
      acting.actions = [:]
      expectTrue(acting.hasNoActions)
      withExtendedLifetime(delegate) {}
    },
    Fact("A change is plain unless it resizes sublayers or may change a measured size") {
      let layer = Layer()
      expectTrue(layer.changesPlainly(.bounds))
      expectTrue(layer.changesPlainly(.opacity))
      layer.addSublayer(Layer())
      expectFalse(layer.changesPlainly(.bounds))
      expectTrue(layer.changesPlainly(.opacity))
      expectTrue(layer.changesPlainly(.position))
      layer.measure = { _ in nil }
      expectFalse(layer.changesPlainly(.opacity))
      layer.measure = nil
      expectTrue(layer.changesPlainly(.opacity))
      layer.actions["opacity"] = .stop
      expectFalse(layer.changesPlainly(.opacity))
    },
    Fact("A layer has the table of its class until it declares a property") {
      let layer = Layer()
      expectEqual(layer.propertyTableIdentity, ObjectIdentifier(Layer.propertyTable))
      layer.mask = Layer()
      expectEqual(layer.propertyTableIdentity, ObjectIdentifier(Layer.propertyTable))
      expectEqual(ShapeLayer().propertyTableIdentity, ObjectIdentifier(ShapeLayer.propertyTable))
      try layer.declare(PropertyDeclaration("tag", .number, default: 0))
      expectEqual(layer.propertyTableIdentity, ObjectIdentifier(layer.propertyTable))
      expectTrue(layer.propertyTableIdentity != ObjectIdentifier(Layer.propertyTable))
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
      let found = root.glimpsedPresenter(if: root.linkToPresenter)
      expectTrue(found?.takeUnretainedValue() === host)
      expectNil(root.glimpsedPresenter(if: otherRoot.linkToPresenter))
      expectNil(root.glimpsedPresenter(if: nil))
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

  @Test("The timing of a layer is its eight properties, read and written together")
  func wholeTiming() throws {
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
  }
}
