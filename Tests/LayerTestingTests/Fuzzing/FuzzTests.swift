import LayerAnimation
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("Fuzzing")
struct FuzzTests {
  /// A step of a counter that breaks at 10.
  enum CounterStep: Hashable, ShrinkableStep {
    case add(Int)
    case wait(seconds: Double)
    case reset

    var smaller: [CounterStep] {
      switch self {
      case .add(let number): Self.smaller(than: number).map { .add($0) }
      case .wait(let seconds): Self.smaller(than: seconds).map { .wait(seconds: $0) }
      case .reset: []
      }
    }

    static func random(_ generator: inout FuzzGenerator) -> CounterStep {
      switch generator.index(below: 6) {
      case 0: .reset
      case 1, 2: .wait(seconds: generator.number(in: 0...10))
      default: .add(1 + generator.index(below: 8))
      }
    }

    /// The sum since the last reset, at its highest.
    static func highest(_ steps: [CounterStep]) -> Int {
      var (sum, highest) = (0, 0)
      for step in steps {
        switch step {
        case .add(let number): sum += number
        case .reset: sum = 0
        case .wait: break
        }
        highest = max(highest, sum)
      }
      return highest
    }
  }

  struct Overflow: Error, CustomStringConvertible {
    let sum: Int
    var description: String { "the sum is \(sum)" }
  }

  /// Runs a fuzz and returns its failures.
  private func failures(_ body: (FailureReporter) -> Void) -> [Failure] {
    var failures: [Failure] = []
    body(FailureReporter { failures.append($0) })
    return failures
  }

  @Test("passes what holds, with each seed once")
  func passes() {
    var scripts: [[CounterStep]] = []
    let failures = failures { reporter in
      fuzz(seeds: 5..<9, length: 7, reporter: reporter) {
        CounterStep.random(&$0)
      } check: { steps, _ in
        scripts.append(steps)
      }
    }
    expectTrue(failures.isEmpty)
    expectEqual(scripts.count, 4)
    expectEqual(Set(scripts).count, 4)
    expectTrue(scripts.allSatisfy { $0.count == 7 })
  }

  @Test("runs the 100 seeds from 0 on unless others are given")
  func usualSeeds() {
    var scripts = 0
    let failures = failures { reporter in
      fuzz(length: 1, reporter: reporter) {
        $0.index(below: 2)
      } check: { _, _ in
        scripts += 1
      }
      fuzz(length: 1, reporter: reporter) { _ in
        1
      } check: { _, _ in
        throw Overflow(sum: 1)
      }
    }
    expectEqual(scripts, 100)
    expectEqual(
      failures.map(\.message),
      [
        "seed 0 fails with 0 of its 1 steps\n  script: [],\nit throws: the sum is 1"
      ])
  }

  @Test("reports the shortest script of a thrown error, as code")
  func thrown() {
    var line: UInt = 0
    let failures = failures { reporter in
      line = #line + 1
      fuzz(seeds: 0..<50, length: 30, reporter: reporter) {
        CounterStep.random(&$0)
      } check: { steps, _ in
        let sum = CounterStep.highest(steps)
        if sum >= 10 { throw Overflow(sum: sum) }
      }
    }
    expectEqual(failures.count, 1)
    // No step is over 8, so two are needed; each is as small as the sum allows.
    let message = failures.first?.message ?? ""
    let lines = message.split(separator: "\n").map(String.init)
    expectTrue(lines.first?.hasPrefix("seed ") == true)
    expectTrue(lines.first?.hasSuffix(" fails with 2 of its 30 steps") == true)
    expectTrue(lines.count == 6 && lines[1] == "  script: [" && lines[4] == "  ],")
    expectEqual(lines.last, "it throws: the sum is 10")
    expectEqual(failures.first?.site.line, line)
  }

  @Test("reports the expectations of its stages")
  func expectations() {
    var line: UInt = 0
    let failures = failures { reporter in
      fuzz(seeds: 0..<1, length: 3, reporter: reporter) { _ in
        0.25
      } check: { steps, failures in
        let stage = Stage(root: Layer(id: "root"), reporter: failures)
        for step in steps { stage.pump(step) }
        if stage.loop.now >= 0.5 {
          line = #line + 1
          stage.tap("#nothing") { _ in }
          stage.press("#root", for: -1) { _ in }
        }
      }
    }
    expectEqual(
      failures.map(\.message),
      [
        """
        seed 0 fails with 2 of its 3 steps
          script: [
            0.25,
            0.25,
          ],
        LayerTestingTests/FuzzTests.swift:\(line): '#nothing' cannot be tapped: no layer \
        matches '#nothing'
          hint: the tree has #root
        and 1 more failure
        """
      ])
  }

  @Test("runs one pasted script")
  func script() {
    let failures = failures { reporter in
      fuzz(script: [.add(7), .wait(seconds: 1), .add(4)], reporter: reporter) {
        CounterStep.random(&$0)
      } check: { steps, _ in
        let sum = CounterStep.highest(steps)
        if sum >= 10 { throw Overflow(sum: sum) }
      }
    }
    expectEqual(
      failures.map(\.message),
      [
        """
        the script fails
          script: [
            .add(7),
            .wait(seconds: 1.0),
            .add(4),
          ],
        it throws: the sum is 11
        """
      ])
  }

