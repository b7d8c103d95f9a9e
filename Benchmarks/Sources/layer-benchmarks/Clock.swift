import Heap

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The cost of a run: processor time, which other programs disturb least, and memory.
enum Clock {
  /// Nanoseconds of processor time that this process has used.
  static func processorTime() -> Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Nanoseconds of wall time, for the work of another process.
  static func wallTime() -> Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The nanoseconds of processor time that some work takes.
  static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try work()
    return processorTime() - start
  }

  /// The bytes that are allocated.
  static func bytesInUse() -> Double { Double(heap_bytes_in_use()) }

  /// The median of some numbers.
  static func median(_ numbers: [Double]) -> Double {
    if numbers.isEmpty { return .nan }
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
