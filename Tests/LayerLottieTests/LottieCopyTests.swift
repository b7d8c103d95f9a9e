import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// Copies of repeaters and regions of masks, which have no identifier, by arithmetic.
///
/// A layer is named by its number in the order of a dump: the root is 0, a layer is before its
/// sublayers, and its mask is after them. A step of the repeater is 10 points to the right and half
/// the width.
@Suite("Copies and masks of Lottie compositions")
struct LottieCopyTests {
  enum Expected: Sendable {
    /// A point of a layer, and where it is in the space above the root.
    case place(Int, at: Double, [Double], [Double])
    /// A number or a boolean, as 0 and 1, at some instants.
    case value(Int, String, at: [Double], [Double])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let expected: [Expected]

    init(_ name: String, _ text: String, _ expected: [Expected]) {
      testDescription = name
      self.text = text
      self.expected = expected
    }
  }

  @Test("are where arithmetic has them", arguments: rows)
  func row(_ row: Row) throws {
    let scene = try Scene(lottie: row.text)
    for expected in row.expected {
      let instance = try scene.makeInstance()
      var layers: [Layer] = []
      func collect(_ layer: Layer) {
        layers.append(layer)
        for sublayer in layer.sublayers ?? [] { collect(sublayer) }
        if let mask = layer.mask { collect(mask) }
      }
      collect(instance.loop.root)
      switch expected {
      case .place(let number, let instant, let point, let place):
        instance.loop.advance(to: instant)
        let layer = layers[number]
        let found = layer.presented.convert(Point(x: point[0], y: point[1]), to: nil)
        expectTrue(abs(found.x - place[0]) < 1e-9 && abs(found.y - place[1]) < 1e-9)
      case .value(let number, let keyPath, let instants, let values):
        for (instant, value) in zip(instants, values) {
          instance.loop.advance(to: instant)
          let found = try layers[number].presented.value(forKeyPath: keyPath)
          let shown = found.number ?? (found == .bool(true) ? 1 : 0)
          expectTrue(abs(shown - value) < 1e-9)
        }
      }
    }
  }

