/// One layer of a recording.
public struct RecordedLayer: Hashable, Sendable {
  /// A change of the superlayer.
  struct Move: Hashable, Sendable {
    /// The first frame below the new superlayer.
    var frame: Int
    /// The label of the new superlayer.
    var parent: String
  }

  /// The label: `#id`, or the way from a labelled layer, such as `#card/Layer[0]`.
  public internal(set) var label: String
  /// The name of the class.
  public let className: String
  /// The layer's name.
  public let name: String?
  /// The label of the nearest recorded layer above, at first; nil if there is none.
  public internal(set) var parent: String?
  /// The number of the recorded layers above.
  var depth: Int
  /// The frames in which the layer is in the tree, in their order.
  var frames: [ClosedRange<Int>]
  /// The later superlayers.
  var moves: [Move] = []

  /// The part of the label that tells the layer from those beside it.
  var ownLabel: Substring {
    if label.hasPrefix("#"), !label.contains("/") { return label[...] }
    return label.split(separator: "/").last ?? ""
  }

  /// The class, the name and the label, such as `Layer "Box" #box`.
  var title: String {
    let name = name.map { " \(RecordedWord.quoted($0))" } ?? ""
    return "\(RecordedWord.text(className))\(name) \(RecordedWord.text(label))"
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
