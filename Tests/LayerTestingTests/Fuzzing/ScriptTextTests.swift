import LayerModel
import TestSupport
import Testing

@testable import LayerTesting

private struct HiddenStep {
  let count: Int
}

@Suite("A step as code")
struct ScriptTextTests {
  enum Step {
    case grab
    case release(Double)
    case move(to: Point, over: Double)
    case wait(seconds: Double)
    case name(String?)
    case pair(Int, Step2)
    case list([Step2])
    case table([String: Int])
  }

  enum Step2: Hashable {
    case on
    case off(Bool)
  }

  /// A step that prints itself.
  struct Written: CustomDebugStringConvertible {
    var debugDescription: String { "Written.usual" }
  }

  struct Nested {
    let size: Size
    let count: UInt8
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("an enumeration with payloads") {
      let steps: [Step] = [
        .grab, .release(1447.3), .release(-.infinity), .release(.nan),
        .move(to: Point(x: 1, y: 2.5), over: 0.1), .wait(seconds: 2), .name("a \"b\"\n"),
        .name(nil),
        .pair(3, .off(true)), .list([.on, .off(false)]), .table(["b": 2, "a": 1]), .table([:]),
      ]
      expectEqual(
        steps.map(ScriptText.code),
        [
          ".grab", ".release(1447.3)", ".release(-.infinity)", ".release(.nan)",
          ".move(to: Point(x: 1.0, y: 2.5), over: 0.1)", ".wait(seconds: 2.0)",
          #".name("a \"b\"\n")"#, ".name(nil)", ".pair(3, .off(true))", ".list([.on, .off(false)])",
          #".table(["a": 1, "b": 2])"#, ".table([:])",
        ])
    },
    Fact("structures, tuples and plain values") {
      expectEqual(ScriptText.code(Written()), "Written.usual")
      expectEqual(
        ScriptText.code(Nested(size: Size(width: 1, height: 2), count: 7)),
        "ScriptTextTests.Nested(size: Size(width: 1.0, height: 2.0), count: 7)")
      expectEqual(ScriptText.code((x: 1, true)), "(x: 1, true)")
      expectEqual(ScriptText.code("a"), "\"a\"")
      expectEqual(ScriptText.code(Set([2, 1])), "[1, 2]")
      expectEqual(ScriptText.code(Int?.some(4) as Any), "4")
    },
    Fact("a private step has the name of its type without the file's") {
      struct Local { let isOn: Bool }
      expectEqual(ScriptText.code(HiddenStep(count: 3)), "HiddenStep(count: 3)")
      expectEqual(ScriptText.code(Local(isOn: true)), "Local(isOn: true)")
      expectEqual(
        ScriptText.argument([HiddenStep(count: 1)]), "script: [\n  HiddenStep(count: 1),\n],")
    },
    Fact("an empty script") {
      expectEqual(ScriptText.argument([]), "script: [],")
    },
  ]
}
