import Foundation
import LayerAttachments
import LayerModel
import LayerTesting
import TestSupport
import Testing

@Suite("A golden in pixels")
struct PictureTests {
  @Test("is a film strip, and says where and by how much it differs")
  func pixels() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("goldens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("CardTests.swift").path
    func failures(
      gray: Double, x: Double = 25, times: [Double] = [0, 0.5], within tolerance: Double = 0.01,
      share: Double = 0, _ mode: RecordMode = .never
    ) -> [String] {
      let (stage, log) = makeStage()
      stage["card"].backgroundColor = Color(white: gray)
      stage["card"].position.x = x
      stage.pump(1)
      stage.expectGolden(
        "card", ending: "png", arguments: [], record: mode, testFile: path,
        at: CallSite(fileID: "L/CardTests.swift", line: 1)
      ) {
        try stage.picture(at: times, nil, within: tolerance, share)
      }
      return log.messages
    }
    expectEqual(failures(gray: 0.2, .missing).count, 1)
    let file = folder.appendingPathComponent("__Goldens__/CardTests/card.png")
    expectEqual(Array(try Data(contentsOf: file)).prefix(4), [0x89, 0x50, 0x4E, 0x47])
    expectEqual(failures(gray: 0.2), [])
    // 51 and 77 of 255: 26/255 more, in both frames of 40 × 40 points with four pixels each.
    let message = failures(gray: 77.0 / 255).first ?? ""
    expectTrue(message.hasPrefix("The golden 'card' is not what is shown.\n12800 of "), message)
    expectTrue(message.contains(", by 0.102."), message)
    expectEqual(failures(gray: 77.0 / 255, within: 0.11), [])
    expectEqual(failures(gray: 77.0 / 255, share: 0.5), [])
    expectTrue(failures(gray: 0.2, times: [0])[0].contains(" pixels, not "))
    expectTrue(failures(gray: 0.2, times: [1, 0])[0].contains("in ascending order"))
  }

  @Test("is in a file beside the test")
  func file() {
    let (stage, log) = makeStage()
    stage.expectPicture("absent", at: [0, 0.5], record: .never)
    expectTrue(
      log.messages[0].hasPrefix("There is no golden 'absent'.")
        && log.messages[0].hasSuffix("\n__Goldens__/PictureTests/absent.png"), log.messages[0])
  }
}
