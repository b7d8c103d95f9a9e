import TestSupport
import Testing

/// A file of vectors from independent implementations, beside the package.
struct Vectors<Input: Decodable>: Decodable {
  struct Vector: Decodable {
    let name: String
    let input: Input
    let samples: [Sample]
    let fair: Bool?
    let fairness: String?
    let why: String?
    let pennerVsPytweening: Double?
    let pennerVsEasingFunctions: Double?
  }

  struct Sample: Decodable {
    let t: Double
    /// Nothing where an animation has no effect.
    let expected: Numbers?
    let angle: Double?
    let fair: Bool?
    let why: String?
    let illConditioned: Bool?
    let interior: Bool?
    let atVertex: Bool?
    let boundary: String?
  }

  let vectors: [Vector]

  /// Compares the samples of a file, and prints how many agree and why others are left out.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - excluding: Returns the reason to leave out a sample; those that are not fair are left out anyway.
  ///   - prepare: Returns, for a vector, what tells how far the value at a sample is off, as a multiple of what is
  ///     allowed.
  /// - Throws: What the closures throw.
  static func check(
    _ name: String, excluding: (Vector, Sample) -> String? = { _, _ in nil },
    comparing prepare: (Vector) throws -> (Sample) throws -> Double
  ) throws {
    guard let file = try SharedFiles.vectors(name, as: Self.self) else { return }
    var (tried, worst) = (0, 0.0)
    var excluded: [String: Int] = [:]
    for vector in file.vectors {
      var off: ((Sample) throws -> Double)?
      for sample in vector.samples {
        let isFair = vector.fair != false && sample.fair != false
        let reason = isFair ? excluding(vector, sample) : sample.why ?? vector.why ?? "not fair"
        if let reason {
          excluded[reason, default: 0] += 1
          continue
        }
        tried += 1
        let compare = try off ?? prepare(vector)
        off = compare
        let error = try compare(sample)
        worst = error.isNaN ? error : max(worst, error)
        if !(error <= 1) {
          Issue.record("\(name), \(vector.name) at \(sample.t): off by \(error) of what is allowed")
        }
      }
    }
    let reasons = excluded.sorted { $0.key < $1.key }.map { "\($0.value) (\($0.key))" }
    print(
      "\(name) vectors: tried \(tried), excluded",
      reasons.isEmpty ? "none" : reasons.joined(separator: ", "), "- worst \(worst) of the allowed")
    expectTrue(tried > 0)
  }
}

/// One number or several, as the vectors write values; `inf` is a number.
struct Numbers: Decodable {
  let numbers: [Double]
  /// The only number, or the first.
  var first: Double { numbers[0] }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let one = try? container.decode(Double.self) {
      numbers = [one]
    } else if let several = try? container.decode([Double].self) {
      numbers = several
    } else {
      numbers = try container.decode(String.self) == "inf" ? [.infinity] : []
    }
  }

  /// The largest difference from other numbers, as a multiple of a part of their size, which is at least 1.
  func off(_ found: [Double], by part: Double) -> Double {
    guard found.count == numbers.count else { return .infinity }
    return zip(found, numbers).reduce(0) { max($0, abs($1.0 - $1.1) / (part * max(1, abs($1.1)))) }
  }
}
