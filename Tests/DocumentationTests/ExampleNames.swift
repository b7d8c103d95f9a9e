import LayerAnimation
import LayerModel
import LayerMotion
import LayerReports
import LayerScenes
import LayerTesting

/// The names that examples in comments of the sources use without declaring them.
///
/// The functions made of these examples only have to compile; none is called.
struct ExampleNames: Snippets {
  let given: Given

  // Layers.
  var bar: Layer { given.box }
  var button: Layer { given.box }
  var content: Layer { given.box }
  var cursor: Layer { given.box }
  var dot: Layer { given.box }
  var icon: Layer { given.box }
  var label: Layer { given.box }
  var row: Layer { given.box }
  var toolbar: Layer { given.box }
  var emitter: EmitterLayer { EmitterLayer() }
  var text: TextLayer { TextLayer() }
  var touch: Point { .zero }
  var point: Point { .zero }
  var bounds: Rect { .zero }

  // Animations.
  var first: Animation { BasicAnimation() }
  var move: BasicAnimation { BasicAnimation() }
  var fade: BasicAnimation { BasicAnimation() }
  var motion: Motion { Motion(box) }
  var timeline: Timeline { Timeline() }

  // What reads them.
  var report: Report { Report(of: loop) }
  var stage: Stage { Stage(loop) }
  var transaction: Transaction { notCalled() }
  var scene: Scene { notCalled() }
  var expected: Recording { notCalled() }
  var shown: Recording { notCalled() }
  var column: [Double] {
    get { [] }
    nonmutating set {}
  }
  var matrices: [Transform3D] {
    get { [] }
    nonmutating set {}
  }

  private func notCalled() -> Never {
    fatalError("An example in a comment is compiled and never called.")
  }

  // A screen of a reader.
  var sheet: Sheet { Sheet() }
  var drawer: Drawer { Drawer() }
  var menu: Menu { Menu() }
  var viewer: Viewer { Viewer() }
  var left: Finger { notCalled() }
  var right: Finger { notCalled() }
  func open(_ stage: Stage) {}
}

/// A piece of a reader's user interface; here, because a test's function sees no member.
func makeCard() -> Layer { Layer() }

/// Another one.
struct Sheet {
  func open() {}
  func handle(_ sample: GestureSample) {}
}

struct Drawer {
  func dragBegan() {}
  func dragMoved(by distance: Double) {}
  func dragEnded(velocity: Double) {}
}

struct Menu {
  var isOpen: Bool { false }
}

struct Viewer {
  func toggleZoom(at point: Point) {}
}
