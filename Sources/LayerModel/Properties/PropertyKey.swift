/// A key path whose value type the compiler knows: `PropertyKey<Double>.opacity`.
///
///     layer[.opacity] = 0.5
///     let x = layer[.positionX]
///
/// A value of the wrong type does not compile. Define keys for the properties that you declare:
///
///     extension PropertyKey where Value == Double {
///       static var progress: PropertyKey { PropertyKey("progress") }
///     }
public struct PropertyKey<Value: PropertyRepresentable>: Hashable, Sendable {
  /// The key path, spelled as in Core Animation.
  public let keyPath: String

  /// Makes a key for a key path.
  public init(_ keyPath: String) { self.keyPath = keyPath }
}
