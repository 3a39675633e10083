// RUN: mlir-opt %s --scf-parallel-loop-fusion | FileCheck %s

// Loops of the same bounds are one: the second loads what the first stores in the same iteration.
// CHECK-LABEL: func.func @same(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// CHECK-NEXT:      memref.store %arg1, %alloc[%arg3] : memref<4xf32>
// CHECK-NEXT:      %0 = memref.load %alloc[%arg3] : memref<4xf32>
// CHECK-NEXT:      memref.store %0, %arg2[%arg3] : memref<4xf32>
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @same(%n: index, %v: f32, %a: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %b[%i] : memref<4xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %b[%i] : memref<4xf32>
    memref.store %0, %a[%i] : memref<4xf32>
    scf.reduce
  }
  return
}

// They stay two where the second loads from another iteration.
// CHECK-LABEL: func.func @other(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT:    scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// CHECK-NEXT:      memref.store %arg1, %alloc[%arg3, %arg4] : memref<4x4xf32>
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// CHECK-NEXT:      %0 = memref.load %alloc[%arg4, %arg3] : memref<4x4xf32>
// CHECK-NEXT:      memref.store %0, %arg2[%arg3, %arg4] : memref<4x4xf32>
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @other(%n: index, %v: f32, %a: memref<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<4x4xf32>
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %v, %b[%i, %j] : memref<4x4xf32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %0 = memref.load %b[%j, %i] : memref<4x4xf32>
    memref.store %0, %a[%i, %j] : memref<4x4xf32>
    scf.reduce
  }
  return
}
