// RECORD: mlir-opt --split-input-file --duplicate-function-elimination

// References by the path of a nested module follow the function that stays.

module {
  module @a {
    func.func @x() -> i32 {
      %c = arith.constant 1 : i32
      return %c : i32
    }
    func.func @y() -> i32 {
      %c = arith.constant 1 : i32
      return %c : i32
    }
    func.func @calls() -> i32 {
      %0 = call @y() : () -> i32
      %1 = arith.addi %0, %0 : i32
      return %1 : i32
    }
  }
  func.func @identity(%a: i32) -> i32 attributes {kept = @a::@y} {
    return %a : i32
  }
  func.func @same(%a: i32) -> i32 attributes {kept = @a::@y} {
    return %a : i32
  }
  func.func @outer(%a: i32) -> i32 attributes {other = @a::@y} {
    %0 = call @same(%a) : (i32) -> i32
    return %0 : i32
  }
}
