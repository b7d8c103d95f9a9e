// Made by Utilities/snippets.sh from comments in Sources/LayerTesting; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerTesting
import Testing

extension ExampleNames {
  func `Conditions+Matrix all`() throws {
  }

  func `Stage+Expect expect`() throws {
    ignore(stage.expect("#row-1", .opacity, [0: 0, 0.1: 0.3, 0.2: 1]))  //
  }

  func `Stage+Expect expect 2`() throws {
    ignore(stage.expect("#row-1", "transform.rotation.z", [0: 0, 0.2: 1.5]))  //
    ignore(stage.expect("#row-1", "position", [0.2: [10, 20]]))  //
    ignore(stage.expect("#row-1", "backgroundColor", [0.2: "#ff0000"]))  //
  }

  func `Stage+ExpectAtRest expectAtRest`() throws {
    ignore(stage.pumpAndSettle())  //
    ignore(stage.expectAtRest())  //
  }

  func `Stage+ExpectHit expectHit`() throws {
    ignore(stage.expectHit(Point(x: 90, y: 15), "#close"))  //
  }

  func `Stage+ExpectHit expectNoHit`() throws {
    ignore(stage.expectNoHit(Point(x: 90, y: 15), "#close"))  //
    ignore(stage.expectNoHit(Point(x: 500, y: 500)))  //
  }

  func `Stage+ExpectOrder expectOrder`() throws {
    ignore(stage.expectOrder("block 1", "#card fade", "menu closed"))  //
  }

  func `Stage+ExpectPresented expectPresented`() throws {
    ignore(stage.expectPresented("#card", .opacity, 0.8))  //
  }

  func `Stage+ExpectPresented expectPresented 2`() throws {
    ignore(stage.expectPresented("#card", "transform.rotation.z", 0.5))  //
    ignore(stage.expectPresented("#card", "position", [10, 20]))  //
  }

  func `Stage+ExpectPresented expectModel`() throws {
    ignore(stage.expectModel("#card", .opacity, 1))  //
  }

  func `Stage+ExpectPresented expectModel 2`() throws {
    ignore(stage.expectModel("#card", "position", [10, 20]))  //
  }

  func `Stage+Findings expectNoFindings`() throws {
    ignore(open(stage))  //
    ignore(stage.expectNoFindings())  // fails for an animation that will snap back
    ignore(stage.expectNoFindings(ignoring: ["held"]))  //
  }

  func `Finder Finder`() throws {
    ignore(stage.expectPresented("#card", .opacity, 1))  // an identifier
    ignore(stage.expectPresented("root/**/title", .opacity, 1))  // a path; see Selection in LayerReports
    ignore(stage.expectPresented(Finder(card), .opacity, 1))  // a layer
    try ignore(stage.find(Finder("a text") { $0 is TextLayer }))  //
  }

  func `FuzzGenerator FuzzGenerator`() throws {
    var generator = FuzzGenerator(seed: 7)
    ignore(generator.number(in: 0...1))  // the same in every run, on every machine
  }

  func `ShrinkableStep ShrinkableStep`() throws {
    enum Step: ShrinkableStep {
      case grab
      case wait(Double)

      var smaller: [Step] {
        guard case .wait(let seconds) = self else { return [] }
        return Self.smaller(than: seconds).map { .wait($0) }
      }
    }
  }

  func `GestureTarget GestureTarget`() throws {
    ignore(stage.tap("#close"))  // its centre, as presented
    ignore(stage.tap(.layer(button)))  //
    ignore(stage.tap(.point(10, 5, in: "#slider")))  // in the slider's own coordinates
    ignore(stage.drag(from: "#card", to: .point(300, 200), over: 0.3))  //
  }

  func `Stage+Flings fling`() throws {
    expect(stage.fling("#sheet", velocity: Point(x: 0, y: -900)), shows: "90")
  }

  func `Stage+Gestures drag`() throws {
    ignore(stage.drag("#sheet", by: Point(x: 0, y: 80), over: 0.25))  //
  }

  func `Stage+Performing onGesture`() throws {
    ignore(stage.onGesture { sheet.handle($0) })  //
    ignore(stage.fling("#sheet", velocity: Point(x: 0, y: -900)))  //
  }

  func `Stage+TwoFingers pinch`() throws {
    ignore(stage.pinch("#photo", scale: 2, over: 0.5))  //
  }

  func `Stage+TwoFingers rotate`() throws {
    ignore(stage.rotate("#knob", by: .pi / 2, over: 0.5))  //
  }

  func `GoldenTrait GoldenTrait`() throws {
  }

  func `Stage+Golden expectGolden`() throws {
    ignore(sheet.open())  //
    ignore(stage.expectGolden("opens", of: "#sheet", "#scrim", for: 0.5))  //
  }

  func `Stage+Running running`() throws {
    print(stage.running)   // [#card opacity 'fade': from 0 s to 1 s, at 40 %]
  }

  func `Stage+Running nextEvent`() throws {
    ignore(stage.pump(stage.nextEvent ?? 0))  // ends exactly at the next event
  }

  func `Stage Stage`() throws {
    let stage = Stage(root: makeCard())
    ignore(open(stage))  //
    ignore(stage.pump(0.2))  // frames at 60 a second, ends exactly there
    ignore(stage.expectPresented("#card", .opacity, 0.8))  //
    ignore(stage.pumpAndSettle())  //
    ignore(stage.expectAtRest())  //
  }

  func `LayersTrait layers`() throws {
  }
}

private func opens(_ conditions: Conditions) {
  let stage = Stage(root: makeCard(), conditions: conditions)
  stage.pumpAndSettle()
}

func opens() { }

private struct CardTests {
  func opens() { }
  func spins() { }
}
