public import Dispatch
import Foundation
import LayerAnimation

// Where a stage or a renderer moves the time, the main queue waits for that time. These overloads
// have fewer parameters than Dispatch's, so that the compiler takes them.

extension DispatchQueue {
  /// Calls a closure in the next step of the current context, if this is the main queue and the
  /// context has a clock of its own.
  @preconcurrency
  public final func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard isOfContext else { return async(group: nil, execute: work) }
    call("async", after: 0, work)
  }

  /// Calls a closure after a delay of the current context's time, if this is the main queue and the
  /// context has a clock of its own.
  ///
  /// A deadline is a time of the system's clock. The delay is the shortest decimal number of seconds
  /// that it can have been made with.
  @preconcurrency
  public final func asyncAfter(
    deadline: @autoclosure () -> DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let before = DispatchTime.now().uptimeNanoseconds
    let deadline = deadline()
    guard isOfContext else {
      return asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
    }
    if deadline == .distantFuture { return }
    let now = DispatchTime.now().uptimeNanoseconds
    func nanoseconds(since time: UInt64) -> Int64 {
      Int64(clamping: deadline.uptimeNanoseconds) - Int64(clamping: time)
    }
    let delay = Self.shortest(from: nanoseconds(since: now), to: nanoseconds(since: before))
    call("asyncAfter", after: delay, work)
  }

  /// Whether this is the main queue, for code that runs in a context that a test or a program moves.
  private var isOfContext: Bool {
    // Each call of `main` makes another object on Linux.
    label == DispatchQueue.main.label
      && (ContextPlace.ofTask != nil || Self.isMain && ContextPlace.ofThread.isMoved)
  }

  /// Marks the main queue, which other threads serve once `dispatchMain()` was called.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMain: Bool {
    let mark = mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  private func call(_ name: String, after delay: Double, _ work: @escaping @Sendable () -> Void) {
    let place = ContextPlace.current
    place.whenMoved { loop in
      loop.addTimer(at: loop.rootTime + delay, named: "DispatchQueue.main.\(name)") { reason in
        if reason != .due { return }
        if Self.isMain { return work() }
        // What expects the main thread gets it, while the loop waits.
        DispatchQueue.main.sync { ContextPlace.$ofTask.withValue(place) { work() } }
      }
    }
  }

  /// Returns the decimal number of seconds with the fewest digits between two numbers of
  /// nanoseconds, of which the second may be a millisecond more: a deadline may be made before the
  /// call.
  static func shortest(from low: Int64, to high: Int64) -> Double {
    if high <= 0 { return 0 }
    for slack: Int64 in [0, 1_000_000] {
      var unit: Int64 = 1_000_000_000
      while unit >= 1_000_000 {
        let multiple = (max(low, 0) + unit - 1) / unit * unit
        if multiple <= high + slack { return Double(multiple) / 1e9 }
        unit /= 10
      }
    }
    return Double(high) / 1e9
  }
}
