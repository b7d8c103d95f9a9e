import Foundation
import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// The scripted interaction: a card that slides in, fades and is removed half way.
///
/// Its dump with the event log is in Examples/Scenes/card-leaves.txt. Instants and values are
/// computed here again, from the facts, without the engine.
@Suite("The card that leaves")
struct CardThatLeavesTests {
  // F100, F101, F90: a change animates implicitly for 0.25 s, with the default curve.
  private static let slideBegins = 0.5
  private static let slideEnds = slideBegins + 0.25
  // The file's animation: 0.3 s, from the shade's 0 to 0.4.
  private static let dimEnds = slideBegins + 0.3
  // F105: the transaction's duration; the removal is in the middle of it.
  private static let fadeBegins = 1.0
  private static let fadeEnds = fadeBegins + 0.5
  private static let removal = (fadeBegins + fadeEnds) / 2
  // F103: the edit adds a transition to the superlayer, of the default duration.
  private static let transitionEnds = removal + 0.25

  /// One coordinate of a cubic Bézier curve from 0 to 1, by its definition.
  private static func bezier(_ u: Double, _ first: Double, _ second: Double) -> Double {
    3 * u * (1 - u) * (1 - u) * first + 3 * u * u * (1 - u) * second + u * u * u
  }

  /// F75: the default curve, (0.25, 0.1) and (0.25, 1), solved by halving an interval.
  private static func eased(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if bezier(middle, 0.25, 0.25) < x { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, 0.1, 1)
  }

  private static func text(_ number: Double) -> String { String(format: "%.6g", number) }

  /// A frame's line about the card, or none after it was removed.
  private static func frame(
    _ number: Int, _ time: Double, y: Double? = nil, opacity: Double = 1, _ animation: String? = nil
  ) -> String {
    let isSliding = time >= slideBegins && time < slideEnds
    let isFading = time >= fadeBegins
    var text = "\nframe \(number)  t=\(text(time))  "
    guard let y else { return text + "layers 0 of 2 (0 animated)  animations 0\n" }
    let count = animation == nil ? 0 : 1
    text += "layers 1 of 3 (\(count) animated)  animations \(count)\n"
    text += animation == nil ? "--" : "*-"
    text += "    Layer \"Card\" #card  340x200 at (195,\(Self.text(y)))"
    // The model in braces, if it differs from the presentation.
    if isSliding { text += "{422}" }
    if isFading { text += "  opacity \(Self.text(opacity)){0.2}" }
    return text + "\n" + (animation.map { "        ~ \($0)\n" } ?? "")
  }

  private static func event(_ time: Double, _ what: String) -> String {
    "event t=\(text(time))  \(what)\n"
  }

  /// The lines of a change that animates implicitly.
  private static func change(
    _ time: Double, _ layer: String, _ key: String, makes name: String, _ action: String
  ) -> String {
    event(
      time,
      "\(layer): action '\(key)': delegate –, actions –, style –, classDefault –, tree \(action)")
      + event(time, "\(layer)  \(name): added, by action '\(key)' of \(layer)")
  }

