import LayerAnimation
import LayerModel

/// What a field of a scene accepts: a type and further restrictions.
struct ValueShape {
  /// The type.
  var type: PropertyType
  /// Whether `null` is allowed.
  var allowsNone = false
  /// Whether a number is an angle, which may be written in degrees.
  var isAngle = false
  /// Whether a number must be whole.
  var isWhole = false
  /// The type of an array's elements; nil if any plain value is allowed.
  var element: PropertyType?
  /// The table of an array's elements if these are records, such as the cells of an emitter.
  var records: PropertyTable?
  /// Whether numbers are allowed for true and false, as in an animation of `hidden` (F26).
  var takesNumbers = false

  /// Makes the shape of a type.
  init(_ type: PropertyType) { self.type = type }

  /// Makes the shape of the value at an address.
  init(_ address: PropertyAddress, in table: PropertyTable) {
    let declaration = table[address.property].declaration
    type = address.type
    allowsNone = declaration.allowsNone && address.component == .whole
    isAngle = address.component.isAngle
    isWhole = Self.wholeNumbers.contains(declaration.name)
    element = declaration.elementType
    records = declaration.records?()
  }

  /// Makes the shape of an animation's values at an address, or of the input of its value function.
  init(animating address: PropertyAddress, in table: PropertyTable, _ function: ValueFunction?) {
    guard let function else {
      self.init(address, in: table)
      takesNumbers = true
      // Between two whole numbers, an animation passes through other numbers.
      isWhole = false
      return
    }
    self.init(function.numberCount == 1 ? .number : .array)
    isAngle = function.rawValue.hasPrefix("rotate")
    element = .number
  }

  /// Returns whether a number is whole and in the range of `Int` on every machine.
  static func isWhole(_ number: Double) -> Bool {
    number == number.rounded() && number.magnitude <= 2_147_483_647
  }

  /// Returns the sentence about a number that a layer's property of whole numbers cannot have.
  static func refusal(of value: PropertyValue, for property: String, of layer: Layer) -> String? {
    guard case .number(let number) = value, !isWhole(number), wholeNumbers.contains(property)
    else { return nil }
    return "'\(property)' of \(layer.shortDescription) takes a whole number; \(number) was given"
  }

  /// The number properties that hold whole numbers, as bits and counts do.
  ///
  /// The property table does not say it, but the typed accessors expect it.
  private static let wholeNumbers: Set = [
    "maskedCorners", "edgeAntialiasingMask", "autoresizingMask", "instanceCount", "seed",
    "levelsOfDetail", "levelsOfDetailBias",
  ]
}
