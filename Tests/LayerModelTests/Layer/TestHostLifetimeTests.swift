import LayerModel
import TestSupport
import Testing

/// Record 0008: layers own their host, so a host that owned its layers would free neither.
@Suite("The tests' own hosts free their trees")
struct TestHostLifetimeTests {
  @inline(never)
  private func release(_ makeHost: (Layer) -> any LayerHost) -> (
    isTreeFreed: Bool, isHostFreed: Bool
  ) {
    weak var root: Layer?
    weak var child: Layer?
    weak var host: (any LayerHost)?
    do {
      let (top, below) = (Layer(id: "root"), Layer(id: "child"))
      let made = makeHost(top)
      top.addSublayer(below)
      top.opacity = 0.5
      // Until then its queue retains the marked layers.
      (made as? SettlingHost)?.commit()
      (root, child, host) = (top, below, made)
    }
    return (root == nil && child == nil, host == nil)
  }

  @Test("a tree and its host are freed with the last reference to the tree")
  func freed() {
    let hosts: [(String, (Layer) -> any LayerHost)] = [
      ("recording", { RecordingHost(root: $0) }), ("acting", { ActingHost(root: $0) }),
      ("settling", { SettlingHost(root: $0) }),
    ]
    for (name, makeHost) in hosts {
      let (isTreeFreed, isHostFreed) = release(makeHost)
      expectTrue(isTreeFreed, "\(name)")
      expectTrue(isHostFreed, "\(name)")
    }
  }
}
