import TestSupport
import Testing

@testable import LayerScenes

/// Files whose values nest too deeply or are too many, with the location of the first one too much.
@Suite("Limits of values") struct ValueLimitTests {
  @Test("64 lists inside a list are read, 65 are not")
  func lists() throws {
    let open = "<caml>\n<CALayer>\n<x type='NSArray'>"
    func file(_ count: Int) -> String {
      open + String(repeating: "<NSArray>", count: count)
        + String(repeating: "</NSArray>", count: count) + "</x></CALayer></caml>"
    }
    expectEqual(CAMLFixture.refusal(file(64)), "read without an error")
    // The first one is in column 19, and each has nine letters.
    expectEqual(
      CAMLFixture.refusal(file(65)), "a.caml:3:\(19 + 64 * 9): error: values nest deeper than 64")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("64 objects inside an object are read, 65 are not") {
      func file(_ count: Int) -> String {
        "<caml>\n<CALayer>\n" + String(repeating: "<x a='1'>", count: count)
          + String(repeating: "</x>", count: count) + "</CALayer></caml>"
      }
      expectEqual(CAMLFixture.refusal(file(65)), "read without an error")
      expectEqual(
        CAMLFixture.refusal(file(66)), "a.caml:3:\(1 + 65 * 9): error: values nest deeper than 64")
    },
    Fact("a layer declares 256 properties, not one more") {
      func file(_ count: Int) -> String {
        let list = (0..<count).map { "\"p\($0)\": {\"type\": \"number\", \"default\": 0}" }
        return "{\"version\": 1, \"root\":\n{\"declare\": {\(list.joined(separator: ", "))}}}"
      }
      expectNil(NativeText.said(about: file(256)))
      expectEqual(
        NativeText.said(about: file(257)),
        "s.json:2:13: error: 'declare' of Layer holds more than 256 properties")
    },
  ]

  @Test("a hundred styles nest, one more does not")
  func styles() {
    func file(_ count: Int) -> String {
      "{\"version\": 1, \"root\":\n" + String(repeating: "{\"style\":", count: count) + "{}"
        + String(repeating: "}", count: count) + "}"
    }
    expectNil(NativeText.said(about: file(100)))
    expectEqual(
      NativeText.said(about: file(101)),
      "s.json:2:\(1 + 101 * 9): error: styles nest deeper than 100")
  }

  @Test("the path of a keyframe animation is a path")
  func path() {
    let file = """
      <caml>
      <CALayer><animations>
      <animation type='CAKeyframeAnimation' keyPath='position' duration='1'>
      <path type='CGPoint' value='1 2'/>
      </animation></animations></CALayer></caml>
      """
    expectEqual(CAMLFixture.refusal(file), "a.caml:4:1: error: a path was expected in 'path'")
  }
}
