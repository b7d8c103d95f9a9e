import LayerAnimation

/// Bytes that a formatter writes again in later frames, in one piece of memory.
///
///     layer 0       layer 1            layer 2
///     ▓▓▓▓▓▓▓▓▓▓▓▓  ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓  ▓▓▓▓▓▓▓▓
///     pieces that depend on nothing which changes from frame to frame
///
/// A piece is found by its range. One that is replaced leaves waste behind; if most is waste, the
/// owner of the pieces forgets them all.
struct CachedBytes {
  private var bytes: [UInt8] = []
  private var waste = 0

  /// Whether so much is waste that all should be forgotten.
  var isWasteful: Bool { waste > 65_536 && waste > bytes.count / 2 }

  /// Keeps the bytes of a buffer from an index on.
  ///
  /// - Returns: The piece.
  mutating func keep(_ buffer: [UInt8], from start: Int) -> Range<Int> {
    let first = bytes.count
    bytes.append(contentsOf: buffer[start...])
    return first..<bytes.count
  }

  /// Counts a piece that is not used any more.
  mutating func release(_ piece: Range<Int>) { waste += piece.count }

  /// Appends a piece to a buffer.
  func append(_ piece: Range<Int>, to buffer: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[piece]))
    }
  }

  /// Forgets all pieces.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    waste = 0
  }
}

/// A piece of output that stays the same while what it depends on has the same stamp.
///
/// It is kept if the stamp is that of the previous frame: what changes in every frame is not kept.
struct CachedPiece {
  private var seen = 0
  private var kept = 0
  private var range = 0..<0

  /// Appends the piece, from the kept bytes or by a closure.
  ///
  /// - Parameters:
  ///   - stamp: What the piece depends on; 0 for something unknown.
  ///   - isConstant: Whether to keep it at once.
  ///   - bytes: The kept bytes.
  ///   - buffer: Where the piece is appended.
  ///   - write: Appends the piece.
  mutating func append(
    _ stamp: Int, isConstant: Bool = false, in bytes: inout CachedBytes, to buffer: inout [UInt8],
    _ write: (inout [UInt8]) -> Void
  ) {
    if kept == stamp && stamp != 0 { return bytes.append(range, to: &buffer) }
    let start = buffer.count
    write(&buffer)
    if stamp != 0 && (isConstant || seen == stamp) {
      bytes.release(range)
      range = bytes.keep(buffer, from: start)
      kept = stamp
    }
    seen = stamp
  }

  /// Forgets what was kept.
  mutating func forget() { kept = 0 }
}

/// Pieces between which something changes from frame to frame.
///
///     ▓▓▓▓▓▓▓▓ changing ▓▓▓▓ changing ▓▓▓▓▓▓
struct CachedPieces {
  private var kept = 0
  private var pieces: [Range<Int>] = []
  private var next = 0

  /// Begins the pieces for a stamp; 0 for something unknown.
  ///
  /// - Returns: Whether they are kept: only `append` is needed then. Otherwise each piece is
  ///   written and kept with `keep`.
  mutating func begin(_ stamp: Int, in bytes: inout CachedBytes) -> Bool {
    next = 0
    if kept == stamp && stamp != 0 { return true }
    for piece in pieces { bytes.release(piece) }
    pieces.removeAll(keepingCapacity: true)
    kept = stamp
    return false
  }

  /// Keeps the next piece, which is at the end of a buffer.
  mutating func keep(_ buffer: [UInt8], from start: Int, in bytes: inout CachedBytes) {
    if kept != 0 { pieces.append(bytes.keep(buffer, from: start)) }
  }

  /// Appends the next piece.
  mutating func append(in bytes: CachedBytes, to buffer: inout [UInt8]) {
    bytes.append(pieces[next], to: &buffer)
    next += 1
  }
}

/// The pieces of animations that are kept: what is before the progress, and what is after it.
struct CachedAnimations {
  /// The pieces of one animation.
  struct Entry {
    /// What comes before the progress.
    var head = CachedPiece()
    /// What comes after it.
    var tail = CachedPiece()
    fileprivate var times = (begin: Double.nan, end: Double.nan, cycle: 0.0)
    fileprivate var phase = TimePosition.Phase.before
    fileprivate var (isInEffect, isReversed) = (false, false)
  }