  @Test("leaves out again what the script only needed for a step that was left out later")
  func secondPass() {
    var numbers = [2, 1, 3]
    let failures = failures { reporter in
      fuzz(seeds: 0..<1, length: 3, reporter: reporter) { _ in
        numbers.removeFirst()
      } check: { steps, _ in
        // The 1 needs the 2, and the 3 fails.
        if steps.contains(1) && !steps.contains(2) { return }
        if steps.contains(3) { throw Overflow(sum: 3) }
      }
    }
    expectEqual(
      failures.map(\.message),
      [
        """
        seed 0 fails with 1 of its 3 steps
          script: [
            3,
          ],
        it throws: the sum is 3
        """
      ])
  }

  @Test("says that a check is not deterministic")
  func flaky() {
    var runs = 0
    let failures = failures { reporter in
      fuzz(seeds: 0..<3, length: 1, reporter: reporter) { _ in
        1
      } check: { _, _ in
        runs += 1
        if runs == 2 { throw Overflow(sum: runs) }
      }
    }
    expectEqual(
      failures.map(\.message),
      [
        """
        seed 1 failed, and not when it ran again: the check is not deterministic
          script: [
            1,
          ],
        it throws: the sum is 2
        """
      ])
  }

  @Test("needs seeds and steps")
  func arguments() {
    let failures = failures { reporter in
      fuzz(seeds: 4..<4, reporter: reporter) { _ in
        1
      } check: { _, _ in
      }
      fuzz(length: 0, reporter: reporter) { _ in
        1
      } check: { _, _ in
      }
    }
    expectEqual(
      failures.map(\.message),
      [
        "fuzz needs at least one seed", "fuzz needs scripts of 1 or more steps, not 0",
      ])
  }

  @Test("tries a bounded number of scripts")
  func bounded() {
    var runs = 0
    let failures = failures { reporter in
      // Without the last number nothing fails, and each step can be halved a thousand times.
      fuzz(seeds: 0..<1, length: 40, reporter: reporter) { _ in
        Endless(depth: 0)
      } check: { steps, _ in
        runs += 1
        if steps.count == 40 { throw Overflow(sum: 0) }
      }
    }
    // The first run, the tries, and the last run.
    expectEqual(runs, 2002)
    expectEqual(
      failures.first?.message.split(separator: "\n").first,
      "seed 0 fails with 40 of its 40 steps, the shortest of 2000 scripts")
  }

  /// A step that never becomes simple.
  struct Endless: ShrinkableStep {
    let depth: Int
    var smaller: [Endless] { [Endless(depth: depth + 1)] }
  }

  @Test("simpler numbers")
  func numbers() {
    expectEqual(CounterStep.smaller(than: 0.0), [])
    expectEqual(CounterStep.smaller(than: 12.5), [0, 6.25, 12])
    expectEqual(CounterStep.smaller(than: -7.0), [0, -4])
    expectEqual(CounterStep.smaller(than: 1.0), [0, 0.5])
    expectEqual(CounterStep.smaller(than: 1e-4), [0])
    expectEqual(CounterStep.smaller(than: Double.infinity), [0])
    expectEqual(CounterStep.smaller(than: 0), [])
    expectEqual(CounterStep.smaller(than: 1), [0])
    expectEqual(CounterStep.smaller(than: -9), [0, -4, -8])
  }

  @Test("the generator's choices follow from its numbers")
  func choices() {
    var (one, other) = (FuzzGenerator(seed: 3), FuzzGenerator(seed: 3))
    for _ in 0..<50 {
      let (isOne, index) = (one.isOne(in: 4), one.index(below: 7))
      let numbers = [other.next(), other.next()]
      expectEqual(isOne, (numbers[0] % 4 == 0))
      expectEqual(index, Int(numbers[1] % 7))
    }
    let isAlways = one.isOne(in: 1)
    expectTrue(isAlways)
    // The first number for this seed, by the published algorithm, of 2 to the power of 64.
    var first = FuzzGenerator(seed: 1_234_567)
    let share = 6_457_827_717_110_365_317.0 / 18_446_744_073_709_551_616
    let number = first.number(in: -1...3)
    expectEqual(number, (-1 + 4 * share), within: 1e-15)
  }

  @Test("the generator is SplitMix64")
  func generator() {
    // The first numbers of the published algorithm for the seed 1234567.
    var generator = FuzzGenerator(seed: 1_234_567)
    expectEqual(
      (0..<5).map { _ in generator.next() },
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
    let numbers = (0..<1000).map { _ in generator.number(in: 2...4) }
    expectTrue(numbers.allSatisfy { $0 >= 2 && $0 < 4 })
    expectTrue(numbers.contains { $0 < 2.1 })
    expectTrue(numbers.contains { $0 > 3.9 })
    // The width is beyond all numbers, or a sum rounds up to the upper bound.
    for range in [-1.7e308...1.7e308, -1e308...1e308, 1...1.0000000000000002, -2.5...(-2.5)] {
      let numbers = (0..<100).map { _ in generator.number(in: range) }
      expectTrue(numbers.allSatisfy { $0 < range.upperBound || range.lowerBound == $0 })
      expectTrue(numbers.allSatisfy(range.contains))
    }
    let picks = (0..<100).map { _ in generator.pick(["a", "b", "c"]) }
    expectEqual(Set(picks), ["a", "b", "c"])
  }
}
