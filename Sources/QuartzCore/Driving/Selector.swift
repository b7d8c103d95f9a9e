import Foundation

/// The name of a method, and how it is called.
///
/// Swift on Linux has no `#selector`; a name alone cannot be called there, so the unapplied method
/// stands beside it:
///
///     CADisplayLink(target: self, selector: Selector("tick:", Spinner.tick))
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
  private let name: String
  /// Calls the method with as many arguments as it takes; returns whether they fit.
  private let call: ((AnyObject, [Any?]) -> Bool)?

  /// Creates a selector that can be compared but not called.
  public init(_ name: String) { (self.name, call) = (name, nil) }

  /// Creates a selector that can be compared but not called.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates the selector of a method without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(none: name) { (target: Target) in _ = method(target)() }
  }

  /// Creates the selector of a method with one parameter.
  public init<Target: AnyObject, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> (Argument) -> Result
  ) {
    self.init(one: name) { (target: Target, argument) in _ = method(target)(argument) }
  }

  /// Creates the selector of a method with two parameters, such as a sender and an event.
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(two: name) { (target: Target, first, second) in _ = method(target)(first, second) }
  }

  /// Creates the selector of a method of the main actor without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(none: name) { (target: Target) in
      let body = method(target)
      MainActor.assumeIsolated { _ = body() }
    }
  }

  /// Creates the selector of a method of the main actor with one parameter.
  public init<Target: AnyObject, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) -> Result
  ) {
    self.init(one: name) { (target: Target, argument: Argument) in
      let body = method(target)
      nonisolated(unsafe) let given = argument
      MainActor.assumeIsolated { _ = body(given) }
    }
  }

  /// Creates the selector of a method of the main actor with two parameters.
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.init(two: name) { (target: Target, first: First, second: Second) in
      let body = method(target)
      nonisolated(unsafe) let (given, more) = (first, second)
      MainActor.assumeIsolated { _ = body(given, more) }
    }
  }

  private init<Target: AnyObject>(none name: String, _ body: @escaping (Target) -> Void) {
    self.name = name
    call = { target, _ in (target as? Target).map(body) != nil }
  }

  private init<Target: AnyObject, Argument>(
    one name: String, _ body: @escaping (Target, Argument) -> Void
  ) {
    self.name = name
    call = { target, given in
      guard let target = target as? Target, let argument = given.first as? Argument else {
        return false
      }
      body(target, argument)
      return true
    }
  }

  private init<Target: AnyObject, First, Second>(
    two name: String, _ body: @escaping (Target, First, Second) -> Void
  ) {
    self.name = name
    call = { target, given in
      guard given.count == 2, let target = target as? Target, let first = given[0] as? First,
        let second = given[1] as? Second
      else { return false }
      body(target, first, second)
      return true
    }
  }

  /// Calls the method if the target and the arguments fit it; returns whether they do.
  package func isSent(to target: AnyObject, _ arguments: Any?...) -> Bool {
    call?(target, arguments) == true
  }

  /// Calls the method; reports, and returns false, if there is none or the arguments do not fit it.
  @discardableResult
  package func send(to target: AnyObject, _ arguments: Any?...) -> Bool {
    if call?(target, arguments) == true { return true }
    Context.report(
      .missingMethod,
      call == nil
        ? "'\(name)' is only a name: write Selector(\"\(name)\", Class.method)."
        : "'\(name)' takes other arguments, or is of another class than \(type(of: target)).")
    return false
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
