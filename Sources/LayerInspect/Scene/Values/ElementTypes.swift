import LayerModel

/// What the property table does not contain: the types inside arrays, and which numbers are whole.
///
/// The typed accessors of these properties require it, so scene files must comply.
enum ElementTypes {
  /// Returns the type of the elements of an array property; nil if any plain value is allowed.
  static func type(inArray property: String) -> PropertyType? {
    switch property {
    case "colors": .color
    case "locations", "lineDashPattern": .number
    case "filters", "backgroundFilters": .opaque
    default: nil
    }
  }

  /// Returns whether a number property only has whole numbers, such as bits and counts.
  static func isWhole(_ property: String) -> Bool {
    property == "maskedCorners" || property == "edgeAntialiasingMask"
      || property == "autoresizingMask" || property == "instanceCount"
  }
}
