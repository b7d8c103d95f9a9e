import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("A failure is reported")
struct FailureReporterTests {
  @Test("to the running test, at the line of the expectation")
  func issue() {
    let stage = Stage(root: Layer(id: "root"))
    let line = #line + 2
    withKnownIssue {
      stage.expectModel("root", .opacity, 0.5)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.column == 24
        && issue.sourceLocation?.fileID == "LayerTestingTests/FailureReporterTests.swift"
        && issue.comments.map(\.rawValue) == [
          """
          #root opacity is not what was expected in the model
            expected  model  off
          ✗ 0.5       1      +0.5
          opacity shows 1, the model's value: no animation changes it
          """
        ]
    }
  }

  @Test("and stops a program that is no test, because nothing would count it")
  func outside() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let root = Layer(id: "root")
        // A detached task has no current test, like an XCTest.
        await Task.detached {
          Stage(root: Layer(id: "root")).expectModel("root", .opacity, 0.5)
        }.value
        withExtendedLifetime(root) {}
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    expectTrue(
      text.contains(
        """
        opacity shows 1, the model's value: no animation changes it
        This is no test of Swift Testing, so nothing would count the failure. Give the stage a \
        FailureReporter that calls XCTFail.
        """))
  }

  @Test("to a reporter of another test library, with its file and line")
  func own() {
    var reports: [(message: String, file: String, line: UInt)] = []
    let reporter = FailureReporter { failure in
      reports.append((failure.message, "\(failure.site.filePath)", failure.site.line))
    }
    let stage = Stage(root: Layer(id: "root"), reporter: reporter)
    let line: UInt = #line + 1
    stage.expectModel("roof", .opacity, 0.5)
    expectEqual(reports.count, 1)
    expectEqual(reports[0].message, "no layer matches 'roof'\n  hint: did you mean 'root'?")
    expectEqual(reports[0].line, line)
    expectEqual(reports[0].file, #filePath)
  }
}
