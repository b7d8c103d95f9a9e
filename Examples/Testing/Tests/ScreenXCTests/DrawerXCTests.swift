import LayerModel
import LayerTesting
import Screens
import XCTest

extension FailureReporter {
  /// Reports to XCTest, at the line of the expectation.
  static var xctest: FailureReporter {
    FailureReporter { failure in
      XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
    }
  }
}

/// The same stage in XCTest: it only needs a reporter.
final class DrawerXCTests: XCTestCase {
  func testOpens() {
    let drawer = Drawer()
    let stage = Stage(drawer.loop, reporter: .xctest)
    drawer.open()
    stage.expectPresented("#panel", .positionX, -120)
    stage.pumpAndSettle(within: 1)
    stage.expectPresented("#panel", .positionX, 120)
    stage.expectAtRest()
  }
}
