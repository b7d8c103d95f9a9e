#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How much of a long test to run: all of it, but a tenth where a sanitizer watches every step.
///
/// A sanitizer finds in a tenth what it would find in all: it looks at kinds of steps, not at their
/// number. How often something was tried is asserted in full in ordinary runs.
enum Rounds {
  /// 1, or 10 in a process that a sanitizer was linked into.
  static let divisor: Int = {
    // The runtime of the sanitizer is part of the program, and its names can be looked up.
    let program = dlopen(nil, RTLD_NOW)
    let names: [String] = ["__tsan_init", "__asan_init"]
    guard let name = names.first(where: { dlsym(program, $0) != nil }) else { return 1 }
    print("LayerInspectTests: a tenth of the rounds of long tests, as \(name) is there")
    return 10
  }()

  /// How many rounds to run, how deep or how wide to build, where an ordinary run takes so many.
  static func scaled(_ full: Int) -> Int { full / divisor }

  /// How many a test has to count where an ordinary run counts that many at least.
  ///
  /// A small sample scatters, so of a tenth half has to be there.
  static func atLeast(_ full: Int) -> Int { divisor == 1 ? full : full / divisor / 2 }
}
