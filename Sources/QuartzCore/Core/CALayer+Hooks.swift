import CoreGraphicsTypes
import Foundation
import LayerAnimation
import LayerModel

/// A delegate that resizes the sublayers in place of the layer.
package protocol SublayerResizer: AnyObject {
  /// Resizes the sublayers after the size of a layer's bounds changed.
  func resizeSublayers(of layer: CALayer, withOldSize size: CGSize)
}

/// What the engine asks of a layer that may override something, or has a delegate or a manager: it
/// asks the owner.
final class LayerBridge: LayerHooks {
  // It has no state.
  nonisolated(unsafe) static let shared = LayerBridge()

  func action(of layer: Layer, forKey key: String) -> (any Action)? {
    guard let owner = CALayer.of(layer) else { return layer.ownAction(forKey: key) }
    guard let action = owner.action(forKey: key), !(action is NSNull) else { return nil }
    return CAAnimation.engineAction(of: action)
  }

  func layoutSublayers(of layer: Layer) { CALayer.of(layer)?.layoutSublayers() }

  func resizeSublayers(of layer: Layer, withOldSize oldSize: Size) {
    CALayer.of(layer)?.resizeSublayers(withOldSize: CGSize(oldSize))
  }

  func resize(_ layer: Layer, withOldSuperlayerSize oldSize: Size) {
    CALayer.of(layer)?.resize(withOldSuperlayerSize: CGSize(oldSize))
  }

  func display(_ layer: Layer) { CALayer.of(layer)?.display() }

  func needsDisplay(_ layer: Layer, forKey key: String) -> Bool {
    if type(of: layer).needsDisplay(forKey: key) { return true }
    guard let owner = CALayer.of(layer) else { return false }
    let type = type(of: owner)
    return type.needsDisplay(forKey: key)
      || CALayer.accessors[key].map { type.needsDisplay(forKey: $0) } ?? false
  }

  func contains(_ point: Point, in layer: Layer, isShown: Bool) -> Bool {
    guard let owner = CALayer.of(layer) else { return layer.bounds.contains(point) }
    return (isShown ? owner.shown ?? owner : owner).contains(CGPoint(point))
  }

  func className(of layer: Layer) -> String? {
    CALayer.of(layer).flatMap { $0.isOfThisModule ? nil : "\(type(of: $0))" }
  }
}

extension CALayer {
  /// The search for an action, without overrides (F97).
  final func searchAction(forKey event: String) -> (any CAAction)? {
    if let answer = delegate?.action(for: self, forKey: event) {
      return answer is NSNull ? nil : answer
    }
    switch engine.searchAction(forKey: event) {
    case .action(let action): return CAAnimation.action(of: action)
    case .stop: return nil
    case nil: break
    }
    if let answer = type(of: self).defaultAction(forKey: event) {
      return answer is NSNull ? nil : answer
    }
    return actionOfTree(forKey: event)
  }

  /// The last step of the search: the action of the block whose closure runs, or the tree's.
  package final func actionOfTree(forKey event: String) -> (any CAAction)? {
    engine.host?.defaultAction(for: engine, forKey: event).map {
      template(of: $0) ?? CAAnimation.action(of: $0)
    }
  }

  /// Inside of a block, a program's class may ask for the action of `opacity` or `backgroundColor`
  /// and animate a key of its own by a copy.
  private func template(of action: any Action) -> (any CAAction)? {
    guard let draft = (action as? any TimedAction)?.template else { return nil }
    if draft.beginTime > 0 { draft.beginTime += convertTime(CACurrentMediaTime(), from: nil) }
    let made = BlockTemplate()
    made.draft = draft
    made.action = action
    return made
  }

  final func setDelegate(_ delegate: (any CALayerDelegate)?) {
    if refusesChange("'delegate'") { return }
    if delegate == nil && extra == nil { return }
    madeExtra.delegate = delegate
    engine.hooks = LayerBridge.shared
  }

  final func setActions(_ actions: [String: any CAAction]?) {
    if refusesChange("'actions'") { return }
    madeExtra.actions = actions
    engine.actions = (actions ?? [:]).reduce(into: [:]) { answers, entry in
      answers[Self.engineKey(entry.key)] = ActionAnswer(entry.value)
    }
  }

  final func setStyle(_ style: [AnyHashable: Any]?) {
    if refusesChange("'style'") { return }
    madeExtra.style = style
    var chain: [[String: ActionAnswer]] = []
    var next = style
    while let current = next {
      let actions = current["actions"] as? [String: any CAAction] ?? [:]
      chain.append(actions.mapValues { ActionAnswer($0) })
      next = current["style"] as? [AnyHashable: Any]
    }
    engine.styleActionChain = chain
    engine.style = style.map { engineStyle($0) }
  }

  private final func engineStyle(_ style: [AnyHashable: Any]) -> [String: PropertyValue] {
    var values: [String: PropertyValue] = [:]
    for (key, value) in style {
      guard let key = key.base as? String, key != "actions" else { continue }
      if key == "style", let inner = value as? [AnyHashable: Any] {
        values[key] = .dictionary(engineStyle(inner))
      } else {
        let (name, value) = (Self.engineKey(key), PropertyValue(any: value))
        let address = engine.propertyTable.address(of: name)
        values[name] = address.flatMap { value.coerced(to: $0, in: engine.propertyTable) } ?? value
      }
    }
    return values
  }

  /// Makes the contents, without overrides (F143).
  final func makeContents() {
    engine.didDisplay()
    if let delegate { return delegate.display(self) }
    drawer.draw(in: CGContext())
  }

  /// Arranges the sublayers, without overrides (F141).
  final func arrangeSublayers() {
    if let delegate { return delegate.layoutSublayers(of: self) }
    layoutManager?.layoutSublayers(of: self)
  }

  /// Resizes the sublayers, by the delegate or their masks.
  final func resizeSublayers(from size: CGSize) {
    if let resizer = delegate as? any SublayerResizer {
      return resizer.resizeSublayers(of: self, withOldSize: size)
    }
    engine.ownResizeSublayers(withOldSize: Size(size))
  }

  /// What arranges the sublayers; nil by default.
  public final var layoutManager: (any CALayoutManager)? {
    get { extra?.layoutManager }
    set {
      if refusesChange("'layoutManager'") { return }
      madeExtra.layoutManager = newValue
      engine.hooks = LayerBridge.shared
      engine.setNeedsLayout()
    }
  }

  /// The constraints of the layer, for a constraint layout manager of its superlayer; nil by
  /// default.
  public final var constraints: [CAConstraint]? {
    get { extra?.constraints }
    set {
      if refusesChange("'constraints'") { return }
      madeExtra.constraints = newValue
      engine.superlayer?.setNeedsLayout()
    }
  }

  /// Adds a constraint.
  public final func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
}
