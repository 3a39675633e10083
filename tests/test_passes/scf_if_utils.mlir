// RUN: mlir-opt %s --split-input-file --test-scf-if-utils | FileCheck %s

// Branches become functions, inner ones first; constants that they use are copied.
// CHECK-LABEL: func.func private @g(
// CHECK-LABEL: func.func @outlined_then0(
// CHECK-NEXT:     %0 = arith.mulf %arg0, %arg1 : f32
// CHECK-NEXT:     return %0 : f32
// CHECK-LABEL: func.func @outlined_else0(
// CHECK-NEXT:     return %arg0 : f32
// CHECK-LABEL: func.func @outlined_then1(
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %0 = arith.addf %arg0, %arg0 : f32
// CHECK-NEXT:     %1 = memref.load %arg1[%c7] : memref<?xf32>
// CHECK-NEXT:     %2 = call @g(%1) : (f32) -> i1
// CHECK-NEXT:     %3 = scf.if %2 -> (f32) {
// CHECK-NEXT:       %4 = func.call @outlined_then0(%1, %arg0) : (f32, f32) -> f32
// CHECK-NEXT:       scf.yield %4 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %4 = func.call @outlined_else0(%0) : (f32) -> f32
// CHECK-NEXT:       scf.yield %4 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %3 : f32
// CHECK-LABEL: func.func @outlined_else1(
// CHECK-NEXT:     return %arg0 : f32
// CHECK-LABEL: func.func @outlined_then2(
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     memref.store %arg0, %arg1[%c7] : memref<?xf32>
// CHECK-NEXT:     return
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %0 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:       %1 = func.call @outlined_then1(%arg1, %arg2, %c7) : (f32, memref<?xf32>, index) -> f32
// CHECK-NEXT:       scf.yield %1 : f32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %1 = func.call @outlined_else1(%arg1) : (f32) -> f32
// CHECK-NEXT:       scf.yield %1 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       func.call @outlined_then2(%0, %arg2, %c7) : (f32, memref<?xf32>, index) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : f32
func.func private @g(f32) -> i1
func.func @f(%c: i1, %x: f32, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 7 : index
  %r = scf.if %c -> (f32) {
    %y = arith.addf %x, %x : f32
    %z = memref.load %m[%c0] : memref<?xf32>
    %d = func.call @g(%z) : (f32) -> i1
    %q = scf.if %d -> (f32) {
      %u = arith.mulf %z, %x : f32
      scf.yield %u : f32
    } else {
      scf.yield %y : f32
    }
    scf.yield %q : f32
  } else {
    scf.yield %x : f32
  }
  scf.if %c {
    memref.store %r, %m[%c0] : memref<?xf32>
  }
  return %r : f32
}
