import LayerModel

/// Which value of a scene a message is about: `'position' of Layer "Box" #box`.
///
/// The words are only put together when there is something to say.
struct ValueSubject: CustomStringConvertible {
  /// What the value belongs to.
  enum Owner: CustomStringConvertible {
    /// A layer.
    case layer(Layer)
    /// An animation of a layer, under a key or without one.
    case animation(key: String?, Layer)
    /// Something else, with its article.
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
  /// What it belongs to.
  let owner: Owner

  /// Makes the subject for a field of an owner.
  init(_ field: String, of owner: Owner) {
    self.field = field
    self.owner = owner
  }

  /// The subject with its owner, as it begins a sentence.
  var description: String { "'\(Excerpt.short(field))' of \(owner)" }

  /// The subject for one element of this one.
  func element(_ index: Int) -> ValueSubject { ValueSubject("\(field)[\(index)]", of: owner) }

  /// The subject for what stands under a key of this one.
  func entry(_ key: String) -> ValueSubject { ValueSubject("\(field).\(key)", of: owner) }

  /// The error for a value that is not what the field takes.
  func mismatch(
    _ json: JSONValue, expected: String, hint: String? = nil
  ) -> InspectError {
    json.error("\(self) takes \(expected); \(json.found) was given", hint: hint)
  }
}
