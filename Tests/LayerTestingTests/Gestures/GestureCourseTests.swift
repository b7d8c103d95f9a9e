import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerTesting

@Suite("The course of a gesture")
struct GestureCourseTests {
  private func fault(_ change: (inout GestureCourse) -> Void) -> String? {
    var course = GestureCourse(kind: .drag, participle: "dragged", seconds: 1)
    change(&course)
    return course.fault
  }

  @Test("has a finite time of 0 or more")
  func seconds() {
    for seconds in [0, 0.5, 1e300] { expectNil(fault { $0.seconds = seconds }) }
    for seconds in [-0.001, .infinity, -.infinity, .nan] {
      expectEqual(
        fault { $0.seconds = seconds }, "its seconds must be 0 or more and finite, not \(seconds)")
    }
  }

  @Test("has a finite way")
  func way() {
    expectNil(fault { $0.translation = Point(x: -1e300, y: 5) })
    for number in [Double.infinity, -.infinity, .nan] {
      expectEqual(
        fault { $0.translation.x = number }, "its way must be finite, not (\(number), 0.0)")
      expectEqual(
        fault { $0.translation.y = number }, "its way must be finite, not (0.0, \(number))")
    }
  }

  @Test("has a scale above 0, and a finite angle")
  func scale() {
    for scale in [1e-300, 1, 1e300] { expectNil(fault { $0.scale = scale }) }
    for scale in [0, -1, .infinity, .nan] {
      expectEqual(fault { $0.scale = scale }, "its scale must be above 0 and finite, not \(scale)")
    }
    expectNil(fault { $0.rotation = -1000 })
    for angle in [Double.infinity, -.infinity, .nan] {
      expectEqual(fault { $0.rotation = angle }, "its angle must be finite, not \(angle)")
    }
  }

  @Test("of a fling takes time")
  func fling() {
    expectNil(fault { $0.lastVelocity = .zero })
    expectNil(fault { $0.seconds = 0 })
    let message = fault { course in
      course.lastVelocity = Point(x: 1, y: 0)
      course.seconds = 0
    }
    expectEqual(message, "a fling needs a way and a time above 0")
  }
}

@Suite("Work as words")
struct WorkDescriptionTests {
  private func running(
    _ keyPaths: [String], key: String? = nil, origin: AnimationOrigin? = nil, end: Double = 1
  ) -> String {
    RunningAnimation(
      layer: "#a", layerID: "a", keyPaths: keyPaths, key: key, origin: origin, begin: 0.25,
      end: end, progress: 0.5
    ).description
  }

  @Test("What runs has its layer, its key paths, its origin or its key, and its time")
  func runs() {
    let rest = "from 0.25 s to 1 s, at 50 %"
    expectEqual(running([]), "#a: \(rest)")
    expectEqual(running(["opacity"]), "#a opacity: \(rest)")
    expectEqual(running(["x", "y"], key: "go"), "#a x, y 'go': \(rest)")
    let origin = AnimationOrigin(source: "tween", number: 3)
    expectEqual(running(["x"], key: "go", origin: origin), "#a x (tween 3): \(rest)")
    expectEqual(running(["x"], end: .infinity), "#a x: from 0.25 s, without end, at 50 %")
  }

  @Test("What waits has its kind and its time, unless it is paused")
  func waits() {
    func waiting(_ kind: WaitingItem.Kind, _ due: Double?, isEndless: Bool = false) -> String {
      WaitingWork(kind: kind, name: "save", due: due, isEndless: isEndless).description
    }
    expectEqual(waiting(.timer, 3), "timer 'save', due at 3 s")
    expectEqual(waiting(.timer, 3, isEndless: true), "timer 'save', due at 3 s, endless")
    expectEqual(waiting(.timer, nil), "save is paused")
    expectEqual(waiting(.paused, 3), "save is paused")
  }
}
