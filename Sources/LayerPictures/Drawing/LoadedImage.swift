import LayerModel

/// The bytes of an image, with its type and its size.
public struct LoadedImage: Hashable, Sendable {
  /// The media type, such as `image/png`.
  public var mediaType: String
  /// The size, in pixels; nil if it is not known.
  public var size: Size?
  /// The bytes of the file.
  public var bytes: [UInt8]

  /// Creates an image.
  public init(mediaType: String, size: Size? = nil, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.size = size
    self.bytes = bytes
  }
}

/// What an image loader answers about one image.
public enum LoadedContents: Hashable, Sendable {
  /// The image.
  case image(LoadedImage)
  /// No image, and why, as a clause: `'../a.png' is outside the folder of the scene`.
  case missing(String)
}

/// A closure that loads the image with a label, such as the name of a file.
///
/// It is called once for each label and drawing; a loader that reads files should keep what it read.
public typealias ImageLoader = (_ label: String) -> LoadedContents
