// Arguments come first, constants last, results of other operations by name in between.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-commutativity-utils))'

func.func @f(%a: i32, %b: i32) {
  %c = arith.constant 5 : i32
  %s = arith.subi %a, %b : i32
  %m = arith.muli %a, %b : i32
  %d = arith.subi %s, %m : i32
  %0 = "test.op_commutative"(%c, %a, %d, %s) : (i32, i32, i32, i32) -> i32
  %1 = "test.op_large_commutative"(%c, %a, %d, %s, %m, %b, %0) : (i32, i32, i32, i32, i32, i32, i32) -> i32
  %2 = arith.addi %1, %s : i32
  %3 = arith.addi %2, %m : i32
  %4 = arith.muli %m, %3 : i32
  %5 = arith.addi %c, %4 : i32
  return 
}
