import LayerModel
import Testing

@testable import LayerPictures

/// What a drawing says that it does not show exactly, and where it says nothing.
@Suite("Notes of a drawing")
struct DrawingNotesTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test("A plain text needs no note")
  func plainText() {
    #expect(notes(of: box(TextLayer(), "t", frame) { $0.string = "text" }) == [])
  }

  @Test(
    "Layers that share a space have an order by depth only if one of several is tilted",
    arguments: [
      ([true, false], true), ([false, true], true), ([true], false), ([false, false], false),
    ])
  func depth(_ areTilted: [Bool], _ isNoted: Bool) {
    let space = box(TransformLayer(), "space", frame)
    for (index, isTilted) in areTilted.enumerated() {
      space.addSublayer(
        box("l\(index)", frame) {
          if isTilted { $0.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0) }
        })
    }
    let root = box("root", frame) { $0.addSublayer(space) }
    let note = "space: its sublayers are drawn by zPosition, not by their depth in space"
    #expect(notes(of: root) == (isNoted ? [note] : []))
  }
}
