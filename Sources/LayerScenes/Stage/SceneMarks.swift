import LayerAnimation
import LayerModel

/// A name of a rule that a file ignores, and where.
package struct IgnoredRule: Hashable, Sendable {
  /// The name, which may be that of no rule.
  package let name: String
  /// Where it is in the file.
  package let place: SourcePlace
}

/// What a file says about the layers and animations of one stage beyond what the tree has.
///
/// A stage fills it while it is made and played, if it is given one. Nothing is kept without it, so
/// that stages stay cheap.
package final class SceneMarks {
  /// What the file says about one layer or animation.
  package struct Mark {
    /// Where it is in the file.
    package var place: SourcePlace
    /// The names of rules that a check leaves out there.
    package var ignores: [String] = []
    /// Whether its duration is written as 0.
    package var hasZeroDuration = false
    /// The angles of its whole transforms, in radians; nil for values that are not only turned.
    package var turns: [Double?] = []
  }

  /// The names of rules that the whole scene ignores.
  package internal(set) var ignores: [String] = []
  /// The layers are kept, so that no other one gets the identity of one that left.
  private var layers: [ObjectIdentifier: (layer: Layer, mark: Mark)] = [:]
  private var animations: [ObjectIdentifier: (animation: FrozenAnimation, mark: Mark)] = [:]

  /// The animations in the order of adding, by the description of their layer and their name.
  private var added: [(layer: String, name: String, mark: Mark)] = []

  /// Makes empty marks.
  package init() {}

  /// Returns what the file says about a layer; nil if it is not from the file.
  package func mark(of layer: Layer) -> Mark? { layers[ObjectIdentifier(layer)]?.mark }

  /// Returns what the file says about an animation; nil if it is not from the file.
  package func mark(of animation: FrozenAnimation) -> Mark? {
    animations[ObjectIdentifier(animation)]?.mark
  }

  /// Returns what the file says about the animation that was added last to a layer under a name.
  package func mark(ofLayer layer: String, animation name: String) -> Mark? {
    added.last { $0.layer == layer && $0.name == name }?.mark
  }

  func set(_ mark: Mark, of layer: Layer) { layers[ObjectIdentifier(layer)] = (layer, mark) }

  func set(_ mark: Mark, of handle: AnimationHandle) {
    let animation = handle.animation
    animations[ObjectIdentifier(animation)] = (animation, mark)
    let name = handle.key ?? animation.keyPath ?? animation.className
    added.append((handle.layer.shortDescription, name, mark))
  }
}
