import LayerAnimation
import LayerModel

extension Stage {
  /// Sets the closure that receives the samples of gestures, unless a gesture has one of its own.
  ///
  ///     stage.onGesture { sheet.handle($0) }
  ///     stage.fling("#sheet", velocity: Point(x: 0, y: -900))
  ///
  /// The stage keeps the closure. One that uses the stage, or an object that keeps it, captures it
  /// weakly; otherwise neither of them is ever released:
  ///
  ///     stage.onGesture { [weak stage] sample in
  ///       if sample.phase == .ended { stage?.note("released") }
  ///     }
  public func onGesture(_ handler: @escaping (GestureSample) -> Void) {
    touches.handler = handler
  }

  /// Sets the closures that receive the samples of one kind of gesture, before that of
  /// ``onGesture(_:)``.
  ///
  ///     stage.onGesture(
  ///       .drag, began: { _ in drawer.dragBegan() }, changed: { drawer.dragMoved(by: $0.translation.x) },
  ///       ended: { drawer.dragEnded(velocity: $0.velocity.x) })
  ///
  /// The stage keeps the closures, as that of ``onGesture(_:)``. Other kinds then need none.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - began: Receives the first sample.
  ///   - changed: Receives the sample of each frame in which the fingers move.
  ///   - ended: Receives the last sample.
  ///   - cancelled: Receives the last sample of a gesture that the system ends; by default `ended` does.
  public func onGesture(
    _ kind: GestureSample.Kind, began: @escaping (GestureSample) -> Void = { _ in },
    changed: @escaping (GestureSample) -> Void = { _ in },
    ended: @escaping (GestureSample) -> Void, cancelled: ((GestureSample) -> Void)? = nil
  ) {
    touches.handlers[kind] = { sample in
      switch sample.phase {
      case .began: began(sample)
      case .changed: changed(sample)
      case .ended: ended(sample)
      case .cancelled: (cancelled ?? ended)(sample)
      }
    }
  }

  /// Sets the closure that is called with each tap that has ended.
  ///
  ///     stage.onTap { if $0.tapCount == 2 { viewer.toggleZoom(at: $0.location) } }
  public func onTap(_ handler: @escaping (GestureSample) -> Void) {
    onGesture(.tap, ended: handler, cancelled: { _ in })
  }

  /// Makes a gesture towards a second target, in given seconds or with a speed.
  func perform(
    _ course: GestureCourse, at target: GestureTarget, to end: GestureTarget, speed: Double? = nil,
    _ handler: ((GestureSample) -> Void)?, _ site: CallSite
  ) {
    var course = course
    loop.flush()
    do throws(GestureFault) {
      let (from, to) = (try location(of: target), try location(of: end))
      let way = Point(x: to.x - from.x, y: to.y - from.y)
      let distance = (way.x * way.x + way.y * way.y).squareRoot()
      course.translation = way
      if let speed {
        course.seconds = distance / speed
        course.lastVelocity = Point(x: way.x / distance * speed, y: way.y / distance * speed)
      }
    } catch {
      return fail(error.message(target, course), at: site)
    }
    perform(course, at: target, handler, site)
  }

  /// Makes a gesture, or fails with the reason why it cannot be made.
  func perform(
    _ course: GestureCourse, at target: GestureTarget, _ handler: ((GestureSample) -> Void)?,
    _ site: CallSite
  ) {
    loop.flush()
    do throws(GestureFault) {
      if let fault = fault(of: course) { throw fault }
      course.run(
        on: self, from: try start(at: target), try receiver(handler, of: course.kind))
    } catch {
      fail(error.message(target, course), at: site)
    }
  }

  /// Returns what receives the samples of a gesture.
  func receiver(
    _ handler: ((GestureSample) -> Void)?, of kind: GestureSample.Kind
  ) throws(GestureFault) -> (GestureSample) -> Void {
    guard let handler = handler ?? touches.handler(for: kind) else {
      throw GestureFault(
        reason: "nothing receives its samples",
        details: "\n  hint: give the call a closure, or the stage one with onGesture(_:)")
    }
    return handler
  }

  /// Returns why a stage cannot make a gesture; nil if it can.
  func fault(of course: GestureCourse) -> GestureFault? {
    if let fault = course.fault { return GestureFault(reason: fault) }
    if let most = complaint(about: course.seconds, showsAll: true) {
      return GestureFault(reason: "it takes \(most)")
    }
    return course.seconds > 0 && isTimeStopped
      ? GestureFault(reason: "the tree's time \(stillness)") : nil
  }
}
