import LayerAnimation
import LayerModel

/// The motion of one property of one layer, as part of a playback.
///
/// Its content is a draft that covers the whole length from position 0 on: a pure function of the
/// position. Playing it from a position, playing it backwards and pausing it differ only in the
/// timing of the animation that is added.
struct Lane {
  let layer: Layer
  let keyPath: String
  /// The key of its animation on the layer.
  let key: String
  /// The values from position 0 on.
  ///
  /// Adding it sets its begin time, speed and time offset.
  let content: LaneContent
  /// The property's value at the start of the lane.
  let start: PropertyValue
  /// The model's value then.
  let model: PropertyValue
  let isAdditive: Bool
  /// The start of its first step and the end of its last one, within one way.
  let extent: ClosedRange<Double>
  /// The value that the model gets when an additive motion starts, which adds its difference to it;
  /// nil for other motions.
  let landing: PropertyValue?
  /// The exact value of its end, where the last step is a spring that has come to rest; otherwise
  /// nil, and the engine commits what it shows.
  let rest: PropertyValue?
  /// The animation that was added last.
  var handle: AnimationHandle?
  /// The outcome that is decided but not yet reported.
  var decided: PlayerOutcome?
  /// The outcome; nil until it has ended.
  var outcome: PlayerOutcome?
  /// The position at which it ended.
  var lastPosition: Double?
  /// Whether its end was reported.
  var isReported = false
  /// The position at which it was added last, and the layer's time then.
  var anchor = (time: 0.0, position: 0.0)

  /// Whether its playback sets the last value: of an additive motion the engine would commit only
  /// a difference, onto any newer value, and of a spring at rest a value a little off its target.
  var setsLastValue: Bool { isAdditive || rest != nil }

  /// Whether it runs or waits, as far as the engine has reported.
  var isLive: Bool { outcome == nil && decided == nil && handle?.outcome == nil }

  /// Ends it at a position.
  mutating func end(_ outcome: PlayerOutcome, at position: Double) {
    self.outcome = outcome
    lastPosition = position
    handle = nil
  }
}

extension Lane {
  /// The playhead of this lane, in its layer's time, as it was set last.
  func placed(_ head: Playhead) -> Playhead {
    head.anchored(at: anchor.time, position: anchor.position)
  }

  /// The playhead of this lane, in its layer's time, as its animation shows it.
  func own(_ head: Playhead) -> Playhead { placed(head).begun(by: handle) }

  /// The position of this lane.
  func position(_ head: Playhead, now: Double) -> Double {
    own(head).position(at: layer.localTime(at: now))
  }

  /// The lane's own output at a position, with nothing under it: the value of its property and, on
  /// a path, of the rotation.
  func outputs(
    at position: Double, of draft: Animation? = nil
  ) -> [(keyPath: String, value: PropertyValue)] {
    let draft = draft ?? content.draft
    Self.neutralize(draft)
    let under = isAdditive ? nil : start
    // An additive output over zero is the difference alone.
    let values = (try? draft.values(at: max(0, position)) { $0 == keyPath ? under : nil }) ?? []
    let last = [values.last { $0.keyPath == keyPath }, values.last { $0.keyPath != keyPath }]
    return last.compactMap { $0 }
  }

  /// The lane's output at its end.
  ///
  /// A lane that never ends gives the end of one repetition.
  func endOutputs(_ span: PlaySpan) -> [(keyPath: String, value: PropertyValue)] {
    let draft = content.draft
    let timing = draft.timing
    defer { draft.timing = timing }
    if draft.repeatCount == .infinity { draft.repeatCount = 1 }
    if draft.repeatDuration == .infinity { draft.repeatDuration = span.playLength }
    Self.neutralize(draft)
    let outputs = outputs(at: draft.endTime, of: draft)
    guard let rest else { return outputs }
    return outputs.map { ($0, $0 == keyPath ? rest : $1) }
  }

  /// The change of the lane's value per second of position.
  ///
  /// It is exact for a single animation. Otherwise it is a difference over 2⁻²⁰ s on each side.
  func velocity(at position: Double) -> PropertyValue? {
    let draft = content.draft
    Self.neutralize(draft)
    if let draft = draft as? PropertyAnimation {
      return (try? draft.velocity(at: position, over: start)) ?? nil
    }
    let step = 0x1p-20
    guard position > step, let before = outputs(at: position - step).first?.value,
      let after = outputs(at: position + step).first?.value
    else { return nil }
    return after.difference(from: before)?.scaled(by: 1 / (2 * step))
  }

  /// Resets the content's timing: it begins at 0 and runs forwards.
  private static func neutralize(_ draft: Animation) {
    draft.beginTime = 0
    draft.speed = 1
    draft.timeOffset = 0
  }

  /// Makes the draft that shows the lane according to its own playhead.
  func draft(_ head: Playhead, player: any AnimationPlayer) -> Animation {
    let content = content.draft
    let position = head.anchorPosition
    guard head.isReversed && !head.isPaused else {
      content.follow(head)
      content.setPlayer(player)
      return content
    }
    Self.neutralize(content)
    // Running backwards is the second half of an autoreversing animation that started earlier.
    content.delegate = nil
    let group = AnimationGroup(animations: [content])
    group.duration = position
    group.autoreverses = true
    group.speed = head.rate
    group.beginTime = Animation.beginTime(at: head.anchorTime - position / head.rate)
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    group.commitsOnStop = content.commitsOnStop
    group.origin = content.origin
    group.setPlayer(player)
    return group
  }
}
