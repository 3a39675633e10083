// RUN: mlir-opt %s --affine-loop-coalescing | FileCheck %s

// Nests of scf.for are coalesced too.
// CHECK: #map = affine_map<()[s0, s1, s2] -> ((-s0 + s1) ceildiv s2)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1, s2] -> (((-s0 + s1) ceildiv s2) * ((-s0 + s1) ceildiv s2))>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0, s1] -> (d0 * s1 + s0)>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @fixed(%arg0: memref<4x8xf32>, %arg1: f32) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c4_1 = arith.constant 4 : index
// CHECK-NEXT: %c1_2 = arith.constant 1 : index
// CHECK-NEXT: %c0_3 = arith.constant 0 : index
// CHECK-NEXT: %c8_4 = arith.constant 8 : index
// CHECK-NEXT: %c1_5 = arith.constant 1 : index
// CHECK-NEXT: %c32 = arith.constant 32 : index
// CHECK-NEXT: scf.for %arg2 = %c0_0 to %c32 step %c1_2 {
// CHECK-NEXT: %0:2 = affine.delinearize_index %arg2 into (4, 8) : index, index
// CHECK-NEXT: memref.store %arg1, %arg0[%0#0, %0#1] : memref<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @dynamic(%arg0: memref<?x?xf32>, %arg1: f32, %arg2: index, %arg3: index, %arg4: index) {
// CHECK-NEXT: %0 = affine.apply #map()[%arg2, %arg3, %arg4]
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %1 = affine.apply #map()[%arg2, %arg3, %arg4]
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c1_1 = arith.constant 1 : index
// CHECK-NEXT: %2 = affine.apply #map()[%arg2, %arg3, %arg4]
// CHECK-NEXT: %3 = affine.apply #map1()[%arg2, %arg3, %arg4]
// CHECK-NEXT: scf.for %arg5 = %c0 to %3 step %c1 {
// CHECK-NEXT: %4:2 = affine.delinearize_index %arg5 into (%0, %1) : index, index
// CHECK-NEXT: %5 = affine.apply #map2(%4#1)[%arg2, %arg4]
// CHECK-NEXT: %6 = affine.apply #map2(%4#0)[%arg2, %arg4]
// CHECK-NEXT: memref.store %arg1, %arg0[%6, %5] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

func.func @fixed(%m: memref<4x8xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      memref.store %v, %m[%i, %j] : memref<4x8xf32>
    }
  }
  return
}
func.func @dynamic(%m: memref<?x?xf32>, %v: f32, %a: index, %b: index, %s: index) {
  scf.for %i = %a to %b step %s {
    scf.for %j = %a to %b step %s {
      memref.store %v, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
