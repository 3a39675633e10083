// RUN: mlir-opt %s --split-input-file --test-scf-for-utils=test-replace-with-new-yields | FileCheck %s

// Loops return twice their values too; what they start with is known as an argument in them.
// CHECK-LABEL: func.func @y(
// CHECK-NEXT:     %0:4 = scf.for %arg4 = %arg0 to %arg1 step %arg2 iter_args(%arg5 = %arg3, %arg6 = %arg3, %arg7 = %arg3, %arg8 = %arg3) -> (f32, f32, f32, f32) {
// CHECK-NEXT:       %2 = arith.mulf %arg5, %arg6 : f32
// CHECK-NEXT:       %3 = arith.mulf %arg7, %arg6 : f32
// CHECK-NEXT:       %4 = arith.addf %2, %2 : f32
// CHECK-NEXT:       %5 = arith.addf %3, %3 : f32
// CHECK-NEXT:       scf.yield %2, %3, %4, %5 : f32, f32, f32, f32
// CHECK-NEXT:     } {foo, "test.trip-count" = "none"}
// CHECK-NEXT:     scf.for %arg4 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:     } {"test.trip-count" = "none"}
// CHECK-NEXT:     %1:2 = scf.for %arg4 = %arg0 to %arg1 step %arg2 iter_args(%arg5 = %arg3, %arg6 = %arg3) -> (f32, f32) {
// CHECK-NEXT:       %2:2 = scf.for %arg7 = %arg0 to %arg1 step %arg2 iter_args(%arg8 = %arg5, %arg9 = %arg5) -> (f32, f32) {
// CHECK-NEXT:         %4 = arith.mulf %arg9, %arg8 : f32
// CHECK-NEXT:         %5 = arith.addf %4, %4 : f32
// CHECK-NEXT:         scf.yield %4, %5 : f32, f32
// CHECK-NEXT:       } {"test.trip-count" = "none"}
// CHECK-NEXT:       %3 = arith.addf %2#0, %2#0 : f32
// CHECK-NEXT:       scf.yield %2#0, %3 : f32, f32
// CHECK-NEXT:     } {"test.trip-count" = "none"}
// CHECK-NEXT:     return %0#0, %1#0 : f32, f32
func.func @y(%a: index, %b: index, %c: index, %f: f32) -> (f32, f32) {
  %r:2 = scf.for %i = %a to %b step %c iter_args(%x = %f, %y = %f) -> (f32, f32) {
    %z = arith.mulf %x, %y : f32
    %k = arith.mulf %f, %y : f32
    scf.yield %z, %k : f32, f32
  } {foo}
  scf.for %j = %a to %b step %c {
  }
  %s = scf.for %i = %a to %b step %c iter_args(%x = %f) -> (f32) {
    %t = scf.for %j = %a to %b step %c iter_args(%y = %x) -> (f32) {
      %z = arith.mulf %x, %y : f32
      scf.yield %z : f32
    }
    scf.yield %t : f32
  }
  return %r#0, %s : f32, f32
}
