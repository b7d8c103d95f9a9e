import LayerAnimation
import LayerModel
import LayerText

/// The animations of a change from one state to another.
///
///     {"from": "*", "to": "Unlocked", "animations": {"#card": {"opacity": {…}}}}
///
/// Of several transitions that fit a change, one plays: that of the exact pair, else one from the
/// state, else one to the state, else one between any states
/// (Documentation/Decisions/0025-states-and-transitions.md).
public struct SceneTransition: Sendable {
  /// The word for any state.
  public static let anyState = "*"

  /// Its number among the transitions of the scene, from 1, as traces and explanations name it.
  public let number: Int
  /// The name of the state before, or `*` for any state or none.
  public let from: String
  /// The name of the state after, or `*` for any state or none.
  public let to: String
  /// The animations, in the order of the file.
  public internal(set) var elements: [SceneTransitionElement]
  /// The location in the file.
  public let place: SourcePlace

  /// The seconds until all its animations have ended; 0 without any, infinite if one never ends.
  public var duration: Double { elements.reduce(0) { max($0, $1.animation.duration) } }

  /// The states in a few words: `* to Unlocked`.
  public var name: String { "\(from) to \(to)" }

  /// Returns how well it fits a change, more for a better fit; nil if it does not fit.
  ///
  /// A transition without animations says nothing, unless it names both states: editors write one
  /// from and one to each state, and leave most of them empty.
  func rank(from old: String?, to new: String?) -> Int? {
    let isFrom = from == old
    let isTo = to == new
    guard isFrom || from == Self.anyState, isTo || to == Self.anyState else { return nil }
    if isFrom && isTo { return 3 }
    if elements.isEmpty { return nil }
    return isFrom ? 2 : isTo ? 1 : 0
  }
}

/// One animation of a transition, and the layer that it animates.
public struct SceneTransitionElement: Sendable {
  /// The identifier of the layer.
  public let layer: String
  /// The animation.
  public let animation: SceneAnimation
}

/// An animation that a state or a transition adds to a layer.
///
///     enter ──────── delay ──────── start ──── duration ──── end
///     0              1.5                                     2
///
/// A basic or spring animation of a transition may lack its ends. They are then the value that shows
/// when the state is entered, and the value in the new state.
public struct SceneAnimation: Sendable {
  /// The key under which the layer gets it; nil for none.
  public let key: String?
  /// What it is, as the file has it; its begin time is the delay in seconds of the layer's time, 0
  /// for none.
  public let settings: AnimationSettings
  /// The location in the file.
  public let place: SourcePlace
  /// What the file says about it.
  let note: SourceNote

  /// Makes it from settings that a layer accepts.
  ///
  /// - Parameters:
  ///   - settings: The settings, whose begin time is the delay.
  ///   - sources: Returns the layer with an identifier, for a match-move animation.
  ///   - key: The key.
  ///   - layer: A layer like the one that it animates; it does not keep the animation.
  ///   - place: Where it is in the file.
  ///   - note: What the file says about it.
  /// - Returns: The animation, and the oddities of the draft.
  /// - Throws: The error of adding the draft.
  static func make(
    _ settings: AnimationSettings, sources: AnimationSettings.Sources = { _ in nil }, key: String?,
    on layer: Layer, at place: SourcePlace, note: SourceNote
  ) throws(AnimationError) -> (animation: SceneAnimation, warnings: [String]) {
    let handle = try layer.add(settings.makeDraft(sources: sources))
    defer { handle.remove() }
    return (SceneAnimation(key: key, settings: settings, place: place, note: note), handle.warnings)
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

  /// Makes a draft that starts at the layer's local time plus the delay.
  func makeDraft(
    on layer: Layer, at instant: Double, from layers: InstanceLayers,
    ends: AnimationSettings.Ends = { _ in nil }
  ) -> Animation {
    var settings = settings
    settings.fill(ends)
    let draft = settings.makeDraft { layers.layer(withID: $0) }
    if timing.beginTime != 0 {
      draft.beginTime = Animation.beginTime(
        at: layer.convertTime(instant, from: nil) + timing.beginTime)
    }
    return draft
  }
}

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
