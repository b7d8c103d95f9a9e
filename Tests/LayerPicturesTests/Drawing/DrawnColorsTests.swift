import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// How copies, opacities and gradients change colours.
@Suite("Drawn colours")
struct DrawnColorsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Colours are multiplied component by component, and white changes nothing") {
      let color = Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
      expectEqual(
        color.multiplied(by: Color(red: 0.5, green: 1, blue: 0.25, alpha: 0.25)),
        Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.125))
      expectEqual(color.multiplied(by: .white), color)
    },
    Fact("A colour is faded by its alpha alone") {
      let color = Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
      expectEqual(color.faded(by: 0.5), Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.25))
      expectEqual(color.withoutAlpha, Color(red: 0.5, green: 0.25, blue: 1, alpha: 1))
    },
    Fact("Locations are from 0 to 1, never fall, and are spread evenly if their number is wrong") {
      let colors: [Color] = [.red, .green, .blue]
      for (given, found) in [
        (nil, [0, 0.5, 1]), ([-1, 0.25, 2], [0, 0.25, 1]), ([0, 0.25, 0.5, 1], [0, 0.5, 1]),
        ([0.75, 0.25, 0.5], [0.75, 0.75, 0.75]), ([0, 0, 0], [0, 0, 0]),
      ] as [([Double]?, [Double])] {
        expectEqual(GradientStops(colors: colors, locations: given).stops.map(\.location), found)
      }
      expectEqual(GradientStops(colors: [.red], locations: nil).stops.map(\.location), [0])
      expectEqual(GradientStops(colors: [.red], locations: [0.5]).stops.map(\.location), [0.5])
    },
  ]

  // Each stretch has the mean of its ends; before the first and after the last there is one colour.
  @Test("The mean weighs colours by where they are")
  func means() {
    func mean(_ colors: [Color], _ locations: [Double]?) -> Color {
      GradientStops(colors: colors, locations: locations).mean
    }
    expectEqual(mean([.red, .blue], [0.25, 0.75]), Color(red: 0.5, green: 0, blue: 0.5))
    expectEqual(mean([.red, .blue], [0, 0.5]), Color(red: 0.25, green: 0, blue: 0.75))
    expectEqual(
      mean([.red, Color(red: 0, green: 1, blue: 0), .blue], [0, 0.25, 1]),
      Color(red: 0.125, green: 0.5, blue: 0.375))
    expectEqual(mean([.clear, .black], nil), Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    expectEqual(mean([], nil), .clear)
    expectEqual(mean([.red], nil), .red)
  }

  private let frame = Rect(x: 0, y: 0, width: 8, height: 8)

  @Test("A layer without a plane fades each layer below it")
  func openGroups() {
    let space = box(TransformLayer(), "space", frame) {
      $0.opacity = 0.5
      for (id, opacity) in [("a", 1.0), ("b", 0.5)] {
        $0.addSublayer(box(id, frame) { $0.opacity = opacity })
      }
    }
    expectEqual(
      svg(inside: space),
      #"<g data-layer="space"><g data-layer="a" opacity="0.5"/><g data-layer="b" opacity="0.25"/></g>"#
    )
  }

  @Test("The colours of copies within copies are multiplied, and have both indices")
  func nestedCopies() {
    func copies(_ layer: Layer, _ id: String, _ color: Color) -> ReplicatorLayer {
      box(ReplicatorLayer(), id, frame) {
        ($0.instanceCount, $0.instanceColor) = (1, color)
        $0.addSublayer(layer)
      }
    }
    let dot = box("dot", frame) { $0.backgroundColor = .white }
    let inner = copies(dot, "inner", Color(red: 0.4, green: 1, blue: 1))
    let outer = copies(inner, "outer", Color(red: 0.5, green: 0.6, blue: 1))
    // 0.2 of 255 is 51, and 0.6 of it 153.
    expectTrue(
      svg(inside: outer).contains(
        #"<g data-layer="dot" data-copy="0,0"><rect transform="matrix(1 0 0 1 0 0)" x="0" y="0" "#
          + #"width="8" height="8" rx="0" fill="rgb(51,153,255)" fill-opacity="1"/></g>"#))
  }
}
