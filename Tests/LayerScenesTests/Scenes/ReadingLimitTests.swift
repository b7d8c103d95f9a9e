import LayerModel
import LayerScenes
import TestSupport
import Testing

/// Files whose values nest too deeply or are too many, with the location of the first one too much.
@Suite("Limits of what is read")
struct ReadingLimitTests {
  /// A kind of file that is read up to a count, and refused with one more.
  struct Limit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let most: Int
    let message: String
    let file: @Sendable (Int) -> String
  }

  /// Repeats a start before, and its end behind, a text.
  private static func nest(_ count: Int, _ start: String, _ end: String, _ text: String = "")
    -> String
  {
    String(repeating: start, count: count) + text + String(repeating: end, count: count)
  }

  private static func native(_ root: String) -> String { "{\"version\": 1, \"root\":\n\(root)}" }

  static let limits: [Limit] = [
    Limit(
      testDescription: "groups of animations in JSON", most: 65,
      // The outermost one is in line 3.
      message: "68:1: error: groups of animations nest deeper than 64"
    ) { count in
      native(
        "{\"animations\": {\"g\":\n"
          + nest(
            count, "{\"class\": \"AnimationGroup\", \"animations\": [\n", "]}",
            "{\"class\": \"Wait\"}") + "}}")
    },
    Limit(
      testDescription: "styles in JSON", most: 100,
      message: "2:\(1 + 101 * 9): error: styles nest deeper than 100"
    ) { native(nest($0, "{\"style\":", "}", "{}")) },
    Limit(
      testDescription: "declared properties", most: 256,
      message: "3:1: error: 'declare' of Layer holds more than 256 properties"
    ) { count in
      let list = (0..<count).map { "\"p\($0)\": {\"type\": \"bool\"}" }
      return native("{\"declare\":\n{\(list.joined(separator: ", "))}}")
    },
    Limit(
      testDescription: "cells of emitters in JSON", most: 16,
      // Each line opens a list in column 17; the first one is in line 2.
      message: "18:17: error: 'emitterCells[0].emitterCells[0].emitterC…' of EmitterLayer nests"
        + " deeper than 16"
    ) { count in
      native(
        "{\"class\": \"EmitterLayer\", \"emitterCells\": "
          + nest(count - 1, "[{\n\"emitterCells\": ", "}]", "[{}]") + "}")
    },
    Limit(
      testDescription: "groups of animations in markup", most: 64,
      message: "2:1: warning: groups of animations nest deeper than 64"
    ) { count in
      "<caml><CALayer><animations>"
        + nest(
          count, "<CAAnimationGroup><animations>", "</animations></CAAnimationGroup>",
          "\n<CABasicAnimation keyPath='opacity'/>") + "</animations></CALayer></caml>"
    },
    Limit(
      testDescription: "lists in markup", most: 64,
      // The first one is in column 19, and each has nine letters.
      message: "3:\(19 + 64 * 9): warning: values nest deeper than 64"
    ) { count in
      "<caml>\n<CALayer>\n<x type='NSArray'>" + nest(count, "<NSArray>", "</NSArray>")
        + "</x></CALayer></caml>"
    },
    Limit(
      testDescription: "objects in markup", most: 65,
      message: "3:\(1 + 65 * 9): warning: values nest deeper than 64"
    ) { "<caml>\n<CALayer>\n" + nest($0, "<x a='1'>", "</x>") + "</CALayer></caml>" },
    Limit(
      testDescription: "elements without a class", most: 63,
      // The element itself is one of them.
      message: "2:1: warning: values nest deeper than 64"
    ) { count in
      "<caml><CALayer><animations><x type='CABasicAnimation' keyPath='opacity'><toValue>"
        + nest(count, "<w>", "</w>", "\n<real value='1'/>")
        + "</toValue></x></animations></CALayer></caml>"
    },
    Limit(
      testDescription: "cells of emitters in markup", most: 16,
      // 22 characters come first, and each cell in its list has 29.
      message: "1:\(22 + 16 * 29 + 1): warning: 'emitterCells' nests deeper than 16"
    ) { count in
      "<caml><CAEmitterLayer>"
        + nest(count, "<emitterCells><CAEmitterCell>", "</CAEmitterCell></emitterCells>")
        + "</CAEmitterLayer></caml>"
    },
  ]

  @Test("are exact", arguments: limits)
  func exact(_ limit: Limit) {
    expectNil(Self.said(limit.file(limit.most)))
    expectEqual(Self.said(limit.file(limit.most + 1)), "a:" + limit.message)
  }

  @Test("are found without following what is deeper")
  func deep() {
    let group = "{\"class\": \"AnimationGroup\", \"animations\": ["
    let text = Self.native(
      "{\"animations\": {\"a\": " + Self.nest(5000, group, "]}", "{\"class\": \"Wait\"}") + "}}")
    expectTrue(Self.said(text)?.hasSuffix("groups of animations nest deeper than 64") == true)
    let open = "<CALayer><states><LKState name='A'><elements><LKStateAddElement targetId='a'>"
    let close = "</LKStateAddElement></elements></LKState></states></CALayer>"
    let scene = try? Scene(
      "<caml><CALayer id='a'><states><LKState name='A'><elements><LKStateAddElement targetId='a'>"
        + Self.nest(3000, open, close, "<CALayer/>") + close + "</caml>")
    expectEqual(
      scene?.notices.map(\.message), ["states of a layer that a state adds: not played"])
    expectEqual(scene?.states.count, 1)
  }

  @Test("layers may nest 100 000 deep, with an error at the bottom at its place")
  func layers() throws {
    let depth = Rounds.scaled(100_000)
    var text = ""
    for index in 0..<depth { text += "{\"id\": \"l\(index)\", \"sublayers\": [\n" }
    func scene(_ leaf: String) -> String {
      Self.native(text + leaf + String(repeating: "]}", count: depth))
    }
    let instance = try Scene(scene("{\"id\": \"leaf\", \"position.x\": 3}")).makeInstance()
    expectEqual(instance.layer("leaf")?.position.x, 3)
    expectEqual(instance.layer("l\(depth - 1)")?.superlayer?.id, "l\(depth - 2)")
    expectEqual(
      Self.said(scene("{\"opaicty\": 1}")),
      "a:\(depth + 2):2: error: Layer has no property 'opaicty'\n  hint: did you mean 'opacity'?")
    let masks = try Scene(Self.native(Self.nest(depth, "{\"mask\": ", "}", "{}"))).makeInstance()
    expectTrue(masks.root.mask?.superlayer === masks.root)
    let markup = try Scene(
      "<caml>"
        + Self.nest(
          depth / 2, "<CALayer><sublayers>", "</sublayers></CALayer>", "<CALayer id='last'/>")
        + "</caml>"
    ).makeInstance()
    expectTrue(markup.layer("last")?.root === markup.root)
  }

  private static func said(_ text: String) -> String? {
    do throws(SceneError) {
      // In markup what is too deep is left out, with a warning.
      return try Scene(text, file: "a").notices.first {
        $0.isWarning && $0.message.contains("nest")
      }?
      .description
    } catch {
      return error.description
    }
  }
}
