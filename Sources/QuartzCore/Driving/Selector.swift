import Foundation

/// The name of a method, and how it is called.
///
/// Swift on Linux has no `#selector`; a name alone cannot be called there, so the unapplied method
/// stands beside it:
///
///     CADisplayLink(target: self, selector: Selector("tick:", Spinner.tick))
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
  private let name: String
  private let call: ((AnyObject, Any?) -> Void)?

  /// Creates a selector that can be compared but not called.
  public init(_ name: String) { (self.name, call) = (name, nil) }

  /// Creates a selector that can be compared but not called.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates the selector of a method without parameters.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.name = name
    call = { target, _ in (target as? Target).map { method($0)() } }
  }

  /// Creates the selector of a method with one parameter.
  public init<Target: AnyObject, Argument>(
    _ name: String, _ method: @escaping (Target) -> (Argument) -> Void
  ) {
    self.name = name
    call = { target, argument in
      guard let target = target as? Target, let argument = argument as? Argument else { return }
      method(target)(argument)
    }
  }

  /// Creates the selector of a method of the main actor without parameters.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.name = name
    call = { target, _ in
      guard let target = target as? Target else { return }
      let body = method(target)
      MainActor.assumeIsolated { body() }
    }
  }

  /// Creates the selector of a method of the main actor with one parameter.
  public init<Target: AnyObject, Argument>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) -> Void
  ) {
    self.name = name
    call = { target, argument in
      guard let target = target as? Target, let argument = argument as? Argument else { return }
      let body = method(target)
      nonisolated(unsafe) let given = argument
      MainActor.assumeIsolated { body(given) }
    }
  }

  /// Calls the method, and returns whether there is one to call.
  func send(to target: AnyObject, with argument: Any?) -> Bool {
    guard let call else { return false }
    call(target, argument)
    return true
  }

  /// Returns whether two selectors have the same name.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
