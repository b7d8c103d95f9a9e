import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Real CAML files", .needs(.sharedFiles))
struct CAMLRealFileTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are read, with every layer tag a layer; the malformed one has an error in its line 7") {
      var refused: [String] = []
      for (name, path) in try RealFile.all() {
        let bytes = try InputFile.read(path).bytes
        do throws(SceneError) {
          let source = try RealFile.read(bytes, name)
          let scene = try source.makeInstance()
          var count = 0
          scene.loop.root.forEachInSubtree { _ in count += 1 }
          expectEqual(count, Self.layerTags(in: bytes), "\(name)")
          expectEqual(source.nodes.count, count)
          try scene.advance(to: 1.5)
        } catch {
          refused.append("\(error.place?.description ?? "?"): \(error.message)")
        }
      }
      expectEqual(
        refused,
        [
          "CAPlayground-tendies-Floating.caml:7:5: "
            + "'</sublayers>' does not end the element 'CALayer' that began at 6:7"
        ])
    },
    Fact("SideStore: every tile moves from its first point to its second in one second, repeatedly")
    {
      let (text, source) = try RealFile.read("wallpapers-SideStore-Floating.caml")
      // The points are in the text in pairs, in the order of the moving layers.
      let numbers = text.split(separator: "<CGPoint value=\"").dropFirst().map { piece in
        piece.prefix { $0 != "\"" }.split(separator: " ").compactMap { Double($0) }
      }
      let moving = source.nodes.indices.filter { !source.nodes[$0].animations.isEmpty }
      expectEqual(moving.count, 40)
      try #require(numbers.count == 80)
      let scene = try source.makeInstance()
      var layers: [Layer] = []
      scene.loop.root.forEachInSubtree { layers.append($0) }
      // Linear, duration 1: at 1.75 s the second cycle is three quarters through, and so on.
      let instants = [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1.75, 0.75), (7.125, 0.125)]
      for (instant, part) in instants {
        try scene.advance(to: instant)
        for (row, index) in moving.enumerated() {
          let (from, to) = (numbers[2 * row], numbers[2 * row + 1])
          let shown = layers[index].presented.position
          let x = from[0] + (to[0] - from[0]) * part
          let y = from[1] + (to[1] - from[1]) * part
          if abs(shown.x - x) > 1e-9 || abs(shown.y - y) > 1e-9 {
            Issue.record("layer \(index) at \(instant) s is at \(shown), not at \(x), \(y)")
          }
        }
        // The first tile by hand: from (50, 772) to (-50, 772), 100 points a second.
        let first = try scene.found("2pi33d1a4fpmgdosxlj").presented.position
        expectEqual(first, Point(x: 50 - 100 * part, y: 772))
      }
    },
    Fact("the description of a file with states has its states, values and transitions") {
      let (text, source) = try RealFile.read("HoYosphere-WiFi.caml")
      let states = source.machines.flatMap(\.states)
      expectEqual(states.map(\.name), ["disconnected", "poweron", "associated", "poweroff"])
      expectEqual(states.map(\.basedOn), [nil, nil, nil, nil])
      // No layer has the id of two of the values.
      let sets = text.split(separator: "<").count {
        $0.hasPrefix("LKStateSetValue ") && !$0.contains("targetId=\"#3\"")
      }
      expectEqual(states.reduce(0) { $0 + $1.elements.count }, sets)
      guard case .setValue(let value)? = states[1].elements.first else {
        Issue.record("the second state sets nothing")
        return
      }
      expectEqual(value.layer, "#1")
      expectEqual(value.keyPath, "opacity")
      expectEqual(value.value, 0.1000000014901)
      let transitions = source.machines.flatMap(\.transitions)
      let transition = try #require(transitions.first)
      expectEqual(transitions.count, 6)
      let element = try #require(transition.elements.first)
      expectEqual(element.animation.keyPath, element.animation.key)
    },
  ]

  /// The number of start tags of a file that end in "Layer", counted in its text alone.
  private static func layerTags(in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self).split(separator: "<").count { piece in
      piece.prefix { $0.isLetter }.hasSuffix("Layer") && piece.first != "/"
    }
  }

  @Test("Spinning Squares: each square rotates back from its first angle to 0 in one second")
  func spinningSquares() throws {
    let name = "wallpapers-Spinning_Squares-Floating.caml"
    let (_, source) = try RealFile.read(name)
    let scene = try source.makeInstance()
    // 1.5707963267948966 is a quarter of a turn; the others are 2, 3, 4 and 5 of them.
    let squares = [
      ("ceda27tz07wmgcpcvj0", 1.0), ("26nms5d7932hmgcpd0x8", 2), ("mt7jezsn3jcmgcpd7j9", 3),
      ("qnvm5j2hjumgcpdd2g", 4), ("fiffb1zn1kgmgcpdp0v", 5),
    ]
    // Linear, duration 1: the rest of the rotation is the rest of the cycle.
    for (instant, left) in [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (1.75, 0.25), (3.125, 0.875)] {
      try scene.advance(to: instant)
      for (id, quarters) in squares {
        try expectRotation(of: scene.found(id), quarters * .pi / 2 * left, at: instant)
      }
    }
  }

  @Test("WATCH26: the hands rotate linearly, each in its own time")
  func watch() throws {
    let name = "wallpapers-_WATCH26-Floating.caml"
    let (_, source) = try RealFile.read(name)
    let scene = try source.makeInstance()
    let turn = 6.283185307179586
    let hands: [(id: String, from: Double, to: Double, duration: Double)] = [
      ("41sbhcru16bmgemlpfr", turn, 0, 120), ("x4tlukin9jmgemlpgb", 0, turn, 120),
      ("howauull6jbmgelsoyp", turn, 0, 3600),
      ("x07cclv39uomgem01sm", turn, -0.007678459402744767, 43200),
      ("zp9va83rz8mgem60ik", turn, 0, 60),
    ]
    for instant in [0.0, 7.5, 45, 100, 5000] {
      try scene.advance(to: instant)
      for hand in hands {
        // 5000 s is 41 cycles of 120 s and 80 s more, 1 of 3600 s and 1400 s more, and so on.
        let part = instant.truncatingRemainder(dividingBy: hand.duration) / hand.duration
        let angle = hand.from + (hand.to - hand.from) * part
        try expectRotation(of: scene.found(hand.id), angle, at: instant)
      }
      // The hand of the seconds by hand: 7.5 s are an eighth of its minute, 45 s three quarters.
      if instant == 7.5 {
        let hand = try scene.found("zp9va83rz8mgem60ik").presented
        expectEqual(hand.placement.transform.m11, 0.5.squareRoot(), within: 1e-12)
      }
    }
  }

  private func expectRotation(of layer: Layer, _ angle: Double, at instant: Double) throws {
    guard
      case .transform(let shown) = try layer.presented.value(forKeyPath: "transform")
    else {
      Issue.record("no transform")
      return
    }
    // The presentation is a matrix, which does not contain whole turns.
    if abs(shown.m11 - cos(angle)) > 1e-9 || abs(shown.m12 - sin(angle)) > 1e-9 {
      Issue.record("\(layer.shortDescription) at \(instant) s is not turned by \(angle): \(shown)")
    }
  }
}
