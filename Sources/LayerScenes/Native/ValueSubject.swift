import LayerModel
import LayerText

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
