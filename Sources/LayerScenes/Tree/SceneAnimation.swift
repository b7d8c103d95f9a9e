import LayerAnimation
import LayerModel
import LayerText

/// An animation of a scene: of a layer, or one that a state, a transition or an event adds.
///
///     enter ──────── delay ──────── start ──── duration ──── end
///     0              1.5                                     2
///
/// A basic or spring animation of a transition may lack its ends. They are then the value that shows
/// when the state is entered, and the value in the new state.
public struct SceneAnimation: Sendable {
  /// The key under which the layer gets it; nil for none.
  public let key: String?
  /// What it is, as the file has it; the begin time of an animation that a state or a transition adds
  /// is the delay in seconds of the layer's time, 0 for none.
  public let settings: AnimationSettings
  private let position: SourcePosition
  /// Whether its begin time counts from the instant at which it is added.
  let isDelayed: Bool
  /// What the file says about it besides its place; nil for nothing.
  private let remarks: SourceNote?

  /// Makes it from settings that were checked.
  package init(
    key: String?, _ settings: AnimationSettings, at position: SourcePosition,
    isDelayed: Bool = true,
    remarks: SourceNote? = nil
  ) {
    (self.key, self.settings, self.position) = (key, settings, position)
    (self.isDelayed, self.remarks) = (isDelayed, remarks)
  }

  /// The location in the file.
  public var place: SourcePlace { position.place }

  /// What the file says about it.
  var note: SourceNote {
    var note = remarks ?? SourceNote(line: 0, column: 0)
    (note.line, note.column) = (place.line, place.column)
    return note
  }

  /// The animated key path; nil for a group or a transition between images.
  public var keyPath: String? { settings.keyPath }
  /// The class, such as `SpringAnimation`.
  public var className: String { settings.className }
  /// The timing; its begin time is the delay.
  public var timing: MediaTiming { settings.timing }

  /// The seconds from entering the state to the end of the animation; infinite if it never ends.
  ///
  /// A duration of 0 counts as 0.25 (F9). The seconds are those of the layer's time.
  public var duration: Double { TimeMapping(timing, beginTime: timing.beginTime).endTime }
}

// The ends that states give to the animations between them.
extension AnimationSettings {
  /// The start and end values for the key paths whose animations do not have them.
  typealias Ends = (_ keyPath: String) -> (from: PropertyValue, to: PropertyValue)?

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
