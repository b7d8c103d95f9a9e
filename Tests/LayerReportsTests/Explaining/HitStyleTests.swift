import LayerAnimation
import LayerModel
import LayerText
import TestSupport
import Testing

@testable import LayerReports

/// The colours of a hit test, and the tree that its sentence names.
@Suite("The colours of a hit test")
struct HitStyleTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("show the hit, what was skipped, and nothing for what only led on") {
      let (box, point) = (Layer(id: "box"), Point(x: 1, y: 2))
      let idle = "\u{1b}[2m"
      let rows: [(HitStep, String)] = [
        (HitStep(box, .hit, point), "\u{1b}[32m"), (HitStep(box, .outside, point), idle),
        (HitStep(box, .hidden, nil), idle), (HitStep(box, .clipped, point), idle),
        (HitStep(box, .masked, point), idle), (HitStep(box, .facesAway, nil), idle),
        (HitStep(box, .noArea, nil), idle), (HitStep(box, .insideMask, point), ""),
        (HitStep(box, .noPlane, nil), ""),
      ]
      for (step, start) in rows {
        let text = HitText(isModel: false, colors: TextColors(areOn: true)).text([step], point)
        expectTrue(text.split(separator: "\n").last?.hasPrefix("  \(start)Layer #box  ") == true)
        let plain = HitText(isModel: false, colors: .off).text([step], point)
        expectFalse(plain.contains("\u{1b}"))
      }
    },
    // A mask is hit before what it masks.
    Fact("go with a sentence about the last hit, in the tree that was searched") {
      let (box, other) = (Layer(id: "box"), Layer(id: "other"))
      let point = Point(x: 1, y: 2)
      let steps = [
        HitStep(box, .hit, point), HitStep(other, .hit, point), HitStep(box, .outside, point),
      ]
      for (isModel, tree) in [(true, "the model"), (false, "the presentation")] {
        let text = HitText(isModel: isModel, colors: .off)
        expectTrue(
          text.text(steps, point).hasPrefix("(1,2) hits Layer #other in \(tree)\n\n  Layer"))
        expectEqual(text.text([], point), "(1,2) hits nothing in \(tree)\n\n")
      }
    },
  ]
}
