import LayerAnimation
import LayerText

/// Writes the line of one event: instant, layer, animation's key, what happened and why.
///
///     event t=0.25  Layer #box  opacity: finished
///     event t=0.25  commit
package struct TextEvent {
  /// The format of numbers.
  let format: NumberFormat
  /// Writes the values.
  let values: TextValues

  /// Makes a writer.
  package init(format: NumberFormat, colors: TextColors) {
    self.format = format
    values = TextValues(format: format, colors: colors)
  }

  /// Appends the line, with the line break.
  package func append(_ event: TraceEvent, to buffer: inout [UInt8]) {
    buffer.add("event t=")
    format.append(event.instant, to: &buffer)
    buffer.add("  ")
    if let layer = event.layer { buffer.addPrintable(layer) }
    if let animation = event.animation {
      buffer.add("  ")
      buffer.addPrintable(animation)
    }
    if event.layer != nil || event.animation != nil { buffer.add(": ") }
    switch event.kind {
    case .committed(let keyPath, let value):
      buffer.add("committed ")
      buffer.addPrintable(keyPath)
      buffer.add(" = ")
      values.append(value, to: &buffer)
    default: buffer.addPrintable(event.kind.description)
    }
    if event.count > 1 {
      buffer.add(", ")
      NumberFormat.append(event.count, to: &buffer)
      buffer.add(" times since t=")
      format.append(event.firstInstant, to: &buffer)
    }
    if let origin = event.origin { buffer.addPrintable(" (\(origin))") }
    if let cause = event.cause {
      buffer.add(", by ")
      buffer.addPrintable(cause.description)
    }
    buffer.append(UInt8(ascii: "\n"))
  }
}
