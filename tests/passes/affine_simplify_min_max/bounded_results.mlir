// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-simplify-min-max))' | FileCheck %s

// Results that another one bounds are dropped: by a constant, and by the range of a loop's variable.

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s1, s0)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s1, s0 + 3)>
// CHECK-LABEL:   func.func @constant_offset(%arg0: index, %arg1: index) -> (index, index) {
// CHECK-NEXT:      %0 = affine.min #map()[%arg0, %arg1]
// CHECK-NEXT:      %1 = affine.max #map1()[%arg0, %arg1]
// CHECK-NEXT:      return %0, %1 : index, index
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @in_loop(%arg0: memref<64xindex>) {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c4 = arith.constant 4 : index
// CHECK-NEXT:      %c64 = arith.constant 64 : index
// CHECK-NEXT:      scf.for %arg1 = %c0 to %c64 step %c4 {
// CHECK-NEXT:        memref.store %c4, %arg0[%arg1] : memref<64xindex>
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }

func.func @constant_offset(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0, d1) -> (d0, d0 + 3, d1)>(%a, %b)
  %1 = affine.max affine_map<(d0, d1) -> (d1, d0, d0 + 3)>(%a, %b)
  return %0, %1 : index, index
}

func.func @in_loop(%m: memref<64xindex>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c4 {
    %0 = affine.min affine_map<(d0) -> (-d0 + 64, 4)>(%i)
    memref.store %0, %m[%i] : memref<64xindex>
  }
  return
}
