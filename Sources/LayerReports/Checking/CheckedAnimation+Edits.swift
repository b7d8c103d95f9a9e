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
    guard let note, !isImplicit, let path = path(of: part ?? animation.settings) else { return nil }
    return SourceEdit(line: note.line, column: note.column, part: path, members)
  }

  /// Returns a change of a layer in its file; nil if it is in none.
  func edit(of layer: Layer, _ members: SourceEdit.Member...) -> SourceEdit? {
    notes?[layer].map { SourceEdit(line: $0.line, column: $0.column, members) }
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
  func fillsAfterItsDelay(_ fillsForwards: Bool) -> SourceEdit.Member {
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
    func degrees(_ value: PropertyValue?) -> String? {
      value?.numbers?.first.map { "\(NumberFormat.significant(9).string($0))deg" }
    }
    if keyframes != nil { return [.words("values", values.compactMap(degrees))] }
    let ends = [("fromValue", fromValue), ("toValue", toValue), ("byValue", byValue)]
    return ends.compactMap { name, value in degrees(value).map { .word(name, $0) } }
  }
}
