import LayerModel

/// Values that each layer derives from its superlayer's, computed once for each layer.
///
///     leaf ─▶ parent ─▶ known      up to the first known layer
///     leaf ◀─ parent ◀─ known      and down again, step by step
///
/// Computing the values of all layers of a tree takes one step for each, however deep the tree is.
struct LayerMemo<Value> {
  private var known: [ObjectIdentifier: Value] = [:]
  /// The number of values computed, for tests.
  private(set) var steps = 0

  /// Returns the value of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - top: The value above the root.
  ///   - step: Returns a layer's value, given its superlayer's.
  /// - Returns: The layer's value.
  mutating func value(of layer: Layer, below top: Value, step: (Layer, Value) -> Value) -> Value {
    var chain: [Layer] = []
    var value = top
    var current: Layer? = layer
    while let ancestor = current {
      if let found = known[ObjectIdentifier(ancestor)] {
        value = found
        break
      }
      chain.append(ancestor)
      current = ancestor.superlayer
    }
    steps += chain.count
    for ancestor in chain.reversed() {
      value = step(ancestor, value)
      known[ObjectIdentifier(ancestor)] = value
    }
    return value
  }

  /// Forgets all values, because a layer changed or moved.
  mutating func removeAll() { known = [:] }
}
