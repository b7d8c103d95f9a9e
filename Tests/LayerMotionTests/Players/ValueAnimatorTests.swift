import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Value animators: when their closures are called, and with what.
@Suite struct ValueAnimatorTests {
  /// A loop and an animator from 0 to 1 in a second, and the calls of its closures.
  private final class Run {
    let loop = RenderLoop(root: Layer(id: "root"), clock: FixedStepClock(framesPerSecond: 60))
    let animator: ValueAnimator<Double>
    /// Every call with its instant.
    var lines: [String] = []
    var values: [Double] = []
    var instants: [Double] = []
    /// Called after each value was noted.
    var act: (Run) -> Void = { _ in }

    init(
      _ framesPerSecond: Double = 4, from: Double = 0, to: Double = 1,
      _ change: (ValueAnimator<Double>) -> Void = { _ in }
    ) {
      animator = ValueAnimator(from: from, to: to)
      animator.framesPerSecond = framesPerSecond
      // A closure that retained the run would keep it alive.
      animator.onStart = { [weak self] in self?.note("start") }
      animator.onCancel = { [weak self] in self?.note("cancel") }
      animator.onEnd = { [weak self] in self?.note("end \($0)") }
      change(animator)
    }

    private func note(_ text: String) { lines.append("\(loop.now) \(text)") }

    @discardableResult func start() throws -> Run {
      try animator.start(on: loop) { [weak self] value in
        guard let self else { return }
        note("\(value)")
        values.append(value)
        instants.append(loop.now)
        act(self)
      }
      return self
    }

    func advance(to instant: Double) { loop.advance(to: instant) }
  }

  @Test(arguments: values + calls + controls) func fact(_ fact: Fact) throws { try fact.check() }

  // MARK: Values

