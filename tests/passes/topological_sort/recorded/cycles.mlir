// RECORD: mlir-opt --allow-unregistered-dialect --topological-sort

module {
  %a = "test.x"(%b) : (i32) -> i32
  %b = "test.y"(%c) : (i32) -> i32
  "test.nest"(%b) ({
    "test.in"(%d, %e) : (i32, i32) -> ()
    %e = "test.e"() : () -> i32
  }) : (i32) -> ()
  %c = "test.z"() : () -> i32
  %d = "test.w"(%d) : (i32) -> i32
  %f = "test.v"(%c) : (i32) -> i32
  %g = "test.v1"(%h) : (i32) -> i32
  %h = "test.v2"(%g) : (i32) -> i32
  %i = "test.v3"(%h) : (i32) -> i32
  %j = "test.v4"(%f) : (i32) -> i32
  %k = "test.v5"(%i) : (i32) -> i32
  module {
    %x = arith.addi %y, %y : i32
    %y = arith.constant 1 : i32
    func.func @f() {
      return
    }
    %x1 = arith.addi %x, %z : i32
    %z = arith.constant 1 : i32
  }
}
