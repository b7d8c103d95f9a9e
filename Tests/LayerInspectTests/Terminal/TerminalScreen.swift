/// What a terminal shows after the bytes that a program has written.
///
/// It knows only the sequences that the player uses.
struct TerminalScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  private var cells: [[Character]]
  private var (row, column) = (0, 0)
  private var waiting: [UInt8] = []
  /// Whether the program has another screen than the shell.
  private(set) var isAlternate = false
  /// Whether the cursor is seen.
  private(set) var hasCursor = true
  /// Whether text goes on in the next line after the last column.
  private(set) var wraps = true

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.empty(columns, rows)
  }

  /// The lines, without spaces at their ends.
  var lines: [String] {
    cells.map { line in
      line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
  }

  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.empty(columns, rows)
    (row, column) = (0, 0)
  }

  mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { write(byte) }
  }

  private static func empty(_ columns: Int, _ rows: Int) -> [[Character]] {
    [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
  }

  private mutating func write(_ byte: UInt8) {
    waiting.append(byte)
    if waiting[0] == 0x1B {
      guard waiting.count > 2, (0x40..<0x7F).contains(byte) else { return }
      obey(String(decoding: waiting.dropFirst(2).dropLast(), as: UTF8.self), byte)
      waiting = []
      return
    }
    guard let text = String(validating: waiting, as: UTF8.self) else { return }
    waiting = []
    for character in text { put(character) }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": column = 0
    case "\n": newLine()
    case "\r\n":
      (column, row) = (0, row)
      newLine()
    default:
      if column == columns {
        if wraps {
          column = 0
          newLine()
        } else {
          column = columns - 1
        }
      }
      cells[row][column] = character
      column += 1
    }
  }

  private mutating func newLine() {
    row += 1
    if row < rows { return }
    row = rows - 1
    cells.removeFirst()
    cells.append([Character](repeating: " ", count: columns))
  }

  private mutating func obey(_ parameters: String, _ last: UInt8) {
    switch Character(Unicode.Scalar(last)) {
    case "H":
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      row = min(rows, numbers.first ?? 1) - 1
      column = min(columns, numbers.count > 1 ? numbers[1] : 1) - 1
    case "J" where parameters == "2": cells = Self.empty(columns, rows)
    case "K":
      // As in a terminal, the cursor is in the last column after that was written.
      for index in min(column, columns - 1)..<columns { cells[row][index] = " " }
    case "h", "l":
      let isOn = last == UInt8(ascii: "h")
      switch parameters {
      case "?1049":
        isAlternate = isOn
        cells = Self.empty(columns, rows)
        (row, column) = (0, 0)
      case "?25": hasCursor = isOn
      case "?7": wraps = isOn
      default: break
      }
    default: break
    }
  }
}
