import LayerText

/// What a tree showed, frame by frame: its layers, its animations, and the values of each property.
///
///     layer recording 1
///     frames 0…4 at 4 a second, 6 digits
///
///     layers
///       Layer #root
///         Layer #box
///
///     animations
///       #box move: position.x  begins 0  ends 1  basic  1s
///
///     values
///       #box opacity number = 1
///       #box position point
///         0     (25,240)
///         0.25  (92.5,240)
///         0.5   (160,240)
///         0.75  (227.5,240)
///         1     (295,240)
///
/// A recording of some layers or key paths names them in lines of their own below the frames, `of
/// #box` and `key paths position.*`. The text is stable: layers are in the order of the tree, and
/// properties in alphabetical order. Equal values of neighbouring frames share a line, and a property
/// that never changes has one line.
/// Recordings are compared with ``difference(to:tolerances:)``.
public struct Recording: Hashable, Sendable {
  /// The first and the last frame.
  public internal(set) var frames: ClosedRange<Int>
  /// The frames per second; frame k is at k/fps.
  public let framesPerSecond: Double
  /// What was recorded: the layers, the key paths and the digits of numbers.
  public internal(set) var options: RecordingOptions
  /// The layers, in the order of the tree.
  public internal(set) var layers: [RecordedLayer] = []
  /// The animations, in the order of the layers, then of their begin.
  public internal(set) var animations: [RecordedAnimation] = []
  /// The values, in the order of the layers, then of the key paths.
  public internal(set) var series: [RecordedSeries] = []

  /// The largest number of frames: nearly three hours at 60 a second.
  package static let frameLimit = 600_000

  /// Returns the error of a recording with too many frames.
  package static func tooManyFrames(_ count: Double) -> ReportError {
    ReportError(
      "a recording has at most \(frameLimit) frames, not \(NumberFormat.exact.string(count))",
      hint: "record fewer seconds, or fewer frames in a second")
  }

  /// Names the layers as they were asked for.
  package mutating func name(_ selection: Selection?) { options.selection = selection }

  /// Returns the lines in which two texts differ; empty for none.
  package static func lineDifference(from golden: String, to shown: String) -> String {
    UnifiedDifference(golden, shown).text(from: "expected", to: "shown")
  }

  /// The significant digits of numbers; nil if they have all.
  var digits: Int? { options.digits }

  /// Returns the seconds of a frame.
  func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// Returns the seconds of a frame as text.
  func timeText(of frame: Int) -> String { Self.timeFormat.string(time(of: frame)) }

  /// Returns the number of the frame at some seconds, or nil if there is none.
  func frame(at time: Double) -> Int? {
    let frame = (time * framesPerSecond).rounded()
    guard abs(frame / framesPerSecond - time) <= 1e-5 * max(1, abs(time)), abs(frame) < 1e15 else {
      return nil
    }
    return Int(exactly: frame)
  }

  /// The format of times: eight digits name every frame of two hours at 120 frames a second.
  static let timeFormat = NumberFormat.significant(8)
}

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

/// One animation of a recording, with the times at which it ran.
public struct RecordedAnimation: Hashable, Sendable {
  /// The label of the layer.
  public internal(set) var layer: String
  /// The key and what is animated, such as `move: position.x`.
  public let name: String
  /// The seconds at which it begins, on the time of the recording; nil if it never begins.
  public let begin: Double?
  /// The seconds at which it ends; nil if it never ends.
  public let end: Double?
  /// The kind, the duration and other settings, and how it ended.
  public let details: [String]

  /// Returns the fields of a line: what lies between two spaces or more, without spaces at its ends.
  ///
  /// A text of a user, such as the type of a transition, may have such spaces. It is divided when it
  /// is recorded as it will be when the recording is read.
  static func fields(of text: Substring) -> [String] {
    text.split(separator: "  ").compactMap { part in
      let words = part.split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }
}

/// The values of one property of one layer over the frames of a recording.
///
///     frame   0   1   2   3   4   5
///     runs   [25][31][40────────]           frame 5: the layer is gone
public struct RecordedSeries: Hashable, Sendable {
  /// Equal values of frames in a row.
  struct Run: Hashable, Sendable {
    /// The first frame.
    var first: Int
    /// The last frame.
    var last: Int
    /// The value as text.
    var text: String
  }

  /// The label of the layer.
  public internal(set) var layer: String
  /// The key path.
  public let keyPath: String
  /// The kind of the values.
  public let kind: RecordedKind
  /// The runs, in the order of the frames.
  var runs: [Run] = []

  /// Returns the value at a frame as text; nil if the layer is not in the tree.
  public func text(at frame: Int) -> String? { runIndex(at: frame).map { runs[$0].text } }

  /// Returns the index of the run that contains a frame.
  func runIndex(at frame: Int) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].last < frame { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].first <= frame ? low : nil
  }

  /// Adds the value of the next frame.
  mutating func append(_ text: String, at frame: Int) {
    if let last = runs.indices.last, runs[last].last == frame - 1, runs[last].text == text {
      runs[last].last = frame
    } else {
      runs.append(Run(first: frame, last: frame, text: text))
    }
  }

  /// Makes the last value last to a frame.
  mutating func extend(to frame: Int) {
    if let last = runs.indices.last { runs[last].last = frame }
  }
}

/// What a recording contains.
///
///     try RecordingOptions(Selection("#card", "#card/**"), keyPaths: ["position.*", "opacity"])
///
/// By default it has every layer, and of each the properties that are animated or not default.
public struct RecordingOptions: Hashable, Sendable {
  /// The layers; nil, the default, records all.
  public var selection: Selection?
  /// The key paths, with `*` for any characters; empty, the default, records what is animated or
  /// not default.
  public var keyPaths: [String]
  /// The significant digits of numbers, from 1 to 17; 6 by default.
  ///
  /// Nil writes the fewest that read back as the same number.
  public var digits: Int?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - selection: The layers; nil for all.
  ///   - keyPaths: The key paths; empty for what is animated or not default.
  ///   - digits: The significant digits; nil for all.
  public init(_ selection: Selection? = nil, keyPaths: [String] = [], digits: Int? = 6) {
    self.selection = selection
    self.keyPaths = keyPaths
    self.digits = digits
  }
}
