import LayerModel
import LayerText

/// Selects layers by `#id`, `@n`, a name or a path `root/card/title`, with wildcards.
///
///     title          all layers with that name or identifier
///     #title         the layers with that identifier
///     #/4/1          the layer with that identifier, if it begins with a slash
///     #title@7       the one of them with that index in the order of a dump
///     @7             the layer that dumps call @7, because it has no identifier
///     root/card      a path from the root
///     root/*/title   * matches one layer, or any characters of a name: card*
///     root/**/title  ** matches any number of layers, including none
struct Selector: Hashable, Sendable {
  /// One step of a path.
  enum Step: Hashable, Sendable {
    /// Any number of layers.
    case anyPath
    /// A layer that matches a pattern.
    case layer(Pattern)
  }

  /// The selector as typed by the user.
  let text: String
  /// The steps, starting at the root.
  private(set) var steps: [Step]

  /// Parses a selector.
  ///
  /// - Parameters:
  ///   - text: The selector.
  ///   - subject: What takes the selector, in messages.
  /// - Throws: ``ReportError`` if it is invalid.
  init(_ text: String, for subject: String) throws(ReportError) {
    let isWhole = text.hasPrefix("#/")
    let parts =
      isWhole
      ? [text] : text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.contains("") || parts == ["#"] {
      throw ReportError(
        "\(subject) takes '#id', a name or a path such as root/card; got \(Excerpt.quoted(text))",
        hint: parts.count > 1 ? "a path has no empty steps" : nil)
    }
    if parts.count > Selector.stepLimit {
      throw ReportError("a path of \(subject) has at most \(Selector.stepLimit) steps")
    }
    var steps = parts.map { $0 == "**" ? Step.anyPath : .layer(Pattern($0)) }
    // A single word matches layers at any depth.
    if parts.count == 1 { steps.insert(.anyPath, at: 0) }
    self.text = text
    self.steps = steps
  }

  /// The same layers, and everything below them.
  var withDescendants: Selector {
    var all = self
    if steps.count <= Self.stepLimit, steps.last != .anyPath { all.steps.append(.anyPath) }
    return all
  }

  /// The largest number of steps: one bit for each, and one more, must fit into a word.
  private static let stepLimit = 60

  /// The steps that the root may match, one bit each.
  var start: UInt64 { skippingAnyPath(1) }

  /// Returns whether all steps are matched.
  func isDone(_ reached: UInt64) -> Bool { reached & (1 << UInt64(steps.count)) != 0 }

  /// Returns the steps to match below a layer, given those to match at the layer itself.
  func advance(_ reached: UInt64, into node: LayerOutline.Node) -> UInt64 {
    var result: UInt64 = 0
    for (index, step) in steps.enumerated() where reached & (1 << UInt64(index)) != 0 {
      switch step {
      case .anyPath: result |= 1 << UInt64(index)
      case .layer(let pattern):
        if pattern.matches(node) { result |= 1 << UInt64(index + 1) }
      }
    }
    return skippingAnyPath(result)
  }

  /// Adds the step after each `**`, which may match no layer.
  private func skippingAnyPath(_ reached: UInt64) -> UInt64 {
    var reached = reached
    for (index, step) in steps.enumerated() where step == .anyPath {
      if reached & (1 << UInt64(index)) != 0 { reached |= 1 << UInt64(index + 1) }
    }
    return reached
  }
}

extension Selector {
  /// A pattern for the name or identifier of one layer, with `*` for any characters.
  struct Pattern: Hashable, Sendable {
    /// The pattern as typed by the user.
    let text: String
    private let glob: GlobPattern
    private let hasIndex: Bool

    /// Makes a pattern.
    init(_ text: String) {
      self.text = text
      glob = GlobPattern(text)
      hasIndex = text.utf8.contains(UInt8(ascii: "@"))
    }

    /// Whether it contains a `*`.
    var isGlob: Bool { glob.isGlob }

    /// Returns whether a layer matches.
    func matches(_ node: LayerOutline.Node) -> Bool {
      if glob.matchesAll { return true }
      switch text.utf8.first {
      case UInt8(ascii: "#"):
        return isID(of: node, from: 1) || isID(of: node, from: 0)
          || hasIndex && glob.matches(node.indexedLabel)
      case UInt8(ascii: "@"):
        return !node.hasOwnID && glob.matches(node.id)
      default:
        if let name = node.name, glob.matches(name) { return true }
        return isID(of: node, from: 0)
      }
    }

    /// Returns whether a layer has the identifier, or the name that it has in the output.
    private func isID(of node: LayerOutline.Node, from first: Int) -> Bool {
      guard let id = node.ownID else { return false }
      return glob.matches(id, from: first) || glob.matches(node.id, from: first)
    }
  }
}

/// A pattern in which `*` matches any characters, including none.
///
///     card*        card, card 2        position.*   position.x, position.y
package struct GlobPattern: Hashable, Sendable {
  private let letters: [UInt8]
  /// Whether it contains a `*`.
  package let isGlob: Bool

  /// Makes a pattern.
  package init(_ text: String) {
    letters = Array(text.utf8)
    isGlob = letters.contains(UInt8(ascii: "*"))
  }

  /// Whether it is a single `*`.
  fileprivate var matchesAll: Bool { letters == [UInt8(ascii: "*")] }

  /// Returns whether a text matches.
  ///
  /// It compares letter by letter; after a mismatch it continues at the last `*`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - first: The number of letters of the pattern to skip.
  /// - Returns: Whether the text matches.
  package func matches(_ text: String, from first: Int = 0) -> Bool {
    if !isGlob, text.utf8.count != letters.count - first { return false }
    let pattern = letters[first...]
    let letters = Array(text.utf8)
    var (index, next) = (0, pattern.startIndex)
    var star: (index: Int, next: Int)?
    while index < letters.count {
      if next < pattern.endIndex, pattern[next] == UInt8(ascii: "*") {
        star = (index, next + 1)
        next += 1
      } else if next < pattern.endIndex, pattern[next] == letters[index] {
        index += 1
        next += 1
      } else if let last = star {
        star = (last.index + 1, last.next)
        (index, next) = (last.index + 1, last.next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
