import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

// Layers of texts.
//
//     position of the layer     start, middle or end of the base line of the first line
//     a box                     its upper left corner; the first base line is an ascent below it
extension LottieReader {
  /// One text with its style.
  private struct Document: Hashable, Sendable {
    var text = ""
    var size = 36.0
    var font = "Helvetica"
    var color = SIMD3<Double>.zero
    var alignment = "left"
    /// How far a base line is below the one before.
    var lineHeight = 36 * 1.2
    /// How far the text is above its base line.
    var shift = 0.0
  }

  /// Makes layers of the lines of a text layer.
  ///
  /// A text that changes has layers for each of its states, since a string does not animate.
  mutating func readText(
    _ layer: LottieLayer, _ index: Int, in frame: LottieFrame
  ) throws(SceneError) {
    let text = layer.json["t"]
    let track = tracks.track(text?["d"], Document(), "the text") { Self.document($0) }
    let box = box(text)
    countLosses(of: text, track.keys.map(\.value), isBox: box != nil)
    var last: Document?
    for (number, key) in track.keys.enumerated() where key.value != last {
      last = key.value
      let document = key.value
      var hidden: [LottieKey<Bool>] = []
      if number > 0 {
        hidden.append(LottieKey(frame: key.frame - 1, value: true, easing: .hold))
      }
      hidden.append(LottieKey(frame: key.frame, value: false, easing: .hold))
      if let next = track.keys[(number + 1)...].first(where: { $0.value != document }) {
        hidden.append(LottieKey(frame: next.frame, value: true, easing: .hold))
      }
      for (place, string) in lines(of: document, box, in: frame) {
        var node = SceneNode(.text, in: index, at: layer.json.position, filling: place)
        node.set("string", .string(string))
        node.set("font", .opaque(OpaqueReference(document.font)))
        node.set("fontSize", .number(document.size))
        node.set(
          "foregroundColor",
          .color(Color(red: document.color.x, green: document.color.y, blue: document.color.z)))
        node.set("alignmentMode", .string(document.alignment))
        if box != nil { node.set("wrapped", .bool(true)) }
        if track.keys.count > 1 {
          node.play("hidden", LottieTrack(keys: hidden), frame.time.clock) { .bool($0) }
        }
        try add(node)
      }
    }
    coverage.count(
      track.isAnimated ? .approximated : .mapped, "text", 1,
      track.isAnimated ? "there is a layer for each of its states" : nil)
  }

  /// Returns the lines of a text and their places; a box, which breaks its lines itself, has one.
  private func lines(
    of document: Document, _ box: Rect?, in frame: LottieFrame
  ) -> [(place: Rect, text: String)] {
    let size = document.size
    let rise = TextMetrics.ascent * size + document.shift
    if let box {
      let fonts = root["fonts"]?["list"]?.elements
      let font = fonts?.first { $0["fName"]?.string == document.font }
      let ascent = (font?["ascent"]?.looseNumber ?? 75) / 100 * size
      let top = box.minY + ascent - rise
      return [
        (Rect(x: box.minX, y: top, width: box.width, height: box.height), document.text)
      ]
    }
    let shifts: [String: Double] = ["center": -0.5, "right": -1]
    let left = (shifts[document.alignment] ?? 0) * frame.size.width
    let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let top = Double(index) * document.lineHeight - rise
      return (
        Rect(x: left, y: top, width: frame.size.width, height: size * 1.4), String(line)
      )
    }
  }

  /// Counts what of a text has no place.
  private mutating func countLosses(of text: JSONValue?, _ texts: [Document], isBox: Bool) {
    coverage.count(
      .ignored, "text animator", text?["a"]?.count ?? 0, "a text layer has none")
    let documents = text?["d"]?["k"]?.elements.compactMap { $0["s"] } ?? []
    func has(_ test: (JSONValue) -> Bool) -> Int { documents.contains(where: test) ? 1 : 0 }
    let none = "a text layer has none"
    coverage.count(
      .ignored, "line around letters",
      has { $0["sc"] != nil && ($0["sw"]?.looseNumber ?? 0) > 0 }, none)
    coverage.count(.ignored, "tracking", has { $0["tr"]?.isYes == true }, none)
    coverage.count(.ignored, "small capitals", has { $0["ca"]?.looseNumber == 2 }, none)
    coverage.count(.ignored, "text on a path", text?["p"]?["m"] == nil ? 0 : 1, none)
    coverage.count(
      .ignored, "glyphs of a text", root["chars"]?.count ?? 0 > 0 ? 1 : 0,
      "its letters are those of the font")
    let isApart = texts.contains { abs($0.lineHeight / $0.size - TextMetrics.lineHeight) > 0.1 }
    coverage.count(
      .approximated, "line height", isBox && isApart ? 1 : 0,
      "lines in a box are as far apart as those of the font")
  }

  /// Returns the box of a text; nil for a text without one.
  private func box(_ text: JSONValue?) -> Rect? {
    guard let first = text?["d"]?["k"]?.elements.first(where: { _ in true })?["s"],
      let size = first["sz"]?.looseNumbers, size.x > 0, size.y > 0
    else { return nil }
    let origin = first["ps"]?.looseNumbers ?? .zero
    return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  private static func document(_ json: JSONValue) -> Document? {
    guard json.kind == .object else { return nil }
    var document = Document()
    document.text = (json["t"].flatMap(text) ?? "")
      .split(omittingEmptySubsequences: false) { $0 == "\r" || $0 == "\u{3}" }
      .joined(separator: "\n")
    if json["ca"]?.looseNumber == 1 { document.text = document.text.uppercased() }
    document.size = max(0, min(1e5, json["s"]?.looseNumber ?? 36))
    document.font = json["f"]?.string ?? "Helvetica"
    func length(_ key: String, _ usual: Double) -> Double {
      guard let length = json[key]?.looseNumber, abs(length) <= 1e6 else { return usual }
      return length
    }
    let height = length("lh", 0)
    document.lineHeight = height > 0 ? height : document.size * 1.2
    document.shift = length("ls", 0)
    let color = json["fc"]?.looseNumbers ?? .zero
    document.color = SIMD3(color.x, color.y, color.z)
    switch json["j"]?.looseNumber {
    case 1: document.alignment = "right"
    case 2: document.alignment = "center"
    case 3: document.alignment = "justified"
    default: break
    }
    return document
  }
}
