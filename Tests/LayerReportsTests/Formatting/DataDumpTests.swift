import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("Dumps for programs")
struct DataDumpTests {
  /// The matrix of a layer that is only translated.
  private func moved(_ x: String, _ y: String) -> String {
    "[1,0,0,0,0,1,0,0,0,0,1,0,\(x),\(y),0,1]"
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("what is set and not committed yet is the model's only (F110)") {
      let root = Layer(id: "root")
      let loop = RenderLoop(root: root)
      loop.flush()
      var options = DumpOptions()
      options.format = .csv
      let open = try loop.transaction(disableActions: true) { _ in
        root.cornerRadius = 4
        return try Report(of: loop).dump(options)
      }
      expectTrue(open.contains(",cornerRadius,4,0\n"))
      try expectTrue(Report(of: loop).dump(options).contains(",cornerRadius,4,4\n"))
    },
    Fact("values of every type are JSON") {
      let scene = CodeScene { root in
        root.backgroundColor = Color(hex: "#000000")
        root.shadowColor = Color(white: 0.5)
        root.shadowOffset = Size(width: 1.0 / 3, height: 2)
        root.shadowPath = try Path(svg: "M0,0 Q1,2 3,4 C1,1 2,2 5,5 Z")
        root.contents = OpaqueReference("a\"b")
        root.isHidden = true
        root.style = ["b": [1, 2], "a": "x"]
        root.transform = Transform3D(scaleX: 2, y: 2, z: 1)
        root.repeatCount = .infinity
        let fade = BasicAnimation(keyPath: "backgroundColor")
        fade.fromValue = .null
        try root.add(fade, forKey: nil)
        root.addSublayer(Layer(id: "a"))
        root.mask = Layer(id: "m")
      }
      let line = dump("--format jsonl", scene).output
      for part in [
        #""hidden":true"#, #""backgroundColor":[0,0,0,1]"#,
        #""shadowColor":{"space":"gray","components":[0.5,0.5,0.5,1]}"#,
        #""shadowOffset":[0.3333333333333333,2]"#,
        #""shadowPath":"M0,0 Q1,2 3,4 C1,1 2,2 5,5 Z""#, #""contents":"a\"b""#,
        #""style":{"a":"x","b":[1,2]}"#, #""transform":[2,0,0,0,0,2,0,0,0,0,1,0,0,0,0,1]"#,
        #""repeatCount":"inf""#, #""animations":[{"key":null,"#,
        #"{"id":"m","name":null,"class":"Layer","parent":"root","mask":true,"model":{}"#,
      ] {
        expectTrue(line.contains(part), "\(part)")
      }
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      expectTrue(dump("--format jsonl --precision 3", scene).output.contains("[0.333,2]"))
    },
  ]

  @Test("JSON Lines have one frame per line, with matrices and animations")
  func jsonLines() {
    // The root is 320 × 480 at (0, 0), so its origin is at (−160, −240). The box, 50 × 40, at (160,
    // 240) half way, has its origin at (135, 220) in the root: (−25, −20) outside.
    let root = """
      {"id":"root","name":"Root","class":"Layer","parent":null,\
      "model":{"bounds":[0,0,320,480]},"presentation":{"bounds":[0,0,320,480]},\
      "local":\(moved("-160", "-240")),"world":\(moved("-160", "-240")),"animations":[]}
      """
    let box = """
      {"id":"box","name":null,"class":"Layer","parent":"root",\
      "model":{"bounds":[0,0,50,40],"position":[25,240],"position.x":25},\
      "presentation":{"bounds":[0,0,50,40],"position":[160,240],"position.x":160},\
      "local":\(moved("135", "220")),"world":\(moved("-25", "-20")),"animations":[\
      {"key":"move","keyPath":"position.x","class":"BasicAnimation","phase":"active",\
      "progress":0.5,"eased":0.5,"cycle":0,"begin":0,"end":1,"fill":"removed"}]}
      """
    let line = "{\"v\":1,\"frame\":30,\"t\":0.5,\"layers\":[\(root),\(box)]}\n"
    expectEqual(dump("--at 0.5 --format jsonl", .movingBox()).output, line)
    expectEqual(dump("--at 0.5 --format json", .movingBox()).output, "[\(line)]\n")
  }

