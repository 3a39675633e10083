// Rewrites to a fixed point, by options of the driver, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-greedy-patterns --split-input-file
// RECORD: mlir-opt --allow-unregistered-dialect --test-greedy-patterns="max-iterations=1 top-down=false" --split-input-file
// RECORD: mlir-opt --allow-unregistered-dialect --test-greedy-patterns="top-down=true fold=false" --split-input-file
// RECORD: mlir-opt --allow-unregistered-dialect --test-greedy-patterns=top-down=true --split-input-file
// RECORD: mlir-opt --allow-unregistered-dialect --test-greedy-patterns=cse-constants=false --split-input-file
func.func @a() {
  "test.any_attr_of_i32_str"() <{attr = 0 : i32}> : () -> ()
  return
}
func.func @b() {
  "test.one_region_op"() ({
    %0 = "foo.maybe_eligible_op"() {eligible = true} : () -> index
    %1 = "foo.maybe_eligible_op"() {eligible = false} : () -> index
    %2 = "foo.maybe_eligible_op"() : () -> index
    "foo.yield"(%0, %1) : (index, index) -> ()
  }) : () -> ()
  return
}
func.func @c(%x: i32) -> (i32, i32, i32, i32) {
  %0 = "test.op_in_place_fold_anchor"(%x) : (i32) -> i32
  %1 = "test.cast"(%x) : (i32) -> i32
  %2 = "test.cast"(%x) {test_fold_before_previously_folded_op} : (i32) -> i32
  %c = arith.constant 5 : i32
  %3 = "test.op_commutative2"(%c, %x) : (i32, i32) -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
func.func @d(%x: i32) -> (i32, i32) {
  %c = arith.constant 5 : i32
  %z = arith.constant 0 : i32
  %3 = "test.op_commutative2"(%c, %z) : (i32, i32) -> i32
  %4 = "test.op_commutative2"(%z, %c) : (i32, i32) -> i32
  %5 = "test.op_commutative"(%x, %x, %4, %3) : (i32, i32, i32, i32) -> i32
  %6 = "test.op_commutative"(%z, %c, %x, %x) : (i32, i32, i32, i32) -> i32
  return %5, %6 : i32, i32
}

// -----

func.func @a(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %3 = "test.op_commutative2"(%c, %x) : (i32, i32) -> i32
  %4 = "test.op_commutative2"(%3, %y) : (i32, i32) -> i32
  return %4 : i32
}
func.func @b(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %3 = "test.op_commutative2"(%c, %x) : (i32, i32) -> i32
  %4 = "test.op_commutative2"(%y, %3) : (i32, i32) -> i32
  return %4 : i32
}
func.func @c(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %d = arith.constant 6 : i32
  %3 = "test.op_commutative2"(%x, %c) : (i32, i32) -> i32
  %4 = "test.op_commutative2"(%3, %d) : (i32, i32) -> i32
  return %4 : i32
}
func.func @d(%x: i32, %y: i32) -> (i32, i32) {
  %c = arith.constant 5 : i32
  %3 = "test.op_commutative2"(%x, %c) : (i32, i32) -> i32
  %4 = "test.op_commutative2"(%3, %c) : (i32, i32) -> i32
  %5 = "test.op_commutative2"(%4, %x) : (i32, i32) -> i32
  return %4, %5 : i32, i32
}
func.func @e(%x: i32) -> (i32, i32, i32) {
  %c = arith.constant 7 : i32
  %0 = "test.op_in_place_fold"(%c) : (i32) -> i32
  %1 = "test.op_in_place_fold_anchor"(%c) : (i32) -> i32
  %2 = "test.op_in_place_fold"(%x) <{attr = 3 : i32}> : (i32) -> i32
  return %0, %1, %2 : i32, i32, i32
}
func.func @f() -> (i32, i1, i32) {
  %0 = "test.cast"() {test_fold_before_previously_folded_op} : () -> i32
  %t = arith.constant true
  %1 = "test.cast"(%t, %0) {test_fold_before_previously_folded_op} : (i1, i32) -> i32
  return %0, %t, %1 : i32, i1, i32
}
func.func @g() -> i32 {
  %y = "foo.a"() : () -> i32
  %0 = "test.cast"() {test_fold_before_previously_folded_op} : () -> i32
  %1 = "test.cast"() {test_fold_before_previously_folded_op} : () -> i32
  "foo.yield"(%0, %1) : (i32, i32) -> ()
  return %0 : i32
}

// -----

func.func @a() -> (i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 1 : i32
  "test.one_region_op"() ({
    %c3 = arith.constant 1 : i32
    %x = "test.op_in_place_fold"(%c3) : (i32) -> i32
    "foo.yield"(%x) : (i32) -> ()
  }) : () -> ()
  %d = arith.addi %c1, %c2 : i32
  %e = "test.op_in_place_fold_anchor"(%d) : (i32) -> i32
  %r0 = "test.op_idempotent_trait"(%e) : (i32) -> i32
  %r1 = "test.op_idempotent_trait"(%r0) : (i32) -> i32
  return %d, %e, %r1 : i32, i32, i32
}
