import LayerReports
import LayerScenes

/// Returns a report that plays a scene in JSON.
func report(_ json: String) throws -> Report { report(try Scene(json)) }

/// Returns a report that plays a scene.
func report(_ scene: Scene) -> Report {
  Report { tracer in
    let instance = try scene.makeInstance(tracer: tracer)
    return SceneRun(instance.loop) { try instance.advance(to: $0) }
  }
}

/// Returns a report of one box of 10 by 10 points with some members of a scene file in JSON.
func report(box members: String, events: String = "") throws -> Report {
  try report(
    """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 100], "sublayers": [
      {"id": "box", "bounds": [0, 0, 10, 10], "position": [20, 30]\(members.isEmpty ? "" : ", ")\(members)}
    ]}\(events.isEmpty ? "" : ", \"events\": [\(events)]")}
    """)
}
