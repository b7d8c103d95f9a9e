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
