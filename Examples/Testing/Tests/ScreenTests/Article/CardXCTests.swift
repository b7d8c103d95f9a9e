import LayerTesting
import XCTest

final class CardXCTests: XCTestCase {
  func testOpens() {
    let card = Card()
    let stage = Stage(
      card.loop,
      reporter: FailureReporter { failure in
        XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
      })
    card.open()
    stage.pumpAndSettle()
    stage.expectPresented("#card", .positionY, 240)
    stage.expectAtRest()
  }
}
