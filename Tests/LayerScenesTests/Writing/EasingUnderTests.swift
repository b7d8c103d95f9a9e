import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Easings as keyframes from the value under them")
struct EasingUnderTests {
  /// The first and the last of the keyframes of the animation `a` in markup; nil if its easing is a
  /// loss.
  private func ends(_ animations: String) throws -> [Double]? {
    let scene = try Scene(
      """
      {"version": 1, "root": {"class": "Layer", "opacity": 0.5, "position": [3, 4],
       "animations": {\(animations)}}}
      """)
    let (text, losses) = try scene.camlWithLosses(approximate: 0.1)
    if !losses.isEmpty {
      expectTrue(losses.count == 1 && losses[0].what.hasPrefix("the easing 'easeInQuad' of "))
      expectFalse(text.contains("CAKeyframeAnimation"))
      return nil
    }
    let list = text.split(separator: "<values>")[1].split(separator: "</values>")[0]
    let numbers = list.split(separator: "value=\"").dropFirst().compactMap {
      Double($0.prefix { $0 != "\"" })
    }
    expectTrue(numbers.count > 2)
    expectTrue(text.contains("CAKeyframeAnimation"))
    return [try #require(numbers.first), try #require(numbers.last)]
  }

  private static func basic(_ keyPath: String, _ rest: String) -> String {
    #""a": {"class": "BasicAnimation", "keyPath": "\#(keyPath)", "duration": 1, "#
      + #""easing": "easeInQuad"\#(rest)}"#
  }

  private static func other(_ keyPath: String) -> String {
    #", "b": {"class": "BasicAnimation", "keyPath": "\#(keyPath)", "duration": 1}"#
  }

  private static let group =
    #", "b": {"class": "AnimationGroup", "duration": 1, "animations": [{"class": "BasicAnimation", "#
    + #""keyPath": "cornerRadius"}, {"class": "BasicAnimation", "keyPath": "opacity"}]}"#

  @Test(
    "F20, F22: begin and end where the model is, if nothing else changes the property",
    arguments: [
      (basic("opacity", #", "toValue": 1"#), [0.5, 1]),
      (basic("opacity", #", "fromValue": 1"#), [1, 0.5]),
      (basic("opacity", #", "byValue": 0.25"#), [0.5, 0.75]),
      (basic("opacity", #", "byValue": 0.25, "toValue": 1"#), [0.75, 1]),
      (basic("opacity", #", "toValue": 1"#) + other("zPosition"), [0.5, 1]),
      (basic("opacity", #", "toValue": 1"#) + other("opacity"), nil),
      (basic("opacity", #", "toValue": 1"#) + group, nil),
      (basic("opacity", #", "fromValue": 0, "toValue": 1"#) + other("opacity"), [0, 1]),
      (basic("position.x", #", "toValue": 1"#), [3, 1]),
      (basic("position.x", #", "toValue": 1"#) + other("position.y"), nil),
      (basic("position.x", #", "toValue": 1"#) + other("bounds.size"), [3, 1]),
      // An additive one begins at nothing, whatever is under it.
      (basic("opacity", #", "toValue": 4, "additive": true"#), [0, 4]),
      (basic("opacity", #", "byValue": 4, "additive": true"#) + other("opacity"), [0, 4]),
      // The numbers of a value function are not those of the property.
      (basic("transform", #", "toValue": 1, "valueFunction": "rotateZ""#), nil),
      (
        basic("transform", #", "fromValue": 0, "toValue": 1, "valueFunction": "rotateZ""#), [0, 1]
      ),
    ] as [(String, [Double]?)])
  func attached(_ animations: String, _ expected: [Double]?) throws {
    try expectEqual(ends(animations), expected)
  }

  @Test("are not made in a group unless both ends are given")
  func groups() throws {
    func group(_ fields: String) -> String {
      #""a": {"class": "AnimationGroup", "duration": 1, "animations": [{"class": "BasicAnimation", "#
        + #""keyPath": "opacity", "easing": "easeInQuad"\#(fields)}]}"#
    }
    try expectNil(ends(group(#", "toValue": 1"#)))
    try expectEqual(ends(group(#", "fromValue": 0, "toValue": 1"#)), [0, 1])
    try expectEqual(ends(group(#", "fromValue": 0, "byValue": 3"#)), [0, 3])
  }

  @Test("keep the timing, and the curve before a spring is the timing function of the keys")
  func timing() throws {
    func text(_ function: String) throws -> String {
      try Scene(
        """
        {"version": 1, "root": {"class": "Layer", "animations": {"a": {"class": "BasicAnimation",
         "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 3, "fillMode": "both",
         "easing": {"spring": {"damping": 5}, "duration": 2\(function)}}}}}
        """
      ).caml(strict: true, approximate: 0.05)
    }
    let eased = try text(#", "timingFunction": "easeIn""#)
    expectTrue(
      eased.contains(
        #"keyPath="opacity" duration="3" fillMode="both" timingFunction="easeIn">"#))
    try expectTrue(text("").contains(#"keyPath="opacity" duration="3" fillMode="both">"#))
  }
}