  /// The whole dump, derived.
  private static var expected: String {
    let card = "Layer \"Card\" #card"
    let slide = "position: position  basic  "
    let fade = "opacity: opacity  basic  "
    // The slide runs from 1000 to 422, the fade from 1 to 0.2.
    let half = 1000 + (422 - 1000) * eased((0.625 - slideBegins) / 0.25)
    let faded = 1 + (0.2 - 1) * ((1.125 - fadeBegins) / 0.5)
    var text = legend.dropLast() + "\n" + event(0, "commit") + frame(0, 0, y: 1000)

    text += "\n" + event(0.5, "transaction 1 opened")
    text += change(0.5, card, "position", makes: "position", "BasicAnimation")
    text += event(0.5, "Layer #shade  dim: added") + event(0.5, "transaction 1 closed")
    // F11: both start at the commit; they are reported in the order of the tree.
    text += event(0.5, "commit") + event(0.5, "Layer #shade  dim: began")
    text += event(0.5, "\(card)  position: began")
    let ends = "ends \(Self.text(slideEnds))  fill=backwards"
    text += frame(30, 0.5, y: 1000, "\(slide)0% of 0.25s  \(ends)")
    text += frame(37, 0.625, y: half, "\(slide)50% of 0.25s  \(ends)")

    // Rule R3: at the very end the end value is presented.
    text += "\n" + event(slideEnds, "\(card)  position: finished")
    text += frame(45, 0.75, y: 422, "\(slide)100% of 0.25s  \(ends)")

    text += "\n" + event(dimEnds, "Layer #shade  dim: committed opacity = 0.4")
    text += event(dimEnds, "Layer #shade  dim: finished")
    text += event(1, "transaction 1 opened")
    text += change(1, card, "opacity", makes: "opacity", "BasicAnimation")
    text += event(1, "transaction 1 closed") + event(1, "commit")
    text += event(1, "\(card)  opacity: began")
    let fadeEnd = "ends \(Self.text(fadeEnds))  fill=backwards"
    text += frame(60, 1, y: 422, opacity: 1, "\(fade)0% of 0.5s  \(fadeEnd)")
    text += frame(67, 1.125, y: 422, opacity: faded, "\(fade)25% of 0.5s  \(fadeEnd)")

    text += "\n" + event(removal, "transaction 1 opened")
    text += change(removal, "Layer #root", "sublayers", makes: "transition", "Transition")
    // F103; no tree is asked for a layer that left its tree.
    text += event(
      removal, "\(card): action 'onOrderOut': delegate –, actions –, style –, classDefault –")
    text += event(removal, "transaction 1 closed") + event(removal, "commit")
    // F95: it stops with its layer, half way.
    text += event(removal, "\(card)  opacity: removedWithLayer")
    text += event(removal, "Layer #root  transition: began")
    text += frame(75, removal)

    text += "\n" + event(transitionEnds, "Layer #root  transition: finished")
    return text + "frame 90  t=\(Self.text(transitionEnds))  as before\n"
  }

  /// The dump of the scene, as the command prints it.
  private static func dump(_ words: String) throws -> String {
    let scene = ExampleScenes.folder.appending(path: "card-leaves.json").path
    let (output, messages) = (OutputSink.memory(), OutputSink.memory())
    let code = LayerInspectCommand.run(
      ["dump", scene, "--events"] + words.split(separator: " ").map(String.init),
      output: output, messages: messages)
    expectEqual(code, .success)
    expectTrue(messages.text.isEmpty)
    return output.text
  }

  private static let words = "--select card --at 0,0.5,0.625,0.75,1,1.125,1.25,1.5"

  @Test("is dumped with its event log as derived from the facts, and as in the stored file")
  func golden() throws {
    let file = ExampleScenes.folder.appending(path: "card-leaves.txt")
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    expectEqual(golden, Self.expected)
    try expectEqual(Self.dump(Self.words), golden)
  }

  @Test("is half way at the removal: the values of the facts, not only their first six digits")
  func values() throws {
    let scene = try Scene(
      contentsOf: ExampleScenes.folder.appending(path: "card-leaves.json").path
    ).makeStage()
    let card = try #require(scene.layersByID["card"])
    for step in 0...20 {
      let time = 0.5 + Double(step) / 80
      try scene.advance(to: time)
      let y = 1000 + (422 - 1000) * Self.eased((time - 0.5) / 0.25)
      // F76 allows 2e-6 of the way.
      expectEqual(card.presented.position.y, y, within: 578 * 1e-6, "at \(time)")
    }
    try scene.advance(to: 1.25.nextDown)
    expectEqual(card.presented.opacity, 0.6, within: 1e-9)
    try scene.advance(to: 1.25)
    expectNil(card.presentation)
    expectNil(scene.layersByID["card"])
    expectNil(card.animationKeys)
    expectEqual(scene.layersByID["shade"]?.opacity, 0.4)
  }

  @Test("prints the same bytes in 100 runs", arguments: ["text", "jsonl", "json"])
  func determinism(format: String) throws {
    let words = "--all --fps 30 --to 1.6 --format \(format)"
    let first = try Self.dump(words)
    expectTrue(first.utf8.count > 10_000)
    for run in 1..<Rounds.scaled(100) where try Self.dump(words) != first {
      Issue.record("run \(run) printed other bytes")
    }
  }
}