  private var entries: [Entry] = []
  /// The first entry of each layer, by its index in the outline, and the number of entries.
  private var layers: [(first: Int, count: Int)] = []

  /// Makes room for the animations of a layer.
  mutating func begin(_ layer: FrameLayer) {
    let count = layer.animations.count
    if count == 0 { return }
    while layers.count <= layer.node { layers.append((0, 0)) }
    if layers[layer.node].count >= count { return }
    layers[layer.node] = (entries.count, count)
    for _ in 0..<count { entries.append(Entry()) }
  }

  /// Returns the index of the entry of a layer's animation.
  ///
  /// Its pieces may depend on the phase, the cycle, the start and the end.
  mutating func place(_ number: Int, of layer: FrameLayer, _ animation: FrameAnimation) -> Int {
    let index = layers[layer.node].first + number
    let times = (
      begin: animation.beginTime, end: animation.endTime, cycle: animation.position.cycle
    )
    let (phase, isInEffect) = (animation.position.phase, animation.position.isInEffect)
    if entries[index].times != times || entries[index].phase != phase
      || entries[index].isInEffect != isInEffect
      || entries[index].isReversed != animation.isReversed
    {
      entries[index].times = times
      (entries[index].phase, entries[index].isInEffect) = (phase, isInEffect)
      entries[index].isReversed = animation.isReversed
      entries[index].head.forget()
      entries[index].tail.forget()
    }
    return index
  }

  /// The entry at an index.
  subscript(index: Int) -> Entry {
    _read { yield entries[index] }
    _modify { yield &entries[index] }
  }

  /// Forgets all pieces.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
  }
}

/// Writes frames in one of the output formats, in order.
protocol FrameFormatter {
  /// Writes a frame.
  ///
  /// - Throws: The error of the sink.
  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws

  /// Writes what follows the last frame.
  ///
  /// - Throws: The error of the sink.
  mutating func finish(to sink: inout some ByteSink) throws
}

/// Any of the formatters.
enum AnyFormatter: FrameFormatter {
  case text(TextFormatter)
  case json(JSONFormatter)
  case csv(CSVFormatter)
  case wideCSV(WideCSVFormatter)

  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws {
    switch self {
    case .text(var formatter):
      defer { self = .text(formatter) }
      try formatter.write(frame, to: &sink)
    case .json(var formatter):
      defer { self = .json(formatter) }
      try formatter.write(frame, to: &sink)
    case .csv(var formatter):
      defer { self = .csv(formatter) }
      try formatter.write(frame, to: &sink)
    case .wideCSV(var formatter):
      defer { self = .wideCSV(formatter) }
      try formatter.write(frame, to: &sink)
    }
  }

  mutating func finish(to sink: inout some ByteSink) throws {
    switch self {
    case .text(var formatter): try formatter.finish(to: &sink)
    case .json(var formatter): try formatter.finish(to: &sink)
    case .csv(var formatter): try formatter.finish(to: &sink)
    case .wideCSV(var formatter): try formatter.finish(to: &sink)
    }
  }
}

extension FrameFormatter {
  /// The number of bytes from which a formatter passes on what it has.
  static var chunkSize: Int { 65_536 }
}

/// A destination for the bytes of a report.
///
/// A report calls it with at most about 64 KB at a time. Every call has whole characters in UTF-8.
public protocol ByteSink {
  /// Takes bytes.
  ///
  /// - Throws: Any error; it ends the report, which throws the same error.
  mutating func write(_ bytes: [UInt8]) throws
}

extension ByteSink {
  /// Takes text.
  mutating func write(_ text: String) throws { try write(Array(text.utf8)) }
}

/// A sink that writes into a text stream.
struct StreamSink<Stream: TextOutputStream>: ByteSink {
  var stream: Stream

  mutating func write(_ bytes: [UInt8]) {
    stream.write(String(decoding: bytes, as: UTF8.self))
  }
}
