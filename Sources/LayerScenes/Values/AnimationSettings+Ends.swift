import LayerAnimation
import LayerModel

// The ends that states give to the animations between them.
extension AnimationSettings {
  /// The start and end values for the key paths whose animations do not have them.
  typealias Ends = (_ keyPath: String) -> (from: PropertyValue, to: PropertyValue)?
  /// The layers that match-move animations follow, by identifier.
  typealias Sources = (_ id: String) -> Layer?

  /// Whether an end is missing that the values of two states could fill.
  var hasOpenEnds: Bool {
    contains {
      $0.hasEnds && $0.valueFunction == nil
        && [$0.fromValue, $0.toValue, $0.byValue].count { $0 != nil } < 2
    }
  }

  /// Fills what basic and spring animations leave open; an additive one gets the difference of the
  /// ends, which it adds to the end.
  mutating func fill(_ ends: Ends) {
    if let members {
      content = .group(
        members.map { member in
          var member = member
          member.fill(ends)
          return member
        })
      return
    }
    guard hasOpenEnds, let keyPath, let given = ends(keyPath) else { return }
    if isAdditive {
      if fromValue == nil, toValue == nil, byValue == nil,
        let distance = given.from.difference(from: given.to),
        let none = given.to.difference(from: given.to)
      {
        fromValue = distance
        toValue = none
      }
      return
    }
    fromValue = fromValue ?? given.from
    if toValue == nil && byValue == nil { toValue = given.to }
  }
}
