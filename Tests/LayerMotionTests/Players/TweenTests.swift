import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tweens: their items, their start values, their ends, and the pool.
@Suite struct TweenTests {
  // MARK: Items

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let rect = Rect(x: 1, y: 2, width: 3, height: 4)

  @Test(
    "A property with a short name has its key path and its value",
    arguments: [
      (.x(3), "position.x", 3), (.y(3), "position.y", 3), (.z(3), "zPosition", 3),
      (.position(Point(x: 1, y: 2)), "position", .point(Point(x: 1, y: 2))),
      (.anchorPoint(Point(x: 1, y: 2)), "anchorPoint", .point(Point(x: 1, y: 2))),
      (.bounds(rect), "bounds", .rect(rect)),
      (.width(3), "bounds.size.width", 3), (.height(3), "bounds.size.height", 3),
      (.opacity(0.5), "opacity", 0.5), (.scale(3), "transform.scale", 3),
      (.scaleX(3), "transform.scale.x", 3), (.scaleY(3), "transform.scale.y", 3),
      (.rotation(3), "transform.rotation.z", 3),
      (.translationX(3), "transform.translation.x", 3),
      (.translationY(3), "transform.translation.y", 3),
      (.backgroundColor(red), "backgroundColor", .color(red)),
      (.borderColor(red), "borderColor", .color(red)), (.borderWidth(3), "borderWidth", 3),
      (.cornerRadius(3), "cornerRadius", 3), (.shadowOpacity(0.5), "shadowOpacity", 0.5),
      (.shadowRadius(3), "shadowRadius", 3), (.to(.zPosition, 4), "zPosition", 4),
    ] as [(TweenItem, String, PropertyValue)])
  func target(item: TweenItem, keyPath: String, value: PropertyValue) throws {
    let stage = WrapperStage()
    stage.loop.withoutActions { stage.box.backgroundColor = .black }
    let tween = try stage.box.tween(item)
    expectEqual(tween.properties.map(\.keyPath), [keyPath])
    stage.loop.advance(to: 1)
    let end = try stage.box.value(forKeyPath: keyPath)
    if let numbers = end.numbers, let expected = value.numbers {
      expectRow(numbers, expected, within: 1e-9)
    } else {
      expectEqual(end, value)
    }
  }

  @Test(
    "Settings make the length of a tween, with targets and without",
    arguments: [
      ([], 1), ([.duration(2)], 2), ([.duration(2), .delay(5)], 2),
      ([.duration(2), .repeatCount(3)], 6), ([.duration(2), .autoreverses(true)], 4),
      ([.duration(2), .repeatCount(3), .repeatDelay(0.5)], 7),
      ([.duration(2), .repeatDelay(0.5)], 2), ([.duration(2), .repeatForever], .infinity),
      ([.duration(5), .duration(2)], 2), ([.autoreverses(true), .autoreverses(false)], 1),
      ([.repeatForever, .repeatCount(2)], 2), ([.duration(0), .repeatForever], 0),
    ] as [([TweenItem], Double)])
  func length(items: [TweenItem], total: Double) throws {
    for target in [[], [TweenItem.x(8)]] {
      let stage = WrapperStage()
      let tween = try stage.box.tween(items + target)
      expectEqual(tween.totalDuration, total)
    }
  }

  @Test(
    "invalid values are errors and change nothing",
    arguments: [
      (.duration(-1), "tween 2: The duration must be 0 or more seconds, not -1.0."),
      (.duration(.nan), "not nan"), (.delay(-0.5), "The delay must be 0 or more seconds"),
      (.repeatCount(0), "The repeat count must be a whole number from 1 or infinite, not 0.0."),
      (.repeatCount(-3), "repeat count"), (.repeatDelay(-1), "repeat delay"),
      (.to(keyPath: "positoin.x", 3), "did you mean 'position.x'?"),
      (.to(keyPath: "opacity", "full"), "must be a number"),
      (.to(keyPath: "opacity", .number(.infinity)), "must be finite"),
      (.to(keyPath: "frame", .rect(.zero)), "cannot be animated"),
      (.by(keyPath: "hidden", true), "cannot be added"),
      (.to(keyPath: "position", [1, 2]), "cannot be moved together; use one of them."),
      (.position(.zero), "cannot be moved together; use one of them."),
      (.path(keyPath: "anchorPoint", Path(), rotation: nil), "must draw something"),
      (.ease(MediaTimingFunction(controlPoints: 2, 0, 0, 1)), "control point 1"),
    ] as [(TweenItem, String)])
  func refused(item: TweenItem, problem: String) throws {
    for reducesMotion in [false, true] {
      let stage = WrapperStage()
      try stage.box.tween(.duration(4), .x(40))
      stage.loop.advance(to: 1)
      stage.loop.reducesMotion = reducesMotion
      let keys = stage.box.animationKeys
      var ends = 0
      expectRefused(problem) { try stage.box.tween(.y(5), .x(1), item) { _ in ends += 1 } }
      expectEqual(stage.x, 10)
      expectEqual(stage.box.animationKeys, keys)
      // What was made for it is in the pool again.
      expectEqual(stage.loop.playbacks.pool.free, 1)
      stage.loop.advance(to: 9)
      expectEqual(stage.box.position, Point(x: 40, y: 0))
      expectEqual(ends, 0)
    }
  }

