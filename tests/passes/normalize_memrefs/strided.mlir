// RUN: mlir-opt %s -normalize-memrefs  | FileCheck %s

// Strides are a layout, too; a view of memory becomes one of all places from the start of the memory on.

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 + 4)>
// CHECK-LABEL:   func.func @argument(%arg0: memref<20xf32>, %arg1: index) -> f32 {
// CHECK-NEXT:      %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:      %1 = memref.load %arg0[%0] : memref<20xf32>
// CHECK-NEXT:      return %1 : f32
// CHECK-NEXT:    }

func.func @argument(%m: memref<16xf32, strided<[1], offset: 4>>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<16xf32, strided<[1], offset: 4>>
  return %0 : f32
}
