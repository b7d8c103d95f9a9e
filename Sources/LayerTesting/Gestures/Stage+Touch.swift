import LayerAnimation
import LayerModel

extension Stage {
  /// Puts a finger on a layer or a point, where it stays until the test lifts it.
  ///
  ///     let finger = stage.touch("#cell-0")
  ///     finger.hold(0.3)
  ///     finger.move(by: Point(x: 80, y: 0), over: 0.2)
  ///     finger.up()
  ///
  /// Every gesture of a stage is such a finger. Several may be on the screen: each makes a gesture of its
  /// own, whose samples have its ``GestureSample/finger``, unless it comes down with another one. Then
  /// the gesture of that one is cancelled, and both make one gesture until the first of them leaves:
  ///
  ///     let left = stage.touch(.point(100, 240))
  ///     let right = stage.touch(.point(220, 240), with: left)
  ///     stage.together {
  ///       left.move(by: Point(x: -60, y: 0), over: 0.3)
  ///       right.move(by: Point(x: 60, y: 0), over: 0.3)
  ///     }
  ///     right.up()
  ///
  /// - Parameters:
  ///   - target: A layer's selector or a point. It fails as ``tap(_:count:_:fileID:filePath:line:column:)``
  ///     does if the layer is not what is hit there.
  ///   - kind: The kind of the samples; nil for a drag, or for a pinch of two fingers, whose samples also
  ///     have the rotation.
  ///   - other: A finger that is on the screen, with which this one makes one gesture.
  ///   - handler: Receives the samples; by default the closure of ``onGesture(_:)``.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The finger.
  public func touch(
    _ target: GestureTarget, as kind: GestureSample.Kind? = nil, with other: Finger? = nil,
    _ handler: ((GestureSample) -> Void)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Finger {
    let kind = kind ?? (other == nil ? .drag : .pinch)
    loop.flush()
    do throws(GestureFault) {
      let start = try start(at: target)
      let receiver = try receiver(handler, of: kind)
      if let fault = fault(of: kind, at: start.location, with: other) {
        throw GestureFault(reason: fault)
      }
      let finger = Finger(self, target, at: start.location)
      if let other, let (first, _) = other.gesture {
        first.close(.cancelled)
        let pair = OpenGesture(
          kind, on: self, at: [other.location, start.location], first.layer, finger: other.number,
          receiver)
        (other.gesture, finger.gesture) = ((pair, 0), (pair, 1))
      } else {
        let gesture = OpenGesture(
          kind, on: self, at: [start.location], start.layer, finger: finger.number, receiver)
        finger.gesture = (gesture, 0)
      }
      loop.flush()
      return finger
    } catch {
      fail(
        error.message(target, GestureCourse(kind: kind, participle: "touched")),
        at: CallSite(fileID, filePath, line, column))
      return Finger(self, target, at: nil)
    }
  }

  /// Returns why a finger cannot begin a gesture; nil if it can.
  private func fault(
    of kind: GestureSample.Kind, at place: Point, with other: Finger?
  ) -> String? {
    guard let other else {
      return !kind.isOfOneFinger ? "a \(kind.rawValue) needs two fingers: touch(_:with:)" : nil
    }
    if kind.isOfOneFinger {
      return "two fingers make a pinch or a rotation, not a \(kind.rawValue)"
    }
    if !other.isDown { return "the other finger is not on the screen" }
    if let (gesture, _) = other.gesture, gesture.fingers.count > 1 {
      return "the other finger makes a gesture with a third one"
    }
    return other.location == place ? "both fingers are at one place" : nil
  }

  /// Lets several fingers do something at the same time.
  ///
  ///     stage.together {
  ///       left.move(by: Point(x: -60, y: 0), over: 0.3)
  ///       right.hold(0.1)
  ///       right.move(by: Point(x: 60, y: 0), over: 0.2)
  ///     }
  ///
  ///     left    ├──── move ────┤
  ///     right   ├ hold ┼ move ─┤         one finger does one thing after the other
  ///
  /// The frames are shown when the closure has returned.
  ///
  /// - Parameter moves: Calls what the fingers do. Nothing else in it should read the stage: time has not
  ///   moved there.
  public func together(_ moves: () throws -> Void) rethrows {
    if touches.lanes != nil { return try moves() }
    touches.lanes = []
    defer { touches.lanes = nil }
    try moves()
    let lanes = touches.lanes ?? []
    touches.lanes = nil
    play(lanes.map(\.steps))
  }
}
