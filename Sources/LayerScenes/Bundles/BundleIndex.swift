import LayerModel

/// The index of a bundle as it is written: which document is the scene, and how large it is.
enum BundleIndex {
  /// Returns the property list for a scene with a root layer.
  static func text(of root: Layer, _ origin: SceneOrigin) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(number("documentHeight", root.bounds.size.height))\
    \(number("documentWidth", root.bounds.size.width))\
      <key>geometryFlipped</key>
      <\(origin == .top)/>
      <key>rootDocument</key>
      <string>\(SceneBundle.usualDocument)</string>
    </dict>
    </plist>

    """
  }

  /// Returns the entry of a number; nothing for one that a property list cannot hold.
  private static func number(_ key: String, _ value: Double) -> String {
    value.isFinite ? "  <key>\(key)</key>\n  <real>\(value)</real>\n" : ""
  }
}
