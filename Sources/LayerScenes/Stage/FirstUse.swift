import Synchronization

/// What was made to check a file, for the first stage of the scene to use.
///
/// Scenes are shared between threads, so a lock makes sure that one stage gets it.
final class FirstUse<Value>: Sendable {
  private let value: Mutex<Value?>

  /// Keeps a value, to which nothing else refers.
  init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Returns the value the first time, and nil from then on.
  func take() -> sending Value? {
    value.withLock { value in
      let taken = value
      value = nil
      return taken
    }
  }
}
