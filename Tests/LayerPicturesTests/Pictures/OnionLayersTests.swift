import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// How the items of several drawings become those of one.
@Suite("Items of an onion skin")
struct OnionLayersTests {
  private func shape(_ layer: String, _ x: Double = 0, copy: [Int] = []) -> DrawingItem {
    let outline = DrawingOutline(
      .rectangle(Rect(x: x, y: 0, width: 1, height: 1), cornerRadius: 0))
    return DrawingItem(
      layer: 0, layerName: layer, copy: copy, part: .background,
      content: .shape(DrawingShape(outline: outline)))
  }

  private func group(_ layer: String, _ group: DrawingGroup) -> DrawingItem {
    DrawingItem(layer: 0, layerName: layer, part: .group, content: .group(group))
  }

  private func faded(_ item: DrawingItem, _ opacity: Double) -> DrawingItem {
    var item = item
    let inner = item
    item.part = .group
    item.content = .group(DrawingGroup(opacity: opacity, items: [inner]))
    return item
  }

  @Test("The newest drawing gives the order, and what only older ones have is after its neighbour")
  func order() {
    func names(_ lists: String...) -> String {
      OnionLayers.merge(
        lists.map { $0.map { shape(String($0)) } },
        opacities: lists.indices.map { $0 == lists.count - 1 ? 1 : 0.5 }
      ).map(\.layerName).joined()
    }
    expectEqual(names("abc", "ac"), "abc")
    expectEqual(names("xa", "a"), "xa")
    expectEqual(names("ax", "ab"), "axb")
    expectEqual(names("axy", "ab"), "axyb")
    expectEqual(names("ba", "ab"), "ab")
    expectEqual(names("x", "y", "z"), "xyz")
    // Two instants of each, because it is missing between them.
    expectEqual(names("ab", "", "ab"), "aabb")
    expectEqual(names("", ""), "")
  }

  @Test("What is the same everywhere is drawn once, other things at every instant they have")
  func items() {
    let still = shape("a")
    expectEqual(
      OnionLayers.merge(
        [[still, shape("b", 1)], [still, shape("b", 2)], [still, shape("b", 2)]],
        opacities: [0.25, 0.5, 1]),
      [
        still, faded(shape("b", 1), 0.25), faded(shape("b", 2), 0.5), shape("b", 2),
      ])
    // One that is missing at an instant is drawn at the others.
    expectEqual(
      OnionLayers.merge([[still], [], [still]], opacities: [0.25, 0.5, 1]),
      [faded(still, 0.25), still])
    expectEqual(OnionLayers.merge([[still], []], opacities: [0.25, 1]), [faded(still, 0.25)])
    expectEqual(OnionLayers.merge([[], [still]], opacities: [0.25, 1]), [still])
  }

  @Test("Copies of one layer are told apart")
  func copies() {
    let lists = [[shape("a", 0, copy: [0]), shape("a", 1, copy: [1])]]
    expectEqual(OnionLayers.merge(lists + lists, opacities: [0.5, 1]), lists[0])
  }

  @Test("A group whose own look changes is drawn at every instant as a whole")
  func groups() {
    let first = group("a", DrawingGroup(opacity: 0.5, items: [shape("b")]))
    let second = group("a", DrawingGroup(opacity: 0.75, items: [shape("b")]))
    expectEqual(
      OnionLayers.merge([[first], [second]], opacities: [0.25, 1]), [faded(first, 0.25), second])
    // A part of its own that moves is its look, too.
    let third = group("a", DrawingGroup(items: [shape("a", 1)]))
    let fourth = group("a", DrawingGroup(items: [shape("a", 2)]))
    expectEqual(
      OnionLayers.merge([[third], [fourth]], opacities: [0.25, 1]), [faded(third, 0.25), fourth])
    // Of a group that is missing at an instant nothing is merged.
    expectEqual(
      OnionLayers.merge([[third], [], [fourth]], opacities: [0.25, 0.5, 1]),
      [faded(third, 0.25), fourth])
  }

  @Test("The paper, the lines and the words of a picture have dark colours")
  func style() {
    let style = PictureSheet.style.text ?? ""
    expectTrue(style.hasPrefix("@media(prefers-color-scheme:dark){"))
    for role in [PicturePalette.Role.paper, .grid, .muted, .accent] {
      let dark = PicturePalette.colors(of: role).dark
      expectTrue(
        style.contains(".\(role.rawValue){fill:\(dark)}.\(role.rawValue)-line{stroke:\(dark)}"))
    }
  }
}
