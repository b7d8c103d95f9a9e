/// Defects that are known and not mended yet, around which scripts step.
///
/// Whoever mends one deletes its line here and what uses it: from then on scripts hold the library to
/// it.
enum ScriptDefects {
  /// A block or a playback that is paused, resumed, turned or takes another time scale is put above
  /// the animations that were added since, so that a property of several animations jumps.
  static let goingOnMovesToTheTop = true
  /// An animator that comes to its end writes its values over what was set since it was started.
  static let animatorsOverwriteAtTheirEnd = true
  /// Two changes of one transform in one animator do not start at the old transform.
  static let transformsOfOneAnimatorDoNotAddUp = true
  /// A tween does not start from what shows if the animation that shows has no key.
  static let tweensMissAnimationsWithoutKeys = true
  /// What is played takes over the timing function of an open transaction, and loses it when it is
  /// paused.
  static let playbacksTakeOverFunctions = true
  /// Listening to a timeline's steps stops the program once the root's time stands still.
  static let stepsNeedTheRootsTime = true
}
