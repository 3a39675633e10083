// RUN: mlir-opt %s --convert-ub-to-llvm | FileCheck %s

// Poison is the poison of llvm, and ub.unreachable is llvm.unreachable.
// CHECK-LABEL: func.func @poison(
// CHECK-NEXT:    %0 = llvm.mlir.poison : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @unreachable(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    llvm.unreachable
// CHECK-NEXT:  }
func.func @poison() -> i32 {
  %r = ub.poison : i32
  return %r : i32
}

func.func @unreachable(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  ub.unreachable
}

// Poison of an index has 64 bits.
// CHECK-LABEL: func.func @index(
// CHECK-NEXT:    %0 = llvm.mlir.poison : i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK-NEXT:    return %1 : index
func.func @index() -> index {
  %r = ub.poison : index
  return %r : index
}
