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
    return Int(frame)
  }

  /// The format of times: eight digits name every frame of two hours at 120 frames a second.
  static let timeFormat = NumberFormat.significant(8)
}
