/// How long a test that is about to fail waits for what the stage cannot see.
package enum WaitingPatience {
  /// How often it looks whether the operation has ended, or a frame was shown.
  @TaskLocal package static var looks = 500
  /// The seconds of the machine's time between two looks.
  static let pause = 0.01
  /// The seconds of waiting elsewhere that are a failure.
  static let mostIdleSeconds = 0.1
}
