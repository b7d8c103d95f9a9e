import TestSupport
import Testing

@testable import LayerInspect

@Suite("The state of the player")
struct PlayerStateTests {
  private static let span = PlayerState.Extent(end: 2, isEndless: false, events: [0, 0.5, 2])
  private static let endless = PlayerState.Extent(end: 2, isEndless: true, events: [0.5])

  private static func state(
    _ keys: [TerminalKey], from time: Double = 0, _ span: PlayerState.Extent = span,
    speed: Double = 1
  ) -> PlayerState {
    var state = PlayerState(span: span, from: time, fps: 10, speed: speed)
    state.layerCount = 3
    for key in keys { state.press(key) }
    return state
  }

  @Test(
    "moves by frames, and stops there",
    arguments: [
      ([.right], 0, 0.1), ([.left], 0, 0), ([.right, .right, .left], 0, 0.1),
      ([.shiftRight], 0, 1), ([.shiftRight, .shiftLeft], 0, 0), ([.character(".")], 0.3, 0.4),
      ([.character(",")], 0.3, 0.2), ([.character(">")], 0, 1), ([.character("<")], 1.5, 0.5),
      // From between two frames to the nearer ones.
      ([.right], 0.25, 0.3), ([.left], 0.25, 0.2), ([.shiftRight], 1.5, 2), ([.right], 2, 2),
      // A start after the end stays.
      ([.right], 3, 3), ([.left], 3, 2.9),
    ] as [([TerminalKey], Double, Double)])
  func frames(_ keys: [TerminalKey], _ start: Double, _ expected: Double) {
    let moved = Self.state(keys, from: start)
    expectEqual(moved.time, expected, within: 1e-12)
    expectFalse(moved.isPlaying)
  }

  @Test(
    "moves to events and to both ends",
    arguments: [
      ([.character("]")], 0, 0.5), ([.character("]"), .character("]")], 0, 2),
      ([.character("]")], 2, 2), ([.character("[")], 0.7, 0.5), ([.character("[")], 0.5, 0),
      ([.character("[")], 0, 0), ([.end], 0, 2), ([.home], 1.5, 0),
    ] as [([TerminalKey], Double, Double)])
  func events(_ keys: [TerminalKey], _ start: Double, _ expected: Double) {
    expectEqual(Self.state(keys, from: start).time, expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("enters one state after the other, and forgets those after the time that is shown") {
      var playing = PlayerState(span: span, from: 0.5, fps: 10, states: ["Off", "On"])
      playing.press(.character("s"))
      expectEqual(playing.entered, [PlayerState.Entry(name: "Off", time: 0.5)])
      playing.pass(0.5)
      playing.press(.character("s"))
      expectEqual(playing.entered.map(\.name), ["Off", "On"])
      expectEqual(playing.entered.map(\.time), [0.5, 1])
      playing.press(.home)
      playing.press(.character("s"))
      expectEqual(playing.entered, [PlayerState.Entry(name: "Off", time: 0)])
      var stateless = state([.right])
      stateless.press(.character("s"))
      expectEqual(stateless, state([.right]))
    },
    Fact("plays at its speed, and stops at the end") {
      var playing = state([], speed: 0.5)
      expectTrue(playing.isPlaying)
      playing.pass(1)
      expectEqual(playing.time, 0.5)
      expectEqual(playing.frame, 5)
      playing.pass(-1)
      expectEqual(playing.time, 0.5)
      playing.pass(100)
      expectEqual(playing.time, 2)
      expectFalse(playing.isPlaying)
      playing.pass(1)
      expectEqual(playing.time, 2)
      // At the end, space plays from the start.
      playing.press(.character(" "))
      expectEqual(playing.time, 0)
      expectTrue(playing.isPlaying)
      playing.press(.character(" "))
      playing.pass(1)
      expectEqual(playing.time, 0)
    },
    Fact("plays from 0, as fast as the time on the wall, at 60 frames a second, if nothing is said")
    {
      var playing = PlayerState(span: Self.span)
      expectEqual(playing.time, 0)
      expectEqual(playing.speed, 1)
      expectEqual(playing.fps, 60)
      expectTrue(playing.isPlaying)
      expectEqual(playing.selected, 0)
      expectEqual(playing.view, .both)
      playing.pass(0.5)
      expectEqual(playing.time, 0.5)
      expectEqual(playing.frame, 30)
    },
    Fact("plays on if the scene never ends, and not at all if nothing happens") {
      var playing = state([], Self.endless)
      playing.pass(100)
      expectEqual(playing.time, 100)
      expectTrue(playing.isPlaying)
      let still = PlayerState.Extent(end: 0, isEndless: false, events: [])
      expectFalse(state([], still).isPlaying)
      expectFalse(state([.character(" ")], still).isPlaying)
    },
    Fact("has speeds from a tenth to four") {
      func speed(_ text: String, from start: Double = 1) -> Double {
        state(text.map { .character($0) }, speed: start).speed
      }
      expectEqual(speed("+"), 2)
      expectEqual(speed("++"), 4)
      expectEqual(speed("+++"), 4)
      expectEqual(speed("="), 2)
      expectEqual(speed("-"), 0.5)
      expectEqual(speed("----"), 0.1)
      expectEqual(speed("------"), 0.1)
      expectEqual(speed("+", from: 0.3), 0.5)
      expectEqual(speed("-", from: 3.5), 2)
    },
    Fact("selects a layer of those that there are") {
      expectEqual(state([.down]).selected, 1)
      expectEqual(state([.down, .down, .down]).selected, 2)
      expectEqual(state([.up]).selected, 0)
      expectEqual(state([.pageDown]).selected, 2)
      expectEqual(state([.pageDown, .pageUp]).selected, 0)
      var fewer = state([.pageDown])
      fewer.layerCount = 1
      expectEqual(fewer.selected, 0)
    },
    Fact("changes the view, and ends") {
      let v = TerminalKey.character("v")
      expectEqual(state([v]).view, .drawing)
      expectEqual(state([v, v]).view, .tree)
      expectEqual(state([v, v, v]).view, .both)
      expectTrue(state([.escape]).isDone)
      expectTrue(state([.character("q")]).isDone)
      expectFalse(state([.character("x")]).isDone)
    },
  ]
}

@Suite("The player of a scene that never ends")
struct EndlessPlayerTests {
  private static func state(_ keys: [TerminalKey], from time: Double) -> PlayerState {
    let span = PlayerState.Extent(end: 2, isEndless: true, events: [0.5])
    var state = PlayerState(span: span, from: time, fps: 10)
    for key in keys { state.press(key) }
    return state
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("steps beyond the shown end, and plays from there") {
      expectEqual(state([.right], from: 5).time, 5.1, within: 1e-12)
      expectEqual(state([.shiftRight], from: 1.5).time, 2.5, within: 1e-12)
      expectEqual(state([.left], from: 5).time, 4.9, within: 1e-12)
      expectEqual(state([.left], from: 0.05).time, 0)
      expectEqual(state([.shiftLeft], from: 0.5).time, 0)
      let playing = state([.right, .character(" ")], from: 5)
      expectTrue(playing.isPlaying)
      expectEqual(playing.time, 5.1, within: 1e-12)
      expectEqual(state([.end], from: 5).time, 2)
    }
  ]
}
