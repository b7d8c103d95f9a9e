// What a loop presents, printed: in the present, at some instants, and as a table.
//
//     swift run PrintedFrames
//
// The box runs from x = 0 to 100 within a second, at an even pace: x = 100 · t. Its model stays at
// 0, which the text shows in braces. At the end itself the end value still shows.

import LayerAnimation
import LayerModel
import LayerReports

@main
enum Example {
  /// Makes a root with a box that moves.
  static func makeLoop() throws -> RenderLoop {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    box.bounds = Rect(x: 0, y: 0, width: 40, height: 20)
    root.addSublayer(box)
    let move = BasicAnimation(.positionX, from: 0, to: 100)
    move.duration = 1
    try box.add(move, forKey: "move")
    return RenderLoop(root: root)
  }

  static func main() throws {
    // A report of a live loop: printing it reads the present and changes nothing.
    let loop = try makeLoop()
    loop.advance(to: 0.25)
    print(Report(of: loop))

    // A report that makes the loop itself may go back in time.
    let report = Report(makeLoop)
    print(try report.dump(DumpOptions(onlyAnimated: true), at: Instants(at: [1, 0.5])))

    // Tables and JSON are for other programs.
    let table = DumpOptions(format: .wideCSV, selection: try Selection("#box"))
    print(try report.dump(table, at: Instants(frames: 0...4, fps: 4)), terminator: "")
  }
}
