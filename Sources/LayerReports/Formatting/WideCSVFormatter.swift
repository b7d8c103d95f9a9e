import LayerAnimation
import LayerModel
import LayerText

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
