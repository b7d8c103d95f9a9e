/// The way to a field of an animation, as an animation's errors write it.
///
///     animations[1].values[2]     animations, element 1, values, element 2
struct FieldPath: Sequence {
  /// One step of the way.
  enum Step: Hashable {
    /// To what stands under a name.
    case field(String)
    /// To an element of a list.
    case element(Int)
  }

  private let steps: [Step]

  /// Takes a text apart.
  init(_ text: String) {
    steps = text.split { $0 == "." || $0 == "[" || $0 == "]" }.map { part in
      Int(part).map(Step.element) ?? .field(String(part))
    }
  }

  /// The steps in their order.
  func makeIterator() -> [Step].Iterator { steps.makeIterator() }
}
