import LayerAnimation
import LayerModel
import LayerText

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
    isWhole = declaration.isWhole
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
    guard case .number(let number) = value, !isWhole(number),
      layer.propertyTable.row(named: property)?.declaration.isWhole == true
    else { return nil }
    return "'\(property)' of \(layer.shortDescription) takes a whole number; \(number) was given"
  }
}

/// The value of a scene that a message is about: `'position' of Layer "Box" #box`.
///
/// The text is only made if there is a message.
struct ValueSubject: CustomStringConvertible {
  /// The owner of the value.
  enum Owner: CustomStringConvertible {
    /// A layer.
    case layer(Layer)
    /// An animation of a layer, with an optional key.
    case animation(key: String?, Layer)
    /// Something else, named with its article.
    case other(String)

    /// The owner as messages name it.
    var description: String {
      switch self {
      case .layer(let layer): layer.shortDescription
      case .animation(let key?, let layer):
        "the animation \(Excerpt.quoted(key)) of \(layer.shortDescription)"
      case .animation(nil, let layer): "an animation of \(layer.shortDescription)"
      case .other(let name): name
      }
    }
  }

  /// The name of the field, such as `position` or `values[2]`.
  let field: String
  /// The owner of the field.
  let owner: Owner

  /// Makes the subject for a field of an owner.
  init(_ field: String, of owner: Owner) {
    self.field = field
    self.owner = owner
  }

  /// The subject with its owner, for the start of a message.
  var description: String { "'\(Excerpt.short(field))' of \(owner)" }

  /// Returns the subject for an element of this one.
  func element(_ index: Int) -> ValueSubject { ValueSubject("\(field)[\(index)]", of: owner) }

  /// Returns the subject for the value of a key of this one.
  func entry(_ key: String) -> ValueSubject { ValueSubject("\(field).\(key)", of: owner) }

  /// Returns the error for a value that the field does not accept.
  func mismatch(
    _ json: JSONValue, expected: String, hint: String? = nil
  ) -> SceneError {
    json.error("\(self) takes \(expected); \(json.found) was given", hint: hint)
  }
}
