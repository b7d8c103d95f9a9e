import LayerAnimation
import LayerModel

/// What shows on one layer at one instant: each explanation is made once, however many animations of
/// the layer ask for it.
///
///     animations   fade: opacity      show: opacity, position.x
///     places       opacity 0          opacity 1, position 0
final class LayerView {
  /// The explanation of a key path, and what it says about animations.
  struct Effects {
    let explanation: Explanation
    /// The animations that were not removed.
    let animations: [ExplainedAnimation]
    /// Whether an animation counts.
    let isAnimated: Bool
  }

  /// An effect of an animation, by its number.
  private struct EffectID: Hashable {
    let animation: ObjectIdentifier
    let number: Int
  }

  private let layer: Layer
  private let loop: RenderLoop
  private var known: [String: Effects?] = [:]
  /// Whether the layer is not seen, and no animation would show it.
  private(set) lazy var isUnseen = layer.isUnseenByItself
  /// The places of effects among all of their properties, and how many there are.
  ///
  /// An explanation lists the effects of the layer's animations in the order of adding, as the layer
  /// lists the animations.
  private lazy var places: (of: [EffectID: Int], counts: [PropertyID: Int]) = {
    var (places, counts): ([EffectID: Int], [PropertyID: Int]) = ([:], [:])
    for handle in layer.shownAnimations {
      let id = ObjectIdentifier(handle.animation)
      for (number, address) in handle.animation.addresses.enumerated() {
        places[EffectID(animation: id, number: number)] = counts[address.property, default: 0]
        counts[address.property, default: 0] += 1
      }
    }
    return (places, counts)
  }()

  init(_ layer: Layer, in loop: RenderLoop) { (self.layer, self.loop) = (layer, loop) }

  /// Returns how many effects of animations change a property.
  func count(on property: PropertyID) -> Int { places.counts[property] ?? 0 }

  /// Returns the explanation of a key path; nil if the layer does not have it any more.
  func effects(on keyPath: String) -> Effects? {
    if let effects = known[keyPath] { return effects }
    let effects = (try? loop.explanation(of: layer, keyPath)).map { explanation in
      Effects(
        explanation: explanation, animations: explanation.animations.filter { !$0.isLeaving },
        isAnimated: explanation.animations.contains(where: \.effect.counts))
    }
    known[keyPath] = .some(effects)
    return effects
  }

  /// Returns one effect of an animation in the explanation of its key path.
  func effect(
    _ number: Int, _ effect: CheckedEffect, of animation: FrozenAnimation
  ) -> (ExplainedAnimation, Explanation)? {
    let id = EffectID(animation: ObjectIdentifier(animation), number: number)
    guard let effects = effects(on: effect.keyPath) else { return nil }
    // An animation that has just ended comes after those that are listed.
    let place = places.of[id] ?? count(on: effect.address.property)
    guard place < effects.animations.count, effects.animations[place].keyPath == effect.keyPath
    else { return nil }
    return (effects.animations[place], effects.explanation)
  }
}
