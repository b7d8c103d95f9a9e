// Made by Utilities/snippets.sh from comments in Sources/LayerScenes; do not edit.
// swift-format-ignore-file

import LayerAnimation
import LayerModel
import LayerScenes
import Testing

extension ExampleNames {
  func `Scene+Files write`() throws {
    let scene = try Scene(contentsOf: "card.json")
    try ignore(scene.write(to: "Card.ca", from: "card.json", options: .init(assets: .copy)))  //
  }

  func `Scene+Writing init`() throws {
    let scene = try Scene(root: root)
    print(try scene.json())
  }

  func `Scene+Writing caml`() throws {
    try ignore(scene.caml(strict: true, approximate: 0.001))  //
  }

  func `Scene Scene`() throws {
    let scene = try Scene(contentsOf: "card.json")
    let stage = try scene.makeStage()
    ignore(stage.loop.advance(to: 0.5))  //
    ignore(stage.layer("card")?.presented.position)  //
  }

  func `Scene kept`() throws {
    for kind in KeptItem.Kind.allCases {
      print(kind, scene.kept.count { $0.kind == kind })
    }
  }

  func `SceneStage setState`() throws {
    let stage = try scene.makeStage()
    try ignore(stage.setState("Locked", animated: false))  //
    try ignore(stage.setState("Unlocked"))  //
    ignore(stage.loop.advance(to: 0.4))  // halfway through the transition
  }
}