  static let values: [Fact] = [
    Fact("a value is from + (to − from) · elapsed / duration") {
      let animator = ValueAnimator(from: 0, to: 100)
      animator.duration = 5
      expectEqual([0, 1, 2.5, 9].map { animator.value(at: $0) }, [0, 20, 50, 100])
      expectEqual(animator.value, 0)
    },
    Fact("without an easing it is linear") {
      let animator = ValueAnimator(from: 0, to: 1)
      for x in [0.1, 0.25, 0.6] { expectEqual(animator.value(at: x), x) }
    },
    Fact("thirty mathematical easings and all Béziers, exact at both ends") {
      expectEqual(MathEasing.allCases.count, 30)
      let all =
        MathEasing.allCases.map(Easing.math)
        + MediaTimingFunction.tweens.map { .bezier($0.function) }
      for easing in all {
        let animator = ValueAnimator(from: 0, to: 1)
        animator.easing = easing
        expectEqual(
          [0, 1, 0.375].map { animator.value(at: $0) }, [0, 1, easing.value(at: 0.375)])
      }
    },
    // Three plays of 1 s with 0.5 s between them: 0…1, 1.5…2.5 and 3…4.
    Fact("the value at a position, restarted and reversed") {
      let animator = ValueAnimator(from: 2, to: 10)
      animator.repeatCount = 3
      animator.repeatDelay = 0.5
      for (position, restarted, reversed) in [
        (-1.0, 2.0, 2.0), (0, 2, 2), (0.25, 4, 4), (1, 10, 10), (1.25, 10, 10), (1.5, 2, 10),
        (1.75, 4, 8), (2.5, 10, 2), (2.75, 10, 2), (3, 2, 2), (3.25, 4, 4), (4, 10, 10),
        (9, 10, 10),
      ] {
        animator.repeatMode = .restart
        expectEqual(animator.value(at: position), restarted, "\(position)")
        animator.repeatMode = .reverse
        expectEqual(animator.value(at: position), reversed, "\(position)")
      }
      // An even number of plays there and back ends at the start.
      animator.repeatCount = 2
      expectEqual([2.25, 2.5, 9].map { animator.value(at: $0) }, [4, 2, 2])
      animator.repeatCount = .infinity
      animator.repeatMode = .restart
      expectEqual([1.75, 300.25].map { animator.value(at: $0) }, [4, 4])
    },
    Fact("at the ends of a play the closure of one's own is not asked") {
      let animator = ValueAnimator(from: "a", to: "b") { "\($0)\($1)\($2)" }
      animator.easing = .custom { $0 * $0 }
      expectEqual(
        [-1, 0, 0.5, 1, 2].map { animator.value(at: $0) }, ["a", "a", "ab0.25", "b", "b"])
      animator.duration = 0
      expectEqual([-1, 0, 1].map { animator.value(at: $0) }, ["b", "b", "b"])
    },
    Fact("the bounce is four arcs of 7.5625 x², each a quarter as high as the one before") {
      for (progress, value) in [
        (-0.5, 0), (0, 0), (0.1, 0.075625), (0.3, 0.680625), (4.0 / 11, 1), (0.4, 0.91),
        (6.0 / 11, 0.75), (0.6, 0.7725), (0.7, 0.930625), (8.0 / 11, 1), (0.75, 0.97265625),
        (9.0 / 11, 0.9375), (0.85, 0.94515625), (10.0 / 11, 1), (0.92, 0.9934),
        (10.5 / 11, 0.984375), (0.99, 0.99388125), (1, 1), (1.5, 1),
      ] as [(Double, Double)] {
        expectEqual(Easing.gravityBounce.value(at: progress), value, within: 1e-12)
      }
    },
    Fact("any type that can be interpolated is animated, and any other by a rule of one's own") {
      let point = ValueAnimator(from: Point(x: 0, y: 10), to: Point(x: 10, y: 30))
      expectEqual(point.value(at: 0.5), Point(x: 5, y: 20))
      let color = ValueAnimator(from: Color.red, to: Color.blue)
      expectEqual(color.value(at: 0.5), Color(red: 0.5, green: 0, blue: 0.5))
      let whole = ValueAnimator(fromInt: 0, to: 10)
      expectEqual(whole.value(at: 0.26), 3)
      let list = ValueAnimator(from: [0.0, 10], to: [10.0, 0])
      expectEqual(list.value(at: 0.25), [2.5, 7.5])
      let text = ValueAnimator(from: "", to: "hello") { _, to, fraction in
        String(to.prefix(Int(5 * fraction)))
      }
      expectEqual(text.value(at: 0.6), "hel")
    },
    Fact("numbers, points, sizes and rectangles are interpolated number by number") {
      expectEqual([0.25, 1.5].map { 2.0.interpolated(to: 10, at: $0) }, [4, 14])
      expectEqual(Float(2).interpolated(to: 10, at: 0.25), 4)
      expectEqual(
        Point(x: 2, y: 1).interpolated(to: Point(x: 10, y: 5), at: 0.25), Point(x: 4, y: 2))
      expectEqual(
        Size(width: 2, height: 1).interpolated(to: Size(width: 10, height: 5), at: 0.25),
        Size(width: 4, height: 2))
      expectEqual(
        Rect(x: 2, y: 1, width: 0, height: 8)
          .interpolated(to: Rect(x: 10, y: 5, width: 4, height: 0), at: 0.25),
        Rect(x: 4, y: 2, width: 1, height: 6))
      // 0.3 + (0.9 - 0.3) · 1 is 0.9 but for rounding.
      expectTrue(0.3 + (0.9 - 0.3) != 0.9)
      expectEqual(0.3.interpolated(to: 0.9, at: 1), 0.9)
    },
    Fact("lists of unequal lengths change in the middle") {
      for (fraction, list) in [(0, [1.0, 2]), (0.49, [1, 2]), (0.5, [5]), (1, [5])] {
        expectEqual([1.0, 2].interpolated(to: [5], at: fraction), list)
      }
      expectEqual([1.0, 2].interpolated(to: [5, 4], at: 0.5), [3, 3])
    },
    // Every component differs, and so does its difference; all numbers are exact.
    Fact("F27: a colour is interpolated by components, and stays in its space or goes to sRGB") {
      for space in [ColorSpace.sRGB, .displayP3] {
        let start = Color(red: 0, green: 0.5, blue: 1, alpha: 0.25, space: space)
        let end = Color(red: 1, green: 0.25, blue: 0.5, alpha: 0.75, space: space)
        for (fraction, components) in [
          (0, [0, 0.5, 1, 0.25]), (0.25, [0.25, 0.4375, 0.875, 0.375]),
          (1, [1, 0.25, 0.5, 0.75]), (1.5, [1.5, 0.125, 0.25, 1]),
        ] as [(Double, [Double])] {
          let color = start.interpolated(to: end, at: fraction)
          expectEqual([color.red, color.green, color.blue, color.alpha], components)
          expectEqual(color.space, space)
        }
      }
      let black = Color(red: 0, green: 0, blue: 0, space: .displayP3)
      let middle = black.interpolated(to: Color(red: 1, green: 0.5, blue: 0), at: 0.5)
      expectEqual(middle.space, .sRGB)
      expectRow([middle.red, middle.green, middle.blue, middle.alpha], [0.5, 0.25, 0, 1])
    },
    Fact("whole numbers beyond the largest are the largest") {
      for (end, value) in [(Int.max, Int.max), (Int.min, Int.min), (100, 180), (-100, -180)] {
        let animator = ValueAnimator(fromInt: 0, to: end)
        animator.easing = .custom { 2 * $0 }
        expectEqual(animator.value(at: 0.9), value)
      }
    },
  ]

