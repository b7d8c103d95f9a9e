import LayerModel
import Testing

extension Layer {
  /// The number at a key path.
  func number(_ keyPath: String) throws -> Double {
    try #require(Double(propertyValue: value(forKeyPath: keyPath)))
  }

  /// The error of setting a value at a key path, or nil if it was accepted.
  func refusal(of value: PropertyValue, at keyPath: String) -> PropertyError? {
    do {
      try setValue(value, forKeyPath: keyPath)
      return nil
    } catch {
      return error
    }
  }

  /// The identifiers of the sublayers, joined.
  var sublayerIDs: String { children.map { $0.id ?? "?" }.joined(separator: " ") }
}

/// A layer with sublayers whose identifiers are given in one string.
func family(_ ids: String) -> (parent: Layer, children: [Layer]) {
  let parent = Layer(id: "parent")
  let children = ids.split(separator: " ").map { Layer(id: String($0)) }
  for child in children { parent.addSublayer(child) }
  return (parent, children)
}

// Without labels a row of a table fits a line.
extension Point {
  init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension Size {
  init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
  /// A square.
  static func square(_ side: Double) -> Size { Size(side, side) }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
