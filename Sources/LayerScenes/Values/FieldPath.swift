/// The path to a field of an animation, in the form of an animation's errors.
///
///     animations[1].values[2]     animations, element 1, values, element 2
struct FieldPath: Sequence {
  /// One step of the path.
  enum Step: Hashable {
    /// The value of a name.
    case field(String)
    /// An element of a list.
    case element(Int)
  }

  private let steps: [Step]

  /// Parses a path.
  init(_ text: String) {
    steps = text.split { $0 == "." || $0 == "[" || $0 == "]" }.map { part in
      Int(part).map(Step.element) ?? .field(String(part))
    }
  }

  /// Returns the steps in order.
  func makeIterator() -> [Step].Iterator { steps.makeIterator() }
}
