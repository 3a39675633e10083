// RUN: mlir-opt %s --test-walk-pattern-rewrite-driver | FileCheck %s --check-prefix=WALK
// RUN: mlir-opt %s --test-strict-pattern-driver=strictness=ExistingOps | FileCheck %s --check-prefix=STRICT
// RUN: mlir-opt %s --test-strict-pattern-driver=strictness=ExistingAndNewOps | FileCheck %s --check-prefix=NEW
// RUN: mlir-opt %s --test-greedy-patterns=max-iterations=1 | FileCheck %s --check-prefix=GREEDY

// A walk changes an operation once; the greedy driver does so until no pattern matches.
// WALK-LABEL: func.func @once(
// WALK-NEXT:    "test.any_attr_of_i32_str"() <{attr = 1 : i32}>
// GREEDY-LABEL: func.func @once(
// GREEDY-NEXT:    "test.any_attr_of_i32_str"() <{attr = 3 : i32}>
func.func @once() {
  "test.any_attr_of_i32_str"() <{attr = 0 : i32}> : () -> ()
  return
}

// A driver of the operations that are there leaves new ones alone.
// STRICT-LABEL: func.func @new()
// STRICT-SAME:    pattern_driver_changed = true
// STRICT-NEXT:    "test.erase_op"()
// NEW-LABEL: func.func @new()
// NEW-SAME:    pattern_driver_all_erased = true
// NEW-NEXT:    return
func.func @new() {
  "test.replace_with_new_op"() {create_erase_op} : () -> ()
  return
}

// Constants of this operation stay in its region.
// GREEDY-LABEL: func.func @constants(
// GREEDY-NEXT:    "test.one_region_op"() ({
// GREEDY-NEXT:      arith.constant 1 : i32
func.func @constants() {
  "test.one_region_op"() ({
    %0 = arith.constant 1 : i32
    "test.use"(%0) : (i32) -> ()
  }) : () -> ()
  return
}
