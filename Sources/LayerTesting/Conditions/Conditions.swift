/// The conditions under which a stage shows its tree.
///
///     seconds of a test    0 ───────── 0.5 ───────── 1
///     frames at 4 a second 0     1      2     3      4
///     time of the loop     start ──────────────────▶ start + 1 / timeScale
///
/// Seconds in calls of a stage are those of the tree, so that one test holds under all conditions.
public struct Conditions: Hashable, Sendable {
  /// The number of frames per second of the tree's time, above 0; 60 by default.
  public var frameRate: Double
  /// The rate of the tree's time, above 0; 1 by default, 0.1 for slow animations.
  public var timeScale: Double
  /// Whether the players of LayerMotion leave out their motion; false by default.
  public var reducesMotion: Bool
  /// The loop's time at which the test starts, in seconds, 0 or more; 0 by default.
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
    self.frameRate = frameRate
    self.timeScale = timeScale
    self.reducesMotion = reducesMotion
    self.startTime = startTime
  }

  /// 60 frames a second, from time 0, at the usual speed, with motion.
  public static let standard = Conditions()
}
