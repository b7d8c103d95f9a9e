import LayerText

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
