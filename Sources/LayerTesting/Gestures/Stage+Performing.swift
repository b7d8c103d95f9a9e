import LayerAnimation
import LayerModel

/// The closure of a stage that receives samples.
private final class GestureHandler {
  let handle: (GestureSample) -> Void

  init(_ handle: @escaping (GestureSample) -> Void) { self.handle = handle }
}

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
    companions[ObjectIdentifier(GestureHandler.self)] = GestureHandler(handler)
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
    let own = companions[ObjectIdentifier(GestureHandler.self)] as? GestureHandler
    loop.flush()
    do throws(GestureFault) {
      if let fault = course.fault { throw GestureFault(reason: fault) }
      if let most = complaint(about: course.seconds, showsAll: true) {
        throw GestureFault(reason: "it takes \(most)")
      }
      if course.seconds > 0 && isTimeStopped {
        throw GestureFault(reason: "the tree's time \(stillness)")
      }
      guard let handler = handler ?? own?.handle else {
        throw GestureFault(
          reason: "nothing receives its samples",
          details: "\n  hint: give the call a closure, or the stage one with onGesture(_:)")
      }
      course.run(on: self, from: try start(at: target), handler)
    } catch {
      fail(error.message(target, course), at: site)
    }
  }
}
