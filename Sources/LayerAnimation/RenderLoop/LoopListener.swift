/// A listener that a loop calls, to be removed from it.
///
/// It names its loop, also once that is released: on another one it does nothing.
public struct LoopListener: Hashable, Sendable {
  /// Its number, which no other listener of its kind has on the loop.
  let number: Int
  /// The loop that calls it.
  let loop: LoopIdentity
}

/// What tells the handles of a loop from those of every other one: an object that they keep.
final class LoopIdentity: Hashable, Sendable {
  static func == (first: LoopIdentity, second: LoopIdentity) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
