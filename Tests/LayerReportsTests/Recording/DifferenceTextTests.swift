import TestSupport
import Testing

@testable import LayerReports

/// Every kind of change, in words and as JSON.
@Suite("The words of a difference")
struct DifferenceTextTests {
  private typealias Value = RecordingDifference.ValueChange

  private static func value(_ begin: Double, _ change: Value.Change) -> Value {
    Value(
      layer: "#a", keyPath: "x", begin: begin, change: change, series: RecordingDifference.Pair())
  }

  private static let difference: RecordingDifference = {
    var difference = RecordingDifference()
    difference.structure = [
      .added("#a"), .removed("#b"), .renamed(from: "#c", to: "#d"),
      .changed("#e", from: "Layer", to: "TextLayer"), .moved("#f", from: "#g", to: "#h"),
      .reordered("#i"), .present("#j", from: "0…1 s", to: "never"),
    ]
    difference.timing = [
      .length(from: 2, to: 3), .added(layer: "#a", animation: "m: x"),
      .removed(layer: "#b", animation: "m: x"),
      .shifted(layer: "#c", animation: "m: x", by: -0.5),
      .changed(layer: "#d", animation: "m: x", field: "ends", from: "1 s", to: "2 s"),
      .changed(layer: "#e", animation: "m: x", field: "has", from: "1s", to: "2s"),
    ]
    difference.values = [
      value(0.5, .added), value(0.5, .removed), value(0.5, .shift(-0.25)),
      value(
        0.5,
        .value(Value.Difference(end: 1, count: 3, worst: 0.75, from: "1", to: nil, distance: 4))),
      value(
        0.5,
        .value(
          Value.Difference(end: 0.5, count: 1, worst: 0.5, from: nil, to: "2", distance: nil))),
    ]
    (difference.equalLayers, difference.equalAnimations) = (1, 2)
    return difference
  }()

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("has a line for each change") {
      expectEqual(
        Self.difference.description,
        """
        structure
          #a is new
          #b is gone
          #c is called #d now
          #e was Layer, now TextLayer
          #f was below #g, now below #h
          the sublayers of #i have another order
          #j was in the tree 0…1 s, now never
        timing
          it lasted 2 s, now 3 s
          #a 'm: x' is new
          #b 'm: x' is gone
          #c 'm: x' begins and ends 0.5 s earlier
          #d 'm: x' ends at 2 s, before at 1 s
          #e 'm: x' had 1s, now 2s
        values
          #a x is recorded only now
          #a x is not recorded any more
          #a x comes 0.25 s earlier, from 0.5 s on
          #a x differs from 0.5 s to 1 s in 3 frames, most at 0.75 s: 1, now not in the tree
          #a x differs at 0.5 s: not in the tree, now 2
        the same: 1 layer, 2 animations
        """)
      expectEqual(RecordingDifference().description, "the same: nothing")
    },
    Fact("has an object for each change in JSON") {
      let structure = [
        ##"{"change":"added","layer":"#a"}"##, ##"{"change":"removed","layer":"#b"}"##,
        ##"{"change":"renamed","from":"#c","to":"#d"}"##,
        ##"{"change":"changed","layer":"#e","from":"Layer","to":"TextLayer"}"##,
        ##"{"change":"moved","layer":"#f","from":"#g","to":"#h"}"##,
        ##"{"change":"reordered","layer":"#i"}"##,
        ##"{"change":"present","layer":"#j","from":"0…1 s","to":"never"}"##,
      ]
      let timing = [
        #"{"change":"length","from":2,"to":3}"#,
        ##"{"change":"added","layer":"#a","animation":"m: x"}"##,
        ##"{"change":"removed","layer":"#b","animation":"m: x"}"##,
        ##"{"change":"shifted","layer":"#c","animation":"m: x","by":-0.5}"##,
        ##"{"change":"changed","layer":"#d","animation":"m: x","field":"ends","before":"1 s","now":"2 s"}"##,
        ##"{"change":"changed","layer":"#e","animation":"m: x","field":"has","before":"1s","now":"2s"}"##,
      ]
      let owner = ##""layer":"#a","keyPath":"x""##
      let values = [
        #"{"change":"added",\#(owner)}"#, #"{"change":"removed",\#(owner)}"#,
        #"{"change":"shift",\#(owner),"from":0.5,"by":-0.25}"#,
        #"{"change":"value",\#(owner),"from":0.5,"to":1,"frames":3,"worst":0.75,"before":"1","#
          + #""now":null,"distance":4}"#,
        #"{"change":"value",\#(owner),"from":0.5,"to":0.5,"frames":1,"worst":0.5,"before":null,"#
          + #""now":"2"}"#,
      ]
      let lists = [("structure", structure), ("timing", timing), ("values", values)]
        .map { "\"\($0)\":[\($1.joined(separator: ","))]" }.joined(separator: ",")
      expectEqual(
        Self.difference.json,
        #"{"v":1,\#(lists),"equal":{"layers":1,"animations":2,"properties":0}}"#)
    },
  ]
}
