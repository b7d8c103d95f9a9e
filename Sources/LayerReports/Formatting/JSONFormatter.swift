import LayerAnimation
import LayerModel
import LayerText

/// Writes frames as JSON: one frame per line, or all as the elements of one array.
///
///     {"v":1,"frame":12,"t":0.2,"layers":[{"id":"arm","name":"Arm","class":"Layer",
///      "parent":"root","model":{…},"presentation":{…},"local":[…],"world":[…],
///      "animations":[{"key":"move","keyPath":"position.y","class":"BasicAnimation",
///      "phase":"active","progress":0.5,"eased":0.5,"cycle":0,"begin":0.2,"end":0.7,
///      "fill":"backwards"}]}]}
///
/// A group has `"keyPath":null`, followed by `"keyPaths"`, the key paths of its animations in
/// order. `progress` is the progress through the cycle before easing, `eased` the progress after
/// it. `begin` and `end` are in seconds of the scene; `"inf"` means never. A mask has
/// `"mask":true`. Events are separate objects before their frame; they have a member `"event"`
/// (`JSONEvent`).
struct JSONFormatter: FrameFormatter {
  /// How frames are separated.
  enum Layout {
    /// One frame per line.
    case lines
    /// The elements of one array.
    case array
  }

  private let layout: Layout
  private let format: NumberFormat
  private let values: JSONValues
  private var buffer: [UInt8] = []
  private var isFirst = true

  /// Makes a formatter.
  init(_ layout: Layout, format: NumberFormat = .exact) {
    self.layout = layout
    self.format = format
    values = JSONValues(format: format)
  }

  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws {
    buffer.removeAll(keepingCapacity: true)
    for event in frame.events {
      beginElement()
      JSONEvent(values: values).append(event, to: &buffer)
      buffer.append(UInt8(ascii: "\n"))
    }
    beginElement()
    buffer.add("{\"v\":1,\"frame\":")
    NumberFormat.append(frame.number, to: &buffer)
    buffer.add(",\"t\":")
    format.appendJSON(frame.time, to: &buffer)
    buffer.add(",\"layers\":[")
    for index in frame.layers.indices {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      append(frame.layers[index], of: frame)
      // A frame may be large, so its start is written early.
      if buffer.count >= Self.chunkSize {
        try sink.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    buffer.add("]}\n")
    try sink.write(buffer)
  }

  mutating func finish(to sink: inout some ByteSink) throws {
    if layout == .array { try sink.write(isFirst ? "[]\n" : "]\n") }
  }

  private mutating func beginElement() {
    if layout == .array { buffer.add(isFirst ? "[" : ",") }
    isFirst = false
  }

  private static func appendBeginning(
    of node: LayerOutline.Node, in outline: LayerOutline, to buffer: inout [UInt8]
  ) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("id")
    writer.string(node.id)
    writer.key("name")
    if let name = node.name { writer.string(name) } else { writer.null() }
    writer.key("class")
    writer.string(node.className)
    writer.key("parent")
    if node.parent >= 0 { writer.string(outline.nodes[node.parent].id) } else { writer.null() }
    if node.isMask {
      writer.key("mask")
      writer.bool(true)
    }
    buffer.append(contentsOf: writer.bytes)
  }

  private mutating func append(_ layer: FrameLayer, of frame: Frame) {
    JSONFormatter.appendBeginning(
      of: frame.outline.nodes[layer.node], in: frame.outline, to: &buffer)
    buffer.add(",\"model\":{")
    for index in layer.values {
      appendKeyPath(at: index, of: layer, frame)
      values.append(frame.values[index].model, to: &buffer)
    }
    buffer.add("},\"presentation\":{")
    for index in layer.values {
      appendKeyPath(at: index, of: layer, frame)
      values.append(frame.values[index].presentation, to: &buffer)
    }
    buffer.add("},\"local\":")
    let start = buffer.count
    values.append(layer.local, to: &buffer)
    let end = buffer.count
    buffer.add(",\"world\":")
    // They are equal below a superlayer that is at the origin.
    layer.world == layer.local
      ? buffer.append(contentsOf: buffer[start..<end]) : values.append(layer.world, to: &buffer)
    buffer.add(",\"animations\":[")
    for index in layer.animations {
      if index > layer.animations.lowerBound { buffer.append(UInt8(ascii: ",")) }
      append(frame.animations[index])
    }
    buffer.add("]}")
  }

  private mutating func appendKeyPath(at index: Int, of layer: FrameLayer, _ frame: Frame) {
    if index > layer.values.lowerBound { buffer.append(UInt8(ascii: ",")) }
    buffer.addQuoted(frame.values[index].keyPath)
    buffer.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ entry: FrameAnimation) {
    JSONFormatter.appendHead(of: entry, to: &buffer)
    format.appendJSON(entry.position.progress, to: &buffer)
    buffer.add(",\"eased\":")
    format.appendJSON(entry.handle.easedProgress(at: entry.position), to: &buffer)
    buffer.add(",\"cycle\":")
    format.appendJSON(entry.position.cycle, to: &buffer)
    buffer.add(",\"begin\":")
    format.appendJSON(entry.beginTime, to: &buffer)
    buffer.add(",\"end\":")
    format.appendJSON(entry.endTime, to: &buffer)
    buffer.add(",\"fill\":")
    buffer.addQuoted(entry.handle.animation.timing.fillMode.rawValue)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Appends an animation's object up to its progress.
  private static func appendHead(of entry: FrameAnimation, to buffer: inout [UInt8]) {
    let animation = entry.handle.animation
    buffer.add("{\"key\":")
    if let key = entry.handle.key { buffer.addQuoted(key) } else { buffer.add("null") }
    buffer.add(",\"keyPath\":")
    if let keyPath = animation.keyPath { buffer.addQuoted(keyPath) } else { buffer.add("null") }
    if animation.settings.isGroup { append(animation.keyPaths, to: &buffer) }
    buffer.add(",\"class\":")
    buffer.addQuoted(animation.className)
    buffer.add(",\"phase\":")
    buffer.addQuoted(entry.position.phase.rawValue)
    buffer.add(",\"progress\":")
  }

  private static func append(_ keyPaths: [String], to buffer: inout [UInt8]) {
    buffer.add(",\"keyPaths\":[")
    for (index, keyPath) in keyPaths.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.addQuoted(keyPath)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}
