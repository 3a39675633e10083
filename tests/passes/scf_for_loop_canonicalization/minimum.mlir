// RUN: mlir-opt %s --scf-for-loop-canonicalization | FileCheck %s

// The step divides the range: what is left is never less than the step.
// CHECK-LABEL: func.func @minimum(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c16 = arith.constant 16 : index
// CHECK-NEXT:    scf.for %arg1 = %c0 to %c16 step %c4 {
// CHECK-NEXT:      memref.store %c4, %arg0[%arg1] : memref<?xindex>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @minimum(%m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c4 {
    %0 = affine.min affine_map<(d0) -> (4, -d0 + 16)>(%i)
    memref.store %0, %m[%i] : memref<?xindex>
  }
  return
}
