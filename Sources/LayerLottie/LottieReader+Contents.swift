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
