extension Stage {
  /// Pinches a layer or a point with two fingers.
  ///
  ///     stage.pinch("#photo", scale: 2, over: 0.5)
  ///
  /// Each frame sends a sample; ``GestureSample/scale`` changes evenly from 1.
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point: the centre of the fingers.
  ///   - scale: The scale at the end, above 0.
  ///   - seconds: Seconds of the tree, 0 or more; the stage shows frames meanwhile.
  ///   - isCancelled: Whether the system ends the gesture; false by default.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func pinch(
    _ target: GestureTarget, scale: Double, over seconds: Double, isCancelled: Bool = false,
    _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    perform(
      GestureCourse(
        kind: .pinch, participle: "pinched", seconds: seconds, scale: scale,
        isCancelled: isCancelled),
      at: target, handler,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Turns two fingers on a layer or a point.
  ///
  ///     stage.rotate("#knob", by: .pi / 2, over: 0.5)
  ///
  /// Each frame sends a sample; ``GestureSample/rotation`` changes evenly from 0.
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point: the centre of the fingers.
  ///   - angle: The angle at the end, in radians; a positive one turns clockwise on the screen.
  ///   - seconds: Seconds of the tree, 0 or more; the stage shows frames meanwhile.
  ///   - isCancelled: Whether the system ends the gesture; false by default.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func rotate(
    _ target: GestureTarget, by angle: Double, over seconds: Double, isCancelled: Bool = false,
    _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    perform(
      GestureCourse(
        kind: .rotation, participle: "rotated", seconds: seconds, rotation: angle,
        isCancelled: isCancelled),
      at: target, handler,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
