import LayerAnimation
import LayerModel
import LayerText

/// Writes frames as a tidy table: each row is one value of one layer at one instant.
///
///     frame,t,layer,keyPath,model,presentation
///     12,0.2,arm,position.y,500,573.25
struct CSVFormatter: FrameFormatter {
  private let field: CSVField
  private var buffer: [UInt8] = []
  private var hasTitle = false

  /// Makes a formatter.
  init(format: NumberFormat = .exact) { field = CSVField(format: format) }

  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws {
    try writeTitle(to: &sink)
    buffer.removeAll(keepingCapacity: true)
    var start: [UInt8] = []
    NumberFormat.append(frame.number, to: &start)
    start.append(UInt8(ascii: ","))
    field.format.append(frame.time, to: &start)
    start.append(UInt8(ascii: ","))
    for layer in frame.layers {
      for index in layer.values where frame.values[index].isChanged {
        buffer.append(contentsOf: start)
        CSVField.append(frame.outline.nodes[layer.node].id.utf8, to: &buffer)
        buffer.append(UInt8(ascii: ","))
        CSVField.append(frame.values[index].keyPath.utf8, to: &buffer)
        buffer.append(UInt8(ascii: ","))
        field.append(frame.values[index].model, to: &buffer)
        buffer.append(UInt8(ascii: ","))
        field.append(frame.values[index].presentation, to: &buffer)
        buffer.append(UInt8(ascii: "\n"))
      }
      if buffer.count >= Self.chunkSize {
        try sink.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try sink.write(buffer)
  }

  mutating func finish(to sink: inout some ByteSink) throws { try writeTitle(to: &sink) }

  private mutating func writeTitle(to sink: inout some ByteSink) throws {
    if hasTitle { return }
    hasTitle = true
    try sink.write("frame,t,layer,keyPath,model,presentation\n")
  }
}

/// Writes fields of comma-separated values.
struct CSVField {
  /// The format of numbers.
  let format: NumberFormat

  /// Appends text, in quotes if it contains a comma, a quote or a line break.
  static func append(_ text: some Collection<UInt8>, to buffer: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes = text.contains { byte in
      byte == UInt8(ascii: ",") || byte == quote || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return buffer.append(contentsOf: text) }
    buffer.append(quote)
    for byte in text {
      if byte == quote { buffer.append(quote) }
      buffer.append(byte)
    }
    buffer.append(quote)
  }

  /// Appends a value: numbers and text as they are, null as an empty field, others as JSON.
  func append(_ value: PropertyValue, to buffer: inout [UInt8]) {
    switch value {
    case .null: return
    case .number(let number): format.append(number, to: &buffer)
    case .string(let string): Self.append(string.utf8, to: &buffer)
    case .opaque(let reference): Self.append(reference.description.utf8, to: &buffer)
    default:
      var json: [UInt8] = []
      JSONValues(format: format).append(value, to: &json)
      Self.append(json, to: &buffer)
    }
  }
}

/// Writes frames as a table for plotting: a row for each instant, a column for each value shown.
///
///     frame,t,arm.position.x,arm.position.y
///     12,0.2,455,573.25
///
/// A cell holds the presented value; it is empty while the layer is not in the tree.
struct WideCSVFormatter: FrameFormatter {
  private let columns: [WideColumns.Column]
  private let field: CSVField
  private var buffer: [UInt8] = []
  private var hasTitle = false
  private var outline: LayerOutline?
  /// The layer and the address of every column's value in the current tree; nil if there is none.
  private var cells: [(layer: Layer, address: PropertyAddress)?] = []

  /// Makes a formatter for columns that were collected before.
  init(_ columns: WideColumns, format: NumberFormat = .exact) {
    self.columns = columns.list
    field = CSVField(format: format)
  }

  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws {
    try writeTitle(to: &sink)
    if outline !== frame.outline {
      outline = frame.outline
      findCells(in: frame.outline)
    }
    buffer.removeAll(keepingCapacity: true)
    NumberFormat.append(frame.number, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    field.format.append(frame.time, to: &buffer)
    for cell in cells {
      buffer.append(UInt8(ascii: ","))
      guard let cell else { continue }
      field.append(cell.layer.presented.value(at: cell.address), to: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
    try sink.write(buffer)
  }

  mutating func finish(to sink: inout some ByteSink) throws { try writeTitle(to: &sink) }

  private mutating func findCells(in outline: LayerOutline) {
    var layers: [String: Layer] = [:]
    for node in outline.nodes { layers[node.id] = node.layer }
    cells = columns.map { column in
      guard let layer = layers[column.layer],
        let address = layer.propertyTable.address(of: column.keyPath)
      else { return nil }
      return (layer, address)
    }
  }

  private mutating func writeTitle(to sink: inout some ByteSink) throws {
    if hasTitle { return }
    hasTitle = true
    var title = Array("frame,t".utf8)
    for column in columns {
      title.append(UInt8(ascii: ","))
      CSVField.append("\(column.layer).\(column.keyPath)".utf8, to: &title)
    }
    title.append(UInt8(ascii: "\n"))
    try sink.write(title)
  }
}

/// The columns of a wide table: every value that a frame shows, in the order of first appearance.
///
/// They must be known before the first row, so the scene is played twice. Points, sizes and
/// rectangles are split into numbers, which can be plotted.
struct WideColumns {
  /// One column.
  struct Column: Hashable {
    /// The name of the layer in the output.
    let layer: String
    /// The key path.
    let keyPath: String
  }

  /// The columns, in order.
  private(set) var list: [Column] = []
  private var known: Set<Column> = []

  /// Adds the columns of a frame.
  mutating func add(_ frame: Frame) {
    for layer in frame.layers {
      let id = frame.outline.nodes[layer.node].id
      for value in frame.values[layer.values] {
        let parts = PropertyComponent.paths(of: value.address.type).filter { $0.type == .number }
        guard [.point, .size, .rect].contains(value.address.type) else {
          add(Column(layer: id, keyPath: value.keyPath))
          continue
        }
        for part in parts { add(Column(layer: id, keyPath: "\(value.keyPath).\(part.suffix)")) }
      }
    }
  }

  private mutating func add(_ column: Column) {
    if known.insert(column).inserted { list.append(column) }
  }
}
