import LayerModel
import TestSupport
import Testing

@Suite("Constraints that are refused or have no effect")
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
      expectEqual(manager.constraints.count, before)
      return error
    }
  }

  private var problems: [LayoutConstraintError.Problem] {
    manager.conflicts(in: root).map(\.problem)
  }

  @Test(
    "F151: a third one along an axis makes the middle one ineffective; the other axis is free")
  func tooMany() throws {
    try manager.add([LayoutConstraint(a, .minX, 1), LayoutConstraint(a, .maxX, 2)])
    expectTrue(problems.isEmpty)
    try manager.add(LayoutConstraint(a, .width, to: .superlayer, .width, constant: 3))
    expectEqual(problems, [.overConstrained(.horizontal)])
    expectEqual(
      manager.conflicts(in: root).first?.description,
      "'Layer #a.maxX = 2' has no effect: its layer has more than two constraints along the "
        + "horizontal axis, of which the last one and the lowest of the others count.")
    try manager.add(LayoutConstraint(a, .minY, 1))
    manager.remove(manager.constraints[1])
    expectTrue(problems.isEmpty)
  }

  @Test("F152: the same attribute a second time has no effect; the same constraint is refused")
  func repeated() throws {
    let rule = LayoutConstraint(a, .midY, 1)
    try manager.add(rule)
    try manager.add(LayoutConstraint(a, .midY, 2))
    expectEqual(problems, [.repeated(.midY)])
    expectEqual(
      manager.conflicts(in: root).first?.description,
      "'Layer #a.midY = 2' gives midY a second time, so its layer is left unchanged; change "
        + "the constant of the first constraint, or remove one of them.")
    expectEqual(refusal(of: rule)?.problem, .alreadyAdded)
    #expect(throws: LayoutConstraintError.self) { try ConstraintLayoutManager().add(rule) }
  }

  @Test("F152: a cycle of two, of three across the axes, and the layer itself have no effect")
  func circles() throws {
    let own = LayoutConstraint(a, .minX, to: .layer(a), .maxX)
    try manager.add(own)
    expectEqual(problems, [.ownLayer])
    manager.remove(own)
    try manager.add([
      LayoutConstraint(a, .minX, to: .layer(b), .maxX),
      LayoutConstraint(b, .minX, to: .layer(c), .height),
    ])
    expectEqual(problems, [.sourceNotPlaced, .sourceNotPlaced])
    let back = LayoutConstraint(c, .minY, to: .layer(a), .width)
    try manager.add(back)
    expectEqual(problems.first, .circular(.vertical))
    expectEqual(
      manager.conflicts(in: root).first?.description,
      "'Layer #c.minY = 1 · Layer #a.width + 0' is circular: its source depends on its layer's "
        + "vertical position.")
    manager.remove(back)
    try manager.add(LayoutConstraint(c, .minY, 4))
    expectTrue(problems.isEmpty)
    b.removeFromSuperlayer()
    expectEqual(problems, [.sourceMissing])
  }

  @Test("F151: a size alone has no effect, and is reported")
  func sizeAlone() throws {
    try manager.add(LayoutConstraint(a, .height, 3))
    expectEqual(problems, [.sizeAlone(.vertical)])
    try manager.add(LayoutConstraint(a, .minY, 3))
    expectTrue(problems.isEmpty)
  }

  @Test("A layer that was freed")
  func gone() {
    var layer: Layer? = Layer()
    let rule = layer.map { LayoutConstraint($0, .minX, 1) }
    layer = nil
    expectEqual(rule.flatMap(refusal(of:))?.problem, .layerGone)
  }

  @Test("A constraint is described as a formula, even if its source was freed")
  func formula() {
    let text = TextLayer(id: "t")
    let rule = LayoutConstraint(text, .midX, to: .superlayer, .midX, constant: 20)
    expectEqual("\(rule)", "TextLayer #t.midX = 1 · superlayer.midX + 20")
    expectEqual("\(LayoutConstraint(text, .height, 1.5))", "TextLayer #t.height = 1.5")
    var source: Layer? = Layer(id: "s")
    let other = source.map { LayoutConstraint(text, .minY, to: .layer($0), .maxY, scale: 0.5) }
    source = nil
    expectEqual(other?.description, "TextLayer #t.minY = 0.5 · a deallocated layer.maxY + 0")
    expectEqual(other.flatMap(refusal(of:))?.problem, .layerGone)
    withExtendedLifetime(text) {}
  }

  @Test("A constant that is not finite stops the program, and so does a scale")
  func notFinite() async {
    await #expect(processExitsWith: .failure) {
      _ = LayoutConstraint(Layer(), .minX, to: .superlayer, .minX, scale: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = LayoutConstraint(Layer(), .minX, to: .superlayer, .minX, constant: .nan)
    }
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let layer = Layer(id: "a")
      LayoutConstraint(layer, .minX, 1).constant = .nan
    }
    let text = standardError(of: result)
    expectTrue(text.contains("The constant of a constraint must be finite"), "\(text)")
  }
}
