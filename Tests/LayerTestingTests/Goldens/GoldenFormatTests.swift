import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@testable import LayerTesting

@Suite("A golden of anything")
struct GoldenFormatTests {
  /// A model with state of its own beside its layers: it is on from half a second on.
  final class Lamp {
    var isOn = false
    let stage: Stage
    let log: FailureLog

    init() {
      (stage, log) = makeStage(Conditions(frameRate: 4))
      stage.fade("title", from: 1, to: 0, for: 1)
      stage.call("on", after: 0.5) { [unowned self] in isOn = true }
    }
  }

  /// A file of tests in a new folder, in place of this one.
  struct Place {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("goldens-\(UUID().uuidString)")
    var source: URL { folder.appendingPathComponent("LampTests.swift") }

    init(_ text: String = "") throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: source)
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
  }

  static let values = """
    values
      #card bounds rect = (0,0,40,40)
      #card position point = (25,50)
      #title bounds rect = (0,0,10,10)
      #title opacity number
        0  1
        0.5  0.5
        1  0
      #title position point = (20,20)

    """

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("has everything below the layers, so that a container that stands still shows what moves")
    {
      let place = try Place()
      for mode in [RecordMode.missing, .never] {
        let lamp = Lamp()
        lamp.stage.expectGolden(
          "dims", of: ["#card"], for: 1, fps: 2, arguments: ["x"], record: mode,
          testFile: place.source.path)
        expectEqual(lamp.log.messages.count, mode == .missing ? 1 : 0)
      }
      let text = try place.text("__Goldens__/LampTests/dims-x-4 frames a second.golden")
      expectTrue(text.contains("\nof #card\n"), text)
      expectTrue(text.hasSuffix(values), text)
    },
    Fact("has the state of a model beside its layers") {
      let place = try Place()
      for mode in [RecordMode.missing, .never] {
        let lamp = Lamp()
        lamp.stage.expectGolden(
          "dims", of: ["#card"], beside: .value { lamp.isOn }, for: 1, fps: 2, arguments: ["x"],
          record: mode, testFile: place.source.path)
        expectEqual(lamp.log.messages.count, mode == .missing ? 1 : 0)
      }
      let text = try place.text("__Goldens__/LampTests/dims-x-4 frames a second.golden")
      expectTrue(text.hasSuffix("\(values)\nbeside\n  0  false\n  0.5…1  true\n"), text)
      let lamp = Lamp()
      lamp.isOn = true
      lamp.stage.expectGolden(
        "dims", of: ["#card"], beside: .value { lamp.isOn }, for: 1, fps: 2, arguments: ["x"],
        record: .never, testFile: place.source.path)
      expectTrue(lamp.log.messages[0].contains("-  0  false\n-  0.5…1  true\n+  0…1  true\n"))
    },
    Fact("has the names of players, and no numbers") {
      let lamp = Lamp()
      lamp.stage.loop.animate(withDuration: 1, named: "dim") { lamp.stage["toast"].opacity = 0 }
      lamp.stage.expectGolden(
        of: "#toast", keyPaths: [.opacity], for: 1, fps: 1, record: .never
      ) {
        """
        layer recording 1
        frames 0…1 at 1 a second, 6 digits
        of #toast
        key paths opacity

        layers
          Layer #toast

        animations
          #toast "dim: opacity"  begins 0  ends 1  basic  1s  fill=both  finished

        values
          #toast opacity number
            0  1
            1  0
        """
      }
      expectEqual(lamp.log.messages, [])
    },
    Fact("has components once") {
      let place = try Place()
      let lamp = Lamp()
      lamp.stage.expectGolden(
        "parts", of: ["#title"], keyPaths: ["bounds.*", "position", "position.*"], for: 0,
        arguments: ["x"], record: .missing, testFile: place.source.path)
      let text = try place.text("__Goldens__/LampTests/parts-x-4 frames a second.golden")
      let names = text.split(separator: "\n").drop { $0 != "values" }.dropFirst()
        .map { String($0.split(separator: " ")[1]) }
      // Named without an asterisk, a whole value is recorded as well.
      expectEqual(
        names,
        [
          "bounds.origin.x", "bounds.origin.y", "bounds.size.height", "bounds.size.width",
          "position", "position.x", "position.y",
        ])
    },
    Fact("in the source is written behind its call, and shifts no later one") {
      let place = try Place(
        """
        func one() {
          stage.expectGolden(of: number, as: .text)
          stage.expectGolden(
            of: Menu(items: ["a"]), as: .dump, for: 0.5) {
            \"\"\"
            old
            \"\"\"
          }
        }

        """)
      let lamp = Lamp()
      func expect(_ line: UInt, _ mode: RecordMode, _ text: String, _ golden: String?) {
        let site = CallSite(fileID: "L/LampTests.swift", line: line)
        lamp.stage.expectGolden(
          nil, golden.map { text in { text } }, arguments: [], record: mode,
          testFile: place.source.path, at: site
        ) {
          .text(text + "\n")
        }
      }
      expect(2, .missing, "7\\", nil)
      expect(3, .never, "a\n\nb", "old")
      expect(3, .failed, "a\n\nb", "old")
      expect(2, .never, "7\\", "7\\")
      expectEqual(
        try place.text("LampTests.swift"),
        """
        func one() {
          stage.expectGolden(of: number, as: .text) {
            #\"\"\"
            7\\
            \"\"\"#
          }
          stage.expectGolden(
            of: Menu(items: ["a"]), as: .dump, for: 0.5) {
            \"\"\"
            a

            b
            \"\"\"
          }
        }

        """)
      expectEqual(lamp.log.messages.count, 3)
      expectEqual(
        lamp.log.messages[0],
        "Recorded the inline golden, which was missing; look at it, and run again.\nL/LampTests.swift:2"
      )
      expectTrue(lamp.log.messages[1].contains("-old\n+a\n+\n+b\n"))
    },
    Fact("is in a file by its name, or in the source without one") {
      let lamp = Lamp()
      lamp.stage.expectGolden("dims", of: lamp.isOn, as: .text) { "false" }
      expectEqual(
        lamp.log.messages, ["The golden 'dims' is in a file; one in the source has no name."])
    },
  ]

  @Test("that stands in this source has what is shown")
  func inline() {
    let lamp = Lamp()
    lamp.stage.expectGolden(
      of: "#title", keyPaths: ["opacity"], beside: .value { lamp.isOn }, for: 1, fps: 1
    ) {
      """
      layer recording 1
      frames 0…1 at 1 a second, 6 digits
      of #title
      key paths opacity

      layers
        Layer #title

      animations
        #title "fade: opacity"  begins 0  ends 1  basic  1s  finished

      values
        #title opacity number
          0  1
          1  0

      beside
        0  false
        1  true
      """
    }
    lamp.stage.expectGolden(
      of: lamp, as: GoldenFormat<[Bool]>.dump.pullback { [$0.isOn, false] }, for: 0.5
    ) {
      """
        0…0.5  ▿ 2 elements
              - true
              - false
      """
    }
    expectEqual(lamp.log.messages, [])
  }
}
