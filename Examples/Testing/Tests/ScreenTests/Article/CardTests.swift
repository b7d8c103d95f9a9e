import LayerModel
import LayerTesting
import Testing

@Test("The card comes from below")
func cardOpens() {
  let card = Card()
  let stage = Stage(card.loop)
  card.open()
  stage.expect("#card", .positionY, [0: 540, 0.25: 390, 0.5: 240])
  stage.pumpAndSettle()
  stage.expectAtRest()
}

@Test("The card is open")
func cardIsOpen() throws {
  let card = Card()
  let stage = Stage(card.loop)
  card.open()
  stage.note("asked to open")
  stage.expectModel("#card", .positionY, 240)
  stage.expect("#card", .opacity, at: [0, 0.25]) { time in time / 0.5 }
  // 300 points in half a second.
  stage.expectVelocity("#card", .positionY, -600)
  let y = try stage.presented("#card", .positionY)
  #expect(y == 390)
  stage.pumpAndSettle()
  stage.expectEnded(inOrder: "asked to open", "block 1")
  stage.expectHit("#card", Point(x: 160, y: 240))
  stage.expectNoHit("#card", Point(x: 160, y: 20))
  stage.expectNoHit(Point(x: 400, y: 20))
  #expect(try stage.findAll("screen/*").count == 1)
}

@Test("The card turns round without a jump", arguments: [0.1, 0.25, 0.4])
func cardTurnsRound(time: Double) {
  let card = Card()
  let stage = Stage(card.loop)
  card.open()
  stage.pump(time)
  stage.expectNoJump { card.close() }
  stage.pumpAndSettle(within: 1)
  stage.expectPresented("#card", .positionY, 540)
}

extension Card {
  func handle(_ sample: GestureSample) {
    switch (sample.kind, sample.phase) {
    case (.tap, .ended): if sample.began(on: layer) { close() }
    case (.drag, .changed): drag(toY: 240 + sample.translation.y)
    case (.drag, .ended): if sample.velocity.y > 300 { close() } else { open() }
    default: break
    }
  }
}

@Test("A fling closes the card, a slow drag does not")
func cardIsFlung() {
  let card = Card()
  let stage = Stage(card.loop)
  stage.onGesture(card.handle)
  card.open()
  stage.pumpAndSettle()
  stage.drag("#card", by: Point(x: 0, y: 60), over: 0.3)
  stage.expectPresented("#card", .positionY, 300)
  stage.pumpAndSettle()
  stage.expectPresented("#card", .positionY, 240)
  stage.fling("#card", velocity: Point(x: 0, y: 900))
  stage.pumpAndSettle()
  stage.expectPresented("#card", .positionY, 540)
}

@Test("The card opens under all conditions", arguments: Conditions.all)
func cardOpensAnywhere(conditions: Conditions) {
  let card = Card()
  let stage = Stage(card.loop, conditions: conditions)
  card.open()
  if !conditions.reducesMotion { stage.expect("#card", .opacity, [0: 0, 0.125: 0.25, 0.5: 1]) }
  stage.pumpAndSettle(within: 2)
  stage.expectPresented("#card", .positionY, 240)
}

@Test("The card opens as recorded")
func cardIsRecorded() {
  let card = Card()
  let stage = Stage(card.loop)
  card.open()
  stage.expectGolden("opens", of: "#card", for: 0.5, fps: 4)
}

enum CardStep: ShrinkableStep {
  case open
  case close
  case wait(Double)

  var smaller: [CardStep] {
    guard case .wait(let seconds) = self else { return [] }
    return Self.smaller(than: seconds).map { .wait($0) }
  }
}

@Test("The card survives random interruption")
func cardIsInterrupted() {
  fuzz(seeds: 0..<100, length: 20) { generator in
    switch generator.index(below: 3) {
    case 0: .open
    case 1: .close
    default: .wait(generator.number(in: 0...0.5))
    }
  } check: { (steps: [CardStep], failures) in
    let card = Card()
    let stage = Stage(card.loop, reporter: failures)
    for step in steps {
      switch step {
      case .open: stage.expectNoJump { card.open() }
      case .close: stage.expectNoJump { card.close() }
      case .wait(let seconds): stage.pump(seconds)
      }
    }
    stage.pumpAndSettle(within: 2)
    stage.expectAtRest()
  }
}

@Test("The card opens and closes")
func cardOpensAndCloses() async throws {
  let card = Card()
  let stage = Stage(card.loop)
  try await stage.awaiting {
    try await card.open().waitForEnd()
    try await stage.clock.sleep(for: .seconds(2))
    try await card.close().waitForEnd()
  }
  stage.expectPresented("#card", .positionY, 540)
}

@Suite("Cards", .layers)
struct CardSuite {
  let card = Card()

  @Test("A card closes before it was open")
  func closes() {
    let stage = Stage(card.loop)
    card.close()
    stage.pumpAndSettle()
    stage.expectPresented("#card", .opacity, 0)
  }
}

@Test("A held finger drags the card down, and its mind is changed")
func cardIsHeld() {
  let card = Card()
  let stage = Stage(card.loop)
  stage.onGesture(
    .drag, changed: { card.drag(toY: 240 + $0.translation.y) },
    ended: { _ = $0.velocity.y > 300 ? card.close() : card.open() })
  card.open()
  stage.pumpAndSettle()
  let finger = stage.touch("#card")
  finger.hold(0.3)
  finger.move(by: Point(x: 0, y: 60), over: 0.2)
  stage.expectPresented("#card", .positionY, 300)
  finger.move(to: .point(160, 250))
  stage.expectPresented("#card", .positionY, 250)
  finger.up()
  stage.expectAtRest(settlingIn: 1)
  stage.expectPresented("#card", .positionY, 240)
}

@Test("Two fingers enlarge the card")
func cardIsPinched() {
  let card = Card()
  let stage = Stage(card.loop)
  stage.onGesture(.pinch, changed: { card.layer.transform = .scale($0.scale) }, ended: { _ in })
  card.open()
  stage.pumpAndSettle()
  let left = stage.touch(.point(140, 240))
  let right = stage.touch(.point(180, 240), with: left)
  stage.together {
    left.move(by: Point(x: -20, y: 0), over: 0.3)
    right.move(by: Point(x: 20, y: 0), over: 0.3)
  }
  // 80 points apart, and 40 at the start.
  stage.expectPresented("#card", .transformScaleX, 2)
  right.up()
}

@Test("The card survives random interruption by name")
func cardIsInterruptedByName() {
  fuzz(seeds: 0..<100, length: 20) { run in
    let card = Card()
    let stage = Stage(card.loop, reporter: run.failures)
    run.play(
      .step("open") { stage.expectNoJump { card.open() } },
      .step("close") { stage.expectNoJump { card.close() } },
      .step("drag", in: 100...500) { card.drag(toY: $0) },
      .wait(upTo: 0.5, on: stage))
    stage.expectAtRest(settlingIn: 2)
  }
}
