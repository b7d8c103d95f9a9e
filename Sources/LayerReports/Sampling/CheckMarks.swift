import LayerAnimation
import LayerModel

/// What the file of a scene says about its layers and animations beyond what the tree has.
package struct CheckMarks {
  /// The names of rules that the whole scene ignores.
  package var ignores: [String]
  /// Returns what the file says about a layer.
  package var layer: (Layer) -> CheckMark?
  /// Returns what the file says about an animation.
  package var animation: (AnimationHandle) -> CheckMark?

  /// Returns what the file says about the animation that was added last to a layer under a name,
  /// by the description of the layer.
  package var added: (_ layer: String, _ name: String) -> CheckMark?

  /// Makes marks.
  package init(
    ignores: [String] = [], layer: @escaping (Layer) -> CheckMark?,
    animation: @escaping (AnimationHandle) -> CheckMark?,
    added: @escaping (_ layer: String, _ name: String) -> CheckMark?
  ) {
    self.ignores = ignores
    self.layer = layer
    self.animation = animation
    self.added = added
  }
}

/// What the file of a scene says about one layer or one animation.
package struct CheckMark {
  /// Its line in the file, from 1.
  package var line: Int
  /// Its column, from 1.
  package var column: Int
  /// The names of rules that it ignores.
  package var ignores: [String]
  /// Whether its duration is written as 0.
  package var hasZeroDuration: Bool
  /// The angles of whole transforms in the order of its values, in radians, as far as they are
  /// written as rotations in the plane; nil for other values.
  package var turns: [Double?]

  /// Makes a mark.
  package init(
    line: Int, column: Int, ignores: [String] = [], hasZeroDuration: Bool = false,
    turns: [Double?] = []
  ) {
    self.line = line
    self.column = column
    self.ignores = ignores
    self.hasZeroDuration = hasZeroDuration
    self.turns = turns
  }
}
