// Measures a test with a golden: 50 layers, each with two animations, 2 seconds at 60 frames.
//
//     swift run -c release testing-benchmark      at most 20 ms
//     swift run testing-benchmark                 at most 200 ms

import Foundation
import LayerAnimation
import LayerModel
import LayerTesting

/// Makes a screen of 50 layers, lets it move for two seconds and compares it with its golden.
func test(record mode: RecordMode, fail: @escaping (String) -> Void) throws {
  let root = Layer(id: "root")
  let rows = (0..<50).map { Layer(id: "row-\($0)") }
  for row in rows { root.addSublayer(row) }
  let stage = Stage(root: root, reporter: FailureReporter { fail($0.message) })
  stage.loop.flush()
  for (index, row) in rows.enumerated() {
    row.cornerRadius = 8
    let rise = SpringAnimation(keyPath: "position.y")
    (rise.fromValue, rise.toValue) = (480, .number(Double(20 * index)))
    rise.beginTime = stage.loop.now + 0.02 * Double(index)
    (rise.duration, rise.fillMode) = (1, .both)
    try row.add(rise, forKey: "rise")
    let fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1.5)
    try row.add(fade, forKey: "fade")
  }
  stage.expectGolden("rises", for: 2, record: mode, filePath: "/tmp/testing-benchmark/Rows.swift")
}

try? FileManager.default.removeItem(atPath: "/tmp/testing-benchmark")
try test(record: .missing) { _ in }
defer { try? FileManager.default.removeItem(atPath: "/tmp/testing-benchmark") }

var times: [Double] = []
for _ in 0..<15 {
  let start = ContinuousClock.now
  try test(record: .never) { fatalError($0) }
  let elapsed = (ContinuousClock.now - start).components
  times.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15)
}
times.sort()
print("testing.golden  50 layers, 120 frames  median \(times[7]) ms  least \(times[0]) ms")
