/// A change of a property, as its observers receive it.
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
/// It need not be retained. It also ends when the layer or the loop is deallocated, since nothing
/// can change the property any more.
public final class PropertyObservation {
  private let entry: ObserverEntry

  /// Makes an observation of an entry.
  package init(_ entry: ObserverEntry) { self.entry = entry }

  /// Whether the observation has not been cancelled.
  public var isActive: Bool { entry.isActive }

  /// Ends the observation; the closure is not called again, not even for pending changes.
  ///
  /// Cancelling twice does nothing.
  public func cancel() { entry.cancel() }
}

/// An entry of a list of observers.
package final class ObserverEntry {
  /// The address of the observed value.
  package let address: PropertyAddress
  /// Receives a change and returns whether more are wanted; nil once cancelled.
  private var handler: ((_ old: PropertyValue, _ new: PropertyValue) -> Bool)?
  /// Called once, when there will be no more changes.
  private var end: (() -> Void)?

  /// Makes an entry from the observed address and its closures.
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

  /// Ends the entry and releases its closures.
  package func cancel() {
    handler = nil
    let end = self.end
    self.end = nil
    end?()
  }
}

extension ObserverEntry {
  /// Makes an entry that reports changes in a Swift type, which must be the property's.
  package convenience init<Value: PropertyRepresentable>(
    _ address: PropertyAddress, _ handler: @escaping (PropertyChange<Value>) -> Void
  ) {
    self.init(address) { old, new in
      if let change = PropertyChange<Value>(old, new) { handler(change) }
      return true
    }
  }

  /// Makes an entry that feeds a stream and ends with it.
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
  /// Makes a change from two values, which must be of the property's type.
  fileprivate init?(_ old: PropertyValue, _ new: PropertyValue) {
    guard let old = Value(propertyValue: old), let new = Value(propertyValue: new) else {
      return nil
    }
    self.init(old: old, new: new)
  }
}
