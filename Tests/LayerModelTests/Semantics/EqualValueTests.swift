import LayerModel
import TestSupport
import Testing

/// F104: setting an equal value posts no change; each geometry setter posts one.
///
/// F101: setting the frame changes position, then bounds.
@Suite("F104: changes that are reported to a host")
struct EqualValueTests {
  private let layer = Layer(id: "a")
  private let host: RecordingHost

  init() { host = RecordingHost(root: layer) }

  @Test("F104: an equal value is not reported, by accessor, key path and typed key")
  func equalValues() throws {
    layer.position = Point(x: 1, y: 2)
    layer.zPosition = 5
    expectEqual(host.takeEvents(), ["a.position", "a.zPosition"])
    layer.position = Point(x: 1, y: 2)
    layer.position.x = 1
    layer[.positionY] = 2
    try layer.setValue([1, 2], forKeyPath: "position")
    try layer.setValue(1, forKeyPath: "position.x")
    layer.zPosition = 5
    layer.opacity = 1
    layer.bounds = .zero
    layer.transform = .identity
    layer.name = nil
    expectEqual(host.takeEvents(), [])
  }

  @Test("F104: each geometry setter reports once, with the old value still there")
  func oneChange() throws {
    layer.bounds.size.width = 5
    layer.position.x = 6
    layer.anchorPoint.x = 7
    layer.transform = Transform3D(scaleX: 2, y: 2, z: 2)
    try layer.setValue(3, forKeyPath: "transform.scale.x")
    expectEqual(
      host.takeEvents(),
      [
        "a.bounds", "a.position", "a.anchorPoint", "a.transform", "a.transform",
      ])
  }

  @Test("F101: setting the frame changes position, then bounds, and only what differs")
  func frame() throws {
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    expectEqual(host.takeEvents(), ["a.position", "a.bounds"])
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    expectEqual(host.takeEvents(), [])
    try layer.setValue(15, forKeyPath: "frame.origin.x")
    expectEqual(host.takeEvents(), ["a.position"])
  }

  @Test("A refused value is not reported")
  func refused() {
    _ = layer.refusal(of: "x", at: "opacity")
    _ = layer.refusal(of: .number(.nan), at: "position.x")
    expectEqual(host.takeEvents(), [])
  }

  @Test("A style reports every unset property that it changes, then itself")
  func style() {
    layer.zPosition = 1
    _ = host.takeEvents()
    layer.style = ["zPosition": 2, "opacity": 0.5, "cornerRadius": 3, "speed": 1, "other": 4]
    expectEqual(host.takeEvents(), ["a.opacity", "a.cornerRadius", "a.style"])
    layer.style = ["opacity": 0.5]
    expectEqual(host.takeEvents(), ["a.cornerRadius", "a.style"])
    layer.style = nil
    expectEqual(host.takeEvents(), ["a.opacity", "a.style"])
  }
}
