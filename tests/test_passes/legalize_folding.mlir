// RUN: mlir-opt %s --test-legalize-patterns=test-legalize-folding-mode=before-patterns | FileCheck %s --check-prefix=FOLD
// RUN: mlir-opt %s --test-legalize-patterns=test-legalize-folding-mode=after-patterns | FileCheck %s --check-prefix=PATTERN
// RUN: mlir-opt %s --test-legalize-patterns=test-legalize-folding-mode=never | FileCheck %s --check-prefix=PATTERN

// An operation that folds and that a pattern replaces is folded first, or not at all.
// FOLD:        "test.op_in_place_self_fold"() <{folded}>
// PATTERN:     "test.constant"() <{value = 97 : i32}>
func.func @folded() {
  %0 = "test.op_in_place_self_fold"() : () -> i32
  "test.return"() : () -> ()
}