  @Test("JSON is one array of frames, whatever their number")
  func json() throws {
    let text = dump("--frames 0..4 --fps 4 --format json", .movingBox()).output
    let frames = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    expectEqual(frames.compactMap { $0["t"] as? Double }, [0, 0.25, 0.5, 0.75, 1])
    expectEqual(frames.compactMap { $0["frame"] as? Int }, [0, 1, 2, 3, 4])
  }

  @Test("CSV has one value per row, and quotes what needs it")
  func csv() {
    let scene = CodeScene { root in
      root.name = "x"
      root.zPosition = 2
      root.minificationFilter = "say \"hi\", now\nplease"
      let layer = Layer(id: "a,b")
      layer.position = Point(x: 1, y: 2.5)
      root.addSublayer(layer)
    }
    expectEqual(
      dump("--at 0.5 --format csv", scene).output,
      """
      frame,t,layer,keyPath,model,presentation
      30,0.5,root,zPosition,2,2
      30,0.5,root,minificationFilter,"say ""hi"", now
      please","say ""hi"", now
      please"
      30,0.5,"a,b",position,"[1,2.5]","[1,2.5]"

      """)
  }

  @Test("CSV follows the animated properties")
  func csvOverTime() {
    expectEqual(
      dump("--frames 0..2 --fps 2 --format csv --select #box", .movingBox()).output,
      """
      frame,t,layer,keyPath,model,presentation
      0,0,box,bounds,"[0,0,50,40]","[0,0,50,40]"
      0,0,box,position,"[25,240]","[25,240]"
      0,0,box,position.x,25,25
      1,0.5,box,bounds,"[0,0,50,40]","[0,0,50,40]"
      1,0.5,box,position,"[25,240]","[160,240]"
      1,0.5,box,position.x,25,160
      2,1,box,bounds,"[0,0,50,40]","[0,0,50,40]"
      2,1,box,position,"[25,240]","[295,240]"
      2,1,box,position.x,25,295

      """)
  }

  @Test("wide CSV has one column per value, known before the first row")
  func wide() throws {
    let add = CodeEvent(time: 1) { loop in
      let late = Layer(id: "late")
      late.opacity = 0.5
      loop.root.addSublayer(late)
    }
    let remove = CodeEvent(time: 1.5) { loop in
      loop.root.sublayers?.last?.removeFromSuperlayer()
    }
    let options = DumpOptions(
      format: .wideCSV, selection: try Selection("#box", "late*", "**/box"))
    #expect(
      throws: ReportError(
        "no layer matches 'late*'", hint: "a dump without a selection shows all layers")
    ) {
      try Report(.movingBox(events: [add, remove])).dump(options, at: Instants(frames: 0...3))
    }
    expectEqual(
      dump(
        "--frames 0..3 --fps 2 --format csv --wide --select root/*",
        .movingBox(events: [add, remove])
      ).output,
      """
      frame,t,box.bounds.origin.x,box.bounds.origin.y,box.bounds.size.width,\
      box.bounds.size.height,box.position.x,box.position.y,late.opacity
      0,0,0,0,50,40,25,240,
      1,0.5,0,0,50,40,160,240,
      2,1,0,0,50,40,295,240,0.5
      3,1.5,0,0,50,40,25,240,

      """)
  }

  @Test("a dump without values is an empty table")
  func empty() {
    let scene = CodeScene { _ in }
    expectEqual(dump("--format csv", scene).output, "frame,t,layer,keyPath,model,presentation\n")
    expectEqual(dump("--format csv --wide", scene).output, "frame,t\n0,0\n")
  }
}
