import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// The parts of a unified difference, and the key paths that a recording is asked for.
@Suite("The parts of a difference")
struct DifferencePartTests {
  private func text(_ first: String, _ second: String) -> String {
    UnifiedDifference(first, second).text(from: "A", to: "B")
  }

  private func lines(_ range: ClosedRange<Int>) -> String { range.map { "\($0)\n" }.joined() }

  @Test("have up to three equal lines around a change, fewer at the ends of a text")
  func ends() {
    let head = "--- A\n+++ B\n"
    expectEqual(
      text(lines(1...6), "x\n" + lines(2...6)), head + "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n")
    expectEqual(
      text(lines(1...5), lines(1...5) + "x\n"), head + "@@ -3,3 +3,4 @@\n 3\n 4\n 5\n+x\n")
    expectEqual(
      text(lines(1...20), lines(1...9) + lines(11...20)),
      head + "@@ -7,7 +7,6 @@\n 7\n 8\n 9\n-10\n 11\n 12\n 13\n")
    // A text without a line break at its end has the same lines.
    expectEqual(text("1\n2", "1\n2\n"), "")
    expectEqual(text("1\n\n", "1\n"), head + "@@ -1,2 +1 @@\n 1\n-\n")
  }

  // Two lines more before it move the second part by two lines.
  @Test("have the numbers of their lines in both texts")
  func numbers() {
    let changed = lines(1...2) + "x\ny\n" + lines(3...17) + lines(19...20)
    expectEqual(
      text(lines(1...20), changed),
      """
      --- A
      +++ B
      @@ -1,5 +1,7 @@
       1
       2
      +x
      +y
       3
       4
       5
      @@ -15,6 +17,5 @@
       15
       16
       17
      -18
       19
       20

      """)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are of the key paths that were asked for, each once, in the order of the patterns") {
      var choice = KeyPathChoice(["opacity", "position.*", "position.x", "zPosition"])
      let table = Layer().propertyTable
      let found = choice.addresses(in: table).map(\.0)
      expectEqual(found.first, "opacity")
      expectEqual(found.last, "zPosition")
      expectEqual(found.dropFirst().dropLast().sorted(), ["position.x", "position.y"])
      expectEqual(choice.addresses(in: table).map(\.0), found)
      #expect(throws: Never.self) { try choice.check() }
    },
    Fact("are refused for a key path that no layer has, or whose value is a layer") {
      func message(_ patterns: [String], isRead: Bool = true) -> String? {
        var choice = KeyPathChoice(patterns)
        if isRead { _ = choice.addresses(in: Layer().propertyTable) }
        do {
          try choice.check()
          return nil
        } catch {
          return error.message
        }
      }
      expectNil(message([]))
      expectNil(message(["opacity"]))
      expectEqual(message(["opacity", "nothing"]), "no recorded layer has the key path 'nothing'")
      expectEqual(
        message(["nothing.*", "opacity"]), "no recorded layer has the key path 'nothing.*'")
      expectEqual(message(["mask"]), "no recorded layer has the key path 'mask'")
      expectEqual(
        message(["opacity"], isRead: false), "no recorded layer has the key path 'opacity'")
    },
    Fact("of pictures have the names of the recordings") {
      func recording(_ end: Int) throws -> Recording {
        try Recording(
          "layer recording 1\nframes 0…1 at 4 a second, 6 digits\nlayers\n  Layer #a\nvalues\n"
            + "  #a x number\n    0  0\n    0.25  \(end)\n")
      }
      let (first, second) = (try recording(1), try recording(7))
      let difference = try first.difference(to: second)
      expectTrue(difference.text(from: first, to: second).hasSuffix("o before, x now, * both"))
      expectTrue(
        difference.text(from: first, to: second, names: ("left", "right"))
          .hasSuffix("o left, x right, * both"))
      expectEqual(
        first.unifiedDifference(to: second, names: ("left", "right")),
        """
        --- left
        +++ right
        @@ -7,4 +7,4 @@
         values
           #a x number
             0  0
        -    0.25  1
        +    0.25  7

        """)
    },
  ]
}
