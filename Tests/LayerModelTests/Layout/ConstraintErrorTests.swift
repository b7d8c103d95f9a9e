import LayerModel
import Testing

@Suite("Constraints that are refused")
struct ConstraintErrorTests {
  private let root = Layer(id: "root")
  private let a = Layer(id: "a")
  private let b = Layer(id: "b")
  private let c = Layer(id: "c")
  private let manager = ConstraintLayoutManager()

  init() {
    root.sublayers = [a, b, c]
    root.layoutManager = manager
  }

  private func refusal(of constraint: LayoutConstraint) -> LayoutConstraintError? {
    let before = manager.constraints.count
    do {
      try manager.add(constraint)
      return nil
    } catch {
      #expect(manager.constraints.count == before)
      return error
    }
  }

  @Test("A third one along an axis; the other axis is free")
  func tooMany() throws {
    try manager.add([LayoutConstraint(a, .minX, 1), LayoutConstraint(a, .maxX, 2)])
    let error = refusal(of: LayoutConstraint(a, .width, to: .superlayer, .width, constant: 3))
    #expect(error?.problem == .overConstrained(.horizontal))
    #expect(
      error?.description
        == "'Layer #a.width = 1 · superlayer.width + 3' is one too many: two constraints place its "
        + "layer along the horizontal axis already; remove one of them first.")
    #expect(refusal(of: LayoutConstraint(a, .minY, 1)) == nil)
    manager.remove(manager.constraints[0])
    #expect(refusal(of: LayoutConstraint(a, .width, 3)) == nil)
  }

  @Test("The same attribute a second time, and the same constraint a second time")
  func repeated() throws {
    let rule = LayoutConstraint(a, .midY, 1)
    try manager.add(rule)
    let error = refusal(of: LayoutConstraint(a, .midY, 2))
    #expect(error?.problem == .repeated(.midY))
    #expect(
      error?.description
        == "'Layer #a.midY = 2' says midY a second time; change the constant of the first "
        + "constraint, or remove it first.")
    #expect(refusal(of: rule)?.problem == .alreadyAdded)
    #expect(throws: LayoutConstraintError.self) { try ConstraintLayoutManager().add(rule) }
  }

  @Test("A circle: of one layer, of two, of three, and across the axes")
  func circles() throws {
    #expect(
      refusal(of: LayoutConstraint(a, .minX, to: .layer(a), .maxX))?.problem
        == .circular(.horizontal))
    try manager.add([
      LayoutConstraint(a, .minX, to: .layer(b), .maxX),
      LayoutConstraint(b, .width, to: .layer(c), .height),
    ])
    #expect(
      refusal(of: LayoutConstraint(b, .minX, to: .layer(a), .maxX))?.problem
        == .circular(.horizontal))
    let error = refusal(of: LayoutConstraint(c, .minY, to: .layer(a), .width))
    #expect(error?.problem == .circular(.vertical))
    #expect(
      error?.description
        == "'Layer #c.minY = 1 · Layer #a.width + 0' closes a circle: what it is computed from "
        + "depends on its layer's vertical place.")
    #expect(refusal(of: LayoutConstraint(c, .minX, to: .layer(a), .width)) == nil)
    // Once the circle is open elsewhere, it may close here.
    manager.remove(manager.constraints[1])
    #expect(refusal(of: LayoutConstraint(c, .minY, to: .layer(a), .height)) == nil)
  }

  @Test("A layer that is gone")
  func gone() {
    var layer: Layer? = Layer()
    let rule = layer.map { LayoutConstraint($0, .minX, 1) }
    layer = nil
    #expect(rule.flatMap(refusal(of:))?.problem == .layerGone)
  }

  @Test("A constant that is not finite stops the program")
  func notFinite() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let layer = Layer(id: "a")
      LayoutConstraint(layer, .minX, 1).constant = .nan
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The constant of a constraint must be finite"), "\(text)")
  }
}
