#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How much of a long test to run: all of it in an optimised build, a fifth in a debug build, whose
/// steps take ten times as long, and a tenth where a sanitizer watches every step.
///
/// A part finds in a change what all of it would find but for the rarest cases; those are left to the
/// suite in a release build, which takes every round, and to `Utilities/fuzz.sh`.
package enum Rounds {
  /// 1, 5 in a debug build, or 10 in a process that a sanitizer was linked into.
  package static let divisor: Int = {
    // The runtime of the sanitizer is part of the program, and its names can be looked up.
    let program = dlopen(nil, RTLD_NOW)
    let names: [String] = ["__tsan_init", "__asan_init"]
    if let name = names.first(where: { dlsym(program, $0) != nil }) {
      print("Rounds: a tenth of the rounds of long tests, as \(name) is there")
      return 10
    }
    var divisor = 1
    // An assertion is only evaluated in a debug build.
    assert({ divisor = 5 }() == ())
    if divisor > 1 {
      print("Rounds: a fifth of the rounds of long tests, in a debug build")
    }
    return divisor
  }()

  /// How many rounds to run, how deep or how wide to build, where an optimised build takes so many.
  package static func scaled(_ full: Int) -> Int { full / divisor }

  /// How many a test has to count where an optimised build counts that many at least.
  ///
  /// A small sample scatters, so of a part half has to be there.
  package static func atLeast(_ full: Int) -> Int { divisor == 1 ? full : full / divisor / 2 }
}
