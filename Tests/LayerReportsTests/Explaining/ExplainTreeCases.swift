import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport

extension ExplainCase {
  private static func shows(_ value: String, _ rest: String) -> String {
    "position.x shows \(value): \(rest); the model says 20"
  }

  /// Groups, stacks, actions, commits, copies, and other players.
  static let trees: [ExplainCase] = [
    // Two animations.
    ExplainCase(
      "a later one covers", at: 0.5, shows: 5,
      "position.x shows 5: 'top' is 50 % through 0 → 10, linear; 'top' covers 'move'; the model says "
        + "20", cites: ["F25"]
    ) {
      try $0.move()
      try $0.move(to: 10, key: "top")
    },
    // Following (D21): the cursor is at (7, 9), beside the box.
    ExplainCase(
      "one that follows a layer", at: 0.5, shows: 7,
      "position.x shows 7: 'follow' follows Layer #cursor; 'follow' covers 'move'; the model says 20",
      cites: ["D21"]
    ) {
      try $0.move()
      try $0.follow()
    },
    ExplainCase(
      "one that adds the place of a layer", at: 0.5, shows: 27,
      "position.x shows 27: 'follow' adds 7 to 20, following Layer #cursor; the model says 20",
      cites: ["D21"]
    ) { try $0.follow { $0.isAdditive = true } },
    ExplainCase(
      "one without its source", at: 0.5, shows: 20,
      "position.x shows 20, the model's value: 'follow' follows nothing, because its source is not in "
        + "the tree (D21)", cites: ["D21"]
    ) {
      try $0.follow()
      $0.root.sublayers?.last?.removeFromSuperlayer()
      $0.loop.flush()
    },
    ExplainCase(
      "one that follows itself", at: 0.5, shows: 20,
      "position.x shows 20, the model's value: 'follow' follows nothing, because layers follow each "
        + "other in a circle (D21)", cites: ["D21"]
    ) { try $0.follow(isCircle: true) },
    ExplainCase(
      "an additive one over another", at: 0.5, shows: 55,
      shows(
        "55",
        "'move' is 50 % through 0 → 100, linear, then 'shake' adds 5 to 50, being 50 % through 0 → 10, "
          + "linear"), cites: ["F23"]
    ) {
      try $0.move()
      try $0.move(to: 10, key: "shake") { $0.isAdditive = true }
    },
    ExplainCase(
      "a missing start over another", at: 0.5, shows: 125,
      shows(
        "125",
        "'move' is 50 % through 0 → 100, linear, then 'on' is 50 % through 50 → 200, linear"),
      cites: ["D4"]
    ) {
      try $0.move()
      try $0.move(from: nil, to: 200, key: "on")
    },
    ExplainCase(
      "a component over the whole", at: 0.5, shows: 50,
      "position.x shows 50: 'move' is 50 % through 0 → 100, linear; 'move' covers 'whole'; the model "
        + "says 20"
    ) {
      try $0.move("position", from: [0, 0], to: [8, 8], key: "whole")
      try $0.move()
    },

    // Groups.
    ExplainCase(
      "a member of a group", at: 1, shows: 50,
      shows("50", "'all' is 50 % through 0 → 100, linear"), elapsed: 0.5, progress: 0.5,
      cites: ["F81", "D12"]
    ) { try $0.group(duration: 2) { $1.beginTime = 0.5 } },
    ExplainCase(
      "a member that waits", at: 0.2, shows: 20,
      "position.x shows 20, the model's value: at 0.2 s of its group the part of 'all' has not "
        + "started, and does not fill backwards (F82)", cites: ["F82"]
    ) { try $0.group(duration: 2) { $1.beginTime = 0.5 } },
    ExplainCase(
      "a member that fills", at: 0.2, shows: 0,
      shows("0", "'all' starts at 0 s and fills backwards: 0 → 100"), cites: ["F82"]
    ) {
      try $0.group(duration: 2) {
        $1.beginTime = 0.5
        $1.fillMode = .backwards
      }
    },
    ExplainCase(
      "a group clips", at: 1, shows: 50,
      shows("50", "'all' ends now, 50 % through 0 → 100, linear"),
      elapsed: 1, progress: 0.5
    ) { try $0.group(duration: 1) { $1.duration = 2 } },
    ExplainCase(
      "a member without a duration", at: 0.5, shows: 25,
      shows("25", "'all' is 25 % through 0 → 100, linear"), elapsed: 0.5, cites: ["F81"]
    ) { try $0.group(duration: 2) { $1.duration = 0 } },
    ExplainCase(
      // 1 s of 2 s is a half, its square a quarter, so the member is at 0.5 s.
      "a group's easing warps", at: 1, shows: 50,
      shows("50", "'all' is 50 % through 0 → 100, linear"), elapsed: 0.5, cites: ["D12"]
    ) { try $0.group(duration: 2) { group, _ in group.easing = .custom { $0 * $0 } } },
    ExplainCase(
      "a group in a group", at: 1.25, shows: 25,
      shows("25", "'outer' is 25 % through 0 → 100, linear"), elapsed: 0.25, progress: 0.25,
      cites: ["F81"]
    ) { stage in
      let inner = AnimationGroup(animations: [BasicAnimation("position.x", from: 0, to: 100)])
      inner.beginTime = 1
      inner.duration = 2
      let outer = AnimationGroup(animations: [inner])
      outer.duration = 4
      try stage.box.add(outer, forKey: "outer")
    },
    ExplainCase(
      "a group that is over", at: 1.5, shows: 20,
      "position.x shows 20, the model's value: 'all' ended at 1 s, and does not fill forwards (F7)",
      cites: ["F7"]
    ) { try $0.group(duration: 1) { group, _ in group.isRemovedOnCompletion = false } },

    // Actions and commits.
    ExplainCase(
      "an implicit action", "opacity", at: 0.125,
      shows: .number(0.5 + (1 - 0.5) * MediaTimingFunction.default.value(at: 0.5)),
      // The curve through (0.25, 0.1) and (0.25, 1) has 0.802403… at a half.
      "opacity shows 0.901202: 'opacity' is 50 % through 0.5 → 1, default makes that 80.2403 %; the "
        + "model says 1", cites: ["D4"]
    ) { $0.box.opacity = 1 },
    ExplainCase(
      "an interruption", "opacity", at: 0.25,
      shows: {
        let half = MediaTimingFunction.default.value(at: 0.5)
        let first = 0.5 + (1 - 0.5) * half
        return .number(first + (0 - first) * half)
      }(),
      // From what shows, 0.901202, to 0, again 80.2403 % of the way.
      "opacity shows 0.178074: 'opacity' is 50 % through 0.901202 → 0, default makes that 80.2403 %; "
        + "the model says 0"
    ) {
      $0.box.opacity = 1
      $0.loop.advance(to: 0.125)
      $0.box.opacity = 0
    },
    ExplainCase(
      "a change that waits for its commit", at: 0, shows: 20,
      "position.x shows 20, the value of the last commit; the model says 70, which waits for the next "
        + "commit (F110)", cites: ["F110"]
    ) { stage in
      let transaction = stage.loop.beginTransaction()
      transaction.disableActions = true
      stage.box.position.x = 70
    },
    ExplainCase(
      "a value that an animation committed", at: 1.5, shows: 100,
      "position.x shows 100, the model's value: 'move' committed it when it finished at 1 s"
    ) { stage in
      stage.recorder = LoopRecorder(stage.loop)
      try stage.move { $0.commitsOnStop = true }
    },

    ExplainCase(
      "the jump back after the end", at: 1.5, shows: 20,
      "position.x shows 20, the model's value: 'move' finished at 1 s and was removed (R3)",
      cites: ["R3"]
    ) { stage in
      stage.recorder = LoopRecorder(stage.loop)
      try stage.move()
    },
    ExplainCase(
      "a removed animation", at: 0.75, shows: 20,
      "position.x shows 20, the model's value: 'move' was removed at 0.5 s"
    ) { stage in
      stage.recorder = LoopRecorder(stage.loop)
      try stage.move()
      stage.loop.advance(to: 0.5)
      stage.box.removeAnimation(forKey: "move")
    },

    // Layers.
    ExplainCase(
      "a hidden layer", at: 0.25, shows: 25,
      "position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 20; the layer "
        + "itself is not visible, because it is hidden or transparent"
    ) { stage in
      try stage.loop.transaction(disableActions: true) { _ in
        stage.box.isHidden = true
        try stage.move()
      }
    },
    ExplainCase(
      "a layer below a transparent one", at: 0.25, shows: 25,
      "position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 20; it is not "
        + "visible, because Layer #root is hidden or transparent"
    ) { stage in
      try stage.loop.transaction(disableActions: true) { _ in
        stage.root.opacity = 0
        try stage.move()
      }
    },
    ExplainCase(
      "a mask", "opacity", at: 0.5, shows: 0.25,
      "opacity shows 0.25: 'move' is 50 % through 0 → 0.5, linear; the model says 1"
    ) { stage in
      let mask = Layer(id: "mask")
      stage.box.mask = mask
      stage.loop.flush()
      stage.subject = mask
      try stage.move("opacity", from: 0, to: 0.5)
    },
    ExplainCase(
      // The third copy lags by 2 · 0.25 s.
      "a copy of a replicator", at: 0.75, shows: 25,
      "position.x shows 25: 'move' is 25 % through 0 → 100, linear; the model says 0", elapsed: 0.25
    ) { stage in
      stage.explainThirdCopy()
      try stage.move()
    },
    ExplainCase(
      "a layer in no tree", at: 0, shows: 0,
      "position.x shows 0, the model's value: the loop has not committed the layer (F110)"
    ) { $0.subject = Layer(id: "alone") },

    // Players of LayerMotion.
    ExplainCase(
      "a tween", at: 0.25, shows: 40,
      shows("40", "'tween-1/position.x' is 25 % through 20 → 100, linear")
    ) { stage in
      try stage.box.tween(.duration(1), .easing(.linear), .x(100))
    },
    ExplainCase(
      "a block", "opacity", at: 0.5, shows: 0.75,
      "opacity shows 0.75: 'opacity' is 50 % through 0.5 → 1, easeInEaseOut makes that 50 %; the model "
        + "says 1"
    ) { stage in stage.loop.animate(withDuration: 1) { stage.box.opacity = 1 } },
    ExplainCase(
      // Positions are additive in blocks: 20 − 100 = −80 fades out over the model's 100.
      "a block over a position", at: 0.5, shows: 60,
      "position.x shows 60: 'position' adds (-40,0) to (100,30), being 50 % through (-80,0) → (0,0), "
        + "easeInEaseOut makes that 50 %; the model says 100", cites: ["F23"]
    ) { stage in stage.loop.animate(withDuration: 1) { stage.box.position.x = 100 } },
    ExplainCase(
      "a property animator", "opacity", at: 0.5, shows: 0.75,
      "opacity shows 0.75: 'opacity' is 50 % through 0.5 → 1, linear; the model says 1"
    ) { stage in
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        stage.box.opacity = 1
      }
      animator.startAnimation()
      stage.kept.append(animator)
    },
    ExplainCase(
      "a motion", "opacity", at: 0.5, shows: 0.75,
      "opacity shows 0.75: 'motion-1/opacity' is 50 % through 0.5 → 1, linear; the model says 0.5"
    ) { stage in try Motion(stage.box).opacity(to: 1, duration: 1).run() },
  ]
}