  static let rows: [Row] = [
    Row(
      "copies of a repeater: each a step further and half as wide, the first on top",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 4, \#
      "ip": 0, "op": 40, "ks": {}, "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": \#
      [4, 4]}, "r": {"k": 0}}, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}}, {"ty": "rp", "c": \#
      {"k": 3}, "o": {"k": 0}, "tr": {"p": {"k": [10, 0]}, "s": {"k": [50, 100]}, "r": \#
      {"k": 0}, "a": {"k": [0, 0]}, "so": {"k": 100}, "eo": {"k": 100}}}]}]}
      """#,
      [
        .place(2, at: 0, [2, 2], [20.5, 2.0]),
        .place(4, at: 0, [2, 2], [11.0, 2.0]),
        .place(6, at: 0, [2, 2], [2.0, 2.0]),
      ]),
    Row(
      "an offset of a half: half a step further, and scaled by the half of the difference to 1",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 4, \#
      "ip": 0, "op": 40, "ks": {}, "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": \#
      [4, 4]}, "r": {"k": 0}}, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}}, {"ty": "rp", "c": \#
      {"k": 2}, "o": {"k": 0.5}, "tr": {"p": {"k": [10, 0]}, "s": {"k": [50, 100]}, "r": \#
      {"k": 0}, "a": {"k": [0, 0]}, "so": {"k": 100}, "eo": {"k": 100}}}]}]}
      """#,
      [
        .place(2, at: 0, [2, 2], [15.75, 2.0]),
        .place(4, at: 0, [2, 2], [6.5, 2.0]),
      ]),
    Row(
      "an offset of −1½ divides by one scale, and by the half of the difference",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 4, \#
      "ip": 0, "op": 40, "ks": {}, "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": \#
      [4, 4]}, "r": {"k": 0}}, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}}, {"ty": "rp", "c": \#
      {"k": 2}, "o": {"k": -1.5}, "tr": {"p": {"k": [10, 0]}, "s": {"k": [50, 100]}, "r": \#
      {"k": 0}, "a": {"k": [0, 0]}, "so": {"k": 100}, "eo": {"k": 100}}}]}]}
      """#,
      [
        .place(4, at: 0, [3, 2], [-7.0, 2.0]),
        .place(2, at: 0, [3, 2], [-1.0, 2.0]),
      ]),
    Row(
      "an offset that changes, from 0 to 2",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 4, \#
      "ip": 0, "op": 40, "ks": {}, "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": \#
      [4, 4]}, "r": {"k": 0}}, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}}, {"ty": "rp", "c": \#
      {"k": 2}, "o": {"a": 1, "k": [{"t": 0, "s": [0], "o": {"x": [0], "y": [0]}, "i": \#
      {"x": [1], "y": [1]}}, {"t": 10, "s": [2], "o": {"x": [0], "y": [0]}, "i": {"x": \#
      [1], "y": [1]}}]}, "tr": {"p": {"k": [10, 0]}, "s": {"k": [50, 100]}, "r": {"k": \#
      90}, "a": {"k": [0, 0]}, "so": {"k": 100}, "eo": {"k": 100}}}]}]}
      """#,
      [
        .place(4, at: 0, [2, 1], [2.0, 1.0]),
        .place(2, at: 0, [2, 1], [9.0, 1.0]),
        .place(4, at: 0.5, [2, 1], [9.0, 1.0]),
        .place(4, at: 1, [2, 1], [19.5, -1.0]),
      ]),
    Row(
      "a number of copies that changes from 1 to 3 hides those beyond it, rounded up",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 4, \#
      "ip": 0, "op": 40, "ks": {}, "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": \#
      [4, 4]}, "r": {"k": 0}}, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}}, {"ty": "rp", "c": \#
      {"a": 1, "k": [{"t": 0, "s": [1], "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": \#
      [1]}}, {"t": 20, "s": [3], "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}}]}, \#
      "o": {"k": 0}, "tr": {"p": {"k": [10, 0]}, "s": {"k": [50, 100]}, "r": {"k": 0}, \#
      "a": {"k": [0, 0]}, "so": {"k": 100}, "eo": {"k": 100}}}]}]}
      """#,
      [
        .value(6, "hidden", at: [0, 0.1, 1, 1.1, 2, 3], [0, 0, 0, 0, 0, 0]),
        .value(4, "hidden", at: [0, 0.1, 1, 1.1, 2, 3], [1, 0, 0, 0, 0, 0]),
        .value(2, "hidden", at: [0, 0.1, 1, 1.1, 2, 3], [1, 1, 1, 0, 0, 0]),
      ]),
    Row(
      "faint masks of which the lighter counts: 0.6 alone, 0.5 alone, and 0.6 in both",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 1, \#
      "ip": 0, "op": 40, "sw": 10, "sh": 10, "sc": "#ff0000", "ks": {}, \#
      "masksProperties": [{"mode": "a", "o": {"k": 60}, "pt": {"k": {"v": [[0, 0], [6, \#
      0], [6, 10], [0, 10]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], \#
      [0, 0], [0, 0]], "c": true}}, "x": {"k": 0}}, {"mode": "l", "o": {"k": 50}, "pt": \#
      {"k": {"v": [[4, 0], [10, 0], [10, 10], [4, 10]], "i": [[0, 0], [0, 0], [0, 0], [0, \#
      0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]], "c": true}}, "x": {"k": 0}}]}]}
      """#,
      [
        .value(3, "opacity", at: [0], [0.6]),
        .value(7, "opacity", at: [0], [0.5]),
        .value(11, "opacity", at: [0], [0.6]),
      ]),
    Row(
      "the darker: nothing alone, and 0.5 in both",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 1, \#
      "ip": 0, "op": 40, "sw": 10, "sh": 10, "sc": "#ff0000", "ks": {}, \#
      "masksProperties": [{"mode": "a", "o": {"k": 60}, "pt": {"k": {"v": [[0, 0], [6, \#
      0], [6, 10], [0, 10]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], \#
      [0, 0], [0, 0]], "c": true}}, "x": {"k": 0}}, {"mode": "d", "o": {"k": 50}, "pt": \#
      {"k": {"v": [[4, 0], [10, 0], [10, 10], [4, 10]], "i": [[0, 0], [0, 0], [0, 0], [0, \#
      0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]], "c": true}}, "x": {"k": 0}}]}]}
      """#,
      [
        .value(3, "opacity", at: [0], [0.5])
      ]),
    Row(
      "their difference: 0.6 alone, 0.5 alone, and 0.1 in both",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 1, \#
      "ip": 0, "op": 40, "sw": 10, "sh": 10, "sc": "#ff0000", "ks": {}, \#
      "masksProperties": [{"mode": "a", "o": {"k": 60}, "pt": {"k": {"v": [[0, 0], [6, \#
      0], [6, 10], [0, 10]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], \#
      [0, 0], [0, 0]], "c": true}}, "x": {"k": 0}}, {"mode": "f", "o": {"k": 50}, "pt": \#
      {"k": {"v": [[4, 0], [10, 0], [10, 10], [4, 10]], "i": [[0, 0], [0, 0], [0, 0], [0, \#
      0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]], "c": true}}, "x": {"k": 0}}]}]}
      """#,
      [
        .value(3, "opacity", at: [0], [0.6]),
        .value(7, "opacity", at: [0], [0.5]),
        .value(11, "opacity", at: [0], [0.1]),
      ]),
    Row(
      "a mask that grows has a line around it, twice as wide",
      #"""
      {"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 100, "layers": [{"ind": 1, "ty": 1, \#
      "ip": 0, "op": 40, "sw": 10, "sh": 10, "sc": "#ff0000", "ks": {}, \#
      "masksProperties": [{"mode": "a", "o": {"k": 100}, "pt": {"k": {"v": [[0, 0], [6, \#
      0], [6, 10], [0, 10]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], \#
      [0, 0], [0, 0]], "c": true}}, "x": {"a": 1, "k": [{"t": 0, "s": [0], "o": {"x": \#
      [0], "y": [0]}, "i": {"x": [1], "y": [1]}}, {"t": 10, "s": [4], "o": {"x": [0], \#
      "y": [0]}, "i": {"x": [1], "y": [1]}}]}}]}]}
      """#,
      [
        .value(3, "lineWidth", at: [0, 0.5, 1], [0, 4, 8])
      ]),
  ]
}
