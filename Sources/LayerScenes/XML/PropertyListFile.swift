import Foundation

/// A property list, of which the strings at its top are known.
///
///     <plist version="1.0"><dict>
///       <key>rootDocument</key> <string>main.caml</string>
///     </dict></plist>
struct PropertyListFile {
  private let entries: [String: Any]

  /// Reads a property list, XML or binary; nil if it is none, or no dictionary.
  init?(_ bytes: [UInt8]) {
    guard
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let entries = list as? [String: Any]
    else { return nil }
    self.entries = entries
  }

  /// Returns the string of a key; nil if there is none.
  func string(_ key: String) -> String? { entries[key] as? String }
}
