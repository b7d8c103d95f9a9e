import LayerModel

/// What the property table does not say of values: the types inside arrays, and whole numbers.
///
/// The typed accessors of these properties expect it, so a file has to keep to it.
enum ElementTypes {
  /// The type of the elements of an array property; nil where any plain value may stand.
  static func type(inArray property: String) -> PropertyType? {
    switch property {
    case "colors": .color
    case "locations", "lineDashPattern": .number
    case "filters", "backgroundFilters": .opaque
    default: nil
    }
  }

  /// Whether a number property holds whole numbers, as bits and counts do.
  static func isWhole(_ property: String) -> Bool {
    property == "maskedCorners" || property == "edgeAntialiasingMask"
      || property == "autoresizingMask" || property == "instanceCount"
  }
}