  // MARK: Calls

  static let calls: [Fact] = [
    Fact("a closure is called at the start and sixty times a second, whatever the loop's frames") {
      let run = Run(60, to: 120) { $0.duration = 2 }
      try run.start()
      expectTrue(run.values.isEmpty)
      run.advance(to: 10)
      expectRow(run.values, (0...120).map(Double.init), within: 1e-9)
      expectRow(run.instants, (0...120).map { Double($0) / 60 }, within: 1e-9)
    },
    Fact("another frame rate makes fewer calls") {
      for rate in [30.0, 10, 24] {
        let run = try Run(rate).start()
        run.advance(to: 2)
        expectEqual(run.values.count, Int(rate) + 1)
        expectEqual(run.values.last, 1)
      }
    },
    Fact("a whole animation at 60 frames a second follows its easing") {
      let run = Run(60, from: 10, to: 20) {
        $0.startDelay = 0.5
        $0.easing = .math(.easeOutCubic)
      }
      try run.start()
      for frame in 1...120 {
        let now = run.loop.frame()
        // 1 − (1 − x)³ of the way, from half a second on.
        let x = min(max(0, now - 0.5), 1)
        let value = now < 0.5 ? -1 : 10 + 10 * (1 - (1 - x) * (1 - x) * (1 - x))
        expectEqual(run.values.last ?? -1, value, within: 1e-9, "frame \(frame)")
      }
    },
    Fact("a start delay delays, and starting does not change it") {
      let run = Run { $0.startDelay = 2 }
      for start in [0.0, 10, 1000] {
        run.lines = []
        run.advance(to: start)
        try run.start()
        run.advance(to: start + 5)
        expectEqual(run.lines.first, "\(start + 2) start")
        expectEqual(run.lines.suffix(2), ["\(start + 3) 1.0", "\(start + 3) end finished"])
      }
      expectEqual(run.animator.startDelay, 2)
      // Frames are counted from the end of the delay.
      let late = try Run { $0.startDelay = 0.1 }.start()
      late.advance(to: 3)
      expectRow(late.instants, [0.1, 0.35, 0.6, 0.85, 1.1])
      expectRow(late.values, [0, 0.25, 0.5, 0.75, 1])
    },
    Fact("the last call has exactly the end value") {
      for (from, to, duration) in [(0.1, 0.3, 0.7), (-5, 1e9 / 3, 0.333), (1, 2, 0)] {
        let run = Run(60, from: from, to: to) {
          $0.duration = duration
          $0.easing = .math(.easeOutBounce)
        }
        try run.start()
        run.advance(to: 1)
        expectEqual(run.values.last, to)
        expectEqual(run.animator.outcome, .finished)
        if duration > 0 { expectEqual(run.values.first, from) }
      }
    },
    Fact("plays repeat from the start or back and forth, and the listener counts them") {
      for (mode, inSecond) in [(ValueAnimator<Double>.RepeatMode.restart, 0.25), (.reverse, 0.75)] {
        var repeats: [Int] = []
        let run = Run(60) {
          $0.repeatCount = 3
          $0.repeatMode = mode
          $0.onRepeat = { repeats.append($0) }
        }
        try run.start()
        for (instant, value) in [(1.25, inSecond), (2.5, 0.5), (9, 1)] {
          run.advance(to: instant)
          expectEqual(run.values.last ?? -1, value, within: 1e-9)
        }
        expectEqual(repeats, [1, 2])
        expectEqual(run.values.count, 181)
      }
    },
    Fact("a repeat delay holds the value between two plays, and the end is known in advance") {
      var repeats: [Double] = []
      let run = Run(60)
      let animator = run.animator
      (animator.startDelay, animator.repeatCount, animator.repeatDelay) = (0.5, 2, 0.5)
      animator.repeatMode = .reverse
      animator.onRepeat = { [loop = run.loop] _ in repeats.append(loop.now) }
      expectEqual(animator.totalDuration, 2.5)
      expectNil(animator.endTime)
      try run.start()
      expectEqual(animator.endTime, 3)
      run.advance(to: 1.75)
      expectEqual(run.values.last, 1)
      expectEqual(repeats, [])
      run.advance(to: 2.25)
      expectEqual(run.values.last ?? -1, 0.75, within: 1e-9)
      expectRow(repeats, [2], within: 1e-9)
      animator.timeScale = 0.5
      expectEqual(animator.timeScale, 0.5)
      expectEqual(animator.endTime ?? 0, 3.75, within: 1e-9)
      run.advance(to: 9)
      expectEqual(run.values.last, 0)
    },
    // Plays of 0.1 s: the frame at 0.25 s is in the third one.
    Fact("every repetition is reported before the value of its frame") {
      let run = Run {
        $0.duration = 0.1
        $0.repeatCount = 3
      }
      run.animator.onRepeat = { [unowned run] in run.lines.append("play \($0)") }
      try run.start()
      run.advance(to: 0.25)
      expectEqual(run.lines.suffix(3), ["play 1", "play 2", "0.25 \(run.values.last ?? -1)"])
      run.advance(to: 9)
      expectEqual(run.values.count, 3)
    },
    Fact("cancelled or paused in a repetition, it reports no more of them and no value") {
      for pauses in [false, true] {
        var plays: [Int] = []
        let run = Run {
          $0.duration = 0.1
          $0.repeatCount = 3
        }
        run.animator.onRepeat = { [unowned animator = run.animator] play in
          plays.append(play)
          if play == 1 { if pauses { animator.pause() } else { animator.cancel() } }
        }
        try run.start()
        run.advance(to: 0.25)
        expectEqual(run.values.count, 1)
        expectEqual(plays.first, 1)
        expectEqual(run.animator.isRunning, pauses)
        if !pauses { expectEqual(plays, [1]) }
        run.animator.cancel()
      }
    },
    Fact("a repetition that was passed by a seek is not reported, and one that comes again is") {
      var plays: [Int] = []
      let run = Run {
        $0.repeatCount = 3
        $0.onRepeat = { plays.append($0) }
      }
      try run.start()
      run.advance(to: 0.5)
      run.animator.seek(to: 1.5)
      run.advance(to: 0.75)
      expectEqual(plays, [])
      // 1.75 at 0.75 s; the third play starts at 1 s.
      run.advance(to: 1.25)
      expectEqual(plays, [2])
      run.animator.seek(to: 0.5)
      run.advance(to: 2)
      expectEqual(plays, [2, 1])
      run.animator.cancel()
    },
    Fact("the frames are those of the tree") {
      let run = Run()
      run.loop.timeScale = 0.5
      try run.start()
      run.advance(to: 3)
      expectEqual(run.instants, [0, 0.5, 1, 1.5, 2])
      expectEqual(run.values, [0, 0.25, 0.5, 0.75, 1])
    },
  ]

