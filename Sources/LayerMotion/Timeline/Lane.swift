import LayerAnimation
import LayerModel

/// The motion of one property of one layer, as part of something that is played.
///
/// Its content is a draft that covers the whole length, from position 0 on: it is a pure function
/// of position. To play it from somewhere, backwards or not at all is to add it with other timing.
struct Lane {
  let layer: Layer
  let keyPath: String
  /// The key under which the layer lists it.
  let key: String
  /// What happens from position 0 on; its begin, speed and offset are free.
  let content: LaneContent
  /// The property's value where the lane starts.
  let start: PropertyValue
  let isAdditive: Bool
  /// The times of one way at which its first step starts and its last one ends.
  let extent: ClosedRange<Double>
  /// What the model gets at the start, to which the motion adds what is missing; nil for none.
  let landing: PropertyValue?
  /// The animation that was added last.
  var handle: AnimationHandle?
  /// Why it is to end, where that was decided already.
  var decided: PlaybackOutcome?
  /// Why it ended.
  var outcome: PlaybackOutcome?
  /// Where it was when it ended alone.
  var lastPosition: Double?
  /// Whether its own end was reported.
  var isReported = false
  /// The layer's time at which the playhead was anchored.
  var anchorTime = 0.0

  /// Whether it still moves or waits, as far as the engine has told.
  var isLive: Bool { outcome == nil && decided == nil && handle?.outcome == nil }
}

extension Lane {
  /// The position of this lane, which a layer's own time may lead elsewhere than the playhead.
  func position(_ head: Playhead, now: Double) -> Double {
    var head = head
    head.anchorInstant = anchorTime
    return head.position(at: layer.localTime(at: now))
  }

  /// What the lane alone makes at a position, over nothing: of its property, and of the turning
  /// with a path.
  func outputs(at position: Double) -> [(keyPath: String, value: PropertyValue)] {
    let draft = content.draft
    neutralize()
    let under = isAdditive ? nil : start
    // An additive output over zero is the amount alone.
    let values = (try? draft.values(at: max(0, position)) { $0 == keyPath ? under : nil }) ?? []
    let last = [values.last { $0.keyPath == keyPath }, values.last { $0.keyPath != keyPath }]
    return last.compactMap { $0 }
  }

  /// What the lane makes at its end, or at the end of one play where it never ends.
  func endOutputs(_ span: PlaySpan) -> [(keyPath: String, value: PropertyValue)] {
    let draft = content.draft
    let timing = draft.timing
    defer { draft.timing = timing }
    if draft.repeatCount == .infinity { draft.repeatCount = 1 }
    if draft.repeatDuration == .infinity { draft.repeatDuration = span.way }
    neutralize()
    return outputs(at: draft.endTime)
  }

  /// How fast the lane's value changes with position; exact where it is one animation, else a
  /// difference over 2⁻²⁰ s on either side.
  func velocity(at position: Double) -> PropertyValue? {
    neutralize()
    if let draft = content.draft as? PropertyAnimation {
      return (try? draft.velocity(at: position, over: start)) ?? nil
    }
    let step = 0x1p-20
    guard position > step, let before = outputs(at: position - step).first?.value,
      let after = outputs(at: position + step).first?.value
    else { return nil }
    return after.difference(from: before)?.scaled(by: 1 / (2 * step))
  }

  /// Lets the content begin at 0 and run forwards.
  func neutralize() {
    content.draft.beginTime = 0
    content.draft.speed = 1
    content.draft.timeOffset = 0
  }

  /// The draft that shows the lane as the playhead says, from a time of the layer on.
  func draft(_ head: Playhead, at time: Double, delegate: any AnimationDelegate) -> Animation {
    let content = content.draft
    let position = head.anchorPosition
    neutralize()
    guard head.isReversed && !head.isPaused else {
      if head.isPaused {
        content.speed = 0
        content.timeOffset = max(0, position)
        content.beginTime = Animation.beginTime(at: time)
      } else {
        content.speed = head.rate
        // 0 means the instant of the commit, which is this one.
        content.beginTime = position == 0 ? 0 : Animation.beginTime(at: time - position / head.rate)
      }
      content.delegate = delegate
      return content
    }
    // Run back is the second half of a way there and back that began long ago.
    content.delegate = nil
    let group = AnimationGroup(animations: [content])
    group.duration = position
    group.autoreverses = true
    group.speed = head.rate
    group.beginTime = Animation.beginTime(at: time - position / head.rate)
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    group.commitsOnStop = true
    group.origin = content.origin
    group.delegate = delegate
    return group
  }
}
