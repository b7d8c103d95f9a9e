import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("What markup only keeps")
struct CAMLKeptTests {
  @Test("is counted once for each message, where it is first, in the order of the file")
  func notes() {
    func place(_ line: Int, _ column: Int) -> SourcePlace {
      SourcePlace(file: "f", line: line, column: column)
    }
    var notes = CAMLNotes()
    notes.count("b", at: place(2, 1))
    notes.count(start: "a", " ", end: "c", at: place(1, 5))
    notes.count("b", at: place(9, 9))
    notes.count("b", at: place(9, 9))
    notes.add("d", at: place(1, 5))
    notes.add("e", at: place(1, 2))
    notes.count("b", at: place(0, 1))
    notes.count(start: "a", " ", end: "c", at: place(0, 1))
    notes.add("e", at: place(10, 1))
    notes.count("f", at: place(2, 10))
    expectEqual(
      notes.notices.map(\.description),
      [
        "f:1:2: note: e", "f:1:5: note: a c (2 times)", "f:1:5: note: d",
        "f:2:1: note: b (4 times)", "f:2:10: note: f", "f:10:1: note: e",
      ])
  }

  @Test("has the location of the first notice alone computed")
  func places() {
    var notes = CAMLNotes()
    var computed = 0
    func place() -> SourcePlace {
      computed += 1
      return SourcePlace(file: "f", line: computed, column: 1)
    }
    for _ in 0..<3 { notes.count("a", at: place()) }
    notes.count("b", at: place())
    notes.count("a", at: place())
    expectEqual(computed, 2)
    expectEqual(notes.notices.map(\.description), ["f:1:1: note: a (4 times)", "f:2:1: note: b"])
  }

  private func kept(_ layer: String) throws -> [String] {
    try CAMLFixture.source("<caml>\n\(layer)</caml>").kept.map {
      "\($0.place.lineAndColumn) \($0.kind) \($0.name)"
    }
  }

  @Test("are filters by their name; parameters and parts are lost in JSON")
  func filters() throws {
    for (filter, name, isLost) in [
      ("<CAFilter filter='f' name='n'/>", "f", false), ("<CAFilter name='n'/>", "n", false),
      ("<CAFilter/>", "", false), ("<x type='CAFilter' filter='f' key='k' value='v'/>", "f", false),
      ("<CAFilter filter='f' inputRadius='3'/>", "f", true),
      ("<CAFilter filter='f'><inputRadius value='3'/></CAFilter>", "f", true),
    ] {
      let source = try CAMLFixture.source(
        "<caml><CALayer><filters>\n\(filter)</filters></CALayer></caml>")
      expectEqual(
        source.kept.map(\.description), ["a.caml:2:1: filter" + (name == "" ? "" : " '\(name)'")])
      expectEqual(
        source.unstaged.map(\.what), (isLost ? ["the parameters of the filter '\(name)'"] : []),
        "\(filter)")
    }
  }

  @Test("are entries of a style that its layer has not, by the class of the layer around it")
  func styles() throws {
    try expectEqual(
      kept(
        """
        <CATextLayer><sublayers><CALayer><style>
        <fontSize type="real" value="1"/><opacity type="real" value="1"/></style>
        <sublayers><CAShapeLayer/></sublayers></CALayer></sublayers><style>
        <fontSize type="real" value="1"/>
        <lineWidth type="real" value="1"/>
        <p key="wrapped" type="bool" value="1"/>
        <p key="odd" type="bool" value="1"/>
        <p type="bool" value="1"/></style></CATextLayer>
        """), ["3:1 style fontSize", "6:1 style lineWidth", "8:1 style odd", "9:1 style p"])
  }

  @Test("are images of more than 80 bytes in any attribute")
  func images() throws {
    let start = "data:image/png;base64,"
    let long = start + String(repeating: "A", count: 81 - start.utf8.count)
    try expectEqual(
      kept("<CALayer>\n<contents type='CGImage' src='\(long)'/></CALayer>"),
      [
        "3:26 image src"
      ])
    try expectEqual(
      kept("<CALayer><contents type='CGImage' src='\(long.dropLast())'/></CALayer>"), [])
    let scene = try Scene(
      "<caml><CALayer><contents type='CGImage' src='\(long)'/></CALayer></caml>")
    expectEqual(scene.source.unstaged.map(\.what), ["the data of an image"])
  }

  @Test("is listed in the order of the file, also within a line")
  func order() throws {
    try expectEqual(
      kept(
        """
        <CALayer b="1" a="2"><filters><CAFilter name="n"/></filters><c x="1"/>
        <animations><k type="CABasicAnimation" keyPath="filters.n.x" z="1"/></animations></CALayer>
        """),
      [
        "2:10 property b", "2:16 property a", "2:31 filter n", "2:61 property c",
        "3:13 animation k", "3:62 field z",
      ])
  }

  @Test("are losses of JSON once each, and animations by their key")
  func losses() throws {
    let scene = try Scene(
      """
      <caml><CALayer><animations><k type="CABasicAnimation" keyPath="filters.n.x" z="1"/>
      <l type="CABasicAnimation" keyPath="opacity" z="1"/></animations>text<sublayers>
      <CALayer>text<animations><k type="CABasicAnimation" keyPath="filters.n.x"/></animations></CALayer>
      </sublayers></CALayer></caml>
      """)
    expectEqual(
      scene.source.unstaged.map(\.what),
      [
        "the animation 'k', which is not played", "the field 'z' of an animation",
        "the text between the elements of a layer",
      ])
  }
}
