// Reads doubles and writes what an elementary function makes of them: `elementary NAME < arguments > values`. Functions of two
// arguments read pairs, sine and cosine of degrees have names of their own.
import Foundation

let functions: [String: (Double) -> Double] = [
  "sin": Double.sin, "cos": Double.cos, "tan": Double.tan, "acos": Double.acos,
  "atan": Double.atan, "exp": Double.exp, "exp2": Double.exp2, "expm1": Double.expm1,
  "log": Double.log,
  "sin-degrees": { Double.sinCos(degrees: $0).sine },
  "cos-degrees": { Double.sinCos(degrees: $0).cosine },
]
let pairs: [String: (Double, Double) -> Double] = ["atan2": Double.atan2, "pow": Double.pow]

let name = CommandLine.arguments[1]
let input = FileHandle.standardInput.readDataToEndOfFile()
let values = input.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
let results: [Double]
if let function = functions[name] {
  results = values.map(function)
} else if let function = pairs[name] {
  results = stride(from: 0, to: values.count, by: 2).map { function(values[$0], values[$0 + 1]) }
} else {
  fatalError("There is no function \(name).")
}
results.withUnsafeBytes { FileHandle.standardOutput.write(Data($0)) }
