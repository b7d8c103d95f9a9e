import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

/// The report of a hit test, in the presentation and in the model.
@Suite struct ReportHitTests {
  private let report = Report {
    let root = Layer(id: "root")
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    let box = Layer(id: "box")
    box.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    root.addSublayer(box)
    let shade = Layer(id: "shade")
    shade.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    shade.isHidden = true
    root.addSublayer(shade)
    try box.add(BasicAnimation("position.x", from: 25, to: 175), forKey: "move")
    let loop = RenderLoop(root: root)
    loop.flush()
    return loop
  }

  @Test func `a moving layer is hit where it shows, and the model where it is`() throws {
    // At 1 s the box is presented from 150 to 200; 160 is 10 of its own coordinates.
    try expectEqual(
      report.hit(Point(x: 160, y: 20), at: 1),
      """
      (160,20) hits Layer #box in the presentation

        Layer #shade  skipped with all below: hidden or transparent (F120e)
        Layer #box    hit at (10,20)

      """)
    try expectEqual(
      report.hit(Point(x: 160, y: 20), at: 1, isModel: true),
      """
      (160,20) hits Layer #root in the model

        Layer #shade  skipped with all below: hidden or transparent (F120e)
        Layer #box    missed: (160,20) is outside
        Layer #root   hit at (160,20)

      """)
    try expectEqual(
      report.hit(Point(x: -1, y: 0)),
      """
      (-1,0) hits nothing in the presentation

        Layer #shade  skipped with all below: hidden or transparent (F120e)
        Layer #box    missed: (-1,0) is outside
        Layer #root   missed: (-1,0) is outside

      """)
  }
  @Test func `each verdict has its line, and names have one width`() {
    let (box, mask) = (Layer(id: "box"), Layer(id: "m"))
    let point = Point(x: 1, y: 2)
    let steps = [
      HitStep(box, .clipped, point), HitStep(mask, .insideMask, point),
      HitStep(box, .masked, point), HitStep(box, .facesAway, nil), HitStep(box, .noArea, nil),
      HitStep(mask, .noPlane, nil), HitStep(mask, .outside, nil), HitStep(box, .hit, point),
    ]
    expectEqual(
      HitText.lines(steps),
      [
        "  Layer #box  skipped with all below: it clips, and (1,2) is outside its bounds (F120e)",
        "  Layer #m    the mask is hit at (1,2)",
        "  Layer #box  skipped with all below: the point is outside its mask (F120e)",
        "  Layer #box  skipped with all below: it faces away and is not double-sided",
        "  Layer #box  skipped with all below: it has no area at the point",
        "  Layer #m    no plane of its own: its sublayers are searched (F137)",
        "  Layer #m    missed: the point is outside", "  Layer #box  hit at (1,2)",
      ])
  }
}
