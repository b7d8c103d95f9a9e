import LayerModel

/// What a place in a scene takes: a type, and what the type alone does not say.
struct ValueShape {
  /// The type.
  var type: PropertyType
  /// Whether `null` is a value here.
  var allowsNone = false
  /// Whether a number is an angle, so that it may be written in degrees.
  var isAngle = false
  /// Whether a number has to be a whole one.
  var isWhole = false
  /// The type of an array's elements; nil where any plain value may stand.
  var element: PropertyType?
  /// Whether numbers stand for true and false, as in an animation of `hidden` (F26).
  var takesNumbers = false

  /// Makes the shape of a type.
  init(_ type: PropertyType) { self.type = type }

  /// Makes the shape of what a key path addresses.
  init(_ address: PropertyAddress, in table: PropertyTable) {
    let declaration = table[address.property].declaration
    type = address.type
    allowsNone = declaration.allowsNone && address.component == .whole
    isAngle = address.component.isAngle
    isWhole = Self.wholeNumbers.contains(declaration.name)
    element = declaration.elementType
  }

  /// The number properties that hold whole numbers, as bits and counts do.
  ///
  /// The property table does not say it, but the typed accessors expect it.
  private static let wholeNumbers: Set = [
    "maskedCorners", "edgeAntialiasingMask", "autoresizingMask", "instanceCount",
  ]
}
