import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerInspect
@testable import LayerScenes

@Suite("The command dump")
struct DumpCommandTests {
  private func frameTimes(_ run: DumpRun) -> [String] {
    run.lines.filter { $0.hasPrefix("frame ") }
      .compactMap { $0.split(separator: " ").first { $0.hasPrefix("t=") } }.map(String.init)
  }

  @Test("prints time 0 by default, and all frames to the end for --fps or --from")
  func times() {
    expectEqual(frameTimes(dump("", .movingBox())), ["t=0"])
    expectEqual(frameTimes(dump("--fps 2", .movingBox())), ["t=0", "t=0.5", "t=1"])
    expectEqual(
      frameTimes(dump("--from 0.75 --fps 8", .movingBox())), ["t=0.75", "t=0.875", "t=1"])
    expectEqual(frameTimes(dump("--from 3", .movingBox())), ["t=3"])
    expectEqual(frameTimes(dump("--to 0.05", .movingBox())).count, 4)
    expectEqual(frameTimes(dump("--frames 2..3", .movingBox())), ["t=0.0333333", "t=0.05"])
  }

  @Test("goes back in time by playing the scene again")
  func replay() throws {
    let events = [
      CodeEvent(time: 0.25) { loop in loop.root.zPosition = 7 },
      CodeEvent(time: 0.75) { loop in loop.root.sublayers = nil },
    ]
    let scene = CodeScene.movingBox(events: events)
    let times = ["1", "0.5", "0.75", "0", "0.5"]
    let together = dump("--format jsonl --at " + times.joined(separator: ","), scene)
    let apart = times.map { dump("--format jsonl --at \($0)", scene).output }
    expectEqual(together.output, apart.joined())
    expectTrue(apart[0] != apart[1])
  }

  @Test("prints the same bytes every time", arguments: ["text", "jsonl", "json", "csv"])
  func determinism(format: String) {
    let words = "--frames 0..30 --all --format \(format)"
    let first = dump(words, .movingBox())
    expectEqual(first.output, dump(words, .movingBox()).output)
    expectTrue(first.output.utf8.count > 10_000)
  }

