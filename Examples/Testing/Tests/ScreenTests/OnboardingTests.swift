import LayerAnimation
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
    stage.expect("#picture", .transformScaleX, from: 0.5, to: 1, over: 0.4, .bezier(.easeInEaseOut))
    stage.expect("#title", .positionX, from: 480, to: 160, over: 0.4, .bezier(.easeInEaseOut))
    stage.expect("#button", .opacity, from: 0, to: 1, over: 0.4, .bezier(.easeInEaseOut))
  }

  @Test("the button asks for attention at last")
  func nudges() {
    onboarding.start()
    stage.pump(1.2)
    #expect(onboarding.isOver)
    // A parabola of 8 points in 0.4 s, as a ball that is thrown.
    stage.expect("#button", .positionY, at: [0, 0.05, 0.1, 0.2, 0.3, 0.4]) { time in
      let rest = 1 - time / 0.2
      return 422 - 8 * (1 - rest * rest)
    }
    stage.expectAtRest()
  }

  @Test("it ends with the sequence, then the nudge")
  func order() {
    onboarding.start()
    stage.pumpAndSettle(within: 5)
    stage.expectEnded("sequence 1", at: 1.2)
    stage.expectEnded("motion 1", at: 1.6)
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
    stage.expectAtRest(settlingIn: 1)
    stage.expectEnded("motion 1", at: time + 0.4)
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
