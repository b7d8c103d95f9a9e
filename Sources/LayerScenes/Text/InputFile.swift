import LayerText

/// The bytes of one input, and its name in messages.
///
/// The size is limited, so that an endless input, such as `/dev/zero`, ends with an error.
package struct InputFile: Sendable {
  /// The name as typed by the user; `<stdin>` for standard input.
  package var name: String
  /// The bytes.
  package var bytes: [UInt8]
  /// The identity of the file; nil for a pipe or a device.
  package var identity: FileIdentity?
  /// The space of a document of markup, unless that says it itself.
  var space = DocumentSpace()
  /// The name of the scene in the archive that the file is; nil for the usual one.
  package var entry: String?
  /// The name of the plane of a wallpaper to read; nil for all.
  package var plane: String?

  /// Keeps the bytes of an input.
  package init(name: String, bytes: [UInt8], identity: FileIdentity? = nil) {
    self.name = name
    self.bytes = bytes
    self.identity = identity
  }

  /// The largest number of bytes of an input.
  package static let limit = 256 << 20
  /// The largest number of white space bytes at the start of an input.
  static let blankLimit = 1 << 20
}

/// Where the origin of the space above a scene's root is, which decides where y grows to.
public enum SceneOrigin: String, CaseIterable, Hashable, Sendable {
  /// At the top: y grows downwards, as in a window of UIKit. So are scenes in JSON.
  case top
  /// At the bottom: y grows upwards, as in a window of AppKit. So is markup.
  case bottom
}

/// The identity of a file, equal for all of its names and links.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
}
