public import LayerModel

extension Stage {
  /// Flings a layer or a point: a drag that ends with a velocity.
  ///
  ///     stage.fling("#sheet", velocity: Point(x: 0, y: -900))     // 90 points upwards in 0.1 s
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point.
  ///   - velocity: Points per second of the tree, not 0; the finger has it all the way.
  ///   - seconds: Seconds of the tree, above 0; 0.1 by default.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func fling(
    _ target: GestureTarget, velocity: Point, over seconds: Double = 0.1,
    _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    perform(
      GestureCourse(
        kind: .drag, participle: "flung", seconds: seconds,
        translation: Point(x: velocity.x * seconds, y: velocity.y * seconds), lastVelocity: velocity
      ),
      at: target, handler,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Flings from a layer or a point to another one, which takes the distance over the speed.
  ///
  /// - Parameters:
  ///   - target: The start: a layer's selector or a point.
  ///   - end: The end: a layer's selector or a point, which need not be hit there.
  ///   - speed: Points per second of the tree, above 0.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func fling(
    from target: GestureTarget, to end: GestureTarget, velocity speed: Double,
    _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if !(speed > 0 && speed.isFinite) {
      return fail(
        "\(target) cannot be flung: its velocity must be above 0 and finite, not \(speed)", at: site
      )
    }
    let course = GestureCourse(kind: .drag, participle: "flung")
    perform(course, at: target, to: end, speed: speed, handler, site)
  }
}
