/// The meaning of a piece of text that a terminal shows in a colour.
///
/// Colours repeat what the text says: without them it says the same.
package enum TextStyle: Hashable, Sendable, CaseIterable {
  /// The line that heads a frame, or the sentence that answers.
  case heading
  /// A flag.
  case flag
  /// A model value that differs from the presented one.
  case difference
  /// An animation that has not begun.
  case waiting
  /// An animation that runs.
  case running
  /// An animation that has ended and is held.
  case held
  /// What has no effect.
  case idle
  /// A warning or an error.
  case warning

  /// The parameters of the terminal's sequence "select graphic rendition" (ECMA-48, 8.3.117).
  fileprivate var parameters: StaticString {
    switch self {
    case .heading: "1"
    case .flag: "1;33"
    case .difference: "36"
    case .waiting: "33"
    case .running: "32"
    case .held: "35"
    case .idle: "2"
    case .warning: "1;31"
    }
  }
}

/// Appends text in styles, or without any.
///
///     colors.append(.running, to: &buffer) { $0.add("50% of 1s") }
package struct TextColors: Hashable, Sendable {
  /// Whether styles are written.
  package let areOn: Bool

  /// Text without styles.
  package static let off = TextColors(areOn: false)

  /// Makes a writer of styles.
  package init(areOn: Bool) { self.areOn = areOn }

  /// Appends what a closure appends, in a style.
  package func append(
    _ style: TextStyle, to buffer: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    begin(style, to: &buffer)
    body(&buffer)
    end(to: &buffer)
  }

  /// Begins a style, which lasts until the next end.
  package func begin(_ style: TextStyle, to buffer: inout [UInt8]) {
    guard areOn else { return }
    buffer.add("\u{1b}[")
    buffer.add(style.parameters)
    buffer.add("m")
  }

  /// Ends a style.
  package func end(to buffer: inout [UInt8]) {
    if areOn { buffer.add("\u{1b}[0m") }
  }

  /// Returns text in a style.
  package func styled(_ text: String, _ style: TextStyle) -> String {
    areOn ? "\u{1b}[\(style.parameters)m\(text)\u{1b}[0m" : text
  }
}
