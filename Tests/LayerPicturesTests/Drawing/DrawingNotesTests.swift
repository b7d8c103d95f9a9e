import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// What a drawing says that it does not show exactly, and where it says nothing.
@Suite("Notes of a drawing")
struct DrawingNotesTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test("A plain text needs no note")
  func plainText() {
    expectEqual(notes(of: box(TextLayer(), "t", frame) { $0.string = "text" }), [])
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
    expectEqual(notes(of: root), (isNoted ? [note] : []))
  }

  /// Returns the notes of a layer in a plane that is seen in perspective, or flat.
  private func remarks(_ layer: Layer, isTurned: Bool, image: LoadedImage? = nil) -> [String] {
    let shown = box(layer, "l", frame) {
      if isTurned { $0.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0) }
    }
    let root = box("root", frame) {
      $0.sublayerTransform.m34 = -1.0 / 500
      $0.addSublayer(shown)
    }
    return notes(of: root, images: image.map { image in { _ in .image(image) } })
  }

  @Test("In perspective, what is drawn flat is noted", arguments: [false, true])
  func perspective(_ isTurned: Bool) {
    let text = TextLayer()
    text.string = "text"
    let gradient = GradientLayer()
    gradient.colors = [.red, .blue]
    let line = ShapeLayer()
    line.path = Path(rect: frame)
    line.strokeColor = .black
    let picture = Layer()
    picture.contents = OpaqueReference("a.png")
    let image = LoadedImage(mediaType: "image/png", size: Size(width: 1, height: 1), bytes: [])
    for (layer, note) in [
      (text, "l: the letters of a text in perspective are drawn with one size"),
      (gradient, "l: a gradient in perspective is drawn in its mean colour"),
      (line, "l: a line in perspective has the same width everywhere"),
      (picture, "l: an image in perspective is drawn as a parallelogram"),
    ] {
      expectEqual(remarks(layer, isTurned: isTurned, image: image), (isTurned ? [note] : []))
    }
  }

  @Test("A gradient of one colour is that colour, without a note")
  func oneColor() {
    func gradient() -> GradientLayer {
      box(GradientLayer(), "l", frame) {
        $0.type = .conic
        $0.colors = [.red]
      }
    }
    expectEqual(remarks(gradient(), isTurned: true), [])
    expectTrue(svg(of: gradient()).contains(#"fill="rgb(255,0,0)" fill-opacity="1""#))
  }

  @Test(
    "Dashes without a length, and those of a part of a line, are noted",
    arguments: [
      ([0, 0], 1, "l: a dash pattern without length is drawn as a solid line"),
      ([-1, 2], 1, "l: a dash pattern without length is drawn as a solid line"),
      ([0, 2], 1, nil), ([4, 2], 1, nil), ([], 0.5, nil),
      ([4, 2], 0.5, "l: its dashes begin at the start of the stroke, not of the path"),
    ] as [([Double], Double, String?)])
  func dashes(_ dashes: [Double], _ end: Double, _ note: String?) {
    let line = ShapeLayer()
    line.path = Path(rect: frame)
    line.strokeColor = .black
    line.strokeEnd = end
    line.lineDashPattern = dashes
    expectEqual(remarks(line, isTurned: false), (note.map { [$0] } ?? []))
  }

  @Test("An image of unknown size, and one with a stretched centre, is noted")
  func images() {
    func found(_ size: Size?, _ configure: (Layer) -> Void) -> [String] {
      let layer = Layer()
      layer.contents = OpaqueReference("a.png")
      configure(layer)
      return remarks(
        layer, isTurned: false,
        image: LoadedImage(mediaType: "image/png", size: size, bytes: []))
    }
    let size = Size(width: 4, height: 4)
    expectEqual(found(nil) { $0.contentsGravity = .resize }, [])
    expectEqual(found(size) { $0.contentsGravity = .center }, [])
    expectEqual(
      found(nil) { $0.contentsGravity = .center },
      ["l: an image of unknown size is stretched to the bounds"])
    expectEqual(
      found(size) { $0.contentsCenter = Rect(x: 0.25, y: 0, width: 0.5, height: 1) },
      ["l: an image with a stretched centre is stretched as a whole"])
  }

  @Test("An image has no colour of its copy, which is noted once")
  func tintedImage() {
    let image = LoadedImage(mediaType: "image/png", size: nil, bytes: [])
    for (offset, found) in [
      (-0.25, ["i: an image in a copy is drawn without the copy's colour"]), (0, []),
    ] {
      let copies = box(ReplicatorLayer(), "copies", frame) {
        $0.instanceCount = 3
        $0.instanceColor = .white
        $0.instanceRedOffset = offset
        $0.addSublayer(box("i", frame) { $0.contents = OpaqueReference("a.png") })
      }
      expectEqual(notes(of: copies, images: { _ in .image(image) }), found)
    }
  }

  @Test("Every kind of filter has its note")
  func filters() {
    let layer = Layer()
    layer.filters = [OpaqueReference("blur")]
    layer.backgroundFilters = [OpaqueReference("blur")]
    layer.compositingFilter = OpaqueReference("multiply")
    expectEqual(
      remarks(layer, isTurned: false),
      [
        "l: its filters are not drawn", "l: its background filters are not drawn",
        "l: its compositing filter is not drawn",
      ])
  }
}
