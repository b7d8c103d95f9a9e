import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F12 to F14 and D20 on whole subtrees: scrubbing, freezing, nested and negative speeds.
@Suite struct SubtreeTimeTests {
  /// A box with two leaves, one of them below the other, and a leaf of the root beside.
  struct Tree {
    let stage = Stage()
    let upper = Layer(id: "upper")
    let lower = Layer(id: "lower")
    let beside = Layer(id: "beside")

    init() {
      stage.loop.withoutActions {
        stage.box.addSublayer(upper)
        upper.addSublayer(lower)
        stage.root.addSublayer(beside)
      }
    }

    var leaves: [Layer] { [upper, lower, beside] }

    /// Animates zPosition of all leaves from 0 to 100, some in a group or with a spring.
    func animate(_ duration: Double = 1, held: Bool = false) throws -> [AnimationHandle] {
      try leaves.enumerated().map { place, leaf in
        let basic = BasicAnimation("zPosition", from: 0, to: 100, duration: duration)
        let animation = place == 1 ? AnimationGroup(duration, basic) : basic
        basic.fillMode = held ? .both : .removed
        animation.fillMode = basic.fillMode
        animation.isRemovedOnCompletion = !held
        return try leaf.add(animation, forKey: "z")
      }
    }

    func shown() -> [Double] { leaves.map(\.presented.zPosition) }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F12: a subtree with speed 0 is scrubbed by its timeOffset, forwards and back") {
      let tree = Tree()
      tree.stage.box.speed = 0
      let handles = try tree.animate(held: true)
      tree.stage.loop.flush()
      for offset in [0.25, 0.75, 0.5, 1, 0.1, 3, 0.9, 0] {
        tree.stage.box.timeOffset = offset
        tree.stage.loop.flush()
        let value = 100 * min(1, offset)
        expectRow(tree.shown(), [value, value, 0], "offset \(offset)")
      }
      tree.stage.loop.advance(to: 0.5)
      expectRow(tree.shown(), [0, 0, 50])
      // Scrubbed past its end an animation has ended; it is held and can be scrubbed on.
      expectEqual(handles[0].outcome, .finished)
      expectEqual(tree.upper.animationKeys, ["z"])
    },
    Fact("an animation that does not hold leaves when it is scrubbed past its end") {
      let tree = Tree()
      tree.stage.box.speed = 0
      let handles = try tree.animate()
      tree.stage.box.timeOffset = 0
      tree.stage.loop.flush()
      tree.stage.box.timeOffset = 1.5
      tree.stage.loop.flush()
      expectEqual(handles.map(\.outcome), [.finished, .finished, nil])
      expectNil(tree.upper.animationKeys)
      tree.stage.box.timeOffset = 0.5
      tree.stage.loop.flush()
      expectRow(tree.shown(), [0, 0, 0])
    },
    Fact("F13: a subtree pauses and resumes as a whole; layers beside it are unaffected") {
      let tree = Tree()
      let (box, loop) = (tree.stage.box, tree.stage.loop)
      let handles = try tree.animate(2)
      loop.advance(to: 0.5)
      let paused = box.convertTime(loop.now, from: nil)
      box.speed = 0
      box.timeOffset = paused
      loop.advance(to: 1.5)
      expectRow(tree.shown(), [25, 25, 75])
      expectEqual(handles.map(\.endTime), [.infinity, .infinity, 2])
      let stopped = box.timeOffset
      box.speed = 1
      box.timeOffset = 0
      box.beginTime = 0
      box.beginTime = box.convertTime(loop.now, from: nil) - stopped
      loop.flush()
      expectRow(tree.shown(), [25, 25, 75])
      expectEqual(handles.map(\.endTime), [3, 3, 2])
      loop.advance(to: 2.5)
      expectRow(tree.shown(), [75, 75, 0])
      loop.advance(to: 3)
      expectTrue(handles.allSatisfy { $0.outcome == .finished })
    },
    Fact("F14: speeds of nested layers multiply") {
      let tree = Tree()
      tree.stage.root.speed = 2
      tree.stage.box.speed = 0.5
      tree.upper.speed = 4
      tree.lower.speed = 0.25
      let handles = try tree.animate(4)
      tree.stage.loop.flush()
      expectEqual(handles.map(\.endTime), [1, 4, 2])
      tree.stage.loop.advance(to: 0.5)
      expectRow(tree.shown(), [50, 12.5, 25])
      tree.upper.speed = 1
      tree.stage.loop.flush()
      // Local times are now 0.5 and 0.125; beside stays.
      expectRow(tree.shown(), [12.5, 3.125, 25])
    },
    Fact("D20: two negative speeds make time run forwards, one makes it run backwards") {
      let tree = Tree()
      tree.stage.box.speed = -1
      tree.upper.speed = -2
      tree.lower.speed = -1
      let handles = try tree.animate()
      tree.stage.loop.flush()
      expectEqual(handles.map(\.endTime), [0.5, .infinity, 1])
      tree.stage.loop.advance(to: 0.25)
      // The lower one's time runs back from its start, so it is only presented at the start.
      expectRow(tree.shown(), [50, 0, 25])
      tree.stage.loop.advance(to: 0.5)
      expectEqual(handles[0].outcome, .finished)
      #expect(throws: SettleError.self) { try tree.stage.loop.settle() }
      tree.lower.speed = 1
      tree.stage.loop.flush()
      expectTrue(handles[1].endTime != .infinity)
      try tree.stage.loop.settle()
      expectTrue(handles.allSatisfy { $0.outcome == .finished })
    },
    Fact("D20: a negative speed plays what is ahead in local time backwards") {
      let tree = Tree()
      let spring = SpringAnimation(keyPath: "zPosition")
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = 1
      spring.beginTime = 1
      let group = AnimationGroup(1, BasicAnimation("cornerRadius", from: 0, to: 8, duration: 0))
      group.beginTime = 1
      tree.stage.box.speed = -1
      tree.stage.box.timeOffset = 2
      try tree.upper.add(spring, forKey: "s")
      try tree.lower.add(group, forKey: "g")
      // Local time is 2 − t: the end shows at 0, 0.15 s of the spring at 0.85.
      tree.stage.loop.advance(to: 0.25)
      expectRow([tree.lower.presented.cornerRadius], [6])
      tree.stage.loop.advance(to: 0.85)
      // F62 at 0.15 s.
      expectRow([tree.upper.presented.zPosition], [61.04925274848938], within: 1e-3)
      expectRow([tree.lower.presented.cornerRadius], [1.2], within: 1e-12)
    },
    Fact("F11: an animation of a layer with its own time starts at that time") {
      let tree = Tree()
      tree.stage.box.speed = 2
      tree.stage.box.timeOffset = 5
      tree.stage.loop.advance(to: 1)
      let handles = try tree.animate()
      tree.stage.loop.flush()
      expectEqual(handles.map(\.beginTime), [1, 1, 1])
      expectEqual(handles.map(\.endTime), [1.5, 1.5, 2])
      tree.stage.loop.advance(to: 1.25)
      expectRow(tree.shown(), [50, 50, 25])
      // An explicit begin time is in the layer's own time: 9 there is 2 here.
      let late = BasicAnimation("opacity", from: 0, to: 1)
      late.beginTime = tree.upper.convertTime(2, from: nil)
      expectEqual(late.beginTime, 9)
      let handle = try tree.upper.add(late, forKey: "late")
      tree.stage.loop.flush()
      expectEqual(handle.beginTime, 2)
      expectEqual(handle.endTime, 2.5)
    },
    Fact("a layer that moves below another one gets that layer's time") {
      let tree = Tree()
      tree.beside.speed = 4
      let handles = try tree.animate(4)
      tree.stage.loop.advance(to: 0.5)
      expectRow(tree.shown(), [12.5, 12.5, 50])
      expectEqual(handles.map(\.endTime), [4, 4, 1])
      // Reordering keeps the animations; the layer's own speed then changes its time.
      tree.lower.speed = 2
      tree.stage.loop.flush()
      expectRow(tree.shown(), [12.5, 25, 50])
      expectEqual(handles[1].endTime, 2)
    },
  ]
}
