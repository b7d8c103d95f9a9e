import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import Testing

@Suite("A stage says what runs and what waits")
struct StageRunningTests {
  /// The same test under each of these must see the same seconds.
  static let conditions = [
    Conditions.standard, Conditions(timeScale: 0.5), Conditions(frameRate: 30, startTime: 8),
  ]

  @Test("in seconds of the tree since its creation", arguments: conditions)
  func running(_ conditions: Conditions) {
    let (stage, _) = makeStage(conditions)
    #expect(stage.running == [])
    stage.pump(0.5)
    stage.tween("card", for: 2)
    stage.fade("toast", for: 1)
    let pair = AnimationGroup()
    pair.animations = [
      BasicAnimation(PropertyKey.positionX, from: 0, to: 1),
      BasicAnimation(PropertyKey.positionY, from: 0, to: 1),
    ]
    pair.duration = 4
    pair.beginTime = stage["title"].localTime(at: stage.loop.now) + 1
    _ = try? stage["title"].add(pair, forKey: nil)
    #expect(stage.running == [])
    stage.pump(0.5)
    #expect(stage.now == 1)
    #expect(
      stage.running.map(\.description) == [
        "#card opacity (tween 1, opacity): from 0.5 s to 2.5 s, at 25 %",
        "#title position.x, position.y: from 1.5 s to 5.5 s, at 0 %",
        "#toast opacity 'fade': from 0.5 s to 1.5 s, at 50 %",
      ])
    let fade = stage.running[2]
    #expect(fade.layer == "#toast" && fade.layerID == "toast" && fade.key == "fade")
    #expect(fade.keyPaths == ["opacity"] && fade.origin == nil)
    #expect(fade.begin == 0.5 && fade.end == 1.5 && fade.progress == 0.5)
    #expect(stage.running[0].origin == AnimationOrigin(source: "tween", number: 1, step: "opacity"))
    #expect(stage.nextEvent == 0.5)
    #expect(!stage.isIdle)
  }

  @Test("with timers and paused players", arguments: conditions)
  func waiting(_ conditions: Conditions) {
    let (stage, _) = makeStage(conditions)
    #expect(stage.waiting == [] && stage.nextEvent == nil && stage.isIdle)
    stage.call("autosave", after: 3) {}
    stage.tween("card", for: 2).pause()
    stage.pump(1)
    #expect(
      stage.waiting.map(\.description) == ["timer 'autosave', due at 3 s", "tween 1 is paused"])
    #expect(stage.waiting[0].due == 3 && stage.waiting[0].kind == .timer)
    #expect(stage.waiting[1].due == nil && stage.waiting[1].kind == .paused)
    #expect(stage.running == [])
    #expect(stage.nextEvent == 2)
  }

  @Test("and nothing of it keeps the stage or the loop alive")
  func lifetime() {
    weak var loop: RenderLoop?
    weak var stage: Stage?
    var running: [RunningAnimation] = []
    do {
      let made = makeStage().stage
      made.fade("card", for: 1)
      made.pump(0.5)
      made.note("half")
      running = made.running
      loop = made.loop
      stage = made
    }
    #expect(stage == nil && loop == nil)
    #expect(running.count == 1)
  }

  @Test("a stage that is gone leaves no listener on its loop")
  func listeners() {
    let loop = RenderLoop(root: Layer(id: "root"))
    weak var stage: Stage?
    do {
      let made = Stage(loop)
      stage = made
      #expect(loop.activities.hasEndListeners)
    }
    #expect(stage == nil)
    #expect(!loop.activities.hasEndListeners)
  }
}
