extension Point: CustomStringConvertible {
  /// The coordinates in the short form `(1, 2)`.
  public var description: String { "(\(x.shortText), \(y.shortText))" }
}

extension Size: CustomStringConvertible {
  /// The width and height in the short form `(10, 20)`.
  public var description: String { "(\(width.shortText), \(height.shortText))" }
}

extension Rect: CustomStringConvertible {
  /// The origin and size in the short form `(0, 0, 10, 20)`.
  public var description: String {
    "(\(origin.x.shortText), \(origin.y.shortText), "
      + "\(size.width.shortText), \(size.height.shortText))"
  }
}

extension Transform2D: CustomStringConvertible {
  /// The six numbers in the short form `(1, 0, 0, 1, 0, 0)`, in the order a, b, c, d, tx, ty.
  public var description: String {
    "(" + elements.map(\.shortText).joined(separator: ", ") + ")"
  }
}
