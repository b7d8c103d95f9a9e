import Foundation
import LayerPictures
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The images of a scene")
struct SceneImagesTests {
  /// An image of 1×1, in 13 bytes.
  private static let gif = "GIF89a\u{1}\0\u{1}\0\0\0\0"

  private func isImage(_ contents: LoadedContents) -> Bool {
    if case .image = contents { true } else { false }
  }

  @Test("are read from its folder, each of up to a limit, and sixteen times as much in all")
  func limits() throws {
    let folder = try TemporaryFolder()
    for index in 0...16 { try folder.write(Self.gif, to: "\(index).gif") }
    let images = SceneImages(of: "\(folder.path)/scene.json", limit: 13)
    for index in 0..<16 { expectTrue(isImage(images.load("\(index).gif")), "\(index)") }
    let refused = LoadedContents.missing("no image is embedded after the first 208 bytes")
    for _ in 0..<2 {
      expectEqual(images.load("16.gif"), refused)
      // What was read is kept, and not counted again.
      expectTrue(isImage(images.load("3.gif")))
    }
    expectEqual(
      SceneImages(of: "\(folder.path)/scene.json", limit: 12).load("0.gif"),
      .missing("the image '0.gif' has more than 12 bytes"))
  }

  @Test("are missing for a reason: no file, no folder, or no image")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "a.png")
    let images = SceneImages(of: "\(folder.path)/scene.json", limit: 100)
    expectEqual(images.load("a.png"), .missing("the image 'a.png' is no PNG, JPEG, GIF or WebP"))
    expectEqual(images.load("none.gif"), .missing("the image 'none.gif' is not there"))
    let inside = SceneImages(of: nil, limit: 100)
    expectEqual(
      inside.load("a.png"), .missing("a scene from standard input has no folder of images"))
    let address = "data:image/gif;base64,\(Data(Self.gif.utf8).base64EncodedString())"
    expectTrue(isImage(inside.load(address)))
  }
}
