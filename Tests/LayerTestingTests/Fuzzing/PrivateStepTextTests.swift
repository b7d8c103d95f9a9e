import TestSupport
import Testing

@testable import LayerTesting

private struct HiddenStep {
  let count: Int
}

@Suite("A private step as code")
struct PrivateStepTextTests {
  @Test("has the name of its type without the file's")
  func names() {
    struct Local {
      let isOn: Bool
    }
    expectEqual(ScriptText.code(HiddenStep(count: 3)), "HiddenStep(count: 3)")
    expectEqual(ScriptText.code(Local(isOn: true)), "Local(isOn: true)")
    expectEqual(
      ScriptText.argument([HiddenStep(count: 1)]), "script: [\n  HiddenStep(count: 1),\n],")
  }
}
