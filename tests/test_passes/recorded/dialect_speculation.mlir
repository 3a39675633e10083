// What may be executed before a loop: operations say it, by a trait, their operand or their region.
// RECORD: mlir-opt --allow-unregistered-dialect --loop-invariant-code-motion

func.func @f(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.constant 3 : i32
    %0 = "test.conditionally_speculatable_op"(%x) : (i32) -> i32
    %1 = "test.conditionally_speculatable_op"(%k) : (i32) -> i32
    %2 = "test.always_speculatable_op"() : () -> i32
    %3 = "test.never_speculatable_op"() : () -> i32
    %4 = "test.recursively_speculatable_op"() ({
      %6 = "test.always_speculatable_op"() : () -> i32
      test.region_yield %6 : i32
    }) : () -> i32
    %5 = "test.recursively_speculatable_op"() ({
      %6 = "test.never_speculatable_op"() : () -> i32
      test.region_yield %6 : i32
    }) : () -> i32
    "x.use"(%0, %1, %2, %3, %4, %5) : (i32, i32, i32, i32, i32, i32) -> ()
  }
  return
}
