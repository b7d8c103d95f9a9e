import LayerAnimation
import LayerModel
import Testing

/// The snippets of one document; a snippet sees the names below, and may declare its own.
protocol Snippets {
  var given: Given { get }
}

extension Snippets {
  var root: Layer { given.root }
  var box: Layer { given.box }
  var card: Layer { given.card }
  var layer: Layer { given.box }
  var loop: RenderLoop { given.loop }

  /// Keeps what a snippet prints, for expectations.
  func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    given.lines.append(items.map { "\($0)" }.joined(separator: separator))
  }

  /// Uses a value that the snippet only shows.
  func ignore<Value>(_ value: Value) {}

  /// Compares a value with the text in a snippet's comment, number by number.
  func expect(
    _ value: Any?, shows text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = value.map { "\($0)" } ?? "nil"
    if !ShownText(text).matches(ShownText(actual)) {
      Issue.record(
        "The comment says \(text), the value is \(actual).", sourceLocation: sourceLocation)
    }
  }

  /// Compares all that a snippet printed with the block below it.
  func expectPrinted(
    _ text: String, isPart: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    PrintedLines(text).compare(
      with: given.lines.joined(separator: "\n"), isPart: isPart, "The snippet", sourceLocation)
  }

  /// Compares the description of an error with a snippet's comment.
  func expect(
    throwing text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    do {
      try body()
      Issue.record("Nothing was thrown.", sourceLocation: sourceLocation)
    } catch {
      #expect("\(error)" == text, sourceLocation: sourceLocation)
    }
  }
}
