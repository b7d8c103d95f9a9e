import LayerText

/// The conditions under which a stage shows its tree.
///
///     seconds of a test    0 ───────── 0.5 ───────── 1
///     frames at 4 a second 0     1      2     3      4
///     time of the loop     start ──────────────────▶ start + 1 / timeScale
///
/// Seconds in calls of a stage are those of the tree, so that one test holds under all conditions.
public struct Conditions: Hashable, Sendable {
  /// The number of frames per second of the tree's time, from 1e-9 to 1e9; 60 by
  /// default.
  public var frameRate: Double
  /// The rate of the tree's time, from 1e-9 to 1e9; 1 by default, 0.1 for slow
  /// animations.
  public var timeScale: Double
  /// Whether the players of LayerMotion leave out their motion; false by default.
  public var reducesMotion: Bool
  /// The loop's time at which the test starts, in seconds, from 0 to a thousand million; 0 by default.
  public var startTime: Double

  /// Creates conditions.
  ///
  /// A number out of its range stops the program.
  public init(
    frameRate: Double = 60, timeScale: Double = 1, reducesMotion: Bool = false,
    startTime: Double = 0
  ) {
    if !(frameRate > 0 && frameRate.isFinite && timeScale > 0 && timeScale.isFinite
      && startTime >= 0 && startTime.isFinite)
    {
      fatalError(
        """
        Conditions need a frame rate and a time scale above 0 and a start time of 0 or more, not \
        \(frameRate), \(timeScale) and \(startTime).
        """)
    }
    let rates = 1e-9...1e9
    if !(rates.contains(frameRate) && rates.contains(timeScale) && startTime <= 1e9) {
      fatalError(
        """
        Conditions need a frame rate and a time scale from 1e-9 to 1e9 and a start time of \
        at most 1000000000, beyond which frames are at one instant, not \(frameRate), \(timeScale) \
        and \(startTime).
        """)
    }
    self.frameRate = frameRate
    self.timeScale = timeScale
    self.reducesMotion = reducesMotion
    self.startTime = startTime
  }

  /// 60 frames a second, from time 0, at the usual speed, with motion.
  public static let standard = Conditions()
}

extension Conditions {
  /// Conditions that every screen should pass, for a test with arguments.
  ///
  ///     @Test(arguments: Conditions.all)
  ///     func opens(_ conditions: Conditions) {
  ///       let stage = Stage(root: makeCard(), conditions: conditions)
  ///       stage.pumpAndSettle()
  ///     }
  ///
  /// They are ``standard``; 1, 30 and 120 frames a second; ``slow``; ``reducedMotion``; and
  /// ``offGrid``. The standard conditions have 60 frames a second.
  public static let all: [Conditions] = [
    standard, Conditions(frameRate: 1), Conditions(frameRate: 30), Conditions(frameRate: 120),
    slow, reducedMotion, offGrid,
  ]

  /// A tree whose time passes at a tenth of the usual rate.
  public static let slow = Conditions(timeScale: 0.1)

  /// Players of LayerMotion leave out their motion.
  public static let reducedMotion = Conditions(reducesMotion: true)

  /// A start time that is no multiple of the time of a frame, at any of the usual frame rates.
  public static let offGrid = Conditions(startTime: 12.3456)
}

extension Conditions: CustomStringConvertible {
  /// A name that is the same in every run, such as `standard` or `30 frames a second, time scale
  /// 0.1`: what differs from ``standard``.
  public var description: String {
    func text(_ number: Double) -> String { NumberFormat.exact.string(number) }
    var parts: [String] = []
    if frameRate != Conditions.standard.frameRate {
      parts.append("\(text(frameRate)) \(frameRate == 1 ? "frame" : "frames") a second")
    }
    if timeScale != Conditions.standard.timeScale {
      parts.append("time scale \(text(timeScale))")
    }
    if reducesMotion { parts.append("reduced motion") }
    if startTime != Conditions.standard.startTime { parts.append("from \(text(startTime)) s") }
    return parts.isEmpty ? "standard" : parts.joined(separator: ", ")
  }
}
