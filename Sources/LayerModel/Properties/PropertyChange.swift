/// One change of a property, as its observers see it.
public struct PropertyChange<Value> {
  /// The value before the change.
  public let old: Value
  /// The value that was set.
  public let new: Value

  /// Makes a change from its two values.
  public init(old: Value, new: Value) {
    self.old = old
    self.new = new
  }
}

extension PropertyChange: Equatable where Value: Equatable {}
extension PropertyChange: Hashable where Value: Hashable {}
extension PropertyChange: Sendable where Value: Sendable {}

/// An observation of a property, which lasts until it is cancelled.
///
/// It may be thrown away: that a program still holds it makes no difference. It also ends when
/// nothing can change the property any more, because the layer or the loop is gone.
public final class PropertyObservation {
  private let entry: ObserverEntry

  /// Makes the handle of an entry.
  package init(_ entry: ObserverEntry) { self.entry = entry }

  /// Whether it was not cancelled yet.
  public var isActive: Bool { entry.isActive }

  /// Ends the observation; the closure is not called again, also not for changes that wait.
  ///
  /// Cancelling twice does nothing.
  public func cancel() { entry.cancel() }
}

/// What a list of observers keeps of one of them.
package final class ObserverEntry {
  /// What is observed.
  package let address: PropertyAddress
  /// Takes a change, and says whether more are wanted; nil once cancelled.
  private var handler: ((_ old: PropertyValue, _ new: PropertyValue) -> Bool)?
  /// Called once, when no change will come any more.
  private var end: (() -> Void)?

  /// Makes an entry from what is observed and who observes it.
  package init(
    _ address: PropertyAddress,
    _ handler: @escaping (_ old: PropertyValue, _ new: PropertyValue) -> Bool,
    end: (() -> Void)? = nil
  ) {
    self.address = address
    self.handler = handler
    self.end = end
  }

  deinit { end?() }

  /// Whether changes are wanted.
  package var isActive: Bool { handler != nil }

  /// Reports a change.
  package func report(from old: PropertyValue, to new: PropertyValue) {
    if let handler, !handler(old, new) { cancel() }
  }

  /// Lets the closures go.
  package func cancel() {
    handler = nil
    let end = self.end
    self.end = nil
    end?()
  }
}

extension ObserverEntry {
  /// An entry that gives changes in a Swift type, which must be the type of the property.
  package convenience init<Value: PropertyRepresentable>(
    _ address: PropertyAddress, _ handler: @escaping (PropertyChange<Value>) -> Void
  ) {
    self.init(address) { old, new in
      if let change = PropertyChange<Value>(old, new) { handler(change) }
      return true
    }
  }

  /// An entry that feeds a stream, and ends with it.
  package convenience init<Value: PropertyRepresentable & Sendable>(
    _ address: PropertyAddress, _ stream: AsyncStream<PropertyChange<Value>>.Continuation
  ) {
    self.init(
      address,
      { old, new in
        guard let change = PropertyChange<Value>(old, new) else { return true }
        if case .terminated = stream.yield(change) { return false }
        return true
      },
      end: { stream.finish() })
  }
}

extension PropertyChange where Value: PropertyRepresentable {
  /// Reads both values, which are of the type of the property.
  fileprivate init?(_ old: PropertyValue, _ new: PropertyValue) {
    guard let old = Value(propertyValue: old), let new = Value(propertyValue: new) else {
      return nil
    }
    self.init(old: old, new: new)
  }
}
