import LayerModel
import LayerTesting
import Screens
import Testing

/// The animations of all pieces, looked at while they run.
@Suite("Common mistakes")
struct FindingTests {
  private func expectNoFindings(_ stage: Stage) {
    for _ in 1...5 {
      stage.pump(0.07)
      stage.expectNoFindings()
    }
  }

  @Test("a drawer that turns round has none")
  func drawer() {
    let drawer = Drawer()
    let stage = Stage(drawer.loop)
    drawer.open()
    stage.pump(0.1)
    drawer.close()
    expectNoFindings(stage)
  }

  @Test("a message that is dismissed has none")
  func toasts() {
    let toasts = ToastQueue()
    let stage = Stage(toasts.loop)
    toasts.show("Saved")
    expectNoFindings(stage)
    toasts.dismiss()
    expectNoFindings(stage)
  }

  @Test("a list that loads has none: that its spinner never ends is a note")
  func pull() {
    let pull = PullToRefresh()
    let stage = Stage(pull.loop).hand(pull)
    stage.drag("#list", by: Point(x: 0, y: 200), over: 0.3)
    expectNoFindings(stage)
  }

  @Test("a card that turns back has none")
  func card() throws {
    let card = FlippingCard()
    let stage = Stage(card.loop)
    try card.flip()
    stage.pump(0.2)
    try card.flip()
    expectNoFindings(stage)
  }

  @Test("a sheet that is thrown has none")
  func sheet() {
    let sheet = BottomSheet()
    let stage = Stage(sheet.loop).hand(sheet)
    stage.fling(.point(160, 400), velocity: Point(x: 0, y: -900))
    expectNoFindings(stage)
  }

  @Test("a list with a row that is inserted on the way has none")
  func list() {
    let list = StaggeredList(["a", "b", "c"])
    let stage = Stage(list.loop)
    list.appear()
    stage.pump(0.1)
    list.insert("new", at: 1)
    expectNoFindings(stage)
  }

  @Test("an introduction has none")
  func onboarding() {
    let onboarding = Onboarding()
    let stage = Stage(onboarding.loop)
    onboarding.start()
    for _ in 1...4 { expectNoFindings(stage) }
  }
}
