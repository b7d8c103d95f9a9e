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
  private var outline: LayerOutline?
  /// What is kept from frame to frame.
  private var kept = CachedBytes()
  /// The pieces of each layer, by index in the outline.
  private var rows: [CachedRow] = []
  private var animations = CachedAnimations()

  /// The progress that was written last, and its animation.
  private var lastMotion: (progress: Double, handle: AnimationHandle)?
  private var motion: [UInt8] = []
  /// Memory for one matrix.
  private var matrix: [UInt8]? = []

  /// The pieces of one layer that are kept.
  private struct CachedRow {
    /// Everything up to the matrices, except animated values.
    var values = CachedPieces()
    /// The matrices.
    var matrices = CachedPiece()
  }

  /// Makes a formatter.
  init(_ layout: Layout, format: NumberFormat = .exact) {
    self.layout = layout
    self.format = format
    values = JSONValues(format: format)
  }

  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws {
    if outline !== frame.outline || kept.isWasteful {
      outline = frame.outline
      kept.removeAll()
      rows = Array(repeating: CachedRow(), count: frame.outline.nodes.count)
      animations.removeAll()
    }
    buffer.removeAll(keepingCapacity: true)
    for event in frame.events {
      beginElement()
      JSONEvent.append(event, format: format, to: &buffer)
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
    writer.member("id", node.id)
    writer.member("name", node.name)
    writer.member("class", node.className)
    writer.member("parent", node.parent >= 0 ? outline.nodes[node.parent].id : nil)
    if node.isMask { writer.member("mask", true) }
    buffer.append(contentsOf: writer.bytes)
  }

  private mutating func append(_ layer: FrameLayer, of frame: Frame) {
    let values = values
    if rows[layer.node].values.begin(layer.modelStamp, in: &kept) {
      for index in layer.values where frame.values[index].isAnimated {
        rows[layer.node].values.append(in: kept, to: &buffer)
        values.append(frame.values[index].presentation, to: &buffer)
      }
      rows[layer.node].values.append(in: kept, to: &buffer)
    } else {
      appendValues(of: layer, of: frame)
    }
    var matrix = self.matrix.take() ?? []
    rows[layer.node].matrices.append(layer.matrixStamp, in: &kept, to: &buffer) {
      matrix.removeAll(keepingCapacity: true)
      values.append(layer.local, to: &matrix)
      $0.append(contentsOf: matrix)
      $0.add(",\"world\":")
      // They are equal below a superlayer that is at the origin.
      layer.world == layer.local
        ? $0.append(contentsOf: matrix) : values.append(layer.world, to: &$0)
      $0.add(",\"animations\":[")
    }
    self.matrix = matrix
    animations.begin(layer)
    for index in layer.animations {
      append(frame.animations[index], at: index - layer.animations.lowerBound, of: layer)
    }
    buffer.add("]}")
  }

  /// Appends everything of a layer up to its matrices, and keeps what is between animated values.
  private mutating func appendValues(of layer: FrameLayer, of frame: Frame) {
    var start = buffer.count
    JSONFormatter.appendBeginning(
      of: frame.outline.nodes[layer.node], in: frame.outline, to: &buffer)
    buffer.add(",\"model\":{")
    for index in layer.values {
      if index > layer.values.lowerBound { buffer.append(UInt8(ascii: ",")) }
      buffer.addQuoted(frame.values[index].keyPath)
      buffer.append(UInt8(ascii: ":"))
      values.append(frame.values[index].model, to: &buffer)
    }
    buffer.add("},\"presentation\":{")
    for index in layer.values {
      if index > layer.values.lowerBound { buffer.append(UInt8(ascii: ",")) }
      buffer.addQuoted(frame.values[index].keyPath)
      buffer.append(UInt8(ascii: ":"))
      let isAnimated = frame.values[index].isAnimated
      if isAnimated { rows[layer.node].values.keep(buffer, from: start, in: &kept) }
      values.append(frame.values[index].presentation, to: &buffer)
      if isAnimated { start = buffer.count }
    }
    buffer.add("},\"local\":")
    rows[layer.node].values.keep(buffer, from: start, in: &kept)
  }

  private mutating func append(_ entry: FrameAnimation, at number: Int, of layer: FrameLayer) {
    let format = format
    let place = animations.place(number, of: layer, entry)
    animations[place].head.append(layer.modelStamp, isConstant: true, in: &kept, to: &buffer) {
      if number > 0 { $0.append(UInt8(ascii: ",")) }
      JSONFormatter.appendHead(of: entry, to: &$0)
    }
    appendProgress(of: entry)
    animations[place].tail.append(layer.modelStamp, isConstant: true, in: &kept, to: &buffer) {
      $0.add(",\"cycle\":")
      format.appendJSON(entry.position.cycle, to: &$0)
      $0.add(",\"begin\":")
      format.appendJSON(entry.beginTime, to: &$0)
      $0.add(",\"end\":")
      format.appendJSON(entry.endTime, to: &$0)
      $0.add(",\"fill\":")
      $0.addQuoted(entry.handle.animation.timing.fillMode.rawValue)
      $0.append(UInt8(ascii: "}"))
    }
  }

  /// Appends the progress before and after easing, which animations of one layer often share.
  private mutating func appendProgress(of entry: FrameAnimation) {
    let progress = entry.position.progress
    if let last = lastMotion, last.progress == progress,
      last.handle.hasSameEasing(as: entry.handle)
    {
      return buffer.append(contentsOf: motion)
    }
    lastMotion = (progress, entry.handle)
    motion.removeAll(keepingCapacity: true)
    format.appendJSON(progress, to: &motion)
    motion.add(",\"eased\":")
    format.appendJSON(entry.handle.easedProgress(at: entry.position), to: &motion)
    buffer.append(contentsOf: motion)
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

/// The JSON Schema of the dumps: of a line with `--format jsonl`, and of all with `--format json`.
package enum DumpSchema {
  /// The schema.
  package static let schema: SchemaValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A frame or event of 'layer-inspect dump', or an array of them",
    "anyOf": [
      .definition("frame"), .definition("event"),
      ["type": "array", "items": ["anyOf": [.definition("frame"), .definition("event")]]],
    ],
    "$defs": [
      "number": ["anyOf": [["type": "number"], ["enum": ["inf", "-inf"]]]],
      "text": ["type": ["string", "null"]],
      "matrix": [
        "type": "array", "items": .definition("number"), "minItems": 16, "maxItems": 16,
      ],
      "frame": frame, "layer": layer, "animation": animation, "event": JSONEvent.members.schema,
    ],
  ]

  private static let frame = SchemaValue.closedObject(
    required: [
      ("v", ["const": 1]), ("frame", ["type": "integer"]), ("t", .definition("number")),
      ("layers", ["type": "array", "items": .definition("layer")]),
    ])

  private static let layer = SchemaValue.closedObject(
    required: [
      ("id", ["type": "string"]), ("name", .definition("text")), ("class", ["type": "string"]),
      ("parent", .definition("text")), ("model", ["type": "object"]),
      ("presentation", ["type": "object"]), ("local", .definition("matrix")),
      ("world", .definition("matrix")),
      ("animations", ["type": "array", "items": .definition("animation")]),
    ], optional: [("mask", ["const": true])])

  private static let animation = SchemaValue.closedObject(
    required: [
      ("key", .definition("text")), ("keyPath", .definition("text")),
      ("class", ["type": "string"]), ("phase", ["enum": ["before", "active", "after"]]),
      ("progress", .definition("number")), ("eased", .definition("number")),
      ("cycle", .definition("number")), ("begin", .definition("number")),
      ("end", .definition("number")),
      ("fill", ["enum": ["removed", "forwards", "backwards", "both"]]),
    ], optional: [("keyPaths", ["type": "array", "items": ["type": "string"]])])
}
