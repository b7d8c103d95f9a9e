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

@Test("The card has no common mistakes")
func cardIsChecked() {
  let card = Card()
  let stage = Stage(card.loop)
  card.open()
  stage.pump(0.1)
  stage.expectNoFindings()
}
