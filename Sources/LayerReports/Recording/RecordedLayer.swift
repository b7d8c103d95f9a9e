/// One layer of a recording.
public struct RecordedLayer: Hashable, Sendable {
  /// A change of the superlayer.
  struct Move: Hashable, Sendable {
    /// The first frame below the new superlayer.
    var frame: Int
    /// The label of the new superlayer.
    var parent: String
  }

  /// The label: the layer's name in a dump when it joined, such as `#card`, `#card@3` or `@3`.
  public internal(set) var label: String
  /// The name of the class.
  public let className: String
  /// The layer's name.
  public let name: String?
  /// Whether it is the mask of the layer above.
  var isMask = false
  /// The label of the nearest recorded layer above, at first; nil if there is none.
  public internal(set) var parent: String?
  /// The number of the recorded layers above.
  var depth: Int
  /// The frames in which the layer is in the tree, in their order.
  var frames: [ClosedRange<Int>]
  /// The later superlayers.
  var moves: [Move] = []

  /// The identifier with `#`, which several layers may share; nil for a layer without one.
  var identifier: Substring? {
    // Earlier recordings named a layer by its path from one with an identifier.
    if !label.hasPrefix("#") || label.contains("/") { return nil }
    let index = label.lastIndex(of: "@") ?? label.endIndex
    let isIndexed = index < label.endIndex && Int(label[label.index(after: index)...]) != nil
    return label[..<(isIndexed ? index : label.endIndex)]
  }

  /// The class, the name and the label, such as `Layer "Box" #box` or `mask Layer @3`.
  var title: String {
    let name = name.map { " \(RecordedWord.quoted($0))" } ?? ""
    return "\(isMask ? "mask " : "")\(RecordedWord.text(className))\(name) "
      + RecordedWord.text(label)
  }

  /// Notes that the layer is in the tree at the next frame.
  mutating func isPresent(at frame: Int) {
    if let last = frames.indices.last, frames[last].upperBound >= frame - 1 {
      frames[last] = frames[last].lowerBound...frame
    } else {
      frames.append(frame...frame)
    }
  }
}
