import LayerModel
import LayerTesting
import Screens
import Testing

@Suite("Onboarding", .layers(atRest: false))
struct OnboardingTests {
  private let onboarding = Onboarding()
  private let stage: Stage

  init() { stage = Stage(onboarding.loop) }

  @Test("the picture comes first, then the title, then the button")
  func steps() {
    onboarding.start()
    stage.expect("#picture", .opacity, [0: 0, 0.2: 0.5, 0.4: 1])
    stage.expectPresented("#title", .positionX, 480)
    stage.expect("#title", .positionX, [0: 480, 0.2: 320, 0.4: 160])
    stage.expectPresented("#button", .opacity, 0)
    stage.expect("#button", .opacity, [0: 0, 0.2: 0.5, 0.4: 1])
  }

  @Test("the picture grows to its size")
  func grows() {
    onboarding.start()
    stage.expect("#picture", .transformScaleX, at: [0, 0.1, 0.3, 0.4]) { time in
      mix(0.5, 1, Curve.easeInEaseOut.way(at: time / 0.4))
    }
  }

  @Test("the button asks for attention at last")
  func nudges() {
    onboarding.start()
    stage.pump(1.2)
    #expect(onboarding.isOver)
    // A parabola of 8 points in 0.4 s, as a ball that is thrown.
    stage.expect("#button", .positionY, at: [0, 0.05, 0.1, 0.2, 0.3, 0.4]) { time in
      422 - 8 * (1 - (1 - time / 0.2) * (1 - time / 0.2))
    }
    stage.expectAtRest()
  }

  @Test("it ends with the sequence, then the nudge")
  func order() {
    onboarding.start()
    stage.pumpAndSettle(within: 5)
    stage.expectEnded(inOrder: "sequence 1", "motion 1")
    #expect(abs(stage.loop.now - 1.6) < 1e-9)
  }

  @Test("to skip shows the end at once", arguments: [0, 0.1, 0.5, 1.1])
  func skips(time: Double) {
    onboarding.start()
    stage.pump(time)
    onboarding.skip()
    stage.pump(0)
    stage.expectPresented("#picture", .opacity, 1)
    stage.expectPresented("#picture", .transform, .identity)
    stage.expectPresented("#title", .positionX, 160)
    stage.expectPresented("#button", .opacity, 1)
    #expect(onboarding.isOver)
    stage.pumpAndSettle(within: 1)
    stage.expectAtRest()
    #expect(abs(stage.loop.now - (time + 0.4)) < 1e-9)
  }

  @Test("to skip what is over changes nothing")
  func skipsNothing() {
    onboarding.start()
    stage.pumpAndSettle(within: 5)
    onboarding.skip()
    stage.expectAtRest()
  }

  @Test(
    "looks as recorded, with and without motion", arguments: [Conditions.standard, .reducedMotion])
  func golden(_ conditions: Conditions) {
    let onboarding = Onboarding()
    let stage = Stage(onboarding.loop, conditions: conditions)
    onboarding.start()
    stage.expectGolden("introduces", for: 1.6, fps: 10)
  }
}
