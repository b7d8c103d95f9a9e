import LayerModel
import LayerReports
import LayerTesting
import TestSupport
import Testing

@Suite("A finder names one layer")
struct StageFindingTests {
  private func message(_ finder: Finder) -> String {
    let (stage, log) = makeStage()
    for id in ["card-2", "card-3", "card-4"] { stage.root.addSublayer(Layer(id: id, name: "Row")) }
    stage.expectPresented(finder, .opacity, 0.5)
    do {
      let layer = try stage.find(finder)
      return "found \(layer.id ?? "")"
    } catch {
      // An expectation says what the thrown error says.
      expectEqual(log.messages, [error.description])
      return error.description
    }
  }

  @Test(
    "by identifier, name or path",
    arguments: [
      ("#card", "card"), ("title", "title"), ("root/card/title", "title"), ("**/title", "title"),
      ("root/*/title", "title"),
    ])
  func selectors(_ selector: String, _ id: String) {
    expectEqual(message(Finder(selector)), "found \(id)")
  }

  @Test("or is refused with similar names, or with the names in the tree")
  func none() {
    expectEqual(message("#toasd"), "no layer matches '#toasd'\n  hint: did you mean '#toast'?")
    expectEqual(
      message("#card-1"),
      """
      no layer matches '#card-1'
        hint: did you mean '#card-2', '#card-3' or '#card-4'?
      """)
    expectEqual(
      message("#menu"),
      """
      no layer matches '#menu'
        hint: the tree has #root, #card, #title, #toast, #card-2, #card-3, #card-4
      """)
    expectEqual(
      message("root/title"),
      """
      no layer matches 'root/title'
        hint: a path leads from the root to the layer; '**/title' matches at any depth
      """)
    expectEqual(
      message("root//title"),
      """
      a finder takes '#id', a name or a path such as root/card; got 'root//title'
        hint: a path has no empty steps
      """)
  }

  @Test("or is refused with all layers that it matches")
  func several() {
    expectEqual(
      message("Row"),
      """
      'Row' matches 3 layers
        hint: name one of them: #card-2, #card-3, #card-4
      """)
  }

  @Test("or with all that share its identifier, under names that find one each")
  func shared() throws {
    let (stage, log) = makeStage()
    // In the order of a dump: root, card, title, toast, card, and a card below it.
    for name in ["One", "Two"] {
      let card = Layer(id: "card", name: name)
      (stage.root.sublayers?.last?.name == "One" ? stage.root.sublayers?.last : stage.root)?
        .addSublayer(card)
    }
    stage.expectPresented("#card", .opacity, 1)
    stage.expectPresented("card", .opacity, 1)
    expectEqual(
      log.messages,
      ["#card", "card"].map {
        """
        '\($0)' matches 3 layers
          hint: name one of them: #card@1, #card@4, #card@5
        """
      })
    try expectEqual(stage.findAll("#card").map(\.name), [nil, "One", "Two"])
    for (label, name) in [("#card@1", nil), ("#card@4", "One"), ("#card@5", "Two")] {
      try expectEqual(stage.find(Finder(label)).name, name)
    }
    // Where the tree shows them is part of a path.
    try expectEqual(stage.find("root/card/card").name, "Two")
  }

  @Test("and of more than five it names five", arguments: [(5, ""), (6, ", …")])
  func many(count: Int, rest: String) {
    let (stage, log) = makeStage()
    for number in 1...count { stage.root.addSublayer(Layer(id: "row-\(number)", name: "Line")) }
    stage.expectPresented("Line", .opacity, 1)
    expectEqual(
      log.messages,
      [
        """
        'Line' matches \(count) layers
          hint: name one of them: #row-1, #row-2, #row-3, #row-4, #row-5\(rest)
        """
      ])
  }

  @Test("by what it is called now, wherever it is now")
  func changes() throws {
    let (stage, _) = makeStage()
    func ids(_ finder: Finder) throws -> [String?] { try stage.findAll(finder).map(\.id) }
    let (card, toast) = (stage["card"], stage["toast"])
    try expectEqual(ids("Row"), [])
    (card.name, toast.name) = ("Row", "Row")
    try expectEqual(ids("Row"), ["card", "toast"])
    card.id = "Row"
    try expectEqual(ids("#card"), [])
    try expectEqual(ids("Row"), ["Row", "toast"])
    try expectEqual(ids("#Row"), ["Row"])
    stage.root.insertSublayer(toast, at: 0)
    try expectEqual(ids("Row"), ["toast", "Row"])
    toast.id = nil
    card.mask = Layer(id: "#toast")
    try expectEqual(ids("#toast"), ["#toast"])
    weak let gone = card
    card.removeFromSuperlayer()
    try expectEqual(ids("Row"), [nil])
    expectTrue(gone === card)
  }

  @Test("and keeps no layer alive")
  func released() {
    let (stage, _) = makeStage()
    stage.expectPresented("#title", .opacity, 1)
    weak let title = stage["title"]
    title?.removeFromSuperlayer()
    stage.pump(0)
    expectTrue(title == nil)
  }

  @Test("a condition and a layer find layers of the tree only")
  func others() throws {
    let (stage, _) = makeStage()
    let toast = stage["toast"]
    try expectTrue(stage.find(Finder(toast)) === toast)
    try expectEqual(stage.find(Finder("a small layer") { $0.bounds.width == 10 }).id, "title")
    try expectEqual(
      stage.findAll(Finder("a layer") { _ in true }).map(\.id),
      [
        "root", "card", "title", "toast",
      ])
    try expectTrue(stage.findAll("#menu").isEmpty)
    toast.removeFromSuperlayer()
    #expect(throws: ReportError.self) { try stage.find(Finder(toast)) }
    expectEqual(
      message(Finder(Layer(id: "menu"))),
      """
      Layer #menu is not in the tree of the stage
        hint: the tree has #root, #card, #title, #toast, #card-2, #card-3, #card-4
      """)
    expectEqual(
      message(Finder("a text") { _ in false }),
      """
      no layer is a text
        hint: the tree has #root, #card, #title, #toast, #card-2, #card-3, #card-4
      """)
  }
}
