/// A set of names that is mostly small: the first ones are compared one by one.
struct NameSet {
  private var first: [String] = []
  private var others: Set<String> = []

  private static let comparedOneByOne = 16

  /// Returns whether a name is in the set.
  func contains(_ name: String) -> Bool {
    first.contains(name) || !others.isEmpty && others.contains(name)
  }

  /// Adds a name that may be there already.
  mutating func insert(_ name: String) {
    if contains(name) { return }
    if first.count < Self.comparedOneByOne {
      first.append(name)
    } else {
      others.insert(name)
    }
  }
}
