import LayerAnimation
import LayerScenes
import LayerText

// Values as they are found in files: a number may be an array of one, or text.
extension JSONValue {
  /// The number, also of an array's first element or of text with a number; nil for anything else.
  var looseNumber: Double? {
    switch kind {
    case .number: number
    case .bool: bool == true ? 1 : 0
    case .string: string.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    case .array: elements.first { _ in true }?.looseNumber
    case .null, .object: nil
    }
  }

  /// Up to four numbers of an array, the others 0, or one number for all; nil if there is none.
  var looseNumbers: SIMD4<Double>? {
    if kind != .array { return looseNumber.map { SIMD4(repeating: $0) } }
    if let few = fewNumbers() { return few }
    var numbers = SIMD4<Double>.zero
    for (index, element) in elements.enumerated() where index < 4 {
      guard let number = element.looseNumber else { return nil }
      numbers[index] = number
    }
    return numbers
  }

  /// The numbers of an array of any length; nil if one of them is none.
  var allNumbers: [Double]? {
    guard kind == .array else { return looseNumber.map { [$0] } }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for element in elements {
      guard let number = element.looseNumber else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Whether the value means yes: true, or a number other than 0.
  var isYes: Bool { (looseNumber ?? 0) != 0 }
}

/// Reads properties and their keyframes.
struct LottieTrackReader {
  /// What was seen and could not be read, and where.
  var notes = ReaderNotes()
  /// Whether tangents that lie on the line between two positions are dropped, as a player on the
  /// web drops them.
  var dropsStraightBends = false
  /// The values that properties of the file share, by the names of their slots.
  var slots: JSONValue?
  /// The number of expressions that were met.
  var expressions: [JSONValue] = []

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - json: The property, an object with `k`; a plain number or array counts as its value.
  ///   - fallback: The value where there is none.
  ///   - what: What the property is, for messages.
  ///   - read: Reads a value; nil if it makes no sense.
  /// - Returns: The track.
  mutating func track<Value: Sendable>(
    _ json: JSONValue?, _ fallback: Value, _ what: String, _ read: (JSONValue) -> Value?
  ) -> LottieTrack<Value> {
    guard var json else { return LottieTrack(fallback) }
    if json.kind == .object, let slot = json["sid"].flatMap(LottieReader.text) {
      if let value = slots?[slot]?["p"] {
        json = value
      } else {
        notes.countWarning("the slot \(Excerpt.quoted(slot)) is not there", at: json.place)
      }
    }
    if json["x"]?.kind == .string { expressions.append(json) }
    guard let content = json.kind == .object ? json["k"] : json else {
      notes.countWarning("\(what) has no value", at: json.place)
      return LottieTrack(fallback)
    }
    if content.kind == .array, content.elements.first(where: { _ in true })?.kind == .object,
      content.elements.first(where: { _ in true })?["t"] != nil
    {
      return keyframes(content, fallback, what, read)
    }
    guard let value = read(content) else {
      notes.countWarning("\(what) has a value that makes no sense", at: content.place)
      return LottieTrack(fallback)
    }
    return LottieTrack(value)
  }

  /// Reads keyframes.
  ///
  ///     current    {"t":0,"s":[0],"o":…,"i":…} {"t":10,"s":[5]}
  ///     legacy     {"t":0,"s":[0],"e":[5],"o":…,"i":…} {"t":10}
  private mutating func keyframes<Value: Sendable>(
    _ json: JSONValue, _ fallback: Value, _ what: String, _ read: (JSONValue) -> Value?
  ) -> LottieTrack<Value> {
    var keys: [LottieKey<Value>] = []
    keys.reserveCapacity(json.count)
    var end: Value?
    for element in json.elements {
      guard let frame = element["t"]?.looseNumber, abs(frame) <= 1e9 else {
        notes.countWarning("a keyframe of \(what) has no time", at: element.place)
        continue
      }
      if let last = keys.last, frame < last.frame {
        notes.countWarning(
          "a keyframe of \(what) is before the one in front of it", at: element.place)
        continue
      }
      let start = element["s"]
      guard let value = start.flatMap(read) ?? end ?? keys.last?.value ?? element["e"].flatMap(read)
      else {
        notes.countWarning("a keyframe of \(what) has no value", at: element.place)
        continue
      }
      if let start, read(start) == nil {
        notes.countWarning("a keyframe of \(what) has a value that makes no sense", at: start.place)
      }
      end = element["e"].flatMap(read)
      var key = LottieKey(frame: frame, value: value, easing: easing(of: element))
      if key.easing != .hold { key.bend = bend(of: element) }
      if start != nil, !keys.isEmpty { keys[keys.count - 1].bend?.hasEnd = true }
      keys.append(key)
    }
    guard let last = keys.last else { return LottieTrack(fallback) }
    // The last one has no way to go.
    keys[keys.count - 1] = LottieKey(frame: last.frame, value: last.value)
    return LottieTrack(keys: keys)
  }

  /// Reads the easing of a keyframe.
  private mutating func easing(of json: JSONValue) -> LottieEasing {
    if json["h"]?.isYes == true { return .hold }
    guard let out = json["o"], let into = json["i"], let outX = out["x"], let outY = out["y"],
      let inX = into["x"], let inY = into["y"]
    else { return .linear }
    let count = max(outX.count, outY.count, inX.count, inY.count)
    if count <= 1 {
      return function(outX, outY, inX, inY, 0, json).map(LottieEasing.curve) ?? .linear
    }
    let parts = (0..<min(count, 4)).map { function(outX, outY, inX, inY, $0, json) }
    if parts.allSatisfy({ $0 == parts[0] }) {
      return parts[0].map(LottieEasing.curve) ?? .linear
    }
    return .parts(parts)
  }

  /// Returns the curve of one number; nil if it is linear.
  private mutating func function(
    _ outX: JSONValue, _ outY: JSONValue, _ inX: JSONValue, _ inY: JSONValue, _ part: Int,
    _ json: JSONValue
  ) -> MediaTimingFunction? {
    func number(_ value: JSONValue) -> Double? {
      guard value.kind == .array else { return value.looseNumber }
      var first: Double?
      for (index, element) in value.elements.enumerated() {
        if index == 0 { first = element.looseNumber }
        if index == part { return element.looseNumber }
      }
      return first
    }
    guard let x1 = number(outX), let y1 = number(outY), let x2 = number(inX),
      let y2 = number(inY), abs(y1) <= 1e9, abs(y2) <= 1e9
    else {
      notes.countWarning("a keyframe has an easing that makes no sense", at: json.place)
      return nil
    }
    if x1 == y1, x2 == y2 { return nil }
    return MediaTimingFunction(
      controlPoints: min(1, max(0, x1)), y1, min(1, max(0, x2)), y2)
  }

  /// Reads the tangents of a position; nil if they do not matter.
  private func bend(of json: JSONValue) -> LottieBend? {
    guard let out = json["to"]?.looseNumbers, let into = json["ti"]?.looseNumbers else {
      return nil
    }
    let bend = LottieBend(out: SIMD2(out.x, out.y), into: SIMD2(into.x, into.y))
    return bend.out == .zero && bend.into == .zero ? nil : bend
  }

  /// Reads up to four numbers.
  mutating func numbers(
    _ json: JSONValue?, _ fallback: SIMD4<Double>, _ what: String
  ) -> LottieTrack<SIMD4<Double>> {
    var track = track(json, fallback, what) { $0.looseNumbers }.simplified
    for index in track.keys.indices.dropLast() {
      let (from, to) = (track.keys[index], track.keys[index + 1])
      guard let bend = from.bend else { continue }
      if Self.isStraight(bend, from.value, to.value, dropsStraightBends) {
        track.keys[index].bend = nil
      }
    }
    return track
  }

  /// Reads one number.
  mutating func number(
    _ json: JSONValue?, _ fallback: Double, _ what: String
  ) -> LottieTrack<Double> {
    track(json, fallback, what) { $0.looseNumber }.simplified
  }

  /// Returns whether a way with handles is that of a straight line.
  ///
  /// Handles between the two ends keep to the line between them, and the length along it is even.
  /// Other handles on the line go back and forth; a player on the web drops them.
  private static func isStraight(
    _ bend: LottieBend, _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ drops: Bool
  ) -> Bool {
    let line = SIMD2(to.x - from.x, to.y - from.y)
    let into = line + bend.into
    func cross(_ vector: SIMD2<Double>) -> Double { line.x * vector.y - line.y * vector.x }
    if line == .zero { return false }
    if drops, bend.hasEnd { return abs(cross(bend.out)) < 0.001 && abs(cross(into)) < 0.001 }
    guard cross(bend.out) == 0, cross(into) == 0 else { return false }
    let square = (line * line).sum()
    return [bend.out, into].allSatisfy { handle in
      let along = (handle * line).sum()
      return along >= 0 && along <= square
    }
  }
}
