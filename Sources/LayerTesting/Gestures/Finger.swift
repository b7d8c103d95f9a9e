import LayerAnimation
public import LayerModel

/// A finger that stays on the screen until a test lifts it.
///
///     let finger = stage.touch("#cell-0")
///     finger.hold(0.3)
///     finger.move(to: "#cell-3", over: 0.2)
///     stage.expectPresented("#cell-3", .positionX, 40)      // in the middle of the drag
///     finger.up()
///
///     samples   began ─▶ changed, at every frame of a move ─▶ … ─▶ ended, or cancelled
///
/// Its samples have one kind, that of ``Stage/touch(_:as:with:_:fileID:filePath:line:column:)``. A finger
/// that rests sends none, and whatever runs goes on below it. What it set is shown after each call. A
/// finger that could not come down has reported why, and does nothing.
public final class Finger {
  /// The number of the finger among those on the screen, from 1: ``GestureSample/finger``.
  public let number: Int
  /// Where the finger is, in the space above the root (F134).
  public private(set) var location: Point
  /// Whether the finger is on the screen.
  public private(set) var isDown: Bool
  /// The gesture that it makes, and which one of its fingers it is; nil for one that could not come down.
  var gesture: (OpenGesture, index: Int)?

  private let stage: Stage
  private let target: GestureTarget

  init(_ stage: Stage, _ target: GestureTarget, at location: Point?) {
    (self.stage, self.target) = (stage, target)
    (self.location, isDown) = (location ?? .zero, location != nil)
    number = location == nil ? 0 : stage.touches.add()
  }

  /// Rests for some seconds, while the stage shows frames.
  ///
  /// - Parameters:
  ///   - seconds: Seconds of the tree, 0 or more.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func hold(
    _ seconds: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    play(GestureCourse(kind: .press, participle: "held", seconds: seconds), site) { nil }
  }

  /// Moves by a way, at constant speed.
  ///
  /// - Parameters:
  ///   - translation: The way, in points of the space above the root.
  ///   - seconds: Seconds of the tree, 0 or more; by default it is there at once.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func move(
    by translation: Point, over seconds: Double = 0, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    let course = GestureCourse(
      kind: .drag, participle: "moved", seconds: seconds, translation: translation)
    play(course, site) { translation }
  }

  /// Moves to a layer or a point, at constant speed.
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point; where it is shown when the move begins.
  ///   - seconds: Seconds of the tree, 0 or more; by default it is there at once.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func move(
    to target: GestureTarget, over seconds: Double = 0, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    let course = GestureCourse(kind: .drag, participle: "moved", seconds: seconds)
    play(course, site) { [unowned self] in
      stage.loop.flush()
      do throws(GestureFault) {
        let end = try stage.location(of: target)
        return Point(x: end.x - location.x, y: end.y - location.y)
      } catch {
        stage.fail("\(error.message(self.target, course))", at: site)
        return nil
      }
    }
  }

  /// Leaves the screen; the last sample is `ended`.
  ///
  /// - Parameters:
  ///   - velocity: How fast it moves when it leaves, in points per second of the tree; by default it
  ///     rests, as after ``Stage/drag(_:by:over:isCancelled:_:fileID:filePath:line:column:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func up(
    velocity: Point = .zero, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    leave(.ended, velocity, CallSite(fileID, filePath, line, column))
  }

  /// Lets the system end the gesture, for example for a call; the last sample is `cancelled`.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func cancel(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    leave(.cancelled, .zero, CallSite(fileID, filePath, line, column))
  }

  /// Does a step: rests, or moves by what the closure returns when the step begins.
  private func play(_ course: GestureCourse, _ site: CallSite, _ way: @escaping () -> Point?) {
    if let fault = stage.fault(of: course) {
      return stage.fail(fault.message(target, course), at: site)
    }
    let seconds = course.seconds
    play(
      GestureStep(seconds: seconds) { [self] in
        guard isOnScreen(site), let way = way() else { return nil }
        let start = location
        let velocity = seconds > 0 ? Point(x: way.x / seconds, y: way.y / seconds) : .zero
        return { fraction in
          let location = Point(x: start.x + way.x * fraction, y: start.y + way.y * fraction)
          self.location = location
          guard let (gesture, index) = self.gesture else { return nil }
          gesture.move(index, to: location, velocity: velocity)
          return gesture
        }
      })
  }

  private func leave(_ phase: GestureSample.Phase, _ velocity: Point, _ site: CallSite) {
    play(
      GestureStep(seconds: 0) { [self] in
        if !isOnScreen(site) { return nil }
        isDown = false
        stage.touches.remove(number)
        gesture?.0.close(phase, velocity: velocity)
        return nil
      })
  }

  private func isOnScreen(_ site: CallSite) -> Bool {
    if !isDown && gesture != nil {
      stage.fail("The finger on \(target) has left the screen.", at: site)
    }
    return isDown
  }

  private func play(_ step: GestureStep) {
    let touches = stage.touches
    guard let lanes = touches.lanes else { return stage.play([[step]]) }
    if let index = lanes.firstIndex(where: { $0.finger == ObjectIdentifier(self) }) {
      touches.lanes?[index].steps.append(step)
    } else {
      touches.lanes?.append((ObjectIdentifier(self), [step]))
    }
  }
}
