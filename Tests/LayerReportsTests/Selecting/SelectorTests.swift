import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("Selectors")
struct SelectorTests {
  /// A tree with equal names, a layer without any, and a mask.
  ///
  ///     root ─┬─ card "Card" ─┬─ t "Title", @3
  ///           │               └─ mask cut
  ///           └─ list ─ card2 "Card" ─ #7
  private let outline: LayerOutline = {
    let root = Layer(id: "root")
    let card = Layer(id: "card", name: "Card")
    root.addSublayer(card)
    card.addSublayer(Layer(id: "t", name: "Title"))
    card.addSublayer(Layer())
    card.mask = Layer(id: "cut")
    let list = Layer(id: "list")
    root.addSublayer(list)
    let second = Layer(id: "card2", name: "Card")
    list.addSublayer(second)
    second.addSublayer(Layer(id: "#7"))
    return LayerOutline(root: root)
  }()

  @Test(
    "name layers",
    arguments: [
      ("#card", ["card"]), ("card", ["card"]), ("Card", ["card", "card2"]), ("@3", ["@3"]),
      ("#7", ["#7"]), ("#card*", ["card", "card2"]), ("*t", ["root", "t", "cut", "list"]),
      ("root", ["root"]), ("root/card", ["card"]), ("root/Card/Title", ["t"]),
      ("root/*", ["card", "list"]), ("root/*/*", ["t", "@3", "cut", "card2"]),
      ("root/**/Card", ["card", "card2"]), ("**/Card/*", ["t", "@3", "cut", "#7"]),
      ("root/**", ["root", "card", "t", "@3", "cut", "list", "card2", "#7"]),
      ("**/#7", ["#7"]), ("list/**/#7", []), ("card/t", []), ("root/l*t/C*d", ["card2"]),
      ("*", ["root", "card", "t", "@3", "cut", "list", "card2", "#7"]),
      ("C*a*d", ["card", "card2"]),
      ("**", ["root", "card", "t", "@3", "cut", "list", "card2", "#7"]), ("@*", ["@3"]),
    ] as [(String, [String])]
  )
  func matching(selector: String, expected: [String]) throws {
    let matches = try Selection([selector], for: "'--select'").matches(in: outline)
    expectEqual(zip(outline.nodes, matches).filter(\.1).map(\.0.id), expected)
  }

  @Test(
    "that match nothing get a hint",
    arguments: [
      ("crad", "did you mean 'card'?"), ("#lst", "did you mean '#list'?"),
      ("root/crd/Title", "did you mean 'root/card/Title'?"),
      ("root/Card/Titel", "did you mean 'root/Card/Title'?"),
      ("@4", "did you mean '@3'?"),
      ("card/t", "a path leads from the root to the layer; '**/t' matches at any depth"),
      ("elephant", "a dump without '--select' shows all layers"),
    ]
  )
  func hints(selector: String, hint: String) throws {
    let selection = try Selection([selector], for: "'--select'")
    #expect(throws: ReportError("no layer matches '\(selector)'", hint: hint)) {
      try selection.check(
        against: outline, otherwise: "a dump without '--select' shows all layers")
    }
  }

  @Test(
    "are listed for the first eight layers of a tree, with the number of the others",
    arguments: [(8, ""), (9, " and 1 more"), (11, " and 3 more")])
  func inventory(_ count: Int, _ rest: String) {
    let root = Layer(id: "root")
    root.addSublayer(Layer())
    let card = Layer()
    card.name = "Card"
    root.addSublayer(card)
    for number in 3..<count { root.addSublayer(Layer(id: "l\(number)")) }
    expectEqual(
      Selection.inventory(of: root),
      "the tree has #root, @1, @2 \"Card\", #l3, #l4, #l5, #l6, #l7\(rest)")
  }

  @Test("that are invalid are an error", arguments: ["#", "/root", "root/", "a//b"])
  func usage(selector: String) {
    let hint = selector == "#" ? nil : "a path has no empty steps"
    let message =
      "'--select' takes '#id', a name or a path such as root/card; got '\(selector)'"
    #expect(throws: ReportError(message, hint: hint)) {
      try Selector(selector, for: "'--select'")
    }
  }

  @Test("have at most sixty steps")
  func long() {
    let steps = Array(repeating: "a", count: 61).joined(separator: "/")
    #expect(throws: ReportError("a path of '--select' has at most 60 steps")) {
      try Selector(steps, for: "'--select'")
    }
    #expect(throws: Never.self) { try Selector(String(steps.dropLast(2)), for: "a selection") }
  }
}
