/// The number of a property in its class's property table.
///
/// A subclass's table continues the numbers of the table it extends, so the number of a property
/// is the same in a class and all its subclasses.
public struct PropertyID: Hashable, Sendable, BitwiseCopyable, Comparable {
  /// The index in the table, from 0.
  public let rawValue: UInt16

  /// Makes an identifier from an index in a table.
  public init(_ rawValue: UInt16) { self.rawValue = rawValue }

  /// The order of the table.
  public static func < (left: PropertyID, right: PropertyID) -> Bool {
    left.rawValue < right.rawValue
  }
}
