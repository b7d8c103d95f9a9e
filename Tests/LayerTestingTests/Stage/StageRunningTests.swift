import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
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
    expectEqual(stage.running, [])
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
    expectEqual(stage.running, [])
    stage.pump(0.5)
    expectEqual(stage.now, 1)
    expectEqual(
      stage.running.map(\.description),
      [
        "#card opacity (tween 1, opacity): from 0.5 s to 2.5 s, at 25 %",
        "#title position.x, position.y: from 1.5 s to 5.5 s, at 0 %",
        "#toast opacity 'fade': from 0.5 s to 1.5 s, at 50 %",
      ])
    let fade = stage.running[2]
    expectEqual(fade.layer, "#toast")
    expectEqual(fade.layerID, "toast")
    expectEqual(fade.key, "fade")
    expectEqual(fade.keyPaths, ["opacity"])
    expectNil(fade.origin)
    expectEqual(fade.begin, 0.5)
    expectEqual(fade.end, 1.5)
    expectEqual(fade.progress, 0.5)
    expectEqual(
      stage.running[0].origin, AnimationOrigin(source: "tween", number: 1, step: "opacity"))
    expectEqual(stage.nextEvent, 0.5)
    expectFalse(stage.isIdle)
  }

  @Test("with timers and paused players", arguments: conditions)
  func waiting(_ conditions: Conditions) {
    let (stage, _) = makeStage(conditions)
    expectEqual(stage.waiting, [])
    expectNil(stage.nextEvent)
    expectTrue(stage.isIdle)
    stage.call("autosave", after: 3) {}
    stage.tween("card", for: 2).pause()
    stage.pump(1)
    expectEqual(
      stage.waiting.map(\.description), ["timer 'autosave', due at 3 s", "tween 1 is paused"])
    expectEqual(stage.waiting[0].due, 3)
    expectEqual(stage.waiting[0].kind, .timer)
    expectNil(stage.waiting[1].due)
    expectEqual(stage.waiting[1].kind, .paused)
    expectEqual(stage.running, [])
    expectEqual(stage.nextEvent, 2)
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
    expectNil(stage)
    expectNil(loop)
    expectEqual(running.count, 1)
  }

  @Test("a stage that is gone leaves no listener on its loop")
  func listeners() {
    let loop = RenderLoop(root: Layer(id: "root"))
    weak var stage: Stage?
    do {
      let made = Stage(loop)
      stage = made
      expectTrue(loop.activities.hasEndListeners)
    }
    expectNil(stage)
    expectFalse(loop.activities.hasEndListeners)
  }
}
