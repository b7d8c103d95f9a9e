import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerReports

@Suite("The dump of an emitter")
struct EmitterDumpTests {
  @Test("has its cells once, and the animated numbers of a cell beside them")
  func cells() {
    let scene = CodeScene { root in
      let emitter = EmitterLayer(id: "e")
      var spark = EmitterCell(name: "spark")
      spark.birthRate = 2
      spark.lifetime = 3
      emitter.emitterCells = [spark]
      root.addSublayer(emitter)
      let rate = BasicAnimation(keyPath: "emitterCells.spark.birthRate")
      (rate.fromValue, rate.toValue, rate.duration) = (0, 40, 1)
      try emitter.add(rate, forKey: "rate")
    }
    let output = dump("--at 0.25", scene).output
    expectTrue(output.contains(#"[{"birthRate":2,"lifetime":3,"name":"spark"}]"#), "\(output)")
    expectTrue(output.contains("emitterCells.spark.birthRate"), "\(output)")
    expectFalse(output.contains("emitterCells.spark.lifetime"), "\(output)")
  }

  @Test("of all properties has each animated number of a cell once, and no other")
  func all() {
    let scene = CodeScene { root in
      let emitter = EmitterLayer(id: "e")
      var spark = EmitterCell(name: "spark")
      (spark.birthRate, spark.lifetime) = (2, 3)
      emitter.emitterCells = [spark]
      root.addSublayer(emitter)
      for key in ["one", "two"] {
        let rate = BasicAnimation(keyPath: "emitterCells.spark.birthRate")
        (rate.fromValue, rate.toValue, rate.duration) = (0, 40, 1)
        try emitter.add(rate, forKey: key)
      }
    }
    // A quarter of the way from 0 to 40, over the model's 2; 0.25 s is frame 15.
    let rows = dump("--at 0.25 --all --format csv", scene).lines
    expectEqual(
      rows.filter { $0.contains(",emitterCells.spark") },
      ["15,0.25,e,emitterCells.spark.birthRate,2,10"])
    expectTrue(rows.contains { $0.hasPrefix("15,0.25,e,emitterCells,") })
  }
}
