import Foundation
import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// A scene that is written and read again is the same.
@Suite("Scenes, written and read")
struct RoundTripTests {
  private static let conformance = PackageFolder.root.appending(path: "Tests/Conformance")
  /// The files of cases.
  static let files = (FileManager.default.subpaths(atPath: conformance.path) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  private static func isOfWriting(_ file: String) -> Bool { file.hasPrefix("Formats/Writ") }

  @Test(
    "every case becomes JSON and markup, and returns without a difference",
    arguments: files.filter(isOfWriting) + Rounds.some(of: files.filter { !isOfWriting($0) }))
  func cases(file: String) throws {
    let path = Self.conformance.appending(path: file).path
    let all = try SceneCase.all(in: InputFile.read(path))
    for one in Self.isOfWriting(file) ? all : Rounds.part(of: all) {
      guard let scene = try? one.scene() else { continue }
      let name = "\(file) \(one.title)"
      try Self.check(scene, .caml, name)
      try Self.check(Scene(root: scene.makeInstance().root), .json, name)
    }
  }

  /// Writes a scene, reads it and compares, if nothing was lost; and writes it again as the same
  /// text.
  private static func check(_ scene: Scene, _ format: SceneFormat, _ name: String) throws {
    let (text, losses) = try scene.writtenWithLosses(as: format)
    let again = try Scene(text, file: name)
    try expectEqual(again.writtenWithLosses(as: format).text, text, "\(name)")
    if !losses.isEmpty || !scene.losses.isEmpty { return }
    if let difference = try SceneComparison.difference(scene, again) {
      Issue.record("\(name) as \(format): \(difference)")
    }
  }

  @Test("every shipped scene is its own JSON, and the written tree presents the same bits")
  func shipped() throws {
    for name in try ExampleScenes.names() {
      let scene = try Scene(bytes: ExampleScenes.bytes(name), file: name)
      try expectEqual(scene.json(), String(decoding: ExampleScenes.bytes(name), as: UTF8.self))
      try Self.check(scene, .caml, name)
      let instance = try scene.makeInstance()
      let written = try Scene(root: instance.root)
      let hasEvents = instance.loop.nextEvent != nil && !instance.loop.timers.isEmpty
      let end = instance.loop.timers.first?.instant ?? 10
      expectEqual(written.losses.isEmpty, !hasEvents, "\(name)")
      let copy = try Scene(try written.json(), file: name).makeInstance()
      for step in Rounds.part(of: Array(0..<100)) {
        let instant = Double(step) / 10
        if instant >= end { break }
        instance.loop.advance(to: instant)
        copy.loop.advance(to: instant)
        expectNil(SceneComparison.difference(instance.root, copy.root), "\(name) at \(instant)")
      }
    }
  }

  @Test("states of markup do the same as JSON, also while they change")
  func states() throws {
    let scene = try Scene(
      """
      <caml><CALayer id="root"><sublayers>
      <CALayer id="box" opacity="0.5" position="10 20">
      <animations><spin type="CABasicAnimation" keyPath="transform.rotation.z" duration="4"
       repeatCount="inf"><fromValue type="real" value="0"/><toValue type="real" value="2"/></spin>
      </animations></CALayer><CALayer id="card"/></sublayers>
      <states><LKState name="Base"><elements><LKStateRemoveAnimation targetId="box" key="spin"/>
      </elements></LKState><LKState name="On" basedOn="Base"><elements>
      <LKStateAddElement targetId="root"><CALayer id="badge"/></LKStateAddElement>
      <LKStateAddAnimation targetId="badge" key="fade"><animation type="CABasicAnimation"
       keyPath="opacity" beginTime="0.5" duration="2"><toValue type="real" value="0"/></animation>
      </LKStateAddAnimation></elements></LKState></states></CALayer></caml>
      """)
    let converted = try Scene(try scene.json(strict: true))
    expectEqual(converted.states.map(\.basedOn), [nil, "Base"])
    let (one, other) = (try scene.makeInstance(), try converted.makeInstance())
    for (instant, state) in [(1, "On"), (2, nil), (3, "Base"), (4, "On"), (5, "Base")] {
      for instance in [one, other] {
        try instance.advance(to: Double(instant))
        try instance.setState(state)
        try instance.advance(to: Double(instant) + 0.75)
      }
      expectNil(SceneComparison.difference(one.root, other.root))
    }
  }
}