  @Test("--all shows every property of the table except names and masks")
  func all() {
    let lines = dump("--all --format csv", CodeScene { _ in }).lines
    let rows = Layer.propertyTable.rows.filter { !["mask", "name", "id"].contains($0.name) }
    let keyPaths = lines.dropFirst().dropLast().map { String($0.split(separator: ",")[3]) }
    expectEqual(keyPaths, rows.map(\.name))
    expectTrue(lines.contains("0,0,root,frame,\"[0,0,0,0]\",\"[0,0,0,0]\""))
    expectTrue(lines.contains("0,0,root,backgroundColor,,"))
    expectTrue(lines.contains("0,0,root,duration,inf,inf"))
    expectTrue(lines.contains("0,0,root,cornerCurve,circular,circular"))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("--select and --only-animated leave layers out, and the header has their number") {
      expectEqual(
        dump("--select root", .movingBox()).output,
        legend + """
          frame 0  t=0  layers 1 of 2 (0 animated)  animations 0
          --  Layer "Root" #root  320x480 at (0,0)

          """)
      expectEqual(
        dump("--only-animated --at 0.5,2", .movingBox()).output,
        legend + """
          frame 30  t=0.5  layers 1 of 2 (1 animated)  animations 1
          *-    Layer #box  50x40 at (160{25},240)
                  ~ move: position.x  basic  50% of 1s  ends 1

          frame 120  t=2  layers 0 of 2 (0 animated)  animations 0

          """)
    },
    Fact("--only-changed leaves out what has not changed since the previous frame") {
      let rename = CodeEvent(time: 2) { loop in loop.root.name = "Other" }
      let scene = CodeScene.movingBox(events: [rename])
      expectEqual(
        dump("--only-changed --frames 0..5 --fps 2", scene).output,
        legend + """
          frame 0  t=0  layers 2 (1 animated)  animations 1
          --  Layer "Root" #root  320x480 at (0,0)
          *-    Layer #box  50x40 at (25,240)
                  ~ move: position.x  basic  0% of 1s  ends 1

          frame 1  t=0.5  layers 1 of 2 (1 animated)  animations 1
          *-    Layer #box  50x40 at (160{25},240)
                  ~ move: position.x  basic  50% of 1s  ends 1

          frame 2  t=1  layers 1 of 2 (1 animated)  animations 1
          *-    Layer #box  50x40 at (295{25},240)
                  ~ move: position.x  basic  100% of 1s  ends 1

          frame 3  t=1.5  layers 1 of 2 (0 animated)  animations 0
          --    Layer #box  50x40 at (25,240)

          frame 4  t=2  layers 1 of 2 (0 animated)  animations 0
          --  Layer "Other" #root  320x480 at (0,0)
          frame 5  t=2.5  as before

          """)
      expectEqual(
        dump("--only-changed --frames 0..3 --fps 2 --format csv --select box", scene).output,
        """
        frame,t,layer,keyPath,model,presentation
        0,0,box,bounds,"[0,0,50,40]","[0,0,50,40]"
        0,0,box,position,"[25,240]","[25,240]"
        0,0,box,position.x,25,25
        1,0.5,box,position,"[25,240]","[160,240]"
        1,0.5,box,position.x,25,160
        2,1,box,position,"[25,240]","[295,240]"
        2,1,box,position.x,25,295
        3,1.5,box,position,"[25,240]","[25,240]"

        """)
    },
    Fact("rejects an endless scene without an end, and contradictory options") {
      let endless = CodeScene { root in
        let spin = BasicAnimation(keyPath: "zPosition")
        spin.toValue = 1
        spin.repeatCount = .infinity
        try root.add(spin, forKey: "spin")
      }
      let run = dump("--fps 10", endless)
      expectEqual(
        run.messages,
        """
        /dev/null: error: the animations of this scene never end, so there is no last frame
          hint: say where to stop, as in '--to 5'

        """)
      expectEqual(run.code, .trouble)
      expectEqual(dump("--fps 10 --to 1", endless).code, .success)
      let both = dump("--format csv --wide --only-changed", endless)
      expectEqual(
        both.messages,
        """
        layer-inspect: error: '--wide' and '--only-changed' contradict each other
          hint: use only one of --wide and --only-changed

        """)
      expectEqual(both.code, .usage)
    },
    Fact("reports an event that fails, after the frames before it") {
      let place = SourcePlace(file: "a.json", line: 1, column: 2)
      let event = CodeEvent(time: 1) { _ in throw InspectError("no", at: place) }
      let run = dump("--frames 0..2 --fps 1 --format jsonl", .movingBox(events: [event]))
      expectEqual(run.messages, "a.json:1:2: error: no\n")
      expectEqual(run.lines.count, 2)
      expectEqual(run.code, .trouble)
    },
    Fact("accepts trees 100 000 deep and as wide") {
      let size = Rounds.scaled(100_000)
      let deep = CodeScene { root in
        var layer = root
        for _ in 0..<size {
          let next = Layer()
          layer.addSublayer(next)
          layer = next
        }
      }
      let wide = CodeScene { root in
        for _ in 0..<size { root.addSublayer(Layer()) }
      }
      for scene in [deep, wide] {
        let text = dump("", scene)
        expectEqual(text.code, .success)
        expectTrue(text.lines.count > size)
        let line = dump("--select @\(size) --format jsonl", scene).output
        expectTrue(line.hasPrefix("{\"v\":1,\"frame\":0,\"t\":0,\"layers\":[{\"id\":\"@\(size)\","))
      }
    },
  ]

  @Test("--events cannot be combined with a table")
  func events() {
    let run = dump("--events --format csv", .movingBox())
    expectEqual(run.code, .usage)
    expectEqual(
      run.messages,
      """
      layer-inspect: error: '--events' cannot be combined with '--format csv'
        hint: a table has one kind of row; use --format text, jsonl or json

      """)
  }

  @Test("prints notices about the file to standard error")
  func notices() {
    let place = SourcePlace(file: "a.json", line: 3, column: 14)
    let notices = [
      SceneNotice(place: place, message: "stateTransitions are not played"),
      SceneNotice(place: nil, message: "odd"),
    ]
    let run = dump("--select nobody", .movingBox(), notices: notices)
    expectEqual(
      run.messages,
      """
      a.json:3:14: note: stateTransitions are not played
      layer-inspect: note: odd
      layer-inspect: error: no layer matches 'nobody'
        hint: a dump without '--select' shows all layers

      """)
    expectTrue(run.output.isEmpty)
    expectEqual(run.code, .trouble)
  }
}
