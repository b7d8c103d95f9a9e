import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Explanations case by case: the sentence is compared whole, intermediate numbers by arithmetic.
@Suite struct ExplanationCaseTests {
  static let cases = ExplainCase.times + ExplainCase.values + ExplainCase.trees

  @Test(arguments: cases)
  func `the chain ends in the presented value, and the sentence says why`(_ test: ExplainCase)
    throws
  {
    let stage = ExplainStage()
    try test.build(stage)
    if test.instant > stage.loop.now { stage.loop.advance(to: test.instant) }
    let explanation = try stage.loop.explanation(
      of: stage.subject, test.keyPath, copy: stage.copy, recorder: stage.recorder)
    let presented =
      stage.copy.isEmpty
      ? try stage.subject.presented.value(forKeyPath: test.keyPath)
      : try stage.subject.presented.copy(stage.copy).value(forKeyPath: test.keyPath)
    expectEqual(explanation.presentedValue, presented)
    expectTrue(isNear(explanation.presentedValue, plain(test.value, as: presented)))
    expectEqual(ExplanationText().sentence(explanation), test.sentence)

    let last = explanation.animations.last { !$0.steps.isEmpty && $0.effect.counts }
    if let elapsed = test.elapsed { expectTrue(near(last?.timings.last?.elapsed, elapsed)) }
    if let progress = test.progress {
      expectTrue(near(last?.timings.last?.position.progress, progress))
    }
    if let eased = test.eased { expectEqual(last?.easings.last?.eased, eased) }
    let text = ExplanationText().text(explanation)
    for reference in test.cites {
      expectTrue(text.contains("[\(reference)]"), "\(reference) in \(text)")
    }
    expectTrue(text.hasPrefix(test.sentence + "\n"))
  }

  /// Returns the numbers of an array literal in the type of a value.
  private func plain(_ value: PropertyValue, as other: PropertyValue) -> PropertyValue {
    guard case .array(let elements) = value else { return value }
    let numbers = elements.map { if case .number(let number) = $0 { number } else { Double.nan } }
    return switch other {
    case .point: .point(Point(x: numbers[0], y: numbers[1]))
    case .rect: .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: value
    }
  }

  /// Whether two values are equal but for the rounding of curves and decompositions.
  private func isNear(_ found: PropertyValue, _ expected: PropertyValue) -> Bool {
    switch (found, expected) {
    case (.number(let found), .number(let expected)): abs(found - expected) <= 1e-12
    case (.transform(let found), .transform(let expected)):
      zip(found.elements, expected.elements).allSatisfy { abs($0 - $1) <= 1e-12 }
    default: found == expected
    }
  }

  private func near(_ found: Double?, _ expected: Double) -> Bool {
    guard let found else { return false }
    return abs(found - expected) <= 1e-12
  }

  @Test func `there are more than sixty cases, each with its own name`() {
    expectTrue(Self.cases.count >= 60)
    expectEqual(Set(Self.cases.map(\.name)).count, Self.cases.count)
  }
}
