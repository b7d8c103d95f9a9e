import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import LayerTesting
import TestSupport
import Testing

/// The Swift in the lessons, line by line, and what it does.
@Suite("Swift in lessons")
struct LessonCodeTests {
  /// A root with a box, committed at 0.
  private struct Scene {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    let loop: RenderLoop
    let log = Log()

    init() {
      root.addSublayer(box)
      loop = RenderLoop(root: root)
      loop.flush()
    }
  }

  /// A row whose closure gets the root, the box, the loop and a log.
  private static func code(
    _ name: String, _ body: @escaping @Sendable (Layer, Layer, RenderLoop, Log) throws -> Void
  ) -> Fact {
    Fact(name) {
      let scene = Scene()
      try body(scene.root, scene.box, scene.loop, scene.log)
    }
  }

  /// What was printed; a test prints by `let print = log.print`.
  private final class Log {
    private(set) var lines: [String] = []

    func print(_ value: Any) { lines.append("\(value)") }
  }

  @Test("each line of code in a lesson is in this file", arguments: LessonFolder.names)
  func lines(folder: String) throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let here = Set(source.split(separator: "\n").map(Self.trimmed))
    var isSwift = false
    for line in try LessonFolder.text("lesson.md", of: folder).split(separator: "\n") {
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift, !here.contains(Self.trimmed(line)) {
        Issue.record("Lessons/\(folder) has '\(line)', which no test compiles.")
      }
    }
  }

  /// Returns a line without spaces at its ends and without a comment.
  private static func trimmed(_ line: Substring) -> String {
    line.components(separatedBy: " //")[0].trimmingCharacters(in: .whitespaces)
  }

  @Test(
    "9: only easeIn and easeInEaseOut start flat",
    arguments: [
      (MediaTimingFunction.easeIn, true), (.easeInEaseOut, true), (.linear, false),
      (.easeOut, false), (.default, false),
    ])
  func flat(function: MediaTimingFunction, isFlat: Bool) throws {
    let scene = Scene()
    let (box, loop) = (scene.box, scene.loop)
    let move = BasicAnimation(.positionX, from: 0, to: 1000)
    move.timingFunction = function
    move.duration = 1
    try box.add(move)
    loop.flush()
    // At an even pace it would be at 1 after a millisecond.
    loop.advance(to: 0.001)
    let x = box.presented.position.x
    expectTrue(isFlat ? x < 0.05 : x > 0.3, "\(x)")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    code("1: the model is set without a second animation") { root, box, loop, log in
      let move = BasicAnimation(.positionX, from: 25, to: 295)
      move.duration = 1
      loop.transaction(disableActions: true) { _ in box.position.x = 295 }
      try box.add(move, forKey: "move")
      expectEqual(box.animationKeys, ["move"])
      loop.advance(to: 0.5)
      expectEqual(box.presented.position.x, 160)
      loop.advance(to: 1.5)
      expectEqual(box.presented.position.x, 295)
    },
    code("2: the model and the presentation") { root, box, loop, log in
      let print = log.print
      let fresh = Layer()
      fresh.opacity = 0.5
      expectEqual(fresh.presented.opacity, 0.5)
      let move = BasicAnimation(.positionX, from: 25)
      move.duration = 1
      loop.transaction(disableActions: true) { _ in box.position.x = 295 }
      try box.add(move, forKey: "move")
      loop.advance(to: 0.5)
      print(box.position.x)  // 295, the model
      print(box.presented.position.x)  // 160, what is seen
      expectEqual(log.lines, ["295.0", "160.0"])
      loop.transaction(disableActions: true) { _ in
        box.opacity = 0.25
        expectEqual(box.presented.opacity, 1)
      }
      expectEqual(box.presented.opacity, 0.25)
    },
    code("3: a delay in the layer's time") { root, box, loop, log in
      loop.transaction(disableActions: true) { _ in box.speed = 0.5 }
      loop.advance(to: 2)
      let delayed = BasicAnimation(.positionX, from: 25, to: 225)
      delayed.duration = 1
      delayed.beginTime = box.convertTime(loop.now, from: nil) + 0.5
      try box.add(delayed, forKey: "move")
      // Local 2 · 0.5 + 0.5 = 1.5 is 3 s by the clock, and one local second lasts 2 s.
      loop.advance(to: 2.9)
      expectEqual(box.presented.position.x, 0)
      loop.advance(to: 4)
      expectEqual(box.presented.position.x, 125)
    },
    code("6: without implicit animations") { root, box, loop, log in
      loop.transaction(disableActions: true) { _ in box.opacity = 0 }  // once
      expectNil(box.animationKeys)
      box.opacity = 1
      expectEqual(box.animationKeys, ["opacity"])
      box.removeAllAnimations()
      box.actions["opacity"] = .stop  // for this layer
      box.opacity = 0
      expectNil(box.animationKeys)
    },
    code("7: nested durations") { root, box, loop, log in
      let layers = ["red", "green", "blue"].map { Layer(id: $0) }
      for layer in layers { root.addSublayer(layer) }
      loop.flush()
      let (red, green, blue) = (layers[0], layers[1], layers[2])
      loop.transaction(duration: 2) { _ in
        red.opacity = 0  // takes 2 s
        loop.transaction(duration: 0.5) { _ in
          green.opacity = 0  // takes 0.5 s
        }
        blue.opacity = 0  // takes 2 s again
      }
      expectEqual(layers.map { $0.animation(forKey: "opacity")?.timing.duration }, [2, 0.5, 2])
    },
    code("7: the order of completions, and one without animations") { root, box, loop, log in
      let print = log.print
      loop.transaction(duration: 1) { outer in
        outer.setCompletionBlock { print("outer") }
        loop.transaction(duration: 2) { inner in
          inner.setCompletionBlock { print("inner") }
          box.opacity = 0
        }
      }
      loop.advance(to: 1.9)
      expectTrue(log.lines.isEmpty)
      loop.advance(to: 2)
      expectEqual(log.lines, ["inner", "outer"])
      loop.transaction { empty in
        empty.setCompletionBlock { print("empty") }
        expectEqual(log.lines.count, 2)
      }
      loop.flush()
      expectEqual(log.lines.last, "empty")
    },
    code("8: a replaced animation ends unfinished") { root, box, loop, log in
      let print = log.print
      let move = BasicAnimation(.positionX, from: 25, to: 225)
      move.duration = 1
      move.completion = { print($0 == .finished) }
      try box.add(move, forKey: "move")
      loop.advance(to: 0.5)
      try box.add(BasicAnimation(.positionX, from: 125, to: 25), forKey: "move")
      loop.flush()
      expectEqual(log.lines, ["false"])
    },
    code("9: differences add up without a jump") { root, box, loop, log in
      loop.transaction(disableActions: true) { _ in box.position.x = 25 }
      func add(to target: Double) throws {
        let difference = box.position.x - target
        let move = BasicAnimation(.positionX, from: difference, to: 0)
        move.isAdditive = true
        move.timingFunction = .easeInEaseOut
        move.duration = 1
        loop.transaction(disableActions: true) { _ in box.position.x = target }
        try box.add(move)
      }
      try add(to: 225)
      loop.advance(to: 0.499)
      let before = box.presented.position.x
      loop.advance(to: 0.5)
      let middle = box.presented.position.x
      try add(to: 25)
      loop.flush()
      expectEqual(middle, 125, within: 1e-6)
      expectEqual(box.presented.position.x, 125, within: 1e-6)
      // The speed goes on, too: the new curve starts flat.
      loop.advance(to: 0.501)
      expectEqual((box.presented.position.x - middle), (middle - before), within: 0.001)
      // 0.129 of the way back are left, as at a quarter of the curve.
      loop.advance(to: 1.25)
      expectEqual(box.presented.position.x, (25 + 200 * 0.129), within: 0.2)
    },
    code("11: pausing and resuming, twice") { root, box, loop, log in
      func pause(_ layer: Layer, in loop: RenderLoop) {
        let time = layer.convertTime(loop.now, from: nil)
        layer.speed = 0
        layer.timeOffset = time
      }

      func resume(_ layer: Layer, in loop: RenderLoop) {
        let pausedTime = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(loop.now, from: nil) - pausedTime
      }

      let move = BasicAnimation(.positionX, from: 0, to: 100)
      move.duration = 10
      try box.add(move, forKey: "move")
      // From 1 to 3 and from 5 to 6 s it is paused, so 3 s are lost at 8 s.
      for (instant, isPausing) in [(1.0, true), (3, false), (5, true), (6, false)] {
        loop.advance(to: instant)
        let before = box.presented.position.x
        if isPausing { pause(box, in: loop) } else { resume(box, in: loop) }
        loop.flush()
        expectEqual(box.presented.position.x, before, within: 1e-9)
      }
      loop.advance(to: 8)
      expectEqual(box.presented.position.x, 50, within: 1e-9)
    },
    code("13: a velocity in points per second") { root, box, loop, log in
      let spring = SpringAnimation(keyPath: "position.x", perceptualDuration: 0.5, bounce: 0.3)
      spring.fromValue = .number(25)
      spring.toValue = .number(225)
      spring.initialVelocity = 1000 / (225 - 25)  // 1000 points per second: 5 ways
      try box.add(spring, forKey: "spring")
      loop.advance(to: 1e-4)
      // The first ten thousandth of a second covers a tenth of a point.
      expectEqual(box.presented.position.x, 25.1, within: 0.001)
    },
    code("15: the presentation is hit where it is seen") { root, box, loop, log in
      let print = log.print
      root.bounds = Rect(x: 0, y: 0, width: 320, height: 100)
      root.position = Point(x: 160, y: 50)
      let button = Layer(id: "button")
      button.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
      button.position = Point(x: 295, y: 50)
      root.addSublayer(button)
      let move = BasicAnimation(.positionX, from: 25)
      move.duration = 1
      try button.add(move, forKey: "move")
      loop.advance(to: 0.5)
      if let hit = root.presented.hitTest(Point(x: 160, y: 50)) {
        print(hit.model.id ?? "")  // button
      }
      expectEqual(log.lines, ["button"])
      expectTrue(root.hitTest(Point(x: 160, y: 50)) === root)
    },
    code("16: a layer that leaves the tree loses its animations") { root, box, loop, log in
      let print = log.print
      let move = BasicAnimation(.positionX, from: 25, to: 225)
      move.duration = 1
      var ends: [Bool] = []
      move.completion = { ends.append($0 == .finished) }
      try box.add(move, forKey: "move")
      loop.advance(to: 0.25)
      box.removeFromSuperlayer()
      loop.flush()
      print(box.animationKeys == nil)  // true: nil, not an empty array (F112)
      root.addSublayer(box)
      try box.add(move, forKey: "move")  // once more, from the start
      expectEqual(log.lines, ["true"])
      expectEqual(ends, [false])
      loop.advance(to: 0.75)
      expectEqual(box.presented.position.x, 125)
    },
    code("19: an animator is scrubbed and reversed") { root, card, loop, log in
      let print = log.print
      loop.disablesImplicitAnimations = true
      loop.transaction(disableActions: true) { _ in card.position.x = 25 }
      let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) {
        card.position.x = 225
      }
      animator.addCompletion { position in print(position) }
      animator.fractionComplete = 0.6
      print(card.presented.position.x)  // 145: 25 + 0.6 · 200
      animator.isReversed = true
      print(animator.fractionComplete)  // 0.4
      animator.startAnimation()
      loop.advance(to: 0.3)
      print(card.presented.position.x)  // 85: half of the way back
      loop.advance(to: 0.6)  // start, from the completion
      expectEqual(log.lines, ["145.0", "0.4", "85.0", "start"])
      expectEqual(card.position.x, 25)
    },
    code("20: a stage, a table and a failure") { root, box, loop, log in
      let card = Layer(id: "card")
      card.position.x = 225
      root.addSublayer(card)
      let move = BasicAnimation(.positionX, from: 25)
      move.duration = 1
      try card.add(move, forKey: "move")
      do {
        let stage = Stage(loop, reporter: FailureReporter { log.print($0.message) })
        stage.expect("#card", .positionX, [0.5: 150])
      }
      let text = try LessonFolder.text("lesson.md", of: "20-testing")
      expectTrue(text.contains("```text\n\(log.lines.joined())\n```"), "\(log.lines)")
      try card.add(move, forKey: "move")
      let stage = Stage(loop)
      stage.expect("#card", .positionX, [0: 25, 0.25: 75, 0.5: 125, 1.5: 225])
      stage.pumpAndSettle()
      stage.expectAtRest()
    },
  ]
}
