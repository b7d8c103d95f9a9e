import LayerAnimation
public import LayerModel
import LayerPictures
public import LayerTesting

extension Stage {
  /// Shows frames, and expects that a picture of them is that of a golden.
  ///
  /// After `stage.expectPicture("opens", at: [0, 0.25, 0.5])`, the golden is a film strip in pixels beside the test, `__Goldens__/SheetTests/opens.png`. It has shapes,
  /// gradients, clips, masks, texts in letters of lines and PNG images; shadows are not drawn. `RecordMode`
  /// says when it is written. A failure attaches the new picture.
  ///
  /// - Parameters:
  ///   - name: The name of the golden, with a letter or a digit. No other golden may have its file.
  ///   - times: When, in seconds of the tree from now, 0 or more and in ascending order; the present by
  ///     default. Afterwards the stage is at the last one.
  ///   - size: The largest size of a frame, in points; nil for at most 200×200.
  ///   - tolerance: The largest difference of a part of a colour, from 0 to 1.
  ///   - share: The part of the pixels that may differ by more, from 0 to 1.
  ///   - arguments: What tells the runs of a parameterized test apart; by default its arguments.
  ///   - mode: When the golden is written; nil asks the trait and the environment.
  ///   - fileID: The module and the file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func expectPicture(
    _ name: String, at times: [Double] = [0], size: Size? = nil, within tolerance: Double = 0.01,
    share: Double = 0, arguments: [String] = [], record mode: RecordMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    expectGolden(
      name, ending: "png", arguments: arguments, record: mode, testFile: "\(filePath)",
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      try picture(at: times, size, within: tolerance, share)
    }
  }

  /// Shows frames, and returns their picture for a golden.
  package func picture(
    at times: [Double], _ size: Size?, within tolerance: Double, _ share: Double
  ) throws -> GoldenContent {
    var drawings: [Drawing] = []
    try showFrames(at: times) { drawings.append(DrawingBuilder().drawing(of: loop)) }
    let file = try PixelFile(of: FilmStrip(drawings, size: size, background: .white))
    return GoldenContent(file.bytes, ending: "png") { golden in
      try file.difference(from: golden, within: tolerance, share: share)
    }
  }
}
