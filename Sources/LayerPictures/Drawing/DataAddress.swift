import LayerText

/// Reads images from addresses that contain their bytes, `data:image/png;base64,…`.
package enum DataAddress {
  /// Returns whether a label is such an address.
  package static func isOne(_ label: String) -> Bool {
    label.utf8.prefix(5).elementsEqual("data:".utf8)
  }

  /// Returns the image of an address, or why there is none.
  ///
  /// - Parameters:
  ///   - label: The address.
  ///   - limit: The largest number of bytes.
  /// - Returns: The image or the reason.
  package static func load(_ label: String, limit: Int) -> LoadedContents {
    guard let comma = label.utf8.firstIndex(of: UInt8(ascii: ",")),
      label[..<comma].lowercased().hasSuffix(";base64")
    else { return .missing("an image within the scene is not in base64") }
    let text = label[label.utf8.index(after: comma)...]
    guard text.utf8.count / 4 * 3 <= limit + 4 else {
      return .missing("an image within the scene has more than \(limit) bytes")
    }
    let cut = LoadedContents.missing("an image within the scene is cut off: its data end too early")
    guard let bytes = Base64.bytes(of: text) else {
      let digits = text.filter { !$0.isWhitespace && $0 != "=" }
      // Characters that may stand there, but not to the end of a group of four.
      let whole = digits + String(repeating: "A", count: 3 - (digits.utf8.count + 3) % 4)
      return Base64.bytes(of: whole) != nil
        ? cut : .missing("an image within the scene is not in base64")
    }
    guard bytes.count <= limit else {
      return .missing("an image within the scene has more than \(limit) bytes")
    }
    guard let image = LoadedImage(bytes: bytes) else {
      return .missing("an image within the scene is no PNG, JPEG, GIF or WebP")
    }
    return image.isCutOff ? cut : .image(image)
  }
}
