import LayerAnimation
import LayerText

extension TimelineBars {
  /// Appends the bars as an array of objects.
  func write(to writer: inout JSONWriter) {
    func member(_ key: String, _ number: Double?) {
      writer.key(key)
      if let number { writer.number(number) } else { writer.null() }
    }
    writer.beginArray()
    for bar in bars {
      writer.beginObject()
      writer.member("layer", bar.layerName)
      writer.member("title", bar.layerTitle)
      writer.member("animation", bar.animation)
      writer.member("kind", bar.kind)
      writer.key("keyPaths")
      writer.beginArray()
      for keyPath in bar.keyPaths { writer.string(keyPath) }
      writer.endArray()
      if let cause = bar.cause { writer.member("cause", cause) }
      if let outcome = bar.outcome { writer.member("outcome", outcome.rawValue) }
      member("added", bar.added)
      member("start", bar.start)
      member("end", bar.end)
      member("removed", bar.removed)
      writer.key("segments")
      writer.beginArray()
      for segment in bar.segments {
        writer.beginArray()
        writer.string(segment.kind.rawValue)
        writer.number(segment.from)
        writer.number(segment.to)
        writer.endArray()
      }
      writer.endArray()
      writer.key("cycles")
      writer.numbers(bar.cycles)
      writer.key("turns")
      writer.numbers(bar.turns)
      writer.endObject()
    }
    writer.endArray()
  }
}
