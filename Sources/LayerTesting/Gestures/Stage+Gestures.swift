public import LayerModel

extension Stage {
  /// Taps a layer or a point: samples that begin and end, at one instant.
  ///
  ///     stage.tap("#close") { _ in close() }
  ///
  /// Like every gesture, it first commits changes, and fails without a sample if the layer is not
  /// what is hit at its shown centre: the message names what covers it, or why it cannot be hit. It
  /// also fails where no finger gets, outside of the root's rectangle, unless the root has no size. A
  /// tap on a layer below it, such as a button's icon, counts; see ``GestureSample/began(on:)``.
  /// A point may hit nothing. A gesture may leave the screen, but not begin beside it.
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point.
  ///   - count: The number of taps, 1 or more, each 0.1 s after the one before: 2 for a double tap. The
  ///     samples tell by ``GestureSample/tapCount`` which one they are of.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func tap(
    _ target: GestureTarget, count: Int = 1, _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    if count < 1 { return fail("A stage is tapped once or more, not \(count) times.", at: site) }
    for number in 0..<count {
      if number > 0 { pump(0.1, file: fileID, line: line) }
      perform(GestureCourse(kind: .tap, participle: "tapped"), at: target, handler, site)
    }
  }

  /// Holds a finger on a layer or a point.
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point.
  ///   - seconds: Seconds of the tree, 0 or more; the stage shows frames meanwhile.
  ///   - isCancelled: Whether the system ends the gesture; false by default.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func press(
    _ target: GestureTarget, for seconds: Double, isCancelled: Bool = false,
    _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    perform(
      GestureCourse(
        kind: .press, participle: "pressed", seconds: seconds, isCancelled: isCancelled),
      at: target, handler, CallSite(fileID, filePath, line, column))
  }

  /// Drags a layer or a point by a way, at constant speed, and rests there.
  ///
  ///     stage.drag("#sheet", by: Point(x: 0, y: 80), over: 0.25)
  ///
  /// Each frame sends a sample; the last frame is at the end. The finger rests before it leaves the
  /// screen: the last sample has no velocity. See ``fling(_:velocity:over:_:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point.
  ///   - translation: The way, in points of the space above the root.
  ///   - seconds: Seconds of the tree, 0 or more; the stage shows frames meanwhile.
  ///   - isCancelled: Whether the system ends the gesture; false by default.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func drag(
    _ target: GestureTarget, by translation: Point, over seconds: Double,
    isCancelled: Bool = false, _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    perform(
      GestureCourse(
        kind: .drag, participle: "dragged", seconds: seconds, translation: translation,
        isCancelled: isCancelled),
      at: target, handler, CallSite(fileID, filePath, line, column))
  }

  /// Drags from a layer or a point to another one, at constant speed, and rests there.
  ///
  /// The end is where the second target is shown when the drag begins. It need not be hit there.
  ///
  /// - Parameters:
  ///   - target: The start: a layer's selector or a point.
  ///   - end: The end: a layer's selector or a point.
  ///   - seconds: Seconds of the tree, 0 or more; the stage shows frames meanwhile.
  ///   - isCancelled: Whether the system ends the gesture; false by default.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func drag(
    from target: GestureTarget, to end: GestureTarget, over seconds: Double,
    isCancelled: Bool = false, _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let course = GestureCourse(
      kind: .drag, participle: "dragged", seconds: seconds, isCancelled: isCancelled)
    perform(course, at: target, to: end, handler, CallSite(fileID, filePath, line, column))
  }
}

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
      at: target, handler, CallSite(fileID, filePath, line, column))
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
      at: target, handler, CallSite(fileID, filePath, line, column))
  }
}

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
      at: target, handler, CallSite(fileID, filePath, line, column))
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
    let site = CallSite(fileID, filePath, line, column)
    if !(speed > 0 && speed.isFinite) {
      return fail(
        "\(target) cannot be flung: its velocity must be above 0 and finite, not \(speed)", at: site
      )
    }
    let course = GestureCourse(kind: .drag, participle: "flung")
    perform(course, at: target, to: end, speed: speed, handler, site)
  }
}
