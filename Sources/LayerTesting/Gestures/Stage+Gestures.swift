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
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func tap(
    _ target: GestureTarget, _ handler: ((GestureSample) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    perform(
      GestureCourse(kind: .tap, participle: "tapped"), at: target, handler,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
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
      at: target, handler,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
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
      at: target, handler,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
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
    perform(
      course, at: target, to: end, handler,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
