/// A listener that a loop calls, to be removed from it.
///
/// It names its loop, also once that is released: on another one it does nothing.
public struct LoopListener: Hashable, Sendable {
  /// Its number, which no other listener of its kind has on the loop.
  let number: Int
  /// The number of the loop that calls it.
  let loop: Int
}
