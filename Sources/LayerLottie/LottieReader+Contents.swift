import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

// Layers that show an image or a text.
extension LottieReader {
  /// Sets the contents of an image layer: a file beside the scene, or an image in the file itself.
  mutating func readImage(_ layer: LottieLayer, on node: inout SceneNode) {
    let asset = layer.json["refId"].flatMap(Self.text).flatMap { assets[$0] }
    guard let asset, let name = asset["p"]?.string else {
      tracks.notes.countWarning("an image is not in the assets", at: layer.json.place)
      coverage.count(.ignored, "image", 1, "it is not in the assets")
      return
    }
    let isEmbedded = name.hasPrefix("data:")
    let path = (isEmbedded ? "" : asset["u"]?.string ?? "") + name
    do {
      let address = isEmbedded ? nil : try images.address(of: path)
      node.set("contents", .opaque(OpaqueReference(address ?? path)))
      coverage.count(.mapped, isEmbedded || address != nil ? "embedded image" : "image")
    } catch {
      tracks.notes.countWarning(error.message, at: asset.place)
      coverage.count(.ignored, "image", 1, "it cannot be read")
    }
  }

  /// One text with its style.
  private struct Document: Hashable, Sendable {
    var text = ""
    var size = 36.0
    var font = "Helvetica"
    var color = SIMD3<Double>.zero
    var alignment = "left"
  }

  /// Sets the text of a text layer and animates its style; a text that changes is a list of layers'
  /// strings, which jump.
  mutating func readText(
    _ layer: LottieLayer, _ index: Int, in frame: LottieFrame
  ) throws(SceneError) {
    let text = layer.json["t"]
    let animators = text?["a"]?.count ?? 0
    coverage.count(.ignored, "text animator", animators, "a text layer has none")
    let track = tracks.track(text?["d"], Document(), "the text") { Self.document($0) }
    // One layer for each document, since a string does not animate.
    var last: Document?
    for (number, key) in track.keys.enumerated() where key.value != last {
      last = key.value
      let document = key.value
      // The origin of a text is the start, middle or end of its base line.
      let size = frame.size
      let shifts: [String: Double] = ["center": -0.5, "right": -1]
      let left = (shifts[document.alignment] ?? 0) * size.width
      let place =
        box(text)
        ?? Rect(x: left, y: -document.size, width: size.width, height: document.size * 1.4)
      var node = SceneNode(.text, in: index, at: layer.json.position, filling: place)
      node.set("string", .string(document.text))
      node.set("font", .opaque(OpaqueReference(document.font)))
      node.set("fontSize", .number(document.size))
      node.set(
        "foregroundColor",
        .color(Color(red: document.color.x, green: document.color.y, blue: document.color.z)))
      node.set("alignmentMode", .string(document.alignment))
      if box(text) != nil { node.set("wrapped", .bool(true)) }
      if track.keys.count > 1 {
        var keys: [LottieKey<Bool>] = []
        if number > 0 {
          keys.append(LottieKey(frame: key.frame - 1, value: true, easing: .hold))
        }
        keys.append(LottieKey(frame: key.frame, value: false, easing: .hold))
        if let next = track.keys[(number + 1)...].first(where: { $0.value != document }) {
          keys.append(LottieKey(frame: next.frame, value: true, easing: .hold))
        }
        node.play("hidden", LottieTrack(keys: keys), frame.time.clock) { .bool($0) }
      }
      try add(node)
    }
    coverage.count(
      track.isAnimated ? .approximated : .mapped, "text", 1,
      track.isAnimated ? "there is a layer for each of its states" : nil)
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
    document.size = max(0, min(1e5, json["s"]?.looseNumber ?? 36))
    document.font = json["f"]?.string ?? "Helvetica"
    let color = json["fc"]?.looseNumbers ?? .zero
    document.color = SIMD3(color.x, color.y, color.z)
    switch json["j"]?.looseNumber {
    case 1: document.alignment = "right"
    case 2: document.alignment = "center"
    default: break
    }
    return document
  }
}

/// The images in an archive, which become addresses with their bytes, as images in a file are.
struct LottieImages {
  /// The archive; nil for a file of its own.
  var archive: ZipArchive? {
    didSet {
      for entry in archive?.entries ?? [] where entries[entry.name] == nil {
        entries[entry.name] = entry
      }
    }
  }
  private var entries: [String: ZipArchive.Entry] = [:]
  /// The names of those that were read.
  private(set) var read: Set<String> = []
  private var addresses: [String: String] = [:]
  private var count = 0

  /// Returns the address of an image; nil if the archive does not have it.
  ///
  /// A composition names it as `/images/a.png`, or `a.png`; newer archives have it in `i`.
  ///
  /// - Throws: An error for an image that cannot be read, or if there are too many bytes of images.
  mutating func address(of path: String) throws(SceneError) -> String? {
    guard let archive else { return nil }
    let plain = String(path.drop { $0 == "/" || $0 == "." })
    let name = plain.split(separator: "/").last.map(String.init) ?? plain
    let names = [plain, "images/\(name)", "i/\(name)"]
    guard let entry = names.compactMap({ entries[$0] }).first else { return nil }
    if let known = addresses[entry.name] { return known }
    count += entry.count
    if count > InputFile.limit {
      throw SceneError("the images of the archive have more than \(InputFile.limit) bytes", at: nil)
    }
    let kind = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let address =
      "data:image/\(kind == "jpg" ? "jpeg" : kind);base64,"
      + Base64.text(of: try archive.read(entry))
    addresses[entry.name] = address
    read.insert(entry.name)
    return address
  }
}
