#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How much of a long test to run: all of it in an optimised build, and a fortieth in a debug build, whose
/// steps take ten times as long; a tenth where a sanitizer watches every step.
///
/// The check of a change, which sets `LAYERS_CHECK`, runs a tenth in a debug build; `LAYERS_ROUNDS` says another part.
///
/// A part finds in a change what all of it would find but for the rarest cases; those are left to the
/// suite in a release build, which takes every round, and to `Utilities/fuzz.sh`.
package enum Rounds {
  /// 1; 40 in a debug build, or what `LAYERS_ROUNDS` says; 10 in a process that a sanitizer was linked
  /// into.
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
    assert({ divisor = 40 }() == ())
    guard divisor > 1 else { return 1 }
    if getenv("LAYERS_CHECK") != nil { divisor = 10 }
    if let text = getenv("LAYERS_ROUNDS"), let wanted = Int(String(cString: text)), wanted > 0 {
      divisor = wanted
    }
    print("Rounds: one in \(divisor) of the rounds of long tests, in a debug build")
    return divisor
  }()

  /// The number of rounds, or the depth or width, given the number for an optimised build.
  package static func scaled(_ full: Int) -> Int { full / divisor }

  /// Whether to run what a plain run of the tests in a debug build leaves out or takes a part of.
  ///
  /// It is true in an optimised build, in the check of a change, and with a sanitizer.
  package static let areMany = divisor <= 10

  /// All elements, or the first of each `divisor` in a plain run of the tests in a debug build.
  package static func part<Element>(of all: [Element]) -> [Element] {
    areMany ? all : stride(from: 0, to: all.count, by: divisor).map { all[$0] }
  }

  /// All elements, or every third in a plain run of the tests in a debug build: for files and the like, each of which may
  /// show something.
  package static func some<Element>(of all: [Element]) -> [Element] {
    areMany ? all : stride(from: 0, to: all.count, by: 3).map { all[$0] }
  }

  /// The least number that a test must count in what `part(of:)` gives, given that for all elements.
  package static func atLeastOfPart(_ full: Int) -> Int { areMany ? full : atLeast(full) }

  /// How many times as many random lives of animations to play; 1, or what `LAYERS_LIVES` says.
  ///
  /// It is set by hand for a campaign, in any build: `LAYERS_LIVES=22` plays more than 100 000 lives
  /// against the reference, and many more without one, in a release build.
  private static let livesFactor: Int = {
    guard let text = getenv("LAYERS_LIVES"), let wanted = Int(String(cString: text)), wanted > 1
    else { return 1 }
    print("Rounds: \(wanted) times as many random lives")
    return wanted
  }()

  /// The number of seeds of random lives, given the number for an optimised build without `LAYERS_LIVES`.
  package static func lives(_ full: Int) -> Int { scaled(full) * livesFactor }

  /// The number that a test must count, given the least number in an optimised build.
  ///
  /// A small sample varies, so half of its share is required.
  package static func atLeast(_ full: Int) -> Int { divisor == 1 ? full : full / divisor / 2 }
}
