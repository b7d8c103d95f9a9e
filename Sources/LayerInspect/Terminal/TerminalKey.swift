/// A key that a person pressed at a terminal.
enum TerminalKey: Hashable, Sendable {
  /// A printable character of ASCII, space included.
  case character(Character)
  /// An arrow.
  case up, down, left, right
  /// An arrow with Shift.
  case shiftLeft, shiftRight
  /// A key for long moves.
  case home, end, pageUp, pageDown
  /// Esc by itself.
  case escape
  /// The pointer was pressed, or moved while it is, in a cell; both count from 0.
  case pointer(column: Int, row: Int)
}

/// Reads keys from the bytes that a terminal sends.
///
///     space        20
///     ←            1b 5b 44            ESC [ D
///     Shift ←      1b 5b 31 3b 32 44   ESC [ 1 ; 2 D
///     Home         1b 5b 48, 1b 4f 48 or 1b 5b 31 7e
///     Esc          1b, and nothing after it
///     pointer      ESC [ < button ; column ; row M
///
/// A sequence may arrive in several parts. Sequences of other keys are left out.
struct TerminalKeyReader {
  private var waiting: [UInt8] = []

  /// The longest sequence that is kept; a longer one is not of a key.
  private static let limit = 32
  private static let escape: UInt8 = 0x1B

  /// Whether a sequence has started: after a short time without more bytes, call ``finish()``.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Reads the next bytes, and returns the keys that are complete.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    for byte in bytes { keys += read(byte) }
    return keys
  }

  /// Returns Esc if nothing followed it; drops any other sequence that has no end.
  mutating func finish() -> [TerminalKey] {
    defer { waiting = [] }
    return waiting == [Self.escape] ? [.escape] : []
  }

  private mutating func read(_ byte: UInt8) -> [TerminalKey] {
    if waiting.isEmpty {
      if byte == Self.escape { waiting = [byte] }
      return (0x20..<0x7F).contains(byte) ? [.character(Character(Unicode.Scalar(byte)))] : []
    }
    if waiting.count == 1, byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
      // Esc, and then another key.
      waiting = []
      return [.escape] + read(byte)
    }
    waiting.append(byte)
    let isEnd = waiting.count > 2 && (0x40..<0x7F).contains(byte)
    guard isEnd || waiting.count > Self.limit else { return [] }
    defer { waiting = [] }
    if waiting[2] == UInt8(ascii: "<") { return pointer(waiting.dropFirst(3)).map { [$0] } ?? [] }
    return isEnd ? key(waiting.dropFirst(2).dropLast(), byte).map { [$0] } ?? [] : []
  }

  /// Returns where the first button is down; nil for a release, another button or the wheel.
  private func pointer(_ report: ArraySlice<UInt8>) -> TerminalKey? {
    let numbers = report.dropLast().split(separator: UInt8(ascii: ";")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    // 32 is added for a move.
    guard report.last == UInt8(ascii: "M"), numbers.count == 3, numbers[0] & ~32 == 0,
      numbers[1] > 0, numbers[2] > 0
    else { return nil }
    return .pointer(column: numbers[1] - 1, row: numbers[2] - 1)
  }

  /// Returns the key of a sequence with some parameters and a last byte.
  private func key(_ parameters: ArraySlice<UInt8>, _ last: UInt8) -> TerminalKey? {
    let parts = parameters.split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    // The modifier is 1 more than the sum of 1 for Shift, 2 for Alt and 4 for Control.
    let isShifted = parts.count > 1 && (parts[1] - 1) & 1 == 1
    return switch (last, parts.first ?? 1) {
    case (UInt8(ascii: "A"), _): .up
    case (UInt8(ascii: "B"), _): .down
    case (UInt8(ascii: "C"), _): isShifted ? .shiftRight : .right
    case (UInt8(ascii: "D"), _): isShifted ? .shiftLeft : .left
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .home
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .end
    case (UInt8(ascii: "~"), 5): .pageUp
    case (UInt8(ascii: "~"), 6): .pageDown
    default: nil
    }
  }
}
