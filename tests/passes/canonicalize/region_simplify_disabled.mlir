// RUN: mlir-opt %s --canonicalize=region-simplify=disabled --allow-unregistered-dialect | FileCheck %s

// With region-simplify=disabled arguments of blocks stay, even without a use: only patterns and folds run.
// CHECK-LABEL: func.func @unused_argument(
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.op"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.op"() : () -> ()
// CHECK-NEXT:    cf.br ^bb3(%arg2 : i32)
// CHECK-NEXT:  ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unused_argument(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.op"() : () -> ()
  cf.br ^bb3(%x : i32)
^bb2:
  "test.op"() : () -> ()
  cf.br ^bb3(%y : i32)
^bb3(%a: i32):
  return
}
