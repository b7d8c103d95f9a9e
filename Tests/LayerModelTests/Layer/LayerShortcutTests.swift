import LayerModel
import Testing

/// What the animation module asks a layer at every step, to do nothing where nothing is to be done.
@Suite("Questions that a layer answers at once")
struct LayerShortcutTests {
  private final class Mine: Layer {}
  private final class Idle: LayerDelegate {}

  @Test("A layer has the default timing until something of its timing is set")
  func timing() throws {
    #expect(Layer().hasDefaultTiming)
    let busy = Layer(id: "a", name: "b")
    busy.opacity = 0.5
    busy.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    busy.autoresizingMask = .widthSizable
    busy.mask = Layer()
    #expect(busy.hasDefaultTiming)
    let values: [(String, PropertyValue)] = [
      ("beginTime", 1), ("duration", 2), ("speed", 2), ("timeOffset", 3), ("repeatCount", 4),
      ("repeatDuration", 5), ("autoreverses", true), ("fillMode", "both"),
    ]
    for (key, value) in values {
      let layer = Layer(id: "a")
      try layer.setValue(value, forKeyPath: key)
      #expect(!layer.hasDefaultTiming, "\(key)")
    }
  }

  @Test("The timing of a layer is its eight properties, read and written together")
  func wholeTiming() throws {
    var timing = MediaTiming()
    (timing.beginTime, timing.duration, timing.speed, timing.timeOffset) = (1, 2, 3, 4)
    (timing.repeatCount, timing.repeatDuration) = (5, 6)
    (timing.autoreverses, timing.fillMode) = (true, .backwards)
    let layer = Layer()
    layer.timing = timing
    #expect(layer.timing == timing)
    let values: [(String, PropertyValue)] = [
      ("beginTime", 1), ("duration", 2), ("speed", 3), ("timeOffset", 4), ("repeatCount", 5),
      ("repeatDuration", 6), ("autoreverses", true), ("fillMode", "backwards"),
    ]
    for (key, value) in values { #expect(try layer.value(forKeyPath: key) == value, "\(key)") }
    #expect(FillMode.allCases.map(\.fillsBackwards) == [false, false, true, true])
    #expect(FillMode.allCases.map(\.fillsForwards) == [false, true, false, true])
  }

  @Test("A style, a declaration and a class of its own may bring another timing")
  func otherTiming() throws {
    let styled = Layer()
    styled.style = ["speed": 2]
    #expect(!styled.hasDefaultTiming)
    styled.style = nil
    #expect(styled.hasDefaultTiming)
    let declared = Layer()
    try declared.declare(PropertyDeclaration("tag", .number, default: 0))
    #expect(!declared.hasDefaultTiming)
    #expect(!ShapeLayer().hasDefaultTiming && !Mine().hasDefaultTiming)
  }

  @Test("A layer has no actions without a delegate, actions of its own, and another class")
  func actions() {
    #expect(Layer().hasNoActions)
    let known: [Layer] = [
      ShapeLayer(), TextLayer(), GradientLayer(), ReplicatorLayer(), ScrollLayer(),
      TransformLayer(),
    ]
    for layer in known { #expect(layer.hasNoActions, "\(layer)") }
    #expect(!Mine().hasNoActions)
    let (acting, styled, delegating, masked) = (Layer(), Layer(), Layer(), ShapeLayer())
    acting.actions["opacity"] = .stop
    styled.styleActions["opacity"] = .stop
    let delegate = Idle()
    delegating.delegate = delegate
    masked.mask = Layer()
    #expect(!acting.hasNoActions && !styled.hasNoActions && !delegating.hasNoActions)
    #expect(masked.hasNoActions)
    delegating.delegate = nil
    #expect(delegating.hasNoActions)
    acting.actions = [:]
    #expect(acting.hasNoActions)
    withExtendedLifetime(delegate) {}
  }

  @Test("A change is plain unless it resizes sublayers or may change a measured size")
  func plainChanges() {
    let layer = Layer()
    #expect(layer.changesPlainly(.bounds) && layer.changesPlainly(.opacity))
    layer.addSublayer(Layer())
    #expect(!layer.changesPlainly(.bounds))
    #expect(layer.changesPlainly(.opacity) && layer.changesPlainly(.position))
    layer.measure = { _ in nil }
    #expect(!layer.changesPlainly(.opacity))
    layer.measure = nil
    #expect(layer.changesPlainly(.opacity))
    layer.actions["opacity"] = .stop
    #expect(!layer.changesPlainly(.opacity))
  }

  @Test("A layer has the table of its class until it declares a property")
  func tables() throws {
    let layer = Layer()
    #expect(layer.propertyTableIdentity == ObjectIdentifier(Layer.propertyTable))
    layer.mask = Layer()
    #expect(layer.propertyTableIdentity == ObjectIdentifier(Layer.propertyTable))
    #expect(ShapeLayer().propertyTableIdentity == ObjectIdentifier(ShapeLayer.propertyTable))
    try layer.declare(PropertyDeclaration("tag", .number, default: 0))
    #expect(layer.propertyTableIdentity == ObjectIdentifier(layer.propertyTable))
    #expect(layer.propertyTableIdentity != ObjectIdentifier(Layer.propertyTable))
  }

  @Test("A tree is hosted by its host, and presented by it from a commit until the end")
  func hosts() {
    let (root, otherRoot) = (Layer(id: "root"), Layer(id: "other"))
    let (host, other) = (RecordingHost(root: root), RecordingHost(root: otherRoot))
    #expect(root.isHosted(by: host) && !root.isHosted(by: other) && root.host === host)
    #expect(!root.isPresented(by: host) && root.presenter == nil && root.linkToPresenter == nil)
    root.becomePresented()
    #expect(root.isPresented(by: host) && !root.isPresented(by: other))
    #expect(root.presenter === host)
    otherRoot.becomePresented()
    let found = root.glimpsedPresenter(if: root.linkToPresenter)
    #expect(found?.takeUnretainedValue() === host)
    #expect(root.glimpsedPresenter(if: otherRoot.linkToPresenter) == nil)
    #expect(root.glimpsedPresenter(if: nil) == nil)
    root.endPresentation()
    #expect(!root.isPresented(by: host) && root.presenter == nil && root.isHosted(by: host))
    withExtendedLifetime((root, otherRoot, host, other)) {}
  }

  @Test("A host is alive, hears of no steps and runs actions unless it says otherwise")
  func usualHost() {
    let root = Layer(id: "root")
    let host = RecordingHost(root: root)
    #expect(host.isAlive && !host.tracesActions)
    let action = NotedAction("own")
    host.run(action, forKey: "opacity", on: root)
    #expect(action.runs == ["opacity of root: 1"])
    if case .runs(let found) = ChangeResponse(action) {
      #expect((found as? NotedAction) === action)
    } else {
      Issue.record("the action does not run")
    }
    if case .none = ChangeResponse(nil) {} else { Issue.record("nothing is no response") }
  }

  @Test("What is attached to a layer hears when it goes")
  func attachment() {
    final class Mark: LayerAttachment {
      var count = 0
      func layerGoes() { count += 1 }
    }
    let mark = Mark()
    do {
      let layer = Layer()
      #expect(layer.attachment == nil && layer.glimpsedAttachment == nil)
      layer.attachment = mark
      layer.treeOrder = 7
      #expect(layer.treeOrder == 7 && layer.attachment === mark)
      #expect(layer.glimpsedAttachment?.takeUnretainedValue() === mark)
      #expect(mark.count == 0)
      withExtendedLifetime(layer) {}
    }
    #expect(mark.count == 1)
  }
}
