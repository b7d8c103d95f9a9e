import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// Converts a Lottie composition into descriptions of layers.
///
///     file                           layers
///     composition  10 × 10, 25 fps   root
///       layer 1 "arm", parent 2        #/3, drawn first
///       layer 2 "body"                 #/2
///       layer 3 "room", a comp         a copy of 2's motion, not drawn
///                                        #/1
///
/// The first layer of a composition is drawn last. The parent of a layer only moves it, so it is in
/// copies of its parents, which layers next to each other share.
package struct LottieReader: SceneReader {
  /// The layers made so far.
  var nodes: [SceneNode] = []
  /// Reads properties; it has the notes about the file.
  var tracks = LottieTrackReader()
  /// The counts of what became of the file.
  var coverage = LottieCoverage()
  /// The images in the archive around the file.
  private var images = LottieImages()
  /// The assets by identifier.
  var assets: [String: JSONValue] = [:]
  /// The identifiers of the layers.
  private var ids: Set<String> = []
  /// The identifiers of the compositions that are being read, outermost first.
  private var open: [String] = []
  /// The composition that is read.
  let root: JSONValue
  /// Its frames a second.
  let rate: Double
  /// Its first frame and the frame after its last.
  let range: (first: Double, end: Double)
  /// Its size.
  let size: Size

  /// The most layers that are made of a file, and the deepest nesting of compositions.
  static let limits = (layers: 200_000, depth: 64)

  /// Starts reading a composition.
  ///
  /// - Throws: An error for a file without frames or a rate.
  init(_ root: JSONValue) throws(SceneError) {
    self.root = root
    guard let rate = root["fr"]?.looseNumber, rate > 0, rate <= 1e6 else {
      throw (root["fr"] ?? root).error(
        "a Lottie composition needs a frame rate above 0", hint: "write \"fr\": 60")
    }
    let first = root["ip"]?.looseNumber ?? 0
    guard let end = root["op"]?.looseNumber, end > first, abs(first) <= 1e9, end <= 1e9 else {
      throw (root["op"] ?? root).error(
        "a Lottie composition needs an out point 'op' after its in point 'ip'")
    }
    self.rate = rate
    range = (first, end)
    func side(_ key: String) throws(SceneError) -> Double {
      guard let side = root[key]?.looseNumber, side >= 0, side <= 1e6 else {
        throw (root[key] ?? root).error("a Lottie composition needs a size, 'w' and 'h'")
      }
      return side
    }
    size = Size(width: try side("w"), height: try side("h"))
  }

  /// An archive, and a sticker; a file of its own ends as every JSON does.
  package static let endings = ["lottie", "tgs"]

  /// Reads a composition; nil for another file.
  ///
  /// - Throws: The first error, with its location.
  package static func read(_ input: SceneInput) throws(SceneError) -> SceneTree? {
    guard input.firstByte == UInt8(ascii: "{"), case let json = try input.json(keepsLast: true),
      json.isComposition
    else { return nil }
    return try read(json, in: input.archive)
  }

  /// Reads and checks a composition.
  ///
  /// - Parameters:
  ///   - root: The file.
  ///   - archive: The archive that has its images; nil for a file of its own.
  ///   - isLikeWebPlayer: Whether tangents on the line between two positions are dropped.
  /// - Returns: The scene.
  /// - Throws: The first error, with its location.
  static func read(
    _ root: JSONValue, in archive: ZipArchive? = nil, isLikeWebPlayer: Bool = false
  ) throws(SceneError) -> SceneTree {
    var reader = try LottieReader(root)
    reader.tracks.dropsStraightBends = isLikeWebPlayer
    reader.images.archive = archive
    reader.tracks.slots = root["slots"]
    for error in root.storage.repeated {
      reader.tracks.notes.countWarning(
        "\(error.message); the last one counts", at: error.place ?? root.place)
    }
    try reader.readLayers()
    let markers = reader.readMarkers()
    var tree = SceneTree(reader.nodes)
    tree.markers = markers
    tree.duration = (reader.range.end - reader.range.first) / reader.rate
    tree.coverage = reader.coverage.parts
    tree.notices = reader.coverage.notice(at: root.position.source.wholeFile)
    tree.notices += reader.tracks.notes.notices
    tree.unmade = reader.coverage.losses
    tree.files = reader.images.read
    // These rules are about what an author of animations chose, and here the reader chose: it holds
    // values for ever, joins parts in groups, covers one by another, and lets all of them run also
    // where a composition's frames do not show their layer.
    tree.ignores = [
      "held", "cut-off-by-group", "does-nothing", "fighting", "hidden-or-detached", "not-seen",
      "stopped-time", "shape-without-size", "stands-still",
    ]
    try tree.checkAnimations()
    return tree
  }

  private mutating func readLayers() throws(SceneError) {
    if let list = root["assets"] { for asset in list.elements { keepAsset(asset) } }
    var node = SceneNode(in: nil, at: root.position, filling: Rect(origin: .zero, size: size))
    node.name = root["nm"]?.string
    node.set("masksToBounds", .bool(true))
    let index = try add(node)
    guard let layers = root["layers"] else { return }
    // At its end, the other player shows nothing of a composition.
    let time = LottieTime(
      clock: .steady(start: range.first, rate: rate, isShifted: false),
      range: (range.first, range.end + LottieClock.grain))
    try readLayers(
      layers, of: LottieFrame(path: "", parent: index, size: size, time: time))
    coverage.count(.ignored, "expression", tracks.expressions.count, "has no place: a script")
  }

  /// Reads the markers.
  private mutating func readMarkers() -> [SceneMarker] {
    var markers: [SceneMarker] = []
    guard let list = root["markers"] else { return [] }
    for json in list.elements {
      guard let frame = json["tm"]?.looseNumber, frame >= range.first, frame <= 1e9 else {
        tracks.notes.countWarning("a marker has no time in the composition", at: json.place)
        continue
      }
      let length = min(1e9, max(0, json["dr"]?.looseNumber ?? 0))
      markers.append(
        SceneMarker(
          name: json["cm"].flatMap(Self.text) ?? "", instant: (frame - range.first) / rate,
          duration: length / rate))
    }
    coverage.count(.mapped, "marker", markers.count)
    return markers
  }

  private mutating func keepAsset(_ asset: JSONValue) {
    guard let id = asset["id"].flatMap(Self.text) else { return }
    if assets.updateValue(asset, forKey: id) != nil {
      tracks.notes.countWarning("the asset \(Excerpt.quoted(id)) is there twice", at: asset.place)
    }
  }

  /// Adds a layer.
  ///
  /// - Throws: An error if there are too many.
  @discardableResult
  mutating func add(_ node: SceneNode) throws(SceneError) -> Int {
    if nodes.count >= Self.limits.layers {
      throw SceneError(
        "the composition has more than \(Self.limits.layers) layers, counting each use of a "
          + "composition within it", at: node.position.place)
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Returns an identifier that no other layer has.
  mutating func unique(_ id: String) -> String {
    if ids.insert(id).inserted { return id }
    var number = 2
    while !ids.insert("\(id)-\(number)").inserted { number += 1 }
    return "\(id)-\(number)"
  }

  /// The text of a string or a whole number.
  static func text(_ json: JSONValue) -> String? {
    json.string
      ?? json.number.map { number in Int(exactly: number).map(String.init) ?? "\(number)" }
  }

  /// Reads the layers of a composition inside another one.
  ///
  /// - Throws: An error for a composition that contains itself.
  mutating func readComposition(
    _ id: String, _ json: JSONValue, _ layers: JSONValue, of frame: LottieFrame
  ) throws(SceneError) {
    if open.contains(id) {
      throw json.error("the composition \(Excerpt.quoted(id)) contains itself")
    }
    if open.count >= Self.limits.depth {
      throw json.error("compositions are nested more than \(Self.limits.depth) deep")
    }
    open.append(id)
    try readLayers(layers, of: frame)
    open.removeLast()
  }
}

/// The time of a composition: its clock, and the frames that are seen of it.
struct LottieTime: Sendable {
  /// The clock.
  var clock: LottieClock
  /// The first frame that is seen, and the frame after the last.
  var range: (first: Double, end: Double)
}

/// The composition whose layers are read, and where its layers go.
struct LottieFrame {
  /// The identifier of its layer; empty for the outermost.
  var path: String
  /// The index of the layer that has its layers.
  var parent: Int
  /// Its size.
  var size: Size
  /// Its time.
  var time: LottieTime

  /// The rectangle of its size at the origin.
  var box: Rect { Rect(origin: .zero, size: size) }
}

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
}

/// The images in an archive, which become addresses with their bytes, as images in a file are.
private struct LottieImages {
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
