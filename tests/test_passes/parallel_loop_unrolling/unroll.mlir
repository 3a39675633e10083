// RUN: mlir-opt %s --test-parallel-loop-unrolling=unroll-factors=2,2 | FileCheck %s

// Each iteration does what two of the outer and two of the inner dimension did.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %c12 = arith.constant 12 : index
// CHECK-NEXT:      %c16 = arith.constant 16 : index
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      %c2_0 = arith.constant 2 : index
// CHECK-NEXT:      scf.parallel (%arg1, %arg2) = (%c0, %c0) to (%c16, %c12) step (%c2, %c2_0) {
// CHECK-NEXT:        %0 = memref.load %arg0[%arg1, %arg2] : memref<16x12xf32>
// CHECK-NEXT:        memref.store %0, %arg0[%arg1, %arg2] : memref<16x12xf32>
// CHECK-NEXT:        %1 = affine.apply #map(%arg1)
// CHECK-NEXT:        %2 = memref.load %arg0[%1, %arg2] : memref<16x12xf32>
// CHECK-NEXT:        memref.store %2, %arg0[%1, %arg2] : memref<16x12xf32>
// CHECK-NEXT:        %3 = affine.apply #map(%arg2)
// CHECK-NEXT:        %4 = memref.load %arg0[%arg1, %3] : memref<16x12xf32>
// CHECK-NEXT:        memref.store %4, %arg0[%arg1, %3] : memref<16x12xf32>
// CHECK-NEXT:        %5 = affine.apply #map(%arg1)
// CHECK-NEXT:        %6 = memref.load %arg0[%5, %3] : memref<16x12xf32>
// CHECK-NEXT:        memref.store %6, %arg0[%5, %3] : memref<16x12xf32>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      return
func.func @two(%a: memref<16x12xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %c16 = arith.constant 16 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c16, %c12) step (%c1, %c1) {
    %0 = memref.load %a[%i, %j] : memref<16x12xf32>
    memref.store %0, %a[%i, %j] : memref<16x12xf32>
    scf.reduce
  }
  return
}

// With fewer dimensions than factors, a bound that is not known, or a rest, nothing is done.
// CHECK-LABEL: func.func @stays(
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %c5 = arith.constant 5 : index
// CHECK-NEXT:      scf.parallel (%arg2) = (%c0) to (%c5) step (%c1) {
// CHECK-NEXT:        %0 = memref.load %arg0[%arg2, %arg2] : memref<16x12xf32>
// CHECK-NEXT:        memref.store %0, %arg0[%arg2, %arg2] : memref<16x12xf32>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%arg1, %arg1) step (%c1, %c1) {
// CHECK-NEXT:        %0 = memref.load %arg0[%arg2, %arg3] : memref<16x12xf32>
// CHECK-NEXT:        memref.store %0, %arg0[%arg2, %arg3] : memref<16x12xf32>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c5, %c5) step (%c1, %c1) {
// CHECK-NEXT:        %0 = memref.load %arg0[%arg2, %arg3] : memref<16x12xf32>
// CHECK-NEXT:        memref.store %0, %arg0[%arg2, %arg3] : memref<16x12xf32>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      return
func.func @stays(%a: memref<16x12xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  scf.parallel (%i) = (%c0) to (%c5) step (%c1) {
    %0 = memref.load %a[%i, %i] : memref<16x12xf32>
    memref.store %0, %a[%i, %i] : memref<16x12xf32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    %0 = memref.load %a[%i, %j] : memref<16x12xf32>
    memref.store %0, %a[%i, %j] : memref<16x12xf32>
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c5, %c5) step (%c1, %c1) {
    %0 = memref.load %a[%i, %j] : memref<16x12xf32>
    memref.store %0, %a[%i, %j] : memref<16x12xf32>
    scf.reduce
  }
  return
}
