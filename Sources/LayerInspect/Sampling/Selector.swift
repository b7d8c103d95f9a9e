import LayerModel

/// What names layers: `#id`, `@n`, a name, a path `root/card/title`; `*` and `**` stand for more.
///
///     title          layers of that name anywhere, or with that identifier
///     #title         the layer with that identifier
///     @7             the layer without identifier that a dump calls so
///     root/card      the whole way from the root
///     root/*/title   * stands for one layer, and within a name for any letters: card*
///     root/**/title  ** stands for any number of layers, none included
struct Selector: Hashable, Sendable {
  /// One step of the way.
  enum Step: Hashable, Sendable {
    /// Any number of layers.
    case anyPath
    /// A layer that is called so.
    case layer(Pattern)
  }

  /// What the user wrote.
  let text: String
  /// The steps from the root on.
  let steps: [Step]

  /// Reads a selector.
  ///
  /// - Throws: A usage error for one that names nothing.
  init(_ text: String) throws(InspectError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.contains("") || parts == ["#"] {
      throw .usage(
        "'--select' takes '#id', a name or a path such as root/card; got \(Excerpt.quoted(text))",
        hint: parts.count > 1 ? "a path has no empty steps" : nil)
    }
    if parts.count > Selector.stepLimit {
      throw .usage("a path of '--select' has at most \(Selector.stepLimit) steps")
    }
    var steps = parts.map { $0 == "**" ? Step.anyPath : .layer(Pattern($0)) }
    // A single word means layers anywhere.
    if parts.count == 1 { steps.insert(.anyPath, at: 0) }
    self.text = text
    self.steps = steps
  }

  /// The most steps: the places reached fit into one word.
  static let stepLimit = 60

  /// The steps reached when none is done yet, one bit each.
  var start: UInt64 { skippingAnyPath(1) }

  /// Whether all steps are done.
  func isDone(_ reached: UInt64) -> Bool { reached & (1 << UInt64(steps.count)) != 0 }

  /// The steps reached in a layer, after those reached in its superlayer.
  func advance(_ reached: UInt64, into node: LayerOutline.Node) -> UInt64 {
    var result: UInt64 = 0
    for (place, step) in steps.enumerated() where reached & (1 << UInt64(place)) != 0 {
      switch step {
      case .anyPath: result |= 1 << UInt64(place)
      case .layer(let pattern):
        if pattern.matches(node) { result |= 1 << UInt64(place + 1) }
      }
    }
    return skippingAnyPath(result)
  }

  /// Adds the steps behind a `**`, which may stand for nothing.
  private func skippingAnyPath(_ reached: UInt64) -> UInt64 {
    var reached = reached
    for (place, step) in steps.enumerated() where step == .anyPath {
      if reached & (1 << UInt64(place)) != 0 { reached |= 1 << UInt64(place + 1) }
    }
    return reached
  }
}

extension Selector {
  /// What one layer is called, with `*` for any letters.
  struct Pattern: Hashable, Sendable {
    /// What the user wrote.
    let text: String
    private let letters: [UInt8]

    /// Makes a pattern.
    init(_ text: String) {
      self.text = text
      letters = Array(text.utf8)
    }

    /// Whether it has a `*`.
    var isGlob: Bool { letters.contains(UInt8(ascii: "*")) }

    /// Whether a layer is called so.
    func matches(_ node: LayerOutline.Node) -> Bool {
      if letters == [UInt8(ascii: "*")] { return true }
      switch letters.first {
      case UInt8(ascii: "#"):
        guard node.hasOwnID else { return false }
        return Self.matches(letters[1...], node.id) || Self.matches(letters[...], node.id)
      case UInt8(ascii: "@"):
        return !node.hasOwnID && Self.matches(letters[...], node.id)
      default:
        if let name = node.name, Self.matches(letters[...], name) { return true }
        return node.hasOwnID && Self.matches(letters[...], node.id)
      }
    }

    /// Compares letter by letter, and goes back to the last `*` where that fails.
    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: String) -> Bool {
      let letters = Array(text.utf8)
      var (place, next) = (0, pattern.startIndex)
      var star: (place: Int, next: Int)?
      while place < letters.count {
        if next < pattern.endIndex, pattern[next] == UInt8(ascii: "*") {
          star = (place, next + 1)
          next += 1
        } else if next < pattern.endIndex, pattern[next] == letters[place] {
          place += 1
          next += 1
        } else if let last = star {
          star = (last.place + 1, last.next)
          (place, next) = (last.place + 1, last.next)
        } else {
          return false
        }
      }
      return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
  }
}