  @Test("a loop of n plays n times in all", arguments: [1, 2, 3])
  func loop(count: Int) throws {
    let stage = WrapperStage()
    var end = -1.0
    try stage.box.tween(.repeatCount(count), .x(40)) { _ in end = stage.loop.now }
    stage.xs([(Double(count) - 0.75, 10), (10, 40)])
    expectEqual(end, Double(count))
    expectEqual(stage.box.position.x, 40)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  /// One row for each row of the table of tweens in `Documentation/Origins.md`, and more.
  static let facts: [Fact] =
    items + starts + ends + controls + pool

  static let items: [Fact] = [
    Fact("a tween takes settings and targets in any order") {
      for items: [TweenItem] in [[.x(30), .duration(2), .y(50)], [.y(50), .x(30), .duration(2)]] {
        let stage = WrapperStage()
        try stage.box.tween(items)
        stage.places([(1, 15, 25)])
      }
    },
    Fact("a list made elsewhere is taken as an array") {
      let stage = WrapperStage()
      func move(_ items: TweenItem...) throws { try stage.box.tween(items + [.duration(2)]) }
      try move(.x(30))
      stage.at(1, x: 15)
    },
    Fact("a tween lasts one second where nothing is said") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.x(30))
      expectEqual(tween.totalDuration, 1)
      expectEqual(tween.endTime, 1)
      stage.at(0.5, x: 15)
    },
    Fact("a delay delays, and the start shows meanwhile") {
      let stage = WrapperStage(x: 10)
      let tween = try stage.box.tween(.delay(0.5), .x(30))
      expectEqual(tween.endTime, 1.5)
      expectEqual(tween.position, -0.5)
      stage.xs([(0.25, 10), (0.5, 10), (1, 20), (1.5, 30), (2, 30)])
    },
    Fact("a yoyo goes there and back, and commits the start it ends on") {
      let stage = WrapperStage(x: 10)
      try stage.box.tween(.autoreverses(true), .repeatCount(2), .x(50))
      stage.xs([(0.5, 30), (1, 50), (1.5, 30), (2, 10), (2.25, 20), (3.75, 20), (4, 10)])
      expectEqual(stage.box.position.x, 10)
      stage.at(5, x: 10)
    },
    Fact("a pause between plays shows the end, and a second play starts again") {
      let stage = WrapperStage()
      try stage.box.tween(.x(80), .duration(1), .repeatCount(2), .repeatDelay(0.5))
      stage.xs([(0.5, 40), (1.25, 80), (1.75, 20), (2.25, 60), (2.5, 80)])
      expectEqual(stage.box.position.x, 80)
      expectTrue(stage.loop.isIdle)
    },
    Fact("there are 25 named easings, quadOut and quintOut put right") {
      expectEqual(MediaTimingFunction.tweens.count, 25)
      for (name, function) in MediaTimingFunction.tweens {
        let stage = WrapperStage()
        try stage.box.tween(.ease(function), .x(100))
        stage.loop.advance(to: 0.375)
        expectEqual(stage.x, 100 * function.value(at: 0.375), within: 1e-9, "\(name)")
      }
      let quad = MediaTimingFunction(controlPoints: 0.25, 0.46, 0.45, 0.94)
      let quint = MediaTimingFunction(controlPoints: 0.23, 1, 0.32, 1)
      expectEqual(MediaTimingFunction.quadOut, quad)
      expectEqual(MediaTimingFunction.quintOut, quint)
    },
    Fact("a mathematical easing eases a tween: the square of the time") {
      let stage = WrapperStage()
      try stage.box.tween(.ease(.easeInQuad), .x(100))
      stage.xs([(0.25, 6.25), (0.5, 25), (0.75, 56.25)])
    },
    Fact("a key names a key path, dotted ones too") {
      let stage = WrapperStage()
      stage.box.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      stage.loop.advance(to: 1)
      try stage.box.tween(
        .width(30), .to(keyPath: "cornerRadius", 8), .rotation(2), .to(.opacity, 0))
      let keys = stage.box.animationKeys?.map { $0.split(separator: "/")[1] }
      expectEqual(keys, ["bounds.size.width", "cornerRadius", "transform.rotation.z", "opacity"])
      stage.loop.advance(to: 1.5)
      expectEqual(stage.box.presented.bounds.width, 20)
      expectEqual(stage.box.presented.cornerRadius, 4)
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(try stage.box.number("transform.rotation.z"), 1, within: 1e-9)
    },
    Fact("a typed distance is added to the start") {
      let stage = WrapperStage(x: 10, y: 20)
      try stage.box.tween(.by(.position, Point(x: 4, y: 8)), .duration(2))
      stage.places([(1, 12, 24), (2, 14, 28)])
      expectEqual(stage.box.position, Point(x: 14, y: 28))
    },
    Fact("a circle and a path lead a layer along, turned with it where wanted") {
      let stage = WrapperStage(x: 100)
      try stage.box.tween(
        .duration(4), .circle(around: .zero, radius: 100, rotation: .rotateAuto))
      // A quarter of the way clockwise on a screen: at the bottom, heading left.
      for (instant, x, y, turn) in [
        (1.0, 0.0, 100.0, Double.pi), (2, -100, 0, -Double.pi / 2), (3, 0, -100, 0),
      ] {
        stage.places([(instant, x, y)], within: 0.1)
        let angle = try stage.box.number("transform.rotation.z")
        expectEqual(cos(angle), cos(turn), within: 0.01, "\(angle) at \(instant) s")
      }
      stage.places([(5, 100, 0)])
    },
    Fact("a path leads the position at constant speed, from its first point") {
      // 40 points in 4 s.
      let path = try Path(svg: "M10,20 L10,50 L20,50")
      let stage = WrapperStage()
      try stage.box.tween(.path(path), .duration(4))
      stage.places([(1, 10, 30), (3, 10, 50), (3.5, 15, 50), (4, 20, 50)], within: 1e-6)
      expectEqual(stage.box.transform, .identity)
    },
    Fact("a time of 0 sets the values when the delay is over") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try stage.box.tween(.duration(0), .delay(1), .x(30)) { _ in ends.append(stage.loop.now) }
      stage.xs([(0.5, 0), (1, 30)])
      expectEqual(ends, [1])
    },
    Fact("no property at all completes, after the tween's time") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try stage.box.tween(.duration(2), .delay(1)) { _ in ends.append(stage.loop.now) }
      stage.loop.advance(to: 5)
      expectEqual(ends, [3])
    },
    Fact("of the same key twice the last counts, and it completes once") {
      let stage = WrapperStage()
      var ends = 0
      try stage.box.tween(.x(10), .y(5), .x(20)) { _ in ends += 1 }
      expectEqual(stage.box.animationKeys?.count, 2)
      stage.loop.advance(to: 2)
      expectEqual(stage.box.position, Point(x: 20, y: 5))
      expectEqual(ends, 1)
    },
    Fact("a layer in no tree says so") {
      expectRefused("tween: Layer #lone is not in the tree of a loop.") {
        try Layer(id: "lone").tween(.x(1))
      }
      let lone = Layer()
      lone.cancelPlaybacks()
      expectNil(lone.animationKeys)
    },
    Fact("a declared property of a layer is animated like any other") {
      let stage = WrapperStage()
      try stage.box.declare(PropertyDeclaration("progress", .number, default: 0, animatable: true))
      try stage.box.tween(.duration(2), .to(keyPath: "progress", 1))
      stage.loop.advance(to: 0.5)
      try expectEqual(stage.box.presented.value(forKeyPath: "progress"), 0.25)
    },
  ]

  // MARK: The start value

  static let starts: [Fact] = [
    Fact("a tween starts from what shows, so that retargeting does not jump") {
      let stage = WrapperStage()
      try stage.box.tween(.duration(2), .x(100))
      stage.loop.advance(to: 0.5)
      try stage.box.tween(.duration(1), .x(0))
      expectEqual(stage.box.presented.position.x, 25)
      stage.xs([(0.5, 25), (1, 12.5)])
    },
    Fact("a value that is not presented yet is the start, also while another property moves") {
      for isMoving in [false, true] {
        let stage = WrapperStage()
        if isMoving {
          try stage.box.add(BasicAnimation("opacity", to: 0, duration: 9), forKey: "own")
          stage.loop.flush()
        }
        stage.loop.withoutActions { stage.box.position.x = 50 }
        try stage.box.tween(.x(100))
        stage.xs([(0.5, 75), (2, 100)])
      }
    },
    Fact("what an animation of the property or of the whole shows is the start") {
      for (keyPath, start, end, key) in [
        ("position", .point(.zero), .point(Point(x: 40, y: 0)), "own"),
        ("position.x", 0, 40, "own"), ("position.x", 0, 40, nil),
      ] as [(String, PropertyValue, PropertyValue, String?)] {
        let stage = WrapperStage()
        let own = BasicAnimation(keyPath, from: start, to: end, duration: 2)
        if let key { try stage.box.add(own, forKey: key) } else { try stage.box.add(own) }
        stage.loop.advance(to: 1)
        // 20 shows, of 40 in 2 s.
        try stage.box.tween(.x(100))
        stage.xs([(1, 20), (1.5, 60)])
      }
    },
    Fact("a layer that was never presented starts at its model") {
      let stage = WrapperStage()
      let new = Layer(id: "new")
      new.position.x = 30
      stage.root.addSublayer(new)
      try new.tween(.x(40))
      stage.loop.advance(to: 0.5)
      expectEqual(new.presented.position.x, 35)
      stage.loop.advance(to: 2)
      expectEqual(new.position.x, 40)
    },
    Fact("an additive tween starts where a tween that covers the model has brought the property") {
      let stage = WrapperStage()
      try stage.box.tween(.x(100), .duration(2))
      stage.loop.advance(to: 1)
      try stage.box.tween(.by(keyPath: "position.x", 8), .overwrite(.additive))
      expectEqual(stage.x, 50, within: 1e-9)
      expectEqual(stage.box.position.x, 58)
    },
    Fact("additive tweens of a property add up and end at the last target") {
      let stage = WrapperStage()
      try stage.box.tween(.duration(2), .x(100), .overwrite(.additive))
      stage.at(1, x: 50)
      try stage.box.tween(.duration(2), .x(40), .overwrite(.additive))
      expectEqual(stage.box.position.x, 40)
      // F122: the remaining difference of each: −100 · ¼ and 60 · ¾.
      stage.xs([(1, 50), (1.5, 40 - 25 + 45), (4, 40)])
      expectEqual(stage.box.position.x, 40)
    },
    Fact("F30: a tween keeps its easing in a transaction, also over a pause") {
      let stage = WrapperStage()
      let tween = try stage.loop.transaction(timingFunction: .easeIn) { transaction in
        let tween = try stage.box.tween(.x(100))
        expectEqual(transaction.animationTimingFunction, .easeIn)
        try stage.box.add(BasicAnimation("position.y", from: 0, to: 100), forKey: "own")
        return tween
      }
      stage.at(0.25, x: 25)
      stage.loop.transaction(timingFunction: .easeIn) { _ in
        tween.pause()
        tween.resume()
      }
      // The transaction's function is that of the animation that is added by hand.
      stage.places([(0.5, 50, 100 * easeIn(0.5))], within: 1e-4)
    },
    Fact("a spring takes over the velocity that the property has, to a target or by a distance") {
      for target in [TweenItem.x(300), .by(keyPath: "position.x", 200)] {
        let stage = WrapperStage()
        try stage.box.tween(.duration(2), .x(200))
        stage.loop.advance(to: 1)
        let tween = try stage.box.tween(.spring(spring), target)
        // 100 points a second over 200 points to go: half of the way in a second.
        var expected = spring
        expected.initialVelocity = 0.5
        expectEqual(tween.totalDuration, expected.settlingDuration, within: 1e-9)
        for later in [0.01, 0.1, 0.3, 0.6, 1] {
          stage.at(1 + later, x: 100 + 200 * expected.value(at: later))
        }
      }
    },
    // 100 in a second, at the rate 10; forwards 1000 over the 200 that are left.
    Fact("F64: the velocity that a spring takes over has the tween's pace and direction") {
      for (isReversed, settling) in [(false, 1.3815510557964275), (true, 1.5350814063145797)] {
        let stage = WrapperStage()
        let first = try stage.box.tween(.duration(2), .x(200))
        first.seek(to: isReversed ? 1.5 : 0.5)
        first.timeScale = 10
        if isReversed { first.reverse() }
        stage.at(0.05, x: 100)
        let tween = try stage.box.tween(.spring(spring), .x(300))
        expectEqual(tween.totalDuration, settling, within: 1e-9)
      }
    },
    Fact("F64: a spring takes over no velocity from what is paused, additive or elsewhere") {
      for (items, target, isPaused) in [
        ([.x(200)], .x(300), true), ([.x(200), .overwrite(.additive)], .x(300), false),
        // Another property, another layer, and no way to go.
        ([.y(200)], .x(300), false), ([], .x(300), false), ([.x(200)], .x(100), false),
      ] as [([TweenItem], TweenItem, Bool)] {
        let stage = WrapperStage()
        try stage.add("other")[0].tween(.x(200), .duration(2))
        let first = try stage.box.tween(items + [.duration(2)])
        stage.loop.advance(to: 1)
        if isPaused { first.pause() }
        let tween = try stage.box.tween(.spring(spring), target)
        expectEqual(tween.totalDuration, 1.4727003346780927, within: 1e-12)
      }
      let stage = WrapperStage()
      let still = try stage.box.tween(.spring(spring))
      expectEqual(still.totalDuration, 1.4727003346780927, within: 1e-12)
    },
    // F64: with a velocity of 5 ways a second a spring settles at another time than at rest.
    Fact("a spring lasts as long as the property that settles last") {
      var fast = spring
      fast.initialVelocity = 5
      expectTrue(fast.settlingDuration != spring.settlingDuration)
      for (moving, items) in [
        (.x(2000), [.x(300), .y(50)]), (.x(2000), [.y(50), .x(300)]),
        (.y(2000), [.x(50), .y(300)]), (.y(2000), [.y(300), .x(50)]),
      ] as [(TweenItem, [TweenItem])] {
        let stage = WrapperStage()
        try stage.box.tween(moving, .duration(2))
        stage.loop.advance(to: 0.1)
        // 1000 points a second at 100, with 200 to go: 5 ways a second.
        let tween = try stage.box.tween(items + [.spring(spring)])
        let longest = max(fast.settlingDuration, spring.settlingDuration)
        expectEqual(tween.totalDuration, longest, within: 1e-6)
      }
    },
    Fact("a spring with a duration keeps it") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.x(100), .spring(spring), .duration(3))
      expectEqual(tween.totalDuration, 3)
      stage.at(0.2, x: 100 * spring.value(at: 0.2))
    },
    // At its settling time a spring is within a thousandth (F64). One that is cut at 0.3 s keeps
    // 1 − e^(−1.5) (cos 2.598 + 5 / 8.66 · sin 2.598) of the way, with 8.66 = √75.
    Fact("F64: a spring that comes to rest ends at its target, one that is cut where it is") {
      let angle = 75.0.squareRoot() * 0.3
      let cut = 1 - exp(-1.5) * (cos(angle) + 5 / 75.0.squareRoot() * sin(angle))
      for (items, x) in [
        ([.spring(spring)], 240), ([.spring(spring), .duration(4)], 240),
        ([.spring(SpringFunction(mass: 1, stiffness: 50, damping: 4))], 240),
        ([.spring(SpringFunction(mass: 1, stiffness: 100, damping: 20))], 240),
        ([.spring(spring), .overwrite(.additive)], 240),
        ([.spring(spring), .repeatCount(2)], 240),
        ([.spring(spring), .duration(0.3)], 240 * cut),
      ] as [([TweenItem], Double)] {
        let stage = WrapperStage()
        try stage.box.tween(items + [.x(240)])
        stage.loop.advance(to: 20)
        expectEqual(stage.box.position.x, x, within: x == 240 ? 0 : 1e-9)
        expectEqual(stage.x, x, within: x == 240 ? 0 : 1e-9)
      }
    },
  ]

  /// F64: it settles in 1.4727003346780927 s.
  private static let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)

  // MARK: The end

  static let ends: [Fact] = [
    Fact("the completion gets the target, once") {
      let stage = WrapperStage()
      var targets: [Layer] = []
      try stage.box.tween(.x(1), .y(2), .opacity(0)) { targets.append($0) }
      stage.loop.advance(to: 0.999)
      expectTrue(targets.isEmpty)
      stage.loop.advance(to: 3)
      expectEqual(targets.count, 1)
      expectTrue(targets.first === stage.box)
    },
    Fact("at its end nothing snaps back: the output is committed") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.x(30))
      let animation = tween.animations[0].animation
      expectEqual(animation.timing.fillMode, .both)
      expectFalse(animation.isRemovedOnCompletion)
      expectTrue(animation.commitsOnStop)
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.position.x, 0)
      stage.loop.advance(to: 1)
      expectEqual(stage.box.position.x, 30)
      expectEqual(stage.x, 30)
      expectNil(stage.box.animationKeys)
    },
    Fact("an interrupted tween completes, with the outcome") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      func start() throws { try stage.box.tween(.x(30)).onEnd { outcomes.append($0) } }
      try start()
      stage.loop.advance(to: 0.25)
      try start()
      stage.loop.advance(to: 0.5)
      stage.box.removeAllAnimations()
      stage.loop.flush()
      try start()
      stage.box.removeFromSuperlayer()
      stage.loop.flush()
      expectEqual(outcomes, [.replaced(by: "tween 2"), .cancelled(at: .start), .removed])
    },
    Fact("a replaced property ends alone; the others go on") {
      let stage = WrapperStage()
      var ended: [String] = []
      try stage.box.tween(.duration(2), .x(100), .y(100)).onEnd { ended.append("all \($0)") }
        .onPropertyEnd { _, keyPath, outcome in ended.append("\(keyPath) \(outcome)") }
      stage.loop.advance(to: 1)
      try stage.box.tween(.duration(2), .x(0))
      stage.places([(1.5, 37.5, 75)])
      expectEqual(ended, ["position.x replaced by tween 2"])
      stage.loop.advance(to: 2)
      expectEqual(
        ended, ["position.x replaced by tween 2", "position.y finished", "all finished"])
      expectEqual(stage.box.position.y, 100)
    },
    Fact("loops are repeats of one animation: nothing is added again") {
      let stage = WrapperStage()
      var added = 0
      stage.loop.addTracer { if $0.kind == .added { added += 1 } }
      try stage.box.tween(.repeatCount(5), .autoreverses(true), .x(30), .y(10))
      stage.loop.advance(to: 20)
      expectEqual(added, 2)
    },
    Fact("a stop leaves the properties where they are, at the end or at the start") {
      for (position, x) in [(AnimatingPosition.current, 20.0), (.end, 80), (.start, 0)] {
        // By the tween, by its layer and by the loop.
        for how in 0..<3 {
          let stage = WrapperStage()
          let other = stage.add("other")[0]
          var outcomes: [PlayerOutcome] = []
          let tween = try stage.box.tween(.x(80)).onEnd { outcomes.append($0) }
          try stage.box.tween(.duration(2)).onEnd { outcomes.append($0) }
          let stays = try other.tween(.x(30))
          stage.loop.advance(to: 0.25)
          switch how {
          case 0:
            expectTrue(tween.cancel(at: position))
            expectFalse(tween.cancel(at: position))
          case 1: stage.box.cancelPlaybacks(at: position)
          default: stage.loop.playbacks.cancelAll(at: position)
          }
          expectEqual(stage.box.position.x, x)
          expectEqual(stage.x, x)
          expectEqual(
            outcomes, Array(repeating: .cancelled(at: position), count: how == 0 ? 1 : 2))
          expectEqual(stays.isRunning, how < 2)
        }
      }
    },
    Fact("cancelled at its end, a tween has its end values at any pace") {
      for change in [
        { $0.timeScale = 4 }, { $0.timeScale = 0.25 }, { $0.pause() }, { $0.seek(to: 0.5) },
        { $0.reverse() },
      ] as [(Playback) -> Void] {
        for isLate in [false, true] {
          let stage = WrapperStage()
          let tween = try stage.box.tween(.duration(2), .x(100))
          if isLate { stage.loop.advance(by: 1) }
          tween.seek(to: 1)
          change(tween)
          tween.cancel(at: .end)
          expectEqual(stage.x, 100)
          expectEqual(stage.box.position.x, 100)
        }
      }
    },
    Fact("a cancelled tween is not replaced by one that follows at that instant") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      let first = try stage.box.tween(.duration(2), .x(100)).onEnd { outcomes.append($0) }
      stage.loop.advance(to: 0.5)
      first.cancel(at: .end)
      try stage.box.tween(.duration(2), .x(0))
      expectEqual(stage.box.position.x, 100)
      stage.loop.flush()
      expectEqual(outcomes, [.cancelled(at: .end)])
      stage.loop.advance(to: 3)
      expectEqual(outcomes.count, 1)
      expectEqual(stage.box.position.x, 0)
    },
    Fact("cancelled on a circle, the layer keeps its place and its turn over its own scale") {
      // A quarter of a circle clockwise on a screen, from the right to the bottom, heading left.
      let scale = Transform3D(scaleX: 2, y: 2, z: 1)
      for (position, turn, place) in [
        (.current, -2, Point(x: 0, y: 100)), (.end, nil, Point(x: 100, y: 0)),
        (.start, 2, Point(x: 100, y: 0)),
      ] as [(AnimatingPosition, Double?, Point)] {
        let stage = WrapperStage(x: 100)
        stage.loop.withoutActions { stage.box.transform = scale }
        let tween = try stage.box.tween(
          .duration(4), .circle(around: .zero, radius: 100, rotation: .rotateAuto))
        stage.loop.advance(to: 1)
        let shown = stage.box.presented.transform.elements
        tween.cancel(at: position)
        stage.places([(1, place.x, place.y)], within: 0.1)
        let left = stage.box.transform.elements
        // The first two numbers are the scale times the cosine and the sine of the turn.
        if let turn { expectEqual(left[0], turn, within: 0.05, "\(position)") }
        expectEqual(left[0] * left[0] + left[1] * left[1], 4, within: 1e-6, "\(position)")
        if position == .current { expectRow(left, shown, within: 1e-9) }
        if position == .start { expectEqual(stage.box.transform, scale) }
      }
    },
    Fact("stopping a tween inside its own completion does nothing") {
      let stage = WrapperStage()
      var tween: Playback?
      var ends = 0
      tween = try stage.box.tween(.x(30)) { _ in
        ends += 1
        expectTrue(tween?.cancel(at: .start) == false)
        expectTrue(tween?.pause() == false)
        stage.box.cancelPlaybacks()
      }
      stage.loop.advance(to: 3)
      expectEqual(ends, 1)
      expectEqual(stage.box.position.x, 30)
    },
    Fact("starting the next tween inside a completion works without a gap") {
      let stage = WrapperStage()
      try stage.box.tween(.x(30)) { layer in
        do { try layer.tween(.x(0)) } catch { Issue.record("\(error)") }
      }
      stage.at(1.5, x: 15)
    },
    Fact("what waits to be set is replaced, too, property by property") {
      let stage = WrapperStage()
      var outcomes: [PlayerOutcome] = []
      try stage.box.tween(.duration(0), .delay(1), .x(30), .y(40)).onEnd { outcomes.append($0) }
      stage.loop.advance(to: 0.5)
      try stage.box.tween(.duration(2), .x(8))
      stage.places([(0.75, 1, 0)])
      expectEqual(outcomes, [])
      // Only the height is left of it.
      stage.places([(1, 2, 40), (3, 8, 40)])
      expectEqual(outcomes, [.finished])
      try stage.box.tween(.duration(0), .delay(1), .x(30)).onEnd { outcomes.append($0) }
      let next = try stage.box.tween(.duration(2), .x(0)).name
      stage.loop.flush()
      expectEqual(outcomes, [.finished, .replaced(by: next)])
      stage.at(9, x: 0)
      expectTrue(stage.loop.isIdle)
      expectTrue(stage.loop.playbacks.all.isEmpty)
    },
    Fact("what waits to be set is cancelled at a position") {
      for (position, x) in [(AnimatingPosition.current, 0.0), (.end, 30), (.start, 0)] {
        let stage = WrapperStage()
        var outcomes: [PlayerOutcome] = []
        let tween = try stage.box.tween(.duration(0), .delay(1), .x(30)).onEnd {
          outcomes.append($0)
        }
        stage.loop.advance(to: 0.25)
        expectTrue(tween.cancel(at: position))
        expectEqual(stage.box.position.x, x)
        expectEqual(outcomes, [])
        expectEqual(tween.position, -0.75)
        stage.at(5, x: x)
        expectEqual(outcomes, [.cancelled(at: position)])
        expectTrue(stage.loop.isIdle)
      }
    },
    Fact("an additive playback replaces what covers the model, one on another layer nothing") {
      let stage = WrapperStage()
      let other = stage.add("other")[0]
      let old = try stage.box.tween(.x(10), .duration(2))
      try other.tween(.x(5))
      try stage.box.tween(.opacity(0), .overwrite(.additive))
      stage.loop.advance(to: 0.5)
      expectTrue(old.isRunning)
      try stage.box.tween(.x(7), .duration(3), .overwrite(.additive))
      stage.loop.flush()
      expectFalse(old.isRunning)
    },
  ]

  @Test(
    "A playback replaces those of the same property, of a part of it and of the whole",
    arguments: [
      ("position.x", "position.x", true), ("position.x", "position", true),
      ("position", "position.x", true), ("position.x", "position.y", false),
      ("position", "anchorPoint", false), ("bounds.size.width", "bounds.size", true),
      ("bounds.size", "bounds.origin", false), ("transform.scale", "transform.scale.x", true),
      ("transform.scale", "sublayerTransform.scale", false),
    ])
  func replaced(first: String, second: String, isReplaced: Bool) throws {
    let stage = WrapperStage()
    func play(_ keyPath: String) throws -> Playback {
      let amount: PropertyValue =
        switch keyPath {
        case "position", "anchorPoint", "bounds.origin": .point(Point(x: 1, y: 1))
        case "bounds.size": .size(Size(width: 1, height: 1))
        default: 1
        }
      var timeline = Timeline()
      timeline.append(TimelineStep("box", keyPath, by: amount, duration: 2))
      return try stage.loop.play(timeline)
    }
    let old = try play(first)
    stage.loop.advance(to: 0.5)
    let new = try play(second)
    stage.loop.flush()
    expectEqual(old.outcome, isReplaced ? .replaced(by: "timeline 2") : nil)
    expectTrue(new.isRunning)
    stage.loop.advance(to: 9)
    expectEqual(new.outcome, .finished)
    expectTrue(stage.loop.isIdle)
  }

  // MARK: Controls

  static let controls: [Fact] = [
    Fact("restarted, a tween runs forwards from its start, at its pace") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.duration(2), .delay(1), .x(200))
      tween.timeScale = 2
      stage.at(1, x: 100)
      tween.reverse()
      tween.restart()
      expectEqual(tween.position, 0)
      expectFalse(tween.isReversed)
      expectEqual(tween.endTime, 2)
      stage.xs([(1, 0), (1.5, 100), (2, 200)])
    },
    Fact("reversed at its very end, a paused tween runs all the way back") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.duration(1), .x(100))
      tween.pause()
      tween.seek(to: 1)
      expectEqual(stage.x, 100)
      tween.reverse()
      tween.resume()
      stage.xs([(0, 100), (0.25, 75)])
    },
    Fact("a reversed tween in its delay is over at once, with the start values") {
      let stage = WrapperStage(x: 5)
      var ends: [Double] = []
      let tween = try stage.box.tween(.delay(1), .x(50)) { _ in ends.append(stage.loop.now) }
      stage.loop.advance(to: 0.5)
      tween.reverse()
      stage.at(0.5, x: 5)
      expectEqual(ends, [0.5])
    },
    Fact("tweens run one after the other and together, as timelines") {
      let stage = WrapperStage()
      var first = Timeline()
      first.append(.init("box", "position.x", to: 10, duration: 1))
      var second = Timeline()
      second.append(.init("box", "position.y", to: 20, duration: 2))
      try stage.loop.play(.sequence([first, .group([second, first])]))
      stage.places([(0.5, 5, 0), (1, 10, 0), (2, 10, 10), (3, 10, 20)])
    },
    Fact("a listener is called for every frame with the progress, and at the end with 1") {
      let stage = WrapperStage()
      var seen: [Double] = []
      try stage.box.tween(.duration(0.1), .x(1)).onUpdate { seen.append($0) }
      for _ in 1...10 { stage.loop.frame() }
      expectRow(seen, (1...6).map { Double($0) / 6 }, within: 1e-9)
    },
    Fact("the loop's frames are listened to only while a tween has a listener") {
      let stage = WrapperStage()
      var last: [Double] = []
      for round in 0..<2 {
        expectEqual(stage.loop.frameListenerCount, 0)
        last = [0, 0]
        // Three frames and six.
        try stage.box.tween(.duration(0.05), .x(Double(round))).onUpdate { last[0] = $0 }
        try stage.box.tween(.duration(0.1), .y(Double(round))).onUpdate { last[1] = $0 }
        for _ in 1...4 { stage.loop.frame() }
        expectRow(last, [1, 4.0 / 6], within: 1e-9)
        expectEqual(stage.loop.frameListenerCount, 1)
        for _ in 1...4 { stage.loop.frame() }
        expectEqual(last, [1, 1])
      }
      expectEqual(stage.loop.frameListenerCount, 0)
    },
    Fact("a control says whether it had a running tween to act on") {
      for items: [TweenItem] in [[.x(100), .duration(2)], [.duration(2)]] {
        let stage = WrapperStage()
        let tween = try stage.box.tween(items)
        func controls() -> [Bool] {
          [
            tween.pause(), tween.resume(), tween.seek(to: 0.5), tween.reverse(), tween.reverse(),
            tween.restart(),
          ]
        }
        expectEqual(controls(), Array(repeating: true, count: 6))
        stage.loop.advance(to: 1)
        expectEqual(tween.position, 1)
        // Back at its start it is over.
        expectTrue(tween.reverse())
        expectTrue(tween.seek(to: 0))
        stage.loop.flush()
        expectEqual(controls(), Array(repeating: false, count: 6))
        expectTrue(stage.loop.isIdle)
      }
    },
    Fact("a tween that pauses, turns and goes on stays below what came later") {
      let stage = WrapperStage()
      let tween = try stage.box.tween(.duration(1), .x(100))
      stage.loop.advance(to: 0.5)
      let more = BasicAnimation("position.x", from: 5, to: 5, duration: 10)
      more.isAdditive = true
      try stage.box.add(more, forKey: "more")
      for change in [
        {}, { tween.pause() }, { tween.resume() }, { tween.reverse() }, { tween.timeScale = 0.5 },
      ] as [() -> Void] {
        change()
        expectEqual(stage.x, 55)
      }
      // Half a second of its own from here on: at half its pace it is halfway there after 0.5 s.
      stage.at(1, x: 30)
    },
  ]

  // MARK: Additive transforms

  private static let parts = [
    "transform", "transform.rotation.z", "transform.scale.x", "transform.translation.x",
  ]

  @Test(arguments: parts, parts)
  func `D6: a new additive tween of a transform changes nothing that shows when it starts`(
    old: String, new: String
  ) throws {
    for firstItems in [[], [.repeatCount(2), .repeatDelay(0.1)]] as [[TweenItem]] {
      let stage = WrapperStage()
      stage.loop.animate(withDuration: 1, options: .curveLinear) {
        stage.box.transform = .translation(x: 40, y: -10, z: 5)
      }
      stage.loop.advance(to: 0.25)
      for (keyPath, items) in [(old, firstItems), (new, [])] {
        let before = stage.box.presented.transform.elements
        let target =
          keyPath == "transform" ? .transform(.rotation(0.5)) : PropertyValue.number(0.75)
        try stage.box.tween([.to(keyPath: keyPath, target), .overwrite(.additive)] + items)
        expectRow(stage.shown.transform.elements, before, within: 1e-9)
        stage.loop.advance(by: 0.25)
      }
      // At the end only the model is left.
      stage.loop.advance(by: 2)
      expectRow(stage.shown.transform.elements, stage.box.transform.elements, within: 1e-9)
    }
  }

  // MARK: The pool

  static let pool: [Fact] = [
    Fact("tweens and their drafts are used again: a thousand take no more objects than one") {
      // Also with many properties, each with its key, and with what the engine made for them.
      struct Weak { weak var object: AnyObject? }
      let stage = WrapperStage()
      var made: [Weak] = []
      for round in 1...1000 {
        let tween = try stage.box.tween(.duration(0.5), .x(Double(round)), .y(1)) { _ in }
        made += tween.animations.map { Weak(object: $0.animation) }
        expectEqual(stage.box.animationKeys, ["tween-1/position.x", "tween-1/position.y"])
        stage.loop.advance(by: 1)
      }
      let pool = stage.loop.playbacks.pool
      expectEqual([pool.made, pool.free], [1, 1])
      expectEqual(made.count, 2000)
      expectTrue(made.allSatisfy { $0.object == nil })
    },
    Fact("the pool grows to what runs at the same time, and no further; loops share none") {
      let stage = WrapperStage()
      let layers = stage.add((0..<20).map { "\($0)" })
      for _ in 1...50 {
        for layer in layers { try layer.tween(.duration(0.5), .x(1), .opacity(0)) }
        stage.loop.advance(by: 1)
      }
      let pool = stage.loop.playbacks.pool
      expectEqual([pool.made, pool.free], [20, 20])
    },
    Fact("two loops do not share a pool") {
      let first = WrapperStage()
      let second = WrapperStage()
      try first.box.tween(.x(1))
      expectEqual(first.loop.playbacks.pool.made, 1)
      expectEqual(second.loop.playbacks.pool.made, 0)
      expectTrue(first.loop.playbacks !== second.loop.playbacks)
    },
    Fact("callbacks are released when they were called, and a tween is recycled after that") {
      final class Token {}
      weak var token: Token?
      let stage = WrapperStage()
      var freeInside = -1
      do {
        let held = Token()
        token = held
        try stage.box.tween(.x(1)) { _ in
          _ = held
          freeInside = stage.loop.playbacks.pool.free
        }
      }
      stage.loop.advance(to: 0.5)
      expectTrue(token != nil)
      stage.loop.advance(to: 2)
      expectNil(token)
      expectEqual(freeInside, 0)
      expectEqual(stage.loop.playbacks.pool.free, 1)
    },
    // The pool gives the draft of the first tween to the second one.
    Fact("a tween takes over no setting of an earlier one") {
      for settings in [
        [.duration(0.5), .repeatCount(2), .autoreverses(true), .ease(.easeInQuad), .delay(1)],
        [.ease(.sineIn)], [.ignoresReducedMotion(true)],
      ] as [[TweenItem]] {
        let stage = WrapperStage()
        try stage.box.tween(settings + [.y(5)])
        stage.loop.advance(to: 4)
        stage.loop.withoutActions { stage.box.position.y = 0 }
        let tween = try stage.box.tween(.x(80), .duration(2))
        let pool = stage.loop.playbacks.pool
        expectEqual(pool.made, 1)
        expectEqual([tween.totalDuration, tween.endTime, tween.position], [2, 6, 0])
        stage.xs([(4.5, 20), (5, 40), (5.5, 60), (6, 80)])
        stage.loop.reducesMotion = true
        try stage.box.tween(.y(30), .duration(1))
        expectEqual(stage.y, 30)
      }
    },
    Fact("a stale handle does nothing, even where the pool uses its tween again") {
      let stage = WrapperStage()
      let old = try stage.box.tween(.x(30))
      stage.loop.advance(to: 2)
      let new = try stage.box.tween(.y(30))
      expectEqual(stage.loop.playbacks.pool.made, 1)
      expectTrue(old.isStale)
      expectFalse(new.isStale)
      expectNil(old.outcome)
      expectNil(old.endTime)
      expectTrue(old.animations.isEmpty)
      expectTrue(old.properties.isEmpty)
      expectEqual(old.name, "")
      expectEqual(
        [
          old.pause(), old.cancel(), old.seek(to: 0), old.reverse(), old.resume(), old.restart(),
          old.isRunning, old.isPaused, old.isReversed,
        ], Array(repeating: false, count: 9))
      old.progress = 0.5
      old.timeScale = 7
      expectEqual([old.totalDuration, old.position, old.progress, old.timeScale], [0, 0, 0, 1])
      old.onUpdate { _ in Issue.record("a frame was heard") }
        .onEnd { _ in Issue.record("the end was heard") }
        .onStepEnd { _ in Issue.record("a step was heard") }
        .onPropertyEnd { _, _, _ in Issue.record("a property was heard") }
      stage.places([(2.5, 30, 15)])
      expectTrue(new.isRunning)
      expectEqual(new.timeScale, 1)
      stage.places([(4, 30, 30)])
    },
    Fact("the running playbacks are listed, whichever of them ends") {
      for ended in 0..<3 {
        let stage = WrapperStage()
        let tweens = try [
          stage.box.tween(.duration(2), .x(1)), stage.box.tween(.duration(2), .y(1)),
          stage.box.tween(.duration(2), .opacity(0)),
        ]
        let names = tweens.map(\.name)
        expectEqual(stage.loop.playbacks.all.map(\.name), names)
        tweens[ended].cancel()
        stage.loop.flush()
        let rest = Set(names).subtracting([names[ended]])
        expectEqual(Set(stage.loop.playbacks.all.map(\.name)), rest)
        for tween in stage.loop.playbacks.all { tween.cancel() }
        stage.loop.flush()
        expectTrue(stage.loop.playbacks.all.isEmpty)
        expectTrue(stage.loop.isIdle)
      }
    },
  ]

  @Test func `A wait for a tween keeps its outcome, and the pool starts the next one anew`()
    async throws
  {
    let stage = WrapperStage()
    try await expectEqual(stage.box.tween(.duration(1), .x(10)).waitForEnd(), .finished)
    var ends: [PlayerOutcome] = []
    let next = try stage.box.tween(.duration(1), .x(0)).onEnd { ends.append($0) }
    expectEqual(stage.loop.playbacks.pool.made, 1)
    expectNil(next.outcome)
    stage.loop.advance(by: 2)
    expectEqual(ends, [.finished])
    expectTrue(next.isStale)
  }
}
