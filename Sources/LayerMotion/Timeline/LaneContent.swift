import LayerAnimation
import LayerModel

/// A lane's draft, which covers the whole length from position 0 on.
enum LaneContent {
  /// A finished draft.
  case draft(Animation)
  /// Two values, whose draft is made when it is needed: not to play them once.
  case plain(BasicAnimation)

  /// The draft, for a plain content a new one each time.
  var draft: Animation {
    switch self {
    case .draft(let draft): draft
    case .plain(let animation): animation.draft
    }
  }

  /// Breaks the reference cycle with the draft's delegate.
  func clearDelegate() { if case .draft(let draft) = self { draft.delegate = nil } }

  /// The number of steps above which one keyframe animation replaces the group if possible.
  ///
  /// A group evaluates all of its animations at every instant.
  private static let groupLimit = 128

  /// Makes the draft for the steps of one property.
  ///
  ///     content  repeats ─▶ [ one way ─▶ [ step ][ step ]  [ step ] ]   pause
  ///
  /// A single step that fills its whole play needs no group.
  ///
  /// Returns nil for additive steps that cannot be keyframes: in a group, each would be added to
  /// the value that the previous one still holds.
  init?(_ steps: [ResolvedStep], _ keyPath: String, _ span: PlaySpan, isAdditive: Bool = false) {
    let length = max(span.duration, ResolvedStep.moment)
    var draft: Animation
    if steps.count == 1, steps[0].begin == 0, steps[0].duration == span.duration {
      let step = steps[0].draft(keyPath)
      step.isAdditive = isAdditive
      draft = step
    } else if isAdditive {
      guard let row = Self.keyframes(steps, keyPath, length) else { return nil }
      row.isAdditive = true
      draft = row
    } else if steps.count > Self.groupLimit, let row = Self.keyframes(steps, keyPath, length) {
      draft = row
    } else {
      // A spring that has come to rest holds its target, a little off its own last value.
      var drafts = steps.flatMap { step in
        [step.draft(keyPath)] + (step.settles ? [step.rest.draft(keyPath)] : [])
      }
      if let first = steps.first, first.duration == 0 {
        // A step without a duration cannot hold its start value, so another animation holds it.
        var hold = first
        hold.to = hold.from
        drafts.insert(hold.draft(keyPath), at: 0)
        drafts[0].beginTime = 0
      }
      for (index, step) in drafts.enumerated() {
        // The first one holds its start value until it starts. Each later one applies from its
        // start.
        step.fillMode = index == 0 ? .both : .forwards
      }
      draft = AnimationGroup(animations: drafts)
    }
    draft.beginTime = 0
    draft.duration = length
    draft.autoreverses = span.autoreverses
    draft.fillMode = .both
    if span.repeatDelay > 0 && span.repeatCount > 1 {
      let plays = AnimationGroup(animations: [draft])
      plays.duration = span.cycle
      plays.repeatDuration = span.total
      plays.fillMode = .both
      draft = plays
    } else if span.repeatCount > 1 {
      draft.repeatCount = span.repeatCount
    }
    self = .draft(draft)
  }

  /// The steps as one keyframe animation.
  ///
  /// Nil if they overlap, if an easing is not a Bézier, or if a value is not numeric.
  private static func keyframes(
    _ steps: [ResolvedStep], _ keyPath: String, _ length: Double
  ) -> KeyframeAnimation? {
    let row = KeyframeAnimation(keyPath: keyPath)
    var times: [Double] = []
    var values: [PropertyValue] = []
    var functions: [MediaTimingFunction?] = []
    var last = 0.0
    // No step ends after the way: a timeline with such a step was refused.
    for step in steps {
      guard step.path == nil, step.easing.isBezier, step.from.numbers != nil,
        step.begin >= last, times.isEmpty || step.begin > last || step.from == values.last
      else { return nil }
      if times.isEmpty || step.begin > last {
        if let held = values.last {
          functions.append(nil)
          if step.from != held {
            // The last value holds until the step starts at another one.
            times.append(step.begin / length)
            values.append(held)
            functions.append(nil)
          }
        }
        times.append(step.begin / length)
        values.append(step.from)
      }
      if step.duration == 0 && step.from != step.to { return nil }
      functions.append(step.easing.timingFunction)
      times.append(step.end / length)
      values.append(step.to)
      last = step.end
    }
    row.values = values
    row.keyTimes = times
    row.timingFunctions = functions
    return row
  }
}
