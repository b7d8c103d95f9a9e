// Made by Utilities/snippets.sh from Sources/LayerScenes/LayerScenes.docc/LayerScenes.md; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerScenes
import Testing

@Suite("Snippets of Sources/LayerScenes/LayerScenes.docc/LayerScenes.md")
struct LayerScenesSnippets: Snippets {
  let given = Given()

  @Test func `Overview`() throws {
    let scene = try Scene(contentsOf: "Examples/Scenes/moving-box.json")
    let stage = try scene.makeStage()
    stage.loop.advance(to: 0.5)
    expect(stage.layer("box")?.presented.position, shows: "(160, 240)")
  }

  @Test func `States`() throws {
    let scene = try Scene(contentsOf: "Examples/Scenes/lock-screen.json")
    let stage = try scene.makeStage()
    try stage.setState("Locked", animated: false)
    try stage.setState("Open")
    stage.loop.advance(to: 0.4)
  }

  @Test func `From a live tree to a file`() throws {
    let scene = try Scene(of: loop)
    print(try scene.json())
    for loss in scene.losses { print("not in the scene: \(loss)") }
  }

  @Test func `From a live tree to a file 2`() throws {
    let path = "Utilities/fuzz/readers/seeds/states.caml"
    let scene = try Scene(contentsOf: path)         // a .caml file, or a .ca folder
    let markup = try scene.caml()
    ignore(markup)
    print(scene.kept.count { $0.kind == .filter }, "filters are kept")
  }
}
