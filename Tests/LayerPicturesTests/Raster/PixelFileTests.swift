import LayerModel
import LayerReports
import LayerText
import TestSupport
import Testing

@testable import LayerPictures

extension BrowserSuites {
  /// Pictures of pixels, as a browser decodes them.
  @Suite struct PixelFileTests {
    /// A red box of 10 by 10 points around (20,30), which moves to (80,30) within a second.
    private static func moving() throws -> Report {
      try report(
        box: """
          "backgroundColor": "#ff0000", "animations": {"move": {"class": "BasicAnimation",
            "keyPath": "position.x", "toValue": 80, "duration": 1}}
          """)
    }

    /// Returns the number of frames of an image, and for each the colours at (20,30), (50,30), (80,30).
    private func decoded(_ bytes: [UInt8], _ type: String) throws -> [[[Int]]] {
      try Browser.open("<!doctype html><title>decoder</title>") { page in
        try page.evaluate(
          """
          (async () => {
            const text = atob("\(Base64.text(of: bytes))");
            const data = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
            const decoder = new ImageDecoder({ data, type: "\(type)" });
            await decoder.tracks.ready;
            await decoder.completed;
            const frames = [];
            for (let index = 0; index < decoder.tracks.selectedTrack.frameCount; index++) {
              const { image } = await decoder.decode({ frameIndex: index });
              const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
              const context = canvas.getContext("2d");
              context.drawImage(image, 0, 0);
              frames.push([20, 50, 80].map((x) => [...context.getImageData(x, 30, 1, 1).data]));
            }
            return frames;
          })()
          """)
      }
    }

    @Test("A PNG has the colours of its frame, and is clear where nothing is")
    func png() throws {
      let file = try Self.moving().pixels(.png, PictureOptions(), at: Instants(at: [0.5]))
      let (red, clear) = ([255, 0, 0, 255], [0, 0, 0, 0])
      try expectEqual(decoded(file.bytes, "image/png"), [[clear, red, clear]])
      expectEqual(file.notes, [])
    }

    @Test("A GIF has each frame: what moves is where it is, and nothing is left behind it")
    func gif() throws {
      var options = PictureOptions()
      options.fps = 4
      let file = try Self.moving().pixels(.gif, options)
      let (red, white) = ([255, 0, 0, 255], [255, 255, 255, 255])
      // At 0, 0.25, 0.5, 0.75 and 1 s it is at 20, 35, 50, 65 and 80: both ends are active (F5).
      try expectEqual(
        decoded(file.bytes, "image/gif"),
        [
          [red, white, white], [white, white, white], [white, red, white], [white, white, white],
          [white, white, red],
        ])
    }

    @Test("Many colours become at most 255, each near its own")
    func colors() throws {
      let player = try report(
        """
        {"version": 1, "root": {"class": "GradientLayer", "id": "root", "bounds": [0, 0, 100, 100],
          "colors": ["#ff0000", "#0000ff"], "startPoint": [0, 0.5], "endPoint": [1, 0.5]}}
        """)
      let file = try player.pixels(.gif, PictureOptions(), at: Instants(at: [0]))
      let found = try decoded(file.bytes, "image/gif")[0]
      // At the middles of the columns 20, 50 and 80 the gradient is at 0.205, 0.505 and 0.805.
      for (color, part) in zip(found, [0.205, 0.505, 0.805]) {
        expectTrue(abs(Double(color[0]) - 255 * (1 - part)) < 6, "\(color)")
        expectTrue(abs(Double(color[2]) - 255 * part) < 6, "\(color)")
      }
    }

    @Test("What pixels cannot show is noted, and a picture without area is an error")
    func notes() throws {
      let player = try report(
        """
        {"version": 1, "root": {"id": "root", "bounds": [0, 0, 10, 10], "sublayers": [
          {"class": "TextLayer", "id": "text", "bounds": [0, 0, 9, 9], "string": "a"},
          {"id": "photo", "bounds": [0, 0, 9, 9], "contents": "photo"},
          {"id": "broken", "bounds": [0, 0, 9, 9], "contents": "broken"}]}}
        """)
      var options = PictureOptions()
      options.images = { label in
        .image(LoadedImage(mediaType: label == "photo" ? "image/jpeg" : "image/png", bytes: [1]))
      }
      try expectEqual(
        player.pixels(.png, options).notes,
        [
          "images of the type image/jpeg are places in a picture of pixels; the formats 'svg' and 'html' have them",
          "the image 'broken' has no header, so that it is a place",
        ])
      let empty = try report(#"{"version": 1, "root": {"id": "root"}}"#)
      #expect(throws: ReportError.self) { try empty.pixels(.png, PictureOptions()) }
    }
  }
}
