import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

extension ScriptPlayer {
  /// Adds an explicit animation of any class.
  func addAnimation() {
    let number = pickLayer()
    let layer = layers[number]
    steady("add", jumps: slots(below: layer)) { add(draft(for: layer), to: layer) }
  }

  /// Adds a draft under a key of the script, with a completion and a delegate that count.
  func add(_ draft: Animation, to layer: Layer) {
    // Under the name of its property it takes the place of an implicit animation.
    let key = bytes.pick([nil, "k", "m", (draft as? BasicAnimation)?.keyPath])
    let ending = ending("animation")
    let stop = ledger.open("stop of a delegate")
    draft.completion = { [weak self] outcome in self?.ended(ending, [outcome.isFinished ? 1 : 0]) }
    draft.delegate = ScriptDelegate { [weak self] problem in
      if let problem { self?.fail(problem) } else { self?.ledger.close(stop) }
    }
    say("add", [], "\(draft.className) to \(layer.id ?? "") for '\(key ?? "no key")'")
    do {
      handles.append(try layer.add(draft, forKey: key))
    } catch {
      say("refused", [], "\(error)")
      ledger.void(ending)
      ledger.void(stop)
    }
  }

  /// Removes animations by key, by handle, or all of a layer.
  func removeAnimation() {
    let layer = layers[pickLayer()]
    let kind = bytes.below(3)
    let key = bytes.pick(["k", "position", "opacity", "m"])
    let handle = handles.isEmpty ? nil : handles[bytes.below(handles.count)]
    let target = kind == 2 ? handle?.layer : layer
    steady("remove", jumps: target.map(slots(below:)) ?? []) {
      say("remove \(kind)", [], "\(key) of \(target?.id ?? "")")
      switch kind {
      case 0: layer.removeAnimation(forKey: key)
      case 1: layer.removeAllAnimations()
      default: handle?.remove()
      }
    }
  }

  /// A draft of any class.
  func draft(for layer: Layer, isInGroup: Bool = false) -> Animation {
    let property = bytes.below(ScriptProperty.all.count)
    let draft: Animation
    switch bytes.below(isInGroup ? 6 : 10) {
    case 0, 1: draft = basic(BasicAnimation(), property)
    case 2, 3:
      let spring = SpringAnimation()
      spring.spring = bytes.spring()
      draft = basic(spring, property)
    case 4: draft = keyframes(property)
    case 5: draft = path()
    case 6: draft = Transition()
    case 7: draft = Wait(seconds: bytes.duration())
    default:
      let members = (0...bytes.below(3)).map { _ in self.draft(for: layer, isInGroup: true) }
      draft = AnimationGroup(animations: members)
    }
    giveTiming(to: draft)
    return draft
  }

  private func giveTiming(to draft: Animation) {
    draft.duration = bytes.duration()
    draft.timingFunction = bytes.timingFunction()
    switch bytes.below(10) {
    case 0: draft.autoreverses = true
    case 1: draft.repeatCount = bytes.pick([2.0, 2.5, 0.5, 3])
    case 2:
      // Tiny cycles have their own tests: a tracer hears of each.
      draft.duration = max(0.05, draft.duration)
      draft.repeatCount = .infinity
    case 3: draft.beginTime = (opened?.now ?? 0) + bytes.pick([0.25, -0.1, 1, 0.5])
    case 4: draft.speed = bytes.pick([2.0, 0.5, -1, 0])
    case 5: draft.timeOffset = bytes.pick([0.1, 0.5, -0.3])
    case 6:
      draft.duration = max(0.05, draft.duration)
      draft.repeatDuration = bytes.pick([0.4, 1, 2.2])
    default: break
    }
    draft.fillMode = bytes.pick([.removed, .removed, .forwards, .backwards, .both])
    draft.isRemovedOnCompletion = bytes.below(4) > 0
    draft.commitsOnStop = bytes.below(6) == 0
  }

  private func basic(_ draft: BasicAnimation, _ property: Int) -> BasicAnimation {
    let isComponent = bytes.flag()
    draft.keyPath =
      isComponent ? ScriptProperty.all[property].component : ScriptProperty.all[property].name
    func value() -> PropertyValue {
      isComponent ? .number(bytes.number(of: property)) : bytes.value(of: property)
    }
    let ends = bytes.below(8)
    if ends & 1 == 1 { draft.fromValue = value() }
    if ends & 2 == 2 { draft.toValue = value() }
    if ends == 4 || ends == 5 { draft.byValue = value() }
    draft.isAdditive = bytes.below(4) == 0
    draft.isCumulative = bytes.below(6) == 0
    return draft
  }

  private func keyframes(_ property: Int) -> KeyframeAnimation {
    let draft = KeyframeAnimation(keyPath: ScriptProperty.all[property].name)
    draft.values = (0...bytes.below(4)).map { _ in bytes.value(of: property) }
    draft.calculationMode = bytes.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
    if bytes.flag() { draft.keyTimes = [0, 0.25, 0.5, 1] }
    if bytes.flag() { draft.tensionValues = [0.5, -1] }
    draft.isAdditive = bytes.below(4) == 0
    return draft
  }

  private func path() -> KeyframeAnimation {
    let draft = KeyframeAnimation(keyPath: "position")
    draft.path = .circle(around: Point(x: 10, y: 20), radius: 30)
    draft.calculationMode = bytes.pick([.linear, .paced, .discrete])
    draft.rotationMode = bytes.pick([nil, .rotateAuto, .rotateAutoReverse])
    return draft
  }
}
