/// One number or several, as the vectors write values.
struct VectorNumbers: Decodable {
  let numbers: [Double]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let one = try? container.decode(Double.self) {
      numbers = [one]
    } else {
      numbers = try container.decode([Double].self)
    }
  }
}
