import TestSupport
import Testing

@testable import LayerReports

/// The form of `diff -u`: three equal lines around a change, and the numbers of the lines.
@Suite("The unified difference")
struct UnifiedDifferenceTests {
  private func text(_ first: String, _ second: String) -> String {
    UnifiedDifference(first, second).text(from: "A", to: "B")
  }

  /// Lines with the numbers from 1 on, some of them with something else.
  private func lines(_ count: Int, _ changes: [Int: String] = [:]) -> String {
    (1...count).map { "\(changes[$0] ?? "\($0)")\n" }.joined()
  }

  @Test("of equal texts is empty")
  func equal() {
    expectEqual(text("", ""), "")
    expectEqual(text(lines(9), lines(9)), "")
  }

  @Test("has a part for each change, each with the numbers of its lines")
  func parts() {
    expectEqual(
      text(lines(20), lines(20, [3: "x", 15: "15\ny"])),
      """
      --- A
      +++ B
      @@ -1,6 +1,6 @@
       1
       2
      -3
      +x
       4
       5
       6
      @@ -13,6 +13,7 @@
       13
       14
       15
      +y
       16
       17
       18

      """)
  }

  @Test("has the line before an empty part")
  func empty() {
    expectEqual(text("", "a\n"), "--- A\n+++ B\n@@ -0,0 +1 @@\n+a\n")
    expectEqual(text("a\n", ""), "--- A\n+++ B\n@@ -1 +0,0 @@\n-a\n")
  }

  // Six equal lines are three after a change and three before the next.
  @Test("joins changes with at most six lines in between", arguments: [(9, 1), (10, 2)])
  func joined(line: Int, parts: Int) {
    let found = text(lines(20), lines(20, [2: "x", line: "y"]))
    expectEqual(found.split(separator: "\n").count { $0.hasPrefix("@@") }, parts)
  }
}
