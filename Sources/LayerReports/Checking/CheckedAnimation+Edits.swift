import LayerAnimation
import LayerModel
import LayerText

// The changes of a scene's file that mend findings.
extension CheckedAnimation {
  /// Returns a change of the animation in its file, or of a part of the group; nil if it is in none.
  func edit(
    _ members: SourceEdit.Member..., in part: AnimationSettings? = nil
  ) -> SourceEdit? { edit(members, in: part) }

  /// Returns a change of the animation in its file; nil if it is in none.
  func edit(_ members: [SourceEdit.Member], in part: AnimationSettings? = nil) -> SourceEdit? {
    guard let note, !isImplicit, !members.isEmpty, let path = path(of: part ?? animation.settings)
    else { return nil }
    return note.edit(.members(members, part: path))
  }

  /// Returns another change at its place in its file; nil if it is in none.
  func edit(_ change: SourceEdit.Change) -> SourceEdit? {
    // The place of a transition's animation is that of its element.
    animation.origin == nil && !isImplicit ? note?.edit(change) : nil
  }

  /// Returns a change of a layer in its file; nil if it is in none.
  func edit(of layer: Layer, _ members: SourceEdit.Member...) -> SourceEdit? {
    notes?[layer].map { $0.edit(.members(members)) }
  }

  /// Returns the change that lets its layer be seen; nil if that is not known.
  func edit(showing cause: UnseenCause) -> SourceEdit? {
    cause.change(of: handle.layer).flatMap { edit(of: $0.layer, $0.members) }
  }

  /// Returns the indices that lead to an animation in the group; none for the animation itself.
  private func path(of part: AnimationSettings) -> [Int]? {
    func path(in group: AnimationSettings) -> [Int]? {
      if group == part { return [] }
      for (index, member) in (group.members ?? []).enumerated() {
        if let rest = path(in: member) { return [index] + rest }
      }
      return nil
    }
    return path(in: animation.settings)
  }

  /// Returns the change that lets the animation write its end into the model; nil if its values are
  /// differences.
  func committingItsEnd(_ effect: CheckedEffect) -> SourceEdit? {
    if animation.isAdditive || settings(of: effect)?.isAdditive != false { return nil }
    return animation.timing.fillMode.fillsForwards && !animation.isRemovedOnCompletion
      ? edit(fillsAfterItsDelay(false), .without("removedOnCompletion"), .flag("commitsOnStop"))
      : edit(.flag("commitsOnStop"))
  }

  /// Returns the member that lets it fill before its start if it is delayed, and after its end.
  private func fillsAfterItsDelay(_ fillsForwards: Bool) -> SourceEdit.Member {
    let isDelayed = (addedAt ?? .infinity) < (handle.beginTime ?? 0) - 1e-6
    let fillsBackwards = isDelayed && animation.timing.fillMode.fillsBackwards
    return switch (fillsBackwards, fillsForwards) {
    case (true, true): .word("fillMode", "both")
    case (true, false): .word("fillMode", "backwards")
    case (false, true): .word("fillMode", "forwards")
    case (false, false): .without("fillMode")
    }
  }
}

extension AnimationSettings {
  /// The member that lets it fill backwards too.
  var fillingBackwards: SourceEdit.Member {
    .word("fillMode", timing.fillMode.fillsForwards ? "both" : "backwards")
  }

  /// The members with its angles in degrees instead of radians.
  var inDegrees: [SourceEdit.Member] {
    changedNumbers { SourceEdit.Member.degrees($0 * .pi / 180) }.map { name, texts in
      keyframes == nil ? .word(name, texts[0]) : .words(name, texts)
    }
  }

  /// Returns the members with other numbers; none if its values are no numbers.
  func changing(_ change: (Double) -> Double) -> [SourceEdit.Member] {
    changedNumbers(change).map { name, numbers in
      keyframes == nil ? .number(name, numbers[0]) : .numbers(name, numbers)
    }
  }

  /// Returns the names of the members with its values, and what a closure makes of the numbers.
  private func changedNumbers<Changed>(
    _ change: (Double) -> Changed
  ) -> [(name: String, values: [Changed])] {
    func changed(_ value: PropertyValue) -> Changed? {
      if case .number(let number) = value { change(number) } else { nil }
    }
    if keyframes != nil {
      let numbers = values.compactMap(changed)
      return numbers.isEmpty || numbers.count < values.count ? [] : [("values", numbers)]
    }
    let ends = [("fromValue", fromValue), ("toValue", toValue), ("byValue", byValue)]
    return ends.compactMap { name, value in value.flatMap(changed).map { (name, [$0]) } }
  }
}

extension SourceEdit.Member {
  /// Returns an angle in degrees, as files write it.
  static func degrees(_ radians: Double) -> String {
    NumberFormat.significant(9).string(radians * 180 / .pi) + "deg"
  }

  /// Sets a member to a transform.
  static func transform(_ name: String, _ m: Transform3D) -> SourceEdit.Member {
    .numbers(
      name,
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
        m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ])
  }
}

extension SourceNote {
  /// Returns a change at its place.
  func edit(_ change: SourceEdit.Change) -> SourceEdit {
    SourceEdit(line: line, column: column, change)
  }
}
