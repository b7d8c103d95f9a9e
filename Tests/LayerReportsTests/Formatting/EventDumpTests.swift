import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("The event log of a dump")
struct EventDumpTests {
  /// A box that fades within 0.25 s, and an event at 0.5 that rotates it.
  private var scene: CodeScene {
    let turn = CodeEvent(time: 0.5) { loop in
      let box = loop.root.sublayers?.first
      loop.transaction { _ in box?.zPosition = 2 }
    }
    return CodeScene(events: [turn]) { root in
      let box = Layer(id: "box")
      root.addSublayer(box)
      let fade = BasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 0.25
      fade.commitsOnStop = true
      try box.add(fade, forKey: "fade")
    }
  }

  private let search = "delegate –, actions –, style –, classDefault –, tree BasicAnimation"

  @Test("is printed in text before the next frame")
  func text() {
    // The fade ends at 0.25; the change at 0.5 animates implicitly for 0.25 s (F100, F101).
    let events = dump("--events --select box --at 0,0.375,0.5,1", scene).lines
      .filter { $0.hasPrefix("event") || $0.hasPrefix("frame") }
    expectEqual(
      events,
      [
        "event t=0  commit",
        "event t=0  Layer #box  fade: began",
        "frame 0  t=0  layers 1 of 2 (1 animated)  animations 1",
        "event t=0.25  Layer #box  fade: committed opacity = 0",
        "event t=0.25  Layer #box  fade: finished",
        "frame 22  t=0.375  layers 1 of 2 (0 animated)  animations 0",
        "event t=0.5  transaction 1 opened",
        "event t=0.5  Layer #box: action 'zPosition': \(search)",
        "event t=0.5  Layer #box  zPosition: added, by action 'zPosition' of Layer #box",
        "event t=0.5  transaction 1 closed",
        "event t=0.5  commit",
        "event t=0.5  Layer #box  zPosition: began",
        "frame 30  t=0.5  layers 1 of 2 (1 animated)  animations 1",
        "event t=0.75  Layer #box  zPosition: finished",
        "frame 60  t=1  layers 1 of 2 (0 animated)  animations 0",
      ])
  }

  @Test("is a block of lines between frames, and collapsed frames stay in order")
  func blocks() {
    let scene = CodeScene { root in
      let still = BasicAnimation(keyPath: "zPosition")
      still.fromValue = 0
      still.toValue = 0
      still.repeatCount = 2
      still.duration = 0.5
      try root.add(still, forKey: "still")
    }
    expectEqual(
      dump("--events --only-changed --from 0 --to 1.5 --fps 4", scene).output,
      legend.dropLast()
        + """

        event t=0  commit
        event t=0  Layer "Root" #root  still: began

        frame 0  t=0  layers 1 (1 animated)  animations 1
        *-  Layer "Root" #root  zPosition 0
              ~ still: zPosition  basic  0% of 0.5s  cycle 1 of 2  ends 1
        frame 1  t=0.25  as before

        event t=0.5  Layer "Root" #root  still: repeated 1
        frames 2…3  t=0.5…0.75  as before

        event t=1  Layer "Root" #root  still: finished
        frame 4  t=1  as before

        frame 5  t=1.25  layers 1 (0 animated)  animations 0
        --  Layer "Root" #root
        frame 6  t=1.5  as before

        """)
  }

