import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The short forms of a tween's items.
@Suite struct TweenItemTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  @Test(
    "A property with a short name has its key path and its value",
    arguments: [
      (.x(3), "position.x", 3), (.y(3), "position.y", 3), (.z(3), "zPosition", 3),
      (.position(Point(x: 1, y: 2)), "position", .point(Point(x: 1, y: 2))),
      (.anchorPoint(Point(x: 1, y: 2)), "anchorPoint", .point(Point(x: 1, y: 2))),
      (
        .bounds(Rect(x: 1, y: 2, width: 3, height: 4)), "bounds",
        .rect(Rect(x: 1, y: 2, width: 3, height: 4))
      ),
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
    guard case .to(let itsKeyPath, let itsValue) = item else {
      Issue.record("\(item) is no target")
      return
    }
    expectEqual(itsKeyPath, keyPath)
    expectEqual(itsValue, value)
    // The layer has the property.
    let stage = WrapperStage()
    stage.loop.withoutActions { stage.box.backgroundColor = .black }
    stage.loop.flush()
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

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A typed distance is added to the start") {
      let stage = WrapperStage(x: 10, y: 20)
      try stage.box.tween(.by(.position, Point(x: 4, y: 8)), .duration(2))
      stage.loop.advance(to: 1)
      expectEqual(stage.box.presented.position, Point(x: 12, y: 24))
      stage.loop.advance(to: 2)
      expectEqual(stage.box.position, Point(x: 14, y: 28))
    },
    Fact("A path leads the position at constant speed, from its first point") {
      var path = Path()
      path.move(to: Point(x: 10, y: 20))
      path.addLine(to: Point(x: 10, y: 50))
      path.addLine(to: Point(x: 20, y: 50))
      let stage = WrapperStage()
      // 40 points in 4 s.
      try stage.box.tween(.path(path), .duration(4))
      for (instant, x, y) in [(1.0, 10.0, 30.0), (3, 10, 50), (3.5, 15, 50), (4, 20, 50)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-6, "at \(instant) s")
        expectEqual(stage.y, y, within: 1e-6, "at \(instant) s")
      }
      expectEqual(stage.box.transform, .identity)
    },
    Fact("A mathematical easing eases a tween") {
      let stage = WrapperStage()
      try stage.box.tween(.ease(.easeInQuad), .x(100))
      // The square of the time.
      for (instant, x) in [(0.25, 6.25), (0.5, 25), (0.75, 56.25)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "at \(instant) s")
      }
    },
    Fact("A pause between plays shows the end, and a second play starts again") {
      let stage = WrapperStage()
      try stage.box.tween(.x(80), .duration(1), .repeatCount(2), .repeatDelay(0.5))
      for (instant, x) in [(0.5, 40.0), (1.25, 80), (1.75, 20), (2.25, 60), (2.5, 80)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "at \(instant) s")
      }
      expectEqual(stage.box.position.x, 80)
      expectTrue(stage.loop.isIdle)
    },
    // The pool gives the draft of the first tween to the second one.
    Fact("A tween takes over no setting of an earlier one") {
      let stage = WrapperStage()
      try stage.box.tween(
        .y(5), .duration(0.5), .repeatCount(2), .autoreverses(true), .ease(.easeInQuad), .delay(1),
        .ignoresReducedMotion(true))
      stage.loop.advance(to: 4)
      let tween = try stage.box.tween(.x(80), .duration(2))
      expectEqual(stage.loop.playbacks.pool.made, 1)
      expectEqual(stage.loop.playbacks.pool.draftsMade, 1)
      expectEqual(tween.totalDuration, 2)
      expectEqual(tween.endTime, 6)
      expectEqual(tween.position, 0)
      for (instant, x) in [(4.5, 20.0), (5, 40), (5.5, 60), (6, 80)] {
        stage.loop.advance(to: instant)
        expectEqual(stage.x, x, within: 1e-9, "at \(instant) s")
      }
      expectEqual(stage.box.position, Point(x: 80, y: 0))
      expectTrue(tween.isStale)
      try stage.box.tween(.ease(.sineIn), .x(0), .duration(1))
      stage.loop.advance(to: 8)
      try stage.box.tween(.x(80), .duration(1))
      stage.loop.advance(to: 8.25)
      expectEqual(stage.x, 20, within: 1e-9)
      stage.loop.advance(to: 10)
      stage.loop.reducesMotion = true
      try stage.box.tween(.y(30), .duration(1))
      stage.loop.flush()
      expectEqual(stage.y, 30)
    },
    Fact("A spring with a duration keeps it") {
      let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
      let stage = WrapperStage()
      let tween = try stage.box.tween(.x(100), .spring(spring), .duration(3))
      expectEqual(tween.totalDuration, 3)
      stage.loop.advance(to: 0.2)
      expectEqual(stage.x, 100 * spring.value(at: 0.2), within: 1e-9)
    },
    Fact("A layer in no tree says so") {
      let error = #expect(throws: PlayerError.self) { try Layer(id: "lone").tween(.x(1)) }
      expectEqual(error, PlayerError("tween", "Layer #lone is not in the tree of a loop."))
    },
    Fact("Cancelled on a layer, its playbacks get the values of the position") {
      for (position, x) in [(AnimatingPosition.end, 80.0), (.start, 0), (.current, 20)] {
        let stage = WrapperStage()
        try stage.box.tween(.x(80))
        stage.loop.advance(to: 0.25)
        stage.box.cancelPlaybacks(at: position)
        expectEqual(stage.box.position.x, x)
      }
      let lone = Layer()
      lone.cancelPlaybacks()
      expectNil(lone.animationKeys)
    },
  ]

  // MARK: Settings

  @Test(
    "Settings make the length of a tween",
    arguments: [
      ([], 1), ([.duration(2)], 2), ([.duration(2), .delay(5)], 2),
      ([.duration(2), .repeatCount(3)], 6), ([.duration(2), .autoreverses(true)], 4),
      ([.duration(2), .repeatCount(3), .repeatDelay(0.5)], 7),
      ([.duration(2), .repeatDelay(0.5)], 2), ([.duration(2), .repeatForever], .infinity),
      ([.duration(5), .duration(2)], 2), ([.autoreverses(true), .autoreverses(false)], 1),
      ([.repeatForever, .repeatCount(2)], 2),
    ] as [([TweenItem], Double)])
  func length(items: [TweenItem], total: Double) throws {
    for target in [[], [TweenItem.x(8)]] {
      let stage = WrapperStage()
      let tween = try stage.box.tween(items + target)
      expectEqual(tween.totalDuration, total)
      tween.cancel()
    }
  }

  /// F64: with a velocity of 5 ways a second a spring settles at another time than at rest.
  @Test(arguments: [false, true])
  func `A spring lasts as long as the property that settles last`(isOtherFirst: Bool) throws {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    var fast = spring
    fast.initialVelocity = 5
    for moving in ["x", "y"] {
      let stage = WrapperStage()
      try stage.box.tween(moving == "x" ? .x(2000) : .y(2000), .duration(2))
      stage.loop.advance(to: 0.1)
      // 1000 points a second at 100, with 200 to go: 5 ways a second.
      let items: [TweenItem] = moving == "x" ? [.x(300), .y(50)] : [.x(50), .y(300)]
      let tween = try stage.box.tween(
        (isOtherFirst ? items.reversed() : items) + [.spring(spring)])
      let longest = max(fast.settlingDuration, spring.settlingDuration)
      expectEqual(tween.totalDuration, longest, within: 1e-6)
      expectTrue(fast.settlingDuration != spring.settlingDuration)
      tween.cancel()
    }
  }

  @Test(
    "Two targets of one tween that overlap are refused, whatever their order",
    arguments: [
      [.x(1), .position(.zero)], [.position(.zero), .x(1)],
      [.y(2), .opacity(0), .to(keyPath: "position", [1, 2])],
    ] as [[TweenItem]])
  func overlap(items: [TweenItem]) {
    let stage = WrapperStage()
    let error = #expect(throws: PlayerError.self) { try stage.box.tween(items) }
    expectEqual(error?.subject, "tween 1")
    expectTrue(error?.problem.contains("cannot be moved together; use one of them.") == true)
    // What was made for it is in the pool again.
    let pool = stage.loop.playbacks.pool
    expectEqual(pool.free, 1)
    expectEqual(pool.draftsMade, pool.draftsFree)
    expectTrue(pool.draftsMade > 0)
    expectNil(stage.box.animationKeys)
    expectTrue(stage.loop.isIdle)
  }
}
