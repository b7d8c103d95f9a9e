import LayerAnimation
import LayerModel

// The values and key times that were set.
extension CheckRule {
  static let keyTimes = CheckRule(
    "key-times", "key times do not fit the values"
  ) { scene, rule in
    let why =
      "each value needs a key time from 0 to 1, in order; of unequal counts the first ones "
      + "are used, and paced modes use none (D9, F42)"
    let mend = "give as many keyTimes as values, or leave them out"
    return RefusedField.finding(scene.refusal, rule, why: why, mend: mend)
      + scene.animations.flatMap { animation in
        animation.animation.warnings.filter { $0.contains("keyTimes") }.compactMap {
          animation.finding(
            rule, animation.animation.keyPath, at: animation.handle.beginTime,
            // Paced modes ignore them without harm, and tools write them all the same.
            severity: $0.contains("ignored") ? .note : .warning, $0, why: why, mend: mend)
        }
      }
  }

  static let outOfRange = CheckRule(
    "out-of-range", "a value is outside the range of its property"
  ) { scene, rule in
    scene.animations.flatMap { animation -> [Finding] in
      animation.animation.settings.leaves.compactMap { settings -> Finding? in
        guard let keyPath = settings.keyPath, !settings.isAdditive, let range = ValueRange(keyPath),
          let value = settings.setNumbers.first(where: { !range.contains($0) })
        else { return nil }
        return animation.finding(
          rule, keyPath, at: animation.handle.beginTime,
          "\(keyPath) is animated to \(CheckText.number(value)), and it is \(range.words)",
          why: "what shows outside the range is undefined (F120h)",
          mend: "use a value in the range; for an overshoot use a spring or an easing")
      }
    }
  }

  static let halfTurn = CheckRule(
    "half-turn", "a whole transform turns by half a turn or more"
  ) { scene, rule in
    scene.animations.compactMap { animation -> Finding? in
      guard let turn = animation.mark?.largestTurn ?? animation.exactHalfTurn,
        turn >= .pi - 1e-9, let effect = animation.effects.first
      else { return nil }
      let isHalf = abs(turn - .pi) < 1e-6
      return animation.finding(
        rule, effect.keyPath, at: animation.handle.beginTime,
        isHalf
          ? "\(effect.keyPath) turns by half a turn, and the values do not say in which direction"
          : "\(effect.keyPath) is written to turn by \(CheckText.angle(turn)), and takes the shorter "
            + "way",
        why:
          "a whole transform is decomposed, and its angle goes the shorter way: a turn of more than "
          + "180deg turns back, a whole one does not turn at all (F32)",
        mend: "animate transform.rotation.z, which interpolates the angle (F35), or add keyframes "
          + "between")
    }
  }

  static let frame = CheckRule(
    "frame", "'frame' is derived and cannot be animated", severity: .error
  ) { scene, rule in
    RefusedField.finding(
      scene.refusal, rule,
      why:
        "a frame follows from position, bounds, anchor point and transform (F120a), so it has no "
        + "animations of its own (D19)",
      mend: "animate 'position' and 'bounds' instead")
  }

  static let notAnimatable = CheckRule(
    "not-animatable", "the property cannot be animated", severity: .error
  ) { scene, rule in
    RefusedField.finding(
      scene.refusal, rule, why: "the property is no value between two others (D19, F100)",
      mend: "set it without an animation, or declare a property that is animatable")
  }
}

/// The range of a property's numbers.
private struct ValueRange {
  /// The smallest number.
  let low: Double
  /// The largest number.
  let high: Double
  /// The range as the end of a sentence.
  var words: String {
    high == .infinity ? "\(CheckText.number(low)) or more" : "from 0 to \(CheckText.number(high))"
  }

  private static let unit: Set<String> = [
    "opacity", "shadowOpacity", "strokeStart", "strokeEnd", "locations",
  ]
  private static let positive: Set<String> = [
    "cornerRadius", "borderWidth", "lineWidth", "shadowRadius", "bounds.size", "bounds.size.width",
    "bounds.size.height", "fontSize",
  ]

  /// Makes the range of a key path; nil if every number is valid.
  init?(_ keyPath: String) {
    if Self.unit.contains(keyPath) {
      (low, high) = (0, 1)
    } else if Self.positive.contains(keyPath) {
      (low, high) = (0, .infinity)
    } else {
      return nil
    }
  }

  /// Whether a number is in the range, but for rounding.
  func contains(_ number: Double) -> Bool { number >= low - 1e-6 && number <= high + 1e-6 }
}

extension AnimationSettings {
  /// The numbers in the values that were set, but for a difference.
  fileprivate var setNumbers: [Double] {
    let values = keyframes == nil ? [fromValue, toValue].compactMap(\.self) : values
    return values.flatMap { value -> [Double] in
      switch value {
      case .number(let number): [number]
      case .size(let size): [size.width, size.height]
      default: value.numbers ?? []
      }
    }
  }
}

extension CheckedAnimation {
  /// Half a turn if two neighbouring whole transforms are turned against each other by it.
  fileprivate var exactHalfTurn: Double? {
    guard animation.keyPath == "transform", !animation.isAdditive else { return nil }
    var values = animation.settings.values
    if animation.settings.keyframes == nil {
      guard let ends = effects.first?.samples.compactMap(\.ends).first else { return nil }
      values = [ends.from, ends.to]
    }
    let directions = values.map(\.planeDirection)
    let isHalf = zip(directions, directions.dropFirst()).contains { first, second in
      guard let first, let second else { return false }
      return first.x * second.x + first.y * second.y < -1 + 1e-12
    }
    return isHalf ? .pi : nil
  }
}

extension PropertyValue {
  /// The direction of the turned x axis; nil if a transform is mirrored, or not in the plane.
  fileprivate var planeDirection: Point? {
    guard case .transform(let m) = self, m.isAffine, m.m11 * m.m22 - m.m12 * m.m21 > 0 else {
      return nil
    }
    let length = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
    return length > 0 ? Point(x: m.m11 / length, y: m.m12 / length) : nil
  }
}