  @Test(
    "Plays that are reported cannot follow each other faster than the fastest frames",
    arguments: [
      (1e-4, 0, 2, true), (0.9e-4, 0, 2, false), (0.5e-4, 0.5e-4, 2, true), (0.9e-4, 0, 1, true),
      (0, 0, 2, true), (0.9e-4, 0, .infinity, false), (1, 0, .infinity, true),
    ] as [(Double, Double, Double, Bool)])
  func fastPlays(duration: Double, delay: Double, count: Double, isAccepted: Bool) throws {
    let run = Run(60) {
      ($0.duration, $0.repeatDelay, $0.repeatCount) = (duration, delay, count)
      $0.onRepeat = { _ in }
    }
    if !isAccepted {
      expectRefused(
        "value animator: Its plays follow each other every \(duration) s, which is more often than "
          + "'onRepeat' can be called; let a play take 0.0001 s or more, or set no 'onRepeat'."
      ) { try run.start() }
      // Without the listener nothing has to be counted.
      run.animator.onRepeat = nil
    }
    try run.start()
    run.advance(to: 1)
    // One at the start, and one for each frame.
    if !isAccepted && count == .infinity { expectEqual(run.values.count, 61) }
    run.animator.cancel()
  }

  // MARK: Controls

  static let controls: [Fact] = [
    Fact("numbers out of range are refused with a sentence that names the animator") {
      for (change, problem) in [
        ({ $0.duration = -1 }, "The duration must be 0 or more seconds, not -1.0."),
        ({ $0.duration = .infinity }, "The duration must be 0 or more seconds, not inf."),
        ({ $0.startDelay = .nan }, "The delay must be 0 or more seconds, not nan."),
        ({ $0.repeatDelay = -2 }, "The repeat delay must be 0 or more seconds, not -2.0."),
        (
          { $0.repeatCount = 0 },
          "The repeat count must be a whole number from 1 or infinite, not 0.0."
        ),
        (
          { $0.repeatCount = 1.5 },
          "The repeat count must be a whole number from 1 or infinite, not 1.5."
        ),
        (
          { $0.repeatCount = .nan },
          "The repeat count must be a whole number from 1 or infinite, not nan."
        ),
        ({ $0.framesPerSecond = 0 }, "It needs more than 0 and at most 10000 frames per second"),
        ({ $0.framesPerSecond = .nan }, "at most 10000 frames per second, not nan."),
        ({ $0.framesPerSecond = .infinity }, "at most 10000 frames per second, not inf."),
        ({ $0.framesPerSecond = 10_001 }, "at most 10000 frames per second, not 10001.0."),
      ] as [((ValueAnimator<Double>) -> Void, String)] {
        let run = Run { $0.name = "bar" }
        change(run.animator)
        let error = expectRefused(problem) { try run.start() }
        expectEqual(error?.subject, "bar")
        expectFalse(run.animator.isRunning)
      }
    },
    Fact("starting twice is refused and changes nothing; after the end it starts anew") {
      let run = try Run(60).start()
      run.advance(to: 0.5)
      expectRefused("value animator: It runs already; restart it or cancel it first.") {
        try run.start()
      }
      run.advance(to: 2)
      expectEqual(run.values.count, 61)
      try run.start()
      run.advance(to: 4)
      expectEqual(run.values.count, 122)
    },
    Fact("listeners hear of start, cancel and end, each once") {
      let run = Run(1) { $0.startDelay = 1 }
      try run.start()
      run.advance(to: 3)
      expectEqual(
        run.lines, ["1.0 start", "1.0 0.0", "2.0 1.0", "2.0 end finished"])
      run.lines = []
      try run.start()
      run.advance(to: 4.5)
      run.animator.cancel()
      run.animator.cancel()
      expectEqual(run.animator.position, 0.5)
      run.advance(to: 9)
      expectEqual(run.lines, ["4.0 start", "4.0 0.0", "4.5 cancel", "4.5 end cancelled"])
    },
    Fact("cancelling inside its own call, its own end or its own cancel is safe") {
      let run = Run(60)
      var ends: [PlayerOutcome] = []
      run.act = { if $0.values.last ?? 0 >= 0.5 { $0.animator.cancel() } }
      run.animator.onEnd = { [unowned animator = run.animator] in
        ends.append($0)
        animator.cancel()
      }
      run.animator.onCancel = { [unowned animator = run.animator] in animator.cancel() }
      try run.start()
      run.advance(to: 5)
      expectEqual(run.values.count, 31)
      expectEqual(ends, [.cancelled(at: .current)])
      expectTrue(run.loop.isIdle)
      expectNil(run.loop.nextEvent)
    },
    Fact("before its start it stands at its first value, and no control does anything") {
      let run = Run(from: 3)
      let animator = run.animator
      // A new loop waits for its first commit.
      run.loop.flush()
      animator.pause()
      animator.resume()
      animator.seek(to: 0.5)
      animator.reverse()
      animator.restart()
      animator.timeScale = 3
      animator.cancel()
      expectEqual([animator.isPaused, animator.isRunning], [false, false])
      expectNil(animator.outcome)
      expectEqual(
        [animator.timeScale, animator.progress, animator.position, animator.value], [1, 0, 0, 3])
      expectNil(animator.endTime)
      expectEqual(run.lines, [])
      expectTrue(run.loop.isIdle)
    },
    Fact("pause, resume, seek, reverse, time scale and restart act from the present value on") {
      let run = Run(60, to: 100) { $0.duration = 10 }
      let animator = try run.start().animator
      for (instant, value, change) in [
        (2, 20, { $0.pause() }), (4, 20, { $0.seek(to: 8) }), (5, 80, { $0.resume() }),
        (6, 90, { $0.reverse() }), (8, 70, { $0.timeScale = 2 }),
        (
          9, 50,
          {
            $0.restart()
            $0.timeScale = 1
          }
        ), (10, 10, { $0.reverse() }), (20, 0, { _ in }),
      ] as [(Double, Double, (ValueAnimator<Double>) -> Void)] {
        run.advance(to: instant)
        expectEqual(run.values.last ?? -1, value, within: 1e-9, "\(instant) s")
        expectEqual(animator.value, value, within: 1e-9)
        change(animator)
      }
      expectEqual(animator.outcome, .finished)
      expectFalse(animator.isRunning)
    },
    Fact("sought while it is paused, it is called at once, after its start was reported") {
      let run = try Run { $0.startDelay = 1 }.start()
      run.advance(to: 0.5)
      run.animator.pause()
      expectEqual(run.lines, [])
      run.animator.seek(to: 0.5)
      expectEqual(run.lines, ["0.5 start", "0.5 0.5"])
      run.advance(to: 2)
      run.animator.seek(to: 9)
      run.animator.seek(to: -3)
      expectEqual(run.lines.suffix(2), ["2.0 1.0", "2.0 0.0"])
      expectEqual(run.animator.position, 0)
      run.animator.resume()
      run.advance(to: 9)
      expectEqual(
        run.lines.dropFirst(4),
        ["2.25 0.25", "2.5 0.5", "2.75 0.75", "3.0 1.0", "3.0 end finished"])
    },
    Fact("sought while it runs, it is called in the next pass; in its own call at once") {
      let run = try Run().start()
      run.advance(to: 0.125)
      run.animator.seek(to: 0.5)
      expectEqual(run.lines, ["0.0 start", "0.0 0.0"])
      run.advance(to: 9)
      expectEqual(
        run.lines.dropFirst(2), ["0.125 0.5", "0.375 0.75", "0.625 1.0", "0.625 end finished"])
      let own = Run()
      own.act = { if $0.values.count == 3 { $0.animator.seek(to: 0.25) } }
      try own.start()
      own.advance(to: 9)
      expectEqual(own.values, [0, 0.25, 0.5, 0.25, 0.5, 0.75, 1])
      expectEqual(own.instants, [0, 0.25, 0.5, 0.5, 0.75, 1, 1.25])
    },
    Fact("restarted, it counts its frames from there") {
      let run = try Run().start()
      run.advance(to: 0.625)
      run.animator.timeScale = 2
      run.animator.reverse()
      run.animator.restart()
      run.animator.timeScale = 1
      run.advance(to: 9)
      expectEqual(
        run.lines,
        [
          "0.0 start", "0.0 0.0", "0.25 0.25", "0.5 0.5", "0.875 0.25", "1.125 0.5", "1.375 0.75",
          "1.625 1.0", "1.625 end finished",
        ])
    },
    Fact("at another pace the frames stay a quarter of a second apart") {
      let run = try Run().start()
      run.advance(to: 0.25)
      run.animator.timeScale = 0.5
      run.advance(to: 1)
      run.animator.timeScale = 4
      run.advance(to: 9)
      expectEqual(
        run.lines,
        [
          "0.0 start", "0.0 0.0", "0.25 0.25", "0.5 0.375", "0.75 0.5", "1.0 0.625",
          // 0.375 are left, at four times the pace.
          "1.09375 1.0", "1.09375 end finished",
        ])
    },
    Fact("reversed, it is called down to its start; in its delay it ends in the next pass") {
      let run = try Run().start()
      run.advance(to: 0.5)
      run.animator.reverse()
      expectEqual(run.animator.endTime, 1)
      run.advance(to: 9)
      expectEqual(run.lines.dropFirst(4), ["0.75 0.25", "1.0 0.0", "1.0 end finished"])
      expectEqual([run.animator.value, run.animator.progress], [0, 0])
      let early = try Run { $0.startDelay = 1 }.start()
      early.advance(to: 0.5)
      early.animator.reverse()
      early.advance(to: 9)
      expectEqual(early.lines, ["0.5 start", "0.5 0.0", "0.5 end finished"])
    },
    Fact("paused by one of its calls, it waits there, and goes on or ends when it is resumed") {
      for (count, values) in [(3, [0, 0.25, 0.5]), (5, [0, 0.25, 0.5, 0.75, 1])]
        as [(Int, [Double])]
      {
        let run = Run()
        run.act = { if $0.values.count == count { $0.animator.pause() } }
        try run.start()
        run.advance(to: 5)
        expectEqual(run.values, values)
        expectTrue(run.animator.isPaused)
        expectNil(run.animator.outcome)
        expectEqual(run.loop.paused.map(\.name), ["value animator"])
        run.animator.resume()
        run.advance(to: 9)
        expectEqual(run.values.last, 1)
        if count == 3 { expectEqual(run.instants, [0, 0.25, 0.5, 5.25, 5.5]) }
        expectEqual(run.animator.outcome, .finished)
        expectTrue(run.loop.isIdle)
      }
    },
    Fact("cancelled or paused when it starts, it is not called with a value") {
      for pauses in [false, true] {
        let run = Run()
        run.animator.onStart = { [unowned animator = run.animator] in
          if pauses { animator.pause() } else { animator.cancel() }
        }
        try run.start()
        run.advance(to: 1)
        expectEqual(run.values, [])
        expectEqual(run.animator.isPaused, pauses)
        if !pauses { expectEqual(run.animator.outcome, .cancelled(at: .current)) }
        run.animator.cancel()
        expectTrue(run.loop.isIdle)
      }
    },
    Fact("a value animator that a callback pauses is refused where a settling loop meets it") {
      let run = try Run().start()
      run.loop.addTimer(at: 0.5) { [unowned run] _ in run.animator.pause() }
      #expect(throws: SettleError.self) { try run.loop.settle() }
      expectEqual(run.loop.now, 0.5)
      run.animator.resume()
      try run.loop.settle()
      expectEqual(run.loop.now, 1)
    },
    Fact("a discarded loop leaves it where it is and reports nothing") {
      var own: RenderLoop? = RenderLoop(root: Layer())
      let animator = ValueAnimator(from: 0, to: 1)
      var ends: [PlayerOutcome] = []
      animator.onEnd = { ends.append($0) }
      try animator.start(on: try #require(own)) { _ in }
      own?.advance(to: 0.25)
      own = nil
      expectEqual(ends, [])
      expectTrue(animator.isRunning)
      expectEqual(animator.position, 0.25)
      // Afterwards every call does nothing, and it can start on another loop.
      animator.cancel()
      animator.seek(to: 0.5)
      expectNil(animator.outcome)
      expectEqual(animator.position, 0.25)
      expectEqual(ends, [])
      try animator.start(on: RenderLoop(root: Layer())) { _ in }
    },
    Fact("the loop does not keep the animator, and lets go of what ran when it is over") {
      final class Bar { var progress = 0.0 }
      weak var animator: ValueAnimator<Double>?
      weak var bar: Bar?
      let loop = RenderLoop(root: Layer())
      do {
        let kept = ValueAnimator(from: 0, to: 1)
        let thing = Bar()
        animator = kept
        bar = thing
        try kept.start(on: loop) { thing.progress = $0 }
      }
      expectNil(animator)
      loop.advance(to: 0.5)
      expectEqual(bar?.progress, 0.5)
      loop.advance(to: 2)
      expectNil(bar)
    },
  ]
}
