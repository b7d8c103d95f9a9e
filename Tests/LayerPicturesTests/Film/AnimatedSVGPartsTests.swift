import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// What each part of a film animates: the second one repeats from the second picture on.
@Suite("Parts of an animated SVG")
struct AnimatedSVGPartsTests {
  /// Returns the animations in a film of four pictures, a second apart from 5 s on.
  private func animations(_ pictures: [SVGElement?], repeatingFrom start: Double? = 6) -> [String] {
    var film = Film()
    for (index, element) in pictures.enumerated() {
      film.add(
        SVGElement("svg", key: "svg", children: element.map { [$0] } ?? []),
        at: Double(index) + 5)
    }
    let text = AnimatedSVG(film: film, tolerance: 0.25, repeatingFrom: start).text
    return text.split(separator: "<animate ").dropFirst().map {
      String($0.prefix { $0 != "/" })
    }
  }

  private func rect(_ name: String, _ value: SVGValue) -> SVGElement {
    SVGElement("rect", key: "r", [SVGAttribute(name, value)])
  }

  private let once = #" dur="1s" fill="freeze""#
  private let again = #" begin="1s" dur="2s" repeatCount="indefinite""#

  @Test("Steps are those of each part, from the value at its start on")
  func steps() {
    let (red, none) = (rect("fill", .color(.red)), rect("fill", SVGValue("none")))
    let start = #"attributeName="fill" calcMode="discrete" values="#
    expectEqual(
      animations([red, none, none, red]),
      [
        start + #""rgb(255,0,0);none" keyTimes="0;1""# + once,
        start + #""none;rgb(255,0,0)" keyTimes="0;1""# + again,
      ])
    expectEqual(
      animations([red, none, none, none]), [start + #""rgb(255,0,0);none" keyTimes="0;1""# + once])
    expectEqual(
      animations([red, red, none, red]),
      [start + #""rgb(255,0,0);none;rgb(255,0,0)" keyTimes="0;0.5;1""# + again])
    expectEqual(animations([red, red, red, red]), [])
  }

  @Test("An element is displayed in each part as long as it is there")
  func presence() {
    let found = rect("x", .number(1))
    let start = #"attributeName="display" calcMode="discrete" values="#
    expectEqual(
      animations([nil, found, nil, nil]),
      [
        start + #""none;inline" keyTimes="0;1""# + once,
        start + #""inline;none" keyTimes="0;0.5""# + again,
      ])
    expectEqual(
      animations([found, nil, nil, found]),
      [
        start + #""inline;none" keyTimes="0;1""# + once,
        start + #""none;inline" keyTimes="0;1""# + again,
      ])
    expectEqual(
      animations([found, found, found, nil]), [start + #""inline;none" keyTimes="0;1""# + again])
    expectEqual(animations([found, found, found, found]), [])
  }

  @Test("A number is animated only in the parts in which it changes")
  func numbers() {
    func film(_ values: [Double]) -> [String] {
      animations(values.map { rect("x", .number($0)) })
    }
    let start = #"attributeName="x" values="#
    expectEqual(film([0, 10, 10, 10]), [start + #""0;10" keyTimes="0;1""# + once])
    expectEqual(film([10, 10, 10, 20]), [start + #""10;10;20" keyTimes="0;0.5;1""# + again])
    expectEqual(film([10, 10, 20, 30]), [start + #""10;30" keyTimes="0;1""# + again])
    expectEqual(film([10, 10, 10, 10]), [])
  }

  @Test("Without a part that repeats, everything is one part that stays")
  func one() {
    let values = [0.0, 10, 10, 0].map { rect("x", .number($0)) }
    expectEqual(
      animations(values, repeatingFrom: nil),
      [
        #"attributeName="x" values="0;10;10;0" keyTimes="0;0.333333333;0.666666667;1" "#
          + #"dur="3s" fill="freeze""#
      ])
    expectEqual(
      animations(values, repeatingFrom: 5),
      [
        #"attributeName="x" values="0;10;10;0" keyTimes="0;0.333333333;0.666666667;1" "#
          + #"dur="3s" repeatCount="indefinite""#
      ])
  }
}
