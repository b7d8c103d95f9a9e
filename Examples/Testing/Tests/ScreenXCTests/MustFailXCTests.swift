import Foundation
import LayerModel
import LayerTesting
import Screens
import XCTest

/// Tests that must fail, for Utilities/xctest-fails.sh; they are skipped unless MUST_FAIL is set.
final class MustFailXCTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipIf(
      ProcessInfo.processInfo.environment["MUST_FAIL"] == nil, "runs only with MUST_FAIL=1")
  }

  func testReported() {
    let drawer = Drawer()
    let stage = Stage(drawer.loop, reporter: .xctest)
    stage.expectPresented("#panel", .positionX, 0)
  }

  func testWithoutReporter() {
    let drawer = Drawer()
    let stage = Stage(drawer.loop)
    stage.expectPresented("#panel", .positionX, 0)
  }
}