  @Test("has its own records in JSON Lines and in the array of JSON")
  func json() throws {
    let lines = dump("--events --at 0.25,0.5,0.75 --format jsonl", scene).lines
      .filter { $0.hasPrefix("{\"v\":1,\"event\"") }
    let box = "\"layer\":\"Layer #box\",\"id\":\"box\""
    let none = "\"layer\":null,\"id\":null,\"key\":null"
    let expected = #"""
      {"v":1,"event":"committed","t":0.25,\#(box),"key":"fade","keyPath":"opacity","value":0,\#
      "cause":null}
      {"v":1,"event":"ended","t":0.25,\#(box),"key":"fade","outcome":"finished","cause":null}
      {"v":1,"event":"transactionOpened","t":0.5,\#(none),"depth":1,"cause":null}
      {"v":1,"event":"actionSearched","t":0.5,\#(box),"key":null,"action":"zPosition",\#
      "answers":{"delegate":null,"actions":null,"style":null,"classDefault":null,\#
      "tree":"BasicAnimation"},"cause":null}
      {"v":1,"event":"added","t":0.5,\#(box),"key":"zPosition",\#
      "cause":"action 'zPosition' of Layer #box"}
      {"v":1,"event":"transactionClosed","t":0.5,\#(none),"depth":1,"cause":null}
      {"v":1,"event":"commit","t":0.5,\#(none),"cause":null}
      {"v":1,"event":"began","t":0.5,\#(box),"key":"zPosition","cause":null}
      {"v":1,"event":"ended","t":0.75,\#(box),"key":"zPosition","outcome":"finished","cause":null}
      """#
    expectEqual(lines.joined(separator: "\n"), expected)
    let array = dump("--events --at 0,0.5 --format json", scene).output
    let records = try #require(
      try JSONSerialization.jsonObject(with: Data(array.utf8)) as? [[String: Any]])
    expectEqual(records.filter { $0["event"] != nil }.count, 10)
    expectEqual(records.compactMap { $0["frame"] as? Int }, [0, 30])
  }

  @Test("writes every kind of event as JSON")
  func kinds() throws {
    let note = CodeEvent(time: 0) { loop in
      let animation = BasicAnimation(keyPath: "opacity")
      animation.fromValue = 1
      animation.toValue = 0
      animation.byValue = 2
      animation.duration = 1
      animation.repeatCount = 1.5
      animation.delegate = Listener()
      animation.completion = { _ in }
      loop.transaction { _ in
        _ = try? loop.root.add(animation, forKey: "a\"\n")
      } completion: {
      }
    }
    let run = dump("--events --at 0,2 --format jsonl", CodeScene(events: [note]) { _ in })
    let records = try run.lines.dropLast().map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    let words = records.compactMap { $0["event"] as? String }
    expectEqual(
      words,
      [
        "commit", "transactionOpened", "added", "warning", "transactionClosed", "commit", "began",
        "didStart", "repeated", "ended", "blockRan", "didStop", "completionRan",
      ])
    expectTrue(records.first { $0["event"] as? String == "added" }?["key"] as? String == "a\"\n")
    expectTrue(records.first { $0["event"] as? String == "repeated" }?["count"] as? Int == 1)
    expectTrue(records.first { $0["event"] as? String == "didStop" }?["finished"] as? Bool == true)
    let text = dump("--events --at 0,2", CodeScene(events: [note]) { _ in }).lines
    expectTrue(text.contains("event t=0  Layer \"Root\" #root  \"a\\\"\\n\": added"))
  }

  private final class Listener: AnimationDelegate {
    func animationDidStart(_ animation: FrozenAnimation) {}
    func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {}
  }

  @Test("starts at the first frame, and again where the list of times goes back")
  func span() {
    func instants(_ words: String) -> [Substring] {
      dump("--events \(words)", scene).lines.filter { $0.hasPrefix("event") }
        .map { $0.split(separator: " ")[1] }
    }
    expectEqual(instants("--at 0.3"), [])
    expectEqual(instants("--at 0.25"), ["t=0.25", "t=0.25"])
    expectEqual(instants("--at 0.3,0.5").count, 6)
    expectEqual(instants("--at 1,0.25,0.75").prefix(2), ["t=0.25", "t=0.25"])
    expectEqual(instants("--at 1,0.25,0.75").count, 2 + 7)
    expectTrue(dump("--at 0,1", scene).lines.allSatisfy { !$0.hasPrefix("event") })
  }

  /// An endless pulse of 2 s with autoreverse, or of 1e-300 s: one record, not one per cycle.
  @Test("folds the cycles of an endless animation into one record")
  func cycles() {
    func scene(lasting seconds: Double, _ autoreverses: Bool) -> CodeScene {
      CodeScene { root in
        let pulse = BasicAnimation(keyPath: "opacity")
        pulse.fromValue = 0
        pulse.toValue = 1
        pulse.duration = seconds
        pulse.autoreverses = autoreverses
        pulse.repeatCount = .infinity
        try root.add(pulse, forKey: "a")
      }
    }
    let slow = scene(lasting: 1, true)
    // The first cycle is queued at the frame at 0; 5 000 000 cycles of 2 s are 1e7 s.
    expectEqual(
      dump("--at 0,1e7 --events", slow).lines.filter { $0.contains("repeated") },
      [
        "event t=2  Layer \"Root\" #root  a: repeated 1",
        "event t=10000000  Layer \"Root\" #root  a: repeated 5000000, 4999999 times since t=4",
      ])
    expectTrue(
      dump("--at 0,1e7 --events --format jsonl", slow).lines.filter { $0.contains("repeated") }
        .last?.hasSuffix(
          "\"key\":\"a\",\"count\":5000000,\"times\":4999999,\"first\":4,\"cause\":null}") == true)
    let tiny = dump("--at 0,1 --events", scene(lasting: 1e-300, false))
    expectEqual(tiny.lines.count { $0.contains("repeated") }, 2)
  }

  @Test("does not change the frames, and tables leave it out")
  func tables() {
    expectEqual(
      dump("--events --at 0,0.5 --format csv", scene).output,
      dump("--at 0,0.5 --format csv", scene).output)
    let frames = dump("--from 0 --to 1 --format jsonl", scene).output
    let both = dump("--from 0 --to 1 --format jsonl --events", scene).lines
      .filter { !$0.hasPrefix("{\"v\":1,\"event\"") }
    expectEqual(both.joined(separator: "\n"), frames)
  }
}
