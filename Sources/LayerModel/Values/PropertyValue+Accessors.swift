// One accessor for each case: the value inside, or nil if it is of another type.

extension PropertyValue {
  /// The number, or nil for a value of another type.
  ///
  ///     let x = try layer.value(forKeyPath: "position.x").number  // 25
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The boolean, or nil for a value of another type.
  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The point, or nil for a value of another type.
  public var point: Point? { if case .point(let point) = self { point } else { nil } }

  /// The size, or nil for a value of another type.
  public var size: Size? { if case .size(let size) = self { size } else { nil } }

  /// The rectangle, or nil for a value of another type.
  public var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }

  /// The colour, or nil for a value of another type.
  public var color: Color? { if case .color(let color) = self { color } else { nil } }

  /// The transform, or nil for a value of another type.
  public var transform: Transform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }

  /// The path, or nil for a value of another type.
  public var path: Path? { if case .path(let path) = self { path } else { nil } }

  /// The string, or nil for a value of another type.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The elements of an array, or nil for a value of another type.
  public var array: [PropertyValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The entries of a dictionary, or nil for a value of another type.
  public var dictionary: [String: PropertyValue]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The reference, or nil for a value of another type.
  public var opaque: OpaqueReference? {
    if case .opaque(let reference) = self { reference } else { nil }
  }

  /// Whether there is no value.
  public var isNull: Bool { self == .null }
}
