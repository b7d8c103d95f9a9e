import LayerAnimation
import LayerModel

extension ExplainCase {
  private static func shows(_ value: String, _ rest: String) -> String {
    "position.x shows \(value): 'move' \(rest); the model says 20"
  }

  private static func half(_ value: String, _ ends: String) -> String {
    shows(value, "is 50 % through \(ends), linear")
  }

  private static func row(_ value: String, _ rest: String) -> String {
    "position.x shows \(value): 'row' \(rest); the model says 20"
  }

  /// Ends and the rules for missing ones, keyframes, paths and types.
  static let values: [ExplainCase] = [
    // The rows of F20, on a model of 20.
    ExplainCase("to", at: 0.5, shows: 70, half("70", "20 → 120"), cites: ["D4"]) {
      try $0.move(from: nil, to: 120)
    },
    ExplainCase("from", at: 0.5, shows: 10, half("10", "0 → 20"), cites: ["D4"]) {
      try $0.move(to: nil)
    },
    ExplainCase("by", at: 0.5, shows: 35, half("35", "20 → 50"), cites: ["D4", "F20"]) {
      try $0.move(from: nil, to: nil, by: 30)
    },
    ExplainCase("from and by", at: 0.5, shows: 25, half("25", "10 → 40"), cites: ["F20"]) {
      try $0.move(from: 10, to: nil, by: 30)
    },
    ExplainCase("to and by", at: 0.5, shows: 85, half("85", "70 → 100"), cites: ["F20"]) {
      try $0.move(from: nil, to: 100, by: 30)
    },
    ExplainCase(
      "no end at all", at: 0.5, shows: 20,
      "position.x shows 20: 'move' is 50 % through "
        + "20 → 20, linear; the model says the same", cites: ["D4"]
    ) { try $0.move(from: nil, to: nil) },
    ExplainCase("from, to and by", at: 0.5, shows: 50, half("50", "0 → 100"), cites: ["D5"]) {
      try $0.move(by: 7)
    },
    ExplainCase(
      "an additive one with a missing end", at: 0.5, shows: 25,
      shows("25", "adds 5 to 20, being 50 % through 0 → 10, linear"), cites: ["D6", "F23"]
    ) { try $0.move(from: nil, to: 10) { $0.isAdditive = true } },
    ExplainCase(
      "a cumulative one in its second cycle", at: 1.5, shows: 15,
      shows("15", "is 50 % through 0 → 10 in cycle 2, linear"), cites: ["F24"]
    ) {
      try $0.move(to: 10) {
        $0.isCumulative = true
        $0.repeatCount = 3
      }
    },

    // Keyframes.
    ExplainCase(
      "keyframes without times", at: 0.25, shows: 5,
      row("5", "is 25 % through its 3 values, between 0 and 10, linear"), cites: ["F40"]
    ) { try $0.row([0, 10, 40]) },
    ExplainCase(
      "keyframes with times", at: 0.6, shows: .number(10 + 30 * ((0.6 - 0.2) / (1 - 0.2))),
      row("25", "is 60 % through its 3 values, between 10 and 40, linear")
    ) { try $0.row([0, 10, 40], at: [0, 0.2, 1]) },
    ExplainCase(
      "a segment's timing function", at: 0.25,
      shows: .number(10 * MediaTimingFunction.easeIn.value(at: 0.5)),
      // F76: easeIn is 0.315356… at a half.
      row("3.15357", "is 25 % through its 3 values, between 0 and 10, linear"), cites: ["F48"]
    ) { try $0.row([0, 10, 40]) { $0.timingFunctions = [.easeIn] } },
    ExplainCase(
      "discrete keyframes", at: 0.5, shows: 10,
      row("10", "is 50 % through its 3 values, at 10, linear"), cites: ["F41"]
    ) { try $0.row([0, 10, 40], .discrete) },
    ExplainCase(
      "discrete keyframes with one time more", at: 0.5, shows: 40,
      row("40", "is 50 % through its 3 values, at 40, linear")
    ) { try $0.row([0, 10, 40], at: [0, 0.1, 0.2, 1], .discrete) },
    ExplainCase(
      "paced keyframes", at: 0.6, shows: .number(10 + 40 * ((0.6 - 0.2) / (1 - 0.2))),
      row("30", "is 60 % through its 3 values, between 10 and 50, linear"), cites: ["F42"]
    ) { try $0.row([0, 10, 50], .paced) },
    ExplainCase(
      // F167: values 0, 1, 4, 9 show 2.25 at a half.
      "cubic keyframes", at: 0.5, shows: 2.25,
      row("2.25", "is 50 % through its 4 values, between 1 and 4, linear"), cites: ["F44"]
    ) { try $0.row([0, 1, 4, 9], .cubic) },
    ExplainCase(
      "more values than times", at: 0.5, shows: 5,
      row("5", "is 50 % through its 2 values, between 0 and 10, linear"), cites: ["D9"]
    ) { try $0.row([0, 10, 40], at: [0, 1]) },
    ExplainCase(
      "a single keyframe", at: 0.5, shows: 20,
      "position.x shows 20, the model's value: 'row' has a single keyframe, which has no effect "
        + "(F47)", cites: ["F47"]
    ) { try $0.row([7]) },

    // Paths.
    ExplainCase(
      "a path, by the same time for each part", "position", at: 0.25, shows: [50, 0],
      "position shows (50,0): 'fly' is 25 % through its path, in part 1 of 2, linear; the model "
        + "says (20,30)"
    ) { try $0.fly("M0,0 L100,0 L100,300") },
    ExplainCase(
      "a path, by length", "position", at: 0.25, shows: [100, 0],
      "position shows (100,0): 'fly' is 25 % through its path, in part 2 of 2, linear; the model "
        + "says (20,30)", cites: ["F42"]
    ) { try $0.fly("M0,0 L100,0 L100,300", .paced) },
    ExplainCase(
      "a path, from point to point", "position", at: 0.75, shows: [100, 0],
      "position shows (100,0): 'fly' is 75 % through its path, in part 2 of 2, linear; the model "
        + "says (20,30)"
    ) { try $0.fly("M0,0 L100,0 L100,300", .discrete) },
    ExplainCase(
      "the turn of a layer on a path", "transform.rotation.z", at: 0.75, shows: .number(.pi / 2),
      "transform.rotation.z shows 1.5708: 'fly' adds rotate 90deg to identity, being 75 % through its path, in "
        + "part 2 of 2, linear; the model says 0", cites: ["D10", "D6"]
    ) { try $0.fly("M0,0 L100,0 L100,300", .linear, .rotateAuto) },

    // Types.
    ExplainCase(
      "a Boolean", "hidden", at: 0.25, shows: true,
      "hidden shows true: 'move' is 25 % through false → true, linear; the model says false",
      cites: ["F26"]
    ) { try $0.move("hidden", from: false, to: true) },
    ExplainCase(
      "a colour", "backgroundColor", at: 0.5,
      shows: .color(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)),
      "backgroundColor shows sRGB(0.5,0,0.5,0.75): 'move' is 50 % through #ff0000 → sRGB(0,0,1,0.5), "
        + "linear; the model says none"
    ) {
      try $0.move(
        "backgroundColor", from: .color(Color(red: 1, green: 0, blue: 0)),
        to: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
    },
    ExplainCase(
      "colours of two spaces", "backgroundColor", at: 0.5,
      shows: .color(Color(red: 0.5, green: 0, blue: 0, alpha: 1)),
      "backgroundColor shows sRGB(0.5,0,0,1): 'move' is 50 % through #000000 → #ff0000, linear; "
        + "the model says none", cites: ["F154"]
    ) {
      try $0.move(
        "backgroundColor", from: .color(Color(white: 0)),
        to: .color(Color(red: 1, green: 0, blue: 0)))
    },
    ExplainCase(
      "a colour without an end", "backgroundColor", at: 0.5, shows: .null,
      "backgroundColor shows none: 'move' is 50 % through none → none, linear; the model says the same",
      cites: ["F26"]
    ) {
      try $0.move("backgroundColor", from: .null, to: .color(Color(red: 1, green: 0, blue: 0)))
    },
    ExplainCase(
      "a string, which switches", "mood", at: 0.5, shows: "merry",
      "mood shows \"merry\": 'move' is 50 % through \"grim\" → \"merry\", linear; the model says "
        + "\"calm\"", cites: ["D7"]
    ) { stage in
      try stage.box.declare(
        PropertyDeclaration("mood", .string, default: "calm", animatable: true))
      try stage.move("mood", from: "grim", to: "merry")
    },
    ExplainCase(
      "a property of one's own", "mood", at: 0.5, shows: 2,
      "mood shows 2: 'move' is 50 % through 1 → 3, linear; the model says 0"
    ) { stage in
      try stage.box.declare(PropertyDeclaration("mood", .number, default: 0, animatable: true))
      try stage.move("mood", from: 1, to: 3)
    },
    ExplainCase(
      "a value function", "transform.rotation.z", at: 0.5, shows: 0.5,
      "transform.rotation.z shows 0.5: 'move' is 50 % through 0 → 1, linear; the model says 0",
      cites: ["F37"]
    ) { try $0.move("transform", from: 0, to: 1) { $0.valueFunction = .rotateZ } },
    ExplainCase(
      "a whole transform", "transform", at: 0.5,
      shows: .transform(Transform3D(translationX: 5, y: 0, z: 0)),
      "transform shows translate 5 0: 'move' is 50 % through identity → translate 10 0, linear; the "
        + "model says identity", cites: ["F32"]
    ) {
      try $0.move(
        "transform", from: .transform(.identity),
        to: .transform(Transform3D(translationX: 10, y: 0, z: 0)))
    },
    ExplainCase(
      "the scale of a transform", "transform.scale", at: 0.5, shows: 2,
      "transform.scale shows 2: 'move' is 50 % through 1 → 3, linear; the model says 1",
      cites: ["F33", "F34"]
    ) { try $0.move("transform.scale", from: 1, to: 3) },
    ExplainCase(
      "another part of a transform", "transform.rotation.z", at: 0.5, shows: 0,
      "transform.rotation.z shows 0, the model's value: 'move' changes another part of it, "
        + "transform.translation.x"
    ) { try $0.move("transform.translation.x", from: 1, to: 3) },
    ExplainCase(
      "a frame", "frame", at: 0.25, shows: [-25, 5, 100, 50],
      "frame shows (-25,5,100,50), the box of the transformed bounds (F120a): 'move' animates "
        + "position; the model says (-30,5,100,50)", cites: ["F120a"]
    ) { try $0.move() },
  ]
}
