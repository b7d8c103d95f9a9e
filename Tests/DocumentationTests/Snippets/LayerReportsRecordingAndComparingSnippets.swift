// Made by Utilities/snippets.sh from Sources/LayerReports/LayerReports.docc/RecordingAndComparing.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerReports
import Testing

@Suite("Snippets of Sources/LayerReports/LayerReports.docc/RecordingAndComparing.md")
struct LayerReportsRecordingAndComparingSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let report = Report { RenderLoop(root: makeTree()) }
    let recording = try report.recording(frames: 0...4, framesPerSecond: 4)
    print(recording)
    expectPrinted(##"""
      layer recording 1
      frames 0…4 at 4 a second, 6 digits

      layers
        Layer #root
          Layer #box

      animations
        #box "move: position.x"  begins 0  ends 1  basic  1s  finished

      values
        #root bounds rect = (0,0,320,480)
        #root position point = (160,240)
        #box bounds rect = (0,0,50,50)
        #box position point
          0  (25,240)
          0.25  (92.5,240)
          0.5  (160,240)
          0.75  (227.5,240)
          1  (295,240)
      """##)
  }

  @Test func `Compare`() throws {
    func recording(_ id: String, delay: Double) throws -> Recording {
      let report = Report {
        let tree = Layer(id: "root")
        let box = Layer(id: id)
        box.bounds = Rect(x: 0, y: 0, width: 50, height: 40)
        box.position = Point(x: 25, y: 240)
        box.cornerRadius = 8
        tree.addSublayer(box)
        let move = BasicAnimation(.positionX, from: 25, to: 295)
        move.beginTime = delay
        move.duration = 1
        move.fillMode = .backwards
        _ = try? box.add(move, forKey: "move")
        return RenderLoop(root: tree)
      }
      return try report.recording(frames: 0...8, framesPerSecond: 4)
    }
    let before = try recording("box", delay: 0)
    let now = try recording("card", delay: 0.25)
    let difference = try before.difference(to: now)
    print(difference)
    expectPrinted(##"""
      structure
        #box is called #card now
      timing
        #card 'move: position.x' begins and ends 0.25 s later
      values
        #card position comes 0.25 s later, from 0.25 s on
      the same: 1 layer, 2 properties
      """##)
  }
}
