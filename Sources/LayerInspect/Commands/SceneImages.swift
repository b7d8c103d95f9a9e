import LayerModel
import LayerPictures
import LayerScenes

/// Loads the images of a scene: files in its folder, and images within the scene itself.
final class SceneImages {
  /// The largest number of bytes of an image unless asked otherwise.
  ///
  /// A picture that fills the screen of a telephone has three to ten million bytes.
  fileprivate static let usualLimit = 16 << 20
  /// How many images of the largest size a picture may embed.
  static let images = 4

  private let folder: SceneFolder?
  /// The folder in which paths of a device are found; nil for none.
  private let root: SceneFolder?
  private let limit: Int
  private var rest: Int
  private var loaded: [String: LoadedContents] = [:]

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - file: The scene's file; nil for standard input, which has no folder.
  ///   - arguments: The options about images; nil for the usual ones.
  init(of file: String?, _ arguments: ParsedArguments? = nil) {
    folder = file.map(SceneFolder.init)
    root = arguments?.text(OptionSpec.root.name).map { SceneFolder(of: "\($0)/.") }
    limit = arguments?.integer(OptionSpec.imageLimit.name) ?? Self.usualLimit
    rest = limit * Self.images
  }

  /// Returns the image with a label, or why it is not drawn.
  func load(_ label: String) -> LoadedContents {
    if let known = loaded[label] { return known }
    var found = read(label)
    if case .image(let image) = found {
      if image.bytes.count > rest {
        found = .missing(
          "no image is embedded after the first \(limit * Self.images) bytes" + Self.advice)
      } else {
        rest -= image.bytes.count
      }
    }
    loaded[label] = found
    return found
  }

  /// Returns why an image cannot be read; nil for one that is too large, or whose path is that of a
  /// device, where it may be.
  func problem(of label: String) -> String? {
    guard !label.hasPrefix("/"), case .missing(let problem) = load(label),
      !problem.hasSuffix(Self.advice)
    else { return nil }
    return problem
  }

  private static let advice = "; '--image-limit' allows more"

  private func read(_ label: String) -> LoadedContents {
    let found = find(label)
    // Both kinds of images refuse with the limit in their reason.
    if case .missing(let reason) = found, reason.hasSuffix("more than \(limit) bytes") {
      return .missing(reason + Self.advice)
    }
    return found
  }

  private func find(_ label: String) -> LoadedContents {
    if DataAddress.isOne(label) { return DataAddress.load(label, limit: limit) }
    let isOfDevice = label.hasPrefix("/")
    guard let folder = isOfDevice ? root ?? folder : folder else {
      return .missing("a scene from standard input has no folder of images")
    }
    do {
      let name = isOfDevice && root != nil ? String(label.drop { $0 == "/" }) : label
      guard let image = LoadedImage(bytes: try folder.read(name, limit: limit)) else {
        return .missing("the image '\(label)' is no PNG, JPEG, GIF or WebP")
      }
      return image.isCutOff
        ? .missing("the image '\(label)' is cut off: its data end too early") : .image(image)
    } catch {
      let advice = isOfDevice && root == nil ? "; '--root FOLDER' finds it in another" : ""
      return .missing("the image \(error.message)\(advice)")
    }
  }
}

extension OptionSpec {
  /// The option about the largest image.
  static let imageLimit = OptionSpec(
    "image-limit", "BYTES", .integer(0...(64 << 20)),
    help:
      "the largest image; \(SceneImages.usualLimit) by default, and \(SceneImages.images) times "
      + "as much for all")
  /// The option about images of a device.
  static let root = OptionSpec(
    "root", "FOLDER", .file,
    help: "find images that the scene names by a path of a device in this folder")
}
