import LayerAnimation
import LayerModel
import LayerText

// Times that are meant otherwise than they count.
extension CheckRule {
  static let otherTime = CheckRule.animations(
    "other-time", "a begin time is that of the loop, and the time of the layer is another one"
  ) { animation, rule in
    guard animation.isOfOtherTime, let clock = animation.clock,
      let begin = animation.setTiming?.beginTime
    else { return nil }
    let difference = clock.time - clock.instant
    let state =
      clock.rate == 0
      ? "is stopped at \(CheckText.seconds(clock.time))"
      : "is \(CheckText.seconds(abs(difference))) \(difference < 0 ? "behind" : "ahead")"
    let start = animation.handle.beginTime.map {
      $0 < .infinity ? ", so it starts at \(CheckText.seconds($0))" : ", so it does not start"
    }
    return animation.finding(
      rule, at: clock.instant,
      "its beginTime of \(CheckText.number(begin)) is the loop's time, and the time of its layer "
        + "\(state) because of \(clock.culprit)\(start ?? "")",
      why:
        "a beginTime is an instant of the layer's own time, which the timing of each layer above "
        + "changes too: a stop leaves it behind (F11, F1)",
      mend:
        "set the beginTime to \(CheckText.number(clock.time(at: begin))): that is "
        + "\(CheckText.number(begin)) in the layer's time, as convertTime(_:from:) gives it",
      edit: animation.edit(.number("beginTime", clock.time(at: begin))))
  }

  static let stoppedTime = CheckRule.animations(
    "stopped-time", "the time of a layer is stopped, so that an animation stands still"
  ) { animation, rule in
    guard let stopped = animation.stopped, animation.handle.layer.timeRate == 0,
      animation.handle.isRunning || stopped.isScrubbed
    else { return nil }
    let isOfAddition =
      animation.clock?.rate == 0 && animation.setTiming?.beginTime == 0 && stopped.begin > 1e-6
    if isOfAddition, stopped.isScrubbed, stopped.low < stopped.begin - 1e-6 {
      return animation.finding(
        rule, at: animation.addedAt,
        "it was added while the time of \(stopped.layer) is stopped, so its begin became "
          + "\(CheckText.number(stopped.begin)), the layer's time: a timeOffset below that does not "
          + "meet it",
        why: "a beginTime of 0 becomes the layer's time of the commit (F11)",
        mend:
          "set its beginTime to 1e-9, just above 0, so that a timeOffset of 0 is its start (F12)",
        edit: animation.edit(.number("beginTime", 1e-9)))
    }
    if stopped.isScrubbed { return nil }
    let place =
      stopped.last < stopped.begin - 1e-9
      ? ", before its start at \(CheckText.number(stopped.begin))" : ""
    return animation.finding(
      rule,
      "it stands still: the time of \(stopped.layer) is stopped at "
        + "\(CheckText.number(stopped.last))\(place)",
      why:
        "a layer of speed 0 shows its timeOffset all the time, and so does all below it (F13, F14)",
      mend: place.isEmpty
        ? "set the speed of \(stopped.layer) to 1 to go on, or set its timeOffset to scrub"
        : "set the timeOffset of \(stopped.layer) to \(CheckText.number(stopped.begin)) or more, "
          + "or its speed to 1",
      edit: animation.handle.layer.selfAndAncestors.first { $0.speed == 0 }.flatMap {
        animation.edit(of: $0, .without("speed"))
      })
  }

  static let phaseNotDelay = CheckRule(
    "phase-not-delay", "a timeOffset starts an animation in its middle, and does not delay it"
  ) { scene, rule in
    scene.animations.flatMap { animation in
      animation.allSettings.filter(animation.isPhase).compactMap { phase($0, of: animation, rule) }
    }
  }

  private static func phase(
    _ settings: AnimationSettings, of animation: CheckedAnimation, _ rule: CheckRule
  ) -> Finding? {
    let timing = settings.timing
    let cycle = timing.duration * (timing.autoreverses ? 2 : 1)
    let offset = CheckText.number(timing.timeOffset)
    let wrap = (cycle - timing.timeOffset) / timing.speed
    let isPart = settings != animation.animation.settings
    return animation.finding(
      rule, on: settings.keyPath,
      "its timeOffset of \(offset) is a phase, not a delay: it starts at \(offset) of "
        + "\(CheckText.number(cycle)) s"
        + (wrap > 0 ? ", and wraps to its start after \(CheckText.seconds(wrap))" : ""),
      why: "a timeOffset is added to the time of an animation before it counts (F8)",
      mend: (isPart
        ? "for a delay give the part a beginTime of \(offset)"
        : "for a delay give a beginTime, the layer's time plus \(offset), or 'delay' in a file")
        + ", and the fill mode backwards; leave out the timeOffset",
      edit: isPart
        ? nil
        : animation.edit(
          .without("timeOffset"), .number("delay", timing.timeOffset), settings.fillingBackwards))
  }
}

extension CheckedAnimation {
  /// Whether the timeOffset of one of its animations lets that play once from its middle.
  func isPhase(_ settings: AnimationSettings) -> Bool {
    let isOwn = settings == animation.settings
    guard let own = isOwn ? setTiming : settings.timing, handle.layer.timeRate != 0 else {
      return false
    }
    return own.timeOffset > 0 && own.speed > 0 && settings.timing.duration < .infinity
      && own.beginTime == 0 && own.repeatCount <= 1 && own.repeatDuration == 0
  }
}
