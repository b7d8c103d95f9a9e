import LayerModel

/// What one expectation says about one thing, and what was found.
package struct Comparison {
  /// What was compared: a key path, a field or a word of the expectation.
  package let subject: String
  /// The verb before what was found, with a space after it; empty if the subject says it.
  package var verb = ""
  /// What was expected and found, as a file writes them.
  package let (expected, found): (String, String)
  /// Whether they agree.
  package let agrees: Bool
  /// The layer and the key path whose explanation says why.
  package var explained: (layer: Layer, keyPath: String)?

  /// Compares two texts.
  init(_ subject: String, expected: String, found: String) {
    self.init(subject, expected: expected, found: found, agrees: expected == found)
  }

  /// Keeps a comparison that was made.
  init(
    _ subject: String, expected: String, found: String, agrees: Bool, verb: String = "",
    explained: (layer: Layer, keyPath: String)? = nil
  ) {
    self.subject = subject
    self.verb = verb
    self.expected = expected
    self.found = found
    self.agrees = agrees
    self.explained = explained
  }
}

/// How near two values have to be.
struct Agreement {
  /// The largest difference of two numbers; nil for nine digits.
  let tolerance: Double?

  /// Returns whether two numbers agree.
  ///
  /// Without a tolerance they agree to nine digits: after the point for a number up to 1, in all for
  /// a larger one.
  func areSame(_ expected: Double, _ found: Double) -> Bool {
    expected == found
      || abs(expected - found) <= (tolerance ?? 1e-9 * max(1, min(abs(expected), 1e300)))
  }

  /// Returns whether two values agree: the same type, and numbers that agree.
  func areSame(_ expected: PropertyValue, _ found: PropertyValue) -> Bool {
    switch (expected, found) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { areSame($0, $1) }
    case (.dictionary(let left), .dictionary(let right)):
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areSame(value, $0) } ?? false }
    case (.path(let left), .path(let right)):
      return left.hasSameStructure(as: right) && areSame(left.coordinates, right.coordinates)
    case (.color(let left), .color(let right)) where left.space != right.space: return false
    case (.bool, .bool), (.string, .string), (.opaque, .opaque), (.null, .null):
      return expected == found
    default:
      guard expected.type == found.type, let left = expected.numbers, let right = found.numbers
      else { return false }
      return areSame(left, right)
    }
  }

  private func areSame(_ expected: [Double], _ found: [Double]) -> Bool {
    expected.count == found.count && zip(expected, found).allSatisfy { areSame($0, $1) }
  }

  /// Returns whether two values of JSON agree.
  func areSame(_ expected: JSONValue, _ found: JSONValue) -> Bool {
    if let left = expected.number, let right = found.number { return areSame(left, right) }
    if expected.kind != found.kind || expected.count != found.count { return false }
    switch expected.kind {
    case .array: return zip(expected.elements, found.elements).allSatisfy { areSame($0, $1) }
    case .object:
      return expected.members.allSatisfy { member in
        found[member.key].map { areSame(member.value, $0) } ?? false
      }
    case .string: return expected.string == found.string
    case .null, .bool, .number: return expected.bool == found.bool
    }
  }
}
